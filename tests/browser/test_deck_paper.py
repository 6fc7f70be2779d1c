"""Proxies on paper, measured in the PDF that Chromium writes: page count, page size, and each card's box."""

import re
import zlib

import pytest

POINT = 25.4 / 72  # millimetres
NUMBER = rb"(-?[\d.]+)"
PAPERS = {"a4": (210, 297, 14), "letter": (215.9, 279.4, 14), "a3": (297, 420, 8)}


def boxes_of(stream):
    """The sizes in millimetres of the filled rectangles of a page, through its transformations."""
    scale, kept, found = (1.0, 1.0), [], []
    token = re.compile(
        rb"\bq\b|\bQ\b|" + NUMBER + rb" 0 0 " + NUMBER + rb" -?[\d.]+ -?[\d.]+ cm"
        rb"|-?[\d.]+ -?[\d.]+ " + NUMBER + rb" " + NUMBER + rb" re"
    )
    for match in token.finditer(stream):
        text = match[0]
        if text == b"q":
            kept.append(scale)
        elif text == b"Q":
            scale = kept.pop()
        elif text.endswith(b"cm"):
            scale = (scale[0] * float(match[1]), scale[1] * float(match[2]))
        else:
            found.append((abs(float(match[3]) * scale[0]) * POINT, abs(float(match[4]) * scale[1]) * POINT))
    return found


@pytest.mark.parametrize("paper", PAPERS)
def test_a_card_is_63_by_88_millimetres_on_every_paper(desktop, paper):
    """C69: true size, the right number of pages, and the scale to check it by."""
    width, height, pages = PAPERS[paper]
    desktop.goto(f"/baralhos/prontos/aberto-120/imprimir/?modo=cartas&papel={paper}")
    raw = desktop.pdf(prefer_css_page_size=True, print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b", raw)) == pages
    media = re.findall(rb"/MediaBox\s*\[\s*0 0 " + NUMBER + rb" " + NUMBER, raw)
    assert media
    for wide, high in media:
        assert abs(float(wide) * POINT - width) < 0.4
        assert abs(float(high) * POINT - height) < 0.4
    boxes = [box for stream in streams(raw) for box in boxes_of(stream)]
    cards = [box for box in boxes if abs(box[0] - 63) <= 0.2 and abs(box[1] - 88) <= 0.2]
    assert len(cards) >= 120
    assert "50 mm" in desktop.locator(".sheet-marks").first.text_content()


def streams(raw):
    """The page contents of a PDF, unpacked; fonts, which hold zeros, left out."""
    for packed in re.findall(rb"/FlateDecode[^>]*>>\s*stream\r?\n(.*?)\r?\nendstream", raw, re.DOTALL):
        content = zlib.decompress(packed)
        if b"\0" not in content:
            yield content


def test_no_card_has_more_words_than_room(desktop):
    desktop.goto("/baralhos/prontos/aberto-120/imprimir/?modo=cartas")
    desktop.emulate_media(media="print")
    cut = desktop.evaluate(
        "[...document.querySelectorAll('.proxy')].filter(card => card.scrollHeight > card.clientHeight + 1 ||"
        " card.lastElementChild.previousElementSibling.getBoundingClientRect().bottom >"
        " card.lastElementChild.getBoundingClientRect().top + 1).map(card => card.textContent.trim())"
    )
    assert cut == []


def test_backs_double_the_pages(desktop):
    desktop.goto("/baralhos/prontos/aberto-120/imprimir/?modo=cartas&verso=1")
    raw = desktop.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", raw)) == 28
