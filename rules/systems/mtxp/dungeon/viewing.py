"""The exploration as the page and the API show it: the map, the heroes, and what is known of the chances."""

from collections.abc import Mapping
from fractions import Fraction

from rules.engine.messages import Message, msg, msgn
from rules.systems.mtxp.attributes import attribute_name
from rules.systems.mtxp.dungeon.setup import ROLES
from rules.systems.mtxp.dungeon.state import (
    Choosing,
    Dungeon,
    Facing,
    Fight,
    Hero,
    Monster,
    Path,
    Sneak,
    Spring,
    Terrain,
    Trap,
    path_name,
)
from rules.systems.mtxp.dungeon.trapping import best_chance, trap_test
from rules.systems.mtxp.dungeon.walking import RULES, detected

CELL, GAP, TOP = 48, 16, 64
"""The size of a card on the map, the way between two, and the room for the entrance, in its own units."""

ODDS_LABELS = {
    "final": msg("Cada caminho aberto leva ao Encontro Final"),
    "undetected": msg("O grupo passa sem ser visto"),
    "best": msg("Quem testa melhor passa na armadilha"),
    "success": msg("O teste passa"),
}
OUTCOMES = {
    "": msg("Explorando"),
    "won": msg("Masmorra vencida"),
    "lost": msg("O grupo caiu"),
    "left": msg("O grupo saiu"),
}
REVEALING = ("turned", "met", "tested", "detected", "undetected", "extra-monster")


def odds(state: Dungeon) -> Mapping[str, Fraction]:
    """What can be known before the die or the card."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Choosing) and state.hopeful and not state.final_found:
        return {"final": Fraction(1, len(state.hopeful))}
    if isinstance(frame, Sneak) or (
        isinstance(frame, Facing) and not state.paths[frame.path].up.must_be_entered
    ):
        return {"undetected": 1 - detected(state)}
    if isinstance(frame, Trap):
        best = best_chance(state, frame.path)
        return {} if best is None else {"best": best}
    if isinstance(frame, Spring):
        return {
            "success": trap_test(state, frame.path, state.hero(frame.hero), frame.attribute).odds["success"]
        }
    return {}


def view(state: Dungeon) -> dict:
    """What lies open of the dungeon: piles face down are counted, never shown. Lengths are units of the map."""
    question = RULES.question(state)
    paths = [_path(state, at, path) for at, path in enumerate(state.paths)]
    columns, rows = len(paths), max(len(path["cells"]) for path in paths)
    return {
        "phase_label": OUTCOMES[state.outcome] if state.outcome else msg("Turno {turn}", turn=state.turn),
        "deciding": question.who if question else "",
        "outcome": state.outcome or None,
        "turn": state.turn,
        "points": state.points,
        "width": columns * (CELL + GAP) + GAP,
        "height": TOP + rows * (CELL + GAP),
        "middle": (columns * (CELL + GAP) + GAP) // 2,
        "paths": paths,
        "steps": _steps(state, paths),
        "heroes": [_hero(hero) for hero in state.heroes],
        "met": [_monster(monster) for monster in state.met],
        "graveyard": [_monster(monster) for monster in state.graveyard],
        "combat": combat(state),
    }


def _path(state: Dungeon, at: int, path: Path) -> dict:
    status = (
        "closed" if path.ended or not (path.left or path.up) else "enter-refused" if path.up else "reveal"
    )
    open_state = "here" if state.here == at else "open"
    shown = [_terrain(terrain, "passed") for terrain in path.passed]
    shown += [_terrain(path.up, open_state)] if path.up else []
    shown += [{"state": "hidden", "role": "", "name": ""}] * path.left
    x = GAP + at * (CELL + GAP)
    cells = [
        cell | {"number": number, "x": x, "y": TOP + (number - 1) * (CELL + GAP)}
        for number, cell in enumerate(shown, 1)
    ]
    return {
        "number": at + 1,
        "name": path_name(at),
        "status": status,
        "status_label": _status(state, at, path, status),
        "left": path.left,
        "x": x + CELL // 2,
        "end": cells[-1]["y"],
        "cells": cells,
        "seen": [cell for cell in cells if cell["state"] != "hidden"],
    }


def _status(state: Dungeon, at: int, path: Path, status: str) -> Message:
    if state.here == at:
        return msg("o grupo está aqui")
    if status == "closed":
        return msg("acabou")
    if status == "enter-refused":
        return msg("fechado por {terrain}", terrain=path.up.name)
    return msgn("aberto, {n} carta virada para baixo", "aberto, {n} cartas viradas para baixo", n=path.left)


def _terrain(terrain: Terrain, how: str) -> dict:
    return {
        "state": how,
        "role": terrain.role,
        "role_label": dict(ROLES)[terrain.role],
        "name": terrain.name,
        "card": terrain.card or None,
        "text": terrain.text or None,
    }


def _steps(state: Dungeon, paths: list[dict]) -> list[dict]:
    """Where the map may be pressed: the next card of each path that may be walked."""
    if not (state.frames and isinstance(state.frames[-1], Choosing)):
        return []
    found = []
    for option in RULES.question(state):
        _what, colon, at = option.id.partition(":")
        if colon:
            path = paths[int(at)]
            cell = next(cell for cell in path["cells"] if cell["state"] in ("open", "hidden"))
            found.append({"x": cell["x"], "y": cell["y"], "option": option.id, "label": option.label})
    return found


def _hero(hero: Hero) -> dict:
    return {
        "id": hero.id,
        "name": hero.name,
        "card": hero.printed.card or None,
        "attributes": [
            {"attribute": attribute, "name": attribute_name(attribute), "level": level}
            for attribute, level in hero.printed.attributes
        ],
        "hearts": hero.hearts,
        "wounded": hero.wounded,
        "dead": hero.dead,
        "evolutions": list(hero.evolutions),
    }


def _monster(monster: Monster) -> dict:
    return {"name": monster.name, "level": monster.level, "card": monster.card or None}


def combat(state: Dungeon) -> dict | None:
    """The combat to open for the fight that is on, as the form of a combat takes it; None without one."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Fight):
        return None
    terrain = state.paths[frame.path].up
    final = terrain.role == "final"
    return {
        "heroes": [hero.printed.fighter(hearts=hero.hearts, wounded=hero.wounded) for hero in state.party],
        "monsters": [_met(monster) | ({"made_boss": True} if final else {}) for monster in state.met],
        "terrain": terrain.card or terrain.name,
        "options": {"mode": "dungeon"},
    }


def _met(monster: Monster) -> dict:
    """The card tells name and level by itself."""
    if monster.card:
        return {"card": monster.card}
    return {"name": monster.name} | ({} if monster.level is None else {"level": monster.level})


def result(state: Dungeon) -> tuple[Message, ...]:
    """Lines to paste into a chat."""
    if not state.outcome:
        return ()
    turns = msgn(
        "{outcome} em {n} turno.", "{outcome} em {n} turnos.", n=state.turn, outcome=OUTCOMES[state.outcome]
    )
    return (turns, *(_line(hero) for hero in state.heroes))


def _line(hero: Hero) -> Message:
    if hero.dead:
        return msg("{name}: morto.", name=hero.name)
    stands = msg("ferido") if hero.wounded else msg("de pé")
    grown = msgn("{n} evolução", "{n} evoluções", n=len(hero.evolutions))
    return msg("{name}: {stands}, {grown}.", name=hero.name, stands=stands, grown=grown)
