"""Playing together: who controls what, and a turn's choices (p.13)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.engine.asking import Choice, Flag, Integer, Many, ask, ask_rulings, tell
from rules.engine.citations import page, ruled
from rules.engine.messages import msg, msgn
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.mtxp.kinds import COUNT, tell_allowed
from rules.systems.mtxp.procedures.options import PLAYER_HAND, hand_of
from rules.systems.mtxp.rulings.automation import HAND_LIMIT
from rules.systems.mtxp.rulings.modes import CITY_EXPLORING

HEROES_EACH = {
    # (players, game master): heroes each player controls (p.13)
    (4, False): 1,
    (4, True): 1,
    (3, False): 1,
    (3, True): 2,
    (2, False): 2,
}


@dataclass(frozen=True, kw_only=True)
class CooperativeTable:
    players: int = ask(Integer(1, 8), msg("Jogadores"))
    game_master: bool = ask(Flag(), msg("Um deles é o Mestre"), default=False)
    rulings: dict = ask_rulings(HAND_LIMIT)


@dataclass(frozen=True, kw_only=True)
class CooperativeTableResult:
    allowed: bool = tell_allowed()
    heroes_each: int | None = tell(COUNT, msg("Heróis por jogador"), default=None)
    heroes: int | None = tell(COUNT, msg("Heróis em jogo"), default=None)
    player_hand: int = tell(COUNT, msg("Mão de cada jogador"))
    monsters_hand: int | None = tell(COUNT, msg("Mão dos monstros"), default=None)
    choices: int | None = tell(COUNT, msg("Escolhas por turno"), default=None)
    extra_monsters: bool = tell(Flag(), msg("Cabe a regra para mais de 3 heróis"))


@procedure(
    title=msg("Aventura cooperativa: quem controla o quê"),
    summary=msg("Heróis por jogador, mãos e escolhas por turno, com a IA ou com um Mestre."),
    gives=CooperativeTableResult,
    citations=(page(13, "cooperativo-jogadores"),),
    group="company",
    example=Example(
        {"players": 3, "game_master": True},
        msg("Três jogadores, um deles Mestre: dois heróis para cada outro"),
        page(13, "cooperativo-jogadores"),
    ),
)
def cooperative_table(given: CooperativeTable) -> Answer:
    """The manual's table of players and heroes; hands of 6, a game master's of 2 per hero (p.13)."""
    each = HEROES_EACH.get((given.players, given.game_master))
    if each is None:
        unlisted = msg("O manual prevê 2 a 4 jogadores com a IA, e 3 ou 4 com Mestre.")
        result = CooperativeTableResult(allowed=False, player_hand=PLAYER_HAND, extra_monsters=False)
        return Answer(
            result=result, verdict=unlisted, explanation=(step(unlisted, page(13, "cooperativo-jogadores")),)
        )
    controlling = given.players - given.game_master
    heroes = each * controlling
    hand, why = hand_of("game-master" if given.game_master else "ai", heroes, given.rulings)
    steps = [
        step(
            msg(
                "{players} jogadores com heróis, {each} para cada: {heroes}.",
                players=controlling,
                each=each,
                heroes=heroes,
            ),
            page(13, "cooperativo-jogadores"),
        ),
        why,
        step(
            msg("Na fase de terrenos há uma escolha por herói: {heroes}.", heroes=heroes),
            page(13, "cooperativo-exploracao"),
        ),
        step(
            msg("Agem primeiro os que têm Iniciativa, depois por acordo, depois como o líder decidir."),
            page(13, "cooperativo-combate"),
        ),
        step(
            msg("Como ação, um herói pode dar ou pegar uma carta ou um tesouro de outro."),
            page(13, "cooperativo-combate"),
        ),
    ]
    if heroes > 3:
        steps.append(
            step(
                msg("Com 4 heróis fica mais fácil; a mesa pode usar a regra para mais de 3 heróis."),
                page(6, "mais-de-tres-herois"),
                page(13, "cooperativo-jogadores"),
            )
        )
    result = CooperativeTableResult(
        allowed=True,
        heroes_each=each,
        heroes=heroes,
        player_hand=PLAYER_HAND,
        monsters_hand=hand,
        choices=heroes,
        extra_monsters=heroes > 3,
    )
    verdict = msg("{each} por jogador, {heroes} heróis.", each=each, heroes=heroes)
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


class Plan(StrEnum):
    """One choice of a cooperative group's turn."""

    EXPLORE = "explore"
    TEMPLE = "temple"
    TAVERN = "tavern"
    CITY = "city"
    CAMP = "camp"


PLANS = (
    (Plan.EXPLORE, msg("Explorar um terreno")),
    (Plan.TEMPLE, msg("Ir ao Templo")),
    (Plan.TAVERN, msg("Ir à Taverna")),
    (Plan.CITY, msg("Ir à cidade")),
    (Plan.CAMP, msg("Montar acampamento")),
)


@dataclass(frozen=True, kw_only=True)
class CooperativeTurn:
    heroes: int = ask(Integer(1, 12), msg("Heróis em jogo"), default=3)
    cities: bool = ask(Flag(), msg("Com Moedas e Cidades"), default=False)
    choices: tuple[str, ...] = ask(
        Many(Choice(PLANS), maximum=12), msg("Escolhas do grupo, em ordem"), default=(), front=True
    )
    rulings: dict = ask_rulings(CITY_EXPLORING)


@dataclass(frozen=True, kw_only=True)
class CooperativeTurnResult:
    allowed: bool = tell_allowed()
    stopped_at: int | None = tell(Integer(0, 11), msg("Para em"), default=None)
    left: int = tell(COUNT, msg("Escolhas que restam"))
    last_is_compulsory: bool = tell(Flag(), msg("O terreno revelado é obrigatório"))


@procedure(
    title=msg("Turno do grupo cooperativo"),
    summary=msg("As escolhas de um turno em ordem: o que ainda cabe e quando o terreno é obrigatório."),
    gives=CooperativeTurnResult,
    citations=(page(13, "cooperativo-exploracao"),),
    group="company",
    example=Example(
        {"heroes": 3, "choices": ["temple", "explore", "explore"]},
        msg("Explorar na última escolha"),
        page(13, "cooperativo-exploracao"),
    ),
)
def cooperative_turn(given: CooperativeTurn) -> Answer:
    """One choice per hero; a camp ends the turn, a city ends exploring, the last terrain is compulsory (p.13)."""
    steps, done = [], []
    for place, name in enumerate(given.choices):
        plan = Plan(name)
        against = _against_plan(given, plan, done)
        if against:
            result = CooperativeTurnResult(
                allowed=False, stopped_at=place, left=max(given.heroes - place, 0), last_is_compulsory=False
            )
            return Answer(result=result, verdict=against.message, explanation=(*steps, against))
        done.append(plan)
        steps.append(
            step(
                msg("{number}. {plan}.", number=place + 1, plan=dict(PLANS)[plan]),
                page(13, "cooperativo-exploracao"),
            )
        )
    ended = Plan.CAMP in done
    left = 0 if ended else given.heroes - len(done)
    compulsory = len(done) == given.heroes and done[-1] is Plan.EXPLORE
    if compulsory:
        steps.append(
            step(msg("Terreno revelado na última escolha é obrigatório."), page(13, "cooperativo-exploracao"))
        )
    if ended:
        steps.append(
            step(
                msg("Acampar encerra o turno: descartar, comprar até o limite e trocar cartas."),
                page(13, "acampamento"),
            )
        )
    verdict = (
        msg("O turno acabou.") if not left else msgn("Resta {n} escolha.", "Restam {n} escolhas.", n=left)
    )
    result = CooperativeTurnResult(allowed=True, left=left, last_is_compulsory=compulsory)
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


def _against_plan(given: CooperativeTurn, plan: Plan, done: Sequence[Plan]) -> Step | None:
    if Plan.CAMP in done:
        return step(msg("O acampamento já encerrou o turno."), page(13, "acampamento"))
    if len(done) == given.heroes:
        return step(
            msg("Há uma escolha por herói: {heroes}.", heroes=given.heroes),
            page(13, "cooperativo-exploracao"),
        )
    if plan is Plan.CITY and not given.cities:
        return step(msg("Só há cidades com Moedas e Cidades."), page(12, "cidades"))
    if plan in (Plan.TEMPLE, Plan.TAVERN) and given.cities:
        return step(
            msg("Com Moedas e Cidades, a cidade fica no lugar do Templo e da Taverna."), page(12, "cidades")
        )
    if Plan.CITY in done and plan is Plan.EXPLORE:
        return step(
            msg("Depois da cidade não se explora mais neste turno."), page(13, "cooperativo-exploracao")
        )
    if Plan.CITY in done and plan is Plan.CITY:
        return step(msg("Uma cidade por turno."), page(12, "cidades"))
    explored = Plan.EXPLORE in done and plan is Plan.CITY
    if explored and CITY_EXPLORING.reads("never", given.rulings):
        return step(msg("Quem explorou não vai à cidade no mesmo turno."), ruled(CITY_EXPLORING.key, 12))
    return None
