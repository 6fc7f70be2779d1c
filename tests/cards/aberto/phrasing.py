"""What effects are called on a card of the Conjunto Aberto: same effect, same words."""

import re

from cards.vocabulary import label_of

ATTRIBUTE = {
    "attack": "Ataque",
    "defense": "Defesa",
    "arcane": "Magia Arcana",
    "divine": "Magia Divina",
    "stealth": "Furtividade",
    "power": "Poder",
}
KIND = {
    "hero": "herói",
    "monster": "monstro",
    "familiar": "familiar",
    "summoned": "invocado",
    "boss": "Chefão",
    "mounted": "montado",
}
ONE = {
    "ally": "um aliado",
    "party": "um personagem",
    "enemy": "um inimigo",
    "all": "um personagem",
}
ALL = {
    "ally": "cada aliado",
    "party": "cada personagem",
    "enemy": "cada inimigo",
    "all": "cada personagem",
}
SEVERAL = {
    "ally": "até {n} aliados",
    "party": "até {n} personagens",
    "enemy": "até {n} inimigos",
    "all": "até {n} personagens",
}
SINGLE = {
    "self": "este personagem",
    "target": "o alvo",
    "actor": "quem usou a ação",
    "rider": "quem leva esta carta",
}
OWNER = {
    "self": "deste personagem",
    "target": "do alvo",
    "actor": "de quem usou a ação",
    "rider": "de quem leva esta carta",
}
LASTING = {
    "this_action": " nesta ação",
    "combat": " até o fim do combate",
    "until_discarded": " enquanto esta carta estiver em jogo",
}
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
GIVEN = re.compile(
    r"(?:(?:Poder|Ataque|Defesa|Magia Arcana|Magia Divina|Furtividade) [+−]\d+|\d+ (?:cora|aç)\w+(?: extras?)?)"
)
WHEN_AT = {"enter": "ao entrar, ", "round_start": "no início do round, ", "round_end": "no fim do round, "}


def either(words) -> str:
    words = list(words)
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " ou " + words[-1]


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def whom(who) -> str:
    """The selector as the object or subject of a sentence."""
    who = {"of": who} if isinstance(who, str) else who
    of, choose = who["of"], who.get("choose", 1)
    if of in SINGLE:
        return SINGLE[of] + traits_of(who)
    words = (
        ALL[of]
        if choose == "all"
        else SEVERAL[of].format(n=choose)
        if choose not in (1, "random")
        else ONE[of]
    )
    words += traits_of(who) + (" do grupo" if of == "party" else "")
    return words + (" ao acaso" if choose == "random" else "")


def traits_of(who: dict) -> str:
    kinds = [label_of(trait) for trait in who.get("traits", ())] + [
        KIND[kind] for kind in who.get("kinds", ())
    ]
    words = f" {either(kinds)}" if kinds else ""
    if "wounded" in who:
        words += " ferido" if who["wounded"] else " sem ferimento"
    if "attribute" in who:
        words += f" com {ATTRIBUTE[who['attribute']]}"
    if "level_at_most" in who:
        words += f" de nível até {who['level_at_most']}"
    if "power_at_most" in who:
        words += f" de Poder até {who['power_at_most']}"
    return words


def counted(who) -> str:
    """The selector without its article, for counting."""
    who = {"of": who} if isinstance(who, str) else who
    noun = {"ally": "aliado", "party": "personagem", "enemy": "inimigo", "all": "personagem"}[who["of"]]
    return noun + traits_of(who) + (" do grupo" if who["of"] == "party" else "")


def equal_to(amount: dict, subject: str = "") -> str:
    """A counted amount: "igual à Defesa deste personagem", or "igual à sua Defesa" where that is the subject."""
    twice, plus = amount.get("times", 1) == 2, amount.get("plus", 0)
    more = f" {signed(plus)}" if plus else ""
    if "die" in amount:
        return f"igual a um dado{more}"
    if "attribute" in amount:
        name = ATTRIBUTE[amount["attribute"]]
        article = "ao" if name == "Ataque" else "à"
    else:
        name = "Poder" if "power" in amount else "nível" if "level" in amount else "número de corações"
        article = "ao"
    if twice:
        name, article = ("dobro do " if article == "ao" else "dobro da ") + name, "ao"
    of = amount.get("of", "self")
    if SINGLE[of] == subject:
        return f"igual {article} {'sua' if article == 'à' else 'seu'} {name}{more}"
    return f"igual {article} {name} {OWNER[of]}{more}"


def gain(verb: str, what: str, amount, who) -> tuple[str, str, str]:
    """Who gains or suffers so much of something, as subject, verb and object."""
    subject = whom(who)
    if isinstance(amount, int):
        verb = "sofre" if amount < 0 and verb == "ganha" else verb
        return subject, verb + plural(subject), f"{what} {signed(amount)}"
    if "count" in amount:
        each = f"{signed(amount.get('times', 1))} por {counted(amount['count'])}"
        first = f"{signed(amount['plus'])}, mais " if amount.get("plus") else ""
        return subject, verb + plural(subject), f"{what} {first}{each}"
    return subject, verb + plural(subject), f"{what} {equal_to(amount, subject)}"


def plural(subject: str) -> str:
    return "m" if subject.startswith("até ") else ""


def cards(amount) -> str:
    if isinstance(amount, dict):
        return (
            f"cartas em número {equal_to(amount)}"
            if "count" not in amount
            else f"1 carta por {counted(amount['count'])}"
        )
    return f"{amount} carta" + ("s" if amount > 1 else "")


def times(amount) -> str:
    return "" if amount == 1 else f" {amount} vezes"


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


def several(who) -> str:
    who = {"of": who} if isinstance(who, str) else who
    return SEVERAL[who["of"]].removeprefix("até {n} ") + traits_of(who)


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
