"""The rows of control rolls and landings of flyers: the number that is needed."""

from __future__ import annotations

from typing import Any

from boxcars.hexes import Board
from boxcars.total_warfare.aerospace import control, landing
from boxcars.total_warfare.aerospace.landing import covers, under_strip
from boxcars.total_warfare.units.flyer.state import AIR, LOW, SPACE, Flyer
from boxcars.total_warfare.units.unit import Due
from tests.oracle.scene import Designs, battle_of, placed
from tests.oracle.tables import Row, Table

_PLACES = {"space": SPACE, "atmosphere": LOW, "ground map": AIR}


def tables(designs: Designs) -> tuple[Table, ...]:
    """The two comparisons, with the designs of a corpus."""

    def table(name: str, case: str, alone: Any, departing: Any) -> Table:
        return Table(
            name,
            "aero.jsonl",
            lambda board, row: departing(designs, board, row),
            lambda board, row: alone(designs, board, row),
            lambda row: row["value"],
            lambda row: f"{row['id']}: {row['unit']}",
            keep=lambda row: row["case"] == case,
            plays=lambda row: designs.has(row["file"]),
        )

    return (
        table("control rolls", "control_roll", control_number, control_number),
        table("landings", "landing", landing_number, their_landing_number),
    )


def unit_of(designs: Designs, board: Board, row: Row) -> Flyer:
    """The unit of a row."""
    start = next(iter(board))
    unit = placed(designs, board, id="a", file=row["file"], hex=start, el=0, facing=row["facing"])
    assert isinstance(unit, Flyer)
    unit.hex = row["hex"]  # some stand off their board
    unit.map = _PLACES[row["place"]]
    unit.piloting, unit.pilot_hits = row["piloting"], row.get("pilot_hits", 0)
    unit.velocity, unit.altitude = row["velocity"], row.get("altitude", 0)
    unit.boxes = {
        "avionics": row.get("avionics_hits", 0),
        "life support": int(row.get("life_support_hit", False)),
        "gear": int(row.get("gear_hit", False)),
        "engine": row.get("engine_hits", 0),
    }
    return unit


def control_number(designs: Designs, board: Board, row: Row) -> Any:
    """A control roll for nothing in particular."""
    unit = unit_of(designs, board, row)
    return control.control_roll(unit, Due("any cause", 0, "TWB-111")).total


def landing_number(designs: Designs, board: Board, row: Row) -> Any:
    """The roll to land."""
    unit = unit_of(designs, board, row)
    return landing.landing_roll(battle_of(board, unit), unit, vertical=row["vertical"]).total


def their_landing_number(designs: Designs, board: Board, row: Row) -> Any:
    """Without a line for the kind of unit (AD-24), and with one for every depth of water (AD-26)."""
    unit, vertical = unit_of(designs, board, row), row["vertical"]
    tally = landing.landing_roll(battle_of(board, unit), unit, vertical=vertical)
    kind = sum(line.value for line in tally.lines if line.cite == "TW-086.4")
    terrains = [board[hex] for hex in under_strip(board, unit, vertical=vertical)]
    wet = (terrain for terrain in terrains if not (terrain.pavement or terrain.road))
    depths = {terrain.water for terrain in wet if terrain.water and list(covers(terrain))}
    return tally.total - kind + max(len(depths) - 1, 0) * (2 if vertical else 3)
