"""How a set's cards are spread over attributes and levels, as rows of a picture and of the table beside it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cards.decks.balance import ATTRIBUTES, DUAL, LEVELS, NONE, UNKNOWN
from cards.models import Card

ROW_HEIGHT = 28
LABEL_WIDTH = 104
BAR_WIDTH = 180
WIDTH = 320


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a bar: how many cards, of which level (None where the bar has no levels), and where it is drawn."""

    count: int
    level: int | None
    x: float
    width: float

    @property
    def middle(self) -> float:
        return self.x + self.width / 2


@dataclass(frozen=True, slots=True)
class Row:
    """One bar of the picture and one row of the table; `key` is an attribute or a name for the style."""

    key: str
    label: str
    total: int
    counts: tuple[int, ...]
    segments: tuple[Segment, ...]
    y: int


@dataclass(frozen=True, slots=True)
class Picture:
    """Bars that share a scale; `columns` head the numbers of each row in the table."""

    columns: tuple[int, ...]
    rows: tuple[Row, ...]

    width = WIDTH
    label_width = LABEL_WIDTH

    @property
    def height(self) -> int:
        return ROW_HEIGHT * len(self.rows)


def action_spread(cells: Mapping[str, int]) -> Picture | None:
    """The actions by attribute and level (p.1); None where no requirement is known."""
    if sum(cells.values()) == cells[UNKNOWN]:
        return None
    labels = {
        "attack": _("Ataque"),
        "defense": _("Defesa"),
        "arcane": _("Arcana"),
        "divine": _("Divina"),
        "stealth": _("Furtividade"),
        DUAL: _("Duplo"),
        NONE: _("Sem atributo"),
        UNKNOWN: _("Não se sabe"),
    }
    bars = [
        (name, labels[name], [(level, cells[f"{name}-{level}"]) for level in LEVELS]) for name in ATTRIBUTES
    ]
    bars += [(name, labels[name], [(None, cells[name])]) for name in (DUAL, NONE, UNKNOWN) if cells[name]]
    return picture(LEVELS, bars)


def monster_spread(monsters: Iterable[Card]) -> Picture | None:
    """The monsters by level, bosses apart (p.4); None where no level is known."""
    levels = Counter(level_of(card) for card in monsters)
    if not levels.keys() - {UNKNOWN}:
        return None
    labels = {"boss": _("Chefões"), UNKNOWN: _("Não se sabe")}
    numbers = sorted(level for level in levels if isinstance(level, int))
    bars = [("monster", _("Nível {n}").format(n=level), [(None, levels[level])]) for level in numbers]
    bars += [(name, label, [(None, levels[name])]) for name, label in labels.items() if levels[name]]
    return picture((), bars)


def level_of(monster: Card) -> int | str:
    if monster.boss:
        return "boss"
    return UNKNOWN if monster.level is None else monster.level


def picture(columns: tuple[int, ...], bars: list[tuple[str, str, list[tuple[int | None, int]]]]) -> Picture:
    longest = max(sum(count for _level, count in pieces) for _key, _label, pieces in bars)
    rows = []
    for index, (key, label, pieces) in enumerate(bars):
        segments, x = [], float(LABEL_WIDTH)
        for level, count in pieces:
            width = count * BAR_WIDTH / longest
            if count:
                segments.append(Segment(count, level, round(x, 2), round(width, 2)))
            x += width
        counts = tuple(count for _level, count in pieces)
        rows.append(Row(key, label, sum(counts), counts, tuple(segments), index * ROW_HEIGHT))
    return Picture(columns, tuple(rows))
