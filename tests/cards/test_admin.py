"""The keepers' desk."""

import pytest
from django.db import IntegrityError, transaction

from cards.loading import load_files
from cards.models import Card, Report
from tests.conftest import CASES

pytestmark = pytest.mark.django_db


@pytest.fixture
def keeper(admin_client):
    load_files([CASES / "cards-fixture.json"])
    return admin_client


@pytest.mark.parametrize("name", ["card", "cardset", "catalogue", "report"])
def test_every_list_opens(keeper, name):
    assert keeper.get(f"/admin/cards/{name}/").status_code == 200


def test_cards_are_found_without_accents_and_only_read(keeper):
    found = keeper.get("/admin/cards/card/", {"q": "PÁLIDA"})
    assert [card.code for card in found.context["cl"].result_list] == ["PvM5"]
    assert keeper.post(f"/admin/cards/card/{Card.objects.get(code='PvM5').pk}/change/").status_code == 403


def test_a_report_is_of_one_card_or_one_ruling_and_can_be_answered(keeper):
    card = Card.objects.get(code="PvM5")
    for wrong in ({}, {"card": card, "ruling": "mtxp/total-tie"}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Report.objects.create(message="Errado.", **wrong)
    report = Report.objects.create(message="O nível está errado.", card=card)
    answer = {"state": "accepted", "answer": "Corrigido."}
    assert keeper.post(f"/admin/cards/report/{report.pk}/change/", answer).status_code == 302
    report.refresh_from_db()
    assert report.state == Report.State.ACCEPTED
