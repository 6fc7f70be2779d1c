"""A procedure's page form, made from its declaration: the fields to draw, filled with what was typed."""

from dataclasses import MISSING, Field, dataclass, replace

from django.utils.translation import gettext as _

from rules.engine.asking import (
    Asked,
    CardRows,
    Drawing,
    Group,
    Integer,
    Kind,
    Many,
    OpenTable,
    Seed,
    Switches,
    Table,
    asked_fields,
    required,
)
from rules.engine.procedures import Procedure
from rules.entry import of_chance
from rules.nodes import Node, Shape, drawing, focused
from rules.wording import words

FEW_OPTIONS = 3
"""Up to so many optional fields stand in the open; more are folded away."""

ICONS = ("attack", "defense", "arcane", "divine", "stealth")
"""The keys of tables for which the site draws an icon of that name."""

NUMBER_PLACES = 4
"""A list of numbers shows at least so many places."""


@dataclass(frozen=True)
class Listed:
    """A fault as the list above the form tells it: the field's id and label, empty where no field shows it."""

    id: str
    label: str
    words: str


@dataclass(frozen=True, kw_only=True)
class Form:
    """A procedure's form: `main` fields, `options` to fold away, `rulings` to choose, and what the dice say.

    `die` is the only die asked for, when it is small enough to be pressed; otherwise the `dice` stand last.
    `seeded` says that the site may roll; `opened` that an option differs from what it would be if left alone.
    """

    main: tuple[Node, ...]
    options: tuple[Node, ...]
    rulings: Node | None
    die: Node | None
    dice: tuple[Node, ...]
    seeded: bool
    opened: bool
    errors: dict[str, str]

    @property
    def tops(self) -> tuple[Node, ...]:
        """The nodes that stand in no other, in the order of the page."""
        alone = tuple(node for node in (self.rulings, self.die) if node)
        return (*self.main, *self.options, *self.dice, *alone)

    @property
    def faults(self) -> list[Listed]:
        """Every fault, with the field that shows it or the nearest one around it."""
        return faults_of(self.tops, self.errors)


def form_of(procedure: Procedure, data: dict, errors: dict[str, str], *, extra: str = "") -> Form:
    """The form of the procedure's input, filled with `data` (JSON) and the `errors` by path.

    `extra` is the path of a list that gets one more blank row than usual.
    """
    maker = _Maker(errors, extra)
    asked = asked_fields(procedure.given)
    chance = [item.name for item, how in asked if of_chance(how.kind)]
    seeded = any(isinstance(how.kind, Seed) for _item, how in asked)
    main, options, dice, rulings = [], [], [], None
    for item, how in asked:
        if isinstance(how.kind, Seed):
            continue
        node = maker.field(item, how, data.get(item.name), item.name)
        if item.name in chance:
            dice.append(node)
        elif isinstance(how.kind, Switches):
            rulings = node
        else:
            (main if required(item) or how.front else options).append(node)
    opened = any(_differs(node, procedure.given, data) for node in options)
    if not main or (len(options) <= FEW_OPTIONS and all(node.scalar for node in options)):
        main, options = main + options, []
    die = dice.pop() if len(dice) == 1 and dice[0].shape is Shape.DIE else None
    return Form(
        main=tuple(main),
        options=tuple(options),
        rulings=rulings,
        die=die,
        dice=tuple(dice),
        seeded=seeded,
        opened=opened,
        errors=errors,
    )


def nodes_of(
    given: type, data: dict, path: str, errors: dict[str, str], *, extra: str = ""
) -> tuple[Node, ...]:
    """The fields of a declaration that stands at `path` of a larger form, filled with `data` (JSON)."""
    return _Maker(errors, extra).fields(given, data, path, fresh=False)


def faults_of(tops: tuple[Node, ...], errors: dict[str, str]) -> list[Listed]:
    """Every fault with the field below `tops` that shows it, or the nearest one around it."""
    places = {node.path: (node.id, label) for top in tops for node, label in top.below()}
    return [Listed(*_nearest(path, places), words) for path, words in errors.items()]


def _nearest(path: str, places: dict[str, tuple[str, str]]) -> tuple[str, str]:
    while path and path not in places:
        path = path.rpartition(".")[0]
    return places.get(path, ("", ""))


def _differs(node: Node, given: type, data: dict) -> bool:
    """Whether the reader gave the optional top field a value of their own."""
    default = next(item.default for item, _how in asked_fields(given) if item.name == node.path)
    return node.changed or (node.path in data and data[node.path] not in (default, [], {}))


@dataclass(frozen=True)
class _Maker:
    """Makes nodes with the faults by path and the list that grows."""

    errors: dict[str, str]
    extra: str

    def field(self, item: Field, how: Asked, value, path: str, *, fresh: bool = False) -> Node:
        """The node of a dataclass field; in a `fresh` row or group defaults are left for the procedure to fill."""
        default = item.default if item.default is not MISSING else None
        filled = value not in (None, default, [], {})
        if value is None and not fresh and isinstance(default, int | str):
            value = default
        fresh = fresh or (value is None and item.default is None)
        node = self.node(
            how.kind,
            path,
            words(how.label),
            value,
            compact="." in path,
            fresh=fresh,
            needed=required(item),
        )
        return replace(
            node,
            help=words(how.help) if how.help else "",
            optional=not required(item) and (fresh or default is None),
            says_no=default is True,
            spare=not (required(item) or how.front),
            filled=filled,
        )

    def fields(self, of: type, value, path: str, *, fresh: bool) -> tuple[Node, ...]:
        held = value if isinstance(value, dict) else {}
        return tuple(
            self.field(item, how, held.get(item.name), f"{path}.{item.name}", fresh=fresh)
            for item, how in asked_fields(of)
            if not isinstance(how.kind, Seed)
        )

    def node(
        self,
        kind: Kind,
        path: str,
        label: str,
        value,
        *,
        compact: bool = False,
        fresh: bool = False,
        needed: bool = True,
    ) -> Node:
        common = {"path": path, "label": label, "error": self.errors.get(path, ""), "compact": compact}
        if isinstance(kind, Group):
            return Node(shape=Shape.GROUP, inner=self.fields(kind.of, value, path, fresh=fresh), **common)
        if isinstance(kind, Table):
            held = value if isinstance(value, dict) else {}
            inner = tuple(
                replace(
                    self.node(
                        kind.value, f"{path}.{key}", words(name), held.get(key), compact=True, fresh=fresh
                    ),
                    optional=not kind.complete,
                    icon=key if key in ICONS else "",
                )
                for key, name in kind.keys
            )
            return Node(shape=Shape.TABLE, inner=inner, **common)
        if isinstance(kind, Switches):
            return Node(shape=Shape.SWITCHES, inner=self.switches(kind, path, value), **common)
        if isinstance(kind, OpenTable):
            return self.open_rows(kind, value, common)
        if isinstance(kind, Many):
            return self.rows(kind, value, common, needed=needed)
        if isinstance(kind, Drawing):
            drawn = "\n".join(map(str, value)) if isinstance(value, list) else str(value or "")
            return Node(shape=Shape.DRAWING, value=drawn, high=kind.size, **common)
        shown = str(value).lower() if isinstance(value, bool) else str("" if value is None else value)
        return Node(value=shown, **common, **drawing(kind, shown, compact))

    def rows(self, kind: Many, value, common: dict, *, needed: bool) -> Node:
        """A list: what was typed, and blank places to go on; one of groups that is not `needed` starts empty."""
        path = common["path"]
        if isinstance(kind, CardRows):
            common |= {"options": tuple((code, words(label)) for code, label in kind.sets)}
            if isinstance(value, str) and value in dict(kind.sets):
                return Node(shape=Shape.LIST, value=value, full=True, **common)
        rows = list(value) if isinstance(value, list) else [] if value is None else [value]
        scalar = not isinstance(kind.item, Group | Table | Many)
        usual = (
            max(NUMBER_PLACES - len(rows), 1) if isinstance(kind.item, Integer) else int(needed and not rows)
        )
        blank = max(usual, kind.minimum - len(rows)) + (path == self.extra)
        rows += [None] * max(min(blank, kind.maximum - len(rows)), 0)
        inner = tuple(
            replace(
                self.node(
                    kind.item,
                    f"{path}.{index}",
                    str(index + 1),
                    row,
                    compact=True,
                    fresh=row is None,
                ),
                optional=True,
            )
            for index, row in enumerate(rows)
        )
        if not scalar:
            inner = tuple(
                replace(node, shape=Shape.ROW, label=_("nº {n}").format(n=node.label)) for node in inner
            )
        return self.listed(inner, kind.maximum, common)

    def open_rows(self, kind: OpenTable, value, common: dict) -> Node:
        """A table with keys of the reader's own, as a list of names with values."""
        path = common["path"]
        rows = list(value.items()) if isinstance(value, dict) else []
        rows += [("", None)] * max(min(int(not rows) + (path == self.extra), kind.maximum - len(rows)), 0)
        inner = []
        for index, (key, held) in enumerate(rows):
            row = f"{path}.{index}"
            name = self.node(kind.key, f"{row}.key", _("Nome"), key, compact=True)
            entry = self.node(kind.value, f"{row}.value", _("Valor"), held, compact=True)
            entry = replace(entry, error=self.errors.get(f"{path}.{key}", "") if key else "")
            inner.append(
                Node(
                    shape=Shape.ROW,
                    path=row,
                    label=_("nº {n}").format(n=index + 1),
                    inner=(name, entry),
                    compact=True,
                )
            )
        return self.listed(tuple(inner), kind.maximum, common)

    def listed(self, rows: tuple[Node, ...], maximum: int, common: dict) -> Node:
        """The list node of the rows; the one just added has the focus."""
        if common["path"] == self.extra and rows:
            rows = (*rows[:-1], focused(rows[-1]))
        return Node(shape=Shape.LIST, inner=rows, full=len(rows) >= maximum, **common)

    def switches(self, kind: Switches, path: str, value) -> tuple[Node, ...]:
        held = value if isinstance(value, dict) else {}
        return tuple(
            Node(
                shape=Shape.CHOICE,
                path=f"{path}.{ruling.key}",
                label=words(ruling.question),
                value=str(held.get(ruling.key, ruling.default)),
                error=self.errors.get(f"{path}.{ruling.key}", ""),
                options=tuple((reading.value, words(reading.label)) for reading in ruling.readings),
            )
            for ruling in kind.rulings
        )
