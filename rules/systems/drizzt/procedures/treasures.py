"""What a defeated monster leaves: its card, the treasure of the turn, and what items add (p.10, 13, 14)."""

from dataclasses import dataclass

from rules.engine.asking import Consistent, Fault, Flag, Group, Integer, Many, Text, ask, repeated, tell
from rules.engine.citations import page
from rules.engine.messages import msg, msgn, signed
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.drizzt.kinds import NAME


@dataclass(frozen=True, kw_only=True)
class DefeatMonster(Consistent):
    players: tuple[str, ...] = ask(
        Many(NAME, minimum=1, maximum=5), msg("Jogadores, no sentido horário"), help=msg("De 1 a 5.")
    )
    attacker: str = ask(NAME, msg("Quem atacou"))
    controllers: tuple[str, ...] = ask(
        Many(NAME, minimum=1, maximum=5), msg("Quem controla um monstro com esse nome")
    )
    experience: int = ask(Integer(0, 30), msg("Experiência impressa na carta"), default=0)
    treasure_drawn: bool = ask(Flag(), msg("Já comprou um tesouro neste turno"), default=False)

    def faults(self):
        yield from repeated(self.players, "players.{}")
        named = [("attacker", self.attacker)]
        named += [(f"controllers.{at}", name) for at, name in enumerate(self.controllers)]
        for path, name in named:
            if name not in self.players:
                yield Fault(path, "not-a-player", msg("{name} não está entre os jogadores.", name=name))


@dataclass(frozen=True, kw_only=True)
class DefeatMonsterResult:
    discards: str = tell(NAME, msg("Quem põe a carta na pilha de Experiência"))
    draws_treasure: bool = tell(Flag(), msg("Compra um tesouro"))
    experience: int = tell(Integer(0, 30), msg("Experiência ganha pelo grupo"))


@procedure(
    title=msg("Monstro derrotado"),
    summary=msg("Quem entrega a carta do monstro, a experiência do grupo e o tesouro do turno."),
    gives=DefeatMonsterResult,
    citations=(page(10, "derrotando-monstros"), page(13, "deck-de-tesouros"), page(14, "experiencia")),
    example=Example(
        {
            "players": ["Azul", "Verde", "Amarelo"],
            "attacker": "Azul",
            "controllers": ["Verde", "Amarelo"],
            "experience": 2,
        },
        msg("Azul derrota um monstro que Verde e Amarelo controlam"),
        page(10),
    ),
    group="combat",
)
def defeat_monster(given: DefeatMonster) -> Answer:
    """The attacker's own copy goes first, else the first controller clockwise from him (p.10)."""
    start = given.players.index(given.attacker)
    clockwise = given.players[start:] + given.players[:start]
    discards = next(player for player in clockwise if player in given.controllers)
    draws = not given.treasure_drawn
    if len(given.controllers) == 1:
        why = msg("{name} é quem controla o monstro.", name=discards)
    elif discards == given.attacker:
        why = msg("Vários controlam um; {name} atacou e controla um deles.", name=discards)
    else:
        why = msg(
            "Vários controlam um, mas não quem atacou; no sentido horário, {name} é o primeiro.",
            name=discards,
        )
    treasure = (
        msg("{name} compra uma carta de Tesouro.", name=given.attacker)
        if draws
        else msg("Já houve um tesouro neste turno: não há outro, por mais monstros que caiam.")
    )
    return Answer(
        result=DefeatMonsterResult(discards=discards, draws_treasure=draws, experience=given.experience),
        verdict=msg("{name} põe a carta na pilha de Experiência, que é de todos.", name=discards),
        explanation=(
            step(why, page(10, "derrotando-monstros")),
            step(treasure, page(13, "deck-de-tesouros")),
            step(
                msgn(
                    "O grupo ganha {n} ponto de experiência.",
                    "O grupo ganha {n} pontos de experiência.",
                    n=given.experience,
                ),
                page(14, "experiencia"),
            ),
        ),
    )


@dataclass(frozen=True, kw_only=True)
class BonusCard:
    name: str | None = ask(Text(60), msg("Carta"), default=None, front=True)
    attack: int = ask(Integer(0, 20), msg("Bônus de ataque"), default=0, front=True)
    defense: int = ask(Integer(0, 20), msg("Bônus de defesa (CA)"), default=0, front=True)


@dataclass(frozen=True, kw_only=True)
class ItemBonuses:
    items: tuple[BonusCard, ...] = ask(Many(Group(BonusCard)), msg("Itens"), default=[])
    fortunes: tuple[BonusCard, ...] = ask(
        Many(Group(BonusCard)), msg("Fortunas e outros efeitos"), default=[]
    )


@dataclass(frozen=True, kw_only=True)
class ItemBonusesResult:
    attack: int = tell(Integer(0, 1000), msg("Bônus de ataque"))
    defense: int = tell(Integer(0, 1000), msg("Bônus de defesa"))
    attack_item: int | None = tell(Integer(0, 30), msg("Item do ataque (posição na lista)"), default=None)
    defense_item: int | None = tell(Integer(0, 30), msg("Item da defesa (posição na lista)"), default=None)


@procedure(
    title=msg("Bônus de itens"),
    summary=msg("Dos itens vale um bônus de ataque e um de defesa por vez; o resto soma à vontade."),
    gives=ItemBonusesResult,
    citations=(page(13, "bonus-de-itens"),),
    example=Example(
        {
            "items": [{"name": "Espada", "attack": 1}, {"name": "Anel", "attack": 2}],
            "fortunes": [{"attack": 1}],
        },
        msg("Dois itens e uma fortuna"),
        page(13),
    ),
    group="combat",
)
def item_bonuses(given: ItemBonuses) -> Answer:
    """At most one attack and one defense bonus from items; fortunes add freely (p.13)."""
    attack_item, attack_bonus = _best([item.attack for item in given.items])
    defense_item, defense_bonus = _best([item.defense for item in given.items])
    free_attack = sum(card.attack for card in given.fortunes)
    free_defense = sum(card.defense for card in given.fortunes)
    result = ItemBonusesResult(
        attack=attack_bonus + free_attack,
        defense=defense_bonus + free_defense,
        attack_item=attack_item,
        defense_item=defense_item,
    )
    return Answer(
        result=result,
        verdict=msg(
            "Ataque {attack}, defesa {defense}.", attack=signed(result.attack), defense=signed(result.defense)
        ),
        explanation=(
            step(
                msg(
                    "Dos itens vale o maior de cada: ataque {attack} e defesa {defense}.",
                    attack=signed(attack_bonus),
                    defense=signed(defense_bonus),
                ),
                page(13, "bonus-de-itens"),
            ),
            step(
                msg(
                    "Fortunas e poderes somam sem esse limite: ataque {attack}, defesa {defense}.",
                    attack=signed(free_attack),
                    defense=signed(free_defense),
                ),
                page(13, "bonus-de-itens"),
            ),
        ),
    )


def _best(bonuses: list[int]) -> tuple[int | None, int]:
    """Position and size of the largest bonus; none when no item gives one."""
    at = max(range(len(bonuses)), key=lambda at: (bonuses[at], -at), default=None)
    return (None, 0) if at is None or bonuses[at] <= 0 else (at, bonuses[at])
