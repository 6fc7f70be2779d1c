"""What every test shares."""

import json
from pathlib import Path

import pytest

CASES = Path(__file__).parent / "cases"


@pytest.fixture
def post_json(client):
    """POST a JSON value to a path: `post_json("/api/v1/…", {...})`."""

    def post(path, value, **headers):
        return client.post(path, json.dumps(value), content_type="application/json", headers=headers)

    return post


def load_case(name: str):
    return json.loads((CASES / name).read_text())
