"""What effects are called on a card of the Conjunto Aberto: same effect, same words."""

import re

from cards.vocabulary import label_of
from tests.cards.aberto.naming import (
    ATTRIBUTE,
    OWNER,
    SINGLE,
    capital,
    cards,
    counted,
    either,
    gain,
    plural,
    several,
    signed,
    times,
    whom,
)

LASTING = {
    "this_action": " nesta ação",
    "combat": " até o fim do combate",
    "until_discarded": " enquanto esta carta estiver em jogo",
}
GIVEN = re.compile(
    r"(?:(?:Poder|Ataque|Defesa|Magia Arcana|Magia Divina|Furtividade) [+−]\d+|\d+ (?:cora|aç)\w+(?: extras?)?)"
)
WHEN_AT = {"enter": "ao entrar, ", "round_start": "no início do round, ", "round_end": "no fim do round, "}


def one_of(effect: dict, verb: str) -> str:
    return f"{verb} {whom(effect['who'])}{times(effect.get('amount', 1))}"


def clause(effect: dict) -> tuple[str, str, str] | None:
    """Subject, verb and object of what gives somebody something; None where a sentence is an order."""
    do, verb = effect["do"], "tem" if effect.get("at") == "always" else "ganha"
    lasting = LASTING.get(effect.get("duration"), "")
    if do == "power" and effect["amount"] != 0:
        subject, verb, given = gain(verb, "Poder", effect["amount"], effect["who"])
    elif do == "attribute":
        subject, verb, given = gain(verb, ATTRIBUTE[effect["attribute"]], effect["amount"], effect["who"])
    elif do == "hearts":
        amount, subject = effect["amount"], whom(effect["who"])
        verb = ("ganha" if amount > 0 else "perde") + plural(subject)
        given = f"{abs(amount)} {'coração' if abs(amount) == 1 else 'corações'}"
    elif do == "extra_action":
        amount, subject = effect.get("amount", 1), whom(effect["who"])
        verb, given = "ganha", f"{amount} {'ação extra' if amount == 1 else 'ações extras'}"
    else:
        return None
    return subject, verb, given + lasting


def draw(effect):
    return f"compre {cards(effect.get('amount', 1))}"


def discard(effect):
    who = effect.get("who", "self")
    of = who if isinstance(who, str) else who["of"]
    chance = " ao acaso" if effect.get("random") else ""
    if of in ("self", "party"):
        return f"descarte {cards(effect.get('amount', 1))}{chance}"
    return f"o grupo inimigo descarta {cards(effect.get('amount', 1))}{chance}"


def flee(effect):
    who = effect["who"]
    whole = isinstance(who, dict) and who["of"] == "party" and who.get("choose") == "all"
    return f"{'o grupo' if whole else whom(who)} foge sem ferimento"


def summon(effect, names):
    amount = effect.get("amount", 1)
    return f"invoque {names[effect['card']]}{times(amount)}"


def equip(effect, names):
    if "card" in effect:
        return f"equipe {names[effect['card']]}"
    kinds = either(label_of(trait) for trait in effect["traits"])
    limit = f" de custo até {effect['up_to']}" if "up_to" in effect else ""
    return f"equipe {effect.get('amount', 1)} {kinds}{limit}"


def reveal_treasure(effect):
    amount = effect.get("amount", 1)
    return f"revele mais {amount} tesouro{'s' if amount > 1 else ''} na recompensa"


def test(effect, names):
    tested, difficulty = effect.get("attributes", []), effect["difficulty"]
    if tested:
        words = f"{whom(effect['who'])} testa {either(ATTRIBUTE[name] for name in tested)} {difficulty}"
    elif isinstance(difficulty, int):
        words = f"jogue um dado contra {difficulty}"
    else:
        words = f"jogue um dado; precisa passar do {'Poder' if 'power' in difficulty else 'nível'} {OWNER[difficulty['of']]}"
    parts = [words]
    subject = (
        "este personagem"
        if effect["who"] == "self"
        else "quem usou a ação"
        if effect["who"] == "actor"
        else "o alvo"
    )
    if effect.get("on_pass"):
        parts.append("se passar, " + joined(effect["on_pass"], names, subject))
    if effect.get("on_fail"):
        parts.append("se falhar, " + joined(effect["on_fail"], names, subject))
    return f"{parts[0]}: {'; '.join(parts[1:])}"


def die_table(effect, names):
    return "jogue um dado: " + "; ".join(row_words(row, names) for row in effect["table"])


def row_words(row: dict, names) -> str:
    faces = row["faces"]
    shown = str(faces[0]) if len(faces) == 1 else f"{faces[0]}–{faces[-1]}"
    done = list(row.get("effects", ()))
    words = [joined(done, names)] if done else []
    if row.get("draw"):
        words.append(f"compra {cards(row['draw'])}")
    if row.get("power"):
        words.append(f"{'ganha' if row['power'] > 0 else 'sofre'} Poder {signed(row['power'])}")
    return f"{shown}, {' e '.join(words) or 'nada'}"


def token(effect):
    return f"{whom(effect['who'])} recebe {effect['amount']} de {effect['name']}"


def improvise(effect):
    return f"use outra ação da mão com {ATTRIBUTE[effect['from']]} no lugar de {ATTRIBUTE[effect['to']]}"


def combine(effect):
    of = "o" if effect["attribute"] == "attack" else "a"
    return f"use outra ação da mão somando {of} {ATTRIBUTE[effect['attribute']]} dos aliados"


def boost(effect):
    return f"use outra ação da mão; o Poder que ela dá aumenta em {effect['amount']}"


def round_wounds(effect):
    if effect["modifier"] == "wound-all":
        return "se o grupo vencer este round, fira cada inimigo"
    amount = effect.get("amount", 1)
    return f"se o grupo vencer este round, fira mais {amount} inimigo{'s' if amount > 1 else ''}"


PLAIN = {
    "power": lambda effect: f"escolha {whom(effect['who'])}",
    "wound": lambda effect: one_of(effect, "fira"),
    "kill": lambda effect: one_of(effect, "mate"),
    "heal": lambda effect: one_of(effect, "cure"),
    "draw": draw,
    "discard": discard,
    "give_card": lambda effect: f"dê 1 carta da mão a {whom(effect['who'])}",
    "cancel": lambda effect: "anule a ação",
    "redirect": lambda effect: f"o alvo passa a ser {whom(effect['who'])}",
    "flee": flee,
    "reveal_treasure": reveal_treasure,
    "token": token,
    "transform": lambda effect: "vire esta carta",
    "install": lambda effect: "instale esta arapuca",
    "improvise": improvise,
    "combine": combine,
    "boost": boost,
    "round_wounds": round_wounds,
    "manual": lambda effect: effect["text"].rstrip("."),
}
NAMING = {"summon": summon, "equip": equip, "test": test, "die_table": die_table}


def condition(when: dict) -> str:
    parts = []
    if "count" in when:
        who = when["count"]
        if when.get("at_most") == 0:
            parts.append(f"se não houver {counted(who)}")
        elif "at_most" in when:
            parts.append(f"se houver no máximo {when['at_most']} {counted(who)}")
        elif when.get("at_least", 1) > 1:
            parts.append(f"se houver pelo menos {when['at_least']} {several(who)}")
        else:
            parts.append(f"se houver {whom(who)}")
    if "mounted" in when:
        parts.append("se estiver montado" if when["mounted"] else "se estiver a pé")
    if "wounded" in when:
        parts.append("se estiver ferido" if when["wounded"] else "se não estiver ferido")
    if "terrain" in when:
        parts.append(f"em terreno {label_of(when['terrain'])}")
    if "round_at_least" in when:
        parts.append(f"a partir do round {when['round_at_least']}")
    return " e ".join(parts) + ", "


def phrase(effect: dict, names, subject: str = "") -> str:
    """One effect as a clause in small letters, without its subject where that is the one already named."""
    do = effect["do"]
    found = clause(effect)
    if found:
        words = " ".join(found[1:] if found[0] == subject or told(effect) else found)
    elif do == "wound" and subject == "o alvo" and effect["who"] == "target":
        words = f"é ferido{times(effect.get('amount', 1))}"
    else:
        words = NAMING[do](effect, names) if do in NAMING else PLAIN[do](effect)
    prefix = condition(effect["when"]) if "when" in effect and do != "combine" else ""
    return WHEN_AT.get(effect.get("at"), "") + prefix + words


def told(effect: dict) -> bool:
    """True where the condition has already said whom the effect speaks of."""
    return effect.get("who") == "self" and not {"mounted", "wounded"}.isdisjoint(effect.get("when", ()))


def joined(effects, names, subject: str = "") -> str:
    return " e ".join(phrase(effect, names, subject) for effect in effects)


def sentences(effects, names) -> str:
    """Effects one after the other; what one subject gets is one sentence: "Um aliado ganha Poder +2 e Defesa +1."."""
    found: list[str] = []
    last = None
    for effect in effects:
        now = clause(effect)
        same = now and last and "when" not in effect and now[1] == last[1] and follows(effect, last)
        if same:
            found[-1] = f"{found[-1]}, {now[2]}"
        else:
            found.append(phrase(effect, names))
        last = (*now, effect) if now and "when" not in effect else None
    return " ".join(capital(with_and(sentence)) + "." for sentence in found)


def follows(effect: dict, last: tuple) -> bool:
    """Whether the effect speaks of the very character that the one before chose or named."""
    who = effect["who"]
    if who == "target":
        return last[3]["who"] in ("ally", "enemy", "party", "all")
    fixed = who.get("choose") == "all" if isinstance(who, dict) else who in SINGLE
    return fixed and whom(who) == last[0] and effect.get("at") == last[3].get("at")


def with_and(sentence: str) -> str:
    """The last of several things given comes after "e"."""
    head, comma, tail = sentence.rpartition(", ")
    if comma and GIVEN.fullmatch(tail) and GIVEN.search(head):
        return f"{head} e {tail}"
    return sentence
