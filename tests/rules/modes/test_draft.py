"""The deckbuilding game: draft, points, purchases, training (p.15)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import settings as quick
from hypothesis import strategies as st

from cards.decks.storing import content_of
from cards.models import Deck
from rules.engine.asking import InvalidInput
from rules.engine.codec import state_hash
from rules.mesa.openings import read_request
from rules.reference.shelf import reference_of
from rules.systems.mtxp.draft.kind import KIND
from tests.rules.hostility import HOSTILE
from tests.rules.mesa.conftest import Seat
from tests.rules.playing import Play, at_random, keeps_promises

PLAYERS = {"players": ["Azul", "Verde"]}
KINDS = [{"attack": 1}, {"attack": 2}, {"defense": 1}, {"stealth": 2}, {}, {"attack": 3}, {"arcane": 4}, {"attack": 1, "divine": 1}]  # fmt: skip
CARDS = [
    {"code": f"T{n}", "name": f"Carta {n}", "kind": "action", "attributes": KINDS[n % len(KINDS)]}
    for n in range(80)
]
UNKNOWN = [{"code": f"A{n}", "kind": "action", "unknown": ["attributes"]} for n in range(1, 41)]
DECK = {"cards": CARDS, "pools": {"actions": tuple(card["code"] for card in CARDS)}}
REAL = {"cards": UNKNOWN, "pools": {"actions": tuple(card["code"] for card in UNKNOWN)}}
TELLINGS = [
    ("combat", {"killed": [1, 1, 1]}),
    ("combat", {"killed": [2], "fled": [8]}),
    ("coins", {"player": "Azul", "amount": 3}),
    ("coins", {"player": "Verde", "amount": -1}),
]


def start(seed="semente", **options):
    return Play(KIND, PLAYERS, seed=seed, options=options, **DECK)


def drafted(seed="semente", **options):
    play = start(seed, **options)
    while play.state.drafting:
        play.choose(play.options[0])
    return play


def everything(state):
    return Counter([*state.pile, *state.shown, *(code for player in state.players for code in player.deck)])


def test_p15_ten_cards_of_level_1_and_2_or_none_are_revealed():
    play = start()
    shown = [play.state.card(code) for code in play.state.shown]
    assert len(shown) == 10
    assert all(card.is_low for card in shown)
    kinds = {
        tuple(card.levels)
        for seed in range(20)
        for card in map(start(str(seed)).state.card, start(str(seed)).state.shown)
    }
    assert (("attack", 3),) not in kinds and (("attack", 1), ("divine", 1)) not in kinds


def test_p15_the_first_takes_one_then_each_two_and_the_last_goes_to_the_last_player():
    play = start()
    first = play.question.who
    order = []
    while play.state.taken < 9:
        order.append(play.question.who)
        play.choose(play.options[-1])
    second = next(name for name in PLAYERS["players"] if name != first)
    assert order == [first, second, second, first, first, second, second, first, first]
    assert play.codes.count("picked") == 10, "the tenth is not a choice"
    assert len(play.state.players[play.state.starter].deck) == 5


def test_p15_three_rounds_give_each_fifteen_and_the_rest_of_every_level_is_the_unused_pile():
    play = drafted()
    assert [len(player.deck) for player in play.state.players] == [15, 15]
    assert len(play.state.pile) == 50
    assert any(not play.state.card(code).is_low for code in play.state.pile)
    assert {entry["format"] for entry in play.view["players"]} == {"deckbuilding-15"}


@pytest.mark.parametrize(("reading", "same"), [("alternate", False), ("same", True)])
def test_who_begins_the_second_round_is_the_tables_ruling(reading, same):
    play = Play(KIND, PLAYERS, seed="x", rulings={"draft-starter": reading}, **DECK)
    first = play.question.who
    while play.state.taken < 10:
        play.choose(play.options[0])
    assert (play.question.who == first) is same
    play.choose(play.options[0])
    assert play.refused("ruling", key="draft-starter", value="same") == "command.key"


@pytest.mark.parametrize(
    ("killed", "fled", "points"),
    [([1, 1, 1], [], 3), ([], [17], 8), ([2], [8], 6)],
    ids=["goblins", "dragon", "zumbi"],
)
def test_p15_the_points_of_the_three_examples(killed, fled, points):
    play = drafted().tell("combat", killed=killed, fled=fled)
    assert f"tem {points} pontos" in play.question.prompt.text.format(name="", points=f"{points} pontos")
    assert play.state.frames[-1].points == points
    assert len(play.state.shown) == 10


def test_p15_a_card_costs_its_level_dual_3_none_2_and_each_purchase_reveals_another():
    play = drafted().tell("combat", killed=[3])
    before = play.state.player.deck
    for unavailable in play.question.unavailable:
        assert "4" in str(unavailable.why)
    bought = play.options[0]
    price = play.state.card(bought.removeprefix("buy:")).requirement.price
    play.choose(bought)
    assert play.state.players[play.state.active].deck[: len(before)] == before
    if price < 3:
        assert len(play.state.shown) == 10
        play.choose("stop")
    assert play.state.shown == ()
    assert everything(play.state) == Counter(card["code"] for card in CARDS)


def test_p15_training_takes_one_card_out_for_a_coin_once_a_turn():
    play = drafted(coins=3)
    card = play.state.player.deck[0]
    play.choose("remove", f"remove:{card}")
    assert play.state.player.coins == 2
    assert card in play.state.pile
    assert "remove" not in play.options
    play.choose("pass", "pass")
    assert "remove" in play.options


def test_a_coin_told_away_while_a_card_is_chosen_pays_for_nothing():
    play = drafted(coins=1).choose("remove")
    play.tell("coins", player=play.question.who, amount=-1)
    assert play.options == ["back"]
    assert play.choose("back").state.player.coins == 0


def test_p15_a_swap_is_within_an_attribute_for_the_difference_of_levels_or_one_coin():
    prices = set()
    for seed in range(30):
        play = drafted(str(seed), coins=9)
        ones = [c for c in play.state.player.deck if play.state.card(c).levels == (("attack", 1),)]
        if not ones:
            continue
        (give, *_others) = ones
        play.choose("swap", f"swap:{give}")
        get = play.state.card(play.state.shown[0])
        assert "attack" in dict(get.levels)
        play.choose("swap")
        spent = 9 - play.state.player.coins
        prices.add((get.requirement.training_level, spent))
        assert "swap" not in play.options
    assert prices <= {(1, 1), (2, 1), (3, 2)}
    assert (3, 2) in prices


def test_without_coins_there_is_no_training_and_the_page_says_why():
    play = drafted()
    assert {"remove", "swap"}.isdisjoint(play.options)
    assert len(play.question.unavailable) == 2


def test_points_are_not_told_in_the_middle_of_the_draft_nor_coins_one_has_not():
    assert start().refused("combat", killed=[1]) == "command"
    assert drafted().refused("coins", player="Azul", amount=-1) == "command.amount"
    assert drafted().refused("coins", player="Roxo", amount=1) == "command.player"
    assert drafted().refused("reveal", codes="T1") == "command"


def test_real_cards_are_typed_as_they_are_revealed_and_the_table_says_what_the_catalogue_does_not_know():
    play = Play(KIND, PLAYERS, seed="x", options={"cards": "physical"}, **REAL)
    for tens in (range(1, 11), range(11, 21), range(21, 31)):
        codes = " ".join(f"A{n}" for n in tens)
        assert play.refused("reveal", codes=codes.rpartition(" ")[0]) == "command.codes"
        assert play.refused("reveal", codes=codes.replace(f"A{tens[0]} ", "Z9 ")) == "command.codes"
        play.tell("reveal", codes=codes.replace(" ", ", "))
        while play.state.shown:
            play.choose(play.options[0])
    assert play.refused("reveal", codes="A31") == "command"
    play.tell("combat", killed=[3])
    assert play.refused("reveal", codes="A1") == "command.codes", "already in a deck"
    play.tell("reveal", codes="A31 A32")
    play.choose("buy:A31", "2")
    assert play.state.frames[-1].count == 1
    play.choose("nothing", "stop")
    assert play.state.player.deck[-1] == "A31"


def test_every_game_keeps_the_promises_of_sessions():
    for seed in range(4):
        keeps_promises(KIND, PLAYERS, seed, TELLINGS, options={"coins": 3}, **DECK)


@quick(max_examples=25, deadline=None)
@given(st.integers(0, 10**6))
def test_no_card_is_ever_lost_and_a_replay_is_the_same_to_the_byte(seed):
    play, states = at_random(KIND, PLAYERS, seed, TELLINGS, options={"coins": 2}, **DECK)
    for state in states:
        assert everything(state) == Counter(card["code"] for card in CARDS)
        assert all(player.coins >= 0 for player in state.players)
    again = Play(KIND, PLAYERS, seed=f"seed {seed}", options={"coins": 2}, **DECK)
    for command in play.commands:
        again.command(command)
    assert state_hash(again.state) == state_hash(play.state)


def test_what_is_told_and_asked_cites_sections_and_rulings_that_are_there():
    reference = reference_of("mtxp")
    play, states = at_random(KIND, PLAYERS, 7, TELLINGS, options={"coins": 5}, **DECK)
    questions = [question for state in states if (question := KIND.question(state))]
    for cited in (*play.events, *questions):
        for ref in cited.refs:
            assert ref.page == 15
            assert ref.anchor in reference.sections or ref.ruling in reference.rulings, ref


def test_it_is_played_undone_and_taken_along_through_the_api(client, post_json, catalogue, db):
    body = {"system": "mtxp", "kind": "draft", "setup": PLAYERS, "seed": "mesa"}
    seat = Seat(client, post_json("/api/v1/mesa/", body).json())
    before = seat.get().json()
    option = before["decision"]["options"][0]["id"]
    assert seat.post({"type": "choose", "option": option}).status_code == 200
    assert seat.post({"type": "choose", "option": option}).status_code == 422, "somebody has it"
    assert seat.post({"type": "choose", "option": option}, version=0).status_code == 409
    assert seat.post({"type": "undo", "steps": 1}).json()["state_hash"] == before["state_hash"]
    copy = post_json("/api/v1/mesa/import/", seat.get("export/").json())
    assert copy.status_code == 201
    assert copy.json()["state_hash"] == before["state_hash"]


def test_hostile_commands_and_openings_are_refused_and_never_fail(client, post_json, catalogue, db, settings):
    settings.WRITES_PER_MINUTE = 100_000
    seat = Seat(
        client, post_json("/api/v1/mesa/", {"system": "mtxp", "kind": "draft", "setup": PLAYERS}).json()
    )
    for name, fields in (("combat", ("killed", "fled")), ("coins", ("player", "amount")), ("reveal", ("codes",)), ("ruling", ("key", "value"))):  # fmt: skip
        for field in fields:
            for value in HOSTILE:
                assert seat.post({"type": name, field: value}).status_code in (400, 422), (name, field, value)
    for value in HOSTILE:
        for setup in ({"players": value}, PLAYERS | {"codes": value}):
            if setup.get("codes", "") is None:
                continue
            answer = post_json("/api/v1/mesa/", {"system": "mtxp", "kind": "draft", "setup": setup})
            assert answer.status_code == 400, (value, answer.content)


def test_an_opening_names_the_code_that_is_none_and_asks_for_thirty_cards(catalogue, db):
    for codes, said in (("ZZ9", "unknown-card"), ("AbA90, AbA91", "too-few-cards")):
        with pytest.raises(InvalidInput) as caught:
            read_request({"system": "mtxp", "kind": "draft", "setup": PLAYERS | {"codes": codes}})
        assert [(fault.path, fault.code) for fault in caught.value.faults] == [("setup.codes", said)]


def test_the_page_drafts_by_buttons_and_the_deck_opens_in_the_builder(client, catalogue, db):
    address = "/mesa/nova/mtxp/draft/"
    assert client.get(address).status_code == 200
    form = {"setup.players.0": "Azul", "setup.players.1": "Verde", "options.cards": "virtual", "dice": "seed"}
    table = client.post(address, form)["Location"]
    for _ in range(40):
        page = client.get(table).content.decode()
        if "Abrir no construtor" in page:
            break
        version = page.split('data-version="')[1].split('"')[0]
        option = page.split('name="option" value="')[1].split('"')[0]
        client.post(f"{table}comando/", {"version": version, "option": option})
    assert "O baralho em texto" in page
    text = next(
        part.split("</textarea>")[0] for part in page.split("<textarea")[1:] if "deckbuilding-15" in part
    ).split(">", 1)[1]
    opened = client.post("/baralhos/importar/", {"text": text, "save": "1"})
    assert opened.status_code == 302 and opened["Location"].endswith("/editar/")
    deck = Deck.objects.get()
    assert (deck.format, sum(content_of(deck).cards.values())) == ("deckbuilding-15", 15)


@pytest.mark.parametrize(
    "address",
    ["/regras/mtxp/manual/deckbuilding/", "/regras/mtxp/deckbuilding-draft/", "/regras/mtxp/training/"],
)
def test_the_modes_pages_link_the_table(client, db, address):
    assert "/mesa/nova/mtxp/draft/" in client.get(address).content.decode()
