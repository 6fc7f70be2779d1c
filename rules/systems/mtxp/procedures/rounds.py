"""The end of a round, and who begins the next: sums of power, one die a side (p.6, 12, 14)."""

from dataclasses import dataclass

from rules.engine.asking import (
    Choice,
    Die,
    Flag,
    Group,
    Many,
    Text,
    ask,
    ask_die,
    ask_rulings,
    ask_seed,
    tell,
)
from rules.engine.chance import thrown
from rules.engine.citations import page, ruled
from rules.engine.messages import Message, msg
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.mtxp.kinds import MODIFIER, POWER, SUM
from rules.systems.mtxp.round_outcome import ROUND_RULINGS, Contest, Side, tie_winner
from rules.systems.mtxp.rulings.combat import INITIATIVE, OVERWHELMING_DICE, OVERWHELMING_ZERO, TOTAL_TIE

SIDES = ((Side.HEROES, msg("Heróis")), (Side.MONSTERS, msg("Monstros")))


@dataclass(frozen=True, kw_only=True)
class NamedPower:
    name: str = ask(Text(), msg("De onde vem"))
    amount: int = ask(POWER, msg("Poder"))


@dataclass(frozen=True, kw_only=True)
class Band:
    powers: tuple[int, ...] = ask(Many(POWER, minimum=1), msg("Poder de cada um de pé"))
    modifiers: tuple[NamedPower, ...] = ask(
        Many(Group(NamedPower)), msg("Bônus e penalidades do grupo"), default=()
    )

    @property
    def power(self) -> int:
        return sum(self.powers) + sum(modifier.amount for modifier in self.modifiers)

    @property
    def sum(self) -> str:
        """The sum as one writes it: "3 + 2 + 1 (Ajudar) = 6"."""
        named = (f"{each.amount} ({each.name})" for each in self.modifiers)
        return f"{' + '.join([*map(str, self.powers), *named])} = {self.power}"


@dataclass(frozen=True, kw_only=True)
class Dice:
    heroes: int | None = ask_die(msg("Dado dos heróis"))
    monsters: int | None = ask_die(msg("Dado dos monstros"))

    def thrown(self, seed: str | None) -> tuple[int | None, int | None]:
        """Both dice, each as it fell or from the seed."""
        return thrown(self.heroes, seed, index=0), thrown(self.monsters, seed, index=1)


@dataclass(frozen=True, kw_only=True)
class RoundOutcome:
    heroes: Band = ask(Group(Band), msg("Heróis"))
    monsters: Band = ask(Group(Band), msg("Monstros"))
    dice: Dice = ask(Group(Dice), msg("Dados"), default=Dice())
    seed: str | None = ask_seed()
    overwhelming_rule: bool = ask(Flag(), msg("Com vitória avassaladora"), default=True)
    rulings: dict = ask_rulings(*ROUND_RULINGS)


@dataclass(frozen=True, kw_only=True)
class SideDice:
    heroes: int = tell(Die(), msg("Heróis"))
    monsters: int = tell(Die(), msg("Monstros"))


@dataclass(frozen=True, kw_only=True)
class Totals:
    heroes: int = tell(SUM, msg("Heróis"))
    monsters: int = tell(SUM, msg("Monstros"))


@dataclass(frozen=True, kw_only=True)
class RoundResult:
    dice: SideDice = tell(Group(SideDice), msg("Dados"))
    totals: Totals = tell(Group(Totals), msg("Totais"))
    winner: str | None = tell(Choice(SIDES), msg("Vencedor"), default=None)
    overwhelming: bool = tell(Flag(), msg("Vitória avassaladora"))


@procedure(
    title=msg("Fim do round"),
    summary=msg("Soma dos Poderes mais um dado de cada lado: quem vence, e se a vitória é avassaladora."),
    gives=RoundResult,
    citations=(page(6, "vitoria-avassaladora"),),
    odds={
        "heroes_win": msg("Heróis vencem"),
        "tie": msg("Empate"),
        "monsters_win": msg("Monstros vencem"),
        "heroes_overwhelming": msg("Heróis, avassaladora"),
        "monsters_overwhelming": msg("Monstros, avassaladora"),
    },
    group="combat",
    example=Example(
        {
            "heroes": {"powers": [3, 2, 2]},
            "monsters": {"powers": [4]},
            "dice": {"heroes": 5, "monsters": 2},
        },
        msg("12 contra 6: o dobro exato já é avassalador"),
        page(6, "vitoria-avassaladora"),
    ),
)
def round_outcome(given: RoundOutcome) -> Answer:
    """Power and die of each side; the higher total wins, with double it is overwhelming (p.6)."""
    contest = Contest(
        given.heroes.power,
        given.monsters.power,
        given.rulings,
        overwhelming=given.overwhelming_rule,
        tie=tie_winner(given.rulings),
    )
    chances = contest.odds()
    steps = [
        step(msg("Heróis: {sum}.", sum=given.heroes.sum), page(6, "vitoria-avassaladora")),
        step(msg("Monstros: {sum}.", sum=given.monsters.sum), page(6, "vitoria-avassaladora")),
    ]
    heroes_die, monsters_die = given.dice.thrown(given.seed)
    result, verdict = None, msg("Jogue um dado para cada lado.")
    if heroes_die is not None and monsters_die is not None:
        result = _round_result(contest, heroes_die, monsters_die)
        verdict = _round_verdict(result)
        steps.append(
            step(
                msg(
                    "Com os dados: heróis {heroes}, monstros {monsters}.",
                    heroes=result.totals.heroes,
                    monsters=result.totals.monsters,
                ),
                page(6, "vitoria-avassaladora"),
            )
        )
    steps.extend(_rule_steps(given, contest, result))
    return Answer(result=result, odds=chances, verdict=verdict, explanation=tuple(steps))


def _round_result(contest: Contest, heroes_die: int, monsters_die: int) -> RoundResult:
    outcome = contest.outcome(heroes_die, monsters_die)
    return RoundResult(
        dice=SideDice(heroes=heroes_die, monsters=monsters_die),
        totals=Totals(heroes=contest.heroes + heroes_die, monsters=contest.monsters + monsters_die),
        winner=outcome.winner,
        overwhelming=outcome.overwhelming,
    )


def _round_verdict(result: RoundResult) -> Message:
    score = msg("{heroes} a {monsters}", heroes=result.totals.heroes, monsters=result.totals.monsters)
    if result.winner is None:
        return msg("Empate, {score}: ninguém é ferido.", score=score)
    side = dict(SIDES)[Side(result.winner)]
    if result.overwhelming:
        return msg("Vitória avassaladora: {side}, {score}.", side=side, score=score)
    return msg("{side} vencem, {score}.", side=side, score=score)


def _rule_steps(given: RoundOutcome, contest: Contest, result: RoundResult | None) -> list[Step]:
    tie = (
        msg("Totais iguais: ninguém vence.")
        if contest.tie is None
        else msg("Totais iguais: os heróis vencem.")
    )
    steps = (
        [step(tie, ruled(TOTAL_TIE.key, 6))]
        if result is None or result.totals.heroes == result.totals.monsters
        else []
    )
    if not given.overwhelming_rule:
        return [
            *steps,
            step(msg("Esta mesa joga sem a vitória avassaladora."), page(6, "vitoria-avassaladora")),
        ]
    doubled = (
        msg("Avassaladora: o dobro do outro total ou mais, dados incluídos.")
        if OVERWHELMING_DICE.reads("with", given.rulings)
        else msg("Avassaladora: o dobro do outro Poder ou mais, sem os dados.")
    )
    steps.append(step(doubled, ruled(OVERWHELMING_DICE.key, 6)))
    if _least_compared(given, contest, result) <= 0:
        zero = {
            "from-two": msg("Contra um total de 0 ou menos, é avassaladora com 2 ou mais."),
            "always": msg("Contra um total de 0 ou menos, é sempre avassaladora."),
            "never": msg("Contra um total de 0 ou menos, nunca é avassaladora."),
        }[given.rulings[OVERWHELMING_ZERO.key]]
        steps.append(step(zero, ruled(OVERWHELMING_ZERO.key, 6)))
    return steps


def _least_compared(given: RoundOutcome, contest: Contest, result: RoundResult | None) -> int:
    """The least total that doubling is measured against: what fell, or the least the dice may still give."""
    if OVERWHELMING_DICE.reads("without", given.rulings):
        return min(contest.heroes, contest.monsters)
    if result is None:
        return min(contest.heroes, contest.monsters) + 1
    return min(result.totals.heroes, result.totals.monsters)


@dataclass(frozen=True, kw_only=True)
class Initiative:
    heroes: int = ask(MODIFIER, msg("Bônus dos heróis no dado"), default=0)
    monsters: int = ask(MODIFIER, msg("Bônus dos monstros no dado"), default=0)
    dice: Dice = ask(Group(Dice), msg("Dados"), default=Dice())
    seed: str | None = ask_seed()
    rulings: dict = ask_rulings(INITIATIVE)


@dataclass(frozen=True, kw_only=True)
class InitiativeResult:
    first: str | None = tell(Choice(SIDES), msg("Começa"), default=None)
    totals: Totals | None = tell(Group(Totals), msg("Totais"), default=None)
    again: bool = tell(Flag(), msg("Joga de novo"))


@procedure(
    title=msg("Iniciativa"),
    summary=msg("Quem começa o round: um dado por lado, o maior começa, empate joga de novo."),
    gives=InitiativeResult,
    citations=(page(12, "duplas-combate"), page(13, "cooperativo-combate"), page(14, "invasor")),
    odds={
        "heroes_first": msg("Heróis neste lance"),
        "tie": msg("Empate: joga de novo"),
        "monsters_first": msg("Monstros neste lance"),
        "heroes_begin": msg("Heróis, contando novos lances"),
    },
    group="combat",
    example=Example(
        {"heroes": 1, "dice": {"heroes": 3, "monsters": 3}}, msg("Um bônus de 1 desfaz o empate")
    ),
)
def initiative(given: Initiative) -> Answer:
    """Decided between the groups (p.12); how is the base book's, so a ruling."""
    source = ruled(INITIATIVE.key, 12)
    if not INITIATIVE.reads("die-per-side", given.rulings):
        side = Side.HEROES if INITIATIVE.reads("heroes", given.rulings) else Side.MONSTERS
        verdict = msg("{side} começam.", side=dict(SIDES)[side])
        result = InitiativeResult(first=side, again=False)
        return Answer(result=result, verdict=verdict, explanation=(step(verdict, source),))
    contest = Contest(given.heroes, given.monsters, {})
    odds = contest.odds()
    steps = (
        step(msg("A Iniciativa é dos grupos, não de cada jogador."), page(12, "duplas-combate")),
        step(msg("Um dado por lado, mais o bônus; o maior começa e o empate joga de novo."), source),
    )
    heroes_die, monsters_die = given.dice.thrown(given.seed)
    result, verdict = None, msg("Jogue um dado para cada lado.")
    if heroes_die is not None and monsters_die is not None:
        winner = contest.outcome(heroes_die, monsters_die).winner
        totals = Totals(heroes=given.heroes + heroes_die, monsters=given.monsters + monsters_die)
        result = InitiativeResult(first=winner, totals=totals, again=winner is None)
        verdict = (
            msg("{side} começam.", side=dict(SIDES)[winner]) if winner else msg("Empate: jogue de novo.")
        )
    decided = 1 - odds["tie"]
    return Answer(
        result=result,
        odds={
            "heroes_first": odds["heroes_win"],
            "tie": odds["tie"],
            "monsters_first": odds["monsters_win"],
            "heroes_begin": odds["heroes_win"] / decided,
        },
        verdict=verdict,
        explanation=steps,
    )
