"""The rules and the card language need no Django, no clock and no dice of their own; games are found by folder."""

import ast
import re
import subprocess
import sys
from graphlib import TopologicalSorter

import pytest

from rules.registry import systems
from tests.conftest import ROOT

ENGINE = sorted((ROOT / "rules/engine").rglob("*.py"))
SYSTEMS = sorted((ROOT / "rules/systems").rglob("*.py"))
SEARCH = [
    ROOT / f"cards/search/{name}.py"
    for name in ("fields", "operators", "values", "faults", "parse", "operands", "tree", "fold", "explain")
]
DECKS = [
    ROOT / f"cards/decks/{name}.py"
    for name in (
        "deck",
        "formats",
        "balance",
        "playability",
        "solver",
        "wishes",
        "blocks",
        "programme",
        "conflicts",
        "lines",
        "importing",
        "exporting",
        "statistics",
        "sheets",
        "hand",
        "hand_modes",
    )
]
REFERENCE = sorted(
    set((ROOT / "rules/reference").glob("*.py"))
    - {ROOT / f"rules/reference/{name}.py" for name in ("shelf", "links", "pages")}
)
QUESTIONS = sorted(
    set((ROOT / "rules/questions").glob("*.py"))
    - {
        ROOT / f"rules/questions/{name}.py"
        for name in ("shelf", "asking", "results", "api", "pages", "cards")
    }
)
PURE = [*ENGINE, *SYSTEMS, *SEARCH, *DECKS, *REFERENCE, *QUESTIONS]
ROOMS = ("mtxp", "cards", "rules")
EDGE = {"django", "rest_framework", "drf_spectacular"}
CHANCE_AND_CLOCK = {"random", "secrets", "time", "datetime", "os", "uuid"}
GAME_NOUNS = re.compile(
    r"(?i)\b(mtxp|drizzt|munchkin|thunderstone|mage.?knight|monsters?|monstros?|hero(es|is)?|herói|treasures?|dungeon)\b"
)


def name_of(path):
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_modules(path):
    """The full names that a module imports, anywhere in it; a name inside a module stands beside the module's."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            inside = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from inside
            if not all((ROOT / (name.replace(".", "/") + ".py")).exists() for name in inside):
                yield node.module


def imported(path):
    """The top packages a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


def test_the_pure_core_imports_without_django():
    script = f"""
import importlib, sys
class Closed:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {EDGE}:
            raise ImportError(name + " is closed to the pure core")
sys.meta_path.insert(0, Closed())
for name in {[name_of(path) for path in PURE]}:
    importlib.import_module(name)
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("path", PURE, ids=name_of)
def test_no_pure_module_asks_for_django_later(path):
    assert EDGE.isdisjoint(imported(path))


@pytest.mark.parametrize("path", [*ENGINE, *SYSTEMS], ids=name_of)
def test_the_rules_have_no_clock_and_no_chance_but_the_seeds(path):
    assert CHANCE_AND_CLOCK.isdisjoint(imported(path))


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_the_engine_knows_no_game(path):
    assert GAME_NOUNS.findall(path.read_text()) == []


def test_no_modules_import_each_other_in_a_circle():
    modules = {name_of(path): path for room in ROOMS for path in (ROOT / room).rglob("*.py")}
    needs = {
        name: {other for other in imported_modules(path) if other in modules}
        for name, path in modules.items()
    }
    TopologicalSorter(needs).prepare()  # raises CycleError, which names the circle


def test_a_game_is_found_by_its_folder(toys, client):
    assert "toy" in systems()
    assert client.get("/regras/toy/").status_code == 200
    assert client.get("/api/v1/rules/toy/").json()["count"] == len(systems()["toy"].procedures)


def test_every_folder_below_the_systems_is_a_game():
    folders = {path.name for path in (ROOT / "rules/systems").iterdir() if (path / "__init__.py").exists()}
    assert {system.package.rpartition(".")[2] for system in systems().values()} == folders
    assert next(iter(systems())) == "mtxp"
