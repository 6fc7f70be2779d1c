"""The OpenAPI paths of the procedures: one each, with the schemas of its declaration."""

from mtxp.openapi import PREFIX, answer_of, body_of, refusals
from rules.engine.procedures import Procedure
from rules.registry import systems
from rules.wording import words

ANY_PROCEDURE = f"{PREFIX}rules/{{system}}/{{procedure}}/"
FRACTION = {
    "type": "object",
    "properties": {
        "numerator": {"type": "integer"},
        "denominator": {"type": "integer"},
        "value": {"type": "number"},
    },
}
CITATION = {
    "type": "object",
    "properties": {
        "system": {"type": "string"},
        "page": {"type": ["integer", "null"]},
        "anchor": {"type": "string"},
        "ruling": {"type": "string"},
    },
}


def describe_procedures(result: dict, generator, request, public) -> dict:
    """Puts each procedure in the place of the one address that stands for all."""
    del result["paths"][ANY_PROCEDURE]
    for slug, system in systems().items():
        for procedure in system.procedures.values():
            path = f"{PREFIX}rules/{slug}/{procedure.name}/"
            result["paths"][path] = {"post": operation_of(slug, procedure)}
    result.setdefault("components", {}).setdefault("schemas", {}).update(Fraction=FRACTION, Citation=CITATION)
    return result


def operation_of(system: str, procedure: Procedure) -> dict:
    return {
        "operationId": f"post_rules_{system}_{procedure.name}".replace("-", "_"),
        "summary": words(procedure.title),
        "description": words(procedure.summary),
        "tags": [f"rules/{system}"],
        "requestBody": body_of(procedure.input_schema(words)),
        "responses": {"200": answer_of(answer_schema(procedure))}
        | refusals("POST", counted=False, key=False),
    }


def answer_schema(procedure: Procedure) -> dict:
    """The JSON Schema of what `wording.answer_json` gives for the procedure."""
    odds = {
        name: {"$ref": "#/components/schemas/Fraction", "title": words(label)}
        for name, label in procedure.odds_labels.items()
    }
    properties = {
        "result": {"anyOf": [procedure.output_schema(words), {"type": "null"}]},
        "probabilities": {"type": "object", "properties": odds},
        "verdict": {"type": ["string", "null"]},
        "explanation": {"type": "array", "items": {"type": "string"}},
        "citations": {"type": "array", "items": {"$ref": "#/components/schemas/Citation"}},
    }
    return {"type": "object", "properties": properties, "required": list(properties)}
