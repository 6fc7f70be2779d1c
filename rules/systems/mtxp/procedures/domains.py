"""Domains and guards: tributes, attacks, siege weapons, spoils (p.14)."""

from dataclasses import dataclass
from fractions import Fraction

from rules.engine.asking import Choice, Flag, Integer, Many, ask, ask_die, ask_rulings, ask_seed, tell
from rules.engine.chance import thrown
from rules.engine.citations import page, ruled
from rules.engine.messages import Message, msg, msgn
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.mtxp import counted
from rules.systems.mtxp.kinds import COINS, COUNT, POWER, SUM, tell_allowed
from rules.systems.mtxp.round_outcome import OVERWHELMING_RULINGS, Contest, Side
from rules.systems.mtxp.rulings.modes import DEFENDER_POWER, LOST_COIN

TEAM = 3
GUARDS = 3
TRIBUTE = 2
TO_WIN = 3


@dataclass(frozen=True, kw_only=True)
class DomainsTurn:
    coins: int = ask(COINS, msg("Moedas"), default=8, help=msg("No começo do jogo, 8."))
    domains: int = ask(Integer(0, 30), msg("Domínios"), default=0)
    heroes: int = ask(COUNT, msg("Heróis que tem"), default=3)
    rulings: dict = ask_rulings(LOST_COIN)


@dataclass(frozen=True, kw_only=True)
class DomainsTurnResult:
    tribute: int = tell(COINS, msg("Tributo"))
    coins: int = tell(COINS, msg("Moedas"))
    places: int = tell(COUNT, msg("Lugares para heróis"))
    reserve: int = tell(COUNT, msg("Heróis de reserva"))
    may_recruit: bool = tell(Flag(), msg("Pode recrutar"))
    wins: bool = tell(Flag(), msg("Venceu o jogo"))


@procedure(
    title=msg("Domínios: começo do turno"),
    summary=msg("Tributos, guardas curados, lugares para heróis e quem fica de reserva."),
    gives=DomainsTurnResult,
    citations=(page(14, "tributos"),),
    group="domains",
    example=Example(
        {"coins": 3, "domains": 1, "heroes": 8},
        msg("Um domínio e oito heróis: dois ficam sem lugar"),
        page(14, "tributos"),
    ),
)
def domains_turn(given: DomainsTurn) -> Answer:
    """2 coins a domain, guards healed; 3 in the team and 3 guards a domain, the rest in reserve for a coin (p.14)."""
    tribute = TRIBUTE * given.domains
    places = TEAM + GUARDS * given.domains
    reserve = max(given.heroes - places, 0)
    once = LOST_COIN.reads("once", given.rulings)
    lost = min(reserve, 1) if once else reserve
    coins = max(given.coins + tribute - lost, 0)
    steps = [
        step(
            msg(
                "Tributo: 2 moedas × {domains} = {tribute}. Os guardas são curados.",
                domains=given.domains,
                tribute=tribute,
            ),
            page(14, "tributos"),
        ),
        step(
            msg(
                "Lugares: 3 na Equipe de Campanha + 3 guardas × {domains} = {places}.",
                domains=given.domains,
                places=places,
            ),
            page(14, "equipe-de-campanha"),
        ),
    ]
    if reserve:
        steps.append(
            step(
                msgn(
                    "{n} herói sem lugar fica de reserva e não combate.",
                    "{n} heróis sem lugar ficam de reserva e não combatem.",
                    n=reserve,
                ),
                page(14, "dominios-limite"),
            )
        )
        price = msg("Custam uma moeda ao todo.") if once else msg("Custam uma moeda cada um.")
        steps.append(step(price, ruled(LOST_COIN.key, 14)))
    may_recruit = given.heroes < places
    if not may_recruit:
        steps.append(
            step(msg("Sem lugar livre, só recruta quem descarta um herói."), page(14, "dominios-limite"))
        )
    wins = given.domains >= TO_WIN
    verdict = (
        msg("Três terrenos conquistados: venceu.")
        if wins
        else msg("Fica com {coins}.", coins=counted.coins(coins))
    )
    result = DomainsTurnResult(
        tribute=tribute, coins=coins, places=places, reserve=reserve, may_recruit=may_recruit, wins=wins
    )
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


@dataclass(frozen=True, kw_only=True)
class DomainAttack:
    attackers: int = ask(COUNT, msg("Heróis na Equipe de Campanha"), default=3)
    guards: int = ask(COUNT, msg("Guardas do domínio"), default=3)
    just_conquered: bool = ask(Flag(), msg("Foi conquistado depois do último turno do dono"), default=False)
    explored: bool = ask(Flag(), msg("O atacante já explorou neste turno"), default=False)
    mounted: int = ask(COUNT, msg("Heróis montados do atacante"), default=0)


@dataclass(frozen=True, kw_only=True)
class DomainAttackResult:
    allowed: bool = tell_allowed()
    initiative_bonus: int = tell(COUNT, msg("Bônus do Invasor no dado de Iniciativa"))


@procedure(
    title=msg("Atacar um domínio"),
    summary=msg("Se o domínio pode ser atacado e com que bônus cada lado começa."),
    gives=DomainAttackResult,
    citations=(page(14, "atacar-dominio"),),
    group="domains",
    example=Example(
        {"attackers": 3, "guards": 2, "mounted": 1},
        msg("Três contra dois guardas, um montado"),
        page(14, "atacar-dominio"),
    ),
)
def domain_attack(given: DomainAttack) -> Answer:
    """Instead of exploring, the campaign team against the guards; the defender begins and buys first (p.14)."""
    against = _against_attack(given)
    steps = [
        against
        or step(
            msg("Ataca no lugar de explorar, com a Equipe de Campanha contra os guardas."),
            page(14, "atacar-dominio"),
        )
    ]
    if against is None:
        steps += [
            step(
                msg("O Defensor tem a Iniciativa, +1 de Defesa num guarda e +1 de Poder no total."),
                page(14, "defensor"),
            ),
            step(
                msg(
                    "O Invasor ganha +1 no dado de Iniciativa, se houver, por herói montado: {mounted}.",
                    mounted=given.mounted,
                ),
                page(14, "invasor"),
            ),
            step(msg("Armas de Cerco: o Defensor compra a sua primeiro."), page(14, "armas-de-cerco")),
        ]
    verdict = msg("Pode atacar.") if against is None else against.message
    result = DomainAttackResult(allowed=against is None, initiative_bonus=given.mounted)
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


def _against_attack(given: DomainAttack) -> Step | None:
    if given.just_conquered:
        return step(
            msg("Domínio recém-conquistado não é atacado até o próximo turno do dono."),
            page(14, "dominios-inicio"),
        )
    if given.explored:
        return step(msg("Ataca-se no lugar de explorar, não depois."), page(14, "atacar-dominio"))
    if not 1 <= given.attackers <= TEAM:
        return step(msg("A Equipe de Campanha tem de 1 a 3 heróis."), page(14, "equipe-de-campanha"))
    if given.guards > GUARDS:
        return step(msg("Um domínio tem até 3 guardas."), page(14, "equipe-de-campanha"))
    return None


@dataclass(frozen=True, kw_only=True)
class DomainBattle:
    defender: tuple[int, ...] = ask(Many(POWER, minimum=1), msg("Poder de cada guarda"))
    attacker: tuple[int, ...] = ask(Many(POWER, minimum=1), msg("Poder de cada invasor"))
    first_round: bool = ask(Flag(), msg("É o primeiro round"), default=True)
    defender_die: int | None = ask_die(msg("Dado do Defensor"))
    attacker_die: int | None = ask_die(msg("Dado do Invasor"))
    seed: str | None = ask_seed()
    rulings: dict = ask_rulings(DEFENDER_POWER, *OVERWHELMING_RULINGS)


@dataclass(frozen=True, kw_only=True)
class DomainBattleResult:
    defender: int = tell(SUM, msg("Total do Defensor"))
    attacker: int = tell(SUM, msg("Total do Invasor"))
    winner: str = tell(Choice((("defender", msg("Defensor")), ("attacker", msg("Invasor")))), msg("Vencedor"))
    overwhelming: bool = tell(Flag(), msg("Vitória avassaladora"))


@procedure(
    title=msg("Domínios: fim do round"),
    summary=msg("Poderes e dados com o +1 do Defensor, que vence os empates."),
    gives=DomainBattleResult,
    citations=(page(14, "defensor"), page(6, "vitoria-avassaladora")),
    odds={
        "defender_wins": msg("Defensor vence"),
        "attacker_wins": msg("Invasor vence"),
        "defender_overwhelming": msg("Defensor, avassaladora"),
        "attacker_overwhelming": msg("Invasor, avassaladora"),
    },
    group="domains",
    example=Example(
        {"defender": [3, 3], "attacker": [4, 3], "defender_die": 2, "attacker_die": 2},
        msg("Empate: o Defensor vence"),
        page(14, "defensor"),
    ),
)
def domain_battle(given: DomainBattle) -> Answer:
    """The defender's side adds 1 and wins equal totals (p.14)."""
    every = DEFENDER_POWER.reads("every-round", given.rulings)
    bonus = int(every or given.first_round)
    contest = Contest(sum(given.defender) + bonus, sum(given.attacker), given.rulings, tie=Side.HEROES)
    steps = [
        step(
            msg("+1 de Poder do Defensor em todo round.")
            if every
            else msg("+1 de Poder do Defensor uma vez no combate."),
            ruled(DEFENDER_POWER.key, 14),
        ),
        step(
            msg(
                "Defensor {defender}, Invasor {attacker}, mais um dado cada.",
                defender=contest.heroes,
                attacker=contest.monsters,
            ),
            page(14, "defensor"),
        ),
        step(msg("Totais iguais: o Defensor vence."), page(14, "defensor")),
    ]
    dice = thrown(given.defender_die, given.seed, index=0), thrown(given.attacker_die, given.seed, index=1)
    result, verdict = None, msg("Jogue um dado para cada lado.")
    if None not in dice:
        result = _battle_result(contest, *dice)
        verdict = _battle_verdict(result)
    return Answer(result=result, odds=_battle_odds(contest), verdict=verdict, explanation=tuple(steps))


def _battle_result(contest: Contest, defender_die: int, attacker_die: int) -> DomainBattleResult:
    outcome = contest.outcome(defender_die, attacker_die)
    return DomainBattleResult(
        defender=contest.heroes + defender_die,
        attacker=contest.monsters + attacker_die,
        winner="defender" if outcome.winner is Side.HEROES else "attacker",
        overwhelming=outcome.overwhelming,
    )


def _battle_verdict(result: DomainBattleResult) -> Message:
    score = {"defender": result.defender, "attacker": result.attacker}
    if result.winner == "defender":
        return msg("O Defensor vence o round, {defender} a {attacker}.", **score)
    return msg("O Invasor vence o round, {attacker} a {defender}.", **score)


def _battle_odds(contest: Contest) -> dict[str, Fraction]:
    odds = contest.odds()
    return {
        "defender_wins": odds["heroes_win"],
        "attacker_wins": odds["monsters_win"],
        "defender_overwhelming": odds["heroes_overwhelming"],
        "attacker_overwhelming": odds["monsters_overwhelming"],
    }
