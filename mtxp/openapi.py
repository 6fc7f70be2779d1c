"""The OpenAPI file: what every operation of the API has in common, so that a view declares only what is its own.

A view says its parameters and answers with `extend_schema`; its summary and description are its docstring's.
"""

import re

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.types import OpenApiTypes

READS = ("400", "404", "405", "406")
WRITES = (*READS, "413", "415")

PROBLEM = {
    "type": "object",
    "description": "RFC 9457, com os erros um a um.",
    "required": ["type", "title", "status", "detail", "errors"],
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "errors": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["code", "message"],
                "properties": {
                    "code": {"type": "string", "description": "Não muda com a língua."},
                    "message": {"type": "string"},
                    "field": {"type": "string", "description": "Caminho com pontos: heroes.powers.0"},
                    "position": {"type": "integer", "description": "Caractere, a partir de 0"},
                },
            },
        },
    },
}


class ApiSchema(AutoSchema):
    """Describes a plain `APIView`: JSON in, JSON out, problem+json when refused."""

    def get_operation_id(self) -> str:
        words = re.findall(r"\w+", self.path.removeprefix("/api/v1").replace("-", "_"))
        return "_".join([self.method.lower(), *(words or ["root"])])

    def get_tags(self) -> list[str]:
        first = re.match(r"/api/v1/(\w*)", self.path)
        return [first[1] if first and first[1] else "api"]

    def get_summary(self) -> str:
        return self.get_description().partition("\n")[0]

    def get_auth(self) -> list:
        return []

    def get_request_serializer(self):
        return OpenApiTypes.OBJECT

    def get_response_serializers(self):
        return OpenApiTypes.OBJECT

    def _is_create_operation(self) -> bool:
        return False

    def _get_response_bodies(self, direction="response"):
        bodies = super()._get_response_bodies(direction)
        statuses = READS if self.method == "GET" else WRITES
        if self.method != "GET" and not getattr(self.view, "computes_only", False):
            statuses = (*statuses, "429")
        refusal = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        for status in statuses:
            bodies.setdefault(status, {"description": "problem+json", "content": refusal})
        return bodies


def describe_problem(result: dict, generator, request, public) -> dict:
    """Adds the shape of problem+json that every refusal points at."""
    result.setdefault("components", {}).setdefault("schemas", {})["Problem"] = PROBLEM
    return result
