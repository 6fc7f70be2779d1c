"""A siege: rounds fought by power or told from another table, prisoners, spoils (p.14)."""

from dataclasses import replace

from rules.engine.citations import page, ruled
from rules.engine.frames import Chance, Decision, Option, Run, Unavailable
from rules.engine.messages import Message, msg
from rules.engine.procedures import Answer
from rules.systems.mtxp.domains.arming import DEFENDER, SIDES, side_name
from rules.systems.mtxp.domains.state import (
    Battle,
    Capture,
    Domains,
    Ended,
    Harm,
    Pass,
    Roll,
    Soldier,
    change_domain,
    change_lord,
    change_soldier,
)
from rules.systems.mtxp.domains.turns import ATTACK, RULES, crowded, has_won, to_reserve
from rules.systems.mtxp.procedures.domains import DomainBattle, domain_battle
from rules.systems.mtxp.procedures.sieges import DomainSpoils, domain_spoils
from rules.systems.mtxp.rulings.combat import OVERWHELMING_KILL
from rules.systems.mtxp.rulings.modes import DEFENDER_POWER
from rules.systems.mtxp.wounding import Body, Effect, struck

SPOILS = page(14, "espolios")
PRISONERS = page(14, "prisioneiros")
OVERWHELMING = page(6, "vitoria-avassaladora")


def other(side: str) -> str:
    """The other side."""
    return "invader" if side == "defender" else "defender"


def round_of(
    state: Domains, defender_die: int | None = None, invader_die: int | None = None
) -> Answer | None:
    """The round as the `domain-battle` procedure has it; None while a power is not known."""
    powers = {}
    for side, _label in SIDES:
        told = [soldier.power for soldier in state.fighting(side)]
        if None in told or not told:
            return None
        powers[side] = (*told, *(bonus.amount for bonus in state.siege.bonuses if bonus.side == side))
    given = DomainBattle(
        defender=powers["defender"],
        attacker=powers["invader"],
        first_round=state.siege.round == 1,
        defender_die=defender_die,
        attacker_die=invader_die,
        rulings=dict(state.rulings),
    )
    return domain_battle(given)


@RULES.ask(Battle)
def how_it_goes(state: Domains, frame: Battle) -> Decision:
    """A round by power and dice, or the end of a combat that was fought elsewhere."""
    siege = state.siege
    said = {"round": siege.round, "invader": siege.invader, "domain": state.domain(siege.domain).name}
    fight = msg("Jogar o fim do round aqui, só por Poder e dados")
    options, refused = [], []
    if round_of(state) is None:
        refused.append(Unavailable(fight, msg("Falta dizer o Poder de alguém, ou não há quem lute.")))
    else:
        options.append(Option("round", fight))
    options += [
        Option("invader-won", msg("{name} venceu o combate", name=siege.invader)),
        Option("defender-won", msg("{name} venceu o combate", name=siege.defender)),
        Option("invader-fled", msg("{name} fugiu", name=siege.invader)),
        Option("defender-fled", msg("{name} fugiu", name=siege.defender)),
    ]
    return Decision(
        who=siege.invader,
        prompt=msg("{invader} contra os guardas de {domain}, round {round}.", **said),
        options=tuple(options),
        unavailable=tuple(refused),
        refs=(ATTACK, DEFENDER),
    )


@RULES.take(Battle)
def it_goes(run: Run, frame: Battle, option: str) -> None:
    if option == "round":
        run.push(Roll(side="defender"))
        return
    side, _dash, how = option.partition("-")
    name = side_name(run.state, side)
    if how == "won":
        run.tell("siege-won", msg("{name} vence o combate.", name=name), ATTACK, cause=True)
        run.push(Ended(winner=side))
    else:
        run.tell("fled", msg("{name} foge do combate.", name=name), ATTACK, cause=True)
        run.push(Capture(winner=other(side)))


@RULES.ask(Roll)
def side_die(state: Domains, frame: Roll) -> Chance:
    name = side_name(state, frame.side)
    prompt = msg("Dado de {name}, {side}.", name=name, side=dict(SIDES)[frame.side])
    label = f"siege|{state.round}|{state.siege.domain}|{state.siege.round}|{frame.side}"
    return Chance(source="die", size=6, label=label, prompt=prompt, refs=(DEFENDER,), who=name)


@RULES.take(Roll)
def rolled(run: Run, frame: Roll, values: tuple[int, ...]) -> None:
    (die,) = values
    if frame.side == "defender":
        run.push(Roll(side="invader", first=die))
        return
    answer = round_of(run.state, frame.first, die)
    result = answer.result
    said = {"first": frame.first, "second": die, "verdict": answer.verdict}
    message = msg("Dados {first} e {second}. {verdict}", **said)
    refs = (DEFENDER, ruled(DEFENDER_POWER.key, 14))
    run.tell("round", message, *refs, cause=True, defender=result.defender, invader=result.attacker)
    if result.overwhelming:
        run.tell("overwhelming", msg("Vitória avassaladora."), OVERWHELMING)
    winner = "defender" if result.winner == "defender" else "invader"
    run.push(Harm(winner=winner, overwhelming=result.overwhelming))


@RULES.ask(Harm)
def whom(state: Domains, frame: Harm) -> Decision | None:
    """One wound; an overwhelming victory wounds all or kills one instead (p.6)."""
    enemies = state.fighting(other(frame.winner))
    if not enemies:
        return None
    options = [Option(f"wound:{each.id}", msg("Ferir {name}", name=each.name)) for each in enemies]
    if frame.overwhelming:
        options.append(Option("all", msg("Ferir todos")))
        options += [Option(f"kill:{each.id}", msg("Matar {name}", name=each.name)) for each in enemies]
    return Decision(
        who=side_name(state, frame.winner),
        prompt=msg("{name} vence o round: quem é ferido?", name=side_name(state, frame.winner)),
        options=tuple(options),
        refs=(ATTACK, OVERWHELMING) if frame.overwhelming else (ATTACK,),
    )


@RULES.take(Harm)
def harmed(run: Run, frame: Harm, option: str) -> None:
    what, _colon, id = option.partition(":")
    enemies = run.state.fighting(other(frame.winner))
    struck_down = enemies if what == "all" else [run.state.soldier(id)]
    for soldier in struck_down:
        _strike(run, soldier, Effect.DEATH if what == "kill" else Effect.WOUND)
    if run.state.fighting(other(frame.winner)):
        siege = run.state.siege
        run.change(siege=replace(siege, round=siege.round + 1))
        run.push(Battle())
    else:
        run.push(frame)


@RULES.step(Harm)
def nobody_stands(run: Run, frame: Harm) -> None:
    run.push(Ended(winner=frame.winner))


def _strike(run: Run, soldier: Soldier, effect: Effect) -> None:
    rulings = dict(run.state.rulings)
    body = Body(hearts=soldier.hearts, wounded=soldier.wounded)
    if effect is Effect.DEATH and OVERWHELMING_KILL.reads("dies", rulings):
        change_soldier(run, soldier.id, dead=True)
        run.tell("dies", msg("{name} morre.", name=soldier.name), ruled(OVERWHELMING_KILL.key, 6))
        return
    after, rule = struck(body, effect, rulings)
    change_soldier(run, soldier.id, hearts=after.hearts, wounded=after.wounded, dead=after.dead)
    message = msg("{name}: {rule}", name=soldier.name, rule=rule.message)
    run.tell("struck", message, *rule.citations)


@RULES.ask(Capture)
def whom_to_capture(state: Domains, frame: Capture) -> Decision:
    """Who made the other side flee may take a prisoner (p.14)."""
    fled = state.fighting(other(frame.winner))
    options = [Option("none", msg("Ninguém"))]
    options += [Option(each.id, msg("Capturar {name}", name=each.name)) for each in fled]
    name = side_name(state, frame.winner)
    return Decision(
        who=name,
        prompt=msg("{name} captura alguém no lugar de ferir?", name=name),
        options=tuple(options),
        refs=(PRISONERS,),
    )


@RULES.take(Capture)
def captured(run: Run, frame: Capture, option: str) -> None:
    if option != "none":
        soldier = run.state.soldier(option)
        domain = run.state.domain(run.state.siege.domain)
        change_soldier(run, soldier.id, prison=domain.id)
        said = {"name": soldier.name, "domain": domain.name}
        message = msg("{name} fica prisioneiro em {domain}; o equipamento é de quem o capturou.", **said)
        run.tell("captured", message, PRISONERS, ruled("prisoner-rescue", 14))
    run.push(Ended(winner=frame.winner, fled=True))


@RULES.step(Ended)
def siege_ends(run: Run, frame: Ended) -> None:
    """The domain and a coin go to the invader who won; weapons are gone (p.14)."""
    state = run.state
    siege = state.siege
    loser = state.lord_of(siege.defender)
    winner = "attacker" if frame.winner == "invader" else "defender"
    spoils = domain_spoils(DomainSpoils(winner=winner, fled=frame.fled, loser_coins=loser.coins)).result
    domain = state.domain(siege.domain)
    run.change(siege=None)
    if not spoils.conquered:
        said = {"name": siege.defender, "domain": domain.name}
        run.tell("kept", msg("{name} mantém {domain}.", **said), ATTACK)
        run.push(Pass())
        return
    change_domain(run, domain.id, lord=siege.invader, fresh=True)
    run.tell("taken", _taken(siege.invader, domain.name), ATTACK, cause=True)
    if spoils.coin:
        change_lord(run, siege.defender, coins=loser.coins - 1)
        change_lord(run, siege.invader, coins=run.state.lord_of(siege.invader).coins + 1)
        said = {"loser": siege.defender, "winner": siege.invader}
        run.tell("spoils", msg("{loser} entrega uma moeda a {winner}.", **said), SPOILS)
    _leave(run, domain.id, siege.invader)
    crowded(run, siege.defender)
    if not has_won(run, siege.invader):
        run.push(Pass())


def _taken(name: str, domain: Message | str) -> Message:
    return msg("{name} toma {domain}, que fica a salvo até o seu próximo turno.", name=name, domain=domain)


def _leave(run: Run, domain: str, lord: str) -> None:
    """The guards who stand go to the reserve, and the new lord's prisoners held there are free."""
    for soldier in run.state.soldiers:
        if soldier.prison == domain and soldier.lord == lord:
            to_reserve(run, soldier)
            run.tell("freed", msg("{name} está livre.", name=soldier.name), ruled("prisoner-rescue", 14))
        elif soldier.place == domain and soldier.free:
            to_reserve(run, soldier)
