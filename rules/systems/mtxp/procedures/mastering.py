"""A game master's tools: whose attribute to test, how hard a deed is, which attribute suits it (p.3, 11, 16)."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Consistent, Fault, Group, Integer, Many, Table, Text, ask, tell
from rules.engine.citations import page
from rules.engine.dice import D6, chance_at_least
from rules.engine.messages import joined, msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp.attributes import ATTRIBUTES, LEVELS, attribute_name
from rules.systems.mtxp.kinds import LEVEL

DIFFICULTY = Integer(1, 30)


@dataclass(frozen=True, kw_only=True)
class Tester:
    name: str = ask(Text(), msg("Nome"))
    attributes: dict = ask(LEVELS, msg("Atributos"), default={})


@dataclass(frozen=True, kw_only=True)
class TestChoice(Consistent):
    kind: str = ask(
        Choice((("trap", msg("Armadilha")), ("chest", msg("Baú")), ("other", msg("Outro")))),
        msg("O que é"),
        default="trap",
    )
    difficulties: dict = ask(Table(ATTRIBUTES, DIFFICULTY), msg("Dificuldade em cada atributo da carta"))
    characters: tuple[Tester, ...] = ask(Many(Group(Tester), minimum=1, maximum=8), msg("Quem pode tentar"))

    def faults(self):
        if not self.difficulties:
            yield Fault("difficulties", "empty", msg("Diga a dificuldade de ao menos um atributo."))


@dataclass(frozen=True, kw_only=True)
class TestOption:
    name: str = tell(Text(), msg("Quem"))
    attribute: str = tell(Choice(ATTRIBUTES), msg("Atributo"))
    level: int = tell(LEVEL, msg("Nível"))
    needs: int = tell(Integer(-30, 30), msg("Precisa no dado"))
    faces: int = tell(Integer(0, D6), msg("Faces que passam, em 6"))


@dataclass(frozen=True, kw_only=True)
class TestChoiceResult:
    options: tuple[TestOption, ...] = tell(Many(Group(TestOption), maximum=40), msg("Do melhor ao pior"))


@procedure(
    title=msg("Quem tenta, e com que atributo"),
    summary=msg("Armadilha, baú ou outro teste: todas as tentativas possíveis, da melhor à pior."),
    gives=TestChoiceResult,
    citations=(page(11, "resolver-armadilha"), page(3, "baus"), page(17, "teste-de-atributo")),
    odds={"best": msg("A melhor tentativa")},
    group="tests",
    example=Example(
        {
            "difficulties": {"defense": 6, "stealth": 5},
            "characters": [
                {"name": "Thoraxx", "attributes": {"attack": 3, "defense": 2}},
                {"name": "Krimshaul", "attributes": {"stealth": 3}},
            ],
        },
        msg("Uma armadilha com dois atributos"),
    ),
)
def test_choice(given: TestChoice) -> Answer:
    """Every character with every attribute the card allows, by chance; one chooses before rolling (p.11, 17)."""
    options = sorted(
        (
            _option(character, attribute, difficulty)
            for character in given.characters
            for attribute, difficulty in given.difficulties.items()
        ),
        key=lambda option: -option.faces,
    )
    best = options[0]
    steps = [step(msg("O atributo é escolhido antes de jogar o dado."), page(17, "teste-de-atributo"))]
    steps += [
        step(
            msg(
                "{name}, {attribute} {level}: passa em {faces} de 6.",
                name=option.name,
                attribute=attribute_name(option.attribute),
                level=option.level,
                faces=option.faces,
            ),
            page(11, "resolver-armadilha"),
        )
        for option in options
    ]
    steps.append(
        {
            "trap": step(
                msg("A armadilha é obrigatória; se falhar, aplique o texto dela."),
                page(11, "resolver-armadilha"),
            ),
            "chest": step(
                msg("O baú é opcional; se falhar, nada acontece."), page(2, "baus"), page(3, "baus")
            ),
            "other": step(msg("Igualar a dificuldade basta."), page(17, "teste-de-atributo")),
        }[given.kind]
    )
    equal = [option for option in options if option.faces == best.faces]
    names = joined(
        (
            msg("{name} com {attribute}", name=each.name, attribute=attribute_name(each.attribute))
            for each in equal
        ),
        last=msg("ou"),
    )
    verdict = msg("Melhor: {names}, {faces} em 6.", names=names, faces=best.faces)
    return Answer(
        result=TestChoiceResult(options=tuple(options)),
        odds={"best": chance_at_least(best.needs)},
        verdict=verdict,
        explanation=tuple(steps),
    )


def _option(character: Tester, attribute: str, difficulty: int) -> TestOption:
    level = character.attributes.get(attribute, 0)
    needs = difficulty - level
    return TestOption(
        name=character.name,
        attribute=attribute,
        level=level,
        needs=needs,
        faces=int(chance_at_least(needs) * D6),
    )


SCALE = {
    2: msg("Qualquer um consegue; quem não tem treino raramente falha"),
    3: msg("Qualquer um consegue, mas pode dar errado"),
    4: msg("Sem treino falha-se metade das vezes; com treino é fácil"),
    5: msg("Muito difícil sem treino, mediano com treino"),
    6: msg("O máximo de quem não tem treino; exige de quem tem"),
    7: msg("Difícil mesmo com treino"),
    8: msg("Muito difícil mesmo com muito treino"),
    9: msg("Quase impossível; um mestre consegue em algumas tentativas"),
    10: msg("Só um mestre, e com sorte"),
}
DEEDS = {
    "attack": (
        ("cut", msg("Cortar")),
        ("hit", msg("Acertar")),
        ("hold", msg("Prender ou imobilizar")),
        ("break", msg("Quebrar")),
    ),
    "defense": (
        ("defend", msg("Defender ou proteger")),
        ("dodge", msg("Esquivar")),
        ("disarm", msg("Desarmar")),
    ),
    "arcane": (
        ("decipher", msg("Decifrar ou entender")),
        ("communicate", msg("Comunicar")),
        ("read", msg("Ler")),
    ),
    "divine": (
        ("care", msg("Cuidar")),
        ("calm", msg("Acalmar")),
        ("relate", msg("Relacionar-se")),
        ("faith", msg("Fé")),
    ),
    "stealth": (
        ("hide", msg("Esconder")),
        ("escape", msg("Escapar")),
        ("sneak", msg("Esgueirar-se")),
        ("steal", msg("Roubar")),
    ),
}
CARD_LEVELS = range(5)


@dataclass(frozen=True, kw_only=True)
class DifficultyScale:
    difficulty: int = ask(Integer(2, 10), msg("Dificuldade"), default=5)
    deed: str | None = ask(
        Choice(tuple(option for deeds in DEEDS.values() for option in deeds)),
        msg("O que se tenta"),
        default=None,
    )


@dataclass(frozen=True, kw_only=True)
class DifficultyScaleResult:
    text: str = tell(Text(200), msg("Quer dizer"))
    attribute: str | None = tell(Choice(ATTRIBUTES), msg("Atributo indicado"), default=None)


@procedure(
    title=msg("Escala de dificuldade"),
    summary=msg(
        "Para o Mestre: o que cada dificuldade quer dizer, as chances de cada nível e o atributo que serve."
    ),
    gives=DifficultyScaleResult,
    citations=(page(16, "escala-de-dificuldade"),),
    odds={f"level_{level}": msg("Nível {level}", level=level) for level in CARD_LEVELS},
    group="tests",
    example=Example(
        {"difficulty": 7, "deed": "break"},
        msg("Arrombar a porta da torre"),
        page(16, "escala-de-dificuldade"),
    ),
)
def difficulty_scale(given: DifficultyScale) -> Answer:
    """What a difficulty of 2–10 means, and the attribute that suits a deed (p.16)."""
    text = SCALE[given.difficulty]
    attribute = next((name for name, deeds in DEEDS.items() if given.deed in dict(deeds)), None)
    steps = [
        step(
            msg("{difficulty}: {text}.", difficulty=given.difficulty, text=text),
            page(16, "escala-de-dificuldade"),
        )
    ]
    if attribute:
        deed = dict(DEEDS[attribute])[given.deed]
        steps.append(
            step(
                msg("{deed} pede {attribute}.", deed=deed, attribute=attribute_name(attribute)),
                page(16, "que-atributo-usar"),
            )
        )
    return Answer(
        result=DifficultyScaleResult(text=text, attribute=attribute),
        odds={f"level_{level}": chance_at_least(given.difficulty - level) for level in CARD_LEVELS},
        verdict=msg("{text}.", text=text),
        explanation=tuple(steps),
    )
