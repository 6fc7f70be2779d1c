"""Choosing the cards of a game at random, and which diseases are used."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from rules.engine.asking import Choice, Consistent, Fault, Group, Integer, Many, ask, ask_seed, repeated, tell
from rules.engine.chance import draw_below, shuffled
from rules.engine.citations import ruled, section
from rules.engine.messages import Message, joined, msg, msgn
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.thunderstone_doomgate.kinds import NAME

CLASSES = 3
MOST = 60
FEATURES = 12
DISEASES, NEW_DISEASES = 25, 15
KINDS = (("treasure", msg("Tesouro")), ("guardian", msg("Guardião")), ("trap", msg("Armadilha")))


@dataclass(frozen=True, kw_only=True)
class Feature:
    name: str = ask(NAME, msg("Nome"))
    kind: str = ask(Choice(KINDS), msg("O que traz"), default="treasure", front=True)


@dataclass(frozen=True, kw_only=True)
class RandomSetup(Consistent):
    monsters: tuple[str, ...] = ask(
        Many(NAME, minimum=CLASSES, maximum=MOST), msg("Randomizadores de Monstro")
    )
    swarm: tuple[str, ...] = ask(Many(NAME, maximum=6), msg("Destes, os que são Enxame"), default=[])
    feature_randomizers: int = ask(
        Integer(0, FEATURES), msg("Randomizadores de Recurso da Masmorra no monte"), default=0, front=True
    )
    features: tuple[Feature, ...] = ask(
        Many(Group(Feature), maximum=30), msg("Cartas de Recurso da Masmorra"), default=[], front=True
    )
    heroes: tuple[str, ...] = ask(Many(NAME, maximum=MOST), msg("Randomizadores de Herói"), default=[])
    village: tuple[str, ...] = ask(Many(NAME, maximum=MOST), msg("Randomizadores de Aldeia"), default=[])
    hero_stacks: int = ask(Integer(0, MOST), msg("Heróis em jogo"), default=4)
    village_stacks: int = ask(Integer(0, MOST), msg("Cartas da Aldeia em jogo"), default=8)
    seed: str | None = ask_seed()

    def faults(self) -> Iterator[Fault]:
        yield from repeated(self.monsters, "monsters.{}")
        yield from repeated(self.heroes, "heroes.{}")
        yield from repeated(self.village, "village.{}")
        yield from repeated([feature.name for feature in self.features], "features.{}.name")
        for at, name in enumerate(self.swarm):
            if name not in self.monsters:
                yield Fault(f"swarm.{at}", "unknown", msg("Esse nome não está entre os monstros."))
        if len(self.features) < self.feature_randomizers:
            message = msg("Faltam cartas de Recurso: pode sair uma para cada Randomizador.")
            yield Fault("features", "too-few", message)


@dataclass(frozen=True, kw_only=True)
class RandomSetupResult:
    turned: tuple[str, ...] = tell(Many(NAME), msg("Cartas viradas, na ordem (? é Recurso)"))
    monsters: tuple[str, ...] = tell(Many(NAME), msg("Classes de monstro"))
    features: tuple[str, ...] = tell(Many(NAME), msg("Recursos da masmorra"))
    guardians: int = tell(Integer(0, 30), msg("Guardiões"))
    treasure_kinds: int = tell(Integer(0, 30), msg("Tipos de tesouro"))
    swarm: tuple[str, ...] = tell(Many(NAME), msg("Com baralho de Enxame à parte"))
    heroes: tuple[str, ...] = tell(Many(NAME), msg("Heróis"))
    village: tuple[str, ...] = tell(Many(NAME), msg("Aldeia"))


@procedure(
    title=msg("Preparação ao acaso"),
    summary=msg(
        "Vira randomizadores até três monstros, um recurso para cada “?”, e sorteia heróis e aldeia."
    ),
    gives=RandomSetupResult,
    citations=(section("randomizadores"), section("virar-monstros"), section("enxame")),
    odds={
        f"features_{n}": msgn("{n} recurso da masmorra", "{n} recursos da masmorra", n=n)
        for n in range(FEATURES + 1)
    },
    example=Example(
        {
            "monsters": ["Abissal", "Seguidores do Culto", "Druidas Sombrios", "Outra classe"],
            "feature_randomizers": 2,
            "features": [
                {"name": "Amuletos", "kind": "treasure"},
                {"name": "Guardião Profano", "kind": "guardian"},
            ],
            "heroes": ["Drunari", "Elfo", "Slynn", "Thyrian"],
            "seed": "mesa",
        },
        msg("Quatro classes e dois randomizadores de recurso"),
    ),
    group="setup",
)
def random_setup(given: RandomSetup) -> Answer:
    """Randomizers until three different monsters; one feature for each feature randomizer that came up."""
    odds = feature_odds(len(given.monsters), given.feature_randomizers)
    steps = [
        step(msg("Viram-se randomizadores até haver três monstros diferentes."), section("virar-monstros")),
        step(msg("Cada “?” virado sorteia uma carta de Recurso da Masmorra."), section("virar-monstros")),
        step(
            msg(
                "{heroes} heróis e {village} cartas de aldeia.",
                heroes=given.hero_stacks,
                village=given.village_stacks,
            ),
            section("povoar-a-aldeia"),
            ruled("stacks-in-village"),
        ),
    ]
    if given.seed is None:
        none = odds["features_0"]
        verdict = msg(
            "Sem recurso nenhum em {ways} de {out_of}.", ways=none.numerator, out_of=none.denominator
        )
        return Answer(result=None, odds=odds, verdict=verdict, explanation=tuple(steps))
    result = _drawn(given, given.seed)
    if result.swarm:
        steps.append(step(msg("O Enxame pede um baralho à parte."), section("enxame")))
    return Answer(
        result=result,
        odds=odds,
        verdict=msg("Monstros: {names}.", names=joined(result.monsters)),
        explanation=tuple(steps),
    )


def _drawn(given: RandomSetup, seed: str) -> RandomSetupResult:
    pile = [*range(len(given.monsters)), *[None] * given.feature_randomizers]
    turned: list[int | None] = []
    for card in shuffled(pile, seed=seed, label="monsters"):
        turned.append(card)
        if len(turned) - turned.count(None) == CLASSES:
            break
    monsters = tuple(given.monsters[card] for card in turned if card is not None)
    features = shuffled(given.features, seed=seed, label="features")[: turned.count(None)]
    kinds = [feature.kind for feature in features]
    return RandomSetupResult(
        turned=tuple("?" if card is None else given.monsters[card] for card in turned),
        monsters=monsters,
        features=tuple(feature.name for feature in features),
        guardians=kinds.count("guardian"),
        treasure_kinds=kinds.count("treasure"),
        swarm=tuple(name for name in monsters if name in given.swarm),
        heroes=shuffled(given.heroes, seed=seed, label="heroes")[: given.hero_stacks],
        village=shuffled(given.village, seed=seed, label="village")[: given.village_stacks],
    )


def feature_odds(monsters: int, features: int) -> dict[str, Fraction]:
    """The chance of each number of features turned before the third monster, in a shuffled pile.

    >>> feature_odds(3, 1)
    {'features_0': Fraction(1, 4), 'features_1': Fraction(3, 4)}
    """
    whole = comb(monsters + features, monsters)
    return {
        f"features_{n}": Fraction(
            comb(n + CLASSES - 1, n) * comb(monsters - CLASSES + features - n, features - n), whole
        )
        for n in range(features + 1)
    }


METHODS = (
    ("agreed", msg("Todos concordam em usar o especial")),
    ("required", msg("Um randomizador o exige")),
    ("drawn", msg("Compra-se uma carta para decidir")),
    ("plain", msg("Nada disso")),
)
DRAWN = (("disease", msg("A carta “Doença” de sempre")), ("new", msg("Uma doença nova")))


@dataclass(frozen=True, kw_only=True)
class DiseaseDeck:
    method: str = ask(Choice(METHODS), msg("Como se decide"), default="drawn", front=True)
    drawn: str | None = ask(Choice(DRAWN), msg("O que saiu"), default=None, front=True)
    seed: str | None = ask_seed()


@dataclass(frozen=True, kw_only=True)
class DiseaseDeckResult:
    deck: str | None = tell(
        Choice((("special", msg("O especial")), ("normal", msg("O normal")))),
        msg("Baralho de doenças"),
        default=None,
    )
    cards: int | None = tell(Integer(0, DISEASES), msg("Cartas no baralho especial"), default=None)
    drawn: str | None = tell(Choice(DRAWN), msg("O que saiu"), default=None)


@procedure(
    title=msg("Baralho de doenças"),
    summary=msg("Quando o baralho especial, de 25 cartas com 15 doenças novas, toma o lugar do normal."),
    gives=DiseaseDeckResult,
    citations=(section("baralho-de-doencas"),),
    odds={"special": msg("O especial"), "normal": msg("O normal")},
    example=Example(
        {"method": "drawn", "drawn": "new"}, msg("Saiu uma doença nova"), section("baralho-de-doencas")
    ),
    group="setup",
)
def disease_deck(given: DiseaseDeck) -> Answer:
    """By agreement, by a randomizer, or by one card of the 25: one of the 15 new ones brings it in."""
    chance = {"agreed": Fraction(1), "required": Fraction(1), "plain": Fraction(0)}.get(
        given.method, Fraction(NEW_DISEASES, DISEASES)
    )
    drawn = _card(given) if given.method == "drawn" else None
    special = None if given.method == "drawn" and drawn is None else drawn == "new" or chance == 1
    deck = None if special is None else "special" if special else "normal"
    result = DiseaseDeckResult(deck=deck, cards=DISEASES if special else None, drawn=drawn)
    steps = [
        step(dict(METHODS)[given.method], section("baralho-de-doencas")),
    ]
    if given.method == "drawn":
        steps.append(
            step(
                msg("Das 25 cartas, 15 são novas: uma nova traz o baralho especial, “Doença” o normal."),
                section("baralho-de-doencas"),
            )
        )
    if special:
        steps.append(
            step(msg("Embaralhe as 25 e deixe-as viradas para baixo."), section("baralho-de-doencas"))
        )
    return Answer(
        result=None if deck is None else result,
        odds={"special": chance, "normal": 1 - chance},
        verdict=_told(special),
        explanation=tuple(steps),
    )


def _told(special: bool | None) -> Message:
    if special is None:
        return msg("Compre uma carta do baralho especial: 3 em 5 vezes ele entra.")
    return (
        msg("Usa-se o baralho especial de doenças.")
        if special
        else msg("Usa-se o baralho normal de doenças.")
    )


def _card(given: DiseaseDeck) -> str | None:
    if given.drawn is not None:
        return given.drawn
    if given.seed is None:
        return None
    return (
        "new" if draw_below(DISEASES, seed=given.seed, index=0, label="disease") < NEW_DISEASES else "disease"
    )
