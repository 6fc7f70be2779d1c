"""From a card's JSON to frozen values, checked against the schema first."""

import json
from functools import cache
from pathlib import Path

from jsonschema import Draft202012Validator

from rules.systems.mtxp.effects.vocabulary import (
    FREE,
    ONE,
    SELF,
    Ability,
    Amount,
    CardData,
    Condition,
    Cost,
    Effect,
    Line,
    Reaction,
    Row,
    Trigger,
    Who,
)

SCHEMA = Path(__file__).with_name("schema.json")
PLAYED = ("effects", "abilities", "reaction")
ALWAYS_IN_PLACE = {"treasure", "specialization"}
CHARACTERS = {"hero", "monster", "terrain", "dungeon-terrain", "scenario"}


@cache
def schema() -> dict:
    """The JSON Schema of what a card does."""
    return json.loads(SCHEMA.read_text())


@cache
def _validator() -> Draft202012Validator:
    return Draft202012Validator(schema())


def _circular(effect: dict) -> bool:
    """A lasting bonus may not depend on what lasting bonuses add up to."""
    who = effect.get("who") if isinstance(effect.get("who"), dict) else {}
    condition = effect.get("when") or {}
    counted = condition.get("count") if isinstance(condition.get("count"), dict) else {}
    amount = effect.get("amount") if isinstance(effect.get("amount"), dict) else {}
    inner = amount.get("count") if isinstance(amount.get("count"), dict) else {}
    reads = {key for each in (who, counted, inner) for key in each} | set(amount)
    if effect.get("do") == "attribute":
        return bool(reads & {"power", "power_at_most", "attribute"})
    return bool(reads & {"power", "power_at_most"})


def problems(card: dict) -> list[str]:
    """What does not fit the schema in a card's effects, abilities and reaction, as `place: message`; [] when all fits."""
    played = {key: card[key] for key in PLAYED if card.get(key)}
    found = sorted(_validator().iter_errors(played), key=lambda error: list(map(str, error.absolute_path)))
    if not found:
        lasting = card.get("kind") in ALWAYS_IN_PLACE
        for index, effect in enumerate(played.get("effects", ())):
            if effect.get("at", "always" if lasting else "") == "always" and _circular(effect):
                return [f"effects.{index}: a lasting effect may not read power or attributes"]
    return [f"{'.'.join(map(str, error.absolute_path))}: {error.message[:200]}" for error in found]


def read_card(data: dict) -> CardData:
    """The card's data as the combat plays it, checked; raises `ValueError` with the place of what does not fit."""
    found = problems(data)
    if found:
        raise ValueError(f"{data.get('code')}: {found[0]}")
    return parse_card(data)


def parse_card(data: dict) -> CardData:
    """The card's data as the combat plays it, from data that was checked before.

    `data` has the API's card fields; what is missing or null takes the weakest value.
    """
    kind = data.get("kind") or "action"
    at = "always" if kind in ALWAYS_IN_PLACE else "enter" if kind in CHARACTERS else "play"
    effects = tuple(_effect(effect, at) for effect in data.get("effects") or ())
    reaction = _reaction(data.get("reaction"))
    faces = data.get("faces") or ()
    return CardData(
        code=data.get("code") or "",
        name=data.get("name") or data.get("code") or "?",
        kind=kind,
        attributes=_levels(data.get("attributes")),
        level=data.get("level"),
        power=data.get("power") or 0,
        power_wounded=data.get("power_wounded"),
        hearts=data.get("hearts") or 0,
        actions=max(1, data.get("actions") or 1),
        cost=data.get("cost") or 0,
        boss=bool(data.get("boss")),
        traits=tuple(data.get("traits") or ()),
        keywords=tuple(data.get("keywords") or ()),
        text=data.get("text") or data.get("summary") or "",
        effects=effects,
        lasting=tuple(effect for effect in effects if effect.at == "always"),
        abilities=tuple(_ability(ability) for ability in data.get("abilities") or ()),
        reaction=reaction,
        face=_other_face(data, faces),
        encoded=_encoded(data, effects, reaction),
    )


def _encoded(data: dict, effects: tuple[Effect, ...], reaction: Reaction | None) -> bool:
    """False when the card has words that the engine cannot play by itself."""
    if any(effect.do == "manual" for effect in effects):
        return False
    says = bool(data.get("text") or data.get("summary"))
    knows = bool(effects or data.get("abilities") or (reaction and reaction.trigger))
    if data.get("kind") == "action":
        return knows
    return knows or not says


def _other_face(data: dict, faces) -> CardData | None:
    if len(faces) < 2:
        return None
    other = {key: value for key, value in data.items() if key not in ("faces", *PLAYED)} | dict(faces[1])
    return parse_card(other)


def _levels(attributes) -> tuple[tuple[str, int], ...]:
    return tuple((name, level) for name, level in (attributes or {}).items() if level is not None)


def _ability(data: dict) -> Ability:
    effects = data.get("effects") or ({"do": "manual", "text": data["text"]},)
    return Ability(
        attribute=data["attribute"],
        text=data["text"],
        level=data.get("level", 1 if data["attribute"] else 0),
        cost=_cost(data.get("cost")),
        effects=tuple(_effect(effect, "play") for effect in effects),
    )


def _reaction(data: dict | None) -> Reaction | None:
    if not data:
        return None
    trigger = data["trigger"]
    if isinstance(trigger, str):
        effects = ({"do": "manual", "text": data["text"]},)
        return Reaction(
            text=data["text"],
            trigger=None,
            words=trigger,
            effects=tuple(_effect(effect, "play") for effect in effects),
        )
    return Reaction(
        text=data["text"],
        trigger=Trigger(**{**trigger, "attributes": tuple(trigger.get("attributes", ()))}),
        cost=_cost(data.get("cost")),
        effects=tuple(_effect(effect, "play") for effect in data.get("effects") or ()),
    )


def _cost(data: dict | None) -> Cost:
    return Cost(**data) if data else FREE


def read_effect(data: dict) -> Effect:
    """One effect as played now; the caller has checked it against the schema."""
    return _effect(data, "play")


def _effect(data: dict, at: str) -> Effect:
    values = {key: data[key] for key in ("do", "duration", "attribute", "card", "up_to", "random", "name", "text")
              if key in data}  # fmt: skip
    if data["do"] == "install":
        at = "play"
    return Effect(
        **values,
        at=data.get("at", at),
        when=_condition(data.get("when")),
        who=_who(data["who"]) if "who" in data else SELF,
        amount=_amount(data["amount"]) if "amount" in data else ONE,
        attributes=tuple(data.get("attributes", ())),
        difficulty=_amount(data["difficulty"]) if "difficulty" in data else None,
        on_pass=_effects(data.get("on_pass")),
        on_fail=_effects(data.get("on_fail")),
        table=tuple(
            Row(faces=tuple(row["faces"]), effects=_effects(row["effects"])) for row in data.get("table", ())
        ),
        traits=tuple(data.get("traits", ())),
        source=data.get("from"),
        into=data.get("to"),
        modifier=data.get("modifier", ""),
        targets=_keys(data.get("targets")) if data["do"] == "ai" else (),
        priorities=tuple(_line(line) for line in data.get("priorities", ())),
    )


def _effects(data) -> tuple[Effect, ...]:
    return tuple(_effect(effect, "play") for effect in data or ())


def _who(data) -> Who:
    if isinstance(data, str):
        data = {"of": data}
    choose = data.get("choose", 1 if data["of"] in ("ally", "enemy", "party", "all") else "all")
    return Who(
        **{
            **data,
            "choose": choose,
            "traits": tuple(data.get("traits", ())),
            "kinds": tuple(data.get("kinds", ())),
        }
    )


def _amount(data) -> Amount:
    if isinstance(data, int):
        return Amount(plus=data)
    kind = next(key for key in ("attribute", "power", "level", "hearts", "die", "count") if key in data)
    return Amount(
        kind=kind,
        attribute=data.get("attribute"),
        of=data.get("of", "self"),
        count=_every(data["count"]) if kind == "count" else None,
        times=data.get("times", 1),
        plus=data.get("plus", 0),
    )


def _every(data) -> Who:
    """Counting takes everyone that fits: the `choose` of a counted selector plays no part."""
    return _who({**(data if isinstance(data, dict) else {"of": data}), "choose": "all"})


def _condition(data: dict | None) -> Condition | None:
    if not data:
        return None
    values = dict(data)
    if "count" in values:
        values["count"] = _every(values["count"])
        values.setdefault("at_least", 0 if "at_most" in values else 1)
    return Condition(**values)


def _line(data: dict) -> Line:
    return Line(
        do=data["do"],
        when=_condition(data.get("when")),
        targets=_keys(data["targets"]) if "targets" in data else (),
        table=tuple(Row(faces=tuple(row["faces"]), effects=_die_row(row)) for row in data.get("table", ())),
        effects=_effects(data.get("effects")),
        text=data.get("text", ""),
    )


def _die_row(row: dict) -> tuple[Effect, ...]:
    """A die row of an AI card in short form (`draw`, `power`) is the same as two effects."""
    effects = _effects(row.get("effects"))
    if row.get("draw"):
        effects += (Effect(do="draw", amount=Amount(plus=row["draw"])),)
    if row.get("power"):
        effects += (Effect(do="power", amount=Amount(plus=row["power"])),)
    return effects


def _keys(targets) -> tuple[str, ...]:
    """The targeting keys in order; every tie is settled at random, so `random` is always the last (p.8)."""
    keys = (targets,) if isinstance(targets, str) else tuple(targets or ())
    return (*(key for key in keys if key != "random"), "random")
