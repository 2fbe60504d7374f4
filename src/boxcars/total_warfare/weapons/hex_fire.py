"""Fire at a hex: at the woods that grow there, or at the building or bridge that stands there (TWB-13.3, TWB-22.2).

A target is a unit by its id, or a hex as in `hex:0507`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from boxcars.catalog.units.design import Bin, Mount
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.actions import target_hex
from boxcars.total_warfare.aerospace import air_fire
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.construction import is_inside, structure_name, structure_of, weaken
from boxcars.total_warfare.effects.effect import effects_of
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.sight.hex_sight import line_to_hex
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import span_to
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import ammunition, shot_reasons
from boxcars.total_warfare.weapons.aim import AS_IT_STANDS, Aim
from boxcars.total_warfare.weapons.clearing import factor_left, strike_woods
from boxcars.total_warfare.weapons.line_sources import (
    Source,
    equipment_at_hex,
    light_on_hex,
    on_the_way,
    weapon_at_any_range,
)
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.way import NO_UNIT, NOT_STATED, Way, without

IN_FULL_WHEN_NEAR = Key("TW-171.2", now=True, before=False)
"""Cluster weapons strike a building hex in full only when it is adjacent."""
CERTAIN = 2
"""A number that every roll of two dice reaches."""


def in_words(terrain: Terrain) -> str:
    """What a shot at a hex is aimed at; empty if nothing there can be shot down.

    >>> in_words(Terrain(woods=2)), in_words(Terrain(rough=1))
    ('heavy woods', '')
    """
    return structure_name(terrain) or terrain.growth_name


def strength(battle: Battle, hex: str) -> int:
    """What the building or bridge in a hex still bears, or the woods."""
    structure = structure_of(battle.board[hex])
    return structure.cf if structure else factor_left(battle, hex)


def is_certain(battle: Battle, attacker: Unit, hex: str) -> bool:
    """Whether a hex cannot be missed: a building or bridge that is adjacent, or one that the attacker is inside of."""
    board = battle.board
    if structure_of(board[hex]) is None:
        return False
    inside = is_inside(battle.under(attacker), attacker.foot)
    return span_to(attacker, hex) <= 1 or (inside and board.building_id(attacker.hex) == board.building_id(hex))


def hex_shot(
    battle: Battle,
    attacker: Unit,
    mount: Mount,
    hex: str,
    aim: Aim = AS_IT_STANDS,
) -> ShotPlan:
    """Plan a shot at a hex, as `to_hit.shot` plans one at a unit: the same words, where they have a meaning."""
    return way_at(battle, attacker, mount, hex).plan(battle, attacker, mount, hex, aim)


def way_at(battle: Battle, attacker: Unit, mount: Mount, hex: str) -> Way:
    """The way in which a unit attacks a hex: by its flight, by a rule of its weapon, or by the common rules."""
    if attacker.map and (flown := air_fire.way_at_hex(attacker, mount)):
        return flown
    ways = (effect.way_at_hex(battle, attacker, mount, hex) for effect in effects_of(mount.weapon))
    return next((way for way in ways if way), AT_HEX)


def _lay(battle: Battle, attacker: Unit, mount: Mount, hex: str, aim: Aim) -> ShotPlan:
    """A shot at what stands in a hex."""
    bin = ammunition.choose_bin(attacker, mount.weapon, aim.ammo, span_to(attacker, hex))
    return laid(battle, attacker, mount, hex, aim, bin, whole=strikes_in_full(battle, attacker, hex))


def laid(battle: Battle, attacker: Unit, mount: Mount, hex: str, aim: Aim, bin: Bin | None, *, whole: bool) -> ShotPlan:
    """A shot at a hex as it is loaded, with everything that follows if it hits."""
    away, mount = span_to(attacker, hex), kind_of(attacker).manned(attacker, ammunition.loaded_mount(mount, bin))
    return ShotPlan(
        attacker=attacker.id,
        target=f"hex:{hex}",
        mount=mount,
        range=away,
        band=mount.weapon.bracket(away),
        side="front",
        cover=(),
        sight=aim.seen or line_to_hex(battle, aim.spotter or attacker, hex),
        wet=condition.location_under_water(battle, attacker, mount.loc),
        aim=aim.at,
        mode=aim.mode,
        whole=whole,
        bin=bin,
        spotter=aim.spotter.id if aim.spotter else "",
    )


def _sure_line(battle: Battle, plan: ShotPlan, attacker: Unit, hex: str, aim: Aim) -> Line | None:
    """The line of a building or a bridge that cannot be missed."""
    if not is_certain(battle, attacker, hex):
        return None
    built = "building hex" if battle.board[hex].building else "bridge"
    return Line(f"a {built} that cannot be missed", CERTAIN, "TWB-22.2")


def _what_stands_there(battle: Battle, plan: ShotPlan, attacker: Unit, hex: str, aim: Aim) -> tuple[Line, ...]:
    """A hex is an immobile target."""
    return (Line(in_words(battle.board[hex]) or "a hex", -4, "TWB-13.3"),)


def _reasons(battle: Battle, plan: ShotPlan, attacker: Unit, hex: str, aim: Aim) -> Iterator[Reason]:
    terrain = battle.board[hex]
    if not in_words(terrain):
        yield Reason(f"nothing in {hex} can be shot down: there are no woods, no building and no bridge", "TWB-13.3")
    for effect in plan.effects:
        yield from effect.hex_reasons(battle, plan, attacker)
    yield from shot_reasons.weapon_reasons(attacker, plan.mount, plan.bin, plan.mode)
    yield from shot_reasons.posture_reasons(attacker, plan.mount)
    if plan.sight.blocker:
        yield Reason(f"no line of sight to {hex}: {plan.sight.blocker.label}", plan.sight.blocker.cite, "sight")
    if plan.sight.attacker_cover and not plan.spotter and attacker.is_low(plan.mount.loc):
        yield Reason(f"the legs are behind {plan.sight.attacker_cover}", "TWB-10.7")
    if plan.wet:
        yield Reason(f"{plan.mount.key} is under water and {hex} is not", "QR-underwater.2")
    if not is_certain(battle, attacker, hex):
        yield from shot_reasons.range_reasons(plan)
    if plan.aim:
        yield Reason("a hex has no locations to aim at", "TW-110.2")
    if plan.mode == "heat":
        yield Reason("heat does nothing to a hex", "TWB-21")
    yield from pointing_reasons(battle, plan, attacker, hex, aim)


def pointing_reasons(battle: Battle, plan: ShotPlan, attacker: Unit, hex: str, aim: Aim) -> Iterator[Reason]:
    """Whether a weapon points at a hex, and who spots for it."""
    if not (aim.spotted and attacker.lobs_all_round(plan.mount)):
        yield from _arc_reasons(attacker, hex, plan.mount, aim.torso_of(attacker), aim.flips(attacker))
    if aim.spotter:
        yield from shot_reasons.spotter_reasons(battle, attacker, plan.weapon, aim.spotter)


def _arc_reasons(attacker: Unit, hex: str, mount: Mount, torso: int, flipped: bool) -> Iterator[Reason]:
    """The arc of the weapon; who is inside a building hex strikes it with all it has."""
    if hex != attacker.hex and not arcs.bears_on(attacker, mount, hex, torso, flipped):
        arc = arcs.ARC_NAMES[arcs.weapon_arc(attacker, mount, flipped)]
        yield Reason(f"{hex} is not in the {arc} of {mount.key}", "TWB-11", "arc")


def strikes_in_full(battle: Battle, attacker: Unit, hex: str) -> bool:
    """Whether a cluster weapon needs no roll: only against an adjacent building hex [TW-171.2].

    Older printings spared the roll against any building hex.
    """
    near = span_to(attacker, hex) <= 1 or not IN_FULL_WHEN_NEAR.of(battle.rules)
    return near and structure_of(battle.board[hex]) is not None


def damage_hex(battle: Battle, plan: ShotPlan, groups: Sequence[int]) -> list[Event]:
    """Deal the groups of an attack to what stands in the hex."""
    hex = target_hex(plan.target)
    strike = weaken if structure_of(battle.board[hex]) else strike_woods
    events: list[Event] = []
    for amount in groups:
        events += strike(battle, hex, amount, f"{plan.attacker} {plan.weapon.name}")
    return events


def offered_hexes(battle: Battle, attacker: Unit) -> list[str]:
    """The hexes worth a shot: woods and buildings beside the attacker, and those that enemies are in or beside.

    Any other that can be seen may be named as well.
    """
    board = battle.board
    near = dict.fromkeys(board.neighbours(attacker.hex))
    for enemy in battle.enemies(attacker.side, map=attacker.map):
        near |= dict.fromkeys([enemy.hex, *board.neighbours(enemy.hex)])
    return [hex for hex in near if hex != attacker.hex and in_words(board[hex])]


def blast_hexes(battle: Battle, attacker: Unit, mount: Mount) -> list[str]:
    """The hexes worth an attack that strikes all that is in a hex; none for other weapons."""
    ways = (effect.hexes(battle, attacker, mount) for effect in effects_of(mount.weapon))
    return next((hexes for hexes in ways if hexes is not None), [])


def within_reach(
    battle: Battle, attacker: Unit, mounts: Sequence[Mount], torso: int, flipped: bool
) -> Iterator[tuple[str, Mount]]:
    """The hexes worth a shot, each with the weapons that bear on it and reach it, or that strike all of it."""
    for mount in mounts:
        yield from ((hex, mount) for hex in blast_hexes(battle, attacker, mount))
    for hex in offered_hexes(battle, attacker):
        away = span_to(attacker, hex)
        ready = [
            mount
            for mount in mounts
            if mount.weapon.bracket(away)
            and not mount.weapon.strikes_areas
            and arcs.bears_on(attacker, mount, hex, torso, flipped)
        ]
        if ready and line_to_hex(battle, attacker, hex).visible:
            yield from ((hex, mount) for mount in ready)


AT_HEX: Final = Way(
    lay=_lay,
    reasons=_reasons,
    sure=_sure_line,
    instead={
        Source.MOVEMENT: _what_stands_there,
        Source.TERRAIN: on_the_way,
        Source.WEAPON: weapon_at_any_range,
        Source.LIGHT_ON_HEX: light_on_hex,
        Source.EQUIPMENT: equipment_at_hex,
    },
    leaves_out=NO_UNIT | without(f"{NOT_STATED}: TWB-13.3", Source.EFFECTS, Source.GUIDANCE, Source.PODS),
)
"""Fire at what stands in a hex."""
