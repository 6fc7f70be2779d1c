"""The rulebook of The Legend of Drizzt is covered whole: every heading of its index, every question of its last page."""

import pytest

from rules.reference.shelf import reference_of
from rules.registry import systems
from tests.rules.drizzt.test_hostile import SAMPLES
from tests.rules.reference.companions import dangling, uncovered, without_english

# Every heading of the rulebook with the page its index gives, and the section that tells it.
HEADINGS = [
    (None, "Componentes do jogo", "componentes"),
    (3, "Introdução", "o-jogo"),
    (3, "Visão geral do jogo", "o-jogo"),
    (3, "Número de jogadores", "o-jogo"),
    (3, "Sistema de Aventuras", "outras-caixas"),
    (3, "Vencendo o jogo", "vencer-e-perder"),
    (3, "Organização do jogo", "em-toda-aventura"),
    (4, "Separe as peças", "pecas-separadas"),
    (4, "Para começar a jogar", "para-comecar"),
    (4, "Realizando turnos", "quem-comeca"),
    (5, "A pilha de ficha de caverna", "pilha-de-caverna"),
    (5, "A Ficha Inicial", "ficha-inicial"),
    (5, "Limite não explorado", "limite-inexplorado"),
    (5, "Fichas e quadrados", "fichas-e-quadrados"),
    (5, "Triângulos", "triangulos"),
    (5, "Fichas de Limite de Caverna", "limite-de-caverna"),
    (6, "Organização do jogador", "organizar"),
    (6, "A carta de herói", "carta-de-heroi"),
    (7, "Turno do jogador", "tres-fases"),
    (7, "Fase de Herói", "fase-de-heroi"),
    (7, "Fase de Exploração", "fase-de-exploracao"),
    (7, "Fase de Vilão", "fase-de-vilao"),
    (8, "Movimento", "movimento"),
    (8, "Quando você se move", "quando-se-move"),
    (8, "Base maior que um quadrado", "figuras-grandes"),
    (9, "Imobilizado", "imobilizado"),
    (9, "Envenenado", "envenenado"),
    (9, "Ataques", "ataques"),
    (9, "Poderes de Vontade", "poderes-de-vontade"),
    (9, "Poderes Diários", "poderes-diarios"),
    (9, "Poderes Utilitários", "poderes-utilitarios"),
    (9, "Mirando", "mirar"),
    (9, "CA e PV", "ca-e-pv"),
    (10, "Bônus de ataque", "bonus-de-ataque"),
    (10, "Fazendo um ataque", "fazendo-um-ataque"),
    (10, "Dano", "dano"),
    (10, "Derrotando monstros", "derrotando-monstros"),
    (10, "Derrotando heróis", "derrotando-herois"),
    (10, "Pulso de Cura", "pulsos-de-cura"),
    (10, "Pegando e largando objetos", "pegar-e-largar"),
    (10, "Destruir objetos", "destruir-objetos"),
    (10, "Desarmando armadilhas", "desarmando-armadilhas"),
    (10, "Escapando do calabouço", "escapar"),
    (11, "O deck de monstros", "carta-de-monstro"),
    (11, "Táticas", "taticas"),
    (12, "O deck de encontros", "deck-de-encontros"),
    (12, "Herói ativo e seu herói", "heroi-ativo"),
    (12, "Maldições", "maldicoes"),
    (12, "Eventos", "eventos"),
    (12, "Armadilhas", "armadilhas"),
    (13, "O deck de tesouros", "deck-de-tesouros"),
    (13, "Fortunas e itens", "fortunas-e-itens"),
    (14, "Pontos de experiência", "experiencia"),
    (14, "Cancelando cartas de encontro", "cancelar-encontros"),
    (14, "Subindo de nível", "subir-de-nivel"),
    (14, "O deck avançado", "deck-avancado"),
    (14, "Escolhendo cartas de poder", "escolher-poderes"),
    (14, "Regras opcionais", "regras-opcionais"),
    (14, "Complexo pré-construído", "complexo-pre-construido"),
    (14, "Limites bloqueados", "limites-bloqueados"),
    (15, "Aventuras competitivas", "competitivas"),
    (15, "Aventuras em time", "times"),
    (15, "Heróis vilões", "herois-viloes"),
    (16, "Dúvidas frequentes", "duvidas-frequentes"),
    (16, "Cartas específicas", "cartas-especificas"),
    (16, "Imobilizado, esclarecimento", "imobilizado-esclarecimento"),
    (16, "Yochlol", "yochlol"),
    (16, "Precipício e rio", "precipicio-e-rio"),
]


@pytest.fixture(scope="module")
def reference():
    return reference_of("drizzt")


def test_every_heading_of_the_rulebook_has_its_section(reference):
    assert uncovered(reference, HEADINGS) == []


def test_every_page_of_the_index_is_the_main_page_of_some_section(reference):
    main = {section.pages[0] for _chapter, section in reference.sections.values() if section.pages}
    assert main == set(range(3, 17))


def test_every_section_has_an_english_title(reference):
    assert without_english(reference) == []


def test_the_answers_of_the_resolvers_cite_sections_and_rulings_that_are_there(reference):
    samples = {name: [sample] for name, sample in SAMPLES.items()}
    samples["villain-phase"] += [
        {"tile_placed": False, "everyone_down": True},
        {"tile_placed": False, "escaped": True},
    ]
    samples["exploration"] += [
        {"at_unexplored_edge": False},
        {"at_unexplored_edge": True, "edge_blocked": True},
    ]
    samples["monster-tactics"] += [{"tactics": [{"when": "a", "then": "b"}, {"then": "c"}]}]
    samples["square-distance"] += [{"layout": ["A~B"]}]
    samples["hero-phase"] += [{"actions": []}]
    assert dangling(reference, systems()["drizzt"].procedures, samples) == set()


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
