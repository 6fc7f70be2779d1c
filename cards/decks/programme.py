"""An integer programme of sums of whole numbers for HiGHS, solved for one objective after the other.

The relaxed programme, whose numbers need not be whole, is solved first and from where it stood before: what is asked of
decks hardly ever leaves a fraction in its answer, and an answer without fractions is the proven answer.
"""

import time
from collections.abc import Iterable, Sequence

import highspy
import numpy as np

SEED = 0
PROVEN = highspy.HighsModelStatus.kOptimal
INFEASIBLE = highspy.HighsModelStatus.kInfeasible
FOUND = 2  # HiGHS: the primal solution is feasible
INFINITY = highspy.kHighsInf
NEARLY = 1e-6
OPTIONS = {
    "random_seed": SEED,
    "threads": 1,
    "parallel": "off",
    "mip_rel_gap": 0.0,
    "mip_abs_gap": 0.5,  # every objective takes whole values
}


class Programme:
    """Columns are whole numbers from 0 to their `upper`; rows are sums with a lowest and a highest value.

    `values` are the numbers found last, None before that. Every objective must take whole values.
    """

    def __init__(self, upper: Sequence[float]):
        self.width = len(upper)
        self.values: np.ndarray | None = None
        self._costs = np.zeros(self.width)
        self._columns = np.arange(self.width, dtype=np.int32)
        self._relaxed = _silent()
        self._relaxed.addVars(self.width, np.zeros(self.width), np.array(upper, dtype=float))

    def row(
        self, low: float, high: float, columns: Iterable[int], values: Iterable[float] | None = None
    ) -> None:
        """Holds the sum of the columns, each times its value (1 where none are given), between low and high."""
        columns = np.fromiter(columns, dtype=np.int32)
        values = np.ones(len(columns)) if values is None else np.fromiter(values, dtype=float)
        self._relaxed.addRow(low, high, len(columns), columns, values)

    def bound(self, column: int, low: float, high: float) -> None:
        """Holds one column between low and high."""
        self._relaxed.changeColBounds(column, low, high)

    def minimise(self, costs: Sequence[float], deadline: float) -> tuple[bool, float]:
        """Minimises; gives whether that is proven, and the relative gap left.

        Raises `Impossible` when no numbers fit, and `TimeoutError` when the time ran out before any were found.
        """
        self._costs = np.array(costs, dtype=float)
        self._relaxed.changeColsCost(self.width, self._columns, self._costs)
        status = _run(self._relaxed, deadline)
        if status == INFEASIBLE:
            raise Impossible
        if status == PROVEN:
            values = np.array(self._relaxed.getSolution().col_value)
            if np.abs(values - np.rint(values)).max(initial=0) < NEARLY:
                self.values = np.rint(values)
                return True, 0.0
        return self._minimise_whole(deadline)

    def keep(self) -> None:
        """Holds the objective just minimised at its best value."""
        best = float(self._costs @ self.values)
        columns = np.flatnonzero(self._costs)
        self.row(-INFINITY, best + 0.25, columns, self._costs[columns])

    def _minimise_whole(self, deadline: float) -> tuple[bool, float]:
        whole = _silent()
        whole.passModel(self._relaxed.getLp())
        kinds = np.full(self.width, highspy.HighsVarType.kInteger)
        whole.changeColsIntegrality(self.width, self._columns, kinds)
        status = _run(whole, deadline)
        if status == INFEASIBLE:
            raise Impossible
        info = whole.getInfo()
        if info.primal_solution_status == FOUND:
            self.values = np.rint(whole.getSolution().col_value)
        elif self.values is None:
            raise TimeoutError("nothing was found within the time limit")
        return status == PROVEN, 0.0 if status == PROVEN else float(info.mip_gap)


class Impossible(Exception):
    """No whole numbers keep every row."""


def _silent() -> highspy.Highs:
    highs = highspy.Highs()
    highs.silent()
    for name, value in OPTIONS.items():
        highs.setOptionValue(name, value)
    return highs


def _run(highs: highspy.Highs, deadline: float) -> highspy.HighsModelStatus:
    left = max(deadline - time.monotonic(), 0.1)
    highs.setOptionValue("time_limit", left + highs.getRunTime())
    highs.run()
    return highs.getModelStatus()
