"""What gunicorn lets through with the site's configuration."""

from urllib.parse import quote

import pytest
from gunicorn.config import Config
from gunicorn.http.errors import LimitRequestLine
from gunicorn.http.parser import RequestParser

from mtxp import serving


def read(target: str):
    """The request for `target` as gunicorn reads it."""
    config = Config()
    config.set("limit_request_line", serving.limit_request_line)
    raw = f"GET {target} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    return next(RequestParser(config, iter([raw]), ("127.0.0.1", 8000)))


def test_a_query_beyond_our_limit_in_the_longest_characters_reaches_the_words_that_say_so():
    query = f"q={quote('🐉' * 1001)}&ver=cartas&page=2"
    assert read(f"/en/cartas/?{query}").query == query


def test_a_line_without_end_is_refused():
    with pytest.raises(LimitRequestLine):
        read("/" + "a" * 2**17)
