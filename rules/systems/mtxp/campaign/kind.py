"""The campaign as a kind of session."""

from rules.engine.asking import Fault
from rules.engine.messages import Message, msg
from rules.engine.sessions import Opening, SessionKind
from rules.systems.mtxp import counted
from rules.systems.mtxp.campaign import turns, visiting  # noqa: F401 each registers its frames in the rulebook
from rules.systems.mtxp.campaign.state import (
    CONDITIONS,
    FRAMES,
    MOST_HEROES,
    RULES,
    STARTING_COINS,
    Campaign,
    Character,
    City,
    Company,
    Condition,
    Options,
    Player,
    Setup,
    Side,
    Treasure,
    Turn,
)
from rules.systems.mtxp.campaign.tellings import COMMANDS, RULINGS
from rules.systems.mtxp.procedures.company import CooperativeTable, cooperative_table


def check(opening: Opening) -> tuple[Fault, ...]:
    """A game master without a name, and more heroes than a table holds."""
    setup = opening.setup
    if Company(opening.options.company) is Company.MASTER and not setup.master:
        return (Fault("setup.master", "missing", msg("Diga o nome do Mestre.")),)
    if sum(len(player.hero_names) for player in setup.players) > MOST_HEROES:
        message = msg("São até {most} heróis.", most=MOST_HEROES)
        return (Fault("setup.players", "too-many", message),)
    return ()


def begin(opening: Opening) -> Campaign:
    """Three coins each where cities are in play (p.12)."""
    setup, options = opening.setup, opening.options
    named = [(hero, player.name) for player in setup.players for hero in player.hero_names]
    return Campaign(
        company=Company(options.company),
        cities=options.cities,
        players=tuple(
            Player(name=player.name, coins=STARTING_COINS if options.cities else 0)
            for player in setup.players
        ),
        master=setup.master or "",
        boss=options.boss or "",
        turns=options.turns,
        characters=tuple(
            Character(id=f"c{n}", name=hero, side=Side.HERO, who=who)
            for n, (hero, who) in enumerate(named, 1)
        ),
        newest=len(named),
        rulings=tuple(sorted(opening.rulings.items())),
        frames=(Turn(),),
    )


def view(state: Campaign) -> dict:
    """What the page and the API show: purses, treasures, turns, the city, and who decides for whom. All of it is open."""
    question = RULES.question(state)
    top = state.frames[-1] if state.frames else None
    return {
        "phase_label": msg("Acabou") if state.over else msg("Vez: {who}", who=state.acting),
        "deciding": question.who if question else "",
        "over": state.over,
        "cities": state.cities,
        "together": state.together,
        "boss": state.boss,
        "turns": state.turns if state.boss else None,
        "city": {"heroes": top.heroes, "treasures": top.treasures} if isinstance(top, City) else None,
        "hands": _hands(state),
        "players": [_player_json(state, at) for at in range(len(state.players))],
        "controllers": [
            {
                "name": words,
                "characters": [_character_json(who) for who in state.characters if who.who == value],
            }
            for value, words in state.controllers
            if any(who.who == value for who in state.characters)
        ],
    }


def _hands(state: Campaign) -> tuple[Message, ...]:
    """What the manual's table says of this company (p.13)."""
    if not state.together:
        return ()
    master = state.company is Company.MASTER
    asked = CooperativeTable(players=len(state.players) + master, game_master=master, rulings=state.decided)
    answer = cooperative_table(asked)
    return (answer.verdict, *(step.message for step in answer.explanation[1:]))


def _player_json(state: Campaign, at: int) -> dict:
    player = state.players[at]
    return {
        "name": player.name,
        "active": not state.over and (state.together or at == state.active),
        "coins": player.coins,
        "points": player.points,
        "treasures": [{"name": treasure.name, "value": treasure.value} for treasure in player.treasures],
        "turns": player.turns,
        "turns_left": max(state.turns - player.turns, 0) if state.boss else None,
        "conquered": player.conquered,
    }


def _character_json(who: Character) -> dict:
    return {
        "id": who.id,
        "name": who.name,
        "side": who.side.value,
        "condition": who.condition.value,
        "stands": dict(CONDITIONS)[who.condition],
    }


def result(state: Campaign) -> tuple[Message, ...]:
    """Lines to paste into a chat."""
    return tuple(
        msg(
            "{name}: {coins}, {points} de tesouro, {treasures}, {conquered}, {turns}.",
            name=player.name,
            coins=counted.coins(player.coins),
            points=counted.points(player.points),
            treasures=counted.treasures(len(player.treasures)),
            conquered=counted.terrains(player.conquered),
            turns=counted.turns(player.turns),
        )
        for player in state.players
    )


KIND = SessionKind(
    name="campaign",
    title=msg("Caderno da mesa"),
    summary=msg(
        "Turnos e escolhas, moedas, tesouros, cidade, encontro marcado e quem controla quem, para todos verem."
    ),
    setup=Setup,
    options=Options,
    rulings=RULINGS,
    rules=RULES,
    begin=begin,
    check=check,
    view=view,
    result=result,
    commands=COMMANDS,
    classes=(Campaign, Company, Side, Condition, Player, Treasure, Character, *FRAMES),
    revealing=("city",),
    template="mtxp/campaign.html",
    example={
        "players": [{"name": "Azul", "heroes": "Guerreira, Ladino"}, {"name": "Verde", "heroes": "Maga"}],
    },
)
