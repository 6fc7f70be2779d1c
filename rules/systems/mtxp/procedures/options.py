"""Optional rules of the adventure: tiers, the hero's path, the appointed meeting, hands (p.7, 8, 13)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.engine.asking import (
    Choice,
    Flag,
    Group,
    Integer,
    Many,
    ask,
    ask_rulings,
    tell,
)
from rules.engine.citations import Citation, page, ruled
from rules.engine.messages import joined, msg, msgn
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.mtxp import counted
from rules.systems.mtxp.kinds import COUNT, HEARTS, NAMES, POWER
from rules.systems.mtxp.procedures.terrains import RevealedMonster, Where, least_ignored, names_ignored
from rules.systems.mtxp.rulings.automation import HAND_LIMIT
from rules.systems.mtxp.rulings.modes import HERO_PATH_LEVEL

TURN = Integer(1, 999)
APPOINTED = "appointed-turn"


@dataclass(frozen=True, kw_only=True)
class HeroPath:
    hearts: int = ask(HEARTS, msg("Corações do herói"), default=0)
    actions: int = ask(Integer(1, 20), msg("Ações por round"), default=1)
    turn: int = ask(TURN, msg("Turno"), default=1)
    monsters: tuple[RevealedMonster, ...] = ask(
        Many(Group(RevealedMonster)), msg("Monstros revelados"), default=(), front=True
    )
    rulings: dict = ask_rulings(HERO_PATH_LEVEL)


@dataclass(frozen=True, kw_only=True)
class HeroPathResult:
    hearts: int = tell(HEARTS, msg("Corações"))
    actions: int = tell(Integer(1, 21), msg("Ações por round"))
    hand: int = tell(COUNT, msg("Cartas na mão"))
    discard_power: int = tell(POWER, msg("Poder por carta descartada"))
    ignored: tuple[str, ...] = tell(NAMES, msg("Monstros ignorados"))


@procedure(
    title=msg("Caminho do Herói"),
    summary=msg("Solo com um herói: o que ele ganha e que monstros são ignorados."),
    gives=HeroPathResult,
    citations=(page(7, "caminho-do-heroi"),),
    group="modes",
    example=Example(
        {"turn": 2, "monsters": [{"name": "Zumbi", "level": 2}, {"name": "Vampiro", "level": 8}]},
        msg("No segundo turno o Vampiro é ignorado"),
        page(7, "caminho-do-heroi"),
    ),
)
def hero_path(given: HeroPath) -> Answer:
    """+1 action, +1 heart, hand of 8, a discarded card gives +1; no monster of level 5 or more in three turns (p.7)."""
    ignored = names_ignored(given.monsters, least_ignored(Where.HERO_PATH, given.turn, given.rulings))
    least = least_ignored(Where.HERO_PATH, 1, given.rulings)
    steps = (
        step(
            msg("Uma ação a mais por round, 1 coração (só volta no Templo) e mão de 8 cartas."),
            page(7, "caminho-do-heroi"),
        ),
        step(msg("Como ação, descartar uma carta dá Poder +1."), page(7, "caminho-do-heroi")),
        step(
            msg("Nos três primeiros turnos ignore monstros de nível {least} ou mais.", least=least),
            ruled(HERO_PATH_LEVEL.key, 7),
        ),
    )
    verdict = msg("Ignore {names}.", names=joined(ignored)) if ignored else msg("Nenhum monstro é ignorado.")
    result = HeroPathResult(
        hearts=given.hearts + 1, actions=given.actions + 1, hand=8, discard_power=1, ignored=ignored
    )
    return Answer(result=result, verdict=verdict, explanation=steps)


@dataclass(frozen=True, kw_only=True)
class AppointedMeeting:
    turns: int = ask(TURN, msg("Turnos combinados por jogador"), default=8)
    played: tuple[int, ...] = ask(
        Many(COUNT, minimum=1, maximum=8),
        msg("Turnos já jogados por cada jogador"),
        help=msg("Na ordem em que jogam."),
    )


@dataclass(frozen=True, kw_only=True)
class AppointedMeetingResult:
    appears: bool = tell(Flag(), msg("O chefão aparece agora"))
    player: int = tell(Integer(1, 8), msg("Jogador da vez"))
    left: int = tell(Integer(0, 999), msg("Turnos que faltam a ele"))


@procedure(
    title=msg("Encontro Marcado"),
    summary=msg("Conta os turnos até o chefão aparecer."),
    gives=AppointedMeetingResult,
    citations=(page(7, "encontro-marcado"),),
    group="modes",
    example=Example(
        {"turns": 8, "played": [8, 8, 8]}, msg("Oito turnos de cada jogador"), page(7, "encontro-marcado")
    ),
)
def appointed_meeting(given: AppointedMeeting) -> Answer:
    """The boss appears once every player has had the agreed turns (p.7)."""
    fewest = min(given.played)
    player = given.played.index(fewest) + 1
    left = max(given.turns - fewest, 0)
    steps = (
        step(
            msg("O chefão aparece depois de {turns} turnos de cada jogador.", turns=given.turns),
            page(7, "encontro-marcado"),
        ),
        step(msg("Aparece no turno de quem joga primeiro."), ruled(APPOINTED, 7)),
        step(msg("Vencido o chefão, os jogadores ganham; se não, perdem."), page(7, "encontro-marcado")),
    )
    verdict = msg("O chefão aparece agora.")
    if left:
        verdict = msgn(
            "Falta {n} turno ao jogador {player}.",
            "Faltam {n} turnos ao jogador {player}.",
            n=left,
            player=player,
        )
    result = AppointedMeetingResult(appears=not left, player=player, left=left)
    return Answer(result=result, verdict=verdict, explanation=steps)


@dataclass(frozen=True, kw_only=True)
class HandLimit:
    who: str = ask(
        Choice(
            (
                ("player", msg("Um jogador")),
                ("hero-path", msg("Um jogador no Caminho do Herói")),
                ("ai", msg("Os monstros, com a IA")),
                ("game-master", msg("O Mestre")),
            )
        ),
        msg("De quem é a mão"),
    )
    heroes: int = ask(Integer(1, 30), msg("Heróis em jogo"), default=3)
    rulings: dict = ask_rulings(HAND_LIMIT)


@dataclass(frozen=True, kw_only=True)
class HandLimitResult:
    cards: int = tell(COUNT, msg("Cartas"))


@procedure(
    title=msg("Tamanho da mão"),
    summary=msg("Quantas cartas cabem na mão de um jogador, da IA ou do Mestre."),
    gives=HandLimitResult,
    citations=(page(7, "caminho-do-heroi"), page(8, "mao-dos-monstros"), page(13, "cooperativo-preparacao")),
    group="modes",
    example=Example(
        {"who": "game-master", "heroes": 4},
        msg("Mestre contra quatro heróis: 8"),
        page(13, "cooperativo-preparacao"),
    ),
)
def hand_limit(given: HandLimit) -> Answer:
    """6 a player and for the AI, 8 on the hero's path, 2 per hero for a game master (p.7, 8, 13)."""
    cards, why = hand_of(given.who, given.heroes, given.rulings)
    verdict = msg("{cards}.", cards=counted.cards(cards))
    return Answer(result=HandLimitResult(cards=cards), verdict=verdict, explanation=(why,))


PLAYER_HAND = 6
PER_HERO = 2


def hand_of(who: str, heroes: int, rulings: Mapping[str, str]) -> tuple[int, Step]:
    """How many cards the hand holds, and why."""
    per_hero = msg("2 por herói: {heroes} × 2.", heroes=heroes)
    if who == "game-master":
        return PER_HERO * heroes, step(per_hero, page(13, "cooperativo-preparacao"))
    if who == "hero-path":
        return 8, step(msg("O Caminho do Herói aumenta a mão para 8."), page(7, "caminho-do-heroi"))
    if who == "player":
        return PLAYER_HAND, step(msg("Cada jogador tem 6 cartas."), page(13, "cooperativo-preparacao"))
    place: Citation = ruled(HAND_LIMIT.key, 8)
    if HAND_LIMIT.reads("two-per-hero", rulings):
        return PER_HERO * heroes, step(per_hero, place)
    return PLAYER_HAND, step(msg("Com a IA, 6 cartas, quantos heróis houver."), place)
