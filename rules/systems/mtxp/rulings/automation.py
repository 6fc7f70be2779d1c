"""Rulings about monsters played by the AI cards."""

from rules.engine.citations import page
from rules.engine.messages import msg
from rules.engine.rulings import ruling

AI_OVERWHELMING = ruling(
    "ai-overwhelming",
    msg("Os monstros têm vitória avassaladora: ferem todos ou matam um?"),
    {
        "ask": msg("A mesa decide; sem resposta, sorteio"),
        "random": msg("Sorteio"),
        "kill": msg("Matam um"),
        "wound-all": msg("Ferem todos"),
    },
    page(6),
    page(9),
)
AI_DECK_EXHAUSTED = ruling(
    "ai-deck-exhausted",
    msg("As cartas de IA acabam no meio do round: e agora?"),
    {
        "reshuffle": msg("Embaralham-se as já reveladas"),
        "draw-card": msg("O monstro compra uma carta de ação"),
    },
    page(8),
)
AI_ONLY_UNUSABLE = ruling(
    "ai-only-unusable",
    msg("Só restam cartas de IA que o monstro não pode usar: o que ele faz?"),
    {"draw-card": msg("Compra uma carta de ação"), "nothing": msg("Perde a ação")},
    page(8),
)
AI_SKIPPED_CARD = ruling(
    "ai-skipped-card",
    msg("A carta de IA pulada conta como revelada?"),
    {"revealed": msg("Sim, até o fim do round"), "bottom": msg("Não: vai para o fundo da pilha")},
    page(8),
)
WOUNDED_WITH_HEARTS = ruling(
    "wounded-with-hearts",
    msg("Um ferido que ganhou corações conta como ferido na escolha do chefão?"),
    {"wounded": msg("Sim"), "unhurt": msg("Não, enquanto tiver corações")},
    page(4),
    page(9),
)
BOSS_WITHOUT_LEVEL = ruling(
    "boss-without-level",
    msg("Um chefão sem nível vale 20 e, para a IA, está acima de 8?"),
    {"yes": msg("Sim"), "no": msg("Só vale 20; para a IA não conta como acima de 8")},
    page(4),
    page(8),
)
AI_DISCARD_TARGET = ruling(
    "ai-discard-target",
    msg("No descarte da IA, uma carta sem alvo conta como “não pode usar”?"),
    {"unusable": msg("Sim"), "usable": msg("Não: só o requisito importa")},
    page(8),
    page(9),
)
HAND_LIMIT = ruling(
    "hand-limit",
    msg("Quantas cartas cabem na mão dos monstros?"),
    {
        "manual": msg("6 com a IA; com Mestre, 2 por herói"),
        "two-per-hero": msg("2 por herói também com a IA"),
    },
    page(8),
    page(13),
)
AI_REACTION_CARDS = ruling(
    "ai-reaction-cards",
    msg("Monstros automatizados usam cartas de Reação da mão?"),
    {
        "use": msg("Sim, quando o gatilho acontece e algum tem o requisito; empates, sorteio"),
        "text-only": msg("Não: só as Reações do próprio texto"),
    },
    page(9),
)
AI_MOUNT = ruling(
    "ai-mount",
    msg("Um monstro automatizado montado vai ser ferido: descarta a montaria?"),
    {"discard": msg("Sim, sempre que pode"), "keep": msg("Não: leva o ferimento"), "random": msg("Sorteio")},
    page(2),
    page(17),
)
AI_TEST_ATTRIBUTE = ruling(
    "ai-test-attribute",
    msg("Um monstro automatizado testa um de vários atributos: qual?"),
    {"best": msg("O maior; é o mesmo dado"), "random": msg("Sorteio")},
    page(8),
    page(17),
)
