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
                body=tuple(rows_of(body)),
                gives=tuple(row for media in success["content"].values() for row in rows_of(media["schema"])),
                answers=tuple(
                    Answer(status, one["description"]) for status, one in said["responses"].items()
                ),
            )


def shapes_of(schema: dict) -> dict[str, tuple[Row, ...]]:
    """The rows of each shape that operations share, by its name."""
    return {name: tuple(rows_of(shape)) for name, shape in schema["components"]["schemas"].items()}


def rows_of(schema: dict, prefix: str = "", depth: int = 0) -> Iterator[Row]:
    """A row for each value below an object; a list's items are named `name[]`, a shared shape by its name."""
    for name, inner in schema.get("properties", {}).items():
        path = f"{prefix}{name}"
        yield _row(path, inner, name in schema.get("required", ()))
        below = _without_null(inner)
        if below.get("type") == "array":
            below, path = below.get("items", {}), f"{path}[]"
        if depth < DEEPEST:
            yield from rows_of(below, f"{path}.", depth + 1)


def _without_null(schema: dict) -> dict:
    return next((one for one in schema.get("anyOf", ()) if one.get("type") != "null"), schema)


def _row(name: str, schema: dict, required: bool) -> Row:
    kind = _without_null(schema)
    notes = [schema.get("title", ""), schema.get("description", "")]
    if "minimum" in kind or "maximum" in kind:
        notes.append(f"{kind.get('minimum', '')} … {kind.get('maximum', '')}".strip())
    if "enum" in kind:
        notes.append(", ".join(map(str, kind["enum"])))
    if schema.get("default") is not None:
        notes.append(f"= {json.dumps(schema['default'], ensure_ascii=False)}")
    return Row(name, _type(kind), " · ".join(filter(None, notes)), required)


def _type(schema: dict) -> str:
    if "$ref" in schema:
        return schema["$ref"].rpartition("/")[2]
    if "oneOf" in schema:
        return " | ".join(map(_type, schema["oneOf"]))
    if schema.get("type") == "array":
        return f"{_type(schema.get('items', {}))}[]"
    types = schema.get("type", "any")
    return types if isinstance(types, str) else " | ".join(types)
