"""The page that opens a combat of Monstros & Tesouros XP."""

import random

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards.models import Card
from rules.engine.asking import InvalidInput
from rules.engine.messages import msg
from rules.entry import EDITING
from rules.mesa.combat_form import (
    AI_LINES,
    TERRAINS,
    combat_request,
    faults_of,
    fighter_rows,
    known_fighters,
    powerless,
    rows_wanted,
    typed_ai_cards,
)
from rules.mesa.openings import read_request
from rules.mesa.quick_start import drawn_setup
from rules.mesa.tables import open_table
from rules.mesa.views import seat
from rules.registry import get_system
from rules.systems.mtxp.attributes import ATTRIBUTES
from rules.systems.mtxp.combat.setup import MODES, OPTIONAL_RULES, SIEGE
from rules.wording import words

AI_DOES = (
    ("use-ability", msg("Usar habilidade")),
    ("best-action", msg("Melhor carta de ação")),
    ("die", msg("Dado, como na Ação Básica")),
    ("flee", msg("Fugir")),
    ("nothing", msg("Não fazer nada")),
    ("manual", msg("O que o texto manda")),
)
SMALL_NUMBERS = (
    ("hearts", msg("Corações")),
    ("level", msg("Nível")),
    ("actions", msg("Ações")),
    ("power_wounded", msg("Poder ferido")),
)


def new_combat(request: HttpRequest) -> HttpResponse:
    """The form of a combat, filled with what its address holds; what was typed stays when it cannot be taken."""
    asked, errors = combat_request(request.GET), {}
    if request.method == "POST":
        asked = combat_request(request.POST)
        if "_draw" in request.POST:
            asked["setup"] |= drawn_setup(random.SystemRandom())
        elif not EDITING & request.POST.keys():
            errors = powerless(asked)
            try:
                opening = read_request(asked)
                if not errors:
                    return seat(request, open_table(opening))
            except InvalidInput as error:
                errors |= {fault.path: words(fault.message) for fault in error.faults}
    return render(
        request, "mesa/new_combat.html", form_context(request, asked, errors), status=400 if errors else 200
    )


def form_context(request: HttpRequest, asked: dict, errors: dict[str, str]) -> dict:
    """What the form shows: the rows of both sides, the table's choices, and where the faults are."""
    titles = {"heroes": _("Heróis"), "monsters": _("Monstros")}
    sides = []
    for field, title in titles.items():
        known = known_fighters(field)
        wanted = rows_wanted(request.POST, field)
        rows = fighter_rows(
            asked, field, errors, known, wanted=wanted, focused=request.POST.get("_add") == field
        )
        sides.append(
            {
                "field": field,
                "title": title,
                "rows": rows,
                "known": known,
                "error": errors.get(f"setup.{field}", ""),
            }
        )
    terrains = dict(Card.objects.filter(kind__in=TERRAINS).exclude(name="").values_list("code", "name"))
    terrain = asked.get("setup", {}).get("terrain", "")
    return {
        "kind": get_system("mtxp").sessions["combat"],
        "sides": sides,
        "terrain": terrains.get(terrain, terrain),
        "terrains": sorted(set(terrains.values())),
        "attributes": ATTRIBUTES,
        "small_numbers": SMALL_NUMBERS,
        "modes": MODES,
        "flags": OPTIONAL_RULES,
        "weapons": SIEGE.options,
        "ai_rows": typed_ai_cards(request.POST),
        "ai_lines": AI_LINES,
        "ai_does": AI_DOES,
        "asked": asked,
        "errors": errors,
        "form": {"faults": faults_of(errors)},
        "options": asked.get("options", {}),
        "drawn": "_draw" in request.POST,
    }
