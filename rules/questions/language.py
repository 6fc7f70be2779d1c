"""How a language is read: words, stop words, stems, and what people say for what the rules say."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

import yaml

from cards.search.fold import fold
from rules.questions.stems import stem as portuguese_stem

HERE = Path(__file__).parent
WORD = re.compile(r"[^\W_]+")
SURE = 0.8
# A verb's irregular forms take the stem that its regular ones get.
INFINITIVE = ("ar", "er", "ir")
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a text: its folded form and where it stands in the original."""

    folded: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Meaning:
    """Something people say (as stems, in order) and the stems it stands for, each with how sure that is."""

    said: tuple[str, ...]
    meant: Mapping[str, float]


@dataclass(frozen=True, kw_only=True)
class Language:
    """One language's words.

    `stop` words say nothing, `light` ones (as stems) little, `heavy` ones what the question is about. `meanings` is
    keyed by the first stem said, longer phrases first.
    """

    code: str
    stop: frozenset[str]
    forms: Mapping[str, str]
    ending: Callable[[str], str]
    light: frozenset[str] = frozenset()
    heavy: frozenset[str] = frozenset()
    meanings: Mapping[str, tuple[Meaning, ...]] = field(default_factory=dict)

    def stem(self, folded: str) -> str:
        return self.forms.get(folded) or self.ending(folded)

    def stems(self, text: str) -> list[str]:
        """The stems of a text's content words, in order."""
        return self.stems_of(folded_words(text))

    def stems_of(self, folded: Iterable[str]) -> list[str]:
        """The stems of the content words among folded words, in order."""
        return [self.stem(word) for word in folded if word not in self.stop]


def words(text: str) -> Iterator[Word]:
    """The words of a text, folded, with their places in it."""
    for found in WORD.finditer(text):
        folded = fold(found[0])
        if folded:
            yield Word(folded, found.start(), found.end())


def folded_words(text: str) -> list[str]:
    """The words of a text, folded, where their places do not matter."""
    return WORD.findall(fold(text))


@cache
def portuguese() -> Language:
    return _read("portuguese", "pt-br", portuguese_stem)


@cache
def english() -> Language:
    return _read("english", "en", english_stem)


def english_stem(word: str) -> str:
    """English plural and verb endings, cut lightly."""
    for ending in ("ings", "ing", "ied", "ies", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)]
            break
    return word[:-1] if len(word) > 3 and word[-1] in "ey" else word


def _read(folder: str, code: str, ending: Callable[[str], str]) -> Language:
    stop = _listed(folder, "stopwords.txt")
    raw = _data(folder, "forms.yaml")
    forms = {
        fold(form): ending(base) if base.endswith(INFINITIVE) else base
        for base, listed in raw.items()
        for form in listed
    }
    plain = Language(code=code, stop=stop, forms=forms, ending=ending)
    groups = _data(folder, "synonyms.yaml")
    return replace(
        plain,
        light=frozenset(map(plain.stem, _listed(folder, "light.txt"))),
        heavy=frozenset(map(plain.stem, _listed(folder, "heavy.txt"))),
        meanings=_meanings(plain, groups),
    )


def _listed(folder: str, name: str) -> frozenset[str]:
    """The folded words of a list; a line that starts with # is a comment."""
    lines = (HERE / folder / name).read_text(encoding="utf-8").splitlines()
    return frozenset(fold(word) for line in lines if not line.startswith("#") for word in line.split())


def _data(folder: str, name: str):
    return yaml.load((HERE / folder / name).read_text(encoding="utf-8"), Loader=LOADER)


def phrase(language: Language, text: str) -> tuple[str, ...]:
    """Every word of a phrase as a stem, stop words too."""
    return tuple(map(language.stem, folded_words(text)))


def _meanings(language: Language, groups: list[dict]) -> dict[str, tuple[Meaning, ...]]:
    """What may be said, by its first stem; words of one `same` group stand for each other."""
    found: dict[tuple[str, ...], dict[str, float]] = {}
    for group in groups:
        weight = group.get("weight", SURE)
        says = group.get("same") or group["say"]
        means = group.get("same") or group["mean"]
        for said in says:
            meant = found.setdefault(phrase(language, said), {})
            for text in means:
                # A phrase that people say is no word of the rules: only single words stand for others.
                if "same" in group and (text == said or len(text.split()) > 1):
                    continue
                for stem in language.stems(text):
                    meant[stem] = max(weight, meant.get(stem, 0))
    by_first: dict[str, list[Meaning]] = {}
    for said, meant in found.items():
        by_first.setdefault(said[0], []).append(Meaning(said, meant))
    return {
        first: tuple(sorted(listed, key=lambda meaning: -len(meaning.said)))
        for first, listed in by_first.items()
    }
