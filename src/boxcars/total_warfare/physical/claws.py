"""Vibro-claws: battle armor strikes at infantry in its hex with them (TWB-35.6)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.core.errors import Reason
from boxcars.core.tally import IMPOSSIBLE, Tally
from boxcars.total_warfare import conditions
from boxcars.total_warfare.actions import CLAWS
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import searchlights
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.physical.close_combat import on_host_reasons, terrain_lines
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.place import span
from boxcars.total_warfare.units.unit import Unit


def attacks(battle: Battle, squad: Squad) -> Iterator[Attack]:
    """The attacks of suits with claws on the infantry in their hex."""
    if squad.design.claws:
        for enemy in battle.enemies(squad.side, map=squad.map):
            if not span(squad, enemy) and enemy.stacks_as == "infantry":
                yield assess(battle, squad, CLAWS, enemy)


def assess(battle: Battle, squad: Squad, attack: str, target: Unit) -> Attack:
    """One attack: what it needs, what it does if every suit strikes home, and why it cannot be made."""
    tally = Tally.of("to hit", "gunnery", squad.gunnery, "TWB-35.6").extended(mp.target_movement(target))
    tally = tally.extended([*terrain_lines(battle, target), *conditions.physical_lines(battle.rules)])
    tally = tally.extended([*searchlights.blow_lines(battle, target)])
    reasons = tuple(_reasons(battle, squad, attack, target, tally))
    return Attack(squad.id, attack, target.id, tally, _most(squad), "full", reasons, squad.troopers)


def _most(squad: Squad) -> Tally:
    suits, each = squad.troopers, squad.design.claws
    return Tally.of("damage at most", f"{suits} suits × {each}", suits * each, "TWB-35.6")


def _reasons(battle: Battle, squad: Squad, attack: str, target: Unit, tally: Tally) -> Iterator[Reason]:
    if attack != CLAWS or not squad.design.claws:
        yield Reason(f"{squad.id} strikes with vibro-claws or not at all", "TWB-35.6")
    if not squad.can_act or squad.idle or squad.host:
        yield Reason("it can do nothing now", "TWB-2")
    if target.side == squad.side or target.destroyed:
        yield Reason(f"{target.id} is no enemy in play", "TWB-19.1")
    yield from on_host_reasons(battle.rules, squad, target)
    if target.stacks_as != "infantry":
        yield Reason(f"{target.id} is no infantry", "TWB-35.6")
    if span(squad, target) or target.foot != squad.foot:
        yield Reason(f"{target.id} is not where the suits are", "TWB-35.6")
    if tally.total >= IMPOSSIBLE:
        yield Reason(f"it needs {tally.total}, which two dice never show", "TWB-12")
