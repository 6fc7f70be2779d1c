"""Decks read from text, CSV, XLSX and JSON as people have them; every unread line is told, nothing is dropped."""

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator

import tablib

from cards.decks.exporting import FORMULA_STARTS, HEADINGS
from cards.decks.sheet import CardIndex, Reading, Remark, Sheet, Unread
from cards.search.fold import fold
from rules.engine.messages import Message, msg

MOST = 999
LINES = 5000
COUNT_FIRST = re.compile(r"^(?P<count>[+-]?\d+)\s*(?:[x×*]\s*|\s)(?P<name>\S.*)$", re.IGNORECASE)
COUNT_LAST = re.compile(r"^(?P<name>.*\S)\s+[x×*]\s*(?P<count>\d+)$", re.IGNORECASE)
CODE_LAST = re.compile(r"^(?P<name>.*?)\s*[(\[](?P<code>[^()\[\]]+)[)\]]$")
COMMENT = re.compile(r"^(#|//|--|==|;)")
HEADING = re.compile(r"^(?P<name>.*?)\s*(?:\(\d+\)|:)$")
COLUMNS = {
    "count": {"quantidade", "qtd", "qtde", "quant", "count", "quantity", "qty", "copias"},
    "code": {"codigo", "cod", "code"},
    "name": {"nome", "carta", "name", "card"},
}


class UnreadableFile(ValueError):
    """The file as a whole cannot be read; `message` says why and what to send instead."""

    def __init__(self, message: Message):
        super().__init__(message.text)
        self.message = message


class _Collector:
    """Adds up what the lines say."""

    def __init__(self, index: CardIndex):
        self.index = index
        self.counts: dict[str, int] = {}
        self.first_line: dict[str, int] = {}
        self.unread: list[Unread] = []
        self.remarks: list[Remark] = []
        self.about = {"title": "", "format": "livre", "notes": ""}

    def skip(self, line: int, text: str, reason: Message, nearest: tuple[str, ...] = ()) -> None:
        self.unread.append(Unread(line, text.strip()[:200], reason, nearest))

    def add(self, line: int, text: str, codes: tuple[str, ...], count: int) -> None:
        if not 1 <= count <= MOST:
            self.skip(line, text, msg("A quantidade vai de 1 a {most}.", most=MOST))
            return
        for place, code in enumerate(codes[:count]):
            share = 1 if place or count <= len(codes) else count - len(codes) + 1
            self._add_one(line, code, share)

    def _add_one(self, line: int, code: str, count: int) -> None:
        if code in self.counts:
            remark = msg(
                "{code} já estava na linha {first}: as quantidades foram somadas.",
                code=code,
                first=self.first_line[code],
            )
            self.remarks.append(Remark(line, remark))
        self.first_line.setdefault(code, line)
        self.counts[code] = self.counts.get(code, 0) + count

    def find(self, line: int, text: str, count: int, name: str) -> None:
        """Adds the card called `name` (a code, a name, or a name with its code in brackets), or says why not."""
        codes = self._codes(line, name)
        if codes:
            self.add(line, text, codes, count)
        else:
            self.skip(line, text, msg("Não há carta com este nome ou código."), self.index.nearest(name))

    def _codes(self, line: int, name: str) -> tuple[str, ...]:
        code = self.index.by_code(name)
        if code:
            return (code,)
        codes = self.index.by_name(name)
        bracketed = CODE_LAST.match(name)
        if not codes and bracketed and (code := self.index.by_code(bracketed["code"])):
            written, known = bracketed["name"], self.index.name_of(code)
            if written and fold(written) != fold(known):
                remark = msg("O código {code} é “{known}”; valeu o código.", code=code, known=known)
                self.remarks.append(Remark(line, remark))
            return (code,)
        return codes

    def reading(self) -> Reading:
        sheet = Sheet(cards=self.index.in_order(self.counts), **self.about)
        return Reading(sheet, tuple(self.unread), tuple(self.remarks))


def read_text(text: str, index: CardIndex) -> Reading:
    """Lines like `3x Nome`, `Nome (AbA12)`, a bare code, headings and comments.

    Raises `UnreadableFile` above `LINES` lines.
    """
    found = _Collector(index)
    for line, raw in _numbered(text.removeprefix("\ufeff").splitlines()):
        text_line = raw.strip()
        if text_line:
            _read_line(found, line, text_line)
    return found.reading()


def _read_line(found: _Collector, line: int, text: str) -> None:
    index = found.index
    if index.by_name(text) or index.by_code(text):
        found.find(line, text, 1, text)
    elif COMMENT.match(text):
        _read_about(found, text)
    elif match := COUNT_FIRST.match(text) or COUNT_LAST.match(text):
        found.find(line, text, _whole(match["count"]), match["name"].strip())
    elif HEADING.match(text) and not _bracketed_code(index, text):
        return
    else:
        found.find(line, text, 1, text)


def _bracketed_code(index: CardIndex, text: str) -> bool:
    match = CODE_LAST.match(text)
    return bool(match and index.by_code(match["code"]))


def _read_about(found: _Collector, text: str) -> None:
    for key, heading in HEADINGS.items():
        start = f"# {heading}: "
        if text.startswith(start.rstrip()):
            found.about[key] = _unfolded(text[len(start) :]) or found.about[key]


def read_csv(raw: bytes, index: CardIndex) -> Reading:
    """A table with a heading row, `;`, `,` or tab between cells, in UTF-8 or Windows-1252.

    Raises `UnreadableFile` when no column holds codes or names.
    """
    text = decode(raw)
    delimiter = max(";,\t", key=text.partition("\n")[0].count)
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    except csv.Error as error:
        raise UnreadableFile(msg("A tabela CSV está quebrada: confira as aspas.")) from error
    return _read_rows(rows, index)


def read_xlsx(raw: bytes, index: CardIndex) -> Reading:
    """A workbook's first sheet, read like a CSV table. Raises `UnreadableFile`."""
    try:
        data = tablib.Dataset().load(raw, format="xlsx", headers=False)
    except Exception as error:  # openpyxl raises many kinds on a broken archive
        raise UnreadableFile(msg("O arquivo não é uma planilha XLSX que se possa abrir.")) from error
    return _read_rows([["" if cell is None else str(cell) for cell in row] for row in data], index)


def _read_rows(rows: list[list[str]], index: CardIndex) -> Reading:
    head = [fold(cell) for cell in rows[0]] if rows else []
    places = {
        key: place for key, names in COLUMNS.items() for place, cell in enumerate(head) if cell in names
    }
    if not {"code", "name"} & set(places):
        raise UnreadableFile(msg("Falta a linha de títulos com uma coluna “codigo” ou “nome”."))
    found = _Collector(index)
    for line, row in _numbered(rows[1:], start=2):
        cells = {key: row[place].strip() if place < len(row) else "" for key, place in places.items()}
        if any(cells.values()):
            _read_row(found, line, cells, delimiter_text=" · ".join(cell for cell in row if cell))
    return found.reading()


def _read_row(found: _Collector, line: int, cells: dict[str, str], delimiter_text: str) -> None:
    code, name = cells.get("code", ""), _unguarded(cells.get("name", ""))
    if code.startswith("#"):
        if code[1:] in found.about:
            found.about[code[1:]] = _unfolded(name) or found.about[code[1:]]
        return
    count = cells.get("count") or "1"
    whole = re.fullmatch(r"([+-]?\d+)(?:[.,]0+)?", count)
    if not whole:
        found.skip(
            line, delimiter_text, msg("A quantidade “{count}” não é um número inteiro.", count=count[:40])
        )
        return
    if code and not found.index.by_code(code):
        found.skip(
            line,
            delimiter_text,
            msg("Não há carta com este nome ou código."),
            found.index.nearest(name or code),
        )
        return
    found.find(line, delimiter_text, _whole(whole[1]), code or name)


def read_json(raw: bytes, index: CardIndex) -> Reading:
    """The API's shape, `{title, format, notes, cards: [{code, count}]}`. Raises `UnreadableFile`."""
    try:
        data = json.loads(decode(raw))
    except (ValueError, RecursionError) as error:
        raise UnreadableFile(msg("O arquivo não é JSON válido.")) from error
    if not isinstance(data, dict) or not isinstance(data.get("cards"), list):
        raise UnreadableFile(msg("O JSON precisa de uma lista “cards” com “code” e “count”."))
    found = _Collector(index)
    for key in found.about:
        if isinstance(data.get(key), str) and data[key]:
            found.about[key] = data[key]
    for line, entry in _numbered(data["cards"]):
        text = json.dumps(entry, ensure_ascii=False)
        code = entry.get("code") if isinstance(entry, dict) else None
        count = entry.get("count", 1) if isinstance(entry, dict) else None
        if not isinstance(code, str) or isinstance(count, bool) or not isinstance(count, int):
            found.skip(line, text, msg("Cada carta é {{“code”: texto, “count”: número inteiro}}."))
        else:
            found.find(line, text, count, code)
    return found.reading()


def decode(raw: bytes) -> str:
    """The text of a file from Windows or anywhere else: UTF-8, UTF-16 with BOM, or Windows-1252."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return raw.decode("utf-16", errors="replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")


def _numbered(items: list, start: int = 1) -> Iterator[tuple[int, object]] | Iterable:
    if len(items) > LINES:
        raise UnreadableFile(msg("São linhas demais: o limite é {limit}.", limit=LINES))
    return enumerate(items, start)


def _whole(digits: str) -> int:
    return int(digits) if len(digits) <= 12 else MOST + 1


def _unguarded(text: str) -> str:
    return text[1:] if text.startswith("'") and text[1:].startswith(FORMULA_STARTS) else text


def _unfolded(text: str) -> str:
    return re.sub(r"\\(.)", lambda match: "\n" if match[1] == "n" else match[1], text)
