"""What a version of a deck holds."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class Content:
    """What a version of a deck holds. The codes of `cards` must exist, counts are 1 or more."""

    title: str
    format: str
    cards: Mapping[str, int] = field(default_factory=dict)
    notes: str = ""
