"""Rulings about the modes of play and the optional rules."""

from rules.engine.citations import page
from rules.engine.messages import msg
from rules.engine.rulings import ruling

TIERS_LEVEL_5 = ruling(
    "tiers-level-5",
    msg("Tiers: os monstros de nível 5 jogam nos três primeiros turnos?"),
    {"play": msg("Sim: versão completa, níveis 1 a 5"), "ignored": msg("Não: versão curta, 5 ou mais fora")},
    page(7),
)
TIERS_DUAL = ruling(
    "tiers-dual",
    msg("Tiers: as ações de Duplo Atributo são iniciais?"),
    {"initial": msg("Sim: contam como nível 3"), "advanced": msg("Não")},
    page(1),
    page(7),
)
HERO_PATH_LEVEL = ruling(
    "hero-path-level",
    msg("Caminho do Herói: o monstro de nível 5 é ignorado nos três primeiros turnos?"),
    {"ignored": msg("Sim: 5 ou mais"), "plays": msg("Não: só acima de 5")},
    page(7),
)
DISCARD_POWER_LEVEL = ruling(
    "discard-power-level",
    msg("Descarte = mais poder: o que é “possuir” o atributo da carta?"),
    {"any": msg("Ter qualquer nível dele"), "enough": msg("Ter o nível que a carta pede")},
    page(7),
)
DISCARD_POWER_DUAL = ruling(
    "discard-power-dual",
    msg("Descarte = mais poder com Duplo Atributo: basta ter um dos dois?"),
    {"both": msg("Não: precisa dos dois para +2"), "one": msg("Sim: um basta para +2")},
    page(7),
)
DISCARD_POWER_NONE = ruling(
    "discard-power-none",
    msg("Descarte = mais poder com ação sem atributo: quanto dá?"),
    {"1": msg("+1"), "2": msg("+2"), "0": msg("Nada")},
    page(7),
)
TREASURE_TOTAL = ruling(
    "treasure-total",
    msg("Moedas e Cidades: o tesouro pode valer exatamente o total?"),
    {"up-to": msg("Sim: até o total"), "below": msg("Não: só abaixo do total")},
    page(12),
)
CITY_EXPLORING = ruling(
    "city-exploring",
    msg("Pode-se ir à cidade depois de ter explorado no mesmo turno?"),
    {
        "by-mode": msg("No cooperativo sim, depois não se explora mais; na Aventura, não"),
        "never": msg("Não, em modo nenhum"),
    },
    page(12),
    page(13),
)
DUNGEON_HEARTS = ruling(
    "dungeon-hearts",
    msg("Descansar na masmorra devolve corações?"),
    {"no": msg("Não: só no Templo, que ali não há"), "yes": msg("Sim")},
    page(4),
    page(11),
)
DUNGEON_BOTTOM = ruling(
    "dungeon-bottom",
    msg("Os 5 terrenos de cada caminho contam a carta do fundo?"),
    {"on-top": msg("Não: são 5 acima dela"), "included": msg("Sim: 4 acima dela")},
    page(10),
)
DUNGEON_EQUIPMENT = ruling(
    "dungeon-equipment",
    msg("O equipamento inicial da masmorra é por jogador ou do grupo?"),
    {"group": msg("Do grupo"), "player": msg("Por jogador")},
    page(7),
    page(11),
)
RETREAT_DRAW = ruling(
    "retreat-draw",
    msg("Recuo na masmorra: quem compra cartas?"),
    {"both": msg("Os dois lados, uma por personagem"), "retreating": msg("Só o lado que recuou")},
    page(11),
)
DRAFT_STARTER = ruling(
    "draft-starter",
    msg("Deckbuilding: quem começa a segunda e a terceira rodada de escolhas?"),
    {"alternate": msg("Quem não começou a anterior"), "same": msg("Sempre quem foi sorteado")},
    page(15),
)
TRAINING_NONE = ruling(
    "training-none",
    msg("Treinamento: uma ação sem atributo pode entrar numa troca?"),
    {"yes": msg("Sim: o manual lhe dá o nível 1"), "no": msg("Não: a troca é dentro de um atributo")},
    page(15),
)
DEFENDER_POWER = ruling(
    "defender-power",
    msg("Domínios: o +1 de Poder do Defensor vale em todo round?"),
    {"every-round": msg("Sim"), "once": msg("Não: uma vez no combate")},
    page(14),
)
LOST_COIN = ruling(
    "lost-coin",
    msg("Domínios: heróis sem lugar custam uma moeda ao todo ou por herói?"),
    {"once": msg("Uma ao todo"), "per-hero": msg("Uma por herói")},
    page(14),
)
SPECIALIZATION_LOSS = ruling(
    "specialization-loss",
    msg("O herói perde depois uma evolução: perde a especialização?"),
    {"stays": msg("Não: já foi paga e fica até o fim"), "lost": msg("Sim, cai junto")},
    page(5),
)
EQUIP_LEFTOVERS = ruling(
    "equip-leftovers",
    msg("Equipar: para onde vão os tesouros revelados que não servem?"),
    {"shuffle": msg("De volta à pilha, embaralhada"), "discard": msg("Para o descarte de tesouros")},
    page(3),
    page(17),
)
