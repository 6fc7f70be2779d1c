"""JSON as the API takes it: strict, shallow enough to be safe, and explained when broken."""

import json
import math
import re

from django.utils.translation import gettext as _
from rest_framework.parsers import BaseParser

from mtxp.problems import BadRequest, Problem

MAX_DEPTH = 30
UNSTORABLE = re.compile("[\x00\ud800-\udfff]")  # NUL, and halves of a surrogate pair


class StrictJSONParser(BaseParser):
    """Reads a UTF-8 JSON body; refuses NaN, Infinity, repeated keys, deep nesting, and text no database stores.

    Raises `BadRequest` with the position (a character offset from 0) or the dotted field of the fault.
    """

    media_type = "application/json"

    def parse(self, stream, media_type=None, parser_context=None):
        return load_json(stream.read())


def load_json(raw: bytes):
    """The value in `raw`; raises `BadRequest` (see `StrictJSONParser`)."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _broken(_("O corpo não é texto UTF-8."), error.start) from error
    try:
        value = json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_unique_keys)
    except json.JSONDecodeError as error:
        raise _broken(
            _("JSON inválido na linha {line}, coluna {column}: confira aspas, vírgulas e chaves.").format(
                line=error.lineno, column=error.colno
            ),
            error.pos,
        ) from error
    except RecursionError as error:
        raise _too_deep() from error
    except ValueError as error:  # an integer literal beyond Python's digit limit
        raise _broken(_("Há um número grande demais no JSON."), 0) from error
    _check(value, "", 0)
    return value


def _refuse_constant(name: str):
    raise _broken(_("{name} não é um número em JSON.").format(name=name), 0)


def _unique_keys(pairs: list[tuple[str, object]]) -> dict:
    keys = {}
    for key, value in pairs:
        if key in keys:
            raise _fault(key, "repeated-key", _("A chave aparece duas vezes."))
        keys[key] = value
    return keys


def _check(value, path: str, depth: int) -> None:
    if depth > MAX_DEPTH:
        raise _too_deep()
    if isinstance(value, dict):
        for key, inner in value.items():
            _check(key, path, depth)
            _check(inner, f"{path}.{key}" if path else key, depth + 1)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _check(inner, f"{path}.{index}" if path else str(index), depth + 1)
    elif isinstance(value, str) and UNSTORABLE.search(value):
        raise _fault(
            path, "unstorable-text", _("O texto tem um caractere inválido: nulo, ou metade de um par.")
        )
    elif isinstance(value, float) and not math.isfinite(value):
        raise _fault(path, "number-too-large", _("O número é grande demais."))


def _fault(field: str, code: str, message: str) -> BadRequest:
    return BadRequest([Problem(field=field, code=code, message=message)])


def _too_deep() -> BadRequest:
    return _broken(_("O JSON tem níveis demais: o limite é {limit}.").format(limit=MAX_DEPTH), 0)


def _broken(message: str, position: int) -> BadRequest:
    return BadRequest([Problem(position=position, code="invalid-json", message=message)])
