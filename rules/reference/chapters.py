"""Markdown files read as chapters: front matter, an introduction, and headed sections with anchors and pages."""

import re
from pathlib import Path

import yaml

from rules.reference.faults import Fault
from rules.reference.model import Chapter, Place, Section

FILE_NAME = re.compile(r"\d+-([a-z0-9]+(?:-[a-z0-9]+)*)\.md")
FRONT_MATTER = re.compile(r"---\n(.*?)\n---\n", re.DOTALL)
HEADING = re.compile(r"(#{2,3}) +(.+?) *\{#(\S+?)((?: +[a-z]+=(?:\"[^\"]*\"|[^\s}\"]+))*) *\} *")
ATTRIBUTE = re.compile(r"([a-z]+)=(?:\"([^\"]*)\"|(\S+))")
ANCHOR = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
PAGES = re.compile(r"\d+(?:,\d+)*")
FIELDS = {"title", "title_en", "summary"}


def read_chapters(folder: Path, faults: list[Fault]) -> tuple[Chapter, ...]:
    """The chapters of a folder in the order of their file names; faults are added to the list."""
    if not folder.is_dir():
        return ()
    files = sorted(folder.glob("*.md"))
    return tuple(read_chapter(file.name, file.read_text(encoding="utf-8"), faults) for file in files)


def read_chapter(name: str, text: str, faults: list[Fault]) -> Chapter:
    """One file `NN-slug.md` as a chapter."""
    named = FILE_NAME.fullmatch(name)
    if not named:
        faults.append(
            Fault(Place(name), "name the file NN-slug.md, with small letters, digits and single hyphens")
        )
    front, body, first_line = _front_matter(name, text, faults)
    intro, sections = _sections(name, body, first_line, faults)
    return Chapter(
        slug=named[1] if named else name,
        title=front.get("title", ""),
        title_en=front.get("title_en", ""),
        summary=front.get("summary", ""),
        intro=intro,
        sections=sections,
        place=Place(name, first_line),
    )


def _front_matter(name: str, text: str, faults: list[Fault]) -> tuple[dict, str, int]:
    found = FRONT_MATTER.match(text)
    if not found:
        faults.append(Fault(Place(name, 1), "start with front matter between two lines of ---"))
        return {}, text, 1
    try:
        front = yaml.safe_load(found[1]) or {}
    except yaml.YAMLError as error:
        faults.append(Fault(Place(name, 1), f"front matter is not YAML: {error}"))
        front = {}
    if not isinstance(front, dict):
        faults.append(Fault(Place(name, 1), "front matter must be `field: value` lines"))
        front = {}
    for unknown in sorted(set(front) - FIELDS):
        faults.append(Fault(Place(name, 1), f"unknown front matter field {unknown!r}"))
    for needed in ("title", "title_en"):
        if not isinstance(front.get(needed), str):
            faults.append(Fault(Place(name, 1), f"front matter needs {needed}"))
    front = {key: value for key, value in front.items() if isinstance(value, str)}
    return front, text[found.end() :], found[0].count("\n") + 1


def _sections(name: str, body: str, first_line: int, faults: list[Fault]) -> tuple[str, tuple[Section, ...]]:
    """The text before the first heading, and the sections; a heading inside a code fence is text."""
    pieces: list[tuple[str, int, list[str]]] = [("", first_line, [])]
    fenced = False
    for number, line in enumerate(body.split("\n"), start=first_line):
        fenced ^= line.startswith("```")
        if line.startswith("#") and not fenced:
            pieces.append((line, number, []))
        else:
            pieces[-1][2].append(line)
    intro = "\n".join(pieces[0][2]).rstrip()
    sections = [_section(Place(name, line), heading, lines, faults) for heading, line, lines in pieces[1:]]
    return intro, tuple(section for section in sections if section)


def _section(place: Place, heading: str, lines: list[str], faults: list[Fault]) -> Section | None:
    found = HEADING.fullmatch(heading)
    if not found:
        faults.append(Fault(place, "write headings as `## Título {#ancora p=4}` (## or ###)"))
        return None
    marks, title, anchor, rest = found.groups()
    attributes = {key: quoted or bare for key, quoted, bare in ATTRIBUTE.findall(rest)}
    if not ANCHOR.fullmatch(anchor):
        faults.append(
            Fault(place, f"anchor {anchor!r} must be small letters and digits joined by single hyphens")
        )
    for unknown in sorted(set(attributes) - {"p", "en", "procedures", "tables"}):
        faults.append(
            Fault(place, f"unknown heading attribute {unknown!r}; there are p, en, procedures and tables")
        )
    pages = attributes.get("p", "")
    if pages and not PAGES.fullmatch(pages):
        faults.append(Fault(place, f"pages {pages!r} must be numbers joined by commas, as p=4,17"))
        pages = ""
    text = "\n".join(lines).rstrip()
    if not text:
        faults.append(Fault(place, f"section {anchor!r} has no text"))
    return Section(
        anchor=anchor,
        title=title,
        title_en=attributes.get("en", ""),
        pages=tuple(int(page) for page in pages.split(",") if page),
        level=len(marks),
        text=text,
        procedures=_names(attributes.get("procedures", "")),
        tables=_names(attributes.get("tables", "")),
        place=place,
    )


def _names(listed: str) -> tuple[str, ...]:
    return tuple(name for name in listed.split(",") if name)
