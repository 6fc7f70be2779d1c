"""The frames of actions, effects, wounds and hands: places where a combat can stand, as data."""

from dataclasses import dataclass

from rules.engine.frames import Frame
from rules.engine.messages import Message
from rules.systems.mtxp.combat.reading import Scope
from rules.systems.mtxp.effects.vocabulary import Cost, Effect, Reaction
from rules.systems.mtxp.round_outcome import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Enter(Frame):
    """A character enters: what its card does then, and its equipment (p.3)."""

    who: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Explore(Frame):
    """The terrain is entered: what its card does then (p.3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Frame):
    """An action on its way: targets, declaration, reactions, then its effects.

    `effects` are those of the card `card` (or of its ability); `attributes` the symbols it shows; `targets` who
    was chosen for each effect that chooses; `aiming` the effect whose target is being chosen.
    """

    id: int
    who: str
    card: str
    label: Message | str
    kind: str
    effects: tuple[Effect, ...]
    attributes: tuple[str, ...] = ()
    keys: tuple[str, ...] = ("random",)
    boost: int = 0
    mount: bool = False
    stage: str = "aim"
    aiming: int = 0
    targets: tuple[tuple[int, tuple[str, ...]], ...] = ()
    picked: tuple[str, ...] | None = None
    cancelled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """Something about to happen (or, for `died`, that just did), as reactions see it; `act` is what to annul."""

    event: str
    actor: str | None
    targets: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    source: str = "any"
    act: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Window(Frame):
    """The moment for reactions to something; `passed` are the holders that were asked already."""

    happening: Happening
    passed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class React(Frame):
    """A reaction that was announced, about to take effect; `id` lets another reaction annul it."""

    id: int
    who: str
    card: str
    reaction: Reaction
    happening: Happening
    cancelled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Effects(Frame):
    """A list of effects done in order; `presets` are targets chosen beforehand."""

    effects: tuple[Effect, ...]
    scope: Scope
    index: int = 0
    presets: tuple[tuple[int, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Do(Frame):
    """One effect; `picked` are those it was decided for, `rolled` what its die showed."""

    effect: Effect
    scope: Scope
    picked: tuple[str, ...] | None = None
    rolled: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionOver(Frame):
    """An action was resolved: what lasted only for it ends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick(Frame):
    """Choosing `count` of `candidates` (ids or keys) by `by` (a side, or None: chance); fills `picked` below.

    `keys` narrow the choice when the AI makes it.
    """

    by: Side | None
    prompt: Message
    candidates: tuple[str, ...]
    count: int = 1
    chosen: tuple[str, ...] = ()
    keys: tuple[str, ...] = ("random",)
    optional: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Frame):
    """One die for an effect; fills `rolled` below."""

    who: str
    label: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Test(Frame):
    """An attribute test (p.17): `chosen` is the attribute, picked before the die when there are several."""

    who: str
    attributes: tuple[str, ...]
    difficulty: int
    on_pass: tuple[Effect, ...]
    on_fail: tuple[Effect, ...]
    scope: Scope
    picked: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Manual(Frame):
    """Words that the engine cannot play: the table enters what happens, with the same primitives."""

    text: Message | str
    scope: Scope


@dataclass(frozen=True, slots=True, kw_only=True)
class Another(Frame):
    """Another card of the hand to play with changed attributes, after an improvised or combined action (p.9)."""

    who: str
    levels: tuple[tuple[str, int], ...]
    boost: int = 0
    keys: tuple[str, ...] = ("random",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Harm(Frame):
    """Wounds or death effects dealt together: `blows` are (who, effect).

    `id` lets a reaction prevent it; `prevented` are those it no longer concerns; `replaced` those whose mount was
    discarded instead.
    """

    id: int
    blows: tuple[tuple[str, str], ...]
    by: str | None = None
    stage: str = "before"
    asked: int = 0
    replaced: tuple[str, ...] = ()
    cancelled: bool = False
    source: Message | str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MountInstead(Frame):
    """Whether a mounted character's mount is discarded instead of the wound (p.2)."""

    who: str
    effect: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Frame):
    hand: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard(Frame):
    """Cards to discard from a hand, chosen by who holds it; the AI's by its own order (p.9)."""

    hand: str
    count: int
    random: bool = False
    picked: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Give(Frame):
    hand: str
    to: str
    picked: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Equip(Frame):
    """Treasures revealed until `count` fit: by `card`, or by `traits` and cost (p.3, 17)."""

    who: str
    traits: tuple[str, ...]
    up_to: int | None
    count: int
    seen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay(Frame):
    """The cost of an ability or a reaction."""

    who: str
    card: str
    cost: Cost


FRAMES = (
    Enter,
    Explore,
    Act,
    Window,
    React,
    Effects,
    Do,
    ActionOver,
    Pick,
    Roll,
    Test,
    Manual,
    Another,
    Harm,
    MountInstead,
    Draw,
    Discard,
    Give,
    Equip,
    Pay,
)
