"""Reading the data files of a catalogue, and every fault in them told at once with file, card and field."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import groupby
from pathlib import Path

import yaml
from django.utils.translation import gettext as _
from jsonschema import Draft202012Validator, ValidationError
from referencing import Registry, Resource

from rules.systems.mtxp.effects import reading as effects

SCHEMA_FILE = Path(__file__).parent / "catalogue" / "schema.json"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in a data file; `card` is the code (or `#3` where it has none), `field` a dotted path."""

    file: str
    message: str
    card: str = ""
    field: str = ""

    def __str__(self):
        place = ": ".join(part for part in (self.file, self.card, self.field) if part)
        return f"{place}: {self.message}"


class FaultyFiles(Exception):
    """The files cannot be loaded; nothing was written."""

    def __init__(self, faults: Sequence[Fault]):
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)


@dataclass(frozen=True, slots=True)
class DataFile:
    """A file whose shape is right: its set (None: nobody knows which) and its cards, with the faulty ones left out.

    `part` is a file that brings more cards of a set which another file describes; it names it by its code.
    """

    name: str
    set: dict | str | None
    cards: list[dict] = field(default_factory=list)
    refused: frozenset[str] = frozenset()
    part: bool = False

    @property
    def set_code(self) -> str | None:
        return self.set["code"] if self.set else None


@cache
def schema() -> dict:
    """The published JSON Schema of a data file."""
    return json.loads(SCHEMA_FILE.read_text())


@cache
def validator() -> Draft202012Validator:
    registry = Registry().with_resource(effects.schema()["$id"], Resource.from_contents(effects.schema()))
    return Draft202012Validator(schema(), registry=registry)


@cache
def card_validator() -> Draft202012Validator:
    """For one card by itself, wherever it came from."""
    return validator().evolve(schema={"$ref": f"{schema()['$id']}#/$defs/card"})


def read_files(paths: Sequence[Path]) -> tuple[list[DataFile], list[Fault]]:
    """The files in their given order, and what is wrong with their syntax and shape."""
    files, faults = [], []
    for path in paths:
        try:
            content = parse(path)
        except (OSError, ValueError, TypeError, RecursionError, yaml.YAMLError) as error:
            faults.append(Fault(path.name, _("Não dá para ler: {error}").format(error=error)))
            continue
        found = list(shape_faults(path.name, content))
        faults += found
        if isinstance(content, dict) and isinstance(content.get("cards"), list):
            bad = {fault.card for fault in found}
            if "" not in bad:
                cards = content["cards"]
                good = [card for index, card in enumerate(cards) if card_name(card, index) not in bad]
                files.append(DataFile(path.name, content["set"], good, frozenset(bad)))
    return described(files, faults)


def described(files: list[DataFile], faults: list[Fault]) -> tuple[list[DataFile], list[Fault]]:
    """The files with their set as it is told by the one of them that describes it."""
    told = {file.set["code"]: file.set for file in files if isinstance(file.set, dict)}
    whole = []
    for file in files:
        if not isinstance(file.set, str):
            whole.append(file)
        elif file.set in told:
            whole.append(replace(file, set=told[file.set], part=True))
        else:
            message = _("Nenhum dos arquivos descreve o conjunto {set}.").format(set=file.set)
            faults.append(Fault(file.name, message, field="set"))
    return whole, faults


def parse(path: Path):
    """The content of a JSON or YAML file; ValueError or YAMLError where it is broken, a repeated key included."""
    text = path.read_text(encoding="utf-8-sig")
    if path.suffix == ".json":
        return json.loads(text, object_pairs_hook=without_repeats, parse_constant=refuse_constant)
    return yaml.load(text, Loader=StrictYaml)


def without_repeats(pairs: list[tuple]) -> dict:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _value in pairs]
        raise ValueError(_("chave repetida: {key}").format(key=next(k for k in keys if keys.count(k) > 1)))
    return found


def refuse_constant(name: str):
    raise ValueError(_("{name} não é um número de JSON").format(name=name))


class StrictYaml(yaml.CSafeLoader):
    """YAML without repeated keys."""

    def construct_mapping(self, node, deep=False):
        pairs = [(self.construct_object(key, deep=True), None) for key, _value in node.value]
        without_repeats(pairs)
        return super().construct_mapping(node, deep=deep)


def card_name(card, index: int) -> str:
    code = card.get("code") if isinstance(card, dict) else None
    return code if isinstance(code, str) and code else f"#{index + 1}"


def shape_faults(file: str, content) -> Iterator[Fault]:
    """What the JSON Schema finds, in our words."""
    seen = set()
    for error in sorted(validator().iter_errors(content), key=lambda error: list(map(str, error.path))):
        path = list(error.absolute_path)
        card = ""
        if len(path) >= 2 and path[0] == "cards":
            card = card_name(content["cards"][path[1]], path[1])
            path = path[2:]
        for place, message in explained(error, path):
            fault = Fault(file, message, card, ".".join(map(str, place)))
            if fault not in seen:
                seen.add(fault)
                yield fault


def explained(error: ValidationError, path: list) -> Iterator[tuple[list, str]]:
    """The faults behind one error of the schema: the field at fault and what belongs there."""
    value, wanted = error.instance, error.validator_value
    match error.validator:
        case "required":
            for name in wanted:
                if name not in value:
                    yield [*path, name], _("Falta este campo.")
        case "additionalProperties":
            for name in sorted(set(value) - set(error.schema.get("properties", ())), key=str):
                yield [*path, name], _("Este campo não existe.")
        case "propertyNames" | "false schema":
            yield path, _("{value} não é um nome aceito aqui.").format(value=shown(value))
        case "oneOf" | "anyOf" if error.context:
            for inner in nearest_branch(error.context):
                yield from explained(inner, [*path, *inner.relative_path])
        case _:
            yield path, expected(error.validator, value, wanted)


def nearest_branch(errors: Iterable[ValidationError]) -> list[ValidationError]:
    """Of the alternatives that all failed, the faults of the one the writer most likely meant."""

    def branch(error):
        return error.relative_schema_path[0]

    branches = [list(group) for _key, group in groupby(sorted(errors, key=branch), key=branch)]
    return min(branches, key=lambda group: (is_of_another_type(group), len(group)))


def is_of_another_type(errors: list[ValidationError]) -> bool:
    return any(error.validator == "type" and not error.relative_path for error in errors)


def expected(rule: str, value, wanted) -> str:
    match rule:
        case "type":
            names = {wanted} if isinstance(wanted, str) else set(wanted)
            return _("Veio {value}; espera {type}.").format(value=shown(value), type=type_names(names))
        case "enum":
            accepted = ", ".join(shown(item) for item in wanted)
            return _("Veio {value}; espera um destes: {accepted}.").format(
                value=shown(value), accepted=accepted
            )
        case "const":
            return _("Veio {value}; só cabe {wanted}.").format(value=shown(value), wanted=shown(wanted))
        case "minimum":
            return _("Veio {value}; o menor aceito é {wanted}.").format(value=shown(value), wanted=wanted)
        case "maximum":
            return _("Veio {value}; o maior aceito é {wanted}.").format(value=shown(value), wanted=wanted)
        case "minLength" | "minItems":
            return _("Não pode ficar vazio; use null quando não se sabe.")
        case "maxLength":
            return _("Tem {length} caracteres; cabem {wanted}.").format(length=len(value), wanted=wanted)
        case "maxItems" | "maxProperties":
            return _("Tem {length} itens; cabem {wanted}.").format(length=len(value), wanted=wanted)
        case "uniqueItems":
            return _("Há um item repetido.")
    return _("{value} tem caracteres ou forma que não cabem aqui.").format(value=shown(value))


def type_names(names: set[str]) -> str:
    words = {
        "object": _("um objeto"),
        "array": _("uma lista"),
        "string": _("um texto"),
        "integer": _("um número inteiro"),
        "boolean": _("true ou false"),
        "null": "null",
    }
    return _(" ou ").join(words[name] for name in sorted(names, key=list(words).index))


def shown(value) -> str:
    """The value as JSON, cut short."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "…"
