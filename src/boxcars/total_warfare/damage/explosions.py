"""Explosions inside a 'Mech: ammunition and Gauss weapons (TWB-17.5)."""

from __future__ import annotations

from boxcars.catalog.units.design import Bin, Mount
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import damage
from boxcars.total_warfare.events.unit_events import Exploded
from boxcars.total_warfare.piloting import pilot
from boxcars.total_warfare.units import capacitors, condition
from boxcars.total_warfare.units.fuel_tanks import TANK_DAMAGE
from boxcars.total_warfare.units.mech.state import Mech

PILOT_DAMAGE = 2
"""What an explosion inside does to the warrior, with or without CASE [QR-ammo-explosion.1]."""


def explode_bin(battle: Battle, mech: Mech, bin: Bin, dice: Dice) -> list[Event]:
    """A bin goes up with all that is left in it; an empty or inert one does nothing [TW-125.1]."""
    amount = condition.bin_damage(mech, bin)
    mech.shots[bin.key] = 0
    return _blast(battle, mech, bin.loc, bin.ammo.name, amount, dice) if amount else []


def explode_weapon(battle: Battle, mech: Mech, mount: Mount, dice: Dice) -> list[Event]:
    """A Gauss weapon goes up when its first slot is hit; it is powered down after that [TW-135.4]."""
    return _blast(battle, mech, mount.loc, mount.weapon.name, mount.weapon.explosion, dice)


def explode_capacitor(battle: Battle, mech: Mech, mount: Mount, dice: Dice) -> list[Event]:
    """A charged capacitor goes up when it is hit (TWB-17.35)."""
    amount = capacitors.explosion(mech, mount)
    capacitors.discharge(mech, mount)
    return _blast(battle, mech, mount.loc, "the capacitor", amount, dice)


def explode_tank(battle: Battle, mech: Mech, location: str, dice: Dice) -> list[Event]:
    """A tank of fuel goes up like ammunition [TW-135.3]."""
    return _blast(battle, mech, location, "the fuel tank", TANK_DAMAGE, dice)


def _blast(battle: Battle, mech: Mech, location: str, item: str, amount: int, dice: Dice) -> list[Event]:
    """The blast stays inside the 'Mech [TW-160.4]."""
    called = mech.called(location)
    events: list[Event] = [Exploded(unit=mech.id, location=location, called=called, item=item, damage=amount)]
    events += damage.explode(battle, mech, location, amount, dice, f"explosion of {item}")
    return events + pilot.hurt(battle, mech, PILOT_DAMAGE, f"explosion of {item}", dice)


def worst_bin(mech: Mech) -> Bin | None:
    """The bin that explodes from heat: the most damage per shot, at a tie the most damage in all (TWB-21).

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> worst_bin(fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)).key
    'lrm20-lt-1'
    """
    live = [bin for bin in mech.design.bins if condition.bin_damage(mech, bin) > 0]
    return max(live, key=lambda bin: (bin.ammo.explosion, condition.bin_damage(mech, bin)), default=None)
