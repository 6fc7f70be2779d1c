"""What every test shares."""

import json
import os
from pathlib import Path

import pytest

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


@pytest.fixture
def post_json(client):
    """POST a JSON value to a path: `post_json("/api/v1/…", {...})`."""

    def post(path, value, **headers):
        return client.post(path, json.dumps(value), content_type="application/json", headers=headers)

    return post


def load_case(name: str):
    return json.loads((CASES / name).read_text())
