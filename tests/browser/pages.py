"""One page of every kind, by its address without language: a new kind of page adds a line here."""

KINDS = {
    "home": "/",
    "components": "/componentes/",
    "card search": "/cartas/",
    "card search with a query": "/cartas/?q=c%3Aacao",
    "card search with a broken query": "/cartas/?q=nivel%3Eabc",
    "card": "/cartas/XpA11/",
    "sets": "/conjuntos/",
    "set": "/conjuntos/xp/",
    "decks": "/baralhos/",
    "systems": "/regras/",
    "system": "/regras/mtxp/",
    "procedure": "/regras/mtxp/attribute-test/",
    "procedure answered": "/regras/mtxp/attribute-test/?level=3&difficulty=7&die=4",
    "procedure with faults": "/regras/mtxp/attribute-test/?level=x&difficulty=7&die=9",
    "procedure with two dice": "/regras/mtxp/round-outcome/?heroes.powers.0=3&monsters.powers.0=4&_odds=1",
    "procedure with lists": "/regras/mtxp/ai-choice/?_add=hand",
    "companion procedure": "/regras/drizzt/attack/?bonus=6&armor_class=14&die=8",
}
