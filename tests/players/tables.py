"""Small battles for the bots' tests."""

from __future__ import annotations

from boxcars.catalog import mech_design
from boxcars.core.game import View
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit


def mech(id: str, name: str, hex: str, facing: int, mode: str = "stay", heat: int = 0, prone: bool = False) -> Mech:
    """A 'Mech of the side that its id names."""
    unit = fresh_mech(id, id.partition("-")[0], mech_design(name), hex, facing)
    unit.mode, unit.heat, unit.prone = mode, heat, prone
    return unit


def table(phase: str, *units: Unit, board: Board | None = None) -> Battle:
    """A battle in a phase in which red must decide with its first unit, and everybody else has acted."""
    return Battle(
        rules=RuleSet(),
        board=board or Board.plain(16, 17),
        sides=("red", "blue"),
        units={unit.id: unit for unit in units},
        turns=60,
        turn=1,
        phase=phase,
        order=("blue", "red"),
        waiting=["red-1"],
        exchange=[("red", 1)],
    )


def view(battle: Battle) -> View[Battle]:
    """What red sees."""
    return View(RULEBOOK, battle, "red", [])
