"""Training: coins take a card out of the deck, or swap it for another of its attribute (p.15)."""

from rules.engine.frames import Decision, Option, Run, Unavailable
from rules.engine.messages import msg
from rules.systems.mtxp import counted
from rules.systems.mtxp.draft.buying import tell_requirement, what_it_asks
from rules.systems.mtxp.draft.rulebook import BACK, LOOKED, RULES, TRAINING
from rules.systems.mtxp.draft.state import (
    Deal,
    Draft,
    Offer,
    Removing,
    Swapping,
    Turn,
    change_player,
    put_back,
    without,
)
from rules.systems.mtxp.procedures.training import REMOVAL, judge_swap

BACK_OPTION = Option("back", msg("Voltar"))


@RULES.ask(Removing)
def which_leaves(state: Draft, frame: Removing) -> Decision:
    cards = tuple(Option(f"remove:{code}", state.card(code).words) for code in state.player.deck)
    spent = state.player.coins < REMOVAL  # coins may be told away while the question stands
    refused = (Unavailable(msg("Tirar uma carta"), msg("Custa ao menos 1 moeda.")),)
    return Decision(
        who=state.player.name,
        prompt=msg("Que carta sai, por 1 moeda?"),
        options=(BACK_OPTION,) if spent else (*cards, BACK_OPTION),
        unavailable=refused if spent else (),
        refs=(TRAINING,),
    )


@RULES.take(Removing)
def removed(run: Run, frame: Removing, option: str) -> None:
    if option != "back":
        state, code = run.state, option.removeprefix("remove:")
        change_player(
            run,
            state.active,
            deck=without(state.player.deck, code),
            coins=state.player.coins - REMOVAL,
            removed=True,
        )
        put_back(run, code)
        message = msg("{name} tira {card} por 1 moeda.", name=state.player.name, card=state.card(code).words)
        run.tell("removed", message, TRAINING, BACK)
    run.push(Turn())


@RULES.ask(Swapping)
def which_is_swapped(state: Draft, frame: Swapping) -> Decision:
    options, refused = [], []
    for code in state.player.deck:
        card = state.card(code)
        asks = card.requirement
        against = judge_swap(asks, asks, state.decided)[1] if asks else None
        if against:
            refused.append(Unavailable(card.words, against))
        else:
            options.append(Option(f"swap:{code}", card.words))
    return Decision(
        who=state.player.name,
        prompt=msg("Que carta quer trocar? Revela-se outra do mesmo atributo."),
        options=(*options, BACK_OPTION),
        unavailable=tuple(refused),
        refs=(TRAINING,),
    )


@RULES.take(Swapping)
def to_be_swapped(run: Run, frame: Swapping, option: str) -> None:
    """Looking is the turn's swap: who keeps the old card has had it."""
    code = option.removeprefix("swap:")
    if option == "back":
        run.push(Turn())
    else:
        change_player(run, run.state.active, swapped=True)
        run.push(Deal(count=1, like=code), Offer(give=code))


@RULES.ask(Offer)
def swap_or_keep(state: Draft, frame: Offer) -> Decision | None:
    if not state.shown:
        return None
    give, get = state.card(frame.give), state.card(state.shown[-1])
    unknown = next((card for card in (give, get) if card.requirement is None), None)
    if unknown:
        return what_it_asks(state, unknown.code)
    coins, _against, _steps = judge_swap(give.requirement, get.requirement, state.decided)
    label = msg("Trocar por {card}: {coins}", card=get.words, coins=counted.coins(coins))
    keep = Option("keep", msg("Ficar com {card}", card=give.words))
    payable = coins <= state.player.coins
    refused = (
        () if payable else (Unavailable(label, msg("Há {coins}.", coins=counted.coins(state.player.coins))),)
    )
    return Decision(
        who=state.player.name,
        prompt=msg("Trocar {give} por {get}?", give=give.words, get=get.words),
        options=(Option("swap", label), keep) if payable else (keep,),
        unavailable=refused,
        refs=(TRAINING,),
    )


@RULES.step(Offer)
def nothing_like_it(run: Run, frame: Offer) -> None:
    run.push(Turn())


@RULES.take(Offer)
def swapped(run: Run, frame: Offer, option: str) -> None:
    state = run.state
    give, get = state.card(frame.give), state.card(state.shown[-1])
    unknown = next((card for card in (give, get) if card.requirement is None), None)
    if unknown:
        tell_requirement(run, unknown.code, option)
        run.push(frame)
        return
    said = {"name": state.player.name, "give": give.words, "get": get.words}
    if option == "swap":
        coins, _against, _steps = judge_swap(give.requirement, get.requirement, state.decided)
        deck = tuple(get.code if code == give.code else code for code in state.player.deck)
        change_player(run, state.active, deck=deck, coins=state.player.coins - coins)
        put_back(run, give.code)
        message = msg("{name} troca {give} por {get}: {coins}.", coins=counted.coins(coins), **said)
        run.tell("swapped", message, TRAINING, BACK)
    else:
        put_back(run, get.code)
        run.tell("kept", msg("{name} fica com {give}; {get} volta à pilha.", **said), LOOKED, BACK)
    run.push(Turn())
