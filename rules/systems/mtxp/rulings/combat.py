"""Rulings about rounds, wounds, reactions and tests."""

from rules.engine.citations import page
from rules.engine.messages import msg
from rules.engine.rulings import ruling

TOTAL_TIE = ruling(
    "total-tie",
    msg("Totais iguais no fim do round: quem vence?"),
    {
        "nobody": msg("Ninguém vence e ninguém é ferido"),
        "heroes": msg("Os heróis vencem"),
        "defender": msg("O defensor vence, como em Domínios"),
    },
    page(14),
)
OVERWHELMING_DICE = ruling(
    "overwhelming-dice",
    msg("O dobro da vitória avassaladora conta os dados?"),
    {"with": msg("Sim: totais com os dados"), "without": msg("Não: só a soma dos Poderes")},
    page(6),
)
OVERWHELMING_ZERO = ruling(
    "overwhelming-zero",
    msg("O perdedor ficou com total 0 ou menos: a vitória é avassaladora?"),
    {
        "from-two": msg("Só se o vencedor tiver 2 ou mais"),
        "always": msg("Sempre"),
        "never": msg("Nunca"),
    },
    page(6),
)
OVERWHELMING_KILL = ruling(
    "overwhelming-kill",
    msg("Matar pela vitória avassaladora é Efeito de Morte contra corações?"),
    {
        "death-effect": msg("Sim: tira dois corações"),
        "dies": msg("Não: o personagem morre, com ou sem corações"),
    },
    page(4),
    page(6),
    page(17),
)
WOUNDED_LAST_HEART = ruling(
    "wounded-last-heart",
    msg("Ferido, com um só coração, recebe Efeito de Morte: morre?"),
    {
        "dies": msg("Sim: perde o coração e o ferimento o mata"),
        "survives": msg("Não: perde o coração e continua ferido"),
    },
    page(4),
    page(17),
)
MOUNT_AGAINST_DEATH = ruling(
    "mount-against-death",
    msg("A montaria pode ser descartada contra um Efeito de Morte?"),
    {"no": msg("Não: a regra fala de ferimento"), "yes": msg("Sim")},
    page(2),
    page(4),
)
MOUNT_OR_HEART = ruling(
    "mount-or-heart",
    msg("Montado e com corações: o que se perde primeiro?"),
    {
        "controller": msg("Quem controla escolhe"),
        "mount": msg("A montaria, se for descartada, antes dos corações"),
        "heart": msg("Os corações antes da montaria"),
    },
    page(2),
    page(4),
)
WOUND_PENALTY = ruling(
    "wound-penalty",
    msg("Quanto perde um personagem ferido? (está no livro base)"),
    {
        "per-character": msg("O que a mesa anotar em cada personagem; 0 até lá"),
        "none": msg("Nada"),
    },
    page(4),
)
DEATH_STATE_ORDER = ruling(
    "death-state-order",
    msg("Estado de Morte: os ferimentos do round contam antes do dado?"),
    {
        "wounds-first": msg("Sim: primeiro os ferimentos, depois o dado"),
        "roll-first": msg("Não: primeiro o dado"),
    },
    page(7),
)
DANGEROUS_FLEE_FAILED = ruling(
    "dangerous-flee-failed",
    msg("Quem falha na Fuga Perigosa sai do combate?"),
    {"leaves": msg("Sim: sai ferido"), "stays": msg("Não: fica, ferido")},
    page(13),
)
FLEE = ruling(
    "flee",
    msg("Fugir como ação, sem carta: o que acontece?"),
    {
        "group": msg("O combate acaba e um membro sem montaria, à escolha de quem foge, é ferido"),
        "group-random": msg("O combate acaba e um membro sem montaria, sorteado, é ferido"),
    },
    page(2),
)
FLEE_ALL_MOUNTED = ruling(
    "flee-all-mounted",
    msg("O grupo foge sem carta e todos estão montados: alguém é ferido?"),
    {"nobody": msg("Ninguém"), "someone": msg("Um deles, como se não tivesse montaria")},
    page(2),
)
REACTION_ORDER = ruling(
    "reaction-order",
    msg("Vários querem reagir ao mesmo fato: quem reage primeiro?"),
    {"not-acting": msg("O lado que não está agindo"), "acting": msg("O lado que está agindo")},
    page(2),
)
REACTION_TO_REACTION = ruling(
    "reaction-to-reaction",
    msg("Pode haver reação a uma reação?"),
    {
        "if-printed": msg("Só se o gatilho escrito disser"),
        "never": msg("Nunca"),
    },
    page(1),
    page(2),
)
INITIATIVE = ruling(
    "initiative",
    msg("Como se decide a Iniciativa? (está no livro base)"),
    {
        "die-per-side": msg("Um dado por lado; o maior começa, empate joga de novo"),
        "heroes": msg("Os heróis começam"),
        "monsters": msg("Os monstros começam"),
    },
    page(12),
)
TURN_ORDER = ruling(
    "turn-order",
    msg("Na fase de ações, os lados se alternam?"),
    {
        "side": msg("Não: o lado com a Iniciativa age inteiro, depois o outro"),
        "alternate": msg("Sim: um personagem de cada lado por vez"),
    },
    page(1),
    page(2),
)
DRAW_ACTION = ruling(
    "draw-action",
    msg("Quantas cartas compra a ação de comprar? (está no livro base)"),
    {"1": msg("Uma"), "2": msg("Duas")},
)
EMPTY_DECK = ruling(
    "empty-deck",
    msg("A pilha de compra acabou: o que acontece com a compra?"),
    {
        "reshuffle": msg("O descarte é embaralhado; com baralho próprio, a compra se perde"),
        "lose": msg("A compra se perde sempre"),
    },
    page(15),
)
EVOLUTION = ruling(
    "evolution",
    msg("O que a evolução dá? (está nas cartas e no livro base)"),
    {"table": msg("A mesa anota o que a carta diz"), "none": msg("Sem evoluções nesta mesa")},
    page(5),
)
DEATH_DURING_TURN = ruling(
    "death-during-turn",
    msg("Quem age morre por uma reação: e as ações que restavam?"),
    {
        "lost": msg("Perdem-se; a carta de IA continua gasta"),
        "finishes": msg("A ação já declarada ainda vale, as outras se perdem"),
    },
    page(2),
)
DUAL_LEVEL = ruling(
    "dual-level",
    msg("Um texto pede o nível de uma ação de Duplo Atributo: qual é?"),
    {"3": msg("3"), "2": msg("2"), "highest": msg("O maior dos dois níveis pedidos")},
    page(1),
    page(9),
    page(15),
)
