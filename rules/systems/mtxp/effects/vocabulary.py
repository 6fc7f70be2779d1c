"""The values a card's data is read into: frozen, hashable, with every default made explicit."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Who:
    """Which characters: a role seen from the character that uses the card, filters, and how many are chosen.

    `of` is self, ally (never oneself, p.17), enemy, target (chosen earlier in the same action, or the one the
    trigger happened to), actor (who did what the reaction answers), rider, party (allies and oneself) or all.
    `choose` is a number, "all" or "random".
    """

    of: str
    choose: int | str = 1
    traits: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    wounded: bool | None = None
    attribute: str | None = None
    level_at_most: int | None = None
    power_at_most: int | None = None


SELF = Who(of="self", choose="all")


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """A number: `plus` alone, or `times` what `of` has of `kind` (attribute, power, level, hearts, die, count)."""

    kind: str = "number"
    attribute: str | None = None
    of: str = "self"
    count: Who | None = None
    times: int = 1
    plus: int = 0


ONE = Amount(plus=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """What must hold; every part given must. `count` counts characters, between `at_least` and `at_most`."""

    count: Who | None = None
    at_least: int = 1
    at_most: int | None = None
    terrain: str | None = None
    mounted: bool | None = None
    wounded: bool | None = None
    round_at_least: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Faces of a die and what they do."""

    faces: tuple[int, ...]
    effects: tuple["Effect", ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One entry of an AI card's priorities (p.8)."""

    do: str
    when: Condition | None = None
    targets: tuple[str, ...] = ()
    table: tuple[Row, ...] = ()
    effects: tuple["Effect", ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One primitive, named by `do`; the fields it does not use keep their defaults (see `docs/effects.md`)."""

    do: str
    at: str = "play"
    when: Condition | None = None
    who: Who = SELF
    amount: Amount = ONE
    duration: str = "round"
    attribute: str | None = None
    attributes: tuple[str, ...] = ()
    difficulty: Amount | None = None
    on_pass: tuple["Effect", ...] = ()
    on_fail: tuple["Effect", ...] = ()
    table: tuple[Row, ...] = ()
    card: str | None = None
    traits: tuple[str, ...] = ()
    up_to: int | None = None
    random: bool = False
    name: str = ""
    source: str | None = None
    into: str | None = None
    modifier: str = ""
    text: str = ""
    targets: tuple[str, ...] = ()
    priorities: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What using an ability or a reaction takes: cards of the hand, hearts, or the card itself."""

    discard: int = 0
    hearts: int = 0
    this_card: bool = False


FREE = Cost()


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger:
    """When a reaction may be used: the event, who causes it and whom it happens to, as seen by its holder (p.1)."""

    event: str
    by: str = "any"
    who: str = "any"
    attributes: tuple[str, ...] = ()
    source: str = "any"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reaction:
    """A reaction; without a `trigger` the engine knows only its words and the table decides when."""

    text: str
    trigger: Trigger | None
    words: str = ""
    cost: Cost = FREE
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """A text action preceded by an attribute's symbol (p.8); `attribute` None is open to anyone."""

    attribute: str | None
    text: str
    level: int = 1
    cost: Cost = FREE
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AiCard:
    """An AI card as the automation reads it (p.8)."""

    name: str
    red_dragon: bool
    targets: tuple[str, ...]
    priorities: tuple[Line, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardData:
    """A card as the combat plays it: a snapshot, so that a replay never depends on the catalogue.

    `attributes` are requirements on actions and treasures, levels on characters; `face` is the other side of a
    double-faced card; `lasting` those of its effects that count all the time; `encoded` is False when the card has
    words that the engine cannot play by itself.
    """

    code: str
    name: str
    kind: str
    attributes: tuple[tuple[str, int], ...] = ()
    level: int | None = None
    power: int = 0
    power_wounded: int | None = None
    hearts: int = 0
    actions: int = 1
    cost: int = 0
    boss: bool = False
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    text: str = ""
    effects: tuple[Effect, ...] = ()
    lasting: tuple[Effect, ...] = ()
    abilities: tuple[Ability, ...] = ()
    reaction: Reaction | None = None
    face: "CardData | None" = None
    encoded: bool = True

    def __repr__(self):
        return f"CardData({self.code} {self.name})"

    @property
    def requirement(self) -> dict[str, int]:
        return dict(self.attributes)

    @property
    def ai(self) -> AiCard | None:
        """The AI card this is, or None."""
        for effect in self.effects:
            if effect.do == "ai":
                red = self.boss or "red-dragon" in self.keywords
                return AiCard(
                    name=self.name, red_dragon=red, targets=effect.targets, priorities=effect.priorities
                )
        return None
