"""A turn's choices, what came of a terrain, and the appointed meeting (p.6, 7, 12, 13)."""

from rules.engine.citations import page, ruled
from rules.engine.frames import Decision, Option, Run, Unavailable
from rules.engine.messages import Message, msg, msgn
from rules.engine.procedures import Answer
from rules.systems.mtxp.campaign.state import (
    RULES,
    Campaign,
    Explored,
    Meeting,
    Side,
    Tavern,
    Turn,
    change_player,
)
from rules.systems.mtxp.procedures.company import PLANS, CooperativeTurn, Plan, cooperative_turn
from rules.systems.mtxp.procedures.monsters import ExtraMonsters, extra_monsters
from rules.systems.mtxp.procedures.options import APPOINTED, AppointedMeeting, appointed_meeting

CHOICES = page(13, "cooperativo-exploracao")
CITY = page(12, "cidades")
TURN = page(12, "na-cidade")
MEETING = page(7, "encontro-marcado")
EXTRA = page(6, "mais-de-tres-herois")


def against(state: Campaign, plan: Plan) -> Message | None:
    """Why the turn has no room for this choice; None when it has."""
    if state.together:
        asked = CooperativeTurn(
            heroes=len(state.heroes), cities=state.cities, choices=(*state.plans, plan), rulings=state.decided
        )
        answer = cooperative_turn(asked)
        return None if answer.result.allowed else answer.verdict
    if plan is Plan.CAMP:
        return msg("Só o grupo cooperativo acampa.")
    if plan is Plan.CITY and not state.cities:
        return msg("Só há cidades com Moedas e Cidades.")
    if plan in (Plan.TEMPLE, Plan.TAVERN) and state.cities:
        return msg("Com Moedas e Cidades, a cidade fica no lugar do Templo e da Taverna.")
    if plan is Plan.CITY and state.plans:
        return msg("Quem já explorou ou foi à cidade não vai à cidade neste turno.")
    if plan is Plan.EXPLORE and Plan.CITY in state.plans:
        return msg("Depois da cidade não se explora neste turno.")
    return None


def is_last(state: Campaign) -> bool:
    """Whether the group's next choice is its last: a terrain is then compulsory (p.13)."""
    return state.together and len(state.plans) + 1 == len(state.heroes)


@RULES.ask(Turn)
def what_next(state: Campaign, frame: Turn) -> Decision:
    options, refused = [], []
    for plan, label in PLANS:
        why = against(state, plan)
        if why is None:
            last = plan is Plan.EXPLORE and is_last(state)
            words = msg("Explorar um terreno (o último: obrigatório)") if last else label
            options.append(Option(plan.value, words))
        else:
            refused.append(Unavailable(label, why))
    options.append(Option("pass", msg("Encerrar o turno")))
    options.append(Option("finish", msg("Encerrar a partida")))
    prompt = msg("{who}: o que faz neste turno?", who=state.acting)
    if state.together:
        left = max(len(state.heroes) - len(state.plans), 0)
        prompt = msgn("O grupo tem {n} escolha", "O grupo tem {n} escolhas", n=left)
    return Decision(
        who="" if state.together else state.player.name,
        prompt=prompt,
        options=tuple(options),
        unavailable=tuple(refused),
        refs=(CHOICES,) if state.together else (TURN,),
    )


@RULES.take(Turn)
def chosen(run: Run, frame: Turn, option: str) -> None:
    state = run.state
    if option == "finish":
        run.change(over=True)
        run.tell("finished", msg("A partida acabou."), TURN)
        return
    if option == "pass":
        pass_on(run)
        return
    plan, last = Plan(option), is_last(state)
    run.change(plans=(*state.plans, option))
    message = msg("{who}: {plan}.", who=state.acting, plan=dict(PLANS)[plan])
    run.tell("choice", message, CHOICES if state.together else TURN, cause=True)
    if plan is Plan.EXPLORE:
        tell_extra(run)
        run.push(Explored(compulsory=last))
    elif plan is Plan.CITY:
        run.push(Tavern())
    elif plan is Plan.CAMP:
        message = msg("Descartem, comprem até o limite e troquem cartas.")
        run.tell("camp", message, page(13, "acampamento"))
        pass_on(run)
    else:
        run.push(Turn())


def tell_extra(run: Run) -> None:
    """A party of more than three meets more monsters (p.6)."""
    state = run.state
    asked = ExtraMonsters(heroes=max(len(state.heroes), 1), conquered=state.player.conquered)
    answer = extra_monsters(asked)
    if answer.result.count:
        run.tell("extra-monsters", answer.verdict, EXTRA)


def pass_on(run: Run) -> None:
    """The turn counts, for everybody in a group; the next begins, or the boss is there (p.7)."""
    state = run.state
    played = range(len(state.players)) if state.together else (state.active,)
    for at in played:
        change_player(run, at, turns=state.players[at].turns + 1)
    following = 0 if state.together else (state.active + 1) % len(state.players)
    run.change(active=following, plans=())
    state = run.state
    run.tell("turn", msg("Começa o turno: {who}.", who=state.acting), TURN)
    if state.boss and following == 0 and meeting(state).result.appears:
        message = msg("{boss} aparece: o encontro marcado.", boss=state.boss)
        run.tell("boss", message, MEETING, ruled(APPOINTED, 7))
        run.push(Meeting())
    else:
        run.push(Turn())


def meeting(state: Campaign) -> Answer:
    """The answer of the resolver on the appointed meeting."""
    asked = AppointedMeeting(turns=state.turns, played=tuple(player.turns for player in state.players))
    return appointed_meeting(asked)


@RULES.ask(Explored)
def what_came(state: Campaign, frame: Explored) -> Decision:
    refused = msg("Terreno rejeitado")
    why = msg("Revelado na última escolha, é obrigatório.")
    return Decision(
        who="" if state.together else state.player.name,
        prompt=msg("O que deu o terreno?"),
        options=(
            Option("conquered", msg("Terreno conquistado")),
            Option("lost", msg("Não foi conquistado")),
            *(() if frame.compulsory else (Option("refused", refused),)),
        ),
        unavailable=(Unavailable(refused, why),) if frame.compulsory else (),
        refs=(CHOICES,) if state.together else (TURN,),
    )


@RULES.take(Explored)
def came(run: Run, frame: Explored, option: str) -> None:
    """Monsters of the terrain leave the ledger with it."""
    state = run.state
    words = {
        "conquered": msg("{who}: terreno conquistado. Registrem os tesouros do combate.", who=state.acting),
        "lost": msg("{who}: terreno não conquistado.", who=state.acting),
        "refused": msg("{who}: terreno rejeitado.", who=state.acting),
    }
    if option == "conquered":
        change_player(run, state.active, conquered=state.player.conquered + 1)
    run.change(characters=tuple(who for who in state.characters if who.side is Side.HERO))
    run.tell(option, words[option], CHOICES if state.together else TURN)
    run.push(Turn())


@RULES.ask(Meeting)
def is_it_beaten(state: Campaign, frame: Meeting) -> Decision:
    return Decision(
        who="",
        prompt=msg("{boss} foi vencido?", boss=state.boss),
        options=(
            Option("won", msg("Vencido: os jogadores ganham")),
            Option("lost", msg("Não: os jogadores perdem")),
        ),
        refs=(MEETING,),
    )


@RULES.take(Meeting)
def beaten(run: Run, frame: Meeting, option: str) -> None:
    won = option == "won"
    run.change(over=True, won=won)
    words = msg("{boss} é vencido: os jogadores ganham.", boss=run.state.boss)
    if not won:
        words = msg("{boss} vence: os jogadores perdem.", boss=run.state.boss)
    run.tell("meeting", words, MEETING)
