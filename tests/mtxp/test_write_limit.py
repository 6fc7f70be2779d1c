"""Anonymous writes are limited by address and minute, in the database that all workers share."""

import pytest
from django.http import HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from rest_framework.response import Response
from rest_framework.views import APIView

from mtxp import write_limit
from mtxp.models import WriteCount
from mtxp.urls import urlpatterns as site
from mtxp.write_limit import client_of, computes_only, count_write

pytestmark = [pytest.mark.django_db, pytest.mark.urls(__name__)]


class Write(APIView):
    def post(self, request):
        return Response({})


@computes_only
class Compute(Write):
    pass


@csrf_exempt
def page(request):
    return HttpResponse("ok")


urlpatterns = [
    path("api/v1/write/", Write.as_view()),
    path("api/v1/compute/", Compute.as_view()),
    path("write/", page),
    *site,
]


@pytest.fixture(autouse=True)
def three_a_minute(settings, monkeypatch):
    settings.WRITES_PER_MINUTE = 3
    monkeypatch.setattr(write_limit.time, "time", lambda: 6000.0 + 48.5)


def statuses(client, path, times, **extra):
    return [
        client.post(path, "{}", content_type="application/json", **extra).status_code for _ in range(times)
    ]


def test_the_fourth_write_waits(client):
    assert statuses(client, "/api/v1/write/", 4) == [200, 200, 200, 429]
    response = client.post("/api/v1/write/", "{}", content_type="application/json")
    assert response["Retry-After"] == "12"
    assert response["Content-Type"] == "application/problem+json"
    assert "12 s" in response.json()["errors"][0]["message"]


def test_a_page_says_it_too(client):
    assert statuses(client, "/write/", 4) == [200, 200, 200, 429]
    response = client.post("/write/", {})
    assert response["Retry-After"] == "12"
    assert "Espere 12 s" in response.content.decode()


def test_the_next_minute_is_free_again(client, monkeypatch):
    statuses(client, "/api/v1/write/", 4)
    monkeypatch.setattr(write_limit.time, "time", lambda: 6060.0)
    assert statuses(client, "/api/v1/write/", 1) == [200]


def test_another_address_has_its_own_count(client):
    statuses(client, "/api/v1/write/", 4)
    assert statuses(client, "/api/v1/write/", 1, REMOTE_ADDR="192.0.2.7") == [200]


def test_reading_and_computing_are_free(client):
    assert statuses(client, "/api/v1/compute/", 5) == [200] * 5
    assert [client.get("/api/v1/write/").status_code for _ in range(5)] == [405] * 5
    assert not WriteCount.objects.exists()


def test_the_procedures_compute_only(client):
    response = client.post(
        "/api/v1/rules/mtxp/attribute-test/", '{"level": 2, "difficulty": 7}', content_type="application/json"
    )
    assert response.status_code == 200
    assert not WriteCount.objects.exists()


def test_keepers_of_the_site_are_not_counted(admin_client):
    assert statuses(admin_client, "/write/", 5) == [200] * 5


def test_old_counts_are_forgotten():
    count_write("a", 100)
    count_write("b", 100 + write_limit.FORGET_AFTER + 1)
    assert list(WriteCount.objects.values_list("client", flat=True)) == ["b"]


def test_the_address_itself_is_not_kept(client):
    statuses(client, "/write/", 1)
    assert "127.0.0.1" not in WriteCount.objects.get().client


@pytest.mark.parametrize(
    ("proxies", "forwarded", "same_as"),
    [
        (0, "203.0.113.9", "127.0.0.1"),
        (1, "203.0.113.9", "203.0.113.9"),
        (1, "forged, 203.0.113.9", "203.0.113.9"),
        (2, "203.0.113.9, 10.0.0.1", "203.0.113.9"),
        (2, "203.0.113.9", "127.0.0.1"),
        (1, "2001:db8::1", "2001:db8::ffff"),
    ],
)
def test_the_client_is_who_the_last_trusted_proxy_saw(rf, settings, proxies, forwarded, same_as):
    settings.PROXIES = proxies
    seen = client_of(rf.get("/", headers={"x-forwarded-for": forwarded}))
    settings.PROXIES = 0
    assert seen == client_of(rf.get("/", REMOTE_ADDR=same_as))


def test_a_unix_socket_has_no_address(rf):
    assert client_of(rf.get("/", REMOTE_ADDR="")) == client_of(rf.get("/", REMOTE_ADDR=""))
