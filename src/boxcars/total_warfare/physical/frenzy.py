"""Frenzy: the one physical attack of a ProtoMech, on whoever shares its hex (TWB-38.7)."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final

from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.tally import IMPOSSIBLE, Tally
from boxcars.hexes.coords import in_arc
from boxcars.total_warfare.actions import FRENZY
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.physical.close_combat import on_host_reasons, state_lines
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.place import span
from boxcars.total_warfare.units.protomech.state import Proto
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.hit_location import Table

REACH: Final = Key("TW-187.2", now=0, before=1)
"""How far off its target is: in its hex, before printing 5 in the next one."""
_BASE: Final = 4
_DAMAGE: Final = ((10, 3), (6, 2), (0, 1))
"""What a frenzy does, by the least tonnage."""


def attacks(battle: Battle, proto: Proto) -> list[Attack]:
    """The frenzies on the enemies in its hex, or in older printings on those beside it."""
    enemies, reach = battle.enemies(proto.side, map=proto.map), REACH.of(battle.rules)
    return [assess(battle, proto, FRENZY, enemy) for enemy in enemies if span(proto, enemy) == reach]


def assess(battle: Battle, proto: Proto, attack: str, target: Unit) -> Attack:
    """One frenzy: what it needs, what it does, and why it cannot be made.

    A 'Mech is struck on its legs, or anywhere where it lies [TW-187.3].
    """
    tally = Tally.of("to hit", "frenzy", _BASE, "TWB-38.7").extended(mp.attacker_movement(proto))
    tally = tally.extended(state_lines(battle, target))
    reasons = tuple(_reasons(battle, proto, attack, target, tally))
    table: Table = "full" if target.prone else "kick"
    return Attack(proto.id, attack, target.id, tally, damage(battle, proto), table, reasons)


def damage(battle: Battle, proto: Proto) -> Tally:
    """What a frenzy does: by its tonnage, and half of it under water, rounded up."""
    points = next(points for least, points in _DAMAGE if proto.design.tons >= least)
    tally = Tally.of("frenzy damage", f"{proto.design.tons:g} tons", points, "TWB-38.7")
    if not condition.location_under_water(battle, proto, "T"):
        return tally
    return tally.plus("under water, halved", ceil(points / 2) - points, "TWB-19.1")


def _reasons(battle: Battle, proto: Proto, attack: str, target: Unit, tally: Tally) -> Iterator[Reason]:
    if attack != FRENZY:
        yield Reason("frenzy is all that a ProtoMech does by hand", "TWB-38.7")
    if not proto.can_act:
        yield Reason("it can do nothing now", "TWB-2")
    if target.side == proto.side or target.destroyed:
        yield Reason(f"{target.id} is no enemy in play", "TWB-19.1")
    yield from on_host_reasons(battle.rules, proto, target)
    if span(proto, target) != (reach := REACH.of(battle.rules)):
        yield Reason(
            f"{target.id} is not {'beside it' if reach else 'in its hex'}", battle.rules.cite("TW-187.2", "TWB-38.7")
        )
    elif reach and not in_arc(proto.hex, target.hex, proto.torso_facing, "forward"):
        yield Reason(f"{target.id} is not in its forward arc", battle.rules.cite("TW-187.2", "TWB-38.7"))
    elif not target.foot <= proto.foot < target.foot + target.height:
        yield Reason(f"{target.id} is on another level", battle.rules.cite("TW-187.2", "TWB-38.7"))
    if tally.total >= IMPOSSIBLE:
        yield Reason(f"it needs {tally.total}, which two dice never show", "TWB-12")
