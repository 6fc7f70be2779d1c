"""One edit of a deck at a time, as the builder's buttons ask for it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from cards.decks.content import Content
from rules.engine.asking import Choice, Consistent, Fault, Integer, Text, ask
from rules.engine.messages import Message, msg

MOST = 999


class Act(StrEnum):
    """What a button of the builder does."""

    ADD = "add"
    REMOVE = "remove"
    SET = "set"
    WRITE = "write"
    CLEAR = "clear"
    UNDO = "undo"
    REDO = "redo"


ACTS = Choice(tuple((act.value, Message(act.value)) for act in Act))


@dataclass(frozen=True, kw_only=True)
class Edit(Consistent):
    """An edit made on `version`, with what its act needs: adding and removing `count` of a card, setting its `copies`,
    writing lines of `text`. `tap` is the edit's own mark, so that what is sent twice is done once.
    """

    act: str = ask(ACTS, msg("Ação"))
    version: int = ask(Integer(1, 10**9), msg("Versão"))
    code: str | None = ask(Text(60), msg("Código"), default=None)
    count: int = ask(Integer(0, MOST), msg("Quantidade"), default=1)
    copies: int | None = ask(Integer(0, MOST), msg("Cópias"), default=None)
    text: str | None = ask(Text(2000), msg("Carta"), default=None)
    tap: str | None = ask(Text(40), msg("Toque"), default=None)

    def faults(self):
        if self.code is None and self.act in {Act.ADD, Act.REMOVE, Act.SET}:
            yield Fault("code", "required", msg("Diga de qual carta."))
        if self.copies is None and self.act == Act.SET:
            yield Fault("copies", "required", msg("Diga quantas cópias."))
        if self.text is None and self.act == Act.WRITE:
            yield Fault("text", "required", msg("Escreva o nome ou o código de uma carta."))


def edited(content: Content, edit: Edit) -> Content:
    """The content after the edit; a card of which none is left is out."""
    match Act(edit.act):
        case Act.ADD:
            return _with(content, edit.code, content.cards.get(edit.code, 0) + edit.count)
        case Act.REMOVE:
            return _with(content, edit.code, content.cards.get(edit.code, 0) - edit.count)
        case Act.SET:
            return _with(content, edit.code, edit.copies)
        case Act.CLEAR:
            return replace(content, cards={})
    raise ValueError(f"{edit.act} is not an edit of the content")


def added(content: Content, cards: Iterable[tuple[str, int]]) -> Content:
    """The content with so many more of each card."""
    for code, count in cards:
        content = _with(content, code, content.cards.get(code, 0) + count)
    return content


def _with(content: Content, code: str | None, count: int) -> Content:
    cards: Mapping[str, int] = {**content.cards, code: min(max(count, 0), MOST)}
    return replace(content, cards={code: count for code, count in cards.items() if count})
