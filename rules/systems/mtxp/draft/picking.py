"""The draft: ten cards in the middle three times, taken 1, 2, 2, 2, 2 and the last alone (p.15)."""

from rules.engine.frames import Chance, Decision, Option, Question, Run
from rules.engine.messages import joined, msg, msgn
from rules.engine.telling import refusal
from rules.systems.mtxp.draft.cards import Card
from rules.systems.mtxp.draft.rulebook import BUYING, DRAFT, RULES, TRAINING
from rules.systems.mtxp.draft.state import Deal, Draft, Pick, Starter, Turn, change_player, without
from rules.systems.mtxp.procedures.drafting import REVEALED, DraftTurn

NOTHING = Option("nothing", msg("Não há mais carta que sirva"))


@RULES.ask(Starter)
def who_begins(state: Draft, frame: Starter) -> Chance:
    """A player is drawn to take the first card (p.15)."""
    options = tuple(Option(str(at), player.name) for at, player in enumerate(state.players, 1))
    return Chance(
        source="pick",
        size=len(options),
        label="starter",
        prompt=msg("Sorteiem quem escolhe primeiro"),
        options=options,
        refs=(DRAFT,),
    )


@RULES.take(Starter)
def begins(run: Run, frame: Starter, values: tuple[int, ...]) -> None:
    run.change(starter=values[0] - 1, active=values[0] - 1)
    run.tell("starter", msg("{name} escolhe primeiro.", name=run.state.player.name), DRAFT)
    run.push(Deal(count=REVEALED, low=True), Pick())


def candidates(state: Draft, frame: Deal) -> tuple[str, ...]:
    """The unused cards of which one is revealed."""
    cards = [state.card(code) for code in state.pile]
    if frame.low:
        cards = [card for card in cards if card.is_low]
    if frame.like:
        cards = [card for card in cards if fits(state.card(frame.like), card)]
    return tuple(card.code for card in cards)


def fits(give: Card, card: Card) -> bool:
    """Whether one may be swapped for the other; where the catalogue does not know, the table sees to it."""
    return give.levels is None or card.levels is None or give.shares(card)


@RULES.ask(Deal)
def next_card(state: Draft, frame: Deal) -> Question | None:
    """Any unused card is as likely, as off a shuffled pile; cards of a real pile are typed."""
    found = candidates(state, frame)
    if not found:
        return None
    if state.typed:
        prompt = msgn(
            "Revelem {n} carta e digitem o código", "Revelem {n} cartas e digitem os códigos", n=frame.count
        )
        if frame.like:
            prompt = msg("Revelem até surgir uma do mesmo atributo e digitem o código dela")
        refs = (DRAFT,) if frame.low else (TRAINING,) if frame.like else (BUYING,)
        options = () if frame.low else (NOTHING,)
        return Decision(
            who=state.player.name, prompt=prompt, options=options, refs=refs, kind="form", form="reveal"
        )
    return Chance(source="card", size=len(found), label="reveal", prompt=msg("A próxima carta"))


@RULES.take(Deal)
def turned_up(run: Run, frame: Deal, values: tuple[int, ...] | str) -> None:
    if values == NOTHING.id:
        nothing_left(run, frame)
        return
    reveal(run, candidates(run.state, frame)[values[0] - 1])
    if frame.count > 1:
        run.push(Deal(count=frame.count - 1, low=frame.low, like=frame.like))
    else:
        tell_shown(run, frame)


@RULES.step(Deal)
def nothing_left(run: Run, frame: Deal) -> None:
    """No unused card fits: as many as there were lie there."""
    run.tell("pile-empty", msg("Não há mais carta que sirva na pilha não usada."), BUYING)


def reveal(run: Run, code: str) -> None:
    """The card goes off the pile into the middle of the table."""
    run.change(pile=without(run.state.pile, code), shown=(*run.state.shown, code))


def tell_shown(run: Run, frame: Deal) -> None:
    """What lies in the middle now."""
    state = run.state
    names = joined(state.card(code).words for code in state.shown)
    place = DRAFT if frame.low else TRAINING if frame.like else BUYING
    run.tell("revealed", msg("No centro da mesa: {names}.", names=names), place)


@RULES.ask(Pick)
def which_card(state: Draft, frame: Pick) -> Decision | None:
    """The card that is left alone goes to the last without asking (p.15)."""
    turn, left = state.draft_turn()
    if turn is None or len(state.shown) <= 1:
        return None
    name = state.players[state.picker(turn)].name
    return Decision(
        who=name,
        prompt=msgn("{name}: escolha {n} carta", "{name}: escolha {n} cartas", n=left, name=name),
        options=tuple(Option(f"take:{code}", state.card(code).words) for code in state.shown),
        refs=(DRAFT,),
    )


@RULES.take(Pick)
def taken(run: Run, frame: Pick, option: str) -> None:
    take(run, option.removeprefix("take:"))


@RULES.step(Pick)
def last_one(run: Run, frame: Pick) -> None:
    turn, _left = run.state.draft_turn()
    if turn is None:
        finish_draft(run)
    elif run.state.shown:
        take(run, run.state.shown[0])
    else:
        run.push(Deal(count=REVEALED, low=True), Pick())


def take(run: Run, code: str) -> None:
    """The card goes into the deck of whose turn it is; then whose turn is next."""
    state = run.state
    turn, _left = state.draft_turn()
    at = state.picker(turn)
    run.change(shown=without(state.shown, code))
    change_player(run, at, deck=(*state.players[at].deck, code))
    message = msg("{name} fica com {card}.", name=state.players[at].name, card=state.card(code).words)
    run.tell("picked", message, DRAFT)
    following, _left = run.state.draft_turn()
    if following is not None:
        run.change(active=run.state.picker(following))
        tell_round(run, turn, following)
    run.push(Pick())


def tell_round(run: Run, before: DraftTurn, now: DraftTurn) -> None:
    if now.round != before.round:
        run.tell("round", msg("Rodada {n} de escolhas.", n=now.round), DRAFT, cause=True)


def finish_draft(run: Run) -> None:
    """The turns begin, with whoever began the draft."""
    run.change(turn=1, active=run.state.starter)
    run.tell("draft-done", msg("A escolha acabou. Cada um embaralha o seu baralho."), DRAFT)
    run.push(Turn())


def refuse_codes(state: Draft, frame: Deal, codes: tuple[str, ...]) -> None:
    """Raises `IllegalCommand` for the first code that cannot have been revealed, or a wrong number of them."""
    if len(codes) > frame.count or (frame.low and len(codes) < frame.count):
        message = msgn("É {n} carta.", "São {n} cartas.", n=frame.count)
        raise refusal("codes", message, "wrong-length")
    fitting = candidates(state, frame)
    for code in codes:
        if not state.knows(code):
            message = msg("Não há ação de código {code}.", code=code[:40])
        elif code not in state.pile:
            message = msg("{code} já saiu da pilha.", code=code)
        elif code not in fitting:
            message = msg("{card} não serve aqui.", card=state.card(code).words)
        else:
            continue
        raise refusal("codes", message, "not-an-option")
