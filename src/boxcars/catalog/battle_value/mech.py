"""The Battle Value of 'Mechs."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from boxcars.catalog.battle_value.armor import hides
from boxcars.catalog.battle_value.loadout import Loadout, Piece
from boxcars.catalog.battle_value.mech_defense import defensive_rating
from boxcars.catalog.battle_value.mech_movement import MechMovement, mech_movement
from boxcars.catalog.battle_value.movement import halved, speed_factor
from boxcars.catalog.battle_value.offense import (
    AES_FACTOR,
    HALF,
    Conditions,
    add_ammunition,
    add_gear,
    add_heated,
    heat_sheet,
    physical_value,
    ram_plate_value,
    rear_is_front,
    weapon_value,
)
from boxcars.catalog.battle_value.result import BattleValue, Sheet, summed
from boxcars.catalog.units.locations import legs
from boxcars.catalog.units.mech import Mech

_TORSOS: Final = ("CT", "LT", "RT")
_REAR_FACINGS: Final = frozenset({"RL", "RR"})
_COCKPIT_FACTOR: Final = {"small": 0.95, "torso-mounted": 0.95, "small-command-console": 0.95, "interface": 1.3}
_WITHOUT_FIRE_CONTROL: Final = frozenset(
    {
        *("industrial", "primitive-industrial", "superheavy-industrial"),
        *("tripod-industrial", "superheavy-tripod-industrial"),
    }
)


def mech_value(design: Mech) -> BattleValue:
    """The Battle Value of a 'Mech.

    >>> from boxcars.catalog import design
    >>> print(mech_value(design("Atlas AS7-D")).part("defensive").table())
         760  armor                          304 points x 2.5
         228  structure                      152 points x 1.5
          50  standard gyro
         −15  LRM 20 Ammo (LT) may explode   1 x −15
         −15  LRM 20 Ammo (LT) may explode   1 x −15
         −15  SRM 6 Ammo (LT) may explode    1 x −15
         −15  AC/20 Ammo (RT) may explode    1 x −15
         −15  AC/20 Ammo (RT) may explode    1 x −15
      1155.6  target movement                x 1.2, modifier 2
      1155.6  = defensive
    """
    load = Loadout(design.equipment, design.year)
    moves = mech_movement(design, load)
    cockpit = _COCKPIT_FACTOR.get(design.cockpit, 0.95 if load.has("drone-operating-system") else 1.0)
    factors = [
        (f"{design.cockpit} cockpit" if design.cockpit in _COCKPIT_FACTOR else "drone", cockpit),
        ("heat sink override kit", 1.01 if design.sink_kit else 1.0),
    ]
    heat = heat_efficiency(design, load, moves)
    defensive = defensive_rating(design, load, moves)
    return summed(design.name, defensive, _offensive_rating(design, load, moves, heat.value), *factors, heat=heat)


def _offensive_rating(design: Mech, load: Loadout, moves: MechMovement, efficiency: float) -> Sheet:
    """Work out the offensive rating: weapons as far as heat allows, ammunition, gear, weight and speed."""
    sheet = Sheet("offensive")
    arms = load.places("actuator-enhancement-system")
    conditions = Conditions(load, aes=() if design.config == "quad" else arms.keys() & {"LA", "RA"})
    add_heated(sheet, _weapons(design, load, conditions), efficiency)
    add_ammunition(sheet, load)
    add_gear(sheet, load, lambda piece: _gear_value(design, load, moves, conditions, piece))
    _add_weight(sheet, design, load)
    reach = halved(moves.flank) if moves.flank else halved(max(moves.jump, moves.umu))
    sheet.times("speed", speed_factor(moves.run + reach), f"{moves.run + reach} MP")
    if design.cockpit in _WITHOUT_FIRE_CONTROL:
        sheet.times("no advanced fire control", 0.9)
    return sheet


def heat_efficiency(design: Mech, load: Loadout, moves: MechMovement) -> Sheet:
    """How much heat of weapons the 'Mech can bear.

    >>> from boxcars.catalog import design
    >>> atlas = design("Atlas AS7-D")
    >>> load = Loadout(atlas.equipment)
    >>> print(heat_efficiency(atlas, load, mech_movement(atlas, load)).working())
    24 = 6 base, 20 heat sinks, −2 movement
    """
    sheet = heat_sheet(load, design.dissipation, design.heat_sinks)
    pods = sum(bin.facts.item.ammo == "coolant-pod" for bin in load.bins)
    hidden = hides(design.armor_kind, load) + load.has("nullsig") + load.has("voidsig")
    sheet.add("partial wing", 3 if load.has("partial-wing") else 0)
    sheet.add("coolant pods", math.ceil(design.heat_sinks * pods / 5))
    sheet.add("emergency coolant", 4 * load.words["emergency-coolant-system"])
    sheet.add("air-cooled flight", 3 if design.lam == "standard" else 0)
    sheet.add("movement", -moves.heat)
    sheet.add("stealth", -10 * hidden)
    sheet.add("chameleon shield", -6 if load.has("chameleon-shield") else 0)
    return sheet


def _weapons(design: Mech, load: Loadout, conditions: Conditions) -> list[tuple[Piece, float]]:
    """Every weapon and vibroblade with its value; the lesser of front and rear counts half."""
    fixed = [weapon for weapon in load.weapons if not _turns(weapon, design)]
    rear = [weapon for weapon in fixed if _is_rear(weapon)]
    front = [weapon for weapon in fixed if not _is_rear(weapon)]
    lesser = front if rear and rear_is_front(front, rear, conditions) else rear
    values = [(weapon, weapon_value(weapon, conditions, HALF if weapon in lesser else 1.0)) for weapon in load.weapons]
    return values + [(blade, weapon_value(blade, conditions)) for blade in _blades(load)]


def _turns(weapon: Piece, design: Mech) -> bool:
    """Whether a weapon fires to both sides: in an arm or a turret."""
    return bool(weapon.fitting.turret) or (weapon.fitting.loc in ("LA", "RA") and design.config != "quad")


def _blades(load: Loadout) -> Iterable[Piece]:
    """The first vibroblade of each arm."""
    blades = {blade.fitting.loc: blade for blade in reversed(load.blades)}
    if "RA" in blades:
        # The published values count the heat of a blade in the left arm only.
        blades["RA"].heat = 0.0
    return blades.values()


def _is_rear(weapon: Piece) -> bool:
    return weapon.fitting.rear or (weapon.has("vgl") and weapon.fitting.facing in _REAR_FACINGS)


def _gear_value(design: Mech, load: Loadout, moves: MechMovement, conditions: Conditions, piece: Piece) -> float:
    if piece.has("ram-plate"):
        return ram_plate_value(design.tons, moves.run, sum(loc in _TORSOS for loc in load.places("spikes")))
    value = physical_value(piece, design.tons, strong=load.has("tsm") or load.has("industrial-tsm"))
    physical = piece.has("club") or piece.has("hand-weapon")
    return value * AES_FACTOR if physical and piece.fitting.loc in conditions.aes else value


def _add_weight(sheet: Sheet, design: Mech, load: Loadout) -> None:
    enhanced = load.places("actuator-enhancement-system")
    factor = 1.0
    if design.config != "quad":
        factor += 0.1 * sum(1 for arm in ("LA", "RA") if enhanced[arm])
    if design.config != "tripod" and all(enhanced[leg] for leg in legs(design.config)):
        factor += 0.4 if design.config == "quad" else 0.2
    myomer = 1.5 if load.has("tsm") else 1.15 if load.has("industrial-tsm") else 1.0
    notes = [f"x {factor:g} actuator enhancement"] * (factor != 1) + [f"x {myomer} myomer"] * (myomer != 1)
    sheet.add("tonnage", design.tons * factor * myomer, " ".join(notes))
