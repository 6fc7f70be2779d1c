"""The closed lists of values that query fields take, with every word that means each. Pure Python."""

from dataclasses import dataclass, field

from cards.search.fold import slug
from cards.vocabulary import KEYWORDS, TRAITS, Term
from rules.engine.messages import Message, msg
from rules.systems.mtxp.attributes import attribute_name


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    """One value of a closed list.

    `words` are what may be written, the first is what we write; `label` is how it reads in a sentence ("ações",
    "que são montarias") and `without` how its absence reads.
    """

    key: str
    words: tuple[str, ...]
    label: Message
    without: Message | None = None
    slugs: tuple[str, ...] = field(init=False)

    def __post_init__(self):
        object.__setattr__(self, "slugs", tuple(dict.fromkeys(slug(word) for word in self.words)))


KINDS = (
    Choice("action", ("ação", "ações", "action", "actions"), msg("ações")),
    Choice("treasure", ("tesouro", "tesouros", "treasure", "treasures"), msg("tesouros")),
    Choice("terrain", ("terreno", "terrenos", "terrain", "terrains"), msg("terrenos")),
    Choice(
        "dungeon-terrain",
        ("terreno-de-masmorra", "terrenos-de-masmorra", "masmorra", "dungeon-terrain", "dungeon"),
        msg("terrenos de Masmorra"),
    ),
    Choice("monster", ("monstro", "monstros", "monster", "monsters"), msg("monstros")),
    Choice("hero", ("herói", "heróis", "heroína", "hero", "heroes"), msg("heróis")),
    Choice(
        "specialization",
        ("especialização", "especializações", "specialization", "specializations"),
        msg("especializações"),
    ),
    Choice("ai", ("ia", "carta-de-ia", "cartas-de-ia", "ai"), msg("cartas de IA")),
    Choice("scenario", ("cenário", "cenários", "scenario", "scenarios"), msg("cartas de cenário")),
    Choice("reference", ("auxílio", "auxílios", "reference"), msg("cartas de auxílio")),
)

ATTRIBUTES = tuple(
    Choice(key, words, attribute_name(key))
    for key, words in {
        "attack": ("ataque", "attack"),
        "defense": ("defesa", "defense", "defence"),
        "arcane": ("arcana", "arcano", "magia-arcana", "arcane"),
        "divine": ("divina", "divino", "magia-divina", "divine"),
        "stealth": ("furtividade", "stealth"),
    }.items()
)


def tag(term: Term) -> Choice:
    """A trait or keyword as a value, its Portuguese word first."""
    words = (*term.portuguese, term.slug, *term.english)
    return Choice(
        term.slug,
        words,
        msg("com a marca {tag}", tag=term.portuguese[0]),
        msg("sem a marca {tag}", tag=term.portuguese[0]),
    )


TAGS = tuple(tag(term) for term in (*TRAITS.values(), *KEYWORDS.values()))

NAMED_PROPERTIES = (
    Choice(
        "reaction",
        ("reação", "reações", "reaction"),
        msg("que são Reações ou trazem uma"),
        msg("sem Reação"),
    ),
    Choice(
        "dual",
        ("duplo", "dupla", "duplo-atributo", "dual"),
        msg("que são de Duplo Atributo"),
        msg("que não são de Duplo Atributo"),
    ),
    Choice(
        "attributeless",
        ("sem-atributo", "attributeless", "no-attribute"),
        msg("que são ações sem atributo"),
        msg("que não são ações sem atributo"),
    ),
    Choice("snare", ("arapuca", "snare"), msg("que são arapucas"), msg("que não são arapucas")),
    Choice("mount", ("montaria", "mount"), msg("que são montarias"), msg("que não são montarias")),
    Choice("chest", ("baú", "chest"), msg("que são baús"), msg("que não são baús")),
    Choice("familiar", ("familiar",), msg("que são familiares"), msg("que não são familiares")),
    Choice(
        "boss", ("chefão", "chefe", "chefona", "boss"), msg("que são chefões"), msg("que não são chefões")
    ),
    Choice("unique", ("único", "única", "unique"), msg("com a marca único"), msg("sem a marca único")),
    Choice(
        "double-faced",
        ("dupla-face", "double-faced", "duas-faces"),
        msg("que têm duas faces"),
        msg("que não têm duas faces"),
    ),
    Choice(
        "aquatic",
        ("aquático", "aquática", "aquatic"),
        msg("com a marca aquático"),
        msg("sem a marca aquático"),
    ),
    Choice("alien", ("alienígena", "alien"), msg("que são alienígenas"), msg("que não são alienígenas")),
    Choice("trap", ("armadilha", "trap"), msg("que são armadilhas"), msg("que não são armadilhas")),
    Choice(
        "mandatory",
        ("obrigatório", "obrigatória", "mandatory"),
        msg("com a marca obrigatório"),
        msg("sem a marca obrigatório"),
    ),
    Choice(
        "removed",
        ("removida", "removido", "removed"),
        msg("que saem com o XP"),
        msg("que não saem com o XP"),
    ),
    Choice("xp", ("xp",), msg("do conjunto XP"), msg("que não são do conjunto XP")),
    Choice("official", ("oficial", "official"), msg("que são oficiais"), msg("que não são oficiais")),
    Choice(
        "open", ("aberta", "aberto", "open"), msg("de conjunto aberto"), msg("que não são de conjunto aberto")
    ),
    Choice(
        "verified",
        ("verificada", "verificado", "verified"),
        msg("que o manual ou uma página pública confirma"),
        msg("que nem o manual nem uma página pública confirma"),
    ),
    Choice(
        "textless",
        ("sem-texto", "textless", "no-text"),
        msg("que não têm texto"),
        msg("com texto, ou com texto que não se conhece"),
    ),
    Choice(
        "incomplete",
        ("incompleta", "incompleto", "incomplete"),
        msg("com algo que não se conhece"),
        msg("de que se conhece tudo"),
    ),
)

KIND_PROPERTIES = tuple(
    Choice(
        kind.key,
        kind.words,
        msg("que são {kind}", kind=kind.label),
        msg("que não são {kind}", kind=kind.label),
    )
    for kind in KINDS
)

PROPERTIES = (
    *NAMED_PROPERTIES,
    *KIND_PROPERTIES,
    *(choice for choice in TAGS if choice.key not in {known.key for known in NAMED_PROPERTIES}),
)

PARTS = (
    Choice("ability", ("habilidade", "habilidades", "ability"), msg("com habilidade"), msg("sem habilidade")),
    Choice("reaction", ("reação", "reações", "reaction"), msg("com Reação"), msg("sem Reação")),
    Choice(
        "replacement",
        ("substituta", "replacement"),
        msg("que outra carta substitui"),
        msg("que nenhuma carta substitui"),
    ),
)
