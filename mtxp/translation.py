"""The English of everything the site says: found in the source, kept in one .po file, compiled to .mo.

The source text is Portuguese, so a message's key is what a Portuguese reader sees. Babel does the work; the system
needs no gettext tools.
"""

import ast
import io
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter

from babel.messages import mofile, pofile
from babel.messages.catalog import Catalog, Message
from django.conf import settings
from django.utils.translation.template import templatize

PO = Path("mtxp/locale/en/LC_MESSAGES/django.po")
PYTHON = ("cards", "rules", "mtxp")
TEMPLATES = "templates"
SYSTEMS = "rules/systems"
"""Whose folders may hold templates of their own."""
ONE, PLURAL, CONTEXT, PLURAL_IN_CONTEXT = (
    ("id",),
    ("id", "plural"),
    ("context", "id"),
    ("context", "id", "plural"),
)
CALLS = {
    "_": ONE,
    "gettext": ONE,
    "gettext_lazy": ONE,
    "ngettext": PLURAL,
    "ngettext_lazy": PLURAL,
    "pgettext": CONTEXT,
    "pgettext_lazy": CONTEXT,
    "npgettext": PLURAL_IN_CONTEXT,
    "msg": ONE,
    "msgn": PLURAL,
    "Message": ONE,
}
"""What the first arguments of each function are, where they are written out as text."""
STRING = r"""u?(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')"""
CALL = re.compile(rf"\b(_|n?p?gettext)\(\s*({STRING}(?:\s*,\s*{STRING})*)")
PERCENT = re.compile(r"%\((\w+)\)[sd]|%%")
UNDATED = datetime(2026, 1, 1, tzinfo=UTC)  # so that the file changes only when a message does


def source_catalog(root: Path = settings.BASE_DIR) -> Catalog:
    """Every message in the source, with the files it is in, not translated yet."""
    catalog = _empty()
    for path, id, context in _messages(root):
        catalog.add(id, context=context, locations=[(path, None)])
    return catalog


def merged(known: Catalog, source: Catalog) -> Catalog:
    """The source's messages in a fixed order, with the translations that `known` has."""
    catalog = _empty()
    for message in sorted((message for message in source if message.id), key=_sort_key):
        before = known.get(message.id, message.context)
        same = before and before.pluralizable == message.pluralizable
        string = (before.string if same else None) or _unchanged(message)
        catalog.add(message.id, string, message.locations, context=message.context)
    return catalog


def read_po(path: Path) -> Catalog:
    """The .po file, or an empty catalog where there is none yet."""
    if not path.exists():
        return _empty()
    with path.open("rb") as file:
        return pofile.read_po(file, locale="en")


def po_bytes(catalog: Catalog) -> bytes:
    """The catalog as a .po file."""
    buffer = io.BytesIO()
    pofile.write_po(buffer, catalog, width=110, include_lineno=False)
    return buffer.getvalue()


def mo_bytes(catalog: Catalog) -> bytes:
    """The catalog compiled, as Django reads it."""
    buffer = io.BytesIO()
    mofile.write_mo(buffer, catalog)
    return buffer.getvalue()


def untranslated(catalog: Catalog) -> list[Message]:
    """The messages without English, or with a plural without it."""
    return [message for message in catalog if message.id and not all(_strings(message))]


def placeholder_faults(catalog: Catalog) -> list[str]:
    """The messages whose English has other placeholders than their Portuguese, in words."""
    faults = []
    for message in catalog:
        sources = message.id if message.pluralizable else (message.id,)
        wanted = set().union(*map(placeholders, sources))
        for string in filter(None, _strings(message)):
            if (
                message.id
                and placeholders(string) != wanted
                and not _may_drop_number(message, string, wanted)
            ):
                faults.append(f"{message.id!r} → {string!r}")
    return faults


def placeholders(text: str) -> set[str]:
    """The names a text waits for, `{name}` and `%(name)s` alike; an unpaired brace is a name of its own."""
    names = {name for name in PERCENT.findall(text) if name}
    try:
        return names | {name for _before, name, _spec, _conversion in Formatter().parse(text) if name}
    except ValueError as error:
        return names | {str(error)}


def _may_drop_number(message: Message, string: str, wanted: set[str]) -> bool:
    """ "One card" needs no {n}."""
    return (
        message.pluralizable
        and string == message.string[0]
        and wanted - placeholders(string) <= {"n", "count"}
    )


def _unchanged(message: Message):
    """What stands before anybody translates: nothing, or the text itself where it has no word ("+1", "{n}/{of}")."""
    if message.pluralizable:
        return ("", "")
    return "" if re.search(r"[^\W\d_]", re.sub(r"\{\w*\}", "", message.id)) else message.id


def _strings(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if message.pluralizable else (message.string,)


def _sort_key(message: Message) -> tuple[str, str]:
    return (message.id[0] if message.pluralizable else message.id, message.context or "")


def _empty() -> Catalog:
    return Catalog(
        locale="en",
        project="mtxp",
        header_comment="# English of the site. Made by `manage.py messages`; write only the msgstr lines.",
        creation_date=UNDATED,
        revision_date=UNDATED,
        last_translator="mtxp",
        language_team="mtxp",
        fuzzy=False,
    )


def _messages(root: Path) -> Iterator[tuple[str, str | tuple[str, str], str | None]]:
    for folder in PYTHON:
        for path in sorted((root / folder).rglob("*.py")):
            for id, context in python_messages(path.read_text()):
                yield str(path.relative_to(root)), id, context
    for path in sorted([*(root / TEMPLATES).rglob("*.*"), *(root / SYSTEMS).glob("*/templates/**/*.*")]):
        for id, context in template_messages(path.read_text()):
            yield str(path.relative_to(root)), id, context


def python_messages(source: str) -> Iterator[tuple[str | tuple[str, str], str | None]]:
    """Each message of a module and its context, those within another call's arguments too."""
    for call in ast.walk(ast.parse(source)):
        match call:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=arguments) if name in CALLS:
                said = dict(zip(CALLS[name], map(_text_of, arguments), strict=False))
                if said.keys() == set(CALLS[name]) and None not in said.values():
                    plural, context = said.get("plural"), said.get("context")
                    yield (said["id"] if plural is None else (said["id"], plural)), context


def _text_of(argument: ast.expr) -> str | None:
    return argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else None


def template_messages(source: str) -> Iterator[tuple[str | tuple[str, str], str | None]]:
    """Each message of a template and its context."""
    for function, arguments in CALL.findall(templatize(source)):
        strings = [ast.literal_eval(text) for text in re.findall(STRING, arguments)]
        context = strings.pop(0) if "p" in function else None
        yield (tuple(strings[:2]) if function.startswith("n") else strings[0]), context
