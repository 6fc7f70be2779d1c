"""The exploration of a dungeon as a kind of session."""

from rules.engine.messages import msg
from rules.engine.sessions import SessionKind
from rules.systems.mtxp.dungeon import meeting, trapping  # noqa: F401 each registers its frames in the rulebook
from rules.systems.mtxp.dungeon.opening import begin
from rules.systems.mtxp.dungeon.setup import Options, Setup, check, wanted
from rules.systems.mtxp.dungeon.state import FRAMES, Dungeon, Hero, Monster, Path, Terrain
from rules.systems.mtxp.dungeon.tellings import COMMANDS, RULINGS
from rules.systems.mtxp.dungeon.viewing import ODDS_LABELS, REVEALING, odds, result, view
from rules.systems.mtxp.dungeon.walking import RULES
from rules.systems.mtxp.heroes import Printed
from rules.systems.mtxp.kinds import OPEN_SET

KIND = SessionKind(
    name="dungeon",
    title=msg("Explorar a masmorra"),
    summary=msg(
        "Caminho por caminho: revelar, entrar ou recusar, armadilhas, descanso, monstros e o Encontro Final."
    ),
    setup=Setup,
    options=Options,
    rulings=RULINGS,
    rules=RULES,
    begin=begin,
    check=check,
    wanted=wanted,
    view=view,
    odds=odds,
    odds_labels=ODDS_LABELS,
    result=result,
    revealing=REVEALING,
    commands=COMMANDS,
    classes=(Dungeon, Path, Terrain, Hero, Printed, Monster, *FRAMES),
    template="mtxp/dungeon.html",
    prepared_by="dungeon-setup",
    example={
        "terrains": OPEN_SET,
        "per_path": 5,
        "heroes": [{"card": "AbH1"}, {"card": "AbH2"}, {"card": "AbH4"}],
        "monsters": OPEN_SET,
    },
)
