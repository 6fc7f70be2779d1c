"""Lines of a deck list as people write them: `12x Nome`, `Nome (AbA12)`, codes alone, headings, comments.

A line is tried as one thing after the other; the first reading whose card exists counts. What is no heading and no
comment and names no card is unread, and told.
"""

import re
from collections.abc import Iterator

from cards.decks.exporting import HEADINGS
from cards.decks.sheet import CardIndex, Reading, Remark, Sheet, Unread
from cards.search.fold import fold
from rules.engine.messages import Message, joined, msg

MOST = 999
DASH = "-–—"
COUNT_FIRST = re.compile(
    rf"^[(\[]?(?:[x×]\s*)?(?P<count>[+-]?\d+)[)\].]?\s*(?:[x×*]|[{DASH}:;,|]|\s)\s*(?P<name>\S.*)$",
    re.IGNORECASE,
)
COUNT_BEFORE_NAME = re.compile(r"^(?P<count>[+-]?\d+)\s*[x×*]\s*(?P<name>\S.*)$", re.IGNORECASE)
COUNT_LAST = re.compile(
    rf"^(?P<name>\S.*?)(?:\s+[x×*]\s*|\s*[:;,|]\s*|\s+[{DASH}]\s+|\s+)[(\[]?(?P<count>\d+)[)\]]?(?:\s*[x×])?$",
    re.IGNORECASE,
)
BROKEN_COUNT = re.compile(r"^(?P<count>[+-]?\d+[.,]\d+)\s*(?:[x×*]\s*|\s)(?P<name>\S.*)$", re.IGNORECASE)
CODE_LAST = re.compile(r"^(?P<name>.*?)\s*[(\[](?P<code>[^()\[\]]+)[)\]]$")
CODE_FIRST = re.compile(rf"^(?P<code>\S+?)(?:\s*[:;,|]\s*|\s+[{DASH}]\s+|\s+)(?P<name>\S.*)$")
COMMENT = re.compile(r"^(#|//|--|==|;)")
COMMENT_LAST = re.compile(r"\s+(#|//).*$")
BULLET = re.compile(rf"^[{DASH}*•·+]\s+")
QUOTED = re.compile(r"""^["'“”„«»‘’](?P<name>.*)["'“”„«»‘’]$""")
HEADING = re.compile(r"^(?P<name>.*?)\s*(?:\(\d+\)|:)$")
NEARLY_A_NAME = 0.8
NOT_A_CARD = msg("Não há carta com este nome ou código.")


class Collector:
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
        """Adds so many of the card; of a name that several codes have, one each and the rest of the first."""
        held = max(self.counts.get(code, 0) for code in codes)
        if not 1 <= count <= MOST or held + count > MOST:
            self.skip(line, text, msg("A quantidade vai de 1 a {most}.", most=MOST))
            return
        if len(codes) > 1:
            self.remark(line, msg("O nome é de mais de uma carta: {codes}.", codes=joined(codes)))
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
            self.remark(line, remark)
        self.first_line.setdefault(code, line)
        self.counts[code] = self.counts.get(code, 0) + count

    def remark(self, line: int, message: Message) -> None:
        self.remarks.append(Remark(line, message))

    def find(self, line: int, text: str, count: int, name: str) -> None:
        """Adds the card called `name` (a code, a name, or a name with its code), or says why not."""
        codes = self.codes_of(line, name)
        if codes:
            self.add(line, text, codes, count)
        else:
            self.skip(line, text, NOT_A_CARD, self.index.nearest(name))

    def codes_of(self, line: int, name: str) -> tuple[str, ...]:
        """The codes of the card called so; where a name and a code disagree, the code counts, with a remark."""
        name = name.strip()
        if code := self.index.by_code(name):
            return (code,)
        if codes := self.index.by_name(name):
            return codes
        if quoted := QUOTED.match(name):
            return self.codes_of(line, quoted["name"])
        if (match := CODE_LAST.match(name)) and (code := self.index.by_code(match["code"])):
            self._compare(line, code, match["name"])
            return (code,)
        match = CODE_FIRST.match(name)
        code = self.index.by_code(match["code"]) if match else None
        return (code,) if code and code in self.index.by_name(match["name"]) else ()

    def _compare(self, line: int, code: str, written: str) -> None:
        known = self.index.name_of(code)
        quoted = QUOTED.match(written)
        if written and fold(quoted["name"] if quoted else written) != fold(known):
            self.remark(line, msg("O código {code} é “{known}”; valeu o código.", code=code, known=known))

    def reading(self) -> Reading:
        sheet = Sheet(cards=self.index.in_order(self.counts), **self.about)
        return Reading(sheet, tuple(self.unread), tuple(self.remarks))


def read_line(found: Collector, line: int, text: str) -> None:
    """Reads one line that is not blank."""
    if found.index.by_code(text) or found.index.by_name(text):
        found.find(line, text, 1, text)
        return
    if COMMENT.match(text):
        _read_about(found, text)
        return
    for count, name in _readings(text):
        if codes := found.codes_of(line, name):
            found.add(line, text, codes, whole(count))
            return
    if codes := _codes_alone(found.index, text):
        for code in codes:
            found.add(line, text, (code,), 1)
    elif broken := BROKEN_COUNT.match(text):
        found.skip(line, text, not_whole(broken["count"]))
    elif not _is_heading(found.index, text):
        counted = COUNT_BEFORE_NAME.match(text) or COUNT_FIRST.match(text) or COUNT_LAST.match(text)
        found.skip(line, text, NOT_A_CARD, found.index.nearest(counted["name"] if counted else text))


def _readings(text: str) -> Iterator[tuple[str, str]]:
    """Every count and name the line may mean, the likeliest first."""
    bare = COMMENT_LAST.sub("", BULLET.sub("", text))
    for variant in dict.fromkeys((text, BULLET.sub("", text), bare)):
        for pattern in (COUNT_BEFORE_NAME, COUNT_FIRST, COUNT_LAST):
            if match := pattern.match(variant):
                yield match["count"], match["name"]
        yield "1", variant


def _codes_alone(index: CardIndex, text: str) -> list[str]:
    """The codes of a line of nothing but codes; empty for any other."""
    codes = [index.by_code(word) for word in re.split(r"[\s,;]+", text) if word]
    return codes if codes and all(codes) else []


def _is_heading(index: CardIndex, text: str) -> bool:
    """Whether the line is a heading, `Reações (2)` or `Reações:`, and no card's name misspelled."""
    match = HEADING.match(text)
    return bool(match) and not index.nearest(match["name"], NEARLY_A_NAME)


def _read_about(found: Collector, text: str) -> None:
    for key, heading in HEADINGS.items():
        start = f"# {heading}: "
        if text.startswith(start.rstrip()):
            found.about[key] = unfolded(text[len(start) :]) or found.about[key]


def whole(digits: str) -> int:
    """The number; more than `MOST` where there are too many digits to read."""
    return int(digits) if len(digits) <= 12 else MOST + 1


def not_whole(count: str) -> Message:
    return msg("A quantidade “{count}” não é um número inteiro.", count=count[:40])


def unfolded(text: str) -> str:
    """A text of several lines out of one line, as exports write it."""
    return re.sub(r"\\(.)", lambda match: "\n" if match[1] == "n" else match[1], text)
