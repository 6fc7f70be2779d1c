"""JSON as the API takes it, through HTTP: every broken body gets a 400 that names the place."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtxp.parsers import MAX_DEPTH, load_json
from mtxp.problems import BadRequest

PATH = "/api/v1/rules/mtxp/attribute-test/"


@pytest.fixture
def post_body(client):
    def post(body, **headers):
        return client.post(PATH, body, content_type="application/json", headers=headers)

    return post


@pytest.mark.parametrize(
    ("body", "code", "place"),
    [
        (b'{"level": NaN}', "invalid-json", None),
        (b'{"level": -Infinity}', "invalid-json", None),
        (b'{"level": 1e999}', "number-too-large", "level"),
        (b'{"level": 3,}', "invalid-json", 12),
        (b'{"level": 3', "invalid-json", 11),
        (b"{'level': 3}", "invalid-json", 1),
        (b"level=3", "invalid-json", 0),
        (b'{"level": \xff}', "invalid-json", 10),
        (b'{"level": 1, "level": 2}', "repeated-key", "level"),
        (b'{"seed": "a\\u0000b"}', "unstorable-text", "seed"),
        (b'{"seed": ["x", {"y": "\\u0000"}]}', "unstorable-text", "seed.1.y"),
        (b'{"seed": "\\ud800"}', "unstorable-text", "seed"),
        (b'{"\\udfff": 1}', "unstorable-text", ""),
        (b"[" * 100_000, "invalid-json", None),
        (b'{"level":' * 31 + b"1" + b"}" * 31, "invalid-json", None),
        (b'{"level": ' + b"9" * 5000 + b"}", "invalid-json", None),
        (b'{"level": ' + b"9" * 300 + b"}", "out-of-range", "level"),
        (b"[]", "not-an-object", ""),
        (b"null", "not-an-object", ""),
        (b'"texto"', "not-an-object", ""),
        (b"", "required", "level"),
    ],
)
def test_a_broken_body_is_explained(post_body, body, code, place):
    response = post_body(body)
    problem = response.json()
    assert response.status_code == 400
    assert response["Content-Type"] == "application/problem+json"
    assert problem["status"] == 400
    error = problem["errors"][0]
    assert error["code"] == code
    assert error["message"]
    if isinstance(place, int):
        assert error["position"] == place
    elif place is not None:
        assert error["field"] == place


def test_the_line_and_column_are_told(post_body):
    body = b'{\n  "level": 3\n  "difficulty": 7\n}'
    assert "linha 3, coluna 3" in post_body(body).json()["detail"]


def test_a_byte_order_mark_is_taken(post_body):
    assert post_body(b'\xef\xbb\xbf{"level": 2, "difficulty": 7}').status_code == 200


def test_many_keys_with_a_repetition_at_the_end_are_refused_at_once():
    body = json.dumps({f"k{number}": 0 for number in range(100_000)})[:-1] + ', "k99999": 1}'
    with pytest.raises(BadRequest) as refusal:
        load_json(body.encode())
    assert refusal.value.problems[0].field == "k99999"


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_characters="\x00", exclude_categories=["Cs"])),
    lambda inner: (
        st.lists(inner) | st.dictionaries(st.text(st.characters(codec="ascii", min_codepoint=32)), inner)
    ),
    max_leaves=20,
)


def depth(value) -> int:
    if isinstance(value, dict):
        value = list(value.values())
    return 1 + max(map(depth, value), default=0) if isinstance(value, list) else 0


@given(JSON)
def test_sound_json_is_read_as_it_stands(value):
    if depth(value) <= MAX_DEPTH:
        assert load_json(json.dumps(value).encode()) == value


@given(st.binary(max_size=200))
def test_no_bytes_do_worse_than_a_refusal(raw):
    try:
        load_json(raw)
    except BadRequest as refusal:
        assert refusal.problems[0].message
