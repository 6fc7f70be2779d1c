"""The keys a device keeps: the last used first, and a word before the oldest is forgotten."""

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from cards.decks.showing import DECKS
from mtxp.keys import KeyRing, new_id, new_key
from rules.mesa.access import TABLES

SMALL = KeyRing("poucos", most=2)


def holding(ring, keys):
    """A request of a device that keeps these keys."""
    request = RequestFactory().get("/")
    cookie = ring.keep_all(request, HttpResponse(), keys).cookies[ring.cookie].value
    request.COOKIES[ring.cookie] = cookie
    return request


def test_the_key_used_longest_ago_is_the_one_that_goes():
    request = holding(SMALL, {"a": "1", "b": "2"})
    assert SMALL.full(request)
    cookie = SMALL.keep(request, HttpResponse(), "c", "3").cookies["poucos"].value
    request.COOKIES["poucos"] = cookie
    assert SMALL.kept(request) == {"c": "3", "a": "1"}


@pytest.mark.django_db
@pytest.mark.parametrize(("ring", "path"), [(DECKS, "/baralhos/"), (TABLES, "/mesa/")])
def test_a_full_device_is_told_before_the_oldest_key_goes(client, catalogue, ring, path):
    assert "esquecer" not in client.get(path).text
    keys = {new_id(): new_key() for _each in range(ring.most)}
    cookie = holding(ring, keys).COOKIES[ring.cookie]
    assert len(cookie) < 4000  # what browsers keep of one cookie, its name and marks included
    client.cookies[ring.cookie] = cookie
    assert "esquecer" in client.get(path).text
