"""Readers' reports of errors, of a card, of a ruling or of a public deck, on their way to the site's keepers."""

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.faces import title_of
from cards.models import Card, Deck, Report
from rules.reference.links import localised
from rules.reference.pages import get_ruling, written


class ReportForm(forms.ModelForm):
    """What is wrong, and how the reader knows."""

    class Meta:
        model = Report
        fields = ("message", "source")
        labels = {
            "message": gettext_lazy("O que está errado?"),
            "source": gettext_lazy("Como você sabe? (a carta na mão, a página do manual)"),
        }
        widgets = {"message": forms.Textarea(attrs={"rows": 4})}


def report_card(request: HttpRequest, code: str) -> HttpResponse:
    """The form of one card's error; sent, it goes to the keepers and back to the card."""
    card = Card.objects.coded(code)
    if card is None:
        raise Http404(_("Não há carta com o código {code}.").format(code=code))
    return _report(request, Report(card=card), title_of(card), card.get_absolute_url())


def report_ruling(request: HttpRequest, system: str, key: str) -> HttpResponse:
    """The form of one ruling's error."""
    ruling = get_ruling(written(system, "rulings"), key)
    report = Report(ruling=f"{system}/{key}")
    return _report(request, report, localised(ruling, "question"), reverse("ruling", args=[system, key]))


def report_deck(request: HttpRequest, deck_id: str) -> HttpResponse:
    """The form of what is wrong with a public deck; one that is in no list has nobody to report it to."""
    deck = Deck.objects.public().filter(pk=deck_id).first()
    if deck is None:
        raise Http404(_("Não há baralho público neste endereço."))
    return _report(request, Report(deck=deck), deck.title, deck.get_absolute_url())


def _report(request: HttpRequest, report: Report, subject: str, back: str) -> HttpResponse:
    form = ReportForm(request.POST or None, instance=report)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Obrigado! Quem cuida do site vai conferir."))
        return redirect(back)
    context = {"form": form, "subject": subject, "back": back}
    return render(request, "cards/report.html", context, status=400 if form.errors else 200)
