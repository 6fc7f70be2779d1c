"""At 0 hit points: healing surges and what still happens to a fallen hero (p.7, 9, 10, 16)."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Consistent, Fault, Flag, Integer, ask, tell
from rules.engine.citations import Citation, page
from rules.engine.messages import Message, msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.drizzt.kinds import HIT_POINTS


@dataclass(frozen=True, kw_only=True)
class HealingSurge(Consistent):
    hit_points: int = ask(HIT_POINTS, msg("Pontos de Vida no começo do turno"))
    surge_value: int = ask(
        Integer(0, 200), msg("Valor de Pulso de Cura"), help=msg("Impresso na carta do herói.")
    )
    max_hit_points: int = ask(Integer(1, 200), msg("Pontos de Vida no máximo"))
    surges: int = ask(Integer(0, 30), msg("Fichas de Pulso de Cura do grupo"))

    def faults(self):
        if self.hit_points > self.max_hit_points:
            message = msg("O herói nunca passa do máximo, {most} PV.", most=self.max_hit_points)
            yield Fault("hit_points", "above-maximum", message)


@dataclass(frozen=True, kw_only=True)
class HealingSurgeResult:
    used: bool = tell(Flag(), msg("Gastou um Pulso de Cura"))
    hit_points: int = tell(HIT_POINTS, msg("Pontos de Vida"))
    surges: int = tell(Integer(0, 30), msg("Fichas que restam"))
    lost: bool = tell(Flag(), msg("O grupo perdeu a aventura"))


@procedure(
    title=msg("Pulso de Cura"),
    summary=msg("Quem começa o turno com 0 PV tem de gastar um; sem nenhum, o grupo perde."),
    gives=HealingSurgeResult,
    citations=(page(7, "fase-de-heroi"), page(10, "pulsos-de-cura"), page(3, "vencer-e-perder")),
    example=Example(
        {"hit_points": 0, "surge_value": 4, "max_hit_points": 8, "surges": 2},
        msg("Caído, com dois Pulsos na mesa"),
        page(10),
    ),
    group="hero",
)
def healing_surge(given: HealingSurge) -> Answer:
    """At 0 HP one surge must be spent for its value, never above the maximum; none left loses (p.10)."""
    must = given.hit_points == 0
    used = must and given.surges > 0
    healed = min(given.surge_value, given.max_hit_points) if used else given.hit_points
    result = HealingSurgeResult(
        used=used, hit_points=healed, surges=given.surges - used, lost=must and not used
    )
    if not must:
        verdict = msg("Não gasta nada: o herói tem {points} PV.", points=given.hit_points)
        why = msg("Só com 0 PV no começo do turno se gasta um Pulso de Cura.")
    elif used:
        verdict = msg("Gasta um Pulso de Cura e fica com {points} PV.", points=healed)
        why = msg(
            "Volta com o Valor de Pulso ({value}), nunca acima do máximo ({most}); o turno segue normal.",
            value=given.surge_value,
            most=given.max_hit_points,
        )
    else:
        verdict = msg("O grupo perde a aventura.")
        why = msg("O herói começa o turno com 0 PV e não há mais Pulsos de Cura.")
    return Answer(result=result, verdict=verdict, explanation=(step(why, page(10, "pulsos-de-cura")),))


EVENTS = (
    ("damage", msg("Levaria dano")),
    ("heal", msg("É curado")),
    ("power", msg("Quer usar um poder")),
    ("item", msg("Quer usar um item")),
    ("condition", msg("Recebe ou mantém uma condição")),
    ("targeted", msg("Um monstro procura um alvo")),
    ("turn-starts", msg("Começa o turno dele")),
)


@dataclass(frozen=True, kw_only=True)
class FallenHero:
    event: str = ask(Choice(EVENTS), msg("O que acontece"))
    amount: int = ask(Integer(0, 200), msg("Quanto (dano ou cura)"), default=0)
    max_hit_points: int = ask(Integer(1, 200), msg("Pontos de Vida no máximo"), default=200)


@dataclass(frozen=True, kw_only=True)
class FallenHeroResult:
    happens: bool = tell(Flag(), msg("Acontece"))
    hit_points: int = tell(HIT_POINTS, msg("Pontos de Vida"))
    standing: bool = tell(Flag(), msg("De pé"))


@procedure(
    title=msg("Herói com 0 PV"),
    summary=msg("O que ainda atinge um herói caído, o que ele pode usar e quando se levanta."),
    gives=FallenHeroResult,
    citations=(page(10, "derrotando-herois"), page(16, "duvidas-frequentes")),
    example=Example(
        {"event": "heal", "amount": 3, "max_hit_points": 8}, msg("Um amigo cura o herói caído"), page(10)
    ),
    group="hero",
)
def fallen_hero(given: FallenHero) -> Answer:
    """No damage, powers or items, monsters ignore him; conditions stay; any healing stands him up (p.10, 16)."""
    happens, words, where = _fallen(given.event)
    healed = min(given.amount, given.max_hit_points) if given.event == "heal" else 0
    result = FallenHeroResult(happens=happens, hit_points=healed, standing=healed > 0)
    return Answer(result=result, verdict=words, explanation=(step(words, where),))


def _fallen(event: str) -> tuple[bool, Message, Citation]:
    fallen = page(10, "derrotando-herois")
    return {
        "damage": (False, msg("Não leva dano: já está com 0 PV."), fallen),
        "heal": (True, msg("Curado antes do seu turno, levanta-se na hora e volta à luta."), fallen),
        "power": (False, msg("Com 0 PV não se usam poderes."), fallen),
        "item": (False, msg("Com 0 PV não se usam itens."), fallen),
        "condition": (True, msg("Imobilizado e Envenenado continuam valendo."), fallen),
        "targeted": (
            False,
            msg("Os monstros agem como se ele não estivesse ali."),
            page(16, "duvidas-frequentes"),
        ),
        "turn-starts": (
            True,
            msg("Tem de gastar um Pulso de Cura; sem nenhum, o grupo perde."),
            page(10, "pulsos-de-cura"),
        ),
    }[event]
