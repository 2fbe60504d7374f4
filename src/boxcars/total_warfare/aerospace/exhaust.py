"""The exhaust of DropShips that land and lift off: what it burns (TWB-115)."""

from __future__ import annotations

from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.scenario.hiding import show
from boxcars.hexes.coords import distance, in_arc
from boxcars.total_warfare.aerospace.crashes import groups
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings import collapse
from boxcars.total_warfare.damage import destruction, strikes
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.kind import kind_of

FEWER_DICE = Key("TW-088.11", now=0, before=1)
"""How many dice less the exhaust of a ship rolls at 5 hexes."""
EXHAUST: Final = {1: 12, 2: 10, 3: 8, 4: 6, 5: 4, 6: 2}
"""The dice of damage by hexes [TW-088.10, TW-088.11]."""
GROUP: Final = 5
SOURCE: Final = "exhaust"
_BESIDE: Final = 1
_MENDED_ROW: Final = 5


def reach_of(ship: Flyer, away: int) -> int:
    """The row of the table for a hex so far from the centre of a ship; of a spheroid counted from its ring.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.dropship.state import DropShip
    >>> from boxcars.total_warfare.units.flyer.state import built
    >>> union = built(DropShip, "red-1", "red", any_design("Union (2708)"), hex="0508", facing=0)
    >>> leopard = built(DropShip, "red-2", "red", any_design("Leopard (3056)"), hex="0508", facing=0)
    >>> reach_of(union, 7), reach_of(leopard, 6), reach_of(leopard, 7)
    (6, 6, 0)
    """
    row = away - (1 if ship.design.listed.shape == "spheroid" else 0)
    return row if row in EXHAUST else 0


def dice_of(battle: Battle, row: int) -> int:
    """The dice of a row of the table; at 5 hexes there was one less in the first printing [TW-088.11]."""
    return EXHAUST[row] - (FEWER_DICE.of(battle.rules) if row == _MENDED_ROW else 0)


def burn(battle: Battle, ship: Flyer, dice: Dice, *, aft_only: bool = False) -> list[Event]:
    """Burn all that is near: what stands under the ship and beside its centre is destroyed.

    Who hides lies open then, as after any blast [TW-259.7].
    `aft_only` is for an aerodyne that lifts off along the ground.
    """
    events: list[Event] = []
    for unit in [unit for unit in battle.in_play() if unit.id != ship.id and not unit.map and not unit.host]:
        away = min(distance(ship.hex, hex) for hex in unit.footprint)
        if aft_only and not in_arc(ship.hex, unit.hex, ship.facing, "aft"):
            continue
        if away <= _BESIDE or reach_of(ship, away):
            events += show(unit, f"the {SOURCE} of {ship.id} strikes it")
        if away <= _BESIDE:
            events += destruction.destroy(unit, f"the {SOURCE} of {ship.id} burns it")
        elif row := reach_of(ship, away):
            points = dice.roll(dice_of(battle, row), f"{SOURCE} on {unit.id}").total
            side = kind_of(unit).side(unit, ship.hex, "")
            blow = Blow((), SOURCE, blast=True)
            events += strikes.strike_with(battle, unit, blow, groups(points, GROUP), dice, side=side)
    for hex in (ship.hex, *battle.board.neighbours(ship.hex)):
        if battle.board[hex].building:
            events += collapse.bring_down(battle, hex, f"the {SOURCE} of {ship.id} strikes it", dice)
    return events
