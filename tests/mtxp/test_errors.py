"""Refusals: problem+json below /api/, pages that help elsewhere, both in Portuguese and in English."""

from io import BytesIO

import pytest
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.db import OperationalError, connection
from django.http import Http404
from django.test import RequestFactory
from django.utils import translation

from cards.models import CardSet
from mtxp import error_views
from mtxp.problems import title_of
from mtxp.wsgi import measured

PROCEDURE = "/api/v1/rules/mtxp/attribute-test/"


@pytest.mark.parametrize(
    ("method", "path", "status", "headers"),
    [
        ("get", "/api/v1/nao-existe/", 404, {}),
        ("get", "/api/v1/rules/xadrez/", 404, {}),
        ("post", "/api/v1/rules/xadrez/roque/", 404, {}),
        ("post", "/api/v1/rules/mtxp/roque/", 404, {}),
        ("get", PROCEDURE, 405, {}),
        ("delete", PROCEDURE, 405, {}),
        ("get", "/api/v1/rules/", 406, {"accept": "text/csv"}),
        ("post", PROCEDURE, 415, {}),
    ],
)
@pytest.mark.parametrize("language", ["pt-br", "en"])
def test_the_api_refuses_in_problem_json(client, method, path, status, headers, language):
    kind = {"content_type": "text/plain"} if method == "post" else {}
    response = getattr(client, method)(path, headers={"accept-language": language, **headers}, **kind)
    problem = response.json()
    assert response.status_code == problem["status"] == status
    assert response["Content-Type"] == "application/problem+json"
    assert set(problem) == {"type", "title", "status", "detail", "errors"}
    assert problem["detail"]
    assert response["Content-Language"] == language


def test_an_unknown_system_is_named_with_those_there_are(client):
    detail = client.get("/api/v1/rules/xadrez/").json()["detail"]
    assert "xadrez" in detail
    assert "mtxp" in detail


def test_a_method_that_is_not_taken_says_which_are(client):
    assert "POST" in client.get(PROCEDURE)["Allow"]


@pytest.mark.parametrize(
    "path", ["/nao-existe/", "/en/nao-existe/", "/regras/xadrez/", "/regras/mtxp/roque/", "/a%00b/"]
)
def test_a_page_that_is_not_there_helps(client, path):
    response = client.get(path)
    assert response.status_code == 404
    text = response.content.decode()
    assert text.count("<h1") == 1
    assert 'role="search"' in text
    assert ('<html lang="en"' in text) == path.startswith("/en/")


def test_a_missing_system_page_names_the_systems(client):
    assert "mtxp" in client.get("/regras/xadrez/").content.decode()


@pytest.mark.parametrize("path", ["/", "/api/v1/rules/"])
def test_an_unknown_host_is_refused_without_asking_the_host(client, path):
    response = client.get(path, headers={"host": "outro.example"})
    assert response.status_code == 400
    assert ("ALLOWED_HOSTS" in response.content.decode()) == (path == "/")


@pytest.mark.parametrize("path", ["/mesa/", "/api/v1/mesa/"])
def test_a_failure_of_ours_is_a_500_that_needs_no_database(path):
    response = error_views.server_error(RequestFactory().get(path))
    assert response.status_code == 500
    assert "Falhou aqui" in response.content.decode("unicode_escape" if "api" in path else "utf-8")


@pytest.mark.parametrize(
    ("view", "error", "status"),
    [
        (error_views.permission_denied, PermissionDenied("Só com a chave de edição."), 403),
        (error_views.not_found, Http404("Não há a carta X9."), 404),
        (error_views.bad_request, SuspiciousOperation("campos demais"), 400),
    ],
)
@pytest.mark.parametrize("path", ["/x/", "/api/v1/x/"])
def test_each_refusal_has_both_shapes(rf, view, error, status, path):
    response = view(rf.get(path), error)
    assert response.status_code == status
    assert response["Content-Type"].startswith("application/problem+json" if "api" in path else "text/html")


def test_the_words_of_a_view_reach_the_page(rf):
    assert (
        "Não há a carta X9."
        in error_views.not_found(rf.get("/x/"), Http404("Não há a carta X9.")).content.decode()
    )


class TestBodyLimit:
    @pytest.fixture
    def limit(self, settings):
        settings.BODY_LIMIT = 2**20
        return 2**20

    @pytest.mark.parametrize("path", [PROCEDURE, "/api/v1/nao-existe/", "/"])
    def test_a_body_above_the_limit_gets_413(self, client, limit, path):
        response = client.post(path, b"x" * (limit + 1), content_type="application/json")
        assert response.status_code == 413
        assert "1 MB" in response.content.decode()

    def test_the_refusal_speaks_english(self, client, limit):
        response = client.post(
            PROCEDURE, b"x" * (limit + 1), content_type="application/json", headers={"accept-language": "en"}
        )
        assert response["Content-Language"] == "en"
        assert response.json()["errors"][0]["code"] == "body-too-large"

    def test_a_body_at_the_limit_is_read(self, client, limit):
        assert client.post(PROCEDURE, b"x" * limit, content_type="application/json").status_code == 400

    def test_the_default_is_two_megabytes(self, settings):
        assert settings.BODY_LIMIT == 2 * 1024 * 1024

    @pytest.mark.parametrize(
        ("size", "length"), [(0, "0"), (10, "10"), (2**20 + 1, str(2**20 + 1)), (3 * 2**20, str(2**20 + 1))]
    )
    def test_a_body_in_chunks_is_measured_up_to_the_limit(self, limit, size, length):
        seen = {}
        environ = {"wsgi.input": BytesIO(b"x" * size), "wsgi.input_terminated": True}
        measured(lambda environ, start: seen.update(environ))(environ, None)
        assert seen["CONTENT_LENGTH"] == length
        assert len(seen["wsgi.input"].read()) == int(length)


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/conjuntos/", "/api/v1/sets/"])
def test_a_database_that_is_gone_is_a_503_with_its_traceback_in_the_log(client, monkeypatch, caplog, path):
    def gone(*args, **kwargs):
        raise OperationalError("no route to the database")

    client.raise_request_exception = False
    monkeypatch.setattr(CardSet.objects, "get_queryset", gone)
    response = client.get(path)
    assert response.status_code == 503
    assert "no route" not in response.content.decode()
    assert "no route to the database" in caplog.text


@pytest.mark.django_db
class TestDatabaseGone:
    @pytest.fixture(autouse=True)
    def gone(self, client):
        def gone(*args, **kwargs):
            raise OperationalError("no route to the database")

        client.raise_request_exception = False
        with connection.execute_wrapper(gone):
            yield

    @pytest.mark.parametrize(
        "path",
        [
            "/cartas/",
            "/cartas/AbA1/",
            "/cartas/resultado.csv",
            "/cartas/resultado.json",
            "/baralhos/",
            "/mesa/x/",
        ],
    )
    @pytest.mark.parametrize("prefix", ["", "/en"])
    @pytest.mark.parametrize("before", ["pt-br", "en"])
    def test_a_page_says_so_in_the_language_of_its_address(self, client, prefix, path, before):
        with translation.override(before):
            response = client.get(prefix + path)
        text = response.content.decode()
        assert response.status_code == 503
        assert response["Retry-After"] == "10"
        assert '<p class="error-code">503</p>' in text
        assert ('<html lang="en"' in text) == (prefix == "/en")

    @pytest.mark.parametrize("language", ["pt-br", "en"])
    def test_the_api_says_so_in_the_language_asked_for(self, client, language):
        response = client.get("/api/v1/cards/", headers={"accept-language": language})
        assert response.status_code == 503
        assert response["Retry-After"] == "10"
        with translation.override(language):
            assert response.json()["title"] == title_of(503)
