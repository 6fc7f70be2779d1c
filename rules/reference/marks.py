"""The marks inside a text: glossary terms, procedures, rulings, cards and sections, and the text made into HTML.

`[[slug]]` and `[[slug|words]]` are glossary terms; `{procedure:name}`, `{ruling:key}`, `{card:code}` and
`{section:anchor}`, each also with `|words`, are the others. Markdown does the rest; raw HTML is text.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import nh3
from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

KINDS = ("term", "procedure", "ruling", "card", "section")
TERM = re.compile(r"\[\[([^\]|\n]+)(?:\|([^\]\n]+))?\]\]")
OTHER = re.compile(r"\{([a-z]+):([^}|\n]+)(?:\|([^}\n]+))?\}")
CODE = re.compile(r"`[^`\n]*`")

TAGS = {
    *("p", "ul", "ol", "li", "strong", "em", "a", "blockquote", "br", "code"),
    *("table", "thead", "tbody", "tr", "th", "td", "span"),
}
ATTRIBUTES = {"a": {"href", "class", "title"}, "span": {"class"}} | {
    tag: {"id"} for tag in ("p", "ul", "ol", "blockquote", "table")
}


@dataclass(frozen=True, slots=True)
class Mark:
    """One link of a text: what kind of thing, its key, and the words to show (empty: the thing's own name)."""

    kind: str
    key: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Target:
    """Where a mark leads: its address (empty: nowhere yet), its own name, and a hint shown on hovering."""

    url: str
    name: str
    hint: str = ""


Resolve = Callable[[Mark], Target]


def marks_in(text: str) -> Iterator[tuple[Mark, int]]:
    """Every mark with the line it stands on (from 0); marks inside `code` are text."""
    for number, line in enumerate(text.split("\n")):
        bare = CODE.sub("", line)
        for found in TERM.finditer(bare):
            yield Mark("term", found[1], found[2] or ""), number
        for found in OTHER.finditer(bare):
            yield Mark(found[1], found[2], found[3] or ""), number


def plain(text: str, name_of: Callable[[Mark], str]) -> str:
    """The text as running words: marks and Markdown's own signs gone, one paragraph a line."""
    lines = []
    for token in _parser().parse(text):
        if token.type == "inline":
            lines.append("".join(_words(child, name_of) for child in token.children))
    return "\n".join(lines)


def render(text: str, resolve: Resolve, *, anchor: str = "") -> str:
    """The text as clean HTML; with an `anchor` its blocks are numbered `anchor-1`, `anchor-2` … as link targets."""
    tokens = _parser().parse(text)
    number = 0
    for token in tokens:
        if anchor and token.level == 0 and token.nesting == 1:
            number += 1
            token.attrSet("id", f"{anchor}-{number}")
    html = _parser().renderer.render(tokens, _parser().options, {"resolve": resolve})
    return _clean(html)


def render_line(text: str, resolve: Resolve) -> str:
    """One line of text as clean HTML without a paragraph around it."""
    return _clean(_parser().renderInline(text, {"resolve": resolve}))


def _clean(html: str) -> str:
    return nh3.clean(html, tags=TAGS, attributes=ATTRIBUTES, link_rel=None, url_schemes={"http", "https"})


def _words(token: Token, name_of: Callable[[Mark], str]) -> str:
    if token.type == "mark":
        mark = token.meta["mark"]
        return mark.words or name_of(mark)
    return " " if token.type in ("softbreak", "hardbreak") else token.content


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    parser.inline.ruler.before(
        "link", "term", _inline_rule(TERM, "[", lambda m: Mark("term", m[1], m[2] or ""))
    )
    parser.inline.ruler.before(
        "link", "mark", _inline_rule(OTHER, "{", lambda m: Mark(m[1], m[2], m[3] or ""))
    )
    parser.add_render_rule("mark", _render_mark)
    return parser


def _inline_rule(pattern: re.Pattern, first: str, made: Callable[[re.Match], Mark]):
    def rule(state: StateInline, silent: bool) -> bool:
        if state.src[state.pos] != first:
            return False
        found = pattern.match(state.src, state.pos)
        if not found:
            return False
        if not silent:
            token = state.push("mark", "", 0)
            token.meta = {"mark": made(found)}
        state.pos = found.end()
        return True

    return rule


def _render_mark(renderer, tokens, index, options, env) -> str:
    mark = tokens[index].meta["mark"]
    target = env["resolve"](mark)
    words = nh3.clean_text(mark.words or target.name)
    if not target.url:
        return f'<span class="mark-{mark.kind}">{words}</span>'
    hint = f' title="{_attribute(target.hint)}"' if target.hint else ""
    return f'<a class="mark-{mark.kind}" href="{_attribute(target.url)}"{hint}>{words}</a>'


def _attribute(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
