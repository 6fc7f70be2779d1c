"""Two players of one side: the hands before and after a combat, and the cards they swap (p.12)."""

from dataclasses import dataclass

from rules.engine.asking import Flag, Group, Integer, Many, Text, ask, tell
from rules.engine.citations import page
from rules.engine.messages import Message, msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp.kinds import COUNT, tell_allowed
from rules.systems.mtxp.procedures.options import PLAYER_HAND


@dataclass(frozen=True, kw_only=True)
class PairPlayer:
    name: str | None = ask(Text(), msg("Nome"), default=None)
    hand: int = ask(COUNT, msg("Cartas na mão"), default=PLAYER_HAND)
    discards: int = ask(COUNT, msg("Descarta"), default=0)
    gives: int = ask(COUNT, msg("Dá ao colega"), default=0)


@dataclass(frozen=True, kw_only=True)
class Pairs:
    capacity: int = ask(Integer(1, 30), msg("Capacidade da mão"), default=PLAYER_HAND)
    players: tuple[PairPlayer, ...] = ask(
        Many(Group(PairPlayer), minimum=2, maximum=2), msg("Os dois da equipe")
    )
    after_combat: bool = ask(Flag(), msg("É a reposição depois do combate"), default=False)


@dataclass(frozen=True, kw_only=True)
class PairHand:
    draws: int = tell(COUNT, msg("Compra"))
    hand: int = tell(COUNT, msg("Fica com"))


@dataclass(frozen=True, kw_only=True)
class PairsResult:
    allowed: bool = tell_allowed()
    players: tuple[PairHand, ...] = tell(Many(Group(PairHand), maximum=2), msg("Mãos"))


@procedure(
    title=msg("Duplas: descartar, comprar, trocar"),
    summary=msg("As cartas de uma dupla no começo do turno, em ordem, e a reposição depois do combate."),
    gives=PairsResult,
    citations=(page(12, "duplas-cartas"),),
    group="company",
    example=Example(
        {"players": [{"hand": 4, "discards": 1, "gives": 2}, {"hand": 6, "gives": 2}]},
        msg("Os dois compram até 6 e trocam duas cartas"),
        page(12, "duplas-cartas"),
    ),
)
def pairs(given: Pairs) -> Answer:
    """Discard, draw to capacity, then swap within capacity; after a combat no swap (p.12)."""
    steps, hands, problem = [], [], None
    for player in given.players:
        name = player.name or msg("Jogador {number}", number=len(hands) + 1)
        problem = problem or _against_pair(given, player, name)
        kept = max(player.hand - player.discards, 0)
        draws = max(given.capacity - kept, 0)
        steps.append(
            step(
                msg(
                    "{name}: descarta {discards}, compra {draws}.",
                    name=name,
                    discards=player.discards,
                    draws=draws,
                ),
                page(12, "duplas-cartas"),
            )
        )
        hands.append((draws, kept + draws))
    one, other = given.players
    after = [
        (hands[0][0], hands[0][1] - one.gives + other.gives),
        (hands[1][0], hands[1][1] - other.gives + one.gives),
    ]
    if problem is None and any(hand > given.capacity or hand < 0 for _draws, hand in after):
        problem = msg("Depois da troca, cada mão tem de caber em {capacity}.", capacity=given.capacity)
    swap = (
        msg("Depois do combate repõe-se sem troca.")
        if given.after_combat
        else msg("Por último trocam cartas, dentro da capacidade.")
    )
    steps.append(step(swap, page(12, "duplas-cartas")))
    verdict = problem or msg("Mãos: {one} e {other} cartas.", one=after[0][1], other=after[1][1])
    shown = tuple(PairHand(draws=draws, hand=max(hand, 0)) for draws, hand in after)
    return Answer(
        result=PairsResult(allowed=problem is None, players=shown), verdict=verdict, explanation=tuple(steps)
    )


def _against_pair(given: Pairs, player: PairPlayer, name) -> Message | None:
    if player.discards > player.hand:
        return msg("{name} não tem tantas cartas para descartar.", name=name)
    if given.after_combat and (player.discards or player.gives):
        return msg("Depois do combate só se repõe: sem descarte nem troca.")
    return None
