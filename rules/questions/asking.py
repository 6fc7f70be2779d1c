"""A question read and answered, and told what to type instead where there is no answer."""

from dataclasses import dataclass

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules.questions.answers import Answer, Answers
from rules.questions.index import Index
from rules.questions.language import words
from rules.questions.shelf import ask

SHOWN = 10
LONGEST = 1000
SHORTEST = 2
# Below this share of the question answered, what was found may be about something else.
DOUBTFUL = 0.34


@dataclass(frozen=True, kw_only=True)
class Asking:
    """A question with its answers; `message` says in words what was not understood (empty: nothing)."""

    text: str
    system: str
    index: Index
    found: Answers
    message: str

    @property
    def answers(self) -> tuple[Answer, ...]:
        return self.found.answers

    @property
    def corrected(self) -> tuple[tuple[str, str], ...]:
        return self.found.question.corrected

    @property
    def stems(self) -> frozenset[str]:
        return self.found.question.stems


def read(text: str, system: str = "") -> Asking:
    """The question with its answers, of one system or of all."""
    in_english = (get_language() or "").startswith("en")
    heard = text[:LONGEST] if len(letters(text)) >= SHORTEST else ""
    index, found = ask(heard, system=system, in_english=in_english)
    return Asking(text=text, system=system, index=index, found=found, message=_message(text, found))


def letters(text: str) -> str:
    """The letters and digits of the text's beginning, run together."""
    return "".join(word.folded for word in words(text[:LONGEST]))


def _message(text: str, found: Answers) -> str:
    if not text.strip():
        return _("Escreva uma dúvida como você diria à mesa: “meu cavalo morre no lugar do herói?”")
    typed = letters(text)
    if not typed:
        return _("Só há sinais aqui. Escreva a dúvida em palavras.")
    if len(typed) < SHORTEST:
        return _("Uma letra só é pouco. Escreva uma palavra ou uma pergunta.")
    if not found.question.asked:
        return _("Faltou dizer sobre o quê. Diga também a palavra da regra: montaria, fuga, coração…")
    if not found.answers:
        return _("Nada fala disso, nem o manual nem as decisões do site. Tente outras palavras.")
    if found.answers[0].covered < DOUBTFUL:
        return _("Talvez não seja isto: o manual pode não dizer. Tente com menos palavras.")
    if len(text) > LONGEST:
        return _("A pergunta é longa; só o começo foi lido.")
    return ""
