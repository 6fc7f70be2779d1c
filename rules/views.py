"""Pages of the rules: the systems, and one page for every procedure."""

import secrets

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from rules.engine.asking import InvalidInput
from rules.forms import nodes, to_json, typed
from rules.registry import get_procedure, get_system, systems
from rules.wording import as_json, citations_of, words


def system_list(request: HttpRequest) -> HttpResponse:
    """The games the site resolves."""
    return render(request, "rules/system_list.html", {"systems": systems().values()})


def procedure_page(request: HttpRequest, system: str, procedure: str) -> HttpResponse:
    """One resolver: the form, and the answer to what the address holds, so that a link or a reload repeats it."""
    found = get_system(system)
    asked = get_procedure(found, procedure)
    data = to_json(asked.given, typed(request.GET))
    answer, errors = None, {}
    if request.GET and "_add" not in request.GET:
        try:
            answer = asked.answer(data)
        except InvalidInput as error:
            errors = {fault.path: words(fault.message) for fault in error.faults}
    context = {
        "system": found,
        "procedure": asked,
        "nodes": nodes(asked, data, errors, extra=request.GET.get("_add", "")),
        "answer": answer,
        "result": as_json(answer.result) if answer else None,
        "citations": citations_of(asked, answer) if answer else asked.citations,
        "errors": errors,
        "fresh_seed": secrets.token_hex(4),
    }
    return render(request, "rules/procedure.html", context)
