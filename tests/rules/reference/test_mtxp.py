"""The XP manual is covered whole: every page, every heading, every ambiguity, every term of its last page."""

from pathlib import Path

import pytest

from rules.reference.shelf import reference_of

# Every heading of the manual with its page, and the section that tells it.
HEADINGS = [
    (1, "Novas cartas de ação", "acoes"),
    (1, "Ações sem Atributo", "acoes-sem-atributo"),
    (1, "Ações de Duplo Atributo", "acoes-de-duplo-atributo"),
    (1, "Incorporando as novas ações", "baralho-de-120"),
    (1, "Reações", "reacao"),
    (2, "Resumindo", "reacao-interrompe"),
    (2, "Novas cartas de tesouro", "tesouros"),
    (2, "Montarias", "montaria"),
    (2, "Montarias e Fuga", "montaria-fuga"),
    (2, "Montarias e ferimento", "montaria-ferimento"),
    (2, "Montarias sem condutor", "montaria-sem-condutor"),
    (2, "Baús", "baus"),
    (3, "Arapucas", "arapucas"),
    (3, "Equipar", "equipar"),
    (3, "Novas cartas de terreno", "terrenos"),
    (3, "Terrenos-Monstro", "terreno-monstro"),
    (3, "Terrenos Aquáticos", "terrenos-aquaticos"),
    (4, "Novas cartas de monstro", "monstros"),
    (4, "Aquático e Alienígena", "tipos-de-monstro"),
    (4, "Corações", "coracoes"),
    (4, "Efeito de Morte", "efeito-de-morte"),
    (4, "Monstros de Cenários", "cartas-de-cenario"),
    (4, "Chefões", "carta-dupla"),
    (4, "o Dragão em Vermelho", "dragao-vermelho"),
    (5, "Novas cartas de heróis", "herois"),
    (5, "dupla face", "dupla-face"),
    (5, "Selinus-Mecha", "selinus-mecha"),
    (5, "Arcádio", "arcadio"),
    (5, "Especializações", "especializacoes"),
    (6, "Vitória Avassaladora", "vitoria-avassaladora"),
    (6, "Regra para mais de 3 heróis", "mais-de-tres-herois"),
    (6, "Ajuste para Chefões", "chefao"),
    (7, "Tiers", "tiers"),
    (7, "Descarte = mais poder", "descarte-por-poder"),
    (7, "Equipamento inicial", "equipamento-inicial"),
    (7, "Amigo Inicial", "amigo-inicial"),
    (7, "Encontro Marcado", "encontro-marcado"),
    (7, "O Caminho do Herói", "caminho-do-heroi"),
    (7, "Estado de Morte", "estado-de-morte"),
    (8, "Cartas de Inteligência Artificial", "baralho-de-ia"),
    (8, "Usando a IA no Combate", "vez-do-monstro"),
    (8, "Re-embaralhando a pilha de IA", "reembaralhar-ia"),
    (8, "IA e Ações Múltiplas", "ia-acoes-multiplas"),
    (9, "IA e Ações de Duplo Atributo", "nivel-do-duplo-atributo"),
    (9, "A melhor ação segundo seus atributos", "melhor-acao"),
    (9, "IA e Reações", "ia-reacoes"),
    (9, "IA e Descartes", "ia-descarte"),
    (9, "IA e Ferimento do fim do Round", "ia-ferimento"),
    (10, "Modo Masmorra", "masmorra"),
    (10, "Objetivo", "masmorra"),
    (10, "Jogadores", "masmorra-jogadores"),
    (10, "Terrenos de Masmorra", "terrenos-de-masmorra"),
    (10, "Montando a Masmorra", "montar-masmorra"),
    (10, "Monstros da masmorra", "masmorra-monstros"),
    (10, "Armadilhas", "armadilhas"),
    (11, "Resolvendo Armadilhas", "resolver-armadilha"),
    (11, "Teste de Atributo", "teste-de-atributo"),
    (11, "Escolha de Heróis e Equipamento", "masmorra-equipe"),
    (11, "Explorando a Masmorra", "masmorra-explorar"),
    (11, "Teste de Furtividade", "teste-de-furtividade"),
    (11, "Descanso, Cura e Morte", "descanso"),
    (11, "Morte", "masmorra-morte"),
    (11, "Recuo", "recuo"),
    (11, "Vencendo a Masmorra", "masmorra-vitoria"),
    (12, "Moedas", "moedas"),
    (12, "Cidades", "cidades"),
    (12, "Indo à Cidade", "na-cidade"),
    (12, "Modo de Duplas / Times", "duplas"),
    (12, "Compra e descarte de cartas", "duplas-cartas"),
    (12, "Exploração", "duplas-exploracao"),
    (12, "Combate e Ações", "duplas-combate"),
    (13, "Modo Aventura Cooperativo", "cooperativo"),
    (13, "Jogadores", "cooperativo-jogadores"),
    (13, "Setup", "cooperativo-preparacao"),
    (13, "Objetivo", "cooperativo-objetivo"),
    (13, "Trocando Cartas", "cooperativo-trocas"),
    (13, "Exploração", "cooperativo-exploracao"),
    (13, "Montar Acampamento", "acampamento"),
    (13, "Combate e Ações", "cooperativo-combate"),
    (13, "Fuga Perigosa", "fuga-perigosa"),
    (14, "Modo Domínios e Guardas", "dominios"),
    (14, "Equipe de Campanha e Guardas", "equipe-de-campanha"),
    (14, "Tributos e Cura", "tributos"),
    (14, "Início", "dominios-inicio"),
    (14, "Atacando Domínios", "atacar-dominio"),
    (14, "Fortificação", "defensor"),
    (14, "Invasão", "invasor"),
    (14, "Armas de Cerco", "armas-de-cerco"),
    (14, "Fuga e Prisioneiros", "prisioneiros"),
    (14, "Espólios", "espolios"),
    (14, "Vitória", "dominios-vitoria"),
    (15, "Modo Deckbuilding", "deckbuilding"),
    (15, "Setup dos baralhos de ação", "draft"),
    (15, "Durante o jogo", "deckbuilding-turno"),
    (15, "Durante o combate", "baralho-vazio"),
    (15, "Reagrupar", "reagrupar"),
    (15, "Conseguindo mais cartas", "deckbuilding-pontos"),
    (15, "comprar para seu baralho", "deckbuilding-compra"),
    (15, "Treinamento", "treinamento"),
    (16, "Modo Roleplay Simples", "roleplay"),
    (16, "Testes de Atributo", "roleplay-testes"),
    (16, "Exemplos de dificuldade", "escala-de-dificuldade"),
    (16, "Exemplos de atributo", "que-atributo-usar"),
    (16, "Campanha de mundo aberto", "campanha"),
    (17, "Reação", "reacao"),
    (17, "Aliado", "aliado"),
    (17, "Montado", "montaria"),
    (17, "Montarias e alvo", "montaria-alvo"),
    (17, "Efeito de Morte", "efeito-de-morte"),
    (17, "Corações", "coracoes"),
    (17, "Invocado", "invocado"),
    (17, "Reverter / Transformar", "dupla-face"),
    (17, "Especialização", "especializacoes"),
    (17, "Chefão", "chefao"),
    (17, "Aquático", "terrenos-aquaticos"),
    (17, "Alienígena", "tipos-de-monstro"),
    (17, "Teste de Atributo", "teste-de-atributo"),
    (17, "Equipar", "equipar"),
    (17, "Dano", "dano"),
]
PUBLISHED = Path(__file__).parent / "published-anchors.txt"


@pytest.fixture(scope="module")
def reference():
    return reference_of("mtxp")


@pytest.mark.parametrize(("page", "heading", "anchor"), HEADINGS)
def test_every_heading_of_the_manual_has_its_section(reference, page, heading, anchor):
    _chapter, section = reference.sections[anchor]
    assert page in section.pages, heading


def test_every_page_of_the_manual_is_the_main_page_of_some_section(reference):
    main = {section.pages[0] for _chapter, section in reference.sections.values() if section.pages}
    assert main == set(range(1, 18))


def test_every_section_has_an_english_title(reference):
    assert [anchor for anchor, (_c, section) in reference.sections.items() if not section.title_en] == []


def test_all_53_ambiguities_are_answered(reference):
    answered = {ruling.ambiguity for ruling in reference.rulings.values() if ruling.ambiguity}
    assert answered == {f"E-{number}" for number in range(1, 54)}


def test_at_least_120_questions_are_answered_each_with_its_section(reference):
    assert len(reference.rulings) >= 120
    assert [ruling.key for ruling in reference.rulings.values() if not ruling.section] == []


def test_a_ruling_cites_pages_that_its_manual_answer_stands_on(reference):
    silent = [ruling.key for ruling in reference.rulings.values() if not ruling.pages and not ruling.by_site]
    assert silent == []


def test_what_the_site_decides_says_what_else_one_could_read(reference):
    open_points = [ruling for ruling in reference.rulings.values() if ruling.by_site and ruling.switch]
    assert [ruling.key for ruling in open_points if not ruling.other_reading] == []


def test_published_anchors_stay(reference):
    """Anchors are links on people's phones: this list only grows."""
    known = set(reference.sections) | set(reference.terms) | set(reference.rulings)
    assert set(PUBLISHED.read_text().split()) <= known
