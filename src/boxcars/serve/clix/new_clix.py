"""A new clix game, as it is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

from boxcars.catalog.clix import ClixUnit
from boxcars.clix import CardSetup, Setup, UnitSetup
from boxcars.clix.army.force import force_reasons
from boxcars.clix.army.pieces import figure_of
from boxcars.clix.army.tables import ready_table
from boxcars.clix.edition import Keys, Value
from boxcars.core.editions import CLIX
from boxcars.core.errors import BadSetup, Reason, UnknownUnit
from boxcars.core.setup import check_rules
from boxcars.serve.new_game import NewGame

USUAL_TABLE = "tarn-meadow"


class NewClix(NewGame, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a new game is asked to be. Units without a place are deployed by the players."""

    game: str = "clix"
    forces: dict[str, list[str | UnitSetup]] = {}
    table: str = USUAL_TABLE
    """A ready table by name, or the text of one."""
    keys: dict[str, Value] = {}
    build_total: int = 0
    """The points that each army must keep within; 0 for no limit."""
    cards: dict[str, tuple[CardSetup, ...]] = {}
    alliances: tuple[tuple[str, str], ...] = ()
    edges: dict[str, str] = {}
    walls: tuple[tuple[str, str], ...] = ()
    brings: dict[str, tuple[str, ...]] = {}
    roll_first: bool = False
    orders: int = 0

    def setup(self) -> Setup:
        """Its armies, checked against the points that were agreed, on their table."""
        check_rules(self.rules, (), game="the clix games", editions=CLIX)
        forces = {side: tuple(map(_unit_asked, units)) for side, units in self.forces.items()}
        if self.build_total:
            self._check_armies(forces)
        more = {
            name: getattr(self, name)
            for name in (
                "keys",
                "build_total",
                "cards",
                "alliances",
                "edges",
                "walls",
                "brings",
                "roll_first",
                "orders",
            )
        }
        return Setup(forces=forces, rules=self.rules, table=_table_text(self.table), **more)

    def _check_armies(self, forces: dict[str, tuple[UnitSetup, ...]]) -> None:
        keys = Keys.of(self.rules.edition, self.keys)
        wrong = [
            Reason(f"the army of {side}: {reason.text}", reason.cite)
            for side, units in forces.items()
            for reason in force_reasons(keys, list(_figures(units)), self.build_total)
        ]
        if wrong:
            raise BadSetup(*wrong)


def _unit_asked(unit: str | UnitSetup) -> UnitSetup:
    return UnitSetup(unit) if isinstance(unit, str) else unit


def _figures(units: Iterable[UnitSetup]) -> Iterator[ClixUnit]:
    """The figures of an army; one that nobody knows costs nothing, and is told of when the battle is set up."""
    for unit in units:
        with suppress(UnknownUnit):
            yield figure_of(unit)


def _table_text(table: str) -> str:
    return table if table.startswith("table ") else ready_table(table).table.to_text()
