"""Tables drawn in a text: who stands on each side."""

import pytest

from rules.reference.model import Place
from rules.reference.states import Figure, Side, read_state, state_faults


def test_a_block_gives_sides_with_their_figures():
    heroes, monsters = read_state(
        "Heróis: Guerreira 3+2; Clériga 2 ♥1\nMonstros: Ogro 4 ferido; Goblin 1 morto\n"
    )
    assert heroes == Side("Heróis", (Figure("Guerreira", 3, 2, 0, ""), Figure("Clériga", 2, 0, 1, "")))
    assert heroes.power == 7
    assert [figure.wounded for figure in monsters.figures] == [True, False]
    assert monsters.power == 4, "the dead add nothing"


@pytest.mark.parametrize("line", ["Heróis", "Heróis: Guerreira", "Heróis: Guerreira três", "Heróis: "])
def test_a_line_that_cannot_be_read_is_told(line):
    with pytest.raises(ValueError, match="write a side as"):
        read_state(line)
    (fault,) = state_faults(Place("02-x.md", 10), f"Texto.\n\n```estado\n{line}\n```\n")
    assert str(fault).startswith("02-x.md:12: write a side as")


def test_the_guides_combat_is_drawn(client):
    body = client.get("/regras/mtxp/guia/um-combate/").content.decode()
    assert body.count('class="state"') == 7
    assert "```" not in body
