"""How a card of the Conjunto Aberto names characters, attributes and numbers."""

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


def several(who) -> str:
    who = {"of": who} if isinstance(who, str) else who
    return SEVERAL[who["of"]].removeprefix("até {n} ") + traits_of(who)


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
