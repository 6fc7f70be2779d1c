"""Systems (games) found by folder: each is a package below one of the given packages, with a `SYSTEM`."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from itertools import groupby
from pathlib import Path
from pkgutil import iter_modules

from rules.engine.messages import Message
from rules.engine.procedures import Procedure
from rules.engine.rulings import Ruling
from rules.engine.sessions import SessionKind


@dataclass(frozen=True, kw_only=True)
class System:
    """A game the site resolves.

    `slug` is its address; `package` the Python package whose `procedures` folder holds its procedures;
    `groups` the headings under which they are listed, in order, and `leading` the names that come first there;
    `rulings` the switches a table may set.
    """

    slug: str
    name: str
    summary: Message
    package: str
    groups: Mapping[str, Message] = field(default_factory=dict)
    leading: tuple[str, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    order: int = 100

    @cached_property
    def folder(self) -> Path:
        return Path(import_module(self.package).__file__).parent

    @cached_property
    def procedures(self) -> Mapping[str, Procedure]:
        """Every procedure by its name: by group, the leading ones first, then in the order of declaration."""
        found: list[Procedure] = []
        for module in _modules(f"{self.package}.procedures"):
            found.extend(value for value in vars(module).values() if isinstance(value, Procedure))
        groups, leading = list(self.groups), self.leading
        found.sort(
            key=lambda item: (
                groups.index(item.group) if item.group in groups else len(groups),
                leading.index(item.name) if item.name in leading else len(leading),
            )
        )
        return {item.name: item for item in found}

    @cached_property
    def by_group(self) -> tuple[tuple[str, Message | None, tuple[Procedure, ...]], ...]:
        """The procedures under their headings: each group's slug, its words (None for those in no group), its members."""
        groups = groupby(self.procedures.values(), key=lambda item: item.group)
        return tuple((slug, self.groups.get(slug), tuple(members)) for slug, members in groups)

    @cached_property
    def sessions(self) -> Mapping[str, SessionKind]:
        """Every kind of session by its name: those in the `KINDS` of the package's module `sessions`."""
        if not (self.folder / "sessions.py").exists():
            return {}
        return {kind.name: kind for kind in import_module(f"{self.package}.sessions").KINDS}


def _modules(package: str) -> list:
    parent = import_module(package)
    return [import_module(f"{package}.{info.name}") for info in iter_modules(parent.__path__)]


def find_systems(packages: Iterable[str]) -> dict[str, System]:
    """Every system below the packages by its slug, the main one first."""
    systems = [
        module.SYSTEM for package in packages for module in _modules(package) if hasattr(module, "SYSTEM")
    ]
    return {system.slug: system for system in sorted(systems, key=lambda system: (system.order, system.slug))}
