"""The OpenAPI file cut into what its page shows: operations, their parameters, and schemas as rows."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

DEEPEST = 6


@dataclass(frozen=True)
class Row:
    """One value of a schema: its dotted name, what it is, what it may be, and whether it must be there."""

    name: str
    type: str
    note: str
    required: bool


@dataclass(frozen=True)
class Answer:
    status: str
    description: str


@dataclass(frozen=True)
class Operation:
    """One method of one address."""

    id: str
    group: str
    method: str
    path: str
    summary: str
    parameters: tuple[Row, ...]
    body: tuple[Row, ...]
    gives: tuple[Row, ...]
    answers: tuple[Answer, ...]


def operations_of(schema: dict) -> Iterator[Operation]:
    """The operations of an OpenAPI file, in its order."""
    for path, methods in schema["paths"].items():
        for method, said in methods.items():
            body = (
                said.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            )
            success = next(
                said["responses"][status] for status in said["responses"] if status.startswith("2")
            )
            yield Operation(
                id=said["operationId"],
                group=said["tags"][0],
                method=method.upper(),
                path=path,
                summary=said["summary"],
                parameters=tuple(
                    _row(
                        one["name"],
                        one["schema"] | {"description": one.get("description", "")},
                        "required" in one,
                    )
                    for one in said.get("parameters", ())
                ),
                body=tuple(rows_of(body, schema)),
                gives=tuple(rows_of(success["content"]["application/json"]["schema"], schema)),
                answers=tuple(
                    Answer(status, one["description"]) for status, one in said["responses"].items()
                ),
            )


def rows_of(schema: dict, root: dict, prefix: str = "", depth: int = 0) -> Iterator[Row]:
    """A row for each value below an object; a list's items are named `name[]`."""
    schema = _followed(schema, root)
    for name, inner in schema.get("properties", {}).items():
        inner = _followed(inner, root)
        path = f"{prefix}{name}"
        yield _row(path, inner, name in schema.get("required", ()))
        below = _without_null(inner)
        if below.get("type") == "array":
            below, path = _followed(below.get("items", {}), root), f"{path}[]"
        if depth < DEEPEST:
            yield from rows_of(below, root, f"{path}.", depth + 1)


def _followed(schema: dict, root: dict) -> dict:
    if "$ref" in schema:
        return root["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def _without_null(schema: dict) -> dict:
    return next((one for one in schema.get("anyOf", ()) if one.get("type") != "null"), schema)


def _row(name: str, schema: dict, required: bool) -> Row:
    kind = _without_null(schema)
    types = kind.get("type") or " | ".join(one.get("type", "") for one in kind.get("oneOf", ())) or "any"
    if isinstance(types, list):
        types = " | ".join(types)
    if types == "array":
        types = f"array of {kind.get('items', {}).get('type', 'any')}"
    notes = [schema.get("title", ""), schema.get("description", "")]
    if "minimum" in kind or "maximum" in kind:
        notes.append(f"{kind.get('minimum', '')} … {kind.get('maximum', '')}".strip())
    if "enum" in kind:
        notes.append(", ".join(map(str, kind["enum"])))
    if schema.get("default") is not None:
        notes.append(f"= {json.dumps(schema['default'], ensure_ascii=False)}")
    return Row(name, types, " · ".join(filter(None, notes)), required)
