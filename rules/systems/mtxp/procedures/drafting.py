"""The draft that opens a deckbuilding game (p.15)."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Group, Integer, Many, ask, ask_rulings, tell
from rules.engine.citations import page, ruled
from rules.engine.messages import msg, msgn
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp.kinds import COUNT
from rules.systems.mtxp.rulings.modes import DRAFT_STARTER

PLAYERS = (("first", msg("Quem começou")), ("second", msg("O outro")))
REVEALED = 10
"""Cards revealed in each round of the draft."""
ROUNDS = 3


@dataclass(frozen=True, kw_only=True)
class DeckbuildingDraft:
    taken: int = ask(Integer(0, REVEALED * ROUNDS), msg("Cartas já escolhidas ao todo"), default=0)
    rulings: dict = ask_rulings(DRAFT_STARTER)


@dataclass(frozen=True, kw_only=True)
class DraftTurn:
    round: int = tell(Integer(1, ROUNDS), msg("Rodada"))
    player: str = tell(Choice(PLAYERS), msg("Jogador"))
    cards: int = tell(Integer(1, 2), msg("Cartas"))


@dataclass(frozen=True, kw_only=True)
class DeckbuildingDraftResult:
    turns: tuple[DraftTurn, ...] = tell(Many(Group(DraftTurn)), msg("A ordem inteira"))
    now: DraftTurn | None = tell(Group(DraftTurn), msg("Agora"), default=None)
    left_now: int = tell(COUNT, msg("Cartas que ainda escolhe agora"))


@procedure(
    title=msg("Escolha das cartas no Deckbuilding"),
    summary=msg("Três rodadas de dez cartas, 1-2-2-2-2-1: de quem é a vez e quantas escolhe."),
    gives=DeckbuildingDraftResult,
    citations=(page(15, "draft"),),
    group="deckbuilding",
    example=Example({"taken": 4}, msg("Depois de quatro cartas"), page(15, "draft")),
)
def deckbuilding_draft(given: DeckbuildingDraft) -> Answer:
    """10 cards of level 1–2 or none are revealed three times; 1, 2, 2 … and the last alone: 15 cards each (p.15)."""
    alternate = DRAFT_STARTER.reads("alternate", given.rulings)
    turns = draft_turns(alternate)
    now, left_now = turn_now(alternate, given.taken)
    starter = msg("A rodada seguinte é começada por quem não começou a anterior.")
    if not alternate:
        starter = msg("Toda rodada é começada por quem foi sorteado.")
    steps = (
        step(msg("Entram ações de nível 1 e 2 e sem atributo; 10 reveladas por rodada."), page(15, "draft")),
        step(
            msg("O primeiro escolhe 1, depois cada um 2, e a última sobra para o último: 15 para cada um."),
            page(15, "draft"),
        ),
        step(starter, ruled(DRAFT_STARTER.key, 15)),
    )
    verdict = msg("A escolha acabou: 15 cartas para cada um.")
    if now is not None:
        verdict = msgn(
            "{player}: escolhe {n} carta.",
            "{player}: escolhe {n} cartas.",
            n=left_now,
            player=dict(PLAYERS)[now.player],
        )
    result = DeckbuildingDraftResult(turns=turns, now=now, left_now=left_now)
    return Answer(result=result, verdict=verdict, explanation=steps)


def draft_turns(alternate: bool) -> tuple[DraftTurn, ...]:
    """The whole order of the draft."""
    turns = []
    for number in range(1, ROUNDS + 1):
        order = ("second", "first") if alternate and number % 2 == 0 else ("first", "second")
        for place, cards in enumerate((1, 2, 2, 2, 2, 1)):
            turns.append(DraftTurn(round=number, player=order[place % 2], cards=cards))
    return tuple(turns)


def turn_now(alternate: bool, taken: int) -> tuple[DraftTurn | None, int]:
    """The turn after `taken` cards and how many are still to be taken in it; None and 0 when the draft is over."""
    for turn in draft_turns(alternate):
        if taken < turn.cards:
            return turn, turn.cards - taken
        taken -= turn.cards
    return None, 0
