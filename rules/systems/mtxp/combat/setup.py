"""What a combat starts from: who fights, with which cards, in which mode, under which options."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Flag, Group, Integer, Many, Table, Text, ask
from rules.engine.messages import msg
from rules.engine.sessions import Wanted
from rules.systems.mtxp.attributes import ATTRIBUTES
from rules.systems.mtxp.characters import Evolution
from rules.systems.mtxp.combat.raw import Raw
from rules.systems.mtxp.evolutions import KINDS
from rules.systems.mtxp.kinds import OPEN_SET

CODE = Text(60)
LEVELS = Table(ATTRIBUTES, Integer(0, 30))
SIEGE = Choice((("ram", msg("Aríete")), ("ballista", msg("Balista")), ("trebuchet", msg("Trabuco"))))
MODES = (
    ("adventure", msg("Aventura")),
    ("dungeon", msg("Masmorra")),
    ("domains", msg("Domínios")),
    ("heros-path", msg("Caminho do Herói")),
    ("cooperative", msg("Cooperativo")),
    ("deckbuilding", msg("Deckbuilding")),
)
OPTIONAL_RULES = (
    ("death_state", msg("Estado de Morte")),
    ("dangerous_flee", msg("Fuga Perigosa")),
    ("discard_for_power", msg("Descarte = mais poder")),
    ("coins", msg("Moedas e Cidades")),
    ("dice_stand", msg("Dado jogado vale: não se rola de novo")),
)


@dataclass(frozen=True, kw_only=True)
class EvolutionCard:
    """An evolution a hero brings: what it gives is written on the card."""

    name: str = ask(Text(60), msg("Carta de evolução"))
    kind: str = ask(Choice(KINDS), msg("Tipo"), default="other")
    power: int = ask(Integer(-20, 30), msg("Poder"), default=0)
    attributes: dict | None = ask(LEVELS, msg("Atributos"), default=None)

    @property
    def held(self) -> Evolution:
        levels = tuple((self.attributes or {}).items())
        return Evolution(name=self.name, kind=self.kind, power=self.power, attributes=levels)


@dataclass(frozen=True, kw_only=True)
class Fighter:
    """A character: by the `card` of the catalogue, or typed in from a card at hand; what is typed wins."""

    card: str | None = ask(CODE, msg("Carta"), help=msg("Código da carta no catálogo."), default=None)
    name: str | None = ask(Text(60), msg("Nome"), default=None)
    power: int | None = ask(Integer(-20, 99), msg("Poder"), default=None)
    power_wounded: int | None = ask(Integer(-20, 99), msg("Poder ferido"), default=None)
    attributes: dict | None = ask(LEVELS, msg("Atributos"), default=None)
    hearts: int | None = ask(Integer(0, 30), msg("Corações"), default=None)
    level: int | None = ask(Integer(0, 99), msg("Nível"), default=None)
    actions: int | None = ask(Integer(1, 6), msg("Ações por round"), default=None)
    boss: bool | None = ask(Flag(), msg("Chefão (dragão vermelho)"), default=None)
    made_boss: bool = ask(Flag(), msg("Virou Chefão: +2 corações, +1 ação se só tem uma"), default=False)
    leader: bool | None = ask(Flag(), msg("Líder"), default=None)
    wounded: bool = ask(Flag(), msg("Já ferido"), default=False)
    traits: tuple[str, ...] | None = ask(Many(Text(40), maximum=10), msg("Tipos"), default=None)
    abilities: tuple | None = ask(Raw("abilities"), msg("Habilidades"), default=None)
    reaction: dict | None = ask(Raw("reaction"), msg("Reação"), default=None)
    effects: tuple | None = ask(Raw("effects"), msg("Efeitos"), default=None)
    gear: tuple[str, ...] = ask(Many(CODE, maximum=20), msg("Equipamento"), default=())
    mount: str | None = ask(CODE, msg("Montaria"), default=None)
    familiars: tuple[str, ...] = ask(Many(CODE, maximum=6), msg("Familiares"), default=())
    joined_familiars: bool = ask(
        Flag(), msg("Os familiares contam como um personagem só (Arcádio)"), default=False
    )
    evolutions: tuple[EvolutionCard, ...] = ask(
        Many(Group(EvolutionCard), maximum=12), msg("Evoluções"), default=()
    )
    specialization: str | None = ask(CODE, msg("Especialização"), default=None)
    player: str | None = ask(Text(40), msg("Jogador"), default=None)


@dataclass(frozen=True, kw_only=True)
class Setup:
    """Who meets whom, and with which piles; piles left out are those of the open set."""

    heroes: tuple[Fighter, ...] = ask(Many(Group(Fighter), minimum=1, maximum=12), msg("Heróis"))
    monsters: tuple[Fighter, ...] = ask(Many(Group(Fighter), minimum=1, maximum=20), msg("Monstros"))
    terrain: str | None = ask(Text(80), msg("Terreno"), default=None)
    terrain_traits: tuple[str, ...] = ask(Many(Text(40), maximum=10), msg("Tipos do terreno"), default=())
    conquered: int = ask(Integer(0, 99), msg("Terrenos conquistados"), default=0)
    deck: tuple[str, ...] | None = ask(Many(CODE, maximum=300), msg("Pilha de ações"), default=None)
    ai_deck: tuple[str, ...] | None = ask(Many(CODE, maximum=60), msg("Pilha de IA"), default=None)
    ai_cards: tuple = ask(
        Raw("ai"), msg("Cartas de IA digitadas"), help=msg("Valem só nesta mesa."), default=()
    )
    treasures: tuple[str, ...] | None = ask(Many(CODE, maximum=300), msg("Pilha de tesouros"), default=None)
    siege_heroes: tuple[str, ...] = ask(Many(SIEGE, maximum=6), msg("Armas de cerco dos heróis"), default=())
    siege_monsters: tuple[str, ...] = ask(
        Many(SIEGE, maximum=6), msg("Armas de cerco do outro grupo"), default=()
    )
    hands: tuple = ask(Raw("hands"), msg("Cartas já na mão"), default=())


@dataclass(frozen=True, kw_only=True)
class Options:
    """How this table plays."""

    mode: str = ask(
        Choice(MODES),
        msg("Modo"),
        default="adventure",
    )
    automation: str = ask(
        Choice((("ai", msg("Cartas de IA")), ("people", msg("Uma pessoa")))),
        msg("Quem joga os monstros"),
        default="ai",
    )
    cards: str = ask(
        Choice(
            (
                ("virtual", msg("O site compra e mostra as cartas")),
                ("physical", msg("Cartas de verdade na mesa")),
            )
        ),
        msg("Cartas"),
        default="virtual",
    )
    hand_size: int | None = ask(
        Integer(0, 20), msg("Cartas na mão"), help=msg("Em branco: 6; 8 no Caminho do Herói."), default=None
    )
    overwhelming: bool = ask(Flag(), msg("Vitória avassaladora"), default=True)
    death_state: bool = ask(Flag(), msg("Estado de Morte"), default=False)
    dangerous_flee: bool = ask(Flag(), msg("Fuga Perigosa"), default=False)
    discard_for_power: bool = ask(Flag(), msg("Descarte = mais poder"), default=False)
    coins: bool = ask(Flag(), msg("Moedas e Cidades"), default=False)
    dice_stand: bool = ask(Flag(), msg("Dado jogado vale: não se rola de novo"), default=False)
    defender: str | None = ask(
        Choice((("heroes", msg("Os heróis")), ("monsters", msg("O outro grupo")))),
        msg("Defensor do domínio"),
        default=None,
    )


def wanted(setup: Setup, options: Options) -> Wanted:
    """The cards to snapshot: those named, and the open set's piles where none is given."""
    fighters = (*setup.heroes, *setup.monsters)
    codes = [fighter.card for fighter in fighters if fighter.card]
    codes += [code for fighter in fighters for code in (*fighter.gear, *fighter.familiars)]
    codes += [code for fighter in fighters for code in (fighter.mount, fighter.specialization) if code]
    codes += [code for _hand, cards in setup.hands for code in cards]
    if setup.terrain:
        codes.append(setup.terrain)
    pools: dict[str, dict[str, str]] = {
        "specializations": {"kind": "specialization", "card_set_id": OPEN_SET}
    }
    for name, given, kind in (
        ("deck", setup.deck, "action"),
        ("ai", setup.ai_deck or setup.ai_cards or None, "ai"),
        ("treasures", setup.treasures, "treasure"),
    ):
        if given is None:
            pools[name] = {"kind": kind, "card_set_id": OPEN_SET}
    for given in (setup.deck, setup.ai_deck, setup.treasures):
        codes += given or ()
    return Wanted(codes=tuple(dict.fromkeys(codes)), pools=pools)
