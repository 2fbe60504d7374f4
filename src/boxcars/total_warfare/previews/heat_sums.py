"""The heat that shots would come to, and what that brings: of 'Mechs, and of craft that count it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from boxcars.core.tally import Line
from boxcars.total_warfare.aerospace import air_heat, strafing
from boxcars.total_warfare.battle import Battle, Shot
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import ammunition


class HeatLimit(msgspec.Struct, frozen=True):
    """A heat that somebody may not want to exceed, because the next point is worse, and what it brings."""

    most: int
    consequences: tuple[heat.Consequence, ...]


class HeatSum(msgspec.Struct, frozen=True):
    """The heat a unit would have: now, from movement and before, from the shots, and after the sinks."""

    now: int
    movement: int
    declared: int
    dissipation: int
    after: int
    consequences: tuple[heat.Consequence, ...] = ()
    """What the heat after the turn brings."""
    limits: tuple[HeatLimit, ...] = ()


def heat_sum(battle: Battle, unit: Unit, shots: Sequence[Shot]) -> HeatSum:
    """The heat of a unit if it fires these shots; only 'Mechs and some craft have any."""
    if unit.craft and unit.tracks_heat:
        return _craft_heat(unit.craft, [_heat_line(battle, unit, shot) for shot in shots])
    if not isinstance(unit, Mech):
        return HeatSum(0, 0, 0, 0, 0)
    fired = [_heat_line(battle, unit, shot) for shot in shots]
    hot = msgspec.structs.replace(unit, heat_lines=[*unit.heat_lines, *fired])
    after = heat.build_up(battle, hot).total
    return HeatSum(
        now=unit.heat,
        movement=sum(line.value for line in unit.heat_lines),
        declared=sum(line.value for line in fired),
        dissipation=heat.dissipation(battle, unit).total,
        after=after,
        consequences=heat.consequences(unit, after),
        limits=tuple(HeatLimit(most, heat.consequences(unit, most)) for most in heat.LIMITS),
    )


def _craft_heat(flyer: Flyer, fired: list[Line]) -> HeatSum:
    hot = flyer.copy()
    hot.heat_lines += fired
    after = air_heat.build_up(hot).total
    return HeatSum(
        now=flyer.heat,
        movement=sum(line.value for line in flyer.heat_lines),
        declared=sum(line.value for line in fired),
        dissipation=air_heat.dissipation(flyer),
        after=after,
        consequences=air_heat.consequences(flyer, after),
        limits=tuple(HeatLimit(most, air_heat.consequences(flyer, most)) for most in air_heat.LIMITS),
    )


def _heat_line(battle: Battle, unit: Unit, shot: Shot) -> Line:
    mount = unit.design.mount(shot.mount)
    weapon = kind_of(unit).manned(unit, mount).weapon
    times = ammunition.shots_used(shot.mode) * strafing.times_heated(battle, unit, mount, shot.target)
    return Line(weapon.name, weapon.heat * times, "QR-heat-points.1")
