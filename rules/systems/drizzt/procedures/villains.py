"""The villain phase: the encounter, and who acts in which order (p.7, 12, 16)."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Consistent, Fault, Flag, Group, Many, ask, tell
from rules.engine.citations import page, ruled
from rules.engine.messages import joined, msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.drizzt.activation import in_order
from rules.systems.drizzt.kinds import NAME, NAMES, TRIANGLE


@dataclass(frozen=True, kw_only=True)
class Elsewhere:
    name: str = ask(NAME, msg("Monstro"))
    controller: str = ask(NAME, msg("Quem o controla"))


@dataclass(frozen=True, kw_only=True)
class VillainPhase(Consistent):
    tile_placed: bool = ask(Flag(), msg("Colocou uma ficha na Fase de Exploração"))
    triangle: str | None = ask(TRIANGLE, msg("Triângulo da ficha colocada"), default=None)
    villains: tuple[str, ...] = ask(NAMES, msg("Vilões em jogo"), default=[])
    cards: tuple[str, ...] = ask(
        NAMES, msg("Monstros e armadilhas do jogador, na ordem em que os comprou"), default=[]
    )
    elsewhere: tuple[Elsewhere, ...] = ask(
        Many(Group(Elsewhere)), msg("Monstros que outros jogadores controlam"), default=[]
    )
    everyone_down: bool = ask(Flag(), msg("Todos os heróis estão com 0 PV"), default=False)
    escaped: bool = ask(Flag(), msg("O herói deste jogador já escapou do calabouço"), default=False)

    def faults(self):
        if self.tile_placed and self.triangle is None:
            message = msg("Diga a cor do triângulo da ficha que foi colocada.")
            yield Fault("triangle", "required", message)


@dataclass(frozen=True, kw_only=True)
class Activation:
    name: str = tell(NAME, msg("Quem age"))
    kind: str = tell(
        Choice((("villain", msg("Vilão")), ("own", msg("Do jogador")), ("same-name", msg("De mesmo nome")))),
        msg("Por quê"),
    )
    controller: str | None = tell(NAME, msg("Quem o controla"), default=None)


@dataclass(frozen=True, kw_only=True)
class VillainPhaseResult:
    draw_encounter: bool = tell(Flag(), msg("Compra uma carta de Encontro"))
    order: tuple[str, ...] = tell(Many(NAME, maximum=90), msg("Quem age, na ordem"))
    activations: tuple[Activation, ...] = tell(Many(Group(Activation), maximum=90), msg("Quem age e por quê"))


@procedure(
    title=msg("Fase de Vilão"),
    summary=msg("Encontro quando cabe, depois os vilões, depois monstros e armadilhas na ordem de compra."),
    gives=VillainPhaseResult,
    citations=(page(7, "fase-de-vilao"), page(12, "armadilhas"), page(16, "duvidas-frequentes")),
    example=Example(
        {
            "tile_placed": False,
            "cards": ["Goblin Archer"],
            "elsewhere": [{"name": "Goblin Archer", "controller": "Verde"}],
        },
        msg("O exemplo do livro: dois jogadores com o mesmo arqueiro"),
        page(7),
    ),
    group="phases",
)
def villain_phase(given: VillainPhase) -> Answer:
    """Encounter if no tile or a black triangle; villains; own cards in drawing order with their namesakes (p.7)."""
    draws = not given.escaped and (not given.tile_placed or given.triangle == "black")
    activations = () if given.everyone_down else _activations(given)
    result = VillainPhaseResult(
        draw_encounter=draws,
        order=tuple(activation.name for activation in activations),
        activations=activations,
    )
    if given.escaped:
        why = step(
            msg("Quem escapou não compra Encontro, mas seus monstros seguem agindo."), page(10, "escapar")
        )
    elif not given.tile_placed:
        why = step(msg("Nenhuma ficha foi colocada: compre e jogue um Encontro."), page(7, "fase-de-vilao"))
    elif draws:
        why = step(msg("A ficha tem triângulo preto: compre e jogue um Encontro."), page(5, "triangulos"))
    else:
        why = step(msg("A ficha tem triângulo branco: não há Encontro."), page(5, "triangulos"))
    steps = [why]
    if given.everyone_down:
        steps.append(
            step(
                msg("Todos os heróis estão com 0 PV: os monstros não fazem nada e a fase acaba."),
                page(16, "duvidas-frequentes"),
                ruled("encounter-everyone-down", 16),
            )
        )
    else:
        steps.append(
            step(
                msg("Primeiro os vilões; depois monstros e armadilhas, na ordem em que foram comprados."),
                page(7, "fase-de-vilao"),
            )
        )
    if any(activation.kind == "same-name" for activation in activations):
        steps.append(
            step(
                msg("Todo monstro de mesmo nome age também, seja de quem for."),
                page(7, "fase-de-vilao"),
                ruled("namesake-order", 7),
            )
        )
    verdict = msg("Sem Encontro.") if not draws else msg("Compre um Encontro.")
    if result.order:
        verdict = msg("{encounter} Agem: {names}.", encounter=verdict, names=joined(result.order))
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


@dataclass(frozen=True, slots=True)
class _Card:
    name: str
    controller: str | None = None


def _activations(given: VillainPhase) -> tuple[Activation, ...]:
    villains, cards = map(_Card, given.villains), map(_Card, given.cards)
    elsewhere = (_Card(card.name, card.controller) for card in given.elsewhere)
    return tuple(
        Activation(name=card.name, kind=kind, controller=card.controller)
        for card, kind in in_order(villains, cards, elsewhere)
    )
