"""The booklet of Munchkin Zombies is covered whole: every heading, the box of contradictions, the example."""

import pytest

from rules.reference.shelf import reference_of
from rules.registry import systems
from tests.rules.munchkin.test_hostile import SAMPLES
from tests.rules.reference.companions import dangling, uncovered, without_english

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


@pytest.fixture(scope="module")
def reference():
    return reference_of("munchkin-zombies")


def test_every_heading_of_the_booklet_has_its_section(reference):
    assert uncovered(reference, HEADINGS) == []


def test_every_page_of_the_booklet_is_the_main_page_of_some_section(reference):
    main = {section.pages[0] for _chapter, section in reference.sections.values() if section.pages}
    assert main == set(range(2, 12))


def test_every_section_has_an_english_title(reference):
    assert without_english(reference) == []


def test_the_answers_of_the_resolvers_cite_sections_and_rulings_that_are_there(reference):
    samples = {name: [sample] for name, sample in SAMPLES.items()}
    samples["combat"] += [
        {"fighter": {"level": 9}, "monsters": [{"level": 1, "got_rid": True, "level_only": True}]}
    ]
    samples["curse"] += [
        {"takes": "level"},
        {"takes": "armor"},
        {"takes": "item", "items": [{"slot": "none"}] * 2},
    ]
    samples["charity"] += [{"hand": 9, "level": 3, "others": [{"name": "Ana", "level": 1, "dead": True}]}]
    samples["death"] += [{"looters": [{"name": "Ana", "level": 1, "dead": True}]}]
    samples["play-timing"] += [
        {"card": card, "moment": moment}
        for card in ("monster", "undead-monster", "enhancer", "mojo", "double-mojo", "power", "item", "go-up")
        for moment in ("own-combat", "running-away")
    ]
    assert dangling(reference, systems()["munchkin-zombies"].procedures, samples) == set()


def test_the_four_rules_of_the_box_are_answered(reference):
    assert {"four-rules", "level-below-one", "reward-mid-combat", "sell-to-ten"} <= set(reference.rulings)


def test_at_least_25_questions_are_answered_each_with_its_section(reference):
    assert len(reference.rulings) >= 25
    assert [
        ruling.key for ruling in reference.rulings.values() if not ruling.section or not ruling.pages
    ] == []


def test_what_the_site_decides_says_what_else_one_could_read(reference):
    decided = [ruling for ruling in reference.rulings.values() if ruling.by_site]
    assert [ruling.key for ruling in decided if not ruling.other_reading] == []


def test_newcomers_have_a_first_game(reference):
    assert [chapter.slug for chapter in reference.guide] == ["primeira-partida"]
