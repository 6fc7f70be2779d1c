"""Pages of the rules: the systems, and one page for every procedure."""

import secrets

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from rules.answers import told
from rules.entry import as_query, attempt
from rules.forms import form_of
from rules.known_cards import offered
from rules.leading import leads_of
from rules.registry import get_procedure, get_system, systems


def system_list(request: HttpRequest) -> HttpResponse:
    """The games the site resolves."""
    return render(request, "rules/system_list.html", {"systems": systems().values()})


def procedure_page(request: HttpRequest, system: str, procedure: str) -> HttpResponse:
    """One resolver: the form, and the answer to what the address holds, so that a link or a reload repeats it."""
    found = get_system(system)
    asked = get_procedure(found, procedure)
    tried = attempt(asked, request.GET)
    form = form_of(asked, tried.data, tried.errors, extra=request.GET.get("_add", ""))
    context = {
        "system": found,
        "procedure": asked,
        "form": form,
        "known": offered(form.tops),
        "told": told(found, asked, tried.answer, tried.data),
        "example_query": as_query(asked.example.given) if asked.example else "",
        "fresh_seed": secrets.token_hex(4),
        "leads": leads_of(found, asked, tried),
    }
    return render(request, "rules/procedure.html", context)
