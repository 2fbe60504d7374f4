"""Tele-operated missiles: they are launched from a ship in space, steered for some turns, and strike (TWB-130).

A missile is a flyer from the start of the battle on, first in its ship, which launches it by one of its launchers.
Its thrust is its fuel. It strikes what is in the hex in which its flight ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.catalog.units.design import Mount
from boxcars.core.errors import Reason
from boxcars.core.tally import Line
from boxcars.total_warfare.aerospace import air_to_air, air_to_hit, warheads
from boxcars.total_warfare.aerospace.attack_values import CAPITAL_SCALE
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.sight.sight import OPEN_AIR
from boxcars.total_warfare.units.flyer.state import Flyer, built, craft_among
from boxcars.total_warfare.units.missile.state import FieldedMissile, Missile
from boxcars.total_warfare.units.unit import IN_BAY, Unit
from boxcars.total_warfare.weapons import shot_reasons
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.line_sources import Source
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.way import Way, all_but

BASE: Final = 2
OUT_OF_FUEL: Final = 6
_WHOLE: Final = 2
"""The halves of a point of fuel that a point of its thrust takes."""


def stock(battle: Battle) -> None:
    """Put aboard the missiles that ships have for their launchers, each numbered as a unit of its side.

    Those of a ship that has yet to come wait with it.
    """
    for units in (battle.units, battle.reserves):
        for ship in list(craft_among(units.values())):
            for bin in ship.design.bins:
                for _ in range(bin.shots if bin.ammo.weapon in warheads.WARHEADS else 0):
                    missile = _missile(f"{ship.side}-{_count(battle, ship.side) + 1}", ship, bin.key)
                    units[missile.id] = missile


def bring(battle: Battle, ship: Unit) -> None:
    """Let the missiles of a ship that comes onto the map come with it."""
    for id, unit in list(battle.reserves.items()):
        if isinstance(unit, Missile) and unit.ship == ship.id:
            unit.hex, unit.foot, unit.facing = ship.hex, ship.foot, ship.facing
            battle.units[id] = battle.reserves.pop(id)


def aboard(battle: Battle, ship: Unit) -> list[Missile]:
    """The missiles that a ship has not launched yet."""
    missiles = (unit for unit in battle.units.values() if isinstance(unit, Missile))
    return [each for each in missiles if each.bay == ship.id and not each.destroyed]


def _count(battle: Battle, side: str) -> int:
    return sum(unit.side == side for unit in battle.everybody.values())


def _missile(id: str, ship: Flyer, bin: str) -> Flyer:
    """A missile of a lot of ammunition, aboard its ship."""
    ammo = ship.design.bin(bin).ammo
    place = {"hex": ship.hex, "facing": ship.facing, "map": IN_BAY, "bay": ship.id}
    skills = {"gunnery": ship.gunnery, "piloting": ship.piloting}
    listed = warheads.missile_design(ammo)
    missile = built(Missile, id, ship.side, listed, ship=ship.id, bin=bin, thirst=_WHOLE, **place, **skills)
    missile.design = FieldedMissile(listed, launcher=ammo.weapon)
    return missile


# Launching


def launchers(ship: Flyer) -> list[Mount]:
    """The tele-operated launchers of a ship, whether they work or not."""
    return [mount for mount in ship.design.listed.mounts if warheads.is_tele_operated(mount.weapon)]


def ports(ship: Flyer, missile: Missile) -> list[int]:
    """The launchers that can fire a missile now, by numbers that follow those of the doors of bays.

    Each fires its own kind and nothing else [TW-251.1], from a lot in its arc.
    """
    lot = ship.design.bin(missile.bin)
    doors = doors_of_bays(ship)
    fitting = [
        number
        for number, mount in enumerate(launchers(ship), doors + 1)
        if mount.weapon.key == lot.ammo.weapon and mount.loc == lot.loc and mount.key not in ship.broken
    ]
    return fitting if ship.in_space else []


def doors_of_bays(ship: Flyer) -> int:
    """How many doors the bays of a ship have."""
    return sum(bay.doors for bay in ship.design.listed.bays)


def port_name(ship: Flyer, number: int) -> str:
    """What a launcher or a door is called."""
    doors = doors_of_bays(ship)
    return f"door {number}" if number <= doors else f"launcher {number - doors}"


def next_up(battle: Battle, ship: Flyer) -> list[tuple[Missile, list[int]]]:
    """The missiles that a ship can launch this turn: of every lot as many as there are launchers for it."""
    ready: list[tuple[Missile, list[int]]] = []
    for bin in ship.design.bins if launchers(ship) else ():
        lot = [missile for missile in aboard(battle, ship) if missile.bin == bin.key]
        by = ports(ship, lot[0]) if lot else []
        ready += [(missile, by) for missile in lot[: len(by)]]
    return ready


# Striking


def _lay(battle: Battle, missile: Missile, mount: Mount, target: Flyer, aim: Aim) -> ShotPlan:
    """The strike of a missile on what is in its hex."""
    return ShotPlan(
        attacker=missile.id,
        target=target.id,
        mount=mount,
        range=0,
        band="short",
        side=air_to_air.side_of(missile, target),
        cover=(),
        sight=OPEN_AIR,
        groups=(mount.weapon.damage * CAPITAL_SCALE,),
        notes=warheads.notes([mount]),
    )


def _skill(battle: Battle, plan: ShotPlan, missile: Missile, target: Flyer, aim: Aim) -> tuple[Line, ...]:
    """A missile has a number of its own."""
    return (Line("tele-operated missile", BASE, "TWB-130"),)


def _flight(battle: Battle, plan: ShotPlan, missile: Missile, target: Flyer, aim: Aim) -> Iterator[Line]:
    """It is harder for every point of thrust spent this turn, and without fuel."""
    if missile.thrust_spent:
        yield Line(f"thrust {missile.thrust_spent} this turn", missile.thrust_spent, "TWB-130")
    if not missile.fuel:
        yield Line("out of fuel", OUT_OF_FUEL, "TWB-130")


def _condition(battle: Battle, plan: ShotPlan, missile: Missile, target: Flyer, aim: Aim) -> Iterator[Line]:
    """The state of the ship that steers it."""
    ship = battle[missile.ship]
    assert isinstance(ship, Flyer)
    return air_to_hit.condition_lines(ship)


def _reasons(battle: Battle, plan: ShotPlan, missile: Missile, target: Flyer, aim: Aim) -> Iterator[Reason]:
    yield from shot_reasons.weapon_reasons(missile, plan.mount, None)
    yield from shot_reasons.target_reasons(battle, missile, target)
    yield from air_to_air.fighting_reasons(missile)
    if (missile.map, missile.hex) != (target.map, target.hex):
        yield Reason(f"a missile strikes only what is in its own hex, {missile.hex}", "TWB-130")


STEERED: Final = Way(
    lay=_lay,
    reasons=_reasons,
    instead={Source.SKILL: _skill, Source.FLIGHT: _flight, Source.CONDITION: _condition},
    leaves_out=all_but("a missile has a number of its own: TWB-130", Source.SKILL, Source.CONDITION),
)
"""The strike of a tele-operated missile on what is in its hex."""
