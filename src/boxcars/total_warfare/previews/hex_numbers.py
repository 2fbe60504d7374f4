"""Maps of numbers: what a unit would need, or have to fear, in every hex within its reach."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from boxcars.catalog.units.design import Mount
from boxcars.hexes.reach import State
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving.move_options import walks
from boxcars.total_warfare.moving.move_plan import plan
from boxcars.total_warfare.previews.fire_preview import quick_damage
from boxcars.total_warfare.previews.preview import NO_WAY, after, leaps_any_way, reachable
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.sight.line_of_sight import line_of_sight
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import to_hit
from boxcars.total_warfare.weapons.aim import Aim


class HexNumber(msgspec.Struct, frozen=True):
    """One number of a map of numbers; none where there is nothing to say."""

    value: float | None
    text: str
    target: str = ""


def best_numbers(battle: Battle, unit: Unit, mode: str) -> dict[str, HexNumber]:
    """For every hex within reach the lowest number a unit would need there against any enemy."""
    return {hex: best_number(battle, there) for hex, there in _places(battle, unit, mode)}


def exposures(battle: Battle, unit: Unit, mode: str) -> dict[str, HexNumber]:
    """For every hex within reach the expected damage to a unit there, from all enemies as they stand."""
    return {hex: _exposure(battle, there[0]) for hex, there in _places(battle, unit, mode)}


def _places(battle: Battle, unit: Unit, mode: str) -> Iterator[tuple[str, list[Unit]]]:
    """The hexes within reach, and the unit there in every facing it can end in."""
    reached = reachable(battle, unit, mode)
    ways = (
        _jumps_to(unit, reached)
        if leaps_any_way(unit, mode)
        else _walks_to(battle, unit, mode)
        if not unit.prone
        else {}
    )
    for hex, costs in reached.items():
        there = after(unit, plan(battle, ways[hex])) if hex in ways else _standing_still(unit)
        facings = [facing for facing, cost in enumerate(costs.facings) if cost != NO_WAY]
        yield hex, [msgspec.structs.replace(there, facing=facing) for facing in facings]


def _jumps_to(unit: Unit, hexes: Iterable[str]) -> dict[str, Move]:
    return {hex: Move(unit.id, "jump", (hex,) if hex != unit.hex else ()) for hex in hexes}


def _walks_to(battle: Battle, unit: Unit, mode: str) -> dict[str, Move]:
    """A cheapest move to each other hex within reach."""
    on_foot = walks(battle, unit, mode)
    best: dict[str, tuple[int, State]] = {}
    for state, cost in on_foot.ends.items():
        best[state[0]] = min(best.get(state[0], (cost, state)), (cost, state))
    return {hex: on_foot.move(state) for hex, (_, state) in best.items() if hex != unit.hex}


def _standing_still(unit: Unit) -> Unit:
    there = msgspec.structs.replace(unit, mode=unit.mode or "stay")
    there.turn(0, there.flipped)
    return there


def best_number(battle: Battle, there: Sequence[Unit]) -> HexNumber:
    """The lowest number that a unit in one place needs against any enemy, in any of the facings that it may have."""
    numbers: list[tuple[int, str]] = []
    for enemy in battle.enemies(there[0].side):
        seen = line_of_sight(battle, there[0], enemy)
        if not seen.visible:
            continue
        for mount in there[0].design.mounts:
            bearing = _bearing(there, mount, enemy)
            if bearing is None:
                continue
            mech, torso = bearing
            shot = to_hit.shot(battle, mech, mount, enemy, Aim(torso=torso, seen=seen))
            if not shot.impossible:
                numbers.append((shot.tally.total, enemy.id))
    if not numbers:
        return HexNumber(None, "")
    number, target = min(numbers)
    return HexNumber(number, f"{number}+", target)


def _bearing(there: Sequence[Unit], mount: Mount, enemy: Unit) -> tuple[Unit, int] | None:
    """A facing and torso with which a weapon bears on an enemy; the number needed is the same for all."""
    for mech in there:
        for torso in arcs.torsos(mech):
            if arcs.bears_on(mech, mount, enemy.hex, torso, False):
                return mech, torso
    return None


def _exposure(battle: Battle, there: Unit) -> HexNumber:
    total = sum(_danger(battle, enemy, there) for enemy in battle.enemies(there.side))
    return HexNumber(round(total, 1), f"{total:.0f}")


def _danger(battle: Battle, enemy: Unit, there: Unit) -> float:
    """The expected damage from one enemy with its torso turned best."""
    seen = line_of_sight(battle, enemy, there)
    if not seen.visible or not enemy.can_act:
        return 0.0
    by_torso = dict.fromkeys(arcs.torsos(enemy), 0.0)
    for mount in enemy.design.mounts:
        bears = [torso for torso in by_torso if arcs.bears_on(enemy, mount, there.hex, torso, False)]
        if not bears:
            continue
        shot = to_hit.shot(battle, enemy, mount, there, Aim(torso=bears[0], seen=seen))
        harm = 0.0 if shot.impossible else quick_damage(shot)
        for torso in bears:
            by_torso[torso] += harm
    return max(by_torso.values())
