"""The API of tables: open one, play commands, look on, take it away as a file."""

from django.core.exceptions import PermissionDenied
from django.http import HttpResponseNotModified
from rest_framework.response import Response
from rest_framework.views import APIView

from mtxp.openapi import Parameter, documented, list_of
from mtxp.problems import BadRequest, Problem, Refused
from rules.api import listed
from rules.engine.asking import schema_of
from rules.engine.commands import ENGINE_TYPES, CommandError, InvalidCommand, StaleCommand
from rules.engine.messages import msg
from rules.engine.telling import Telling
from rules.mesa.access import Role, role_of
from rules.mesa.importing import open_export
from rules.mesa.openings import read_request
from rules.mesa.presenting import PLAYED_OUT, events_json, export_json, played_out_json, table_json
from rules.mesa.tables import Table, add_command, branch, find_row, find_table, open_table
from rules.models import Session
from rules.registry import systems
from rules.wording import words

MOST_TIMES = 200
TIMES = Parameter(
    "times",
    msg("Quantas vezes"),
    {"type": "integer", "minimum": 1, "maximum": MOST_TIMES, "default": PLAYED_OUT},
)
AFTER = Parameter("after", msg("A versão que se tem"), {"type": "integer", "minimum": 0, "default": 0})


def keys_json(session: Session) -> dict:
    return {"edit_key": session.edit_key, "watch_key": session.watch_key}


def allowed(request, session: Session, *roles: Role) -> Role:
    """The caller's role; raises `PermissionDenied` when it is none of these."""
    role = role_of(session, request.headers.get("X-Key"))
    if role not in roles:
        raise PermissionDenied
    return role


def refusal(error: CommandError, table: Table | None = None) -> Refused:
    """The engine's refusal as the API tells it: 400 malformed, 409 stale or not allowed now."""
    fault = error.fault
    problem = Problem(field=fault.path, code=fault.code, message=words(fault.message))
    if isinstance(error, InvalidCommand):
        return BadRequest([problem])
    extra = table_json(table) if table else {}
    status = 409 if isinstance(error, StaleCommand) else 422
    return Refused(
        [problem], status=status, extra={"current": extra, "version": extra.get("version")} | extra
    )


class KindList(APIView):
    """Every kind of session there is, with the JSON Schemas of its setup and options and its rulings."""

    def get(self, request):
        return listed(
            [
                {
                    "system": system.slug,
                    "kind": kind.name,
                    "title": words(kind.title),
                    "summary": words(kind.summary),
                    "setup": schema_of(kind.setup, words),
                    "options": schema_of(kind.options, words),
                    "rulings": [
                        {
                            "key": ruling.key,
                            "question": words(ruling.question),
                            "default": ruling.default,
                            "readings": {reading.value: words(reading.label) for reading in ruling.readings},
                        }
                        for ruling in kind.offered
                    ],
                    "commands": [*ENGINE_TYPES, *kind.command_types],
                    "payloads": {
                        name: schema_of(command.given, words)
                        for name, command in kind.commands.items()
                        if isinstance(command, Telling)
                    },
                    "odds": {name: words(label) for name, label in kind.odds_labels.items()},
                }
                for system in systems().values()
                for kind in system.sessions.values()
            ]
        )


class Tables(APIView):
    """POST `{system, kind, setup, options, rulings, dice, seed}` opens a table and gives its two keys."""

    @documented(msg("O que se pode jogar, com os esquemas da preparação."), gives=list_of())
    def get(self, request):
        return KindList().get(request)

    @documented(msg("Abre uma mesa e dá suas duas chaves."), status=201)
    def post(self, request):
        table = open_table(read_request(request.data))
        return Response(keys_json(table.row) | table_json(table), status=201)


class TableDetail(APIView):
    """The table as it stands."""

    @documented(msg("A mesa como está."), key=True)
    def get(self, request, session_id: str):
        table = find_table(session_id)
        allowed(request, table.row, Role.EDIT, Role.WATCH)
        return Response(table_json(table))


class Commands(APIView):
    """POST `{version, command}` plays one command; 409 with the table as it stands when the version is past."""

    @documented(msg("Joga um comando, sobre a versão que se tem."), key=True)
    def post(self, request, session_id: str):
        table = find_table(session_id)
        allowed(request, table.row, Role.EDIT)
        data = request.data if isinstance(request.data, dict) else {}
        author = request.headers.get("X-Author", "")
        try:
            return Response(
                table_json(add_command(session_id, data.get("version"), data.get("command"), author=author))
            )
        except CommandError as error:
            raise refusal(error, find_table(session_id)) from error


class Events(APIView):
    """What happened after version `?after=`; 304 while nothing has."""

    @documented(msg("O que aconteceu depois de uma versão; 304 enquanto nada."), query=(AFTER,), key=True)
    def get(self, request, session_id: str):
        table = find_table(session_id)
        allowed(request, table.row, Role.EDIT, Role.WATCH)
        after = request.query_params.get("after", "0")
        if not (after.isascii() and after.isdigit() and len(after) <= 9):
            raise BadRequest([Problem(field="after", code="not-an-integer", message="after ≥ 0")])
        etag = f'"{session_id}-{table.row.version}-{after}"'
        if request.headers.get("If-None-Match") == etag:
            return HttpResponseNotModified(headers={"ETag": etag})
        return Response(events_json(table, int(after)), headers={"ETag": etag, "Cache-Control": "no-cache"})


class PlayedOut(APIView):
    """The table played on to its end `?times=` times by the rules themselves, hands and AI cards included."""

    @documented(
        msg("Como acaba, jogando até o fim tantas vezes pelas próprias regras, com mãos e cartas de IA."),
        query=(TIMES,),
        key=True,
    )
    def get(self, request, session_id: str):
        table = find_table(session_id)
        allowed(request, table.row, Role.EDIT, Role.WATCH)
        times = request.query_params.get("times", str(PLAYED_OUT))
        if not (times.isascii() and times.isdigit() and 1 <= int(times[:9]) <= MOST_TIMES):
            message = words(msg("Vai de {low} a {high}.", low=1, high=MOST_TIMES))
            raise BadRequest([Problem(field="times", code="out-of-range", message=message)])
        return Response({"played_out": played_out_json(table, int(times))})


class Branch(APIView):
    """POST makes a table of its own with the same past: "and if?"."""

    @documented(msg("Abre outra mesa com o mesmo passado: e se?"), status=201, key=True)
    def post(self, request, session_id: str):
        table = find_table(session_id)
        allowed(request, table.row, Role.EDIT, Role.WATCH)
        copy = branch(table)
        return Response(keys_json(copy.row) | table_json(copy), status=201)


class Export(APIView):
    """The table as one file; also of a table that today's rules can no longer play."""

    @documented(msg("A mesa inteira em um arquivo."), key=True)
    def get(self, request, session_id: str):
        row = find_row(session_id)
        allowed(request, row, Role.EDIT, Role.WATCH)
        return Response(export_json(row))


class Import(APIView):
    """POST an exported file: a new table that replays it, and says at which step the rules now differ."""

    @documented(msg("Abre uma mesa de um arquivo e diz onde as regras hoje mudam algo."), status=201)
    def post(self, request):
        table = open_export(request.data)
        return Response(keys_json(table.row) | table_json(table), status=201)
