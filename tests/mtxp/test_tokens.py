"""The colours of tokens.css hold WCAG contrast in every theme."""

import re
from pathlib import Path

import pytest
from django.conf import settings

CSS = (Path(settings.BASE_DIR) / "static" / "css" / "tokens.css").read_text()
GROUNDS = ("paper", "sheet", "sunk", "accent-wash")
WORDS = [
    *("ink", "ink-soft", "accent", "good", "bad", "warn"),
    *("attack", "defense", "arcane", "divine", "stealth", "dragon-green", "dragon-red"),
    *(f"kind-{kind}" for kind in ("action", "treasure", "terrain", "dungeon-terrain", "monster", "hero")),
    *(f"kind-{kind}" for kind in ("specialization", "ai", "scenario", "reference")),
]
PAIRS = [
    *[(word, ground, 4.5) for word in WORDS for ground in GROUNDS],
    ("good", "good-wash", 4.5),
    ("bad", "bad-wash", 4.5),
    ("ink", "warn-wash", 4.5),
    ("on-accent", "accent", 4.5),
    ("on-accent", "accent-deep", 4.5),
    ("on-band", "band", 4.5),
    ("on-band-soft", "band", 4.5),
    *[(line, ground, 3) for line in ("line-strong", "gold", "focus") for ground in ("paper", "sheet")],
]


def block(selector: str) -> str:
    start = CSS.index(f"{selector} {{")
    return CSS[start : CSS.index("\n}", start)]


def colours(theme: str, night: bool) -> dict[str, str]:
    text = block(":root") + (block(':root[data-theme="contrast"]') if theme == "contrast" else "")
    found = {}
    for name, value in re.findall(r"--([a-z-]+): ([^;]+);", text):
        both = re.fullmatch(r"light-dark\((#\w+), (#\w+)\)", value)
        if both:
            found[name] = both[2 if night else 1]
        elif value.startswith("#"):
            found[name] = value
    return found


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    channels = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
@pytest.mark.parametrize("theme", ["plain", "contrast"])
def test_words_and_lines_stand_out_from_their_ground(theme, night):
    named = colours(theme, night)
    faint = {
        f"{word} on {ground}": round(contrast(named[word], named[ground]), 2)
        for word, ground, least in PAIRS
        if contrast(named[word], named[ground]) < least
    }
    assert faint == {}


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
def test_high_contrast_words_reach_seven_to_one(night):
    named = colours("contrast", night)
    for word in ("ink", "ink-soft", "accent", "good", "bad", "warn"):
        assert contrast(named[word], named["paper"]) >= 7
