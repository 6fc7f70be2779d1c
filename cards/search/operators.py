"""The signs between a field and its values."""

from enum import Enum


class Operator(Enum):
    """How a field is compared; the value is the sign as written."""

    HAS = ":"
    IS = "="
    IS_NOT = "!="
    LESS = "<"
    AT_MOST = "<="
    MORE = ">"
    AT_LEAST = ">="


COMPARISONS = frozenset({Operator.LESS, Operator.AT_MOST, Operator.MORE, Operator.AT_LEAST})
