"""Sample combats for the harness: every primitive, mode and option stands in one of them."""

from tests.rules.combat.tables import BOOK, card, fighter

ACTIONS = [
    *(BOOK[code] for code in ("AbX1", "AbX2", "AbX4", "AbX5", "AbX6", "AbX7", "AbX8", "AbX9", "AbX20")),
    card("T1", "Corte", attributes={"attack": 1}, effects=[{"do": "wound", "who": "enemy"}]),
    card("T2", "Cura", attributes={"divine": 1}, effects=[{"do": "heal", "who": {"of": "party", "wounded": True}}]),
    card("T3", "Coração", effects=[{"do": "hearts", "who": "ally", "amount": 1}]),
    card("T4", "Roubo", attributes={"stealth": 1}, effects=[{"do": "discard", "who": "enemy", "random": True}]),
    card("T5", "Presente", effects=[{"do": "give_card", "who": "ally"}]),
    card("T6", "Pressa", effects=[{"do": "extra_action", "who": "self"}]),
    card("T7", "Fuga", attributes={"stealth": 2}, effects=[{"do": "flee", "who": {"of": "party", "choose": "all"}}]),
    card("T8", "Bolsa", effects=[{"do": "reveal_treasure"}, {"do": "token", "who": "self", "name": "Ouro", "amount": 2}]),
    card("T9", "Sorte", effects=[{"do": "die_table", "table": [
        {"faces": [1, 2], "effects": [{"do": "wound", "who": "self"}]},
        {"faces": [5, 6], "effects": [{"do": "power", "who": "self", "amount": {"die": True}}]}]}]),
    card("T10", "Rasteira", attributes={"attack": 1, "stealth": 1}, effects=[
        {"do": "test", "who": "enemy", "attributes": ["defense", "stealth"], "difficulty": 5,
         "on_fail": [{"do": "wound", "who": "target"}]}]),
    card("T11", "Desvio", attributes={"stealth": 1}, effects=[{"do": "power", "who": "self", "amount": 1}], reaction={
        "trigger": {"event": "target", "by": "enemy", "who": "self"}, "text": "Outro vira o alvo.",
        "effects": [{"do": "redirect", "who": "ally"}]}),
    card("T12", "Escudo Vivo", effects=[{"do": "power", "who": "self", "amount": 1}], reaction={
        "trigger": {"event": "wound", "who": "party"}, "text": "Evita o ferimento.", "effects": [{"do": "cancel"}]}),
    card("T13", "Contragolpe", effects=[{"do": "power", "who": "self", "amount": 1}], reaction={
        "trigger": {"event": "reaction", "by": "enemy"}, "text": "Anula a reação.", "effects": [{"do": "cancel"}]}),
    card("T14", "Combinado", effects=[{"do": "manual", "text": "A mesa decide."}]),
    card("T15", "Aprender", effects=[{"do": "attribute", "who": "ally", "attribute": "attack", "amount": 1, "duration": "combat"}]),
]  # fmt: skip
ZOMBIE = {
    "code": "AbM4",
    "kind": "monster",
    "name": "Zumbi do Charco",
    "level": 2,
    "power": 2,
    "attributes": {},
}
SNARE, MOUNT, OWL, HALBERD, FLASK = (BOOK[code] for code in ("AbX16", "AbX12", "AbX13", "AbX14", "AbX15"))
SWORDS = [
    {"code": f"Esp{n}", "kind": "treasure", "name": f"Espada {n}", "cost": n, "power": 1, "traits": ["weapon"],
     "attributes": {"attack": n}} for n in (1, 2, 3, 4)
]  # fmt: skip
AI = [
    BOOK["AbX17"], BOOK["AbX18"],
    {"code": "I1", "kind": "ai", "name": "Fuga do Goblin", "effects": [{"do": "ai", "priorities": [
        {"do": "flee", "when": {"wounded": True}}, {"do": "best-action"}]}]},
    {"code": "I2", "kind": "ai", "name": "Conta da mesa", "keywords": ["red-dragon"], "effects": [{"do": "ai", "priorities": [
        {"do": "use-ability"}, {"do": "manual", "text": "A mesa decide."}]}]},
]  # fmt: skip
CARDS = [
    *ACTIONS,
    ZOMBIE,
    SNARE,
    MOUNT,
    OWL,
    HALBERD,
    FLASK,
    *SWORDS,
    *AI,
    BOOK["AbX10"],
    BOOK["AbX11"],
    BOOK["AbX19"],
]
POOLS = {
    "deck": [each["code"] for each in ACTIONS if each["code"] != "T7"],
    "ai": [each["code"] for each in AI],
    "treasures": [each["code"] for each in (SNARE, MOUNT, OWL, HALBERD, FLASK, *SWORDS)],
}
ALL = {"attack": 2, "defense": 1, "arcane": 2, "divine": 2, "stealth": 2}
PARTY = [
    {"card": "AbX10", "gear": ["AbX14"]},
    fighter("Ladra", 3, attributes=ALL, gear=["AbX16", "AbX15"], mount="AbX12"),
    {"card": "AbX19", "familiars": ["AbX13"]},
]
FOES = [
    {"card": "AbX11"},
    fighter("Xamã", 3, level=4, attributes=ALL),
    fighter("Ogro", 6, level=9, attributes=ALL, hearts=1),
]
RAIDERS = fighter(
    "Nagah",
    3,
    level=5,
    attributes={"attack": 2},
    effects=[{"do": "equip", "traits": ["weapon"], "up_to": 4, "amount": 2}],
)


def sample(heroes=None, monsters=None, **changes):
    given = {"heroes": heroes or PARTY, "monsters": monsters or FOES, "cards": CARDS, "pools": POOLS}
    return given | changes


SAMPLES = {
    "adventure": sample(),
    "quick entry, no cards": {"heroes": [fighter("A", 3), fighter("B", 4)], "monsters": [fighter("C", 5, level=3)]},
    "boss": sample(monsters=[fighter("Dragão", 12, level=17, made_boss=True, attributes=ALL)]),
    "dungeon with the state of death": sample(pools=POOLS | {"deck": [each["code"] for each in ACTIONS]}, options={"mode": "dungeon", "death_state": True}),
    "hero's path": sample(heroes=[fighter("Só", 5, attributes=ALL)], options={"mode": "heros-path"}),
    "domains": sample(monsters=[PARTY[1], fighter("Guarda", 4, attributes=ALL)], heroes=[PARTY[0]], options={
        "mode": "domains", "defender": "monsters", "automation": "people"}),
    "co-operative": sample(
        heroes=[fighter("Um", 3, attributes=ALL, player="Ana"), fighter("Dois", 3, attributes=ALL, player="Bia")],
        options={"mode": "cooperative", "dangerous_flee": True, "discard_for_power": True}),
    "equipment and sides in turn": sample(monsters=[RAIDERS], rulings={"turn-order": "alternate"}),
    "own decks, four heroes": sample(
        heroes=[*PARTY, fighter("Quarto", 2, attributes=ALL)], options={"mode": "deckbuilding"}),
    "the other readings": sample(rulings={
        "overwhelming-kill": "dies", "ai-overwhelming": "random", "initiative": "monsters", "total-tie": "heroes",
        "mount-or-heart": "mount", "reaction-order": "acting", "ai-skipped-card": "bottom", "death-during-turn": "finishes",
        "equip-leftovers": "discard", "flee": "group-random", "mount-against-death": "yes"}),
}  # fmt: skip
