"""The dungeon's hall, turn by turn."""

from collections import Counter
from fractions import Fraction

import pytest

from rules.reference.shelf import reference_of
from rules.registry import systems
from tests.rules.mesa.conftest import Seat
from tests.rules.playing import Play, at_random, keeps_promises

SETUP = {
    "players": ["Ana", "Bia"],
    "treasure_kinds": 1,
    "guardians": 1,
    "names": ["Abissal"],
    "treasures": ["Amuletos"],
}


@pytest.fixture
def kind():
    return systems()["thunderstone-doomgate"].sessions["dungeon-hall"]


def everything(state):
    cards = [*state.deck, *state.hall]
    for player in state.players:
        cards += [*player.treasures, *player.fresh, *player.won]
    return Counter(cards)


def test_the_dungeon_is_the_one_the_resolver_builds(kind):
    order = (
        systems()["thunderstone-doomgate"]
        .procedures["dungeon-deck"]
        .answer({"treasure_kinds": 1, "guardians": 1, "seed": "mesa"})
    )
    play = Play(kind, SETUP)
    assert play.state.hall == order.result.hall
    assert len(play.state.deck) == order.result.left


def test_a_lost_monster_goes_to_the_bottom_and_a_won_one_to_the_player(kind):
    play = Play(kind, {"players": ["Ana"]})
    first, second, third = play.state.hall
    play.choose("attack:0", "lost")
    assert play.state.deck[-1] == first
    assert play.state.hall[:2] == (second, third)
    play.choose("attack:1", "won")
    assert play.state.player.won == (third,)
    assert (len(play.state.hall), play.view["cards_left"]) == (3, 27)


def test_a_treasure_is_the_active_players_and_waits_for_a_later_turn(kind):
    for seed in range(50):
        play = Play(kind, SETUP | {"players": ["Ana"], "treasure_kinds": 6}, seed=str(seed))
        play.choose("attack:0", "won")
        if "treasure" in play.codes:
            break
    held = play.state.player.treasures
    assert "use:0" in play.options
    assert held
    play.choose("use:0")
    assert play.state.player.treasures == held[1:]


@pytest.mark.parametrize(("reading", "offered"), [("yes", True), ("no", False)])
def test_a_treasure_may_be_used_in_anothers_turn_as_the_table_reads_it(kind, reading, offered):
    rulings = {"treasure-others-turn": reading}
    for seed in range(50):
        setup = SETUP | {"players": ["Azul", "Verde"], "treasure_kinds": 6}
        play = Play(kind, setup, seed=str(seed), rulings=rulings).choose("attack:0", "won")
        if "treasure" in play.codes:
            break
    assert play.view["deciding"] == "Verde"
    assert ("use:0:0" in play.options) is offered
    if offered:
        before = len(play.view["players"][0]["treasures"])
        play.choose("use:0:0")
        assert len(play.view["players"][0]["treasures"]) == before - 1
        assert play.view["deciding"] == "Verde"


def test_the_table_switches_its_reading_in_the_middle_of_the_dungeon(kind):
    play = Play(kind, SETUP)
    play.tell("ruling", key="treasure-others-turn", value="no")
    assert dict(play.state.rulings) == {"treasure-others-turn": "no"}


def test_the_hall_only_ever_shows_what_stays_and_no_card_is_lost(kind):
    play = Play(kind, SETUP | {"trap_cards": 0}, seed="todas")
    before = everything(play.state)
    while play.question and any(option.startswith("attack") for option in play.options):
        play.choose(next(option for option in play.options if option.startswith("attack")), "won")
        assert not any(card.startswith(("treasure", "trap")) for card in play.state.hall)
    assert everything(play.state) == before
    assert "thunderstone" in play.state.hall
    assert play.choose("finish").view["over"]


def test_the_chance_of_the_thunderstone_rises_from_nothing_to_certainty(kind):
    seen = set()
    for seed in range(40):
        play = Play(kind, {"players": ["Ana"]}, seed=str(seed))
        assert kind.odds(play.state) == {"stone_next": 0}
        while not play.state.stone_turned:
            chance = kind.odds(play.state)["stone_next"]
            seen.add(chance)
            play.choose("attack:0", "won")
    assert seen == {Fraction(0), *(Fraction(1, left) for left in range(1, 12))}


def test_the_deck_is_never_shown(kind):
    assert "deck" not in Play(kind, SETUP).view


def test_what_is_told_and_asked_cites_sections_and_rulings_that_are_there(kind):
    reference = reference_of("thunderstone-doomgate")
    for seed in range(12):
        play, states = at_random(kind, SETUP | {"trap_cards": 5}, seed)
        questions = [question for state in states if (question := kind.question(state))]
        for cited in (*play.events, *questions):
            for ref in cited.refs:
                assert ref.anchor in reference.sections or ref.ruling in reference.rulings, ref


def test_every_dungeon_keeps_the_promises_of_sessions(kind):
    for seed in range(6):
        keeps_promises(kind, SETUP | {"trap_cards": 5}, seed)


def test_it_is_played_and_undone_through_the_api(client, post_json, db):
    body = {
        "system": "thunderstone-doomgate",
        "kind": "dungeon-hall",
        "setup": SETUP,
        "dice": "seed",
        "seed": "mesa",
    }
    seat = Seat(client, post_json("/api/v1/mesa/", body).json())
    before = seat.get().json()["state_hash"]
    assert seat.post({"type": "choose", "option": "attack:0"}).json()["decision"]["options"][0]["id"] == "won"
    assert seat.post({"type": "choose", "option": "won"}).json()["state"]["players"][0]["won"] == 1
    assert seat.post({"type": "undo", "steps": 2}).json()["state_hash"] == before
    wrong = body | {"setup": SETUP | {"players": ["Ana", "Ana"], "monster_classes": 1}}
    assert post_json("/api/v1/mesa/", wrong).json()["errors"][0]["field"] == "setup.monster_classes"


def test_the_page_opens_a_dungeon_and_shows_its_hall(client, db):
    address = "/mesa/nova/thunderstone-doomgate/dungeon-hall/"
    assert client.get(address).status_code == 200
    opened = client.post(address, {"setup.players.0": "Ana", "setup.names.0": "Abissal", "dice": "seed"})
    assert opened.status_code == 302, opened.content.decode()
    page = client.get(opened["Location"]).content.decode()
    assert "Salão da masmorra" in page
    assert "28 cartas no baralho." in page
