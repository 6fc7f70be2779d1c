"""Decks read from text, CSV, XLSX and JSON as people have them; every unread line is told, nothing is dropped."""

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping

import tablib

from cards.decks.exporting import FORMULA_STARTS
from cards.decks.lines import NOT_A_CARD, Collector, not_whole, read_line, unfolded, whole
from cards.decks.sheet import CardIndex, Reading
from cards.search.fold import fold
from rules.engine.messages import Message, msg

LINES = 5000
COLUMNS = {
    "count": {"quantidade", "qtd", "qtd.", "qtde", "quant", "count", "quantity", "qty", "copias", "numero"},
    "code": {"codigo", "cod", "cod.", "code"},
    "name": {"nome", "carta", "name", "card"},
}
SEPARATOR_ROW = re.compile(r"^\s*\"?sep=.\"?\s*$", re.IGNORECASE)
CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1b]")


class UnreadableFile(ValueError):
    """The file as a whole cannot be read; `message` says why and what to send instead."""

    def __init__(self, message: Message):
        super().__init__(message.text)
        self.message = message


def read_text(text: str, index: CardIndex) -> Reading:
    """A list pasted: lines like `3x Nome`, `Nome (AbA12)`, a bare code, headings and comments; or a table, or JSON.

    Raises `UnreadableFile` above `LINES` lines.
    """
    text = text.removeprefix("\ufeff")
    if text.lstrip()[:1] in {"{", "["} and _is_json(text):
        return _read_data(text, index)
    first = next((line for line in text.splitlines() if line.strip()), "")
    if set(_places(_cells(first), index)) & {"code", "name"} and _headed(_cells(first)):
        return _read_table(text, index)
    found = Collector(index)
    for line, raw in _numbered(text.splitlines()):
        if text_line := raw.strip():
            read_line(found, line, text_line)
    return found.reading()


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def read_file(raw: bytes, name: str, index: CardIndex) -> Reading:
    """The reading of a file, by the ending of its name and how it begins. Raises `UnreadableFile`."""
    ending = name.lower().rpartition(".")[2]
    if raw.startswith(b"PK") or ending == "xlsx":
        return read_xlsx(raw, index)
    if ending == "csv":
        return read_csv(raw, index)
    if ending == "json":
        return read_json(raw, index)
    text = decode(raw)
    if CONTROLS.search(text):
        raise UnreadableFile(msg("O arquivo não é texto: mande TXT, CSV, XLSX ou JSON."))
    return read_text(text, index)


def read_csv(raw: bytes, index: CardIndex) -> Reading:
    """A table, `;`, `,` or tab between cells, in UTF-8 or Windows-1252; with or without a row of headings.

    Raises `UnreadableFile` when no column holds codes or names.
    """
    return _read_table(decode(raw), index)


def _read_table(text: str, index: CardIndex) -> Reading:
    lines = text.splitlines()
    first = next((line for line in lines if line.strip() and not SEPARATOR_ROW.match(line)), "")
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(first)))
    except csv.Error as error:
        raise UnreadableFile(msg("A tabela CSV está quebrada: confira as aspas.")) from error
    return _read_rows(rows, index)


def _delimiter(line: str) -> str:
    return max(";,\t", key=line.count)


def _cells(line: str) -> list[str]:
    return [cell.strip().strip('"') for cell in line.split(_delimiter(line))]


def read_xlsx(raw: bytes, index: CardIndex) -> Reading:
    """A workbook's first sheet, read like a CSV table. Raises `UnreadableFile`."""
    try:
        data = tablib.Dataset().load(raw, format="xlsx", headers=False)
    except Exception as error:  # openpyxl raises many kinds on a broken archive
        raise UnreadableFile(msg("O arquivo não é uma planilha XLSX que se possa abrir.")) from error
    return _read_rows([["" if cell is None else str(cell) for cell in row] for row in data], index)


def _read_rows(rows: list[list[str]], index: CardIndex) -> Reading:
    found = Collector(index)
    places: dict[str, int] = {}
    for line, row in _numbered(rows):
        cells = [cell.strip() for cell in row]
        if not any(cells) or (not places and SEPARATOR_ROW.match(";".join(cells))):
            continue
        if not places:
            places = _places(cells, index)
            if not {"code", "name"} & places.keys():
                raise UnreadableFile(msg("Falta a linha de títulos com uma coluna “codigo” ou “nome”."))
            if _headed(cells):
                continue
        held = {key: cells[place] if place < len(cells) else "" for key, place in places.items()}
        if any(held.values()):
            _read_row(found, line, held, shown=" · ".join(cell for cell in cells if cell))
    if not places:
        raise UnreadableFile(msg("A tabela está vazia."))
    return found.reading()


def _headed(cells: list[str]) -> bool:
    return any(fold(cell) in COLUMNS["code"] | COLUMNS["name"] for cell in cells)


def _places(cells: list[str], index: CardIndex) -> dict[str, int]:
    """Which column holds what: by the headings, else by what stands in the cells."""
    if _headed(cells):
        return {
            key: place
            for key, names in COLUMNS.items()
            for place, cell in enumerate(cells)
            if fold(cell) in names
        }
    tests = {
        "count": re.compile(r"\d+").fullmatch,
        "code": index.by_code,
        "name": index.by_name,
    }
    return {
        key: place
        for key, holds in tests.items()
        for place, cell in reversed(list(enumerate(cells)))
        if holds(cell)
    }


def _read_row(found: Collector, line: int, cells: Mapping[str, str], shown: str) -> None:
    code, name = cells.get("code", ""), _unguarded(cells.get("name", ""))
    if code.startswith("#"):
        if code[1:] in found.about:
            found.about[code[1:]] = unfolded(name) or found.about[code[1:]]
        return
    count = cells.get("count") or "1"
    number = re.fullmatch(r"([+-]?\d+)(?:[.,]0+)?\s*[x×]?", count)
    if not number:
        found.skip(line, shown, not_whole(count))
    elif code and not found.index.by_code(code):
        found.skip(line, shown, NOT_A_CARD, found.index.nearest(name or code))
    else:
        found.find(line, shown, whole(number[1]), code or name)


def read_json(raw: bytes, index: CardIndex) -> Reading:
    """The API's shape, `{title, format, notes, cards: [{code, count}]}`, or only its cards. Raises `UnreadableFile`."""
    return _read_data(decode(raw), index)


def _read_data(text: str, index: CardIndex) -> Reading:
    try:
        data = json.loads(text, object_pairs_hook=_unique)
    except UnreadableFile:
        raise
    except (ValueError, RecursionError) as error:
        raise UnreadableFile(msg("O arquivo não é JSON válido.")) from error
    about = data if isinstance(data, dict) and "cards" in data else {}
    cards = about.get("cards", data)
    if isinstance(cards, dict):
        cards = [{"code": code, "count": count} for code, count in cards.items()]
    if not isinstance(cards, list):
        raise UnreadableFile(msg("O JSON precisa de uma lista “cards” com “code” e “count”."))
    found = Collector(index)
    for key in found.about:
        if isinstance(about.get(key), str) and about[key]:
            found.about[key] = about[key]
    for line, entry in _numbered(cards):
        _read_entry(found, line, {"code": entry} if isinstance(entry, str) else entry)
    return found.reading()


def _unique(pairs: list[tuple[str, object]]) -> dict:
    keys = dict(pairs)
    if len(keys) < len(pairs):
        twice = next(key for place, (key, _value) in enumerate(pairs) if key in dict(pairs[:place]))
        raise UnreadableFile(msg("A chave “{key}” aparece duas vezes no JSON.", key=twice[:60]))
    return keys


def _read_entry(found: Collector, line: int, entry: object) -> None:
    text = json.dumps(entry, ensure_ascii=False)
    name = (entry.get("code") or entry.get("name")) if isinstance(entry, dict) else None
    count = entry.get("count", 1) if isinstance(entry, dict) else None
    if not isinstance(name, str) or isinstance(count, bool) or not isinstance(count, int):
        found.skip(line, text, msg("Cada carta é {{“code”: texto, “count”: número inteiro}}."))
    else:
        found.find(line, text, count, name)


def decode(raw: bytes) -> str:
    """The text of a file from Windows or anywhere else: UTF-8, UTF-16 with BOM, or Windows-1252."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return raw.decode("utf-16", errors="replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")


def _numbered(items: list) -> Iterator[tuple[int, object]]:
    if len(items) > LINES:
        raise UnreadableFile(msg("São linhas demais: o limite é {limit}.", limit=LINES))
    return enumerate(items, 1)


def _unguarded(text: str) -> str:
    return text[1:] if text.startswith("'") and text[1:].startswith(FORMULA_STARTS) else text
