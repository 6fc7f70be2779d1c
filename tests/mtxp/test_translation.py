"""The English catalogue: complete, fresh, and with the placeholders of its Portuguese."""

import pytest
from babel.messages.catalog import Catalog

from mtxp import translation

PO = translation.settings.BASE_DIR / translation.PO


@pytest.fixture(scope="module")
def catalog():
    return translation.read_po(PO)


def test_the_catalogue_has_every_message_of_the_source(catalog):
    expected = translation.merged(catalog, translation.source_catalog())
    assert PO.read_bytes() == translation.po_bytes(expected), "run: manage.py messages"


def test_every_message_has_its_english(catalog):
    assert [message.id for message in translation.untranslated(catalog)] == []


def test_the_compiled_file_is_that_of_the_catalogue(catalog):
    assert PO.with_suffix(".mo").read_bytes() == translation.mo_bytes(catalog), "run: manage.py messages"


def test_english_waits_for_the_same_placeholders(catalog):
    assert translation.placeholder_faults(catalog) == []


@pytest.mark.parametrize(
    ("template", "found"),
    [
        ('{% translate "Cartas" %}', [("Cartas", None)]),
        ("{% translate 'Ação' context 'tipo' %}", [("Ação", "tipo")]),
        ('<a title="{% translate \'Ver\' %}">{{ _("Ir") }}</a>', [("Ver", None), ("Ir", None)]),
        (
            "{% blocktranslate trimmed %}\n  Há {{ name }}\n  aqui\n{% endblocktranslate %}",
            [("Há %(name)s aqui", None)],
        ),
        (
            "{% blocktranslate count n=many %}{{ n }} carta{% plural %}{{ n }} cartas{% endblocktranslate %}",
            [(("%(n)s carta", "%(n)s cartas"), None)],
        ),
        ("{% translate 'diz \"não\"' %}", [('diz "não"', None)]),
        ("<p>gettext('isto é texto')</p>", []),
    ],
)
def test_messages_of_a_template(template, found):
    assert list(translation.template_messages(template)) == found


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('msg("Cartas")', [("Cartas", None)]),
        ('messages.msg("Há {n}", n=msg("poucas"))', [("Há {n}", None), ("poucas", None)]),
        (
            'msgn("{n} carta de {who}", "{n} cartas de {who}", n=2, who=msg("Ana"))',
            [(("{n} carta de {who}", "{n} cartas de {who}"), None), ("Ana", None)],
        ),
        ('pgettext("tipo", "Ação")', [("Ação", "tipo")]),
        ("msg(text)", []),
        ('print("isto não")', []),
    ],
)
def test_messages_of_a_module(code, found):
    assert list(translation.python_messages(code)) == found


def test_a_message_that_gains_a_plural_is_translated_anew():
    before, after = Catalog(locale="en"), Catalog(locale="en")
    before.add("{n} carta", "{n} card")
    after.add(("{n} carta", "{n} cartas"))
    assert translation.untranslated(translation.merged(before, after))


def test_messages_of_code_are_found():
    source = translation.source_catalog()
    assert "Sucesso: {total} contra {difficulty}." in source
    assert "O envio passa do limite de {limit} MB." in source


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("{die} + {bonus}", {"die", "bonus"}),
        ("%(n)s de %(total)d", {"n", "total"}),
        ("100%% {{chave}}", set()),
        ("{a:>3} {b!r}", {"a", "b"}),
        ("texto", set()),
    ],
)
def test_placeholders_of_a_text(text, names):
    assert translation.placeholders(text) == names


@pytest.mark.parametrize(
    ("portuguese", "english", "faults"),
    [
        ("Vai até {high}.", "Up to {high}.", 0),
        ("Vai até {high}.", "Up to {hihg}.", 1),
        ("Vai até {high}.", "Up to {high.", 1),
        (("{n} carta", "{n} cartas"), ("One card", "{n} cards"), 0),
        (("{n} carta", "{n} cartas"), ("{n} card", "cards"), 1),
    ],
)
def test_a_wrong_placeholder_is_a_fault(portuguese, english, faults):
    catalog = Catalog(locale="en")
    catalog.add(portuguese, english)
    assert len(translation.placeholder_faults(catalog)) == faults


def test_merging_keeps_translations_and_drops_what_the_source_lost():
    known, source = Catalog(locale="en"), Catalog(locale="en")
    known.add("Carta", "Card")
    known.add("Velha", "Old")
    source.add("Carta")
    source.add("Nova")
    source.add("+1")
    merged = translation.merged(known, source)
    assert {message.id: message.string for message in merged if message.id} == {
        "Carta": "Card",
        "Nova": "",
        "+1": "+1",
    }
