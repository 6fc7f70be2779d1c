"""What the tests know of Thunderstone: Doomgate Legion: an input of each resolver, and the headings of the rulebook."""

SAMPLES = {
    "dungeon-deck": {
        "monster_classes": 3,
        "treasure_kinds": 1,
        "guardians": 2,
        "trap_cards": 2,
        "swarm_markers": 3,
        "seed": 1,
    },
    "random-setup": {
        "monsters": ["Abissal", "Seguidores do Culto", "Druidas Sombrios", "Enxame"],
        "swarm": ["Enxame"],
        "feature_randomizers": 1,
        "features": [{"name": "Amuletos", "kind": "treasure"}],
        "heroes": ["Elfo"],
        "seed": "mesa",
    },
    "village-turn": {
        "cards": [{"name": "Tocha", "gold": 2}, {"name": "Adaga", "gold": 1, "destroyed": True}],
        "effects_gold": 3,
        "buy": [{"name": "Escudeiro", "cost": 5}],
        "level_up": [{"name": "Elfo", "experience": 2}],
        "experience": 3,
    },
    "dungeon-battle": {
        "health": 7,
        "heroes": [{"name": "Elfo", "attack": 2, "strength": 5}, {"strength": 2}],
        "weapons": [{"attack": 4, "weight": 4, "hero": 0}, {"attack": 2, "weight": 2, "hero": 0}],
        "light_penalty": 2,
    },
    "rest": {"hand": ["Tocha", "Doença"], "destroy": ["Doença"]},
    "disease-deck": {"method": "drawn", "drawn": "new", "seed": 3},
}

# Inputs that make the answers cite what the samples do not.
MORE = {
    "dungeon-deck": [
        {"treasure_kinds": 9, "guardians": 1, "trap_cards": 30, "seed": seed} for seed in range(3)
    ],
    "random-setup": [
        {"monsters": ["A", "B", "C"], "swarm": ["A"], "feature_randomizers": 0, "seed": 1},
    ],
    "village-turn": [
        {"cards": [], "buy": [{"name": "A", "cost": 2}] * 2, "level_up": [{"name": "B", "experience": 1}]}
    ],
    "dungeon-battle": [
        {"health": 2, "heroes": [{"attack": 2}], "weapons": [{"attack": 1, "weight": 1, "hero": 0}]},
    ],
    "rest": [{"hand": ["A", "B"], "destroy": ["A", "B"]}],
    "disease-deck": [{"method": method} for method in ("agreed", "required", "plain", "drawn")],
}

# Every heading of the rulebook (the text has no pages), and the section that tells it.
HEADINGS = [
    (None, "Objetivo do jogo", "objetivo"),
    (None, "Preparação", "preparacao"),
    (None, "Recomendação para o primeiro jogo", "primeiro-jogo"),
    (None, "Configuração aleatória", "randomizadores"),
    (None, "Organize as cartas de randomização", "randomizadores"),
    (None, "Randomizadores de recursos da masmorra", "recursos-da-masmorra"),
    (None, "Embaralhe os baralhos de randomização", "randomizadores"),
    (None, "Monte o baralho da masmorra", "baralho-da-masmorra"),
    (None, "Enxame", "enxame"),
    (None, "Adicione guardiões", "guardioes-no-baralho"),
    (None, "Adicione a Thunderstone", "thunderstone-no-baralho"),
    (None, "Forme o salão da masmorra", "salao"),
    (None, "Popule a aldeia", "povoar-a-aldeia"),
    (None, "Baralho inicial do grupo", "baralho-inicial"),
    (None, "Compre a mão inicial", "mao-inicial"),
    (None, "Baralho especial de doenças", "baralho-de-doencas"),
    (None, "Fluxo do jogo", "o-turno"),
    (None, "Visitar a aldeia", "aldeia"),
    (None, "Use efeitos da aldeia", "efeitos-da-aldeia"),
    (None, "Produza ouro", "produzir-ouro"),
    (None, "Compre cartas", "comprar-cartas"),
    (None, "Evolua heróis", "evoluir-herois"),
    (None, "Termine o turno", "fim-do-turno"),
    (None, "Entrar na masmorra", "masmorra"),
    (None, "Use efeitos da masmorra e equipe armas", "equipar-armas"),
    (None, "Declare um ataque", "declarar-ataque"),
    (None, "Calcule o valor de ataque", "valor-de-ataque"),
    (None, "Resolva a batalha", "batalha"),
    (None, "Descansar", "descansar"),
    (None, "Cartas de tesouro", "cartas-de-tesouro"),
    (None, "Cartas de guardião", "cartas-de-guardiao"),
]
PAGES = ()
