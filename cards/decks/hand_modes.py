"""How a hand is drawn and exchanged, mode by mode, as the XP manual says it. No mode exchanges the opening hand."""

from dataclasses import dataclass

from rules.engine.messages import Message, msg


@dataclass(frozen=True, slots=True)
class HandMode:
    """A mode's hand: how many cards, whether its phase of discarding and drawing exists, the rule and its page."""

    slug: str
    title: Message
    size: int
    redraws: bool
    rule: Message
    page: int


DISCARD_FIRST = msg("Primeiro se descarta o que se quiser, depois se compra até a capacidade da mão.")
HAND_MODES = {
    mode.slug: mode
    for mode in (
        HandMode("comum", msg("Jogo comum"), 6, True, DISCARD_FIRST, 12),
        HandMode("duplas", msg("Duplas"), 6, True, DISCARD_FIRST, 12),
        HandMode("deckbuilding", msg("Deckbuilding"), 6, True, DISCARD_FIRST, 15),
        HandMode(
            "caminho",
            msg("Caminho do Herói"),
            8,
            True,
            msg("Um herói só, com 8 cartas na mão: descarta e compra até 8."),
            7,
        ),
        HandMode(
            "masmorra",
            msg("Masmorra"),
            6,
            False,
            msg("Na Masmorra não há a fase de descartar e comprar, nem antes nem depois de explorar."),
            11,
        ),
        HandMode(
            "monstros",
            msg("Monstros automáticos"),
            6,
            False,
            msg("Os monstros compram 6 cartas no começo do combate; o manual não fala em trocá-las."),
            8,
        ),
        *(
            HandMode(
                f"mestre-{heroes}",
                msg("Mestre contra {heroes} heróis", heroes=heroes),
                2 * heroes,
                False,
                msg(
                    "O Mestre tem 2 cartas por herói: {size}; o manual não fala em trocá-las.",
                    size=2 * heroes,
                ),
                13,
            )
            for heroes in (2, 3, 4)
        ),
    )
}
