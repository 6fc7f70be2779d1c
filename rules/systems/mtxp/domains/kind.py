"""The ledger of domains as a kind of session."""

from rules.engine.messages import msg
from rules.engine.sessions import SessionKind
from rules.systems.mtxp.domains.besieging import RULES
from rules.systems.mtxp.domains.setup import Options, Setup, check, wanted
from rules.systems.mtxp.domains.state import FRAMES, Bonus, Domain, Domains, Lord, Siege, Soldier
from rules.systems.mtxp.domains.tellings import COMMANDS, RULINGS
from rules.systems.mtxp.domains.turns import begin
from rules.systems.mtxp.domains.viewing import ODDS_LABELS, REVEALING, odds, result, view
from rules.systems.mtxp.heroes import Printed

KIND = SessionKind(
    name="domains",
    title=msg("Domínios e guardas"),
    summary=msg(
        "O livro do feudo: tributos, guardas, armas de cerco, cercos, prisioneiros e moedas de cada jogador."
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
    classes=(Domains, Lord, Soldier, Printed, Domain, Siege, Bonus, *FRAMES),
    template="mtxp/domains.html",
    example={
        "players": [
            {"name": "Azul", "heroes": [{"card": "AbH1"}, {"card": "AbH2"}, {"card": "AbH4"}]},
            {"name": "Vermelho", "heroes": [{"card": "AbH3"}, {"card": "AbH5"}, {"card": "AbH6"}]},
        ]
    },
)
