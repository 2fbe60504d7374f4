"""Blows that land: each group of damage finds its location, whatever it strikes (TWB-15)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import hoists
from boxcars.total_warfare.damage import one_check, plating
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.hit_location import Table, roll_location, table_for


def strike(
    battle: Battle,
    unit: Unit,
    side: str,
    groups: Sequence[int],
    dice: Dice,
    *,
    table: Table = "full",
    source: str = "",
    plain: bool = False,
    attacker: Unit | None = None,
) -> list[Event]:
    """Several damage groups from one side, each with its own location roll [TW-121.1].

    `plain` points are troopers to a platoon, as those that infantry deals. `attacker` is who struck the blow, where it
    is a physical attack and no fall or collision.

    >>> import boxcars as bx
    >>> from boxcars.core.dice import ScriptedDice
    >>> battle = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"]).state
    >>> for event in strike(battle, battle["blue-1"], "front", [2, 2], ScriptedDice([3, 4, 4, 5])):
    ...     print(event.text)
    blue-1 takes 2 in the center torso, armor 8 left
    blue-1 takes 2 in the left leg, armor 6 left
    """
    blow = Blow(tuple(groups), source, attacker=attacker, plain=plain)
    return strike_with(battle, unit, blow, groups, dice, side=side, table=table)


def strike_with(
    battle: Battle,
    unit: Unit,
    blow: Blow,
    groups: Sequence[int],
    dice: Dice,
    *,
    side: str = "front",
    table: Table = "full",
) -> list[Event]:
    """Damage groups of a blow that is known: a platoon takes it as a whole, all others group by group."""
    blow = msgspec.structs.replace(blow, groups=tuple(groups))
    absorbed = kind_of(unit).absorb(battle, unit, blow, dice)
    if absorbed is not None:
        return absorbed
    if blow.weapon is None and blow.attacker is None:
        table = "accident" if unit.has_accident_table else table
    events: list[Event] = []
    for amount in groups:
        if unit.destroyed:
            break
        swung, load = hoists.struck_load(battle, unit, dice) if blow.attacker else ([], None)
        events += swung
        if load:
            events += strike_with(battle, load, blow, [amount], dice, side=side, table=table_for(load, table))
            continue
        one_check.remember(battle, unit, events)
        location, rear, critical, roll = roll_location(unit, side, dice, table)
        points, met = plating.reduce(unit, location, amount, blow, rear=rear)
        events += met
        events += kind_of(unit).hit(
            battle, unit, location, points, dice, rear=rear, roll=roll, source=blow.source, critical=critical, side=side
        )
    one_check.forget(unit)
    return events + kind_of(unit).aftermath(battle, unit, dice)
