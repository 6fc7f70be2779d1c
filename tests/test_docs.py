"""The README and the docs are true to the code: what they name is there."""

import re

import pytest

from mtxp import settings as site
from mtxp.bundles import BUNDLES
from tests.conftest import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
NAMED = re.compile(r"`((?:[\w.-]+/)*[\w.-]+\.(?:py|html|css|js|md|yaml|json|lark))(?::(\w+))?`")
LINKED = re.compile(r"\]\(([^)#:]+)\)")
FOLDERS = ("mtxp", "cards", "rules", "templates", "static", "tests", "docs")
FILES = {path.relative_to(ROOT).as_posix() for folder in FOLDERS for path in (ROOT / folder).rglob("*.*")}
PATTERN = "NN-"  # stands for a number


@pytest.mark.parametrize("doc", PAGES, ids=lambda doc: doc.name)
def test_every_file_a_page_names_is_there(doc):
    for name, inside in NAMED.findall(doc.read_text()):
        paths = [path for path in FILES if f"/{path}".endswith(f"/{name}")]
        assert paths or name in BUNDLES or PATTERN in name, name
        if inside:
            assert re.search(rf"(def|class) {inside}\b", (ROOT / paths[0]).read_text()), f"{name}:{inside}"


@pytest.mark.parametrize("doc", PAGES, ids=lambda doc: doc.name)
def test_every_link_of_a_page_leads_somewhere(doc):
    for target in LINKED.findall(doc.read_text()):
        assert (doc.parent / target).exists(), target


@pytest.mark.parametrize("command", ["make run", "make test", "make test-long", "make bench"])
def test_the_commands_of_the_readme_exist(command):
    assert command in (ROOT / "README.md").read_text()
    assert re.search(rf"^{command.removeprefix('make ')}:", (ROOT / "Makefile").read_text(), re.M)
    assert "make test" in (ROOT / ".ci/run").read_text()


def test_every_variable_of_the_environment_is_told_at_the_head_of_the_settings():
    source = (ROOT / "mtxp/settings.py").read_text()
    for name in re.findall(r'(?:flag|listed|environ\.get)\("(\w+)"', source):
        assert f"| {name} |" in site.__doc__, name
