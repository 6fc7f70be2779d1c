"""Siege weapons, and what an attack on a domain leaves behind (p.14)."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Flag, Integer, ask, tell
from rules.engine.citations import page
from rules.engine.messages import msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp.kinds import COINS, LEVEL, tell_allowed


@dataclass(frozen=True, kw_only=True)
class SiegeWeapon:
    weapon: str = ask(
        Choice((("ram", msg("Aríete")), ("ballista", msg("Balista")), ("trebuchet", msg("Trabuco")))),
        msg("Arma"),
    )
    attack: int = ask(LEVEL, msg("Ataque de quem a usa"), default=0)
    used_this_round: bool = ask(Flag(), msg("Já foi usada neste round"), default=False)
    loaded: bool = ask(Flag(), msg("O Trabuco está carregado"), default=False)


@dataclass(frozen=True, kw_only=True)
class SiegeWeaponResult:
    allowed: bool = tell_allowed()
    does: str = tell(
        Choice(
            (
                ("bonus", msg("Dá o bônus")),
                ("shoot", msg("Atira")),
                ("load", msg("Carrega")),
                ("nothing", msg("Nada")),
            )
        ),
        msg("O que faz"),
    )
    spends_action: bool = tell(Flag(), msg("Gasta uma ação"))


@procedure(
    title=msg("Armas de Cerco"),
    summary=msg("Quem pode usar Aríete, Balista e Trabuco, e o que isso gasta."),
    gives=SiegeWeaponResult,
    citations=(page(14, "armas-de-cerco"),),
    group="domains",
    example=Example(
        {"weapon": "trebuchet", "attack": 1},
        msg("Um Trabuco é carregado antes de atirar"),
        page(14, "armas-de-cerco"),
    ),
)
def siege_weapon(given: SiegeWeapon) -> Answer:
    """Ram: all combat long; ballista: an action a round; trebuchet: load, then shoot, every second round (p.14)."""
    if given.weapon == "ram":
        rule = step(
            msg("O Aríete dá os bônus o combate inteiro e é descartado no fim."), page(14, "armas-de-cerco")
        )
        result = SiegeWeaponResult(allowed=True, does="bonus", spends_action=False)
        return Answer(result=result, verdict=rule.message, explanation=(rule,))
    rules = (
        step(
            msg("Balista e Trabuco gastam a ação de um personagem com Ataque 1 ou mais."),
            page(14, "armas-de-cerco"),
        ),
        step(msg("Uma vez por round; o Trabuco carrega num e atira noutro."), page(14, "armas-de-cerco")),
    )
    against = None
    if given.attack < 1:
        against = msg("Quem a usa precisa de Ataque 1.")
    elif given.used_this_round:
        against = msg("Já foi usada neste round.")
    does = "load" if given.weapon == "trebuchet" and not given.loaded else "shoot"
    verdict = against or (
        msg("Pode atirar.") if does == "shoot" else msg("Pode carregar; atira no próximo round.")
    )
    result = SiegeWeaponResult(
        allowed=against is None, does="nothing" if against else does, spends_action=against is None
    )
    return Answer(result=result, verdict=verdict, explanation=rules)


@dataclass(frozen=True, kw_only=True)
class DomainSpoils:
    winner: str = ask(
        Choice((("attacker", msg("Invasor")), ("defender", msg("Defensor")))), msg("Quem venceu")
    )
    fled: bool = ask(Flag(), msg("O outro lado fugiu"), default=False)
    loser_coins: int = ask(COINS, msg("Moedas de quem perdeu"), default=0)


@dataclass(frozen=True, kw_only=True)
class DomainSpoilsResult:
    conquered: bool = tell(Flag(), msg("O domínio muda de dono"))
    coin: int = tell(Integer(0, 1), msg("Moedas que passam ao vencedor"))
    may_capture: bool = tell(Flag(), msg("Pode fazer um prisioneiro no lugar de ferir"))


@procedure(
    title=msg("Domínios: espólios e prisioneiros"),
    summary=msg("O que muda depois de um ataque: domínio, moeda, prisioneiro."),
    gives=DomainSpoilsResult,
    citations=(page(14, "espolios"),),
    group="domains",
    example=Example(
        {"winner": "attacker", "fled": True, "loser_coins": 4}, msg("O Defensor foge"), page(14, "espolios")
    ),
)
def domain_spoils(given: DomainSpoils) -> Answer:
    """The attacker who wins takes the domain and a coin; who makes the other flee may take a prisoner (p.14)."""
    conquered = given.winner == "attacker"
    coin = int(conquered and given.loser_coins > 0)
    steps = [
        step(
            msg("O Invasor que vence, ou faz o Defensor fugir, conquista o domínio.")
            if conquered
            else msg("O Defensor mantém o domínio."),
            page(14, "espolios"),
        )
    ]
    if conquered:
        steps.append(
            step(
                msg("O perdedor entrega uma moeda.") if coin else msg("O perdedor não tem moeda a entregar."),
                page(14, "espolios"),
            )
        )
    if given.fled:
        steps.append(
            step(
                msg("Contra quem fugiu, pode-se capturar um personagem no lugar de ferir."),
                page(14, "prisioneiros"),
            )
        )
        steps.append(
            step(
                msg(
                    "O equipamento do prisioneiro pode ir para os heróis de quem o capturou; resgate e troca, por acordo."
                ),
                page(14, "prisioneiros"),
            )
        )
    verdict = msg("O domínio passa ao Invasor.") if conquered else msg("O domínio continua do Defensor.")
    result = DomainSpoilsResult(conquered=conquered, coin=coin, may_capture=given.fled)
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))
