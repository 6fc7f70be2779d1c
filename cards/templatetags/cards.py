"""Template filters for cards."""

from django import template
from django.utils.html import conditional_escape, escape, linebreaks
from django.utils.safestring import SafeString, mark_safe

from cards.faces import faces_of, tag_label, title_of, unknown_labels
from cards.search.fold import joined_spans

register = template.Library()
register.filter("faces", faces_of)
register.filter("card_title", title_of)
register.filter("unknown_labels", unknown_labels)
register.filter("tag_label", tag_label)


@register.filter
def marked(text: str, needles: tuple[str, ...]) -> SafeString:
    """The text, escaped, with the places of the folded needles in `<mark>`."""
    if not needles:
        return conditional_escape(text)
    pieces, done = [], 0
    for start, end in joined_spans(text, needles):
        pieces += [escape(text[done:start]), "<mark>", escape(text[start:end]), "</mark>"]
        done = end
    return mark_safe("".join([*pieces, escape(text[done:])]))


WORDY = 330  # letters that fit a proxy of 63 × 88 mm in the larger type


@register.filter
def wordy(card) -> bool:
    """Whether the card's words are many for their room on paper."""
    texts = (
        text
        for face in faces_of(card)
        for text in (face.text, face.trigger, face.reaction, *(ability.text for ability in face.abilities))
    )
    return sum(map(len, texts)) + len(", ".join(unknown_labels(card))) > WORDY


@register.filter
def paragraphs(text: SafeString) -> SafeString:
    """Marked text as paragraphs."""
    return mark_safe(linebreaks(text))
