"""Area-effect attacks: bombs that fall on a hex and strike all that is in it, above and below too (TWB-35.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from boxcars.catalog.units.design import Mount
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.scenario.hiding import show
from boxcars.core.tally import Line
from boxcars.hexes.board import Board, Terrain
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding.hoists import load_of
from boxcars.total_warfare.boarding.holding import held_by, is_aloft
from boxcars.total_warfare.buildings.construction import structure_of, weaken
from boxcars.total_warfare.damage import gun_criticals
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.sight.hex_sight import line_to_hex
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import span_to
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import shot_reasons
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.clearing import strike_woods
from boxcars.total_warfare.weapons.line_sources import Source
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.way import Way, all_but

FLIGHT_SPARED = Key("TW-228.2", now=True, before=False)
"""The flight of suits does not make their bombs harder to drop."""
RIDERS_SPARED = Key("TW-228.1", now=True, before=False)
"""A blast does not strike those who ride on a unit."""
REACHES_FLYERS = Key("TW-243.1", now=True, before=False)
"""Bombs from craft strike what flies over buildings and water."""
WEAKENED_BY_WATER = Key("TW-113.1", now=True, before=False)
"""A blast on water strikes those below less with every level, as one on a building does."""
_ON_WALLS = 2
"""How often the damage counts on a building or bridge."""


def _lay(battle: Battle, attacker: Unit, mount: Mount, hex: str, aim: Aim) -> ShotPlan:
    """A bomb that suits drop on a hex."""
    return ShotPlan(
        attacker=attacker.id,
        target=f"hex:{hex}",
        mount=kind_of(attacker).manned(attacker, mount),
        range=span_to(attacker, hex),
        band="short",
        side="front",
        cover=(),
        sight=aim.seen or line_to_hex(battle, attacker, hex),
        whole=True,
    )


def _skill(battle: Battle, plan: ShotPlan, attacker: Unit, hex: str, aim: Aim) -> Iterator[Line]:
    """The Gunnery skill; before printing 5 the flight of the suits counted as well, as a jump [TW-228.2]."""
    yield Line("gunnery", attacker.gunnery, battle.rules.cite("TW-228.2", "TWB-35.4"))
    if attacker.hexes_moved and not FLIGHT_SPARED.of(battle.rules):
        yield Line("VTOL movement, as in a jump", mp.JUMPED, "TWB-12.1")


def _reasons(battle: Battle, plan: ShotPlan, attacker: Unit, hex: str, aim: Aim) -> Iterator[Reason]:
    yield from shot_reasons.weapon_reasons(attacker, plan.mount, None)
    if hex != attacker.hex:
        yield Reason(f"bombs of {attacker.id} fall on the hex below it, {attacker.hex}", "TWB-35.4")
    if not is_aloft(battle, attacker):
        yield Reason(f"{attacker.id} drops bombs only from the air", "TWB-35.4")


def unit_reasons(mount: Mount) -> Iterator[Reason]:
    """What strikes a whole hex is aimed at no unit."""
    yield Reason(f"{mount.key} strikes all that is in a hex; name the hex", "TWB-35.4")


def missed_by(plan: ShotPlan, roll: Roll | None) -> int:
    """By how much a bomb or a shell misses."""
    return max(1, plan.tally.total - roll.total) if roll else 1


def carried(board: Board, hex: str, direction: int, hexes: int) -> str:
    """The hex so many hexes away in a direction; empty beyond the edge of the map.

    >>> carried(Board.plain(5, 5), "0303", 0, 2), carried(Board.plain(5, 5), "0303", 0, 3)
    ('0301', '')
    """
    for _ in range(hexes):
        hex = board.neighbour(hex, direction) or ""
        if not hex:
            break
    return hex


def where_it_falls(battle: Battle, hex: str, dice: Dice) -> str:
    """The hex beside its own into which a bomb that misses is carried; empty where that is off the map."""
    return battle.board.neighbour(hex, dice.d6("where the bomb falls") - 1) or ""


def level_struck(terrain: Terrain) -> int:
    """The level on which a bomb falls: a roof, a deck, the ground or the surface of water.

    >>> from boxcars.hexes import Building
    >>> level_struck(Terrain(building=Building(type=2, height=3, cf=40))), level_struck(Terrain(water=2))
    (3, 0)
    """
    if terrain.building:
        return terrain.roof
    return terrain.level if terrain.deck is None else terrain.deck


def share(amount: int, levels: int) -> int:
    """What is left of a blast some levels above or below: half for each of them, rounded up, until none is [TW-113.1].

    >>> [share(10, levels) for levels in range(6)]
    [10, 5, 3, 2, 0, 0]
    """
    return -(-amount // 2**levels) if amount >= 2**levels else 0


def struck(battle: Battle, dropper: str, hex: str, amount: int, named: int | None = None) -> list[tuple[Unit, int]]:
    """Who is in a hex that a blast strikes, and how hard: not who dropped the bomb, nor guns, whose roof takes it.

    The shells of artillery have no `dropper`: they strike whoever fired them, too.

    It strikes the highest level, or that of a building which was `named` [TW-173.1]. Water weakens it level by level
    since printing 2, and before not at all [TW-113.1].
    Who rides on another unit is not struck himself [TW-228.1], but what hangs on a hoist is [TW-137.2]. Bombs of craft
    in flight do not touch what flies over dry and open ground, nor before printing 5 anything that flies [TW-243.1].
    """
    terrain = battle.board[hex]
    level = level_struck(terrain) if named is None else named
    targets = [unit for unit in battle.at(hex) if unit.id != dropper and unit.kind_word != "emplacement"]
    targets += [load for unit in targets if (load := load_of(battle, unit))]
    if not RIDERS_SPARED.of(battle.rules):
        targets += [rider for unit in targets for rider in held_by(battle, unit, "ride")]
    spared = not (terrain.building or terrain.depth) or not REACHES_FLYERS.of(battle.rules)
    if dropper and battle.units[dropper].map and spared:
        targets = [unit for unit in targets if not kind_of(unit).is_aloft(unit, terrain)]
    drowned = terrain.depth > 0 and not WEAKENED_BY_WATER.of(battle.rules)
    away = {unit.id: 0 if drowned and unit.foot < level else _levels_away(unit, level) for unit in targets}
    return [(unit, points) for unit in targets if (points := share(amount, away[unit.id]))]


def _levels_away(unit: Unit, level: int) -> int:
    """How far above or below a level the nearest part of a unit is."""
    return max(unit.foot - level, level - (unit.foot + unit.height - 1), 0)


def strike_ground(battle: Battle, hex: str, amount: int, source: str, dice: Dice) -> list[Event]:
    """What a blast does to the building, the bridge or the woods of a hex."""
    if structure_of(battle.board[hex]) is None:
        return strike_woods(battle, hex, amount, source)
    events = weaken(battle, hex, _ON_WALLS * amount, source)
    return events + gun_criticals.rattle(battle, hex, _ON_WALLS * amount, dice)


def uncover(unit: Unit) -> list[Event]:
    """A hidden unit that a blast strikes lies open [TW-259.7]."""
    return show(unit, "a blast strikes its hex")


def at_unit(plan: ShotPlan, unit: Unit, hex: str) -> ShotPlan:
    """The blast as it strikes one unit from the hex it fell on: by the table of accidents, where its kind has one."""
    side = plan.side if unit.hex == hex else kind_of(unit).side(unit, hex, "")
    places = msgspec.structs.replace(plan.places, table="accident" if unit.has_accident_table else "full")
    return msgspec.structs.replace(plan, target=unit.id, side=side, aim="", places=places)


DROPPED: Final = Way(
    lay=_lay,
    reasons=_reasons,
    instead={Source.SKILL: _skill},
    leaves_out=all_but("nothing changes the skill: TW-228.2", Source.SKILL),
)
"""A bomb that suits drop on the hex below them."""
