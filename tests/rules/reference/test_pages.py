"""The pages of the written rules answer for every system, chapter, term and ruling, in both languages."""

import pytest
from django.urls import reverse
from django.utils.translation import override

from rules.reference.shelf import reference_of
from rules.registry import systems


def addresses():
    for slug in systems():
        reference = reference_of(slug)
        yield reverse("system", args=[slug])
        if reference.chapters:
            yield reverse("manual", args=[slug])
        if reference.terms:
            yield reverse("glossary", args=[slug])
        if reference.rulings:
            yield reverse("rulings", args=[slug])
        for chapter in reference.chapters:
            yield reverse("manual-chapter", args=[slug, chapter.slug])
        for chapter in reference.guide:
            yield reverse("guide-chapter", args=[slug, chapter.slug])


@pytest.mark.parametrize("language", ["pt-br", "en"])
def test_every_page_answers(client, language):
    with override(language):
        for address in addresses():
            response = client.get(address)
            assert response.status_code == 200, address
            assert response.content.count(b"<h1") == 1, address


@pytest.mark.parametrize(
    "path", ["manual/nada/", "guia/nada/", "duvidas/nada/", "duvidas/nada/mesa/", "manual/../x/"]
)
def test_what_is_not_there_is_404(client, path):
    assert client.get(f"/regras/mtxp/{path}").status_code == 404


def test_a_chapter_shows_its_pages_anchors_and_glossary_links(client):
    body = client.get("/regras/mtxp/manual/acoes/").content.decode()
    assert 'id="acoes"' in body and 'id="acoes-1"' in body
    assert "p. 1" in body
    assert 'href="/regras/mtxp/glossario/#acao"' in body


def test_english_pages_show_english_titles(client):
    body = client.get("/en/regras/mtxp/manual/acoes/").content.decode()
    assert "Action cards" in body and "New actions" in body
