"""A question as typed, understood: content words, what they stand for, and slips put right."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules.questions.language import Language, Meaning, Word, words
from rules.questions.spelling import Speller

LONGEST = 40
SLIP = 0.15
SURE_TO_MARK = 0.7
OF_A_PHRASE = 0.5
OF_A_LIGHT_WORD = 0.5
OF_A_HEAVY_WORD = 1.7
MEANS_IT = 0.9


@dataclass(frozen=True, slots=True)
class Asked:
    """One content word (or phrase) of a question.

    `alternatives` are the stems that answer it with how surely; `weight` how much it counts in the question.
    """

    alternatives: Mapping[str, float]
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked; `corrected` pairs of what was typed and what was taken for it."""

    asked: tuple[Asked, ...]
    corrected: tuple[tuple[str, str], ...] = ()

    @property
    def stems(self) -> frozenset[str]:
        """The stems that surely answer some word of the question, for marking them in a text."""
        return frozenset(
            stem for item in self.asked for stem, sure in item.alternatives.items() if sure >= SURE_TO_MARK
        )


def understand(text: str, language: Language, speller: Speller, known: Callable[[str], bool]) -> Question:
    """The question in a text: at most its first 40 content words.

    `known` tells whether an index holds a stem; a word it does not hold, with no meaning of its own, is taken
    for a misspelling.
    """
    typed = list(words(text))
    asked: list[Asked] = []
    corrected: list[tuple[str, str]] = []
    at = 0
    while at < len(typed) and len(asked) < LONGEST:
        meaning = _longest(typed, at, language)
        if meaning:
            said = typed[at : at + len(meaning.said)]
            at += len(said)
            if meaning.meant:
                asked.append(Asked(meaning.meant, _weight(None, meaning.meant, language)))
                asked.extend(
                    Asked(_alternatives(language.stem(word.folded), language), OF_A_PHRASE)
                    for word in said
                    if word.folded not in language.stop
                )
            continue
        folded = typed[at].folded
        at += 1
        if folded in language.stop:
            continue
        stem = language.stem(folded)
        if known(stem) or stem in language.meanings:
            found = _alternatives(stem, language)
            asked.append(Asked(found, _weight(stem, found, language)))
        elif meant := speller.meant(folded):
            word, slips = meant
            corrected.append((folded, word))
            if word not in language.stop:
                found = _alternatives(language.stem(word), language)
                asked.append(Asked({stem: sure * (1 - SLIP * slips) for stem, sure in found.items()}))
        else:
            asked.append(Asked({stem: 1.0}))
    return Question(tuple(asked), tuple(dict.fromkeys(corrected)))


def _weight(stem: str | None, meant: Mapping[str, float], language: Language) -> float:
    """How much a word counts: little when light, more when it names what the question is about."""
    if stem in language.light:
        return OF_A_LIGHT_WORD
    if any(sure >= MEANS_IT and other in language.heavy for other, sure in meant.items()):
        return OF_A_HEAVY_WORD
    return 1.0


def _alternatives(stem: str, language: Language) -> dict[str, float]:
    """The stem itself, and what it stands for when said alone."""
    found = {stem: 1.0}
    for meaning in language.meanings.get(stem, ()):
        if len(meaning.said) == 1:
            for meant, sure in meaning.meant.items():
                found[meant] = max(sure, found.get(meant, 0))
    return found


def _longest(typed: list[Word], at: int, language: Language) -> Meaning | None:
    """The longest phrase of several words that is said here."""
    first = language.stem(typed[at].folded)
    for meaning in language.meanings.get(first, ()):
        length = len(meaning.said)
        if length == 1:
            break
        if tuple(language.stem(word.folded) for word in typed[at : at + length]) == meaning.said:
            return meaning
    return None
