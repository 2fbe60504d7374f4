"""Attacks on the ground before they are announced with a flight: which there are, and what each unit has to fear.

All numbers come from the rules themselves; this module only asks them.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from boxcars.core.tally import Tally
from boxcars.total_warfare.aerospace import air_to_ground, bombs, run_options, runs, stores, strafing
from boxcars.total_warfare.aerospace.orders import Fly, Run, RunKind
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.previews.preview import battle_with
from boxcars.total_warfare.previews.shot_odds import expected_damage
from boxcars.total_warfare.units.flyer.state import Flyer, Waypoint
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.aim import AS_IT_STANDS
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

_DROPS = ("dive", "bomb")
_SPARES_FRIENDS = ("strike", "tag")
"""What is aimed at one unit; the others strike whoever is there."""


class RunTarget(msgspec.Struct, frozen=True):
    """A unit under an attack: the best number against it, and the mean damage of everything that bears."""

    unit: str
    hex: str
    friend: bool
    tally: Tally | None
    """None where nothing can hit it."""
    weapons: int
    expected: float


class RunRow(msgspec.Struct, frozen=True):
    """An attack on the ground that can be announced with a flight, and how that is said."""

    how: str
    title: str
    hexes: tuple[str, ...]
    targets: tuple[RunTarget, ...]
    action: str
    loss: int
    """The altitudes that it costs."""


def run_rows(battle: Battle, there: Flyer, fly: Fly) -> Iterator[RunRow]:
    """The attacks on the ground that the end of a flight allows: on one enemy, or on a row of hexes with several."""
    enemies = {enemy.hex for enemy in battle.enemies(there.side, map="")}
    for along in _attackers(battle, there, enemies):
        path = runs.attack_path(along)
        for how in run_options.kinds_carried(along) if enemies.intersection(path) else ():
            rule = runs.RULES[how]
            for run in (Run(how, hexes) for hexes in _rows(path, enemies, rule.most)):
                if not any(runs.reasons(along, run, battle.rules)):
                    targets = tuple(run_targets(battle, along, run))
                    action = str(replace(fly, run=run, ram=""))
                    yield RunRow(how, rule.called, run.hexes, targets, action, rule.loss)


def _attackers(battle: Battle, there: Flyer, enemies: set[str]) -> Iterator[Flyer]:
    """A craft on each row of the ground map that it may attack along: on its path, or any from above [TW-242.2]."""
    if there.over_ground:
        yield there
        return
    rows = set[tuple[Waypoint, ...]]()
    for hex in sorted(enemies):
        along = there.copy()
        runs.name_path(battle, along, Run("strike", (hex,)))
        if along.over_ground and along.over_ground not in rows:
            rows.add(along.over_ground)
            yield along


def _rows(path: list[str], enemies: set[str], most: int) -> Iterator[tuple[str, ...]]:
    """Hexes in a row that begin and end with an enemy."""
    starts = [at for at, hex in enumerate(path) if hex in enemies]
    for first in starts:
        for last in starts:
            if first <= last < first + most:
                yield tuple(path[first : last + 1])


def run_targets(battle: Battle, there: Flyer, run: Run) -> Iterator[RunTarget]:
    """What an attack needs against each unit that it is made on, friends too where it strikes all."""
    attacker = there.copy()
    runs.announce(attacker, run)
    then = battle_with(battle, attacker)
    for hex in run.hexes:
        for unit in battle.at(hex):
            friend = unit.side == there.side
            if not (friend and run.how in _SPARES_FRIENDS):
                yield _target(then, attacker, run.how, hex, unit)


def _target(battle: Battle, attacker: Flyer, how: RunKind, hex: str, unit: Unit) -> RunTarget:
    plans = [plan for plan in _plans(battle, attacker, how, hex, unit) if not _is_barred(plan, how)]
    tally = min((plan.tally for plan in plans), key=lambda tally: tally.total, default=None)
    expected = sum(expected_damage(plan.weapon, plan.tally.total) for plan in plans)
    return RunTarget(unit.id, hex, unit.side == attacker.side, tally, len(plans), round(expected, 1))


def _plans(battle: Battle, attacker: Flyer, how: RunKind, hex: str, unit: Unit) -> Iterator[ShotPlan]:
    if how in _DROPS:
        for mount in attacker.design.racks:
            if mount.key in attacker.stores and stores.is_bomb(mount.weapon):
                yield bombs.BOMBING.plan(battle, attacker, mount, hex, AS_IT_STANDS)
    else:
        for mount in attacker.design.mounts:
            yield air_to_ground.STRIKE.plan(battle, attacker, mount, unit, AS_IT_STANDS)


def _is_barred(plan: ShotPlan, how: RunKind) -> bool:
    """Whether it cannot be made; that one is of the own side protects nobody who is strafed."""
    return any(how != "strafe" or reason.what not in strafing.NO_SHELTER for reason in plan.reasons)
