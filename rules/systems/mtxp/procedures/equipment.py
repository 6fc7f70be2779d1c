"""Equipment at the start of a game (p.7, 11)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.engine.asking import (
    CardRows,
    Choice,
    Consistent,
    Flag,
    Group,
    Integer,
    Many,
    Text,
    ask,
    ask_rulings,
    ask_seed,
    missing,
    tell,
)
from rules.engine.chance import shuffled
from rules.engine.citations import page, ruled
from rules.engine.messages import Message, joined, msg
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.mtxp.kinds import NAMES, OPEN_SETS
from rules.systems.mtxp.procedures.treasures import (
    REVEALED,
    Treasure,
    ask_treasure,
    names_of,
    not_revealed,
    sets_within,
    taken_worth,
    treasure_row,
    worth,
)
from rules.systems.mtxp.rulings.modes import DUNGEON_EQUIPMENT

LEFT_OUT: Mapping[str, Message] = {
    "chest": msg("Baú"),
    "mimic": msg("Mímico"),
    "general": msg("General"),
    "attribute-ring": msg("Anel de atributo"),
}
NAMED_OUT = {"Mímico": "mimic", "General": "general"}
SHOWN = 8
"""As many of the fullest sets stand among the steps."""
FITTING = 5
"""So many treasures that may be kept are revealed for each player (p.7)."""
PILE = 200
FIVE = step(
    msg("Cada um revela 5 tesouros; os que não servem são trocados pelos próximos."),
    page(7, "equipamento-inicial"),
)
MODES = (
    ("adventure", msg("Aventura")),
    ("dungeon", msg("Masmorra")),
    ("other", msg("Outro")),
)


def starting_row(card: dict) -> dict:
    """What a card of the catalogue tells of a treasure at the start: what it is worth, and whether it is left out."""
    kind = NAMED_OUT.get(card["name"], "other")
    if "chest" in card["keywords"]:
        kind = "chest"
    elif "ring" in card["traits"] and any(effect["do"] == "attribute" for effect in card["effects"] or ()):
        kind = "attribute-ring"
    return treasure_row(card) | {"kind": kind}


@dataclass(frozen=True, kw_only=True)
class StartingTreasure(Treasure):
    card: str | None = ask_treasure(starting_row)
    kind: str = ask(
        Choice((("other", msg("Outro tesouro")), *LEFT_OUT.items())), msg("O que é"), default="other"
    )


@dataclass(frozen=True, kw_only=True)
class StartingEquipment(Consistent):
    value: int = ask(Integer(0, 99), msg("Pontos combinados"), default=5)
    revealed: tuple[StartingTreasure, ...] = ask(
        Many(Group(StartingTreasure), maximum=REVEALED), msg("Tesouros revelados"), default=(), front=True
    )
    pile: tuple[StartingTreasure, ...] = ask(
        CardRows(
            Group(StartingTreasure),
            maximum=PILE,
            sets=OPEN_SETS,
            kinds=("treasure",),
            row=starting_row,
        ),
        msg("Ou a pilha, de que o site revela"),
        help=msg("Só quando não se diz nenhum revelado."),
        default=(),
        front=True,
    )
    seed: str | None = ask_seed()
    mode: str = ask(Choice(MODES), msg("Modo"), default="adventure")
    take: tuple[str, ...] | None = ask(
        Many(Text(), maximum=REVEALED), msg("O que se escolhe"), default=None, front=True
    )
    rulings: dict = ask_rulings(DUNGEON_EQUIPMENT)

    def faults(self):
        if not self.revealed and not self.pile:
            yield missing("revealed", msg("Tesouros revelados"))
        elif self.table is not None:
            yield from not_revealed(self.table, self.take or ())

    @property
    def table(self) -> tuple[StartingTreasure, ...] | None:
        """The treasures that lie open: those told, else off the shuffled pile until five fit; None without a seed."""
        if self.revealed:
            return self.revealed
        if self.seed is None:
            return None
        drawn, fitting = [], 0
        for treasure in shuffled(self.pile, seed=self.seed, label="starting-equipment"):
            if fitting == FITTING:
                break
            drawn.append(treasure)
            fitting += _why_out(treasure, self) is None
        return tuple(drawn)


@dataclass(frozen=True, kw_only=True)
class EquipmentSet:
    take: tuple[str, ...] = tell(NAMES, msg("Escolha"))
    value: int = tell(Integer(0, 999), msg("Vale"))
    full: bool = tell(Flag(), msg("Nada mais cabe"))


@dataclass(frozen=True, kw_only=True)
class StartingEquipmentResult:
    replaced: tuple[str, ...] = tell(NAMES, msg("Troque pelos próximos da pilha"))
    options: tuple[EquipmentSet, ...] = tell(
        Many(Group(EquipmentSet), maximum=2**REVEALED), msg("Conjuntos que cabem")
    )
    allowed: bool | None = tell(Flag(), msg("A escolha cabe"), default=None)
    revealed: tuple[str, ...] = tell(NAMES, msg("Reveladas"), default=())


@procedure(
    title=msg("Equipamento inicial"),
    summary=msg("Dos tesouros revelados, quais são trocados e que conjuntos cabem nos pontos combinados."),
    gives=StartingEquipmentResult,
    citations=(page(7, "equipamento-inicial"), page(11, "masmorra-equipe")),
    group="modes",
    example=Example(
        {
            "value": 5,
            "revealed": [
                {"name": "Espada", "value": 3},
                {"name": "Escudo", "value": 5},
                {"name": "Poção", "value": 1},
                {"name": "Cota", "value": 7},
                {"name": "Baú", "value": 2, "kind": "chest"},
            ],
        },
        msg("Cinco tesouros para cinco pontos"),
    ),
)
def starting_equipment(given: StartingEquipment) -> Answer:
    """Treasures dearer than the value and those never used are replaced; any set within the value may be chosen (p.7)."""
    if given.table is None:
        verdict = msg("Deixe o site sortear, ou diga uma semente.")
        return Answer(result=None, verdict=verdict, explanation=(FIVE,))
    out = [(treasure, _why_out(treasure, given)) for treasure in given.table]
    fitting = [treasure for treasure, why in out if why is None]
    options = _options(fitting, given.value)
    steps = [] if given.revealed else [_drawn(given)]
    steps += [
        step(msg("{name} é trocado: {why}.", name=treasure.name, why=why), page(7, "equipamento-inicial"))
        for treasure, why in out
        if why is not None
    ]
    steps.append(
        step(
            msg("Vale qualquer conjunto que some até {value}.", value=given.value),
            page(7, "equipamento-inicial"),
        )
    )
    steps += [
        step(
            msg("{names}: {value}.", names=joined(option.take), value=option.value),
            page(7, "equipamento-inicial"),
        )
        for option in options
        if option.full and option.take
    ][:SHOWN]
    steps.append(step(msg("Nenhum herói pode começar com atributo 4."), page(7, "equipamento-inicial")))
    if given.mode == "dungeon":
        shared = msg("O equipamento é do grupo.")
        if DUNGEON_EQUIPMENT.reads("player", given.rulings):
            shared = msg("Cada jogador escolhe o seu.")
        steps.append(step(shared, ruled(DUNGEON_EQUIPMENT.key, 11)))
        steps.append(step(msg("O grupo leva também uma Poção de Cura."), page(11, "masmorra-equipe")))
    allowed = (
        None if given.take is None else _fits(given, [treasure for treasure, why in out if why is not None])
    )
    verdict = msg("{count} conjuntos cabem; o maior vale {best}.", count=len(options), best=options[0].value)
    if allowed is not None:
        verdict = msg("A escolha cabe.") if allowed else msg("A escolha não cabe.")
    result = StartingEquipmentResult(
        replaced=tuple(treasure.name for treasure, why in out if why is not None),
        options=options,
        allowed=allowed,
        revealed=names_of(given.table),
    )
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


def _drawn(given: StartingEquipment) -> Step:
    fitting = [treasure.name for treasure in given.table if _why_out(treasure, given) is None]
    if not fitting:
        return step(msg("Da pilha não sai nenhum que sirva."), page(7, "equipamento-inicial"))
    return step(msg("Da pilha ficam {names}.", names=joined(fitting)), page(7, "equipamento-inicial"))


def _why_out(treasure: StartingTreasure, given: StartingEquipment) -> Message | None:
    if treasure.kind == "attribute-ring":
        if given.mode == "adventure":
            return msg("na Aventura os anéis de atributo ficam fora")
    elif treasure.kind in LEFT_OUT:
        return msg("{kind} não entra", kind=LEFT_OUT[treasure.kind])
    if treasure.value > given.value:
        return msg("vale mais que {value}", value=given.value)
    return None


def _options(fitting: Sequence[Treasure], value: int) -> tuple[EquipmentSet, ...]:
    sets = tuple(sets_within(fitting, value))
    return tuple(
        EquipmentSet(take=names_of(chosen), value=worth(chosen), full=_is_full(chosen, fitting, value))
        for chosen in sets
    )


def _is_full(chosen: Sequence[Treasure], fitting: Sequence[Treasure], value: int) -> bool:
    left = list(fitting)
    for treasure in chosen:
        left.remove(treasure)
    return all(worth(chosen) + treasure.value > value for treasure in left)


def _fits(given: StartingEquipment, replaced: Sequence[Treasure]) -> bool:
    """Whether what was chosen is within the value and none of it had to be replaced."""
    usable = [treasure for treasure in given.table if treasure not in replaced]
    if any(True for _fault in not_revealed(usable, given.take)):
        return False
    return taken_worth(usable, given.take) <= given.value
