"""What a villain phase starts from: the heroes, and the cards with their tactics as data."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Consistent, Fault, Flag, Group, Integer, Many, ask, repeated
from rules.engine.messages import msg
from rules.systems.drizzt.kinds import EXPERIENCE, HIT_POINTS, NAME, TRIANGLE
from rules.systems.drizzt.procedures.tactics import Tactic, default_faults

CONDITIONS = (("none", msg("Nenhuma")), ("poisoned", msg("Envenenado")), ("immobilized", msg("Imobilizado")))
REACHES = (("one", msg("Um herói")), ("each", msg("Cada herói ao alcance")))
KINDS = (("monster", msg("Monstro")), ("trap", msg("Armadilha")))


@dataclass(frozen=True, kw_only=True)
class HeroSetup(Consistent):
    name: str = ask(NAME, msg("Herói"))
    armor_class: int = ask(Integer(0, 80), msg("CA"))
    hit_points: int = ask(HIT_POINTS, msg("PV agora"))
    max_hit_points: int | None = ask(Integer(1, 200), msg("PV no máximo"), default=None)
    poisoned: bool = ask(Flag(), msg("Envenenado"), default=False)
    immobilized: bool = ask(Flag(), msg("Imobilizado"), default=False)

    def faults(self):
        if self.max_hit_points is not None and self.hit_points > self.max_hit_points:
            message = msg("O herói nunca passa do máximo, {most} PV.", most=self.max_hit_points)
            yield Fault("hit_points", "above-maximum", message)


@dataclass(frozen=True, kw_only=True)
class LineSetup(Tactic):
    bonus: int | None = ask(
        Integer(-30, 60),
        msg("Bônus do ataque"),
        help=msg("Em branco: não ataca."),
        default=None,
        front=True,
    )
    damage: int = ask(Integer(0, 99), msg("Dano"), default=0, front=True)
    miss_damage: int = ask(Integer(0, 99), msg("Dano mesmo errando"), default=0)
    condition: str = ask(Choice(CONDITIONS), msg("Quem é acertado fica"), default="none")
    reaches: str = ask(Choice(REACHES), msg("Ataca"), default="one")


@dataclass(frozen=True, kw_only=True)
class CardSetup(Consistent):
    name: str = ask(NAME, msg("Nome na carta"))
    kind: str = ask(Choice(KINDS), msg("Tipo"), default="monster", front=True)
    tactics: tuple[LineSetup, ...] = ask(
        Many(Group(LineSetup), minimum=1, maximum=8),
        msg("Táticas"),
        help=msg("Na ordem da carta; a última sem declaração. Armadilha: uma linha só."),
    )

    def faults(self):
        yield from default_faults(self.tactics, "tactics")
        if self.kind == "trap" and len(self.tactics) > 1:
            yield Fault("tactics.1", "trap-without-tactics", msg("Armadilhas não têm táticas: uma linha só."))


@dataclass(frozen=True, kw_only=True)
class ElsewhereSetup(CardSetup):
    controller: str = ask(NAME, msg("Quem o controla"))


@dataclass(frozen=True, kw_only=True)
class Setup(Consistent):
    heroes: tuple[HeroSetup, ...] = ask(
        Many(Group(HeroSetup), minimum=1, maximum=5), msg("Heróis"), help=msg("O primeiro é o do turno.")
    )
    tile_placed: bool = ask(Flag(), msg("Colocou uma ficha na Fase de Exploração"), default=False)
    triangle: str | None = ask(TRIANGLE, msg("Triângulo da ficha colocada"), default=None)
    escaped: bool = ask(Flag(), msg("O herói do turno já escapou"), default=False)
    experience: tuple[int, ...] = ask(EXPERIENCE, msg("Cartas da pilha de Experiência"), default=[])
    villains: tuple[CardSetup, ...] = ask(Many(Group(CardSetup), maximum=4), msg("Vilões"), default=[])
    cards: tuple[CardSetup, ...] = ask(
        Many(Group(CardSetup), maximum=12), msg("Monstros e armadilhas, na ordem de compra"), default=[]
    )
    elsewhere: tuple[ElsewhereSetup, ...] = ask(
        Many(Group(ElsewhereSetup), maximum=12), msg("Monstros de outros jogadores"), default=[]
    )

    def faults(self):
        yield from repeated([hero.name for hero in self.heroes], "heroes.{}.name")
        if self.tile_placed and self.triangle is None:
            message = msg("Diga a cor do triângulo da ficha que foi colocada.")
            yield Fault("triangle", "required", message)


@dataclass(frozen=True, kw_only=True)
class Options:
    """A villain phase has none."""
