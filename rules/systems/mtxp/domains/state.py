"""The state of a game of domains, frozen: lords, heroes and where each stands, domains, the siege that is on."""

from dataclasses import dataclass, replace

from rules.engine.frames import Frame, Run
from rules.engine.messages import Message
from rules.systems.mtxp.heroes import Printed
from rules.systems.mtxp.procedures.domains import GUARDS, TEAM

CAMPAIGN = "team"
RESERVE = "reserve"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lord:
    """A player: coins, and how many terrains have been explored so far."""

    name: str
    coins: int
    explorations: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Soldier:
    """A hero of a lord. `place` is the campaign team, the reserve or a domain; `prison` the domain that holds him."""

    id: str
    lord: str
    printed: Printed
    place: str = CAMPAIGN
    hearts: int = 0
    wounded: bool = False
    dead: bool = False
    mounted: bool = False
    prison: str = ""

    @property
    def name(self) -> str:
        return self.printed.name

    @property
    def free(self) -> bool:
        return not self.dead and not self.prison

    @property
    def power(self) -> int | None:
        """The power now; None where the table has not said it."""
        if self.wounded and self.printed.power_wounded is not None:
            return self.printed.power_wounded
        return self.printed.power


@dataclass(frozen=True, slots=True, kw_only=True)
class Domain:
    """A conquered terrain; `fresh` until its lord's next turn begins, and till then safe."""

    id: str
    name: Message | str
    lord: str
    fresh: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """What a card or a weapon adds to the total of a side in this siege."""

    side: str
    amount: int
    source: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Siege:
    """An attack on a domain. Weapons serve for this combat alone."""

    domain: str
    invader: str
    defender: str
    round: int = 1
    defender_weapons: tuple[str, ...] = ()
    invader_weapons: tuple[str, ...] = ()
    bonuses: tuple[Bonus, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Begin(Frame):
    """A turn begins: tributes, guards healed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign(Frame):
    """The lord places heroes, then explores, attacks or passes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exploring(Frame):
    """A terrain is explored at the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Buying(Frame):
    """A side may buy siege weapons: the defender one, first; then the invader."""

    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Battle(Frame):
    """A round of the siege: fought here by power, or told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Frame):
    """The die of a side; `first` is the defender's, once it has fallen."""

    side: str
    first: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Harm(Frame):
    """The winner of the round chooses whom to hurt."""

    winner: str
    overwhelming: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Capture(Frame):
    """A side fled: the winner may take a prisoner."""

    winner: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Frame):
    """The siege is over."""

    winner: str
    fled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass(Frame):
    """The turn goes to the next lord."""


FRAMES = (Begin, Campaign, Exploring, Buying, Battle, Roll, Harm, Capture, Ended, Pass)


@dataclass(frozen=True, slots=True, kw_only=True)
class Domains:
    """The whole game; `prices` are those of the siege weapons that the table told. `winner` is empty until then."""

    lords: tuple[Lord, ...]
    soldiers: tuple[Soldier, ...]
    prices: tuple[tuple[str, int], ...] = ()
    domains: tuple[Domain, ...] = ()
    siege: Siege | None = None
    active: int = 0
    round: int = 1
    next_soldier: int = 1
    winner: str = ""
    rulings: tuple[tuple[str, str], ...] = ()
    frames: tuple[Frame, ...] = ()
    draws: int = 0
    told: int = 0

    @property
    def lord(self) -> Lord:
        """Whose turn it is."""
        return self.lords[self.active]

    def lord_of(self, name: str) -> Lord:
        return next(lord for lord in self.lords if lord.name == name)

    def soldier(self, id: str) -> Soldier:
        return next(soldier for soldier in self.soldiers if soldier.id == id)

    def domain(self, id: str) -> Domain:
        return next(domain for domain in self.domains if domain.id == id)

    def held(self, name: str) -> tuple[Domain, ...]:
        return tuple(domain for domain in self.domains if domain.lord == name)

    def heroes(self, name: str, place: str | None = None) -> tuple[Soldier, ...]:
        """A lord's heroes who are alive and free, all or those in one place."""
        return tuple(
            soldier
            for soldier in self.soldiers
            if soldier.lord == name and soldier.free and place in (None, soldier.place)
        )

    def places(self, name: str) -> int:
        """How many heroes a lord has room for, the reserve apart: three, and three a domain (p.14)."""
        return TEAM + GUARDS * len(self.held(name))

    def fighting(self, side: str) -> tuple[Soldier, ...]:
        """Who stands in the siege: the guards of the domain, or the invader's campaign team."""
        siege = self.siege
        if side == "defender":
            return self.heroes(siege.defender, siege.domain)
        return self.heroes(siege.invader, CAMPAIGN)


def room(place: str) -> int | None:
    """How many heroes stand in a place at most; None in the reserve."""
    return {CAMPAIGN: TEAM, RESERVE: None}.get(place, GUARDS)


def change_lord(run: Run, name: str, **fields) -> None:
    lords = tuple(replace(lord, **fields) if lord.name == name else lord for lord in run.state.lords)
    run.change(lords=lords)


def change_soldier(run: Run, id: str, **fields) -> None:
    changed = tuple(replace(each, **fields) if each.id == id else each for each in run.state.soldiers)
    run.change(soldiers=changed)


def change_domain(run: Run, id: str, **fields) -> None:
    changed = tuple(replace(each, **fields) if each.id == id else each for each in run.state.domains)
    run.change(domains=changed)
