"""What is wrong with a query, where, and what to write instead. Pure Python."""

from collections.abc import Iterable
from difflib import get_close_matches

from lark import Token

from cards.search.fold import fold, slug
from rules.engine.messages import Message, msg

QUOTE_CHARACTERS = '"“”„‟«»″＂'


class QueryError(Exception):
    """A query that cannot be read.

    `start` and `length` are the place in characters from 0; `code` is stable; `message` says what is wrong and what
    to write instead; `suggestion` is the whole query put right, where that can be guessed.
    """

    def __init__(
        self, code: str, message: Message, start: int, length: int = 1, suggestion: str | None = None
    ):
        super().__init__(code, start)
        self.code = code
        self.message = message
        self.start = start
        self.length = max(length, 1)
        self.suggestion = suggestion

    @property
    def end(self) -> int:
        return self.start + self.length


def fault_at(token: Token, code: str, message: Message, suggestion: str | None = None) -> QueryError:
    return QueryError(code, message, token.start_pos, len(token), suggestion)


def corrected(query: str, token: Token, replacement: str) -> str:
    """The query with `token` replaced."""
    return query[: token.start_pos] + replacement + query[token.start_pos + len(token) :]


def closest(word: str, known: Iterable[str]) -> str | None:
    """The known word nearest to `word`, accents and case aside; None when none is near."""
    by_slug = {slug(name): name for name in known}
    near = get_close_matches(slug(word), by_slug, n=1, cutoff=0.6)
    return by_slug[near[0]] if near else None


def quoted_word(query: str, start: int) -> str:
    """The word that starts at `start`, up to the next space, for a message."""
    rest = query[start:].split(maxsplit=1)
    return rest[0][:40] if rest else ""


def unreadable(query: str, seen: list[Token], found: Token | int) -> QueryError:
    """The fault where reading stopped: `seen` are the tokens read, `found` the one that does not fit, or the offset
    of a character that begins none."""
    last = seen[-1] if seen else None
    before = last.type if last else None
    if isinstance(found, int):
        return _stray_character(query, last, found)
    if before == "SIGN" and found.type == "FIELD" and found.start_pos == last.end_pos:
        return _two_signs(query, seen[-2])
    if before in {"SIGN", "COMMA"} and found.type not in {"SIGN", "EQUALS"}:
        return _missing_value(query, seen)
    match found.type:
        case "$END":
            return _unfinished(seen)
        case "RIGHT" if not _open_groups(seen):
            return fault_at(
                found, "unopened-group", msg("Este “)” não fecha nada: tire-o ou abra um “(” antes dele.")
            )
        case "RIGHT" if before == "LEFT":
            message = msg("Os parênteses estão vazios: escreva algo dentro deles.")
            return QueryError("empty-group", message, last.start_pos, 2)
        case "RIGHT":
            return _dangling(last)
        case "OR" | "AND":
            message = msg(
                "Falta um termo antes de “{word}”. Para procurar a própria palavra, use aspas: {quoted}.",
                word=str(found),
                quoted=f'"{found}"',
            )
            return fault_at(found, "missing-term", message)
        case "MINUS" | "NOT" if before == "MINUS":
            message = msg("Uma negação basta: escreva um só “-” antes do termo.")
            return fault_at(found, "double-negation", message, corrected(query, last, ""))
        case "SIGN" | "EQUALS" if before == "SIGN":
            message = msg("Dois sinais seguidos: escreva só um entre o campo e o valor, como em nivel>=3.")
            return fault_at(found, "double-sign", message)
        case "FIELD":
            return _two_signs(query, found)
        case "SIGN":
            return _missing_field(found)
    return _stray_character(query, last, found.start_pos)


def _missing_value(query: str, seen: list[Token]) -> QueryError:
    """A field and its sign with nothing after them, or a comma with nothing after it."""
    if seen[-1].type == "COMMA":
        message = msg(
            "Falta um valor depois da vírgula. Se a vírgula faz parte do texto, ponha o texto entre aspas."
        )
        return fault_at(seen[-1], "missing-value", message)
    field, sign = seen[-2], seen[-1]
    message = msg(
        "Falta o valor depois de “{field}{sign}”. Se ele tem parênteses ou sinais, ponha-o entre aspas.",
        field=str(field),
        sign=str(sign),
    )
    return QueryError("missing-value", message, field.start_pos, sign.end_pos - field.start_pos)


def _open_groups(seen: list[Token]) -> list[Token]:
    waiting: list[Token] = []
    for token in seen:
        if token.type == "LEFT":
            waiting.append(token)
        elif token.type == "RIGHT" and waiting:
            waiting.pop()
    return waiting


def _unfinished(seen: list[Token]) -> QueryError:
    """The query ends too early."""
    if seen[-1].type in {"OR", "AND", "NOT", "MINUS"}:
        return _dangling(seen[-1])
    waiting = _open_groups(seen)
    return fault_at(waiting[-1], "unclosed-group", msg("Falta fechar este parêntese com “)”."))


def _dangling(last: Token) -> QueryError:
    message = msg(
        "Falta um termo depois de “{word}”. Para procurar a própria palavra, use aspas: {quoted}.",
        word=str(last),
        quoted=f'"{last}"',
    )
    return fault_at(last, "missing-term", message)


def _two_signs(query: str, first: Token) -> QueryError:
    word = quoted_word(query, first.start_pos)
    message = msg("Há dois sinais em “{word}”: ponha entre aspas o que é texto.", word=word)
    return QueryError("double-sign", message, first.start_pos, len(word))


def _missing_field(sign: Token) -> QueryError:
    message = msg(
        "Falta o campo antes de “{sign}”: escreva, por exemplo, nivel>3 ou tipo:ação. "
        "Para procurar o próprio sinal, use aspas: {quoted}.",
        sign=str(sign),
        quoted=f'"{sign}"',
    )
    return fault_at(sign, "missing-field", message)


def _stray_character(query: str, last: Token | None, at: int) -> QueryError:
    character = query[at]
    if character in QUOTE_CHARACTERS:
        return QueryError(
            "unclosed-quote", msg("Falta fechar as aspas abertas aqui."), at, suggestion=f'{query}"'
        )
    if fold(character) == "-":
        message = msg(
            "O “-” está sozinho: cole-o no termo que nega, como em -tipo:ação; se ele é texto, use aspas."
        )
        return QueryError("missing-term", message, at)
    message = msg("Não entendi “{word}”: ponha entre aspas o que é texto.", word=quoted_word(query, at))
    return QueryError("unreadable", message, at, len(quoted_word(query, at)))
