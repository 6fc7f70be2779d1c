"""Pages of tables: one to set up, and the table itself on any number of phones."""

import re

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from mtxp.parsers import load_json
from mtxp.problems import Refused
from mtxp.qr import qr_response
from rules.engine.asking import InvalidInput
from rules.engine.commands import CommandError
from rules.entry import EDITING
from rules.forms import faults_of
from rules.known_cards import offered
from rules.mesa.access import TABLES, Role, role_of
from rules.mesa.declared import Typed, opening_nodes, opening_request, telling_forms, typed_telling
from rules.mesa.forms import command_of
from rules.mesa.importing import open_export
from rules.mesa.lobby import OWN_FORMS, names_in
from rules.mesa.openings import read_request
from rules.mesa.presenting import PLAYED_OUT, export_json, log_of, played_out_json, table_json
from rules.mesa.tables import Table, add_command, branch, find_row, find_table, history_of, open_table
from rules.registry import get_session_kind, get_system
from rules.wording import words

VERSION = re.compile(r"[0-9]{1,9}")


def new_table(request: HttpRequest, system: str, kind: str) -> HttpResponse:
    """The form of any kind of session, made from its declarations and filled with what its address holds.

    What was typed stays when refused.
    """
    found = get_session_kind(get_system(system), kind)
    if (system, kind) in OWN_FORMS:
        return redirect(OWN_FORMS[system, kind])
    asked, errors = opening_request(system, found, request.GET), {}
    if "exemplo" in request.GET:
        asked["setup"] = dict(found.example)
    if request.method == "POST":
        asked = opening_request(system, found, request.POST)
        if not EDITING & request.POST.keys():
            try:
                return seat(request, open_table(read_request(asked)))
            except InvalidInput as error:
                errors = {fault.path: words(fault.message) for fault in error.faults}
    nodes = opening_nodes(found, asked, errors, request.POST.get("_add", ""))
    context = {
        "system": get_system(system),
        "kind": found,
        "asked": asked,
        "nodes": nodes,
        "known": offered(nodes),
        "form": {"faults": faults_of(nodes, errors)},
    }
    return render(request, "mesa/new_table.html", context, status=400 if errors else 200)


def seat(request: HttpRequest, table: Table) -> HttpResponse:
    """To the table, its edit key kept on this device."""
    return TABLES.keep(request, redirect(table.row), table.row.id, table.row.edit_key)


def entered(request: HttpRequest, session_id: str) -> tuple[Table, Role]:
    """The table and this device's role; raises `Http404` to who has no key, as to who guesses addresses."""
    table = find_table(session_id)
    role = role_of(table.row, TABLES.kept(request).get(session_id))
    if role is None:
        raise Http404(_("Não há mesa neste endereço, ou falta o link com a chave."))
    return table, role


@require_safe
def table_page(request: HttpRequest, session_id: str) -> HttpResponse:
    """The table as it stands; a link with the key is exchanged for a cookie first."""
    if "chave" in request.GET:
        row = find_table(session_id).row
        if role_of(row, request.GET["chave"]) is None:
            raise Http404(_("A chave deste link não serve."))
        return TABLES.keep(request, redirect(row), row.id, request.GET["chave"])
    table, role = entered(request, session_id)
    if request.GET.get("v") == str(table.row.version):
        return HttpResponse(status=204)
    return render(request, "mesa/table.html", page_context(request, table, role, Typed()))


def page_context(request: HttpRequest, table: Table, role: Role, typed: Typed) -> dict:
    """What the table's page shows to this role; `typed` is a telling to show again."""
    row = table.row
    history = history_of(row)
    log = log_of(table)[::-1]
    address = request.build_absolute_uri(reverse("table", args=[row.id]))
    return {
        "table": table,
        "role": role,
        "plays": role is Role.EDIT,
        "shown": table_json(table),
        "log": log,
        "can_undo": len(history.live),
        "can_redo": len(history.undone),
        "edit_link": f"{address}?chave={row.edit_key}" if role is Role.EDIT else "",
        "watch_link": f"{address}?chave={row.watch_key}",
        "rulings": rulings_of(table),
        "odds_labels": {**table.kind.odds_labels, **table.kind.odds_words(table.state)},
        "rolls_again": table.kind.rolls_again(table.opening.options),
        "plays_out": table.kind.played_out is not None,
        "tellings": telling_forms(table, typed) if role is Role.EDIT else [],
        "unlisted": True,
    }


def rulings_of(table: Table) -> list[dict]:
    """Each ruling of the kind, with the reading this table plays by."""
    chosen = dict(getattr(table.state, "rulings", ()))
    return [
        {"ruling": ruling, "value": chosen.get(ruling.key, ruling.default)} for ruling in table.kind.offered
    ]


@require_POST
def table_command(request: HttpRequest, session_id: str) -> HttpResponse:
    """One press: the command, and back to the table; what is refused is said at its top, what was typed stays."""
    table, role = entered(request, session_id)
    if role is not Role.EDIT:
        messages.error(request, _("Este link só assiste."))
        return redirect(table.row)
    if EDITING & request.POST.keys():
        return _again(request, table, role, typed_telling(table, request.POST))
    version = request.POST.get("version", "")
    try:
        command = command_of(table, request.POST)
        add_command(session_id, int(version) if VERSION.fullmatch(version) else version, command)
    except CommandError as error:
        messages.error(request, words(error.fault.message))
        if "tell" in request.POST:
            return _again(request, find_table(session_id), role, typed_telling(table, request.POST, error))
    return redirect(table.row)


def _again(request: HttpRequest, table: Table, role: Role, typed: Typed) -> HttpResponse:
    """The table with the telling as it was typed; 200, so that it takes the old one's place without a reload too."""
    return render(request, "mesa/table.html", page_context(request, table, role, typed))


@require_safe
def table_played_out(request: HttpRequest, session_id: str) -> HttpResponse:
    """How this table may end, by playing it on by its own rules."""
    table, _role = entered(request, session_id)
    found = played_out_json(table, PLAYED_OUT)
    return render(request, "mesa/played_out.html", {"table": table, "found": found, "unlisted": True})


@require_POST
def table_branch(request: HttpRequest, session_id: str) -> HttpResponse:
    """ "And if?": a table of one's own with the same past."""
    table, _role = entered(request, session_id)
    messages.success(request, _("Esta é outra mesa, com o mesmo passado: experimente à vontade."))
    return seat(request, branch(table))


@require_POST
def table_forget(request: HttpRequest, session_id: str) -> HttpResponse:
    """Off this device's list; the table itself stays."""
    return TABLES.forget(request, redirect("mesa"), session_id)


@require_safe
def table_log(request: HttpRequest, session_id: str) -> HttpResponse:
    """All that happened, from the first step on, to read at leisure or to print."""
    table, _role = entered(request, session_id)
    context = {
        "table": table,
        "shown": table_json(table),
        "names": names_in(table.row.opening),
        "log": log_of(table),
        "unlisted": True,
    }
    return render(request, "mesa/log.html", context)


@require_safe
def table_file(request: HttpRequest, session_id: str) -> HttpResponse:
    """The table as a file to keep or to send."""
    row = find_row(session_id)
    if role_of(row, TABLES.kept(request).get(session_id)) is None:
        raise Http404(_("Não há mesa neste endereço, ou falta o link com a chave."))
    response = JsonResponse(export_json(row), json_dumps_params={"ensure_ascii": False, "indent": 1})
    response["Content-Disposition"] = f'attachment; filename="mesa-{session_id}.json"'
    return response


@require_safe
def table_qr(request: HttpRequest, session_id: str) -> HttpResponse:
    """The link as a QR code for another phone: to play, or only to watch."""
    table, role = entered(request, session_id)
    plays = role is Role.EDIT and request.GET.get("papel") == "editar"
    key = table.row.edit_key if plays else table.row.watch_key
    link = request.build_absolute_uri(reverse("table", args=[session_id])) + f"?chave={key}"
    return qr_response(link)


def import_page(request: HttpRequest) -> HttpResponse:
    """A table opened again from its file."""
    wrong = ""
    if request.method == "POST":
        sent = request.FILES.get("arquivo")
        try:
            return seat(request, open_export(load_json(sent.read() if sent else b"")))
        except (Refused, InvalidInput) as error:
            wrong = str(error) or _("Este arquivo não é uma mesa exportada daqui.")
    return render(request, "mesa/import.html", {"wrong": wrong}, status=400 if wrong else 200)
