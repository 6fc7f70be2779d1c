"""The handed procedure cases, through HTTP: every case of every system that is built."""

import pytest

from rules.registry import systems
from tests.conftest import load_case

CASES = [case for case in load_case("procedures.json") if case["system"] in systems()]


def subset(expected, actual) -> bool:
    if isinstance(expected, dict):
        return isinstance(actual, dict) and all(
            key in actual and subset(value, actual[key]) for key, value in expected.items()
        )
    return expected == actual


def label(case):
    return f"{case['system']}-{case['procedure']}: {case['note']}"


@pytest.mark.parametrize("case", CASES, ids=label)
def test_case_through_http(post_json, case):
    response = post_json(f"/api/v1/rules/{case['system']}/{case['procedure']}/", case["input"])
    body = response.json()
    assert response.status_code == case.get("status", 200), body
    if "error_field" in case:
        assert case["error_field"] in [error["field"] for error in body["errors"]]
    for key in ("result", "probabilities"):
        if key in case:
            assert subset(case[key], body[key]), body[key]
