"""What broke in engines and companions like this one (tests/cases/field-reports.md, the R rows), each held here."""

import pytest

from rules.engine.codec import state_hash
from rules.engine.commands import Choose, IllegalCommand, InvalidCommand, Other
from rules.systems.mtxp.characters import Character
from rules.systems.mtxp.combat.frames import Act, Window
from rules.systems.mtxp.combat.reading import power
from rules.systems.mtxp.combat.state import Combat
from rules.systems.mtxp.round_outcome import Side
from tests.rules.combat.samples import ALL, sample
from tests.rules.combat.tables import KIND, Table, card, docs_card, fighter, quiet_monsters

FIRST = {"initiative": "heroes"}
LAST = {"initiative": "monsters"}
PEOPLE = {"automation": "people", "hand_size": 0}


def plain(heroes=None, monsters=None, **changes):
    given = {"options": PEOPLE, "rulings": FIRST}
    return Table(heroes or [fighter("A", 3)], monsters or [fighter("B", 3, level=1)], **(given | changes))


def tried(table, *commands):
    return [KIND.advance(table.opening, table.state, command) for command in commands]


def test_r6_initiative_corrected_mid_round_changes_who_acts_at_once():
    table = plain()
    assert table.question.who == Side.HEROES
    table.say("correct", changes=[{"initiative": "monsters"}], reason="o dado caiu da mesa")
    assert table.question.who == Side.MONSTERS
    assert table.state.first is Side.MONSTERS


def test_r8_each_reveal_says_that_the_pile_is_reshuffled_at_the_end_of_the_round_with_its_page():
    table = Table([fighter("A", 3)], [fighter("B", 3, level=1, actions=2)], ai_cards=quiet_monsters(),
                  options={"hand_size": 0}, rulings=LAST)  # fmt: skip
    reveals = [event for event in table.events if event.code == "ai-card-revealed"]
    assert [event.message.values["n"] for event in reveals] == [1, 1]
    assert all(event.refs[0].page == 8 and "fim do round" in event.message.text for event in reveals)


def test_r10_who_is_summoned_acts_from_the_next_round_and_who_acted_is_not_offered_again():
    zombie = {"code": "AbM4", "kind": "monster", "name": "Zumbi", "level": 2, "power": 2}
    call = {**docs_card("AbX20"), "attributes": {}}
    table = plain([fighter("Bruxa", 3), fighter("Outro", 2)], cards=[zombie, call], hands={"heroes": ["AbX20"]},
                  options={"automation": "people", "hand_size": 1})  # fmt: skip
    table.choose("act:h1", "card:AbX20")
    summoned = next(who.id for who in table.state.characters if who.summoned)
    assert table.options == ["act:h2", "end"]
    table.choose("end", "end").roll((1, 1))
    if table.options == ["draw", "pass"]:
        table.choose("pass")
    while table.state.round < 2:
        table.choose(table.options[0])
    assert f"act:{summoned}" in table.options
    assert table.who(summoned).actions_left == 1


@pytest.mark.parametrize("effect", [
    {"do": "wound", "who": "enemy", "amount": 0}, {"do": "wound", "who": "enemy", "amount": -2},
    {"do": "draw", "amount": -1}, {"do": "extra_action", "who": "self", "amount": -1},
    {"do": "heal", "who": {"of": "self", "choose": "all"}}, {"do": "hearts", "who": "enemy", "amount": -1},
])  # fmt: skip
def test_r12_r50_what_comes_to_nothing_does_nothing_never_the_opposite(effect):
    nothing = card("Nada", effects=[effect])
    table = plain(
        cards=[nothing], hands={"heroes": ["Nada"]}, options={"automation": "people", "hand_size": 1}
    )
    before = [(who.hearts, who.wounded, who.dead) for who in table.state.characters]
    table.choose("act:h1", "card:Nada")
    assert [(who.hearts, who.wounded, who.dead) for who in table.state.characters] == before
    assert table.who("h1").actions_left == 0


def test_r12_a_penalty_larger_than_the_power_stays_a_penalty():
    table = plain([fighter("A", 1)])
    table.say("effect", effects=[{"do": "power", "who": "target", "amount": -4}], targets=["h1"])
    assert power(table.state, table.who("h1")).total == -3
    table.say("effect", effects=[{"do": "power", "who": "target", "amount": 2}], targets=["h1"])
    assert power(table.state, table.who("h1")).total == -1


@pytest.mark.parametrize(
    ("duration", "round_two"), [("this_action", 0), ("round", 0), ("combat", 2), ("until_discarded", 2)]
)
def test_r14_each_duration_has_one_meaning(duration, round_two):
    boon = card("Bênção", effects=[{"do": "power", "who": "self", "amount": 2, "duration": duration}])
    table = plain(
        cards=[boon], hands={"heroes": ["Bênção"]}, options={"automation": "people", "hand_size": 1}
    )
    table.choose("act:h1", "card:Bênção", "end").roll((1, 1))
    assert table.state.round == 2
    assert sum(part.amount for part in table.who("h1").modifiers) == round_two


def test_r14_what_lasts_one_action_ends_with_it():
    brief = card("Fôlego", effects=[{"do": "power", "who": "self", "amount": 2, "duration": "this_action"}])
    table = plain(
        cards=[brief], hands={"heroes": ["Fôlego"]}, options={"automation": "people", "hand_size": 1}
    )
    table.choose("act:h1", "card:Fôlego")
    assert "power-changed" in table.codes()
    assert table.who("h1").modifiers == ()


def test_r18_one_answer_draws_one_card_from_one_pile():
    deck = [card("C1"), card("C2"), card("C3")]
    table = plain(cards=deck, deck=["C1", "C2", "C3"], options={"automation": "people", "hand_size": 0})
    table.choose("act:h1", "draw")
    events = table.roll("C2").events
    drawn = [event for event in events if event.code == "card-drawn"]
    assert len(drawn) == 1
    assert dict(drawn[0].data) == {"card": "C2", "hand": Side.HEROES}
    assert table.state.actions.cards == ("C1", "C3")


def test_r20_the_last_targeting_key_is_always_random():
    lines = [card for card in sample()["cards"] if card["kind"] == "ai"]
    table = Table(**sample(), seed="x")
    for data in lines:
        ai = table.state.book[data["code"]].ai
        assert ai.targets[-1] == "random"
        assert all(line.targets[-1] == "random" for line in ai.priorities if line.targets)


@pytest.mark.parametrize(("reading", "asks"), [("die-per-side", True), ("heroes", False)])
def test_r22_initiative_is_a_ruling_with_its_reference(reading, asks):
    table = plain(rulings={"initiative": reading})
    if asks:
        table.roll((3, 3))
        assert table.last("initiative-tied").refs[0].ruling == "initiative"
        table.roll((2, 5))
    assert any(ref.ruling == "initiative" for ref in table.last("initiative").refs)
    assert table.state.first is (Side.MONSTERS if asks else Side.HEROES)


def test_r26_each_end_of_round_happens_once_and_a_replay_tells_the_same():
    table = plain()
    table.choose("end", "end").roll((1, 1))
    assert table.codes().count("round-started") == 2
    again = plain()
    for command in table.commands:
        again.command(command)
    assert again.events == table.events


def interrupted():
    """An action interrupted by a reaction in which a choice is open."""
    guard = docs_card("AbX10")
    blow = card("Golpe", attributes={"attack": 1}, effects=[{"do": "wound", "who": "enemy"}])
    fillers = [card(f"F{n}") for n in range(3)]
    table = plain([{"card": "AbX10"}], [fighter("Orc", 4, attributes={"attack": 2})], cards=[guard, blow, *fillers],
                  hands={"heroes": ["F0", "F1", "F2"], "monsters": ["Golpe"]},
                  options={"automation": "people", "hand_size": 3}, rulings=LAST)  # fmt: skip
    return table.choose("act:m1", "card:Golpe", "react:h1:_h1")


def test_r28_undo_while_a_choice_is_open_inside_a_reaction_gives_the_replayed_prefix():
    table = interrupted()
    assert table.options == ["F0", "F1", "F2"]
    prefix = plain([{"card": "AbX10"}], [fighter("Orc", 4, attributes={"attack": 2})],
                   cards=list(table.opening.cards.values()), hands={"heroes": ["F0", "F1", "F2"], "monsters": ["Golpe"]},
                   options={"automation": "people", "hand_size": 3}, rulings=LAST)  # fmt: skip
    for command in table.commands[:-1]:
        prefix.command(command)
    assert any(isinstance(frame, Window) for frame in prefix.state.frames)
    assert "react:h1:_h1" in prefix.options
    prefix.command(table.commands[-1])
    assert state_hash(prefix.state) == state_hash(table.state)


def test_r30_every_field_of_a_character_and_of_the_combat_is_inside_the_hash():
    who = Character(id="x", name="X", side=Side.HEROES, kind="hero", card="_x")
    table = plain()
    samples = {str: "other", int: 7, bool: True, tuple: (("k", 1),), type(None): 3, Side: Side.MONSTERS}
    for field in Character.__dataclass_fields__:
        value = getattr(who, field)
        changed = {name: getattr(who, name) for name in Character.__dataclass_fields__} | {
            field: samples[type(value)]
        }
        assert state_hash(Character(**changed)) != state_hash(who), field
    for field in set(Combat.__dataclass_fields__) - {"book", "rules", "actions", "ai", "treasures"}:
        value = getattr(table.state, field)
        other = not value if isinstance(value, bool) else samples[type(value)] if value is not None else 3
        changed = {name: getattr(table.state, name) for name in Combat.__dataclass_fields__} | {field: other}
        assert state_hash(Combat(**changed)) != state_hash(table.state), field


def test_r32_a_reaction_on_a_card_that_is_not_in_play_never_matches():
    snare = {**docs_card("AbX16"), "code": "Laço"}
    blow = card("Golpe", attributes={"attack": 1}, effects=[{"do": "power", "who": "self", "amount": 1}])
    table = plain([fighter("A", 3)], [fighter("Orc", 4, attributes={"attack": 2})], cards=[snare, blow],
                  treasures=["Laço"], hands={"monsters": ["Golpe"]}, options={"automation": "people", "hand_size": 1},
                  rulings=LAST)  # fmt: skip
    table.choose("act:m1", "card:Golpe")
    assert "snare-sprung" not in table.codes()


def test_r34_effects_of_the_same_moment_happen_in_order_of_entry_and_nobody_is_asked_for_an_order():
    growing = [{"do": "power", "at": "round_start", "who": "self", "amount": 1}]
    table = plain([fighter("A", 3, effects=growing), fighter("B", 2, effects=growing)])
    grown = [dict(event.data)["who"] for event in table.events if event.code == "power-changed"]
    assert grown == ["h1", "h2"]
    assert table.options == ["act:h1", "act:h2", "end"]


def test_r36_an_annulment_leaves_hands_and_what_is_hidden_as_they_were():
    table = interrupted()
    hidden = [(hand.id, hand.hidden) for hand in table.state.hands]
    table.choose("F0", "F1")
    assert "action-cancelled" in table.codes()
    assert [(hand.id, hand.hidden) for hand in table.state.hands] == hidden


def test_r38_who_comes_in_during_a_window_gets_one_offer_in_it():
    caller = fighter("Vidente", 3, reaction={"trigger": {"event": "action", "by": "enemy"}, "text": "Chama um cão.",
                                             "effects": [{"do": "summon", "card": "Cão"}]})  # fmt: skip
    dog = {"code": "Cão", "kind": "monster", "name": "Cão", "power": 1, "reaction": {
        "trigger": {"event": "action", "by": "enemy"}, "text": "Rosna.", "effects": [{"do": "power", "who": "self", "amount": 1}]}}  # fmt: skip
    act = card("Ato", effects=[{"do": "power", "who": "self", "amount": 1}])
    table = plain([caller], cards=[dog, act], hands={"monsters": ["Ato"]}, rulings=LAST,
                  options={"automation": "people", "hand_size": 1})  # fmt: skip
    table.choose("act:m1", "card:Ato", "react:h1:_h1")
    newcomer = next(who.id for who in table.state.characters if who.summoned)
    assert table.options == [f"react:{newcomer}:Cão", "pass"]
    table.choose(f"react:{newcomer}:Cão")
    assert not any(isinstance(frame, Window) for frame in table.state.frames)


def test_r40_a_compulsory_reaction_of_the_ai_opens_a_window_for_the_heroes():
    counter = card("Contra", effects=[{"do": "power", "who": "self", "amount": 1}], reaction={
        "trigger": {"event": "reaction", "by": "enemy"}, "text": "Anula a reação.", "effects": [{"do": "cancel"}]})  # fmt: skip
    act = card("Ato", effects=[{"do": "power", "who": "self", "amount": 1}])
    spiny = fighter("Espinhos", 3, level=2, reaction={"trigger": {"event": "action", "by": "enemy"}, "text": "Fere.",
                                                      "effects": [{"do": "wound", "who": "actor"}]})  # fmt: skip
    table = plain([fighter("A", 3), fighter("B", 2)], [spiny], cards=[counter, act], ai_cards=quiet_monsters(),
                  hands={"heroes": ["Contra", "Ato"]}, options={"hand_size": 2})  # fmt: skip
    table.choose("act:h1", "card:Ato")
    assert "react:h1:Contra" in table.options
    table.choose("react:h2:Contra")
    assert "reaction-cancelled" in table.codes()
    assert not table.who("h1").wounded


def test_r42_only_wounds_really_dealt_are_counted():
    mount = docs_card("AbX12")
    table = plain([fighter("A", 30)], [fighter("Um", 1, hearts=1), fighter("Dois", 1, mount="AbX12", attributes=ALL), fighter("Três", 1)],
                  cards=[mount])  # fmt: skip
    while "end" in table.options:
        table.choose("end")
    table.roll((6, 1)).choose("kill-0-wound-3", "discard-mount")
    assert dict(table.last("harm-done").data)["wounds_applied"] == 1
    assert (table.who("m1").hearts, table.who("m2").mount, table.who("m3").wounded) == (0, None, True)


def test_r44_people_may_always_pass_a_window():
    table = interrupted()
    for state in (table.state,):
        assert all(not isinstance(frame, Window) or "pass" in table.options for frame in state.frames[-1:])
    depth = sum(isinstance(frame, Window) and bool(frame.passed) for frame in table.state.frames)
    assert depth <= sum(who.present for who in table.state.characters)


def test_r48_options_of_a_state_stay_valid_after_one_is_applied():
    table = plain([fighter("A", 3), fighter("B", 2)])
    steps = tried(table, *(Choose(option) for option in table.options))
    assert len({state_hash(step.state) for step in steps}) == len(table.options)
    with pytest.raises(IllegalCommand):
        KIND.advance(table.opening, table.state, Choose("act:m1"))


def test_r52_what_is_asked_follows_from_the_stack_alone():
    table = interrupted()
    loaded = KIND.stored(table.opening, KIND.codec.dumps(table.state))
    assert KIND.question(loaded) == table.question
    assert any(isinstance(frame, Act) for frame in loaded.frames)


def test_a_correction_is_logged_with_its_reason_and_refused_whole_when_one_part_is_wrong():
    table = plain()
    before = table.state
    with pytest.raises(InvalidCommand):
        table.command(
            Other(
                "correct",
                {"changes": [{"who": "h1", "set": {"hearts": 2}}, {"who": "h1", "set": {"hearts": -1}}]},
            )
        )
    assert table.state is before
    table.say("correct", changes=[{"who": "h1", "set": {"hearts": 2, "attack": 3}}], reason="esqueci")
    assert table.who("h1").hearts == 2
    assert table.last("corrected").message.values["reason"] == "esqueci"
