"""The texts of a card of the Conjunto Aberto, made of its effects: the card's own, abilities, reactions, AI lists."""

import re

from tests.cards.aberto.naming import ATTRIBUTE, capital, cards, either, signed
from tests.cards.aberto.phrasing import condition, joined, phrase, row_words, sentences

EVENT = {
    "action": "{by} usar uma ação",
    "target": "{who} virar alvo de {by}",
    "wound": "{who} for receber um ferimento",
    "death": "{who} for sofrer um efeito de morte",
    "died": "{who} morrer",
    "flee": "{by} fugir",
    "reaction": "{by} reagir",
}
ANNULLED = {
    "action": "a ação",
    "target": "a ação",
    "wound": "o ferimento",
    "death": "o efeito de morte",
    "flee": "a fuga",
    "reaction": "a reação",
}
ROLE = {
    "self": "este personagem",
    "ally": "um aliado",
    "enemy": "um inimigo",
    "party": "um personagem do grupo",
    "any": "um personagem",
}
LINE = {
    "use-ability": "usa a habilidade",
    "best-action": "usa a melhor ação da mão",
    "flee": "foge",
    "nothing": "perde a ação",
}
TARGET = {
    "wounded": "ferido",
    "unwounded": "sem ferimento",
    "highest_power": "de maior Poder",
    "lowest_power": "de menor Poder",
    "most_hearts": "de mais corações",
    "fewest_hearts": "de menos corações",
    "highest_level": "de maior nível",
    "lowest_level": "de menor nível",
}


def printed(card: dict, names) -> str:
    """A card's text: what a treasure or specialization gives by itself, then its effects."""
    parts, effects = [], card.get("effects") or []
    if card["kind"] in ("treasure", "specialization"):
        effects = [{"at": "always"} | effect for effect in effects]
    elif card["kind"] in ("hero", "monster"):
        effects = [{"at": "enter"} | effect for effect in effects]
    if card["kind"] in ("treasure", "specialization") and "familiar" not in card.get("keywords", ()):
        if card.get("power"):
            parts.append(f"Poder {signed(card['power'])}.")
        if card.get("hearts"):
            parts.append(f"{card['hearts']} cora{'ção' if card['hearts'] == 1 else 'ções'}.")
    if effects:
        parts.append(sentences(effects, names))
    return " ".join(parts)


def paid(cost: dict | None) -> str:
    """What an ability or reaction costs, before its effects."""
    parts = []
    if cost and "discard" in cost:
        parts.append(f"descarte {cards(cost['discard'])}")
    if cost and "hearts" in cost:
        parts.append("perca 1 coração" if cost["hearts"] == 1 else f"perca {cost['hearts']} corações")
    if cost and cost.get("this_card"):
        parts.append("descarte esta carta")
    return capital(" e ".join(parts)) + ": " if parts else ""


def ability_text(ability: dict, names) -> str:
    words = sentences(ability["effects"], names)
    cost = paid(ability.get("cost"))
    return cost + (words[:1].lower() + words[1:] if cost else words)


def reaction_text(reaction: dict, names) -> str:
    """ "Reação, quando um inimigo usar uma ação de Ataque: descarte 2 cartas: anule a ação."."""
    trigger = reaction["trigger"]
    by, who = ROLE[trigger.get("by", "any")], ROLE[trigger.get("who", "any")]
    event = EVENT[trigger["event"]].format(by=by, who=who)
    if trigger["event"] == "target" and trigger.get("by", "any") == "any":
        event = f"{who} virar alvo"
    if trigger.get("attributes"):
        event += f" de {either(ATTRIBUTE[name] for name in trigger['attributes'])}"
    if trigger.get("source") == "ability":
        event = event.replace("uma ação", "uma habilidade")
    done = "; ".join(phrase(effect, names) for effect in reaction["effects"])
    done = done.replace("anule a ação", f"anule {ANNULLED[trigger['event']]}")
    cost = paid(reaction.get("cost"))
    cost = cost[:1].lower() + cost[1:].replace(": ", " e ") if cost else ""
    return f"Reação, quando {event}: {cost}{done}."


def aimed(targets) -> str:
    keys = [targets] if isinstance(targets, str) else list(targets or ())
    return ", depois ".join(TARGET[key] for key in keys if key != "random")


def told_of_a_monster(words: str) -> str:
    """An order to the table as what the monster does: "compre 1 carta" as "compra 1 carta"."""
    for order, done in (("compre", "compra"), ("descarte", "descarta"), ("cure", "cura"), ("fira", "fere")):
        words = re.sub(rf"\b{order}\b", done, words)
    return words


def line_words(line: dict, names) -> str:
    if line["do"] == "die":
        words = "joga um dado: " + "; ".join(row_words(row, names) for row in line["table"])
    elif line["do"] == "effects":
        words = told_of_a_monster(joined(line["effects"], names, "este personagem"))
    else:
        words = LINE[line["do"]]
    prefix = condition(line["when"]) if "when" in line else ""
    target = f" (alvo: {aimed(line['targets'])})" if aimed(line.get("targets")) else ""
    return capital(prefix + words + target) + "."


def ai_text(effect: dict, names) -> str:
    """The priorities of an AI card, numbered, its targets first."""
    target = aimed(effect.get("targets"))
    head = f"Alvo: {target}, depois ao acaso. " if target else "Alvo ao acaso. "
    lines = (f"{number}. {line_words(line, names)}" for number, line in enumerate(effect["priorities"], 1))
    return head + " ".join(lines)
