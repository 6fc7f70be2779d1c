"""The OpenAPI file: each operation's own words, declared on its method, and what all operations share."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from drf_spectacular.openapi import AutoSchema

from rules.engine.asking import schema_of
from rules.engine.messages import Message, msg
from rules.wording import words

PREFIX = "/api/v1/"
JSON, PROBLEM_JSON = "application/json", "application/problem+json"
OBJECT = {"type": "object"}


class Parameter(NamedTuple):
    """A query parameter."""

    name: str
    label: Message
    schema: dict = {"type": "string"}


@dataclass(frozen=True, kw_only=True)
class Documented:
    """What the documentation says of one operation.

    `takes` is the dataclass of its body; `gives` the JSON Schema of its answer, `media` the answer's type; `status`
    that of success; `key` says that it asks for a key in the header X-Key.
    """

    summary: Message
    query: tuple[Parameter, ...] = ()
    takes: type | None = None
    gives: dict | None = None
    media: str = JSON
    status: int = 200
    key: bool = False


def documented(summary: Message, **more) -> Callable:
    """Declares the decorated method's `Documented`: `@documented(msg("…"), takes=…)` above `def post`."""

    def declare(method: Callable) -> Callable:
        method.documented = Documented(summary=summary, **more)
        return method

    return declare


def list_of(item: dict = OBJECT) -> dict:
    """The JSON Schema of a list as every list of the API is."""
    link = {"type": ["string", "null"]}
    properties = {
        "count": {"type": "integer"},
        "next": link,
        "previous": link,
        "results": {"type": "array", "items": item},
    }
    return {"type": "object", "properties": properties, "required": list(properties)}


class ApiSchema(AutoSchema):
    """Describes a plain `APIView`: JSON in, JSON out, problem+json when refused."""

    @property
    def documented(self) -> Documented:
        return getattr(self.view, self.method.lower()).documented

    def is_excluded(self) -> bool:
        return super().is_excluded() or not hasattr(getattr(self.view, self.method.lower()), "documented")

    def get_operation_id(self) -> str:
        path = re.findall(r"\w+", self.path.removeprefix(PREFIX).replace("-", "_"))
        return "_".join([self.method.lower(), *(path or ["root"])])

    def get_tags(self) -> list[str]:
        return [self.path.removeprefix(PREFIX).partition("/")[0] or "api"]

    def get_summary(self) -> str:
        return words(self.documented.summary)

    def get_description(self) -> str:
        return ""

    def get_auth(self) -> list:
        return []

    def _get_parameters(self) -> list[dict]:
        found = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            | ({"description": words(PATH_PARAMETERS[name])} if name in PATH_PARAMETERS else {})
            for name in re.findall(r"{(\w+)}", self.path)
        ]
        found += [
            {"name": name, "in": "query", "description": words(label), "schema": schema}
            for name, label, schema in self.documented.query
        ]
        if self.documented.key:
            found.append(
                {"name": "X-Key", "in": "header", "description": words(KEY), "schema": {"type": "string"}}
            )
        return found

    def _get_request_body(self, direction="request") -> dict | None:
        if self.method not in {"POST", "PUT", "PATCH"}:
            return None
        takes = self.documented.takes
        return body_of(schema_of(takes, words) if takes else OBJECT)

    def _get_response_bodies(self, direction="response") -> dict:
        said = self.documented
        counted = self.method != "GET" and not getattr(self.view, "computes_only", False)
        return {str(said.status): answer_of(said.gives, said.media)} | refusals(
            self.method, counted=counted, key=said.key
        )


PATH_PARAMETERS = {
    "code": msg("Código da carta ou do conjunto"),
    "format": msg("Formato do baralho"),
    "system": msg("Jogo: mtxp, drizzt…"),
    "procedure": msg("Procedimento do jogo"),
    "session_id": msg("Mesa"),
    "deck_id": msg("Baralho"),
}
KEY = msg("A chave de edição ou de leitura, dada na criação")

SUCCESS = msg("A resposta")
REFUSALS = {
    "400": msg("O pedido tem erros; cada um diz o lugar"),
    "403": msg("Falta a chave, ou ela não serve"),
    "404": msg("Não há nada com esse nome"),
    "405": msg("O endereço não aceita esse método"),
    "406": msg("O endereço só responde JSON"),
    "409": msg("Mudou desde a versão que você tem"),
    "413": msg("O corpo passa de 2 MB"),
    "415": msg("O corpo tem que ser application/json"),
    "422": msg("O pedido está bem escrito, e não há resposta para ele"),
    "429": msg("Envios demais em um minuto; Retry-After diz quanto esperar"),
}


def body_of(schema: dict) -> dict:
    return {"required": True, "content": {JSON: {"schema": schema}}}


def answer_of(schema: dict | None, media: str = JSON) -> dict:
    return {"description": words(SUCCESS), "content": {media: {"schema": schema or OBJECT}}}


def refusals(method: str, *, counted: bool, key: bool) -> dict:
    """The refusals an operation may answer, by status."""
    statuses = {"400", "404", "405", "406"}
    if method != "GET":
        statuses |= {"409", "413", "415", "422"} | ({"429"} if counted else set())
    if key:
        statuses.add("403")
    content = {PROBLEM_JSON: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {
        status: {"description": words(REFUSALS[status]), "content": content} for status in sorted(statuses)
    }


def describe_problem(result: dict, generator, request, public) -> dict:
    """Adds the shape of problem+json, to which every refusal points."""
    error = {
        "code": {"type": "string", "description": words(msg("Não muda com a língua"))},
        "message": {"type": "string", "description": words(msg("O que está errado e o que se espera"))},
        "field": {"type": "string", "description": words(msg("Caminho com pontos: heroes.powers.0"))},
        "position": {"type": "integer", "description": words(msg("Caractere, a partir de 0"))},
        "length": {"type": "integer", "description": words(msg("Quantos caracteres o erro abrange"))},
        "suggestion": {"type": "string", "description": words(msg("O que se quis dizer, se dá para saber"))},
    }
    problem = {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "errors": {
            "type": "array",
            "items": {"type": "object", "properties": error, "required": ["code", "message"]},
        },
    }
    schemas = result.setdefault("components", {}).setdefault("schemas", {})
    schemas["Problem"] = {"type": "object", "properties": problem, "required": list(problem)}
    return result
