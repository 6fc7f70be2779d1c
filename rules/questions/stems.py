"""Portuguese words cut to stems: plural, diminutive, noun and verb endings, over folded text (no accents).

Light on purpose: two forms of one word must meet, two words must not. What the endings get wrong stands in
`portuguese/forms.yaml`. Serves questions only; the card language never stems.
"""

from functools import lru_cache

# (ending, replacement, letters that must be left). The first that fits is used; longer ones stand before shorter.
PLURAL = (
    ("oes", "ao", 2),
    ("aes", "ao", 1),
    ("ais", "al", 2),
    ("eis", "el", 2),
    ("ois", "ol", 2),
    ("uis", "ul", 2),
    ("ns", "m", 2),
    ("res", "r", 3),
    ("zes", "z", 2),
    ("ses", "s", 3),
    ("s", "", 3),
)
NOUN = (
    ("abilidade", "", 4),
    ("izacao", "iz", 4),
    ("amento", "", 3),
    ("imento", "", 3),
    ("mento", "", 4),
    ("mente", "", 4),
    ("adora", "", 3),
    ("edora", "", 3),
    ("idora", "", 3),
    ("zinho", "", 3),
    ("zinha", "", 3),
    ("acao", "", 4),
    ("ucao", "u", 3),
    ("icao", "", 4),
    ("encia", "", 4),
    ("ancia", "", 4),
    ("ador", "", 3),
    ("edor", "", 3),
    ("idor", "", 3),
    ("inho", "", 4),
    ("inha", "", 4),
    ("avel", "", 4),
    ("ivel", "", 4),
    ("agem", "", 4),
    ("eza", "", 4),
    ("oso", "", 4),
    ("osa", "", 4),
    ("ivo", "", 4),
    ("iva", "", 4),
)
VERB = (
    # The plural step has already taken the s of "-mos".
    *((f"{vowel}riamo", "", 3) for vowel in "aei"),
    *((f"{vowel}ssemo", "", 3) for vowel in "aei"),
    *((f"{vowel}remo", "", 3) for vowel in "aei"),
    *((f"{vowel}riam", "", 3) for vowel in "aei"),
    *((f"{vowel}ssem", "", 3) for vowel in "aei"),
    ("avamo", "", 3),
    *((f"{vowel}ndo", "", 2) for vowel in "aei"),
    *((f"{vowel}ria", "", 3) for vowel in "aei"),
    *((f"{vowel}sse", "", 3) for vowel in "aei"),
    *((f"{vowel}ram", "", 2) for vowel in "aei"),
    *((f"{vowel}mo", "", 3) for vowel in "aei"),
    *((f"{vowel}rei", "", 3) for vowel in "aei"),
    *((f"{vowel}ra", "", 4) for vowel in "aei"),
    ("avam", "", 3),
    ("ada", "", 3),
    ("ado", "", 3),
    ("ida", "", 3),
    ("ido", "", 3),
    ("ava", "", 3),
    ("iam", "", 3),
    ("am", "", 3),
    ("em", "", 3),
    ("ar", "", 2),
    ("er", "", 2),
    ("ir", "", 2),
    ("ei", "", 2),
    ("ou", "", 2),
    ("eu", "", 3),
    ("iu", "", 2),
    ("ia", "i", 3),
)
VOWELS = "aeo"


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The stem of a folded Portuguese word; two letters or digits are left alone.

    >>> {stem(word) for word in ("explorar", "explorando", "exploramos", "exploracoes")}
    {'explor'}
    """
    if len(word) < 4 or not word.isalpha():
        return word
    word = _cut(word, PLURAL)
    shorter = _cut(word, NOUN)
    if shorter == word:
        shorter = _cut(word, VERB)
    return shorter[:-1] if len(shorter) > 3 and shorter[-1] in VOWELS else shorter


def _cut(word: str, endings: tuple[tuple[str, str, int], ...]) -> str:
    for ending, replacement, left in endings:
        if word.endswith(ending) and len(word) - len(ending) >= left:
            return word[: -len(ending)] + replacement
    return word
