"""Vehicular grenade launchers: fired once, over three hexes beside the launcher, with splinters (TWB-17.96)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.catalog.units.design import Mount
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line
from boxcars.hexes.board import Board
from boxcars.total_warfare.actions import target_hex
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.damage.losses import in_the_open
from boxcars.total_warfare.effects.effect import Area, Effect
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.sight.hex_sight import line_to_hex
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import span_to
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import blasts, shot_reasons
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.way import Way, all_but

RULE: Final = "TWB-17.96"
_SURE: Final = 2
_PIERCED: Final = 5
"""The barrier armor rating that keeps all splinters out."""
_MEAN: Final = 7
"""The men that splinters fell on average, before the ground counts."""


def _lay(battle: Battle, attacker: Unit, mount: Mount, hex: str, aim: Aim) -> ShotPlan:
    """A throw at a hex."""
    return ShotPlan(
        attacker=attacker.id,
        target=f"hex:{hex}",
        mount=mount,
        range=span_to(attacker, hex),
        band="short",
        side="front",
        cover=(),
        sight=aim.seen or line_to_hex(battle, attacker, hex),
        whole=True,
    )


def _sure_line(battle: Battle, plan: ShotPlan, attacker: Unit, hex: str, aim: Aim) -> Line:
    """They cannot miss."""
    return Line("grenades all around", _SURE, RULE)


def _reasons(battle: Battle, plan: ShotPlan, attacker: Unit, hex: str, aim: Aim) -> Iterator[Reason]:
    mount = plan.mount
    yield from shot_reasons.weapon_reasons(attacker, mount, None)
    if span_to(attacker, hex) != 1:
        yield Reason(f"grenades are thrown into a hex beside {attacker.id}", RULE)
    elif not arcs.bears_on(attacker, mount, hex, aim.torso_of(attacker), attacker.flipped):
        arc = arcs.ARC_NAMES[arcs.weapon_arc(attacker, mount, attacker.flipped)]
        yield Reason(f"{hex} is not in the {arc} of {mount.key}", "TWB-11", "arc")


THROWN: Final = Way(lay=_lay, reasons=_reasons, sure=_sure_line, leaves_out=all_but(f"they cannot miss: {RULE}"))
"""A throw into a hex beside the launcher."""


def hexes_struck(board: Board, start: str, hex: str) -> list[str]:
    """The hex that grenades are thrown into, and the two that are beside both it and the launcher.

    >>> sorted(hexes_struck(Board.plain(5, 5), "0303", "0302"))
    ['0202', '0302', '0402']
    """
    around = [board.neighbour(start, side) for side in range(6)]
    at = around.index(hex)
    return [place for turn in (0, 1, 5) if (place := around[(at + turn) % 6])]


def area(battle: Battle, plan: ShotPlan) -> Area:
    """The hexes that grenades strike, and who loses how much there on average."""
    attacker = battle.units[plan.attacker]
    for place in hexes_struck(battle.board, attacker.hex, target_hex(plan.target)):
        men = [(unit, _MEAN * _share(battle, unit)) for unit in _exposed(battle, place)]
        yield place, 0, [*men, *((unit, _PIERCED - unit.design.barrier) for unit in _thin_skinned(battle, place))]


def burst(battle: Battle, plan: ShotPlan, dice: Dice) -> list[Event]:
    """Splinters: two dice of men in each platoon, and what the thinnest armor lets through of five points."""
    attacker, source = battle.units[plan.attacker], f"{plan.attacker} {plan.weapon.name}"
    events: list[Event] = []
    for place in hexes_struck(battle.board, attacker.hex, target_hex(plan.target)):
        for platoon in _exposed(battle, place):
            roll = dice.two_d6(f"men of {platoon.id} whom splinters fell")
            events += blasts.uncover(platoon)
            lost = roll.total * _share(battle, platoon)
            events += strikes.strike(battle, platoon, "front", [lost], dice, source=source, plain=True)
        for unit in _thin_skinned(battle, place):
            side = kind_of(unit).side(unit, attacker.hex, "")
            events += strikes.strike(battle, unit, side, [_PIERCED - unit.design.barrier], dice, source=source)
    return events


def _exposed(battle: Battle, hex: str) -> list[Platoon]:
    """The platoons in a hex that no walls shelter."""
    terrain = battle.board[hex]
    return [unit for unit in battle.at(hex) if isinstance(unit, Platoon) and not is_inside(terrain, unit.foot)]


def _share(battle: Battle, platoon: Platoon) -> int:
    """How often the men count whom splinters fell: twice in the open."""
    return 2 if in_the_open(battle, platoon) else 1


def _thin_skinned(battle: Battle, hex: str) -> list[Unit]:
    return [unit for unit in battle.at(hex) if not unit.conventional and unit.design.barrier < _PIERCED]


class Grenades(Effect):
    """They are thrown once into three hexes beside the launcher, and cannot miss."""

    word = "vgl"
    is_thrown = True

    def way_at_hex(self, battle: Battle, attacker: Unit, mount: Mount, hex: str) -> Way:
        return THROWN

    def hexes(self, battle: Battle, attacker: Unit, mount: Mount) -> list[str]:
        """The hexes beside the launcher from which splinters reach enemies."""
        near = {enemy.hex for enemy in battle.enemies(attacker.side, map="") if span_to(attacker, enemy.hex) == 1}
        around = battle.board.neighbours(attacker.hex)
        return [hex for hex in around if near.intersection(hexes_struck(battle.board, attacker.hex, hex))]

    def area(self, battle: Battle, plan: ShotPlan, hex: str) -> Area:
        return area(battle, plan)

    def burst(self, battle: Battle, plan: ShotPlan, hex: str, dice: Dice) -> list[Event]:
        return burst(battle, plan, dice)
