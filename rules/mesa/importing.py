"""Opening a table again from its exported file."""

from django.db import transaction
from django.utils.translation import gettext as _

from mtxp.problems import BadRequest, Problem
from rules.engine.asking import InvalidInput
from rules.engine.commands import CommandError
from rules.mesa.openings import Asked, opening_of
from rules.mesa.tables import Table, add_command, open_table
from rules.registry import systems
from rules.wording import words

FORMAT = "mtxp-session-1"
KEYS = ("setup", "options", "rulings", "dice", "seed", "cards", "pools")
MOST_COMMANDS = 10_000


def open_export(data) -> Table:
    """A new table that replays the file; raises `BadRequest` saying what in it does not fit.

    Cards come from the file, not the catalogue. `changed_at` of the table is the first step whose state differs.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise _bad("format", "not-an-export", _("Este arquivo não é uma mesa exportada daqui."))
    system = systems().get(data.get("system")) if isinstance(data.get("system"), str) else None
    kind = system.sessions.get(data.get("kind")) if system and isinstance(data.get("kind"), str) else None
    if kind is None:
        raise _bad("kind", "not-an-option", _("Não há este tipo de mesa."))
    opening, commands = data.get("opening"), data.get("commands")
    if not isinstance(opening, dict) or sorted(opening) != sorted(KEYS):
        raise _bad("opening", "not-an-opening", _("Falta ou sobra algo na abertura da mesa."))
    if not isinstance(commands, list) or len(commands) > MOST_COMMANDS:
        raise _bad("commands", "not-a-list", _("Os comandos devem ser uma lista."))
    if not _cards_fit(opening):
        raise _bad("opening.cards", "not-cards", _("As cartas do arquivo não estão no formato esperado."))
    faults = kind.check(opening_of(kind, opening))
    if faults:
        raise InvalidInput(faults)
    return _replayed(Asked(system.slug, kind, opening), commands)


def _cards_fit(opening: dict) -> bool:
    cards, pools = opening["cards"], opening["pools"]
    return (
        isinstance(opening["seed"], str)
        and opening["dice"] in ("physical", "seed")
        and isinstance(cards, dict)
        and all(isinstance(card, dict) for card in cards.values())
        and isinstance(pools, dict)
        and all(isinstance(codes, list) and all(code in cards for code in codes) for codes in pools.values())
    )


@transaction.atomic
def _replayed(asked: Asked, commands: list) -> Table:
    table = open_table(asked)
    changed = None
    for index, entry in enumerate(commands):
        if not isinstance(entry, dict):
            raise _bad(f"commands.{index}", "not-an-object", _("Cada passo é um objeto."))
        try:
            table = add_command(table.row.id, table.row.version, entry.get("command"), own_cards=True)
        except CommandError as error:
            raise _bad(f"commands.{index}.command", error.fault.code, words(error.fault.message)) from error
        if changed is None and entry.get("state_hash") not in (None, table.row.state_hash):
            changed = table.row.version
    if changed:
        table.row.changed_at = changed
        table.row.save(update_fields=["changed_at"])
    return table


def _bad(field: str, code: str, message: str) -> BadRequest:
    return BadRequest([Problem(field=field, code=code, message=message)])
