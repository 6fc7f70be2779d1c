"""A turn at the dungeon: the battle's end, the hall that moves up, treasures and traps that come out."""

from dataclasses import replace

from rules.engine.citations import ruled, section
from rules.engine.frames import Decision, Option, Rulebook, Run, Unavailable
from rules.engine.messages import msg
from rules.systems.thunderstone_doomgate.deck import STONE
from rules.systems.thunderstone_doomgate.hall.state import Battle, Hall, Pass, Player, Refill, Turn, stays
from rules.systems.thunderstone_doomgate.kinds import HALL
from rules.systems.thunderstone_doomgate.rulings import TREASURE_IN_OTHERS_TURN

RULES = Rulebook()
BATTLE = section("batalha")
TREASURES = section("cartas-de-tesouro")


@RULES.ask(Turn)
def what_now(state: Hall, frame: Turn) -> Decision:
    """Attack one of the hall, use a treasure taken on an earlier turn, or do something else."""
    options, refused = [], []
    for place, card in enumerate(state.hall):
        name = state.card_name(card)
        label = msg("Atacar {name}, no nível {rank}", name=name, rank=place + 1)
        if card == STONE:
            refused.append(Unavailable(label, msg("A Thunderstone não se ataca.")))
        else:
            options.append(Option(f"attack:{place}", label))
    for who, at in state.usable:
        owner = state.players[who]
        name = state.card_name(owner.treasures[at])
        if who == state.active:
            options.append(Option(f"use:{at}", msg("Destruir {name} pelo efeito", name=name)))
        else:
            words = msg("{who} destrói {name} pelo efeito", who=owner.name, name=name)
            options.append(Option(f"use:{at}:{who}", words))
    refused += [
        Unavailable(state.card_name(card), msg("Foi pego neste turno: só num turno posterior."))
        for card in state.player.fresh
    ]
    options.append(Option("elsewhere", msg("Visitar a aldeia ou descansar")))
    if state.stone_turned:
        options.append(Option("finish", msg("Encerrar a masmorra")))
    return Decision(
        who=state.player.name,
        prompt=msg("{name}, o que faz?", name=state.player.name),
        options=tuple(options),
        unavailable=tuple(refused),
        refs=(section("o-turno"), section("declarar-ataque"), TREASURES),
    )


@RULES.take(Turn)
def chosen(run: Run, frame: Turn, option: str) -> None:
    state = run.state
    what, *numbers = option.split(":")
    if what == "attack":
        place = int(numbers[0])
        name = state.card_name(state.hall[place])
        message = msg("{who} ataca {name}.", who=state.player.name, name=name)
        run.tell("attack", message, section("declarar-ataque"), cause=True)
        run.push(Battle(place=place))
    elif what == "use":
        at, who = map(int, [*numbers, state.active][:2])
        owner = state.players[who]
        kept = (*owner.treasures[:at], *owner.treasures[at + 1 :])
        name = state.card_name(owner.treasures[at])
        _change_player(run, who, treasures=kept)
        message = msg("{who} destrói {name}: vale o efeito.", who=owner.name, name=name)
        refs = (TREASURES, *((ruled(TREASURE_IN_OTHERS_TURN.key),) if who != state.active else ()))
        run.tell("treasure-used", message, *refs)
        run.push(Turn())
    elif what == "finish":
        run.change(over=True)
        run.tell("finished", msg("A masmorra acabou."), section("o-que-falta"))
    else:
        run.tell("elsewhere", msg("{who} fica fora da masmorra.", who=state.player.name), section("o-turno"))
        run.push(Pass())


@RULES.ask(Battle)
def how_it_ended(state: Hall, frame: Battle) -> Decision:
    return Decision(
        who=state.player.name,
        prompt=msg(
            "Luz, ataque e Efeitos de Batalha: derrotou {name}?",
            name=state.card_name(state.hall[frame.place]),
        ),
        options=(Option("won", msg("Derrotado")), Option("lost", msg("Não derrotado"))),
        refs=(section("valor-de-ataque"), BATTLE, ruled("equal-defeats")),
    )


@RULES.take(Battle)
def ended(run: Run, frame: Battle, option: str) -> None:
    state = run.state
    card = state.hall[frame.place]
    said = {"who": state.player.name, "name": state.card_name(card)}
    run.change(hall=(*state.hall[: frame.place], *state.hall[frame.place + 1 :]))
    if option == "won":
        _change_player(run, state.active, won=(*state.player.won, card))
        message = msg("{name} vai para o descarte de {who}, que recebe os espólios.", **said)
        run.tell("won", message, BATTLE)
    else:
        run.change(deck=(*state.deck, card))
        run.tell("lost", msg("{name} vai para o fundo do baralho.", **said), BATTLE)
    run.push(Refill())


@RULES.step(Refill)
def refills(run: Run, frame: Refill) -> None:
    """The hall moves up and is filled; a treasure goes to the active player, a trap acts; breaches come last."""
    traps = 0
    while len(run.state.hall) < HALL and run.state.deck:
        state = run.state
        card, *rest = state.deck
        run.change(deck=tuple(rest), turned=state.turned + 1)
        said = {"who": state.player.name, "name": state.card_name(card)}
        if stays(card):
            run.change(hall=(*state.hall, card))
            run.tell("turned", msg("Entra no salão: {name}.", **said), BATTLE)
        elif card.startswith("treasure"):
            _change_player(run, state.active, fresh=(*state.player.fresh, card))
            run.tell("treasure", msg("{who} pega {name}.", **said), TREASURES)
        else:
            traps += 1
            run.tell("trap", msg("Saiu uma armadilha."), BATTLE)
    if len(run.state.hall) < HALL:
        run.tell("deck-empty", msg("O baralho da masmorra acabou."), section("o-que-falta"))
    if traps:
        run.tell("trap-effects", msg("Resolvam os efeitos de armadilha."), BATTLE, ruled("trap-afterwards"))
    run.tell("breach", msg("Resolvam os efeitos de ruptura, se houver."), BATTLE)
    run.push(Pass())


@RULES.step(Pass)
def passes(run: Run, frame: Pass) -> None:
    """What was taken this turn may be used from the next on."""
    state = run.state
    player = state.player
    _change_player(run, state.active, treasures=(*player.treasures, *player.fresh), fresh=())
    state = run.state
    run.change(active=(state.active + 1) % len(state.players))
    message = msg("É a vez de {name}.", name=run.state.player.name)
    run.tell("turn", message, section("fim-do-turno"))
    if run.state.hall:
        run.push(Turn())
    else:
        run.change(over=True)
        run.tell("finished", msg("A masmorra acabou."), section("o-que-falta"))


def _change_player(run: Run, who: int, **fields) -> None:
    players = run.state.players
    changed: Player = replace(players[who], **fields)
    run.change(players=(*players[:who], changed, *players[who + 1 :]))
