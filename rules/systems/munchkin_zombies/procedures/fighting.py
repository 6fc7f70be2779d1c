"""The fight: one or two zombies' strength against the sum of the monsters (p.3, 4, 5, 6, 9)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.engine.asking import (
    Choice,
    Consistent,
    Fault,
    Flag,
    Group,
    Integer,
    Many,
    ask,
    ask_rulings,
    tell,
)
from rules.engine.citations import page, ruled
from rules.engine.messages import Message, msg, msgn, signed
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.munchkin_zombies.kinds import BONUSES, LEVEL, NAME, TOP
from rules.systems.munchkin_zombies.rulings import HELPER_TENTH_LEVEL

JOINS = (
    ("door", msg("É o primeiro monstro da luta")),
    ("wandering", msg("Veio com a carta Monstro Errante")),
    ("undead", msg("É Morto Vivo e juntou-se a outro Morto Vivo")),
)


@dataclass(frozen=True, kw_only=True)
class Zombie:
    level: int = ask(LEVEL, msg("Nível"))
    bonuses: tuple[int, ...] = ask(
        BONUSES,
        msg("Bônus"),
        help=msg("De itens, poderes e cartas; penalidades com menos."),
        default=[],
    )
    name: str | None = ask(NAME, msg("Nome"), default=None)

    @property
    def strength(self) -> int:
        return self.level + sum(self.bonuses)


@dataclass(frozen=True, kw_only=True)
class Monster:
    level: int = ask(Integer(0, 60), msg("Nível do monstro"))
    enhancers: tuple[int, ...] = ask(
        BONUSES,
        msg("Ampliadores"),
        help=msg("E o que a carta do monstro soma contra um Mojo ou Poder de quem luta ou ajuda."),
        default=[],
        front=True,
    )
    name: str | None = ask(NAME, msg("Nome"), default=None)
    levels: int = ask(Integer(0, 10), msg("Níveis por matá-lo"), default=1)
    helper_levels: int = ask(Integer(0, 10), msg("Níveis que a carta dá a quem ajuda"), default=0)
    treasures: int | None = ask(Integer(0, 20), msg("Tesouros impressos"), default=None, front=True)
    extra_treasures: int = ask(Integer(-20, 20), msg("Tesouros a mais dos ampliadores"), default=0)
    undead: bool = ask(Flag(), msg("Morto Vivo"), default=False)
    joins: str = ask(Choice(JOINS), msg("Como entrou na luta"), default="door")
    level_only: bool = ask(
        Flag(),
        msg("Contra ele só vale o nível"),
        help=msg("Se a carta disser, vale para a luta toda."),
        default=False,
    )
    got_rid: bool = ask(Flag(), msg("Uma carta livrou vocês dele, sem matar"), default=False)
    keeps_treasures: bool = ask(Flag(), msg("Livrar-se dele ainda dá os tesouros"), default=False)

    @property
    def strength(self) -> int:
        return self.level + sum(self.enhancers)


@dataclass(frozen=True, kw_only=True)
class Combat(Consistent):
    fighter: Zombie = ask(Group(Zombie), msg("Quem luta"))
    helper: Zombie | None = ask(Group(Zombie), msg("Quem ajuda (um só)"), default=None)
    monsters: tuple[Monster, ...] = ask(Many(Group(Monster), minimum=1, maximum=12), msg("Monstros"))
    rulings: Mapping[str, str] = ask_rulings(HELPER_TENTH_LEVEL)

    def faults(self):
        for at, monster in enumerate(self.monsters):
            others = self.monsters[:at] + self.monsters[at + 1 :]
            if monster.joins == "undead" and not (monster.undead and any(other.undead for other in others)):
                message = msg("Só um Morto Vivo se junta assim, e só a outro Morto Vivo da luta.")
                yield Fault(f"monsters.{at}.joins", "not-undead", message)


@dataclass(frozen=True, kw_only=True)
class CombatResult:
    players: int = tell(Integer(-4000, 4000), msg("Força de quem luta"))
    monsters: int = tell(Integer(-30000, 30000), msg("Força dos monstros"))
    wins: bool = tell(Flag(), msg("Vence"))
    needed: int = tell(Integer(0, 30000), msg("Quanto falta para vencer"))
    kills: int = tell(Integer(0, 12), msg("Monstros mortos"))
    fighter_levels: int = tell(Integer(0, 120), msg("Níveis de quem luta"))
    helper_levels: int = tell(Integer(0, 120), msg("Níveis de quem ajuda"))
    new_level: int = tell(LEVEL, msg("Nível novo de quem luta"))
    helper_new_level: int | None = tell(LEVEL, msg("Nível novo de quem ajuda"), default=None)
    game_won: bool = tell(Flag(), msg("Chegou ao nível 10 e venceu o jogo"))
    treasures: int | None = tell(Integer(0, 480), msg("Cartas de Tesouro"), default=None)
    treasures_face_up: bool = tell(Flag(), msg("Todos veem os tesouros"))


@procedure(
    title=msg("Combate"),
    summary=msg("Níveis e bônus de quem luta e de um ajudante contra a soma dos monstros; empate perde."),
    gives=CombatResult,
    citations=(
        page(4, "combate"),
        page(5, "varios-monstros"),
        page(5, "pedir-ajuda"),
        page(7, "exemplo-de-combate"),
    ),
    example=Example(
        {
            "fighter": {"name": "Carol", "level": 4, "bonuses": [3]},
            "helper": {"name": "Douglas", "level": 3, "bonuses": [4, 4]},
            "monsters": [
                {
                    "name": "Entregador de Pizza",
                    "level": 6,
                    "enhancers": [5],
                    "helper_levels": 1,
                    "treasures": 2,
                    "extra_treasures": 1,
                }
            ],
        },
        msg("O exemplo do livreto: Carol, Douglas e a pizza"),
        page(7),
    ),
    group="combat",
)
def combat(given: Combat) -> Answer:
    """Strictly greater wins; a level a kill, none for being rid of; the helper's only by a card (p.3, 4, 5, 7)."""
    here = tuple(monster for monster in given.monsters if not monster.got_rid)
    level_only = any(monster.level_only for monster in here)
    zombies = [zombie for zombie in (given.fighter, given.helper) if zombie]
    players = sum(zombie.level if level_only else zombie.strength for zombie in zombies)
    monsters = sum(monster.strength for monster in here)
    wins = players > monsters or not here
    killed = here if wins else ()
    fighter_levels = sum(monster.levels for monster in killed)
    helper_levels = _helper_levels(given, sum(monster.helper_levels for monster in killed))
    new_level = min(given.fighter.level + fighter_levels, TOP)
    result = CombatResult(
        players=players,
        monsters=monsters,
        wins=wins,
        needed=0 if wins else monsters - players + 1,
        kills=len(killed),
        fighter_levels=fighter_levels,
        helper_levels=helper_levels,
        new_level=new_level,
        helper_new_level=min(given.helper.level + helper_levels, TOP) if given.helper else None,
        game_won=fighter_levels > 0 and new_level == TOP,
        treasures=_treasures(given.monsters) if wins else 0,
        treasures_face_up=wins and given.helper is not None,
    )
    return Answer(result=result, verdict=_verdict(result), explanation=_steps(given, result, level_only))


def _helper_levels(given: Combat, earned: int) -> int:
    if given.helper is None:
        return 0
    if HELPER_TENTH_LEVEL.reads("yes", given.rulings):
        return min(earned, TOP - given.helper.level)
    return min(earned, max(TOP - 1 - given.helper.level, 0))


def _treasures(monsters: tuple[Monster, ...]) -> int | None:
    """The treasures of the killed, and of those a card got rid of but still pays; None when one is not told."""
    paying = [monster for monster in monsters if not monster.got_rid or monster.keeps_treasures]
    if any(monster.treasures is None for monster in paying):
        return None
    return sum(max(monster.treasures + monster.extra_treasures, 0) for monster in paying)


def _verdict(result: CombatResult) -> Message:
    totals = {"players": result.players, "monsters": result.monsters}
    if not result.wins:
        if result.players == result.monsters:
            return msg("Empate em {players}: o monstro vence; falta 1. É fugir.", **totals)
        return msg(
            "Perde por enquanto: {players} contra {monsters}; faltam {needed}.",
            **totals,
            needed=result.needed,
        )
    if result.game_won:
        return msg("Vence a luta e o jogo: {players} contra {monsters}, nível 10.", **totals)
    if not result.kills:
        return msg("Livrou-se dos monstros: conta como vitória, sem subir de nível.")
    return msg("Vence: {players} contra {monsters}.", **totals)


def _steps(given: Combat, result: CombatResult, level_only: bool) -> tuple[Step, ...]:
    steps = [_strength(given.fighter, level_only)]
    if given.helper:
        steps.append(_strength(given.helper, level_only))
    if level_only:
        steps.append(
            step(
                msg("Contra um dos monstros só vale o nível: vale na luta toda."), page(5, "varios-monstros")
            )
        )
    steps += [
        step(
            msg(
                "{name}: nível {level}, ampliadores {enhancers} = {strength}.",
                name=monster.name or msg("Monstro"),
                level=monster.level,
                enhancers=signed(sum(monster.enhancers)),
                strength=monster.strength,
            ),
            page(9, "ampliadores"),
        )
        for monster in given.monsters
        if not monster.got_rid
    ]
    steps.append(
        step(
            msg(
                "{players} contra {monsters}: só vence quem tem mais.",
                players=result.players,
                monsters=result.monsters,
            ),
            page(4, "combate"),
        )
    )
    if any(monster.got_rid for monster in given.monsters):
        steps.append(step(msg("Livrar-se de um monstro não é matá-lo: não dá nível."), page(4, "combate")))
    if result.kills:
        steps.append(
            step(
                msgn(
                    "Quem luta sobe {n} nível pelos monstros mortos.",
                    "Quem luta sobe {n} níveis pelos monstros mortos.",
                    n=result.fighter_levels,
                ),
                page(4, "combate"),
            )
        )
    if given.helper and result.wins:
        steps += _helper_steps(given, result)
    if not result.wins:
        steps.append(step(msg("Peça ajuda, use cartas ou fuja."), page(5, "fugir")))
    return tuple(steps)


def _strength(zombie: Zombie, level_only: bool) -> Step:
    name = zombie.name or msg("Zumbi")
    if level_only:
        return step(msg("{name}: nível {level}.", name=name, level=zombie.level), page(4, "combate"))
    return step(
        msg(
            "{name}: nível {level}, bônus {bonuses} = {strength}.",
            name=name,
            level=zombie.level,
            bonuses=signed(sum(zombie.bonuses)),
            strength=zombie.strength,
        ),
        page(4, "combate"),
    )


def _helper_steps(given: Combat, result: CombatResult) -> list[Step]:
    steps = [step(msg("Com ajuda, os tesouros são comprados à vista de todos."), page(6, "tesouros"))]
    if not any(monster.helper_levels for monster in given.monsters):
        steps.append(step(msg("Quem ajuda não sobe de nível."), page(5, "pedir-ajuda")))
    else:
        steps.append(
            step(
                msgn(
                    "A carta do monstro dá {n} nível a quem ajuda.",
                    "A carta do monstro dá {n} níveis a quem ajuda.",
                    n=result.helper_levels,
                ),
                page(7, "exemplo-de-combate"),
                ruled(HELPER_TENTH_LEVEL.key, 3),
            )
        )
    return steps
