"""A turn of the ledger: tributes and healing, the campaign team, exploring or attacking (p.14)."""

from rules.engine.citations import page, ruled
from rules.engine.frames import Decision, Option, Rulebook, Run, Unavailable
from rules.engine.messages import msg, msgn
from rules.engine.sessions import Opening
from rules.systems.mtxp import counted
from rules.systems.mtxp.domains.state import (
    CAMPAIGN,
    RESERVE,
    Begin,
    Buying,
    Campaign,
    Domain,
    Domains,
    Ended,
    Exploring,
    Lord,
    Pass,
    Siege,
    Soldier,
    change_domain,
    change_lord,
    change_soldier,
)
from rules.systems.mtxp.heroes import printed
from rules.systems.mtxp.procedures.domains import TO_WIN, TRIBUTE
from rules.systems.mtxp.procedures.terrains import EASY_EXPLORATIONS
from rules.systems.mtxp.rulings.modes import LOST_COIN

RULES = Rulebook()
START = page(14, "dominios-inicio")
TRIBUTES = page(14, "tributos")
TEAMS = page(14, "equipe-de-campanha")
LIMIT = page(14, "dominios-limite")
ATTACK = page(14, "atacar-dominio")
VICTORY = page(14, "dominios-vitoria")


def begin(opening: Opening) -> Domains:
    """Every lord's first heroes are the campaign team; nobody has a domain (p.14)."""
    setup, options = opening.setup, opening.options
    entered = [(player.name, hero) for player in setup.players for hero in player.heroes]
    soldiers = []
    for number, (name, hero) in enumerate(entered, 1):
        found = printed(hero, opening.cards)
        soldiers.append(Soldier(id=f"h{number}", lord=name, printed=found, hearts=found.hearts))
    told = {name: getattr(options, name) for name in ("ram", "ballista", "trebuchet")}
    return Domains(
        lords=tuple(Lord(name=player.name, coins=player.coins) for player in setup.players),
        soldiers=tuple(soldiers),
        prices=tuple((name, price) for name, price in told.items() if price is not None),
        next_soldier=len(soldiers) + 1,
        rulings=tuple(sorted(opening.rulings.items())),
        frames=(Begin(),),
    )


@RULES.step(Begin)
def turn_begins(run: Run, frame: Begin) -> None:
    """2 coins a domain, guards healed; what was conquered is no longer safe (p.14)."""
    state = run.state
    lord, held = state.lord, state.held(state.lord.name)
    message = msg("Rodada {round}: é a vez de {name}.", round=state.round, name=lord.name)
    run.tell("turn", message, TEAMS, cause=True)
    for domain in held:
        change_domain(run, domain.id, fresh=False)
        for guard in state.heroes(lord.name, domain.id):
            change_soldier(run, guard.id, wounded=False)
    if held:
        tribute = TRIBUTE * len(held)
        change_lord(run, lord.name, coins=lord.coins + tribute)
        said = {"name": lord.name, "coins": counted.coins(tribute)}
        run.tell(
            "tribute", msg("{name} recebe {coins} de tributo; os guardas são curados.", **said), TRIBUTES
        )
    run.push(Campaign())


@RULES.ask(Campaign)
def what_now(state: Domains, frame: Campaign) -> Decision:
    """Explore, or attack a domain instead of exploring, with the campaign team (p.14)."""
    name = state.lord.name
    team = state.heroes(name, CAMPAIGN)
    options, refused = [], []
    explore = msg("Explorar um terreno")
    nobody = msg("Não há ninguém na Equipe de Campanha.")
    if team:
        options.append(Option("explore", explore))
    else:
        refused.append(Unavailable(explore, nobody))
    for domain in state.domains:
        if domain.lord == name:
            continue
        label = msg("Atacar {domain}, de {lord}", domain=domain.name, lord=domain.lord)
        if domain.fresh:
            why = msg("Foi conquistado depois do último turno de {lord}.", lord=domain.lord)
            refused.append(Unavailable(label, why))
        elif not team:
            refused.append(Unavailable(label, nobody))
        else:
            options.append(Option(f"attack:{domain.id}", label))
    options.append(Option("pass", msg("Ir à cidade, ou passar")))
    prompt = msgn(
        "{name}: monte a equipe (agora {n} herói) e escolha o que fazer.",
        "{name}: monte a equipe (agora {n} heróis) e escolha o que fazer.",
        n=len(team),
        name=name,
    )
    return Decision(
        who=name, prompt=prompt, options=tuple(options), unavailable=tuple(refused), refs=(TEAMS, ATTACK)
    )


@RULES.take(Campaign)
def decided(run: Run, frame: Campaign, option: str) -> None:
    state = run.state
    name = state.lord.name
    if option == "explore":
        change_lord(run, name, explorations=state.lord.explorations + 1)
        run.tell("explores", msg("{name} explora um terreno.", name=name), START, cause=True)
        run.push(Exploring())
    elif option == "pass":
        run.tell("passes", msg("{name} não explora nem ataca.", name=name), ATTACK)
        run.push(Pass())
    else:
        domain = state.domain(option.removeprefix("attack:"))
        run.change(siege=Siege(domain=domain.id, invader=name, defender=domain.lord))
        said = {"name": name, "domain": domain.name, "lord": domain.lord}
        run.tell("attacks", msg("{name} ataca {domain}, de {lord}.", **said), ATTACK, cause=True)
        besieged(run, domain)


def besieged(run: Run, domain: Domain) -> None:
    """Guards are met in combat; without any the domain falls at once."""
    if run.state.fighting("defender"):
        run.push(Buying(side="defender"))
        return
    run.tell("undefended", msg("{domain} está sem guardas.", domain=domain.name), ruled("domains-empty", 14))
    run.push(Ended(winner="invader"))


@RULES.ask(Exploring)
def explored(state: Domains, frame: Exploring) -> Decision:
    prompt = msg("{name} explora. Conquistou o terreno?", name=state.lord.name)
    if state.lord.explorations <= EASY_EXPLORATIONS:
        prompt = msg("{ask} Nesta exploração ignore obrigatórios e monstros de nível 8 ou mais.", ask=prompt)
    return Decision(
        who=state.lord.name,
        prompt=prompt,
        options=(Option("conquered", msg("Conquistou")), Option("nothing", msg("Não conquistou"))),
        refs=(START,),
    )


@RULES.take(Exploring)
def came_back(run: Run, frame: Exploring, option: str) -> None:
    state = run.state
    name = state.lord.name
    if option == "conquered":
        number = len(state.domains) + 1
        domain = Domain(id=f"d{number}", name=msg("Domínio {number}", number=number), lord=name)
        run.change(domains=(*state.domains, domain))
        said = {"name": name, "domain": domain.name}
        run.tell("conquered", msg("{name} conquista {domain}.", **said), START, cause=True)
        if has_won(run, name):
            return
    else:
        run.tell("came-back", msg("{name} volta sem conquistar.", name=name), START)
    run.push(Pass())


def has_won(run: Run, name: str) -> bool:
    """Three terrains win (p.14)."""
    if len(run.state.held(name)) < TO_WIN:
        return False
    run.change(winner=name)
    run.tell("won", msg("{name} tem três domínios e vence o jogo.", name=name), VICTORY)
    return True


def crowded(run: Run, name: str) -> None:
    """A lord who lost a terrain and has more heroes than places pays for it (p.14)."""
    state = run.state
    excess = len(state.heroes(name)) - state.places(name)
    if excess <= 0:
        return
    lost = min(1 if LOST_COIN.reads("once", dict(state.rulings)) else excess, state.lord_of(name).coins)
    change_lord(run, name, coins=state.lord_of(name).coins - lost)
    said = {"name": name, "coins": counted.coins(lost)}
    message = msgn(
        "{name} tem {n} herói sem lugar, de reserva, e perde {coins}.",
        "{name} tem {n} heróis sem lugar, de reserva, e perde {coins}.",
        n=excess,
        **said,
    )
    run.tell("crowded", message, LIMIT, ruled(LOST_COIN.key, 14))


@RULES.step(Pass)
def passes(run: Run, frame: Pass) -> None:
    state = run.state
    active = (state.active + 1) % len(state.lords)
    run.change(active=active, round=state.round + (active == 0))
    run.push(Begin())


def to_reserve(run: Run, soldier: Soldier) -> None:
    """The hero is free and in reserve."""
    change_soldier(run, soldier.id, place=RESERVE, prison="")
