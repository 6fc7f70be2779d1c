"""The help page of the language: what each example shows. The examples are run by the tests. Pure Python."""

from dataclasses import dataclass

from cards.search.fields import FIELDS
from rules.engine.messages import Message, msg


@dataclass(frozen=True, slots=True)
class Lesson:
    """One thing the language does, and queries that show it."""

    title: Message
    text: Message
    examples: tuple[str, ...]


LESSONS = (
    Lesson(
        msg("Palavras"),
        msg(
            "Cada palavra é procurada no nome e no texto, e todas precisam estar lá. Acento, maiúscula e tipo de "
            "aspas nunca importam, nem os pontos de uma sigla. A palavra vale inteira ou como pedaço de outra."
        ),
        ("cura aliado", "CORACAO"),
    ),
    Lesson(
        msg("Frases"),
        msg("Entre aspas vale a frase como está, com espaços e sinais. Com = na frente, é o nome inteiro."),
        ('"ganhe poder"', '="poção de cura"'),
    ),
    Lesson(
        msg("Campos"),
        msg(
            "Campo, sinal e valor: “:” contém ou é, “=” é exatamente, “!=” é diferente. Números aceitam também "
            "<, <=, > e >=. Uma carta que não tem o número fica fora dos dois lados da comparação."
        ),
        ("tipo:monstro nivel>=3", "nome=cercar", "poder!=0"),
    ),
    Lesson(
        msg("Intervalos e listas"),
        msg("Dois números com .. no meio são um intervalo; valores com vírgulas, qualquer um deles."),
        ("nivel:1..3", "tipo:monstro,herói", "custo:0,4..6"),
    ),
    Lesson(
        msg("Ou, e, não"),
        msg(
            "“ou” junta alternativas; “e” pode ser escrito ou não; “-” ou “não” nega o que vem logo depois. A "
            "negação vale primeiro, depois o “e”, depois o “ou”; parênteses mudam a ordem."
        ),
        ("espada ou machado", "tipo:tesouro -é:montaria", "-(tipo:ação ou tipo:monstro)"),
    ),
    Lesson(
        msg("O que não se sabe"),
        msg(
            "Das cartas oficiais muito não é público. Um campo que ninguém conhece não casa com comparação nenhuma; "
            "a negação traz a carta de volta, e é:incompleta acha todas."
        ),
        ("é:incompleta", "tipo:ação -tem:atributo"),
    ),
    Lesson(
        msg("Ordem"),
        msg(
            "A ordem é parte da busca. Códigos seguem a contagem: A2 vem antes de A10. Sem o valor, vai para o fim."
        ),
        ("tipo:monstro ordem:-nivel,nome",),
    ),
)


def every_example() -> list[str]:
    """Every query the help page shows."""
    shown = [example for lesson in LESSONS for example in lesson.examples]
    return shown + [example for field in FIELDS for example in field.examples]
