"""What the tests know of Munchkin Zombies: an input of each resolver, and the headings of the rulebook."""

SAMPLES = {
    "combat": {
        "fighter": {"level": 4, "bonuses": [3], "name": "Carol"},
        "helper": {"level": 3, "bonuses": [4, 4]},
        "monsters": [
            {"level": 6, "enhancers": [5], "helper_levels": 1, "treasures": 2, "joins": "wandering"}
        ],
        "rulings": {"helper-tenth-level": "yes"},
    },
    "run-away": {
        "modifier": 1,
        "monsters": [{"modifier": -1, "name": "Freira"}, {"kills": True}],
        "order": [1, 0],
        "dice": [5, 2],
        "helper": {"modifier": 0, "dice": [3]},
    },
    "sell-items": {"level": 3, "items": [{"name": "i0", "value": 600}, {"value": 500}]},
    "powers": {"level": 4, "ranks": [2, 3], "mojos": ["Vodu"], "double_mojo": True},
    "equipment": {"items": [{"slot": "armor", "bonus": 2, "in_use": True}], "unlimited": ["armor"]},
    "curse": {"takes": "armor", "items": [{"slot": "armor", "in_use": True}]},
    "big-items": {
        "items": [{"name": "Carro", "value": 900}, {"value": 600}],
        "keep": 1,
        "others": [{"name": "Ana", "level": 2, "room": 1}],
    },
    "charity": {"hand": 8, "level": 3, "others": [{"name": "Ana", "level": 2}]},
    "death": {"looters": [{"name": "Ana", "level": 2, "dice": [3]}], "hand": 2, "seed": 7},
    "turn": {"door": "other", "monsters_in_hand": 1},
    "card-against-rule": {"about": "other", "explicit": True},
    "play-timing": {"card": "curse", "moment": "own-turn"},
}

# Inputs that make the answers cite what the samples do not.
MORE = {
    "combat": [{"fighter": {"level": 9}, "monsters": [{"level": 1, "got_rid": True, "level_only": True}]}],
    "curse": [
        {"takes": "level"},
        {"takes": "armor"},
        {"takes": "item", "items": [{"slot": "none"}] * 2},
    ],
    "charity": [{"hand": 9, "level": 3, "others": [{"name": "Ana", "level": 1, "dead": True}]}],
    "death": [{"looters": [{"name": "Ana", "level": 1, "dead": True}]}],
    "play-timing": [
        {"card": card, "moment": moment}
        for card in ("monster", "undead-monster", "enhancer", "mojo", "double-mojo", "power", "item", "go-up")
        for moment in ("own-combat", "running-away")
    ],
}

# Every heading of the booklet with its page, and the section that tells it.
HEADINGS = [
    (2, "Cérebros", "componentes"),
    (2, "Preparação", "dar-as-cartas"),
    (2, "Distribuição das cartas", "descartes"),
    (2, "Em jogo e sua mão", "cartas-e-mao"),
    (2, "Qualquer outra dúvida", "duvidas-na-mesa"),
    (3, "Contradições entre cartas e regras", "contradicoes"),
    (3, "Criação do seu personagem", "criar-personagem"),
    (3, "Início do jogo", "quem-comeca"),
    (3, "Término do jogo", "vencer"),
    (3, "Fases do turno do jogador", "fases-do-turno"),
    (3, "Chutar uma porta", "chutar-a-porta"),
    (3, "Procurar encrenca", "procurar-encrenca"),
    (4, "Saquear a sala", "saquear-a-sala"),
    (4, "Caridade", "caridade"),
    (4, "Combate", "combate"),
    (4, "Livrar-se de um monstro", "livrar-se"),
    (4, "Poderes especiais", "poderes-do-monstro"),
    (4, "Uso Único", "uso-unico"),
    (4, "Enquanto estiver em combate", "durante-o-combate"),
    (4, "Um tempo razoável", "tempo-razoavel"),
    (5, "Combatendo mais de um monstro", "varios-monstros"),
    (5, "Pedir ajuda", "pedir-ajuda"),
    (5, "Interferindo em combates", "interferir"),
    (5, "Fugindo de um combate", "fugir"),
    (6, "Se conseguir escapar", "escapou"),
    (6, "Coisa Ruim", "coisa-ruim"),
    (6, "Dois jogadores fogem", "fugir-a-dois"),
    (6, "Mais de um monstro", "fugir-de-varios"),
    (6, "A morte", "morte"),
    (6, "Saquear o cadáver", "saquear-o-cadaver"),
    (6, "Novo personagem", "novo-zumbi"),
    (6, "Os tesouros", "tesouros"),
    (7, "Exemplo de combate", "exemplo-de-combate"),
    (7, "Características dos personagens", "personagem"),
    (7, "Nível", "nivel"),
    (7, "Mojo", "mojo"),
    (8, "Poderes", "poderes"),
    (8, "Os itens", "itens"),
    (8, "Itens Grandes", "itens-grandes"),
    (8, "Descartar itens", "livrar-se-de-itens"),
    (9, "Troca", "trocar"),
    (9, "Vender itens para subir de nível", "vender-itens"),
    (9, "Quando jogar as cartas", "quando-jogar"),
    (9, "Monstros", "jogar-monstros"),
    (9, "Hordas de zumbis", "hordas"),
    (9, "Ampliadores de monstros", "ampliadores"),
    (9, "Colocando itens em jogo", "por-itens-em-jogo"),
    (10, "Munchkin tamanho família", "juntar-caixas"),
    (10, "Nível épico", "epico"),
    (10, "Regras para um jogo mais rápido", "jogo-rapido"),
    (10, "Usando itens", "usar-itens"),
    (10, "Outros tesouros", "outros-tesouros"),
    (10, "Maldições", "maldicoes"),
    (11, "Maldições sobre vários itens ou nenhum", "maldicoes-sem-alvo"),
    (11, "Mojos e Poderes", "jogar-mojos-e-poderes"),
]
PAGES = range(2, 12)
