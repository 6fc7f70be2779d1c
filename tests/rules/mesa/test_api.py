"""The API of tables, on the tiny game: keys, versions, undo, branches, export."""

import json

import pytest

from rules.mesa import tables
from rules.models import CommandRow, Session
from tests.rules.mesa.conftest import Seat

ROLL, STOP = {"type": "choose", "option": "roll"}, {"type": "choose", "option": "stop"}


def test_opening_a_table_gives_keys_version_state_and_the_first_decision(toys, post_json, db):
    body = {
        "system": "toy",
        "kind": "pig",
        "setup": {"target": 30},
        "options": {"players": 3},
        "dice": "physical",
    }
    response = post_json("/api/v1/mesa/", body)
    opened = response.json()
    assert response.status_code == 201
    assert {"id", "edit_key", "watch_key", "version", "state", "state_hash", "decision", "log"} <= set(opened)
    assert opened["version"] == 0
    assert opened["state"] == {"scores": [0, 0, 0], "pot": 0}
    assert opened["decision"]["kind"] == "choice"
    assert opened["decision"]["options"] == [
        {"id": "roll", "label": "Jogar"},
        {"id": "stop", "label": "Parar"},
    ]
    assert opened["decision"]["citations"] == [{"system": "toy", "page": 1, "anchor": ""}]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"system": "chess"}, "system"),
        ({"kind": "duel"}, "kind"),
        ({"setup": {"target": "x"}}, "setup.target"),
        ({"setup": []}, "setup"),
        ({"options": {"players": 9}}, "options.players"),
        ({"rulings": {"nothing": "x"}}, "rulings.nothing"),
        ({"dice": "loaded"}, "dice"),
        ({"seed": ["x"]}, "seed"),
        ({"surprise": 1}, "surprise"),
        ({"system": 3}, "system"),
    ],
)
def test_a_bad_opening_says_which_field(toys, post_json, db, change, field):
    response = post_json("/api/v1/mesa/", {"system": "toy", "kind": "pig", "setup": {}} | change)
    assert response.status_code == 400
    assert field in [error["field"] for error in response.json()["errors"]]
    assert not Session.objects.exists()


def test_commands_move_the_version_and_the_log(open_seat):
    seat = open_seat(dice="physical")
    asked = seat.post(ROLL).json()
    assert asked["decision"]["kind"] == "chance"
    assert (asked["decision"]["size"], asked["decision"]["count"]) == (6, 1)
    rolled = seat.post({"type": "answer", "values": [4]}).json()
    assert rolled["version"] == 2
    assert rolled["state"]["pot"] == 4
    assert [entry["text"] for entry in rolled["log"]] == ["Saiu 4."]


def test_a_stale_command_is_409_with_the_table_as_it_stands(open_seat):
    seat = open_seat()
    seat.post(ROLL)
    response = seat.post(ROLL, version=0)
    assert response.status_code == 409
    assert response["Content-Type"] == "application/problem+json"
    assert response.json()["version"] == 1
    assert response.json()["state"] == seat.get().json()["state"]
    assert CommandRow.objects.count() == 1


@pytest.mark.parametrize(
    ("command", "status"),
    [
        (None, 400), ([], 400), ({}, 400), ({"type": "fly"}, 400), ({"type": "choose", "option": 3}, 400),
        ({"type": "choose", "option": "fly"}, 422), ({"type": "answer", "values": [3]}, 422),
        ({"type": "undo", "steps": 5}, 422), ({"type": "redo", "steps": 1}, 422), ({"type": "undo", "steps": -1}, 400),
        ({"type": "ruling", "key": "x"}, 400), ({"type": "undo", "steps": 10**40}, 400),
    ],
)  # fmt: skip
def test_hostile_and_illegal_commands_change_nothing_and_say_why(open_seat, command, status):
    seat = open_seat()
    before = seat.get().json()
    response = seat.post(command)
    assert response.status_code == status
    assert response.json()["errors"][0]["message"]
    assert seat.get().json() == before


@pytest.mark.parametrize("version", [None, "0", -1, 1.5, True, 10**30])
def test_a_version_that_is_no_version_is_refused(open_seat, version):
    seat = open_seat()
    body = json.dumps({"version": version, "command": ROLL})
    response = seat.client.post(
        f"/api/v1/mesa/{seat.id}/commands/",
        body,
        content_type="application/json",
        headers={"X-Key": seat.key},
    )
    assert response.status_code in (400, 409)
    assert CommandRow.objects.count() == 0


def test_keys_open_what_they_should(open_seat):
    seat = open_seat()
    row = Session.objects.get(pk=seat.id)
    watcher = Seat(seat.client, {"id": seat.id, "edit_key": "", "version": 0}, row.watch_key)
    stranger = Seat(seat.client, {"id": seat.id, "edit_key": "", "version": 0}, "wrong")
    assert watcher.get().status_code == 200
    assert watcher.post(ROLL).status_code == 403
    assert stranger.get().status_code == 403
    assert stranger.post(ROLL).status_code == 403
    assert seat.client.get("/api/v1/mesa/nenhuma/").status_code == 404


def test_r16_no_endpoint_accepts_a_state(open_seat):
    seat = open_seat()
    for method in (seat.client.put, seat.client.patch, seat.client.delete):
        response = method(f"/api/v1/mesa/{seat.id}/", "{}", content_type="application/json")
        assert response.status_code == 405


def test_undo_redo_and_their_rows(open_seat):
    seat = open_seat()
    hashes = [seat.get().json()["state_hash"]]
    hashes += [seat.post(ROLL).json()["state_hash"] for _ in range(3)]
    assert seat.post({"type": "undo", "steps": 2}).json()["state_hash"] == hashes[1]
    assert seat.post({"type": "redo", "steps": 1}).json()["state_hash"] == hashes[2]
    assert seat.post({"type": "undo", "steps": 2}).json()["state_hash"] == hashes[0]
    assert seat.version == 6
    assert CommandRow.objects.count() == 6


def test_r2_every_accepted_command_is_one_row_and_undo_restores_the_hash_before(open_seat):
    seat = open_seat()
    for command in (ROLL, STOP, ROLL, ROLL):
        before, rows = seat.get().json()["state_hash"], CommandRow.objects.count()
        assert seat.post(command).status_code == 200
        assert CommandRow.objects.count() == rows + 1
        assert seat.post({"type": "undo", "steps": 1}).json()["state_hash"] == before
        seat.post({"type": "redo", "steps": 1})


def test_r4_two_phones_alternate_fifty_commands_and_read_the_same_history(open_seat):
    first = open_seat()
    second = Seat(first.client, {"id": first.id, "edit_key": first.key, "version": 0})
    for turn in range(50):
        seat = (first, second)[turn % 2]
        seat.version = turn
        assert seat.post(STOP if turn % 5 == 4 else ROLL).status_code == 200
    assert first.get("events/?after=0").json() == second.get("events/?after=0").json()
    assert first.get("export/").json()["commands"] == second.get("export/").json()["commands"]
    assert len(first.get("export/").json()["commands"]) == 50


def test_r24_undone_events_stay_marked_and_the_live_log_is_that_of_the_replay(open_seat):
    seat = open_seat(dice="physical")
    seat.post(ROLL)
    seat.post({"type": "answer", "values": [3]})
    seat.post({"type": "undo", "steps": 1})
    seat.post({"type": "answer", "values": [5]})
    assert [entry["text"] for entry in seat.get().json()["log"]] == ["Saiu 5."]
    events = seat.get("events/?after=0").json()["events"]
    assert [(entry["text"], entry["undone"]) for entry in events] == [("Saiu 3.", True), ("Saiu 5.", False)]
    assert [entry["seen"] for entry in events] == [True, False], "R46: an undo past a die is marked"


def test_rolling_again_replaces_the_last_throw_and_shows_both(open_seat):
    seat = open_seat()
    first = seat.post({"type": "choose", "option": "roll"}).json()
    faces = [dict(entry["data"])["die"] for entry in first["log"] if entry["code"] == "die-rolled"]
    for _ in range(5):
        last = seat.post({"type": "roll-again"}).json()
        thrown = [entry for entry in last["log"] if entry["code"] == "die-rolled"]
        assert len(thrown) == 1
        faces.append(thrown[0]["data"]["die"])
    assert len(set(faces)) > 1
    events = seat.get("events/").json()["events"]
    assert sum(entry["undone"] and entry["seen"] for entry in events if entry["code"] == "die-rolled") == 5
    assert sum(entry["code"] == "rolled-again" and not entry["undone"] for entry in events) == 1
    back = seat.post({"type": "undo", "steps": 5}).json()
    assert back["state_hash"] == first["state_hash"]
    assert seat.post({"type": "redo", "steps": 5}).json()["state_hash"] == last["state_hash"]


def test_a_table_with_rolls_made_again_is_exported_branched_and_renewed_whole(
    open_seat, post_json, monkeypatch
):
    seat = open_seat()
    for command in ({"type": "choose", "option": "roll"}, {"type": "roll-again"}, {"type": "roll-again"}):
        now = seat.post(command).json()
    copy = post_json("/api/v1/mesa/import/", seat.get("export/").json()).json()
    assert (copy["state_hash"], copy["changed_at"]) == (now["state_hash"], None)
    path = f"/api/v1/mesa/{seat.id}/branch/"
    branched = seat.client.post(path, headers={"X-Key": seat.key}).json()
    assert branched["state_hash"] == now["state_hash"]
    other = type(seat)(seat.client, branched)
    assert other.post({"type": "undo", "steps": 3}).status_code == 200
    monkeypatch.setattr("rules.mesa.tables.engine_digest", lambda: "newer")
    assert seat.get().json()["state_hash"] == now["state_hash"]


def test_where_nothing_was_drawn_there_is_nothing_to_roll_again(open_seat):
    seat = open_seat()
    refused = seat.post({"type": "roll-again"})
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "nothing-to-roll")
    seat.post({"type": "choose", "option": "stop"})
    assert seat.post({"type": "roll-again"}).status_code == 422
    assert seat.get().json()["version"] == 1


def test_events_answer_304_until_something_happens(open_seat):
    seat = open_seat()
    first = seat.get("events/?after=0")
    assert seat.get("events/?after=0", **{"If-None-Match": first["ETag"]}).status_code == 304
    seat.post(ROLL)
    after = seat.get("events/?after=0", **{"If-None-Match": first["ETag"]})
    assert after.status_code == 200
    assert after.json()["version"] == 1
    for no_version in ("x", "²", "-1", "9" * 10):
        assert seat.get(f"events/?after={no_version}").status_code == 400


def test_r46_a_reload_draws_what_an_uninterrupted_session_draws(open_seat):
    whole, broken = open_seat(), open_seat()
    for _ in range(30):
        whole.post(ROLL)
        broken.post(ROLL)
        tables.find_table(broken.id)
    assert whole.get().json()["state_hash"] == broken.get().json()["state_hash"]


def test_a_branch_goes_its_own_way(open_seat):
    seat = open_seat()
    for command in (ROLL, ROLL, STOP):
        seat.post(command)
    response = seat.client.post(f"/api/v1/mesa/{seat.id}/branch/", headers={"X-Key": seat.key})
    other = Seat(seat.client, response.json())
    assert response.status_code == 201
    assert other.id != seat.id
    assert response.json()["parent"] == {"id": seat.id, "version": 3}
    assert response.json()["state_hash"] == seat.get().json()["state_hash"]
    other.post(ROLL)
    assert seat.get().json()["version"] == 3


def test_an_exported_table_opens_again_with_the_same_hashes(open_seat, post_json):
    seat = open_seat()
    for command in (ROLL, ROLL, {"type": "undo", "steps": 1}, STOP, ROLL):
        seat.post(command)
    exported = seat.get("export/").json()
    response = post_json("/api/v1/mesa/import/", exported)
    assert response.status_code == 201, response.content
    assert response.json()["state_hash"] == exported["state_hash"]
    assert response.json()["changed_at"] is None
    exported["commands"][1]["state_hash"] = "other"
    assert post_json("/api/v1/mesa/import/", exported).json()["changed_at"] == 2


@pytest.mark.parametrize(
    "change",
    [{"format": "x"}, {"kind": "duel"}, {"opening": {}}, {"commands": {}}, {"commands": [3]},
     {"commands": [{"command": {"type": "choose", "option": "fly"}}]}],
)  # fmt: skip
def test_a_broken_export_is_refused_whole(open_seat, post_json, change):
    exported = open_seat().get("export/").json()
    assert post_json("/api/v1/mesa/import/", exported | change).status_code == 400
    assert Session.objects.count() == 1


@pytest.mark.parametrize(
    "change",
    [
        {"pools": {"deck": [[]]}},
        {"pools": {"deck": [{}]}},
        {"cards": {"A1": {"kind": "monster"}}},
        {"cards": {"A1": {"code": [], "kind": "monster"}}},
        {"cards": {"A1": {"code": "A1", "kind": "monster", "name": [[]]}}},
        {"cards": {"A1": {"code": "A1", "kind": "monster", "power": 10**30}}},
        {"cards": {"A1": {"code": "A1", "kind": "monster", "attributes": {"attack": {}}}}},
    ],
)
def test_an_export_with_what_is_no_card_is_refused_whole(open_seat, post_json, change):
    exported = open_seat().get("export/").json()
    exported["opening"] |= change
    refused = post_json("/api/v1/mesa/import/", exported)
    assert refused.status_code == 400
    assert refused.json()["errors"][0]["field"] == "opening.cards"


@pytest.mark.parametrize("cards", [[], {"X": {}}, {"X": {"code": "X", "traits": [{}]}}, {"X": None}, "X"])
def test_an_export_whose_commands_bring_what_is_no_card_is_refused_whole(open_seat, post_json, cards):
    file = open_seat().get("export/").json()
    file["commands"] = [{"version": 1, "command": {"type": "correct", "scores": [1, 2], "cards": cards}}]
    refused = post_json("/api/v1/mesa/import/", file)
    assert refused.status_code == 400
    assert refused.json()["errors"][0]["field"] == "commands.0.command.cards"
    assert Session.objects.count() == 1


def test_newer_rules_replay_old_tables_and_say_where_they_differ(open_seat, monkeypatch):
    seat = open_seat()
    for _ in range(3):
        seat.post(ROLL)
    Session.objects.update(engine="older")
    assert seat.get().json()["changed_at"] is None
    CommandRow.objects.filter(version=2).update(state_hash="what older rules gave")
    Session.objects.update(engine="older")
    assert seat.get().json()["changed_at"] == 2


def test_long_tables_keep_snapshots_and_undo_far_back(open_seat):
    seat = open_seat(setup={"target": 100_000})
    hashes = [seat.post(ROLL).json()["state_hash"] for _ in range(60)]
    assert CommandRow.objects.exclude(state="").count() == 2
    assert seat.post({"type": "undo", "steps": 33}).json()["state_hash"] == hashes[26]


def test_the_list_of_kinds_carries_schemas(toys, client, db):
    kinds = client.get("/api/v1/mesa/").json()["results"]
    pig = next(kind for kind in kinds if kind["kind"] == "pig")
    assert pig["setup"]["properties"]["target"]["type"] == "integer"
    assert "undo" in pig["commands"]


def test_a_table_that_todays_rules_refuse_can_still_be_taken_away(open_seat):
    seat = open_seat()
    seat.post(ROLL)
    CommandRow.objects.update(payload={"type": "choose", "option": "an option of older rules"})
    Session.objects.update(engine="older")
    assert seat.get().status_code == 404
    assert "passo 1" in seat.get().json()["detail"]
    assert seat.get("export/").status_code == 200
