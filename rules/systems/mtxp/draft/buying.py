"""Points buy cards for the deck, one after the other (p.15)."""

from dataclasses import replace

from rules.engine.frames import Decision, Option, Run, Unavailable
from rules.engine.messages import msg
from rules.systems.mtxp import counted
from rules.systems.mtxp.draft.cards import TOLD_WORDS
from rules.systems.mtxp.draft.rulebook import BACK, BUYING, POINTS_LEFT, RULES
from rules.systems.mtxp.draft.state import Deal, Draft, Price, Shop, Turn, change_player, put_back, without


@RULES.ask(Shop)
def what_to_buy(state: Draft, frame: Shop) -> Decision:
    """One card after the other; each purchase reveals another (p.15)."""
    options, refused = [], []
    for code in state.shown:
        card = state.card(code)
        asks = card.requirement
        if asks is None:
            options.append(Option(f"buy:{code}", card.words))
        elif asks.price <= frame.points:
            label = msg("{card}: {price}", card=card.words, price=counted.points(asks.price))
            options.append(Option(f"buy:{code}", label))
        else:
            refused.append(Unavailable(card.words, msg("Custa {price}.", price=counted.points(asks.price))))
    options.append(Option("stop", msg("Parar de comprar")))
    return Decision(
        who=state.player.name,
        prompt=msg(
            "{name} tem {points}: o que compra?", name=state.player.name, points=counted.points(frame.points)
        ),
        options=tuple(options),
        unavailable=tuple(refused),
        refs=(BUYING,),
    )


@RULES.take(Shop)
def bought(run: Run, frame: Shop, option: str) -> None:
    state = run.state
    code = option.removeprefix("buy:")
    if option == "stop":
        put_back(run, *state.shown)
        message = msg("{name} para de comprar; as reveladas voltam à pilha.", name=state.player.name)
        run.tell("shop-closed", message, BACK, POINTS_LEFT)
        run.push(Turn())
    elif state.card(code).requirement is None:
        run.push(Price(code=code, points=frame.points))
    else:
        pay(run, frame.points, code)


def pay(run: Run, points: int, code: str) -> None:
    """The card goes into the deck; another is revealed while points are left (p.15)."""
    state = run.state
    card = state.card(code)
    left = points - card.requirement.price
    run.change(shown=without(state.shown, code))
    change_player(run, state.active, deck=(*state.player.deck, code))
    message = msg(
        "{name} compra {card} por {price}; resta {left}.",
        name=state.player.name,
        card=card.words,
        price=counted.points(card.requirement.price),
        left=counted.points(left),
    )
    run.tell("bought", message, BUYING)
    if left:
        run.push(Deal(count=1), Shop(points=left))
    else:
        put_back(run, *run.state.shown)
        run.tell("shop-closed", msg("Os pontos acabaram; as reveladas voltam à pilha."), BUYING, BACK)
        run.push(Turn())


@RULES.ask(Price)
def what_it_costs(state: Draft, frame: Price) -> Decision:
    return what_it_asks(state, frame.code)


def what_it_asks(state: Draft, code: str) -> Decision:
    """Asks the table what the card asks for, where the catalogue does not know."""
    return Decision(
        who=state.player.name,
        prompt=msg("O que pede {card}?", card=state.card(code).words),
        options=tuple(Option(value, label) for value, label in TOLD_WORDS.items()),
        refs=(BUYING,),
    )


@RULES.take(Price)
def it_asks(run: Run, frame: Price, option: str) -> None:
    tell_requirement(run, frame.code, option)
    if run.state.card(frame.code).requirement.price <= frame.points:
        pay(run, frame.points, frame.code)
    else:
        run.push(Shop(points=frame.points))


def tell_requirement(run: Run, code: str, told: str) -> None:
    """What the table says a card asks for."""
    state = run.state
    cards = tuple(replace(card, told=told) if card.code == code else card for card in state.cards)
    run.change(cards=cards)
    message = msg("{code} pede {what}, diz a mesa.", code=code, what=TOLD_WORDS[told])
    run.tell("price", message, BUYING)
