"""A battle in the dungeon: the attack value against the monster's health, and what happens in which order."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.engine.asking import Choice, Consistent, Fault, Flag, Group, Integer, Many, ask, ask_rulings, tell
from rules.engine.citations import ruled, section
from rules.engine.messages import Message, msg
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.thunderstone_doomgate.equipping import best_equipment
from rules.systems.thunderstone_doomgate.kinds import NAME
from rules.systems.thunderstone_doomgate.rulings import EQUAL_DEFEATS

MOST = 12
ATTACK = Integer(-30, 60)
STAGES = (
    ("battle-effects", msg("Efeitos de Batalha")),
    ("monster-to-bottom", msg("O monstro vai para o fundo do baralho")),
    ("monster-to-discard", msg("O monstro derrotado vai para o descarte")),
    ("spoils", msg("Espólios")),
    ("refill", msg("Reorganizar e reabastecer o salão")),
    ("trap-effects", msg("Efeitos de Armadilha")),
    ("breach-effects", msg("Efeitos de Ruptura")),
)


@dataclass(frozen=True, kw_only=True)
class Fighter:
    attack: int = ask(ATTACK, msg("Ataque"), default=0, front=True)
    strength: int = ask(Integer(0, 30), msg("Força"), default=0, front=True)
    name: str | None = ask(NAME, msg("Nome"), default=None)


@dataclass(frozen=True, kw_only=True)
class Weapon:
    attack: int = ask(Integer(0, 30), msg("Ataque que soma"))
    weight: int = ask(Integer(0, 30), msg("Força que pede"))
    name: str | None = ask(NAME, msg("Nome"), default=None)
    hero: int | None = ask(
        Integer(0, MOST - 1),
        msg("Herói que a usa"),
        help=msg("Posição na lista, a partir de 0."),
        default=None,
    )


@dataclass(frozen=True, kw_only=True)
class DungeonBattle(Consistent):
    health: int = ask(Integer(0, 99), msg("Saúde do monstro"))
    heroes: tuple[Fighter, ...] = ask(
        Many(Group(Fighter), maximum=MOST), msg("Heróis"), default=[], front=True
    )
    weapons: tuple[Weapon, ...] = ask(
        Many(Group(Weapon), maximum=MOST),
        msg("Armas"),
        help=msg("Sem herói em nenhuma, o site equipa para o maior ataque."),
        default=[],
        front=True,
    )
    other_attack: int = ask(ATTACK, msg("Ataque de outras cartas e efeitos"), default=0)
    light_penalty: int = ask(
        Integer(0, 60),
        msg("Penalidade de luz"),
        help=msg("Quanto o escuro tira do ataque, pelo nível do monstro e a luz do grupo."),
        default=0,
        front=True,
    )
    battle_effects: int = ask(ATTACK, msg("Quanto os Efeitos de Batalha mudam o ataque"), default=0)
    rulings: Mapping[str, str] = ask_rulings(EQUAL_DEFEATS)

    def faults(self):
        for at, weapon in enumerate(self.weapons):
            if weapon.hero is not None and weapon.hero >= len(self.heroes):
                yield Fault(f"weapons.{at}.hero", "unknown-hero", msg("Não há esse herói na lista."))


@dataclass(frozen=True, kw_only=True)
class Equipped:
    weapon: int = tell(Integer(0, MOST), msg("Arma (posição)"))
    hero: int = tell(Integer(0, MOST), msg("Herói (posição)"))


@dataclass(frozen=True, kw_only=True)
class DungeonBattleResult:
    attack: int = tell(Integer(-99, 999), msg("Valor de ataque"))
    health: int = tell(Integer(0, 99), msg("Saúde do monstro"))
    defeated: bool = tell(Flag(), msg("Derrotado"))
    allowed: bool = tell(Flag(), msg("As armas cabem"))
    too_heavy: tuple[int, ...] = tell(Many(Integer(0, MOST)), msg("Armas pesadas demais (posições)"))
    second_weapons: tuple[int, ...] = tell(
        Many(Integer(0, MOST)), msg("Segundas armas de um herói (posições)")
    )
    equipped: tuple[Equipped, ...] = tell(Many(Group(Equipped)), msg("Quem usa o quê"))
    order: tuple[str, ...] = tell(Many(Choice(STAGES)), msg("Ordem do que acontece"))


@procedure(
    title=msg("Batalha na masmorra"),
    summary=msg("Valor de ataque com armas e luz contra a saúde do monstro, e a ordem de tudo que se segue."),
    gives=DungeonBattleResult,
    citations=(section("masmorra"), section("equipar-armas"), section("batalha")),
    example=Example(
        {
            "health": 7,
            "heroes": [{"name": "Elfo", "attack": 2, "strength": 5}, {"name": "Milícia", "strength": 2}],
            "weapons": [
                {"name": "Espada Curta", "attack": 4, "weight": 4},
                {"name": "Adaga", "attack": 2, "weight": 2},
            ],
            "light_penalty": 2,
        },
        msg("Valores de exemplo: os verdadeiros estão nas cartas"),
    ),
    group="turn",
)
def dungeon_battle(given: DungeonBattle) -> Answer:
    """Heroes + one weapon each within strength − light, then battle effects; spoils, refill, traps, breaches."""
    if any(weapon.hero is not None for weapon in given.weapons):
        carried = {at: weapon.hero for at, weapon in enumerate(given.weapons) if weapon.hero is not None}
    else:
        carried = best_equipment(
            [hero.strength for hero in given.heroes],
            [(weapon.attack, weapon.weight) for weapon in given.weapons],
        )
    heavy = tuple(
        at for at, hero in carried.items() if given.weapons[at].weight > given.heroes[hero].strength
    )
    holders = list(carried.values())
    second = tuple(at for n, (at, hero) in enumerate(carried.items()) if hero in holders[:n])
    worn = {at: hero for at, hero in carried.items() if at not in heavy and at not in second}
    before = (
        sum(hero.attack for hero in given.heroes)
        + sum(given.weapons[at].attack for at in worn)
        + given.other_attack
        - given.light_penalty
    )
    attack = before + given.battle_effects
    enough = given.health if EQUAL_DEFEATS.reads("yes", given.rulings) else given.health + 1
    defeated = attack >= enough
    result = DungeonBattleResult(
        attack=attack,
        health=given.health,
        defeated=defeated,
        allowed=not (heavy or second),
        too_heavy=heavy,
        second_weapons=second,
        equipped=tuple(Equipped(weapon=at, hero=hero) for at, hero in sorted(worn.items())),
        order=_order(defeated),
    )
    return Answer(result=result, verdict=_verdict(result), explanation=_steps(given, result, before))


def _order(defeated: bool) -> tuple[str, ...]:
    fate = ("monster-to-discard", "spoils") if defeated else ("monster-to-bottom",)
    return ("battle-effects", *fate, "refill", "trap-effects", "breach-effects")


def _compared(result: DungeonBattleResult) -> Message:
    if result.attack != result.health:
        return msg("O ataque é comparado com a saúde.")
    return (
        msg("Ataque igual à saúde já derrota.")
        if result.defeated
        else msg("Ataque igual à saúde não derrota, nesta mesa.")
    )


def _verdict(result: DungeonBattleResult) -> Message:
    values = {"attack": result.attack, "health": result.health}
    if result.defeated:
        return msg("Derrotado: ataque {attack} contra saúde {health}.", **values)
    return msg("Não derrotado: ataque {attack} contra saúde {health}. Vai para o fundo do baralho.", **values)


def _steps(given: DungeonBattle, result: DungeonBattleResult, before: int) -> tuple[Step, ...]:
    steps = []
    for pair in result.equipped:
        weapon, hero = given.weapons[pair.weapon], given.heroes[pair.hero]
        steps.append(
            step(
                msg(
                    "{hero} (força {strength}) usa {weapon} (pede {weight}): +{attack}.",
                    hero=hero.name or msg("Herói {n}", n=pair.hero + 1),
                    strength=hero.strength,
                    weapon=weapon.name or msg("a arma {n}", n=pair.weapon + 1),
                    weight=weapon.weight,
                    attack=weapon.attack,
                ),
                section("equipar-armas"),
            )
        )
    if result.too_heavy:
        steps.append(step(msg("Arma acima da força do herói não conta."), section("equipar-armas")))
    if result.second_weapons:
        steps.append(step(msg("Uma arma por herói: a segunda não conta."), section("equipar-armas")))
    steps += [
        step(
            msg(
                "Ataque com a penalidade de luz ({penalty}): {attack}.",
                penalty=given.light_penalty,
                attack=before,
            ),
            section("valor-de-ataque"),
        ),
        step(msg("Efeitos de Batalha: o ataque fica em {attack}.", attack=result.attack), section("batalha")),
        step(
            _compared(result),
            section("batalha"),
            ruled(EQUAL_DEFEATS.key),
        ),
    ]
    words = dict(STAGES)
    steps += [step(msg("{stage}.", stage=words[stage]), section("batalha")) for stage in result.order[1:]]
    return tuple(steps)
