"""What every test shares."""

import json
import os
from pathlib import Path

import pytest
from django.db import transaction
from django.utils import translation
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "cards" / "catalogue"
# No test is timed: a busy machine is no fault.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

CASES = Path(__file__).parent / "cases"
BROWSER_TESTS = Path(__file__).parent / "browser"

# Sync Playwright runs an event loop in the thread of the test, where Django would refuse the database.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


def pytest_configure(config):
    if os.environ.get("BROWSER") == "skip" and os.environ.get("CI"):
        raise pytest.UsageError("BROWSER=skip is for a developer's machine; CI runs the browser tests.")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Marks the browser tests, and leaves them out under BROWSER=skip."""
    for item in items:
        if BROWSER_TESTS in item.path.parents:
            item.add_marker("browser")
    if os.environ.get("BROWSER") == "skip":
        dropped = [item for item in items if item.get_closest_marker("browser")]
        items[:] = [item for item in items if item not in dropped]
        config.hook.pytest_deselected(items=dropped)


@pytest.fixture(autouse=True)
def portuguese():
    """Each test begins in Portuguese: a request leaves its language to the thread that served it."""
    translation.activate("pt-br")


@pytest.fixture(autouse=True)
def nothing_remembered():
    """Each test reads its cards anew: what a test does to them is undone, and moves no version."""
    from cards.kept_cards import memory

    memory.cache_clear()


@pytest.fixture
def toys(settings):
    """A game of the tests' own, found by its folder like the others."""
    from rules.questions.shelf import index_of
    from rules.registry import systems

    settings.RULES_SYSTEM_PACKAGES = [*settings.RULES_SYSTEM_PACKAGES, "tests.rules.toys"]
    for cached in (systems, index_of):
        cached.cache_clear()
    yield
    for cached in (systems, index_of):
        cached.cache_clear()


@pytest.fixture
def post_json(client):
    """POST a JSON value to a path: `post_json("/api/v1/…", {...})`."""

    def post(path, value, **headers):
        return client.post(path, json.dumps(value), content_type="application/json", headers=headers)

    return post


@pytest.fixture(scope="module")
def catalogue(django_db_setup, django_db_blocker):
    """The whole catalogue, loaded once for the tests of a module; what a test changes is undone as ever.

    Not for tests marked `transaction=True`, which empty the database.
    """
    yield from loaded_for_module(sorted(CATALOGUE.glob("*.yaml")), django_db_blocker)


@pytest.fixture(scope="module")
def fixture_cards(django_db_setup, django_db_blocker):
    """The cards that fix the query language's meaning, loaded once for the tests of a module."""
    yield from loaded_for_module([CASES / "cards-fixture.json"], django_db_blocker)


def loaded_for_module(files, django_db_blocker):
    from cards.loading import load_files

    around = transaction.atomic()
    with django_db_blocker.unblock():
        around.__enter__()
        load_files(files)
    yield
    with django_db_blocker.unblock():
        transaction.set_rollback(True)
        around.__exit__(None, None, None)


def load_case(name: str):
    return json.loads((CASES / name).read_text())
