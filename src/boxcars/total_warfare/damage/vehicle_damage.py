"""Damage to vehicles: armor, structure, critical hits and motive damage (TWB-31.6)."""

from __future__ import annotations

from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Tally
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import (
    carried_bridge,
    destruction,
    motive,
    plating,
    points,
    rotor_effects,
    vehicle_criticals,
)
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.vehicle.state import BLADE, Vehicle
from boxcars.total_warfare.units.vtol.state import ROTOR, Vtol
from boxcars.total_warfare.weapons.vehicle_locations import is_motive

_BLADE_HOLDS = 3

BEST_BARRIER = 10
"""Armor of this rating stops whatever it can."""
ROTOR_CHECKED = Key("TW-197.3", now=False, before=True)
"""A rotor was checked for critical hits though it took no damage."""
ROTOR_LOST_COMES_DOWN = Key("TW-128.3", now=False, before=True)
"""A VTOL that lost its rotor came down, and was not destroyed at once."""
BLADE_WHERE_MOUNTED = Key("TW-131.2", now=True, before=False)
"""A bulldozer is struck where it is mounted, and not always in front."""


def hit(
    battle: Battle,
    vehicle: Vehicle,
    location: str,
    amount: int,
    dice: Dice,
    *,
    roll: Roll | None = None,
    source: str = "",
    critical: bool = False,
    side: str = "",
) -> list[Event]:
    """One damage group on one location; what its structure cannot hold is lost with the vehicle [TW-128.3].

    A hit that damages structure brings a critical hit, and so does one that the location roll says, if it did any
    damage at all [TW-124.2]; so it is for VTOLs since printing 5 [TW-197.3]. Armor of a support vehicle that is weaker
    than the hit lets one more through (TWB-33.2).
    Before printing 4 a VTOL that lost its rotors so was not destroyed, but had to come down.
    """
    if vehicle.destroyed:
        return []
    if amount <= 0:
        shaken = _shake_drive(vehicle, roll, side, dice) if vehicle.design.armor_kind == plating.LAMELLOR else []
        once = critical and vehicle.has_rotors and ROTOR_CHECKED.of(battle.rules)
        return shaken + (vehicle_criticals.check(battle, vehicle, location, dice) if once else [])
    events, amount = carried_bridge.shield(vehicle, location, vehicle.armor[location], amount)
    if not amount:
        return events
    pierced = vehicle.armor[location] > 0 and amount > vehicle.design.barrier
    met = plating.armor_at(vehicle, location)
    taken, by_structure = points.spend(vehicle, location, amount, roll=roll, source=source)
    events.append(taken)
    events += _rattle_blade(battle, vehicle, location, dice)
    if vehicle.structure[location] == 0:
        if isinstance(vehicle, Vtol) and location == ROTOR and ROTOR_LOST_COMES_DOWN.of(battle.rules):
            return events + rotor_effects.come_down(battle, vehicle, dice)
        return events + destruction.destroy(vehicle, f"its {vehicle.called(location)} is destroyed")
    if pierced and vehicle.design.barrier < BEST_BARRIER:
        sturdy = vehicle.carries("SV Chassis Mod [Armored Chassis]")
        events += vehicle_criticals.check(battle, vehicle, location, dice, modifier=-1 if sturdy else 0, damage=amount)
    for lucky in [True] * critical + [False] * (by_structure > 0):
        modifier = plating.check_modifier(met, lucky=lucky)
        events += vehicle_criticals.check(battle, vehicle, location, dice, modifier=modifier, damage=amount)
    return events + _shake_drive(vehicle, roll, side, dice)


def _shake_drive(vehicle: Vehicle, roll: Roll | None, side: str, dice: Dice) -> list[Event]:
    """Motive damage, where the location roll brings it; ferro-lamellor armor that stops a hit keeps none of it out.

    [TWB-17.12]
    """
    if roll is None or roll.why != "hit location" or not is_motive(side, roll.total):
        return []
    return motive.roll_motive(vehicle, dice, side=side)


def _rattle_blade(battle: Battle, vehicle: Vehicle, location: str, dice: Dice) -> list[Event]:
    """A bulldozer whose location takes damage is destroyed on a roll of two ones [TW-131.2].

    Before printing 9 damage to the front called for the roll, wherever it was mounted.
    """
    blades = kind_of(vehicle).working(vehicle, BLADE)
    if not blades or location not in (blades if BLADE_WHERE_MOUNTED.of(battle.rules) else ("FR",)):
        return []
    roll = dice.two_d6(f"bulldozer of {vehicle.id}")
    whole = roll.total >= _BLADE_HOLDS
    if not whole:
        vehicle.broken.append(BLADE)
    tally = Tally.of("bulldozer holds", "bulldozer struck", _BLADE_HOLDS, battle.rules.cite("TW-131.2", "TWB-31.9"))
    return [RollMade(unit=vehicle.id, what="bulldozer holds", tally=tally, roll=roll, success=whole)]
