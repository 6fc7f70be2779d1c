"""A NUL typed into any page's address or form: PostgreSQL refuses to look for one, so no lookup may be asked to."""

import pytest

PARAMETERS = [
    "q",
    "carta",
    "conjunto",
    "conjuntos",
    "ordem",
    "page",
    "ver",
    "a",
    "b",
    "modo",
    "system",
    "heroi",
    "chave",
    "chaves",
    "papel",
    "mao",
    "fora",
    "compras",
    "v",
    "level",
    "die",
    "baralho",
    "grupo",
    "title",
    "text",
    "terrain",
    "monsters.0.who",
    "heroes.0.who",
    "setup.players.0.name",
    "target.name",
]
PAGES = [
    "/cartas/",
    "/cartas/avancada/",
    "/cartas/aleatoria/",
    "/cartas/resultado.csv",
    "/cartas/resultado.json",
    "/cartas/sugestoes/",
    "/conjuntos/",
    "/conjuntos/xp/",
    "/cartas/XpA11/",
    "/relatar/carta/XpA11/",
    "/baralhos/",
    "/baralhos/novo/",
    "/baralhos/importar/",
    "/baralhos/equilibrar/",
    "/baralhos/colecao/",
    "/baralhos/levar/",
    "/baralhos/comparar/",
    "/baralhos/prontos/xp-120/",
    "/baralhos/prontos/xp-120/imprimir/",
    "/baralhos/nada/",
    "/baralhos/nada/editar/",
    "/busca/",
    "/mesa/",
    "/mesa/nova/",
    "/mesa/nada/",
    "/mesa/mtxp/draft/",
    "/mesa/mtxp/dungeon/",
    "/regras/mtxp/",
    "/regras/mtxp/duvidas/",
    "/regras/mtxp/glossario/",
    "/regras/mtxp/attribute-test/",
    "/regras/mtxp/tiers/",
    "/regras/mtxp/make-boss/",
    "/api/v1/cards/",
    "/api/v1/search/",
    "/api/v1/decks/",
    "/api/v1/sets/",
]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


@pytest.mark.parametrize("path", PAGES)
def test_no_page_looks_for_a_nul(client, path):
    everything = dict.fromkeys(PARAMETERS, "A1\x00")
    assert client.get(path, everything).status_code < 500
    for name in PARAMETERS:
        assert client.get(path, {name: "\x00"}).status_code < 500, name
    assert client.post(path, everything).status_code < 500
