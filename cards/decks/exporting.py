"""Decks written out as text, CSV, XLSX and JSON; importing what is written gives the same deck back."""

import csv
import io
import json

import tablib

from cards.decks.sheet import CardIndex, Sheet

COUNT, CODE, NAME = "quantidade", "codigo", "nome"
UNOFFICIAL = "Não oficial"
HEADINGS = {"title": "Título", "format": "Formato", "notes": "Notas"}
FORMULA_STARTS = ("=", "+", "-", "@", "'", "\t")


def as_text(sheet: Sheet, index: CardIndex) -> str:
    """One card a line, `3x Nome (Código)`, below lines of title, format and notes."""
    lines = [f"# {heading}: {_one_line(getattr(sheet, key))}" for key, heading in HEADINGS.items()]
    lines += [f"# {UNOFFICIAL}: {name}" for name in unofficial_in(sheet, index)]
    lines.append("")
    lines += [f"{count}x {index.name_of(code)} ({code})" for code, count in sheet.cards]
    return "\n".join(lines) + "\n"


def as_rows(sheet: Sheet, index: CardIndex) -> list[list[str]]:
    """The rows of a table: a heading, title, format and notes as `#` rows, then a row a card."""
    rows = [[COUNT, CODE, NAME]]
    rows += [["", f"#{key}", _guarded(_one_line(getattr(sheet, key)))] for key in HEADINGS]
    rows += [["", "#unofficial", f"{UNOFFICIAL}: {name}"] for name in unofficial_in(sheet, index)]
    rows += [[str(count), code, _guarded(index.name_of(code))] for code, count in sheet.cards]
    return rows


def as_csv(sheet: Sheet, index: CardIndex) -> bytes:
    """A table as Excel in Brazil opens it: `;`, UTF-8 with BOM, Windows line ends."""
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=";", lineterminator="\r\n").writerows(as_rows(sheet, index))
    return out.getvalue().encode("utf-8-sig")


def as_xlsx(sheet: Sheet, index: CardIndex) -> bytes:
    """The same table as a workbook."""
    head, *rows = as_rows(sheet, index)
    return tablib.Dataset(*rows, headers=head, title="baralho").export("xlsx")


def as_json(sheet: Sheet, index: CardIndex) -> bytes:
    """The shape the API takes and gives, with names for the reader."""
    document = {
        "title": sheet.title,
        "format": sheet.format,
        "notes": sheet.notes,
        "cards": [
            {"code": code, "count": count, "name": index.name_of(code)}
            | ({"official": False} if index.unofficial_of([code]) else {})
            for code, count in sheet.cards
        ],
    }
    return json.dumps(document, ensure_ascii=False, indent=1).encode()


def unofficial_in(sheet: Sheet, index: CardIndex) -> tuple[str, ...]:
    """The sets of the sheet's cards that are not official; every export says them."""
    return index.unofficial_of(code for code, _count in sheet.cards)


def _one_line(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def _guarded(text: str) -> str:
    """A text no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text
