"""Traits and keywords of cards: one slug each, with the Portuguese and English words that mean it.

Traits say what a card is (goblin, potion); keywords say which rules it brings (mount, trap). The loader accepts no
other slug, and the search takes any of the words. Pure Python.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cards.search.fold import fold


@dataclass(frozen=True, slots=True)
class Term:
    """A slug and its words; the first word of each language is the label a reader sees."""

    slug: str
    portuguese: tuple[str, ...]
    english: tuple[str, ...]

    @property
    def words(self) -> tuple[str, ...]:
        return (self.slug, *self.portuguese, *self.english)


def indexed(terms: Iterable[Term]) -> Mapping[str, Term]:
    return {term.slug: term for term in terms}


TRAITS = indexed(
    [
        Term("alien", ("alienígena", "alienígenas"), ("alien", "aliens")),
        Term("animal", ("animal", "fera"), ("animal", "beast")),
        Term("aquatic", ("aquático", "aquática"), ("aquatic",)),
        Term("armor", ("armadura",), ("armor", "armour")),
        Term("construct", ("constructo",), ("construct",)),
        Term("demon", ("demônio", "demônios"), ("demon",)),
        Term("dragon", ("dragão", "dragões"), ("dragon",)),
        Term("elemental", ("elemental", "elementais"), ("elemental",)),
        Term("giant", ("gigante", "gigantes"), ("giant",)),
        Term("goblin", ("goblin", "goblins"), ("goblin",)),
        Term("golem", ("golem", "golens"), ("golem",)),
        Term("human", ("humano", "humana"), ("human",)),
        Term("item", ("item", "objeto"), ("item", "trinket")),
        Term("nagah", ("nagah",), ("nagah",)),
        Term("orc", ("orc", "orcs"), ("orc",)),
        Term("plant", ("planta", "plantas"), ("plant",)),
        Term("potion", ("poção", "poções"), ("potion",)),
        Term("ring", ("anel", "anéis"), ("ring",)),
        Term("shield", ("escudo", "escudos"), ("shield",)),
        Term("siege", ("cerco", "arma de cerco", "armas de cerco"), ("siege", "siege weapon")),
        Term("undead", ("morto-vivo", "mortos-vivos", "morta-viva"), ("undead",)),
        Term("vehicle", ("veículo", "navio"), ("vehicle", "ship")),
        Term("weapon", ("arma", "armas"), ("weapon",)),
    ]
)

KEYWORDS = indexed(
    [
        Term("chest", ("baú", "baús"), ("chest",)),
        Term("death-effect", ("efeito de morte",), ("death effect",)),
        Term("double-faced", ("dupla-face", "dupla face"), ("double-faced",)),
        Term("equip", ("equipar", "equipa"), ("equip",)),
        Term("familiar", ("familiar", "familiares"), ("familiar",)),
        Term("flee", ("fuga", "fugir"), ("flee",)),
        Term("leader", ("líder", "lider do grupo"), ("leader",)),
        Term("mandatory", ("obrigatório", "obrigatória"), ("mandatory",)),
        Term("mount", ("montaria", "montarias"), ("mount",)),
        Term("reaction", ("reação", "reações"), ("reaction",)),
        Term("red-dragon", ("dragão vermelho", "dragão-vermelho"), ("red dragon",)),
        Term("rest", ("descanso", "descansar"), ("rest",)),
        Term("snare", ("arapuca", "arapucas"), ("snare",)),
        Term("terrain-monster", ("terreno-monstro",), ("terrain-monster",)),
        Term("trap", ("armadilha", "armadilhas"), ("trap",)),
        Term("unique", ("único", "única"), ("unique",)),
    ]
)

BY_WORD = {fold(word): term.slug for term in (*TRAITS.values(), *KEYWORDS.values()) for word in term.words}


def slug_of(word: str) -> str | None:
    """The slug that `word` means in either language, accents and case aside; None when no term has it.

    >>> slug_of("Morto-Vivo")
    'undead'
    """
    return BY_WORD.get(fold(word))


def label_of(slug: str, language: str = "pt-br") -> str:
    """The word a reader of `language` sees for `slug`."""
    term = TRAITS.get(slug) or KEYWORDS[slug]
    return (term.english if language.startswith("en") else term.portuguese)[0]
