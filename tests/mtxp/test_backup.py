"""What people made survives: a backup restored on an empty database equals the original."""

import json
import stat

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.utils import timezone

from cards.models import Card, Report
from mtxp.backup import people_models, read_backup, write_backup
from rules.models import CommandRow, Session

pytestmark = pytest.mark.django_db

REBUILT = {"cards.Card", "cards.CardSet", "cards.Catalogue", "mtxp.WriteCount"}
"""Models that a backup leaves out: the catalogue comes from its files, counts of writes are forgotten anyway."""


def snapshot():
    return {model._meta.label: list(model._base_manager.order_by("pk").values()) for model in people_models()}


def empty():
    for model in reversed(people_models()):
        model._base_manager.all().delete()


@pytest.fixture
def made(fixture_cards):
    """A table with a branch that sorts before its parent, its commands, and a report of a card."""
    parent = Session.objects.create(
        id="zz",
        system="mtxp",
        kind="combat",
        opening={"heroes": ["é", None]},
        version=2,
        state="{}",
        state_hash="a",
    )
    Session.objects.create(
        id="aa",
        system="mtxp",
        kind="combat",
        opening={},
        state="",
        state_hash="b",
        parent=parent,
        parent_version=1,
    )
    for version in (1, 2):
        CommandRow.objects.create(
            session=parent,
            version=version,
            type="choose",
            payload={"option": "roll"},
            state_hash="c",
            events="[]",
        )
    Report.objects.create(
        card=Card.objects.filter(replaces=None, copies=None, replaced_by=None).first(),
        message="“Nível” 3, não 2\n;,\t\\",
    )
    return snapshot()


@pytest.fixture
def file(made, tmp_path):
    path = tmp_path / "copia.json"
    call_command("backup", path)
    return path


def session(content):
    return next(row["fields"] for row in content["rows"] if row["model"] == "rules.session")


def changed(file, change):
    content = json.loads(file.read_text())
    change(content)
    file.write_text(json.dumps(content))


def test_a_restore_on_an_empty_database_equals_the_original(made, file, capsys):
    empty()
    call_command("restore", file)
    assert snapshot() == made
    assert "rules.commandrow: 2" in capsys.readouterr().out


def test_a_second_backup_is_the_same_but_for_its_date(file, tmp_path):
    empty()
    read_backup(file)
    write_backup(tmp_path / "outra.json", now=timezone.now())
    first, second = (json.loads(path.read_text()) for path in (file, tmp_path / "outra.json"))
    assert first["rows"] == second["rows"]


def test_new_rows_find_free_numbers_after_a_restore(file):
    empty()
    read_backup(file)
    Report.objects.create(ruling="mtxp/total-tie", message="Página 12, não 11.")
    assert Report.objects.count() == 2


def test_cards_are_found_by_code_in_a_catalogue_loaded_anew(file):
    card = Report.objects.get().card
    empty()
    card.delete()
    card.pk = 90_000
    card.save(force_insert=True)
    read_backup(file)
    assert Report.objects.get().card_id == 90_000


def test_a_database_in_use_is_left_alone(made, file):
    with pytest.raises(CommandError, match="--replace"):
        call_command("restore", file)
    assert snapshot() == made


def test_replace_puts_the_file_in_place_of_what_there_is(made, file):
    Session.objects.create(id="new", system="mtxp", kind="combat", opening={}, state="", state_hash="")
    call_command("restore", file, "--replace")
    assert snapshot() == made


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda content: content.update(format="outro"), "não é uma cópia"),
        (lambda content: content.update(version=9), "versão 9"),
        (lambda content: content.update(rows={}), "rows"),
        (lambda content: content["rows"].append(7), "Linha 6"),
        (lambda content: content["rows"].append({"model": "auth.user", "pk": 1, "fields": {}}), "auth.user"),
        (lambda content: content["rows"].append({"model": "rules.session"}), "rules.session"),
        (lambda content: content["rows"][0].update(fields=3), "Linha 1"),
        (lambda content: content["rows"][0]["fields"].update(cor="azul"), "cor"),
        (lambda content: session(content).update(version="dois"), "dois"),
        (lambda content: session(content).update(opening=None), "rules.session"),
        (lambda content: content["rows"].append(content["rows"][0]), "Linha 6"),
        (lambda content: content["rows"].pop(2), "não existe"),
        (
            lambda content: [
                row["fields"].update(card=["X-9"]) for row in content["rows"] if "report" in row["model"]
            ],
            "Card",
        ),
    ],
)
def test_a_faulty_file_is_explained_and_nothing_is_written(file, change, words):
    empty()
    changed(file, change)
    with pytest.raises(CommandError) as error:
        call_command("restore", file)
    assert words in str(error.value)
    assert "Nada foi gravado." in str(error.value)
    assert not any(snapshot().values())


@pytest.mark.parametrize("content", ["", "{", "[]", "null", "[" * 100_000])
def test_a_file_that_is_no_backup_is_explained(db, tmp_path, content):
    path = tmp_path / "x.json"
    path.write_text(content)
    with pytest.raises(CommandError, match=r"x\.json"):
        call_command("restore", path)


def test_a_missing_file_and_a_missing_folder_are_explained(db, tmp_path):
    with pytest.raises(CommandError, match="Não dá para ler"):
        call_command("restore", tmp_path / "nada.json")
    with pytest.raises(CommandError, match="Não dá para gravar"):
        call_command("backup", tmp_path / "nada" / "copia.json")


def test_a_failed_backup_leaves_the_old_file(file, monkeypatch):
    before = file.read_text()
    monkeypatch.setattr(
        "mtxp.backup.os.fsync", lambda handle: (_ for _ in ()).throw(OSError(28, "disco cheio"))
    )
    with pytest.raises(CommandError, match="disco cheio"):
        call_command("backup", file)
    assert file.read_text() == before
    assert list(file.parent.iterdir()) == [file]


def test_only_its_owner_reads_the_file(file):
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_every_model_is_backed_up_or_known_to_be_rebuilt():
    ours = [model for app in ("mtxp", "cards", "rules") for model in apps.get_app_config(app).get_models()]
    named = {model._meta.label for model in people_models()} | REBUILT
    assert {model._meta.label for model in ours} == named, "name it in its AppConfig.made_by_people, or here"
