"""Opening a table again from its exported file."""

from dataclasses import replace

from django.db import transaction
from django.utils.translation import gettext as _

from cards.datafiles import card_validator
from mtxp.problems import BadRequest, Problem
from rules.engine.asking import InvalidInput
from rules.engine.codec import state_hash
from rules.engine.commands import CommandError, Move, RollAgain, read_command, repeated, stored_command
from rules.engine.history import History
from rules.engine.sessions import Step
from rules.mesa.openings import Asked, opening_of
from rules.mesa.tables import Table, open_table, row_of
from rules.models import CommandRow
from rules.registry import systems
from rules.wording import words

FORMAT = "mtxp-session-1"
KEYS = ("setup", "options", "rulings", "dice", "seed", "cards", "pools")
MOST_COMMANDS = 10_000
UNTOLD = {"status": "unknown"}


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
        raise _no_cards("opening.cards")
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
        and all(_is_card(code, card) for code, card in cards.items())
        and isinstance(pools, dict)
        and all(_are_codes(codes, cards) for codes in pools.values())
    )


def _brought_cards_fit(data) -> bool:
    """Whether the snapshots a command brings are cards."""
    cards = data.get("cards", {}) if isinstance(data, dict) else {}
    return isinstance(cards, dict) and all(_is_card(code, card) for code, card in cards.items())


def _is_card(code: str, card) -> bool:
    """Whether it is the snapshot of that card: what a data file may say of one, but for where it is from."""
    return (
        isinstance(card, dict)
        and card.get("code") == code
        and card_validator().is_valid({**card, "provenance": UNTOLD})
    )


def _are_codes(codes, cards: dict) -> bool:
    return isinstance(codes, list) and all(isinstance(code, str) and code in cards for code in codes)


def _replayed(asked: Asked, commands: list) -> Table:
    """Plays the file's commands in memory, then writes the table with all its rows at once."""
    kind, opening = asked.kind, opening_of(asked.kind, asked.opening)
    state = kind.start(opening).state
    states, history, rows, changed = {0: state}, History(), [], None
    for index, entry in enumerate(commands):
        version = index + 1
        data = entry.get("command") if isinstance(entry, dict) else None
        if not _brought_cards_fit(data):
            raise _no_cards(f"commands.{index}.command.cards")
        try:
            command = read_command(data, kind.command_types)
            if isinstance(command, Move):
                history = history.moved(command.type, command.steps)
                step = Step(states[history.live[-1] if history.live else 0], ())
            elif isinstance(command, RollAgain):
                data = repeated(rows[history.live[-1] - 1].payload if history.live else None)
                before = states[history.live[-2] if len(history.live) > 1 else 0]
                step = kind.advance(opening, before, stored_command(data, kind.command_types))
                history, states[version] = history.rolled(version), step.state
            else:
                step = kind.advance(opening, state, command)
                history, states[version] = history.played(version), step.state
        except CommandError as error:
            raise _bad(f"commands.{index}.command", error.fault.code, words(error.fault.message)) from error
        state = step.state
        row = row_of(kind, version, data, command, step)
        if changed is None and entry.get("state_hash") not in (None, row.state_hash):
            changed = version
        rows.append(row)
    return _written(asked, state, rows, changed)


@transaction.atomic
def _written(asked: Asked, state, rows: list[CommandRow], changed: int | None) -> Table:
    table = open_table(asked)
    session = table.row
    for row in rows:
        row.session = session
    CommandRow.objects.bulk_create(rows, batch_size=500)
    session.version, session.changed_at = len(rows), changed
    session.state, session.state_hash = asked.kind.codec.dumps(state), state_hash(state)
    session.save(update_fields=["version", "changed_at", "state", "state_hash"])
    return replace(table, state=state)


def _bad(field: str, code: str, message: str) -> BadRequest:
    return BadRequest([Problem(field=field, code=code, message=message)])


def _no_cards(field: str) -> BadRequest:
    return _bad(field, "not-cards", _("As cartas do arquivo não estão no formato esperado."))
