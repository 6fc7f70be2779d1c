"""What the tests know of Mage Knight Dungeons: an input of each resolver, and the headings of the rulebook."""

TILES = [{"a": "A", "b": "B"}, {"a": "B", "b": "C"}, {"a": "C", "b": "D"}, {"a": "C", "b": "E"}]

SAMPLES = {
    "movement": {
        "steps": [{"kind": "enter", "cost": 2}, {"diagonal": True, "through": True, "passed": "enemy"}],
        "speed_points": 9,
        "tries": 1,
    },
    "break-away": {"speed_points": 5, "move_cost": 1, "dice": [2, 4]},
    "front-arc": {
        "figure": {"row": 5, "column": 5, "facing": "n"},
        "others": [{"name": "Ladino", "row": 4, "column": 6}, {"name": "Orc", "row": 6, "column": 5}],
    },
    "free-turn": {
        "mover": {"row": 4, "column": 5},
        "enemies": [{"name": "Orc", "row": 5, "column": 5, "facing": "s"}],
        "companions": [{"name": "Elfa", "row": 6, "column": 5}],
    },
    "activations": {"activations": [{"kind": "hero", "name": "Ladino"}], "first_turn": True},
    "wandering-monster": {
        "event": "hero-entered",
        "markers": 2,
        "table": [
            {"low": 2, "high": 6, "count": 1, "points": 10},
            {"low": 7, "high": 12, "count": 2, "points": 15},
        ],
        "dice": [3, 4],
    },
    "first-player": {"players": [{"name": "Ana", "dice": [6, 3]}, {"name": "Bia", "dice": [4, 4]}]},
    "setup": {
        "links": TILES,
        "entries": [{"tile": "A", "used": True}],
        "chests": [{"tile": "C", "square": "c4"}, {"tile": "D"}],
        "markers": [{"player": "Ana", "tile": "C", "square": "c1"}],
    },
    "victory": {
        "players": [{"name": "Ana", "gold": 30}, {"name": "Bia", "gold": 45, "state": "dead"}],
        "rulings": {"gold-outside-only": "yes"},
    },
}

# Inputs that make the answers cite what the samples do not.
MORE = {
    "movement": [
        {
            "steps": [
                {"closed": True},
                {"through": True, "figures": 2, "adjacent_enemy": True},
                {"occupied": True},
                {"kind": "exit"},
            ],
            "speed_points": 3,
        }
    ],
    "break-away": [
        {"speed_points": 5, "situation": situation}
        for situation in ("outside", "free-turn", "passing", "turning")
    ],
    "activations": [
        {
            "activations": [{"kind": "spawn", "name": "Orc"}] * 3,
            "first_turn": True,
        }
    ],
    "wandering-monster": [{"event": "marker-entered"}, {"event": "trap"}, {"event": "apart"}],
    "setup": [
        {
            "links": TILES,
            "entries": [{"tile": "A"}, {"tile": "A"}],
            "chests": [{"tile": "B", "square": "b1"}] * 2,
            "markers": [{"player": "Ana", "tile": "B", "square": "b1"}] * 4,
        }
    ],
    "victory": [{"players": [{"name": "Ana", "gold": 3}, {"name": "Bia", "gold": 3}]}],
}

# Every heading of the rulebook (the text has no pages), and the section that tells it.
HEADINGS = [
    (None, "Para ser um herói", "ser-heroi"),
    (None, "Introdução", "o-jogo"),
    (None, "Componentes", "componentes"),
    (None, "Objetivo: o Tesouro!", "objetivo"),
    (None, "Regras simples", "lobo-solitario"),
    (None, "1º Passo: escolher os heróis", "escolher-herois"),
    (None, "Primeiro jogador", "primeiro-jogador"),
    (None, "A base", "a-base"),
    (None, "Disco de combate", "disco-de-combate"),
    (None, "Características de combate", "caracteristicas"),
    (None, "2º Passo: o mapa", "o-mapa"),
    (None, "Terreno", "terreno"),
    (None, "3º Passo: posicionar as arcas do tesouro", "arcas"),
    (None, "A arca do tesouro", "partes-da-arca"),
    (None, "A armadilha", "a-armadilha"),
    (None, "O tesouro", "o-tesouro"),
    (None, "4º Passo: distribuir os marcadores", "marcadores"),
    (None, "5º Passo: a reserva da Progênie", "reserva"),
    (None, "6º Passo: a entrada e a saída", "entradas"),
    (None, "7º Passo: o início do jogo", "inicio-do-jogo"),
    (None, "O jogo", "o-turno"),
    (None, "Ativações", "ativacoes"),
    (None, "Movimentação do primeiro turno", "primeiro-turno"),
    (None, "Custo das ações", "pontos-de-velocidade"),
    (None, "Movimento", "movimento"),
    (None, "Giro livre", "giro-livre"),
    (None, "Fugir", "fugir"),
    (None, "Atravessar", "atravessar"),
    (None, "A movimentação da Progênie dos Magos", "mover-progenie"),
    (None, "Marcadores de monstro errante", "marcadores-em-jogo"),
    (None, "A transformação de marcadores", "virar-marcadores"),
    (None, "A transformação de armadilhas", "virar-armadilhas"),
]
PAGES = ()
