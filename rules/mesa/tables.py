"""Tables in the database: opening one, adding a command, and bringing back any point of its history."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from pathlib import Path

from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from rules.engine import sessions as engine
from rules.engine.codec import state_hash
from rules.engine.commands import (
    Command,
    CommandError,
    Move,
    Other,
    RollAgain,
    StaleCommand,
    read_command,
    repeated,
    stored_command,
)
from rules.engine.faults import Fault
from rules.engine.history import History, fold
from rules.engine.messages import msg
from rules.engine.sessions import Opening, SessionKind, Step
from rules.mesa.openings import Asked, opening_of, snapshots
from rules.models import CommandRow, Session
from rules.registry import systems

SNAPSHOT_EVERY = 25


@dataclass(frozen=True, slots=True)
class Table:
    """A session brought to life: its row, its kind, its opening and the state now."""

    row: Session
    kind: SessionKind
    opening: Opening
    state: object

    @property
    def question(self):
        return self.kind.question(self.state)


def open_table(asked: Asked, *, parent: Session | None = None, parent_version: int | None = None) -> Table:
    """A new table at its first question."""
    opening = opening_of(asked.kind, asked.opening)
    step = asked.kind.start(opening)
    row = Session.objects.create(
        system=asked.system,
        kind=asked.kind.name,
        opening=asked.opening,
        state=asked.kind.codec.dumps(step.state),
        state_hash=state_hash(step.state),
        events=asked.kind.codec.dumps(step.events),
        engine=engine_digest(),
        parent=parent,
        parent_version=parent_version,
    )
    return Table(row, asked.kind, opening, step.state)


def find_row(session_id: str) -> Session:
    """The stored table; raises `Http404` in words when there is none."""
    row = Session.objects.filter(pk=session_id).first()
    if row is None or row.system not in systems() or row.kind not in systems()[row.system].sessions:
        raise Http404(_("Não há mesa neste endereço."))
    return row


def find_table(session_id: str) -> Table:
    """The table as it stands; raises `Http404` in words when there is none."""
    return alive(find_row(session_id))


def alive(row: Session) -> Table:
    """The table of a stored row, replayed first when the rules have changed since."""
    kind = systems()[row.system].sessions[row.kind]
    opening = opening_of(kind, row.opening)
    if row.engine != engine_digest():
        renew(row, kind, opening)
    return Table(row, kind, opening, kind.stored(opening, row.state))


def add_command(session_id: str, version, data, *, author: str = "") -> Table:
    """The table after the command; raises `StaleCommand` when `version` is past, or the engine's refusals."""
    with transaction.atomic():
        row = Session.objects.select_for_update().filter(pk=session_id).first()
        if row is None:
            raise Http404(_("Não há mesa neste endereço."))
        table = alive(row)
        check_version(row, version)
        command = read_command(data, table.kind.command_types)
        if isinstance(command, Move):
            moved = history_of(row).moved(command.type, command.steps)
            step = Step(state_at(table, moved), ())
        elif isinstance(command, RollAgain):
            data, step = rolled_again(table)
        else:
            data = with_cards(table.kind, command, data)
            command = read_command(data, table.kind.command_types)
            step = table.kind.advance(table.opening, table.state, command)
        added = row_of(table.kind, row.version + 1, data, command, step)
        added.session, added.author = row, author[:40]
        row.version, row.state_hash = added.version, added.state_hash
        row.state = added.state or table.kind.codec.dumps(step.state)
        row.save(update_fields=["version", "state", "state_hash", "touched"])
        added.save(force_insert=True)
    return Table(row, table.kind, table.opening, step.state)


def rolled_again(table: Table) -> tuple[dict, Step]:
    """The last live row once more with other draws, as it is stored; raises when nothing was drawn for it."""
    history = history_of(table.row)
    last = table.row.rows.get(version=history.live[-1]).payload if history.live else None
    data = repeated(last)
    before = state_at(table, replace(history, live=history.live[:-1]))
    return data, table.kind.advance(table.opening, before, stored_command(data, table.kind.command_types))


def row_of(kind: SessionKind, version: int, data: dict, command: Command, step: Step) -> CommandRow:
    """The row of a command and what it did; every `SNAPSHOT_EVERY`-th keeps its state."""
    moves = isinstance(command, Move)
    kept = not moves and version % SNAPSHOT_EVERY == 0
    return CommandRow(
        version=version,
        type=data["type"],
        steps=command.steps if moves else 0,
        payload=data,
        state_hash=state_hash(step.state),
        events=kind.codec.dumps(step.events),
        state=kind.codec.dumps(step.state) if kept else "",
    )


def check_version(row: Session, version) -> None:
    """Raises `InvalidCommand` for what is no version and `StaleCommand` for a past one."""
    if isinstance(version, bool) or not isinstance(version, int):
        raise engine.InvalidCommand(
            Fault("version", "not-an-integer", msg("Diga a versão que você está vendo."))
        )
    if version != row.version:
        raise StaleCommand(
            Fault(
                "version",
                "stale",
                msg(
                    "Outra tela jogou antes: a mesa já está na versão {now}. O que se pediu aqui não foi feito.",
                    now=row.version,
                ),
            )
        )


def with_cards(kind: SessionKind, command, data: dict) -> dict:
    """The command with snapshots of the cards it names, so that a replay never asks the catalogue."""
    if not isinstance(command, Other):
        return data
    named = kind.named(command.payload)
    return (
        {**data, "cards": snapshots(list(named))}
        if named
        else {k: v for k, v in data.items() if k != "cards"}
    )


def history_of(row: Session) -> History:
    """The fold over all rows of the table."""
    return fold(row.rows.order_by("version").values_list("version", "type", "steps"))


def state_at(table: Table, history: History):
    """The state after the live rows of `history`, replayed from the nearest one that kept its state."""
    kind = table.kind
    live = history.live
    kept = (
        table.row.rows.filter(version__in=live[-SNAPSHOT_EVERY * 8 :])
        .exclude(state="")
        .order_by("-version")
        .first()
    )
    if kept:
        state, rest = kind.stored(table.opening, kept.state), live[live.index(kept.version) + 1 :]
    else:
        state, rest = kind.start(table.opening).state, live
    for payload in payloads(table.row, rest):
        state = kind.advance(table.opening, state, stored_command(payload, kind.command_types)).state
    return state


def payloads(row: Session, versions: tuple[int, ...]) -> list[dict]:
    """The commands of these versions in order."""
    if not versions:
        return []
    wanted = set(versions)
    rows = row.rows.filter(version__gte=versions[0], version__lte=versions[-1]).order_by("version")
    return [payload for version, payload in rows.values_list("version", "payload") if version in wanted]


def branch(table: Table) -> Table:
    """A new table with the same past: "and if?". The two go their own ways from here."""
    with transaction.atomic():
        row = table.row
        copy = Session.objects.create(
            system=row.system,
            kind=row.kind,
            opening=row.opening,
            state=row.state,
            state_hash=row.state_hash,
            events=row.events,
            engine=row.engine,
            parent=row,
            parent_version=row.version,
        )
        past = _rows(row, history_of(row).kept)
        for version, found in enumerate(past, 1):
            found.pk, found.session, found.version = None, copy, version
        CommandRow.objects.bulk_create(past)
        copy.version = len(past)
        copy.save(update_fields=["version"])
    return Table(copy, table.kind, table.opening, table.state)


@cache
def engine_digest() -> str:
    """Names the rules now running: a digest of their source."""
    root = Path(__file__).parents[1]
    digest = blake2b(digest_size=8)
    for folder in ("engine", "systems"):
        for source in sorted((root / folder).rglob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()


def renew(row: Session, kind: SessionKind, opening: Opening) -> None:
    """Replays an older table under today's rules and notes the first command that now ends elsewhere.

    Raises `Http404` in words when today's rules refuse one of its commands: then it can only be exported.
    """
    step = kind.start(opening)
    state, changed = step.state, None
    row.events = kind.codec.dumps(step.events)
    live = _rows(row, history_of(row).live)
    row.rows.update(state="")  # what is undone now would come back as the old rules left it
    for found in live:
        try:
            step = kind.advance(opening, state, stored_command(found.payload, kind.command_types))
        except CommandError as error:
            raise Http404(
                _(
                    "As regras do site mudaram: o passo {n} desta mesa não vale mais. Exporte-a para guardá-la."
                ).format(n=found.version)
            ) from error
        state = step.state
        if changed is None and state_hash(state) != found.state_hash:
            changed = found.version
        found.state_hash, found.events = state_hash(state), kind.codec.dumps(step.events)
        found.state = kind.codec.dumps(state) if found.state else ""
        found.save(update_fields=["state_hash", "events", "state"])
    row.state, row.state_hash, row.engine = kind.codec.dumps(state), state_hash(state), engine_digest()
    row.changed_at = row.changed_at or changed
    row.save(update_fields=["state", "state_hash", "events", "engine", "changed_at"])


def _rows(row: Session, versions: Collection[int]) -> list[CommandRow]:
    wanted = set(versions)
    return [found for found in row.rows.order_by("version") if found.version in wanted]
