"""What a load balancer asks."""

import pytest
from django.db import OperationalError

from cards.models import Catalogue


@pytest.mark.django_db
def test_health_before_any_catalogue(client):
    assert client.get("/healthz").json() == {"status": "ok", "catalogue": None}


@pytest.mark.django_db
def test_health_names_the_catalogue(client, fixture_cards):
    assert client.get("/healthz").json() == {"status": "ok", "catalogue": Catalogue.current().version}


def test_health_says_when_the_database_is_gone(client, monkeypatch):
    def gone():
        raise OperationalError("no route to the database")

    monkeypatch.setattr(Catalogue, "current", gone)
    response = client.get("/healthz")
    assert response.status_code == 503
    assert response.json() == {"status": "database-unreachable", "catalogue": None}
