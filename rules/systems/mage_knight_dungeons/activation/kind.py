"""The activation as a kind of session."""

from collections.abc import Mapping
from fractions import Fraction

from rules.engine.messages import Message, msg
from rules.engine.sessions import Opening, SessionKind, switching
from rules.systems.mage_knight_dungeons.activation.acting import RULES, step_words
from rules.systems.mage_knight_dungeons.activation.setup import (
    CHEST,
    CLOSED,
    EXIT,
    WALL,
    WATER,
    Options,
    Setup,
)
from rules.systems.mage_knight_dungeons.activation.state import FRAMES, Acting, Activation, Breaking, Figure
from rules.systems.mage_knight_dungeons.grid import FACINGS
from rules.systems.mage_knight_dungeons.procedures.fleeing import BreakAway, break_away
from rules.systems.mage_knight_dungeons.rulings import DIAGONAL_CORNER, TURNING_COST

TABLE_RULINGS = (TURNING_COST, DIAGONAL_CORNER)
SIDE = 48
"""How wide a square is drawn."""
GROUNDS = {WALL: "wall", CLOSED: "closed", WATER: "water", CHEST: "chest", EXIT: "exit"}


def begin(opening: Opening) -> Activation:
    """Everybody on the map and the points of the dial."""
    setup = opening.setup
    sides = ["mover", *(other.side for other in setup.others)]
    figures = tuple(
        Figure(name=one.name, row=one.row - 1, column=one.column - 1, facing=one.facing, side=side)
        for one, side in zip((setup.mover, *setup.others), sides, strict=True)
    )
    return Activation(
        layout=setup.layout,
        water_cost=setup.water_cost,
        figures=figures,
        points=setup.mover.speed,
        rulings=tuple(sorted(opening.rulings.items())),
        frames=(Acting(),),
    )


def view(state: Activation) -> dict:
    """What the page and the API show: points, the map square by square, the figures, and where one may step."""
    question = RULES.question(state)
    acting = bool(state.frames) and isinstance(state.frames[-1], Acting)
    return {
        "phase_label": msg("Acabou") if state.over else msg("Pontos: {points}", points=state.points),
        "deciding": question.who if question else "",
        "over": state.over,
        "points": state.points,
        "left": state.left,
        "held_by": [enemy.name for enemy in state.holders],
        "freed": list(state.freed),
        "width": SIDE * max(len(line) for line in state.layout),
        "height": SIDE * len(state.layout),
        "columns": [_place(0, column) for column in range(max(len(line) for line in state.layout))],
        "rows": [_place(row, 0) for row in range(len(state.layout))],
        "squares": [
            _square(state, row, column)
            for row, line in enumerate(state.layout)
            for column in range(len(line))
        ],
        "arcs": [_place(*square) for square in state.watched],
        "figures": [
            _figure(figure, mark)
            for figure, mark in zip(state.figures, _marks(state.figures), strict=True)
            if not (state.left and figure.side == "mover")
        ],
        "steps": [
            {
                "option": f"move:{move.facing}",
                "label": step_words(state, move),
                "cost": move.cost,
                **_place(*move.square),
            }
            for move in state.moves
            if acting and not move.refused
        ],
    }


def _place(row: int, column: int) -> dict:
    return {"row": row + 1, "column": column + 1, "x": SIDE * column, "y": SIDE * row}


def _square(state: Activation, row: int, column: int) -> dict:
    sign = state.sign((row, column))
    ground = GROUNDS.get(sign, "free")
    cost = None if ground in ("wall", "closed", "chest") else state.cost((row, column))
    return {"ground": ground, "cost": cost, **_place(row, column)}


def _marks(figures: tuple[Figure, ...]) -> list[str]:
    """What is written on each piece: the first letter of its name, and a number where that is not enough."""
    letters = [figure.name.strip()[:1].upper() for figure in figures]
    return [
        letter if letters.count(letter) == 1 else f"{letter}{letters[: at + 1].count(letter)}"
        for at, letter in enumerate(letters)
    ]


def _figure(figure: Figure, mark: str) -> dict:
    return {
        "name": figure.name,
        "initial": mark,
        "side": figure.side,
        "facing": figure.facing,
        "turned": 45 * FACINGS.index(figure.facing),
        **_place(figure.row, figure.column),
    }


def odds(state: Activation) -> Mapping[str, Fraction]:
    """The chance of getting out of the arcs with the points there are."""
    top = state.frames[-1] if state.frames else None
    if state.cheapest is None or not state.holders or not isinstance(top, Acting | Breaking):
        return {}
    paid = 2 if isinstance(top, Breaking) else 0
    given = BreakAway(speed_points=state.points + paid, move_cost=state.cheapest)
    return break_away(given).odds


def result(state: Activation) -> tuple[Message, ...]:
    """Lines to paste into a chat."""
    if not state.over:
        return ()
    if state.left:
        return (msg("{name} saiu da masmorra.", name=state.mover.name),)
    return tuple(
        msg(
            "{name}: linha {row}, coluna {column}.",
            name=figure.name,
            row=figure.row + 1,
            column=figure.column + 1,
        )
        for figure in state.figures
    )


KIND = SessionKind(
    name="activation",
    title=msg("Ativação no mapa"),
    summary=msg("Uma figura anda, atravessa, foge e gira num mapa desenhado; os inimigos usam o giro livre."),
    setup=Setup,
    options=Options,
    rules=RULES,
    begin=begin,
    view=view,
    odds=odds,
    odds_labels={"away": msg("Consegue sair"), "held": msg("Fica presa")},
    result=result,
    rulings=TABLE_RULINGS,
    commands={"ruling": switching(TABLE_RULINGS)},
    classes=(Activation, Figure, *FRAMES),
    revealing=("freed", "not-freed"),
    template="mage-knight-dungeons/activation.html",
    board_first=True,
    example={
        "layout": [
            "..........",
            ".##....##.",
            ".#C....~~.",
            "......2~~.",
            "....X.....",
            "##......##",
            "S.........",
        ],
        "water_cost": 2,
        "mover": {"name": "Ladino", "row": 5, "column": 4, "facing": "n", "speed": 9},
        "others": [
            {"name": "Orc", "row": 4, "column": 4, "facing": "s", "side": "enemy"},
            {"name": "Elfa", "row": 6, "column": 4, "facing": "n", "side": "ally"},
            {"name": "Troll", "row": 3, "column": 7, "facing": "w", "side": "enemy"},
        ],
    },
)
