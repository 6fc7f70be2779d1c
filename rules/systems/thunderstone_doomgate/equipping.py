"""Which hero carries which weapon: one each, within the hero's strength, for the most attack."""

from collections.abc import Sequence


def best_equipment(strengths: Sequence[int], weapons: Sequence[tuple[int, int]]) -> dict[int, int]:
    """The hero of each weapon that is carried (both by position), so that the attack adds up to the most.

    `weapons` are (attack, weight). Taking the strongest first and making room for it where that is possible is
    best, since what can be carried together is a matroid.

    >>> best_equipment([5, 2], [(3, 2), (4, 4)])
    {1: 0, 0: 1}
    """
    holder: dict[int, int] = {}

    def place(weapon: int, tried: set[int]) -> bool:
        for hero, strength in enumerate(strengths):
            if hero in tried or weapons[weapon][1] > strength:
                continue
            tried.add(hero)
            if hero not in holder or place(holder[hero], tried):
                holder[hero] = weapon
                return True
        return False

    order = sorted((at for at, weapon in enumerate(weapons) if weapon[0] > 0), key=lambda at: -weapons[at][0])
    for weapon in order:
        place(weapon, set())
    carried = {weapon: hero for hero, weapon in holder.items()}
    return {weapon: carried[weapon] for weapon in order if weapon in carried}
