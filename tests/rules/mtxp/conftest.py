"""One way to ask: the procedure through the API, as a reader would."""

from fractions import Fraction

import pytest


@pytest.fixture
def ask(post_json):
    """`ask("wound", hearts=2, effect="death")` gives the API's answer; `status` expects a refusal."""

    def ask(procedure: str, *, status: int = 200, **given):
        response = post_json(f"/api/v1/rules/mtxp/{procedure}/", given)
        assert response.status_code == status, response.json()
        return response.json()

    return ask


def odds(answer) -> dict[str, Fraction]:
    """The exact chances of an answer."""
    return {
        name: Fraction(chance["numerator"], chance["denominator"])
        for name, chance in answer["probabilities"].items()
    }


def fields(answer) -> list[str]:
    """The places at fault in a refusal."""
    return [error["field"] for error in answer["errors"]]
