"""Fire of and at craft in flight: which rules an attack goes by (TWB-117).

Craft in flight attack each other air-to-air; what is on the ground, or flies by a rotor or on a cushion, they attack
air-to-ground [TW-242.1]; and it fires back from the ground.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from boxcars.catalog.units.design import Bin, Mount
from boxcars.core.errors import Reason
from boxcars.total_warfare.actions import HEX, Fire, target_hex
from boxcars.total_warfare.aerospace import (
    air_to_air,
    air_to_ground,
    bay_fire,
    bombs,
    ground_to_air,
    runs,
    screens,
    stores,
    strafing,
    tele_missiles,
)
from boxcars.total_warfare.battle import Battle, Shot
from boxcars.total_warfare.sight.sight import OPEN_AIR
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.missile.state import Missile
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.ammunition import bins_for
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.way import Way, all_but

__all__ = ["hex_aims", "hex_options", "other_aims", "other_loads", "volley_reasons", "way_at", "way_at_hex"]


def way_at(attacker: Unit, target: Unit) -> Way:
    """The way of attacking where one of two units, or both, are craft in flight."""
    return next(way for fits, way in WAYS if fits(attacker, target))


def way_at_hex(attacker: Unit, mount: Mount) -> Way | None:
    """The way in which a craft in flight attacks a hex; None for all others."""
    if not isinstance(attacker, Flyer):
        return None
    return next(way for fits, way in WAYS_AT_HEXES if fits(attacker, mount))


def hex_options(battle: Battle, attacker: Unit, mounts: Iterable[Mount]) -> Iterator[Fire]:
    """The screens that a ship can open, and the attacks on hexes of the run that a craft has announced."""
    if not isinstance(attacker, Flyer):
        return
    mounts = list(mounts)
    launchers = [mount for mount in mounts if screens.is_launcher(mount.weapon) and attacker.in_space]
    if launchers:
        worth = screens.hexes_worth(battle, attacker)
        yield from (Fire(attacker.id, mount.key, f"{HEX}{hex}") for mount in launchers for hex in worth)
    if attacker.run is None:
        return
    hexes = attacker.run.hexes[:1] if attacker.run.how == "strafe" else attacker.run.hexes
    for mount in mounts:
        for hex in hexes:
            yield from (Fire(attacker.id, mount.key, f"{HEX}{hex}", aim) for aim in ("", *hex_aims(battle, mount, hex)))


def hex_aims(battle: Battle, mount: Mount, hex: str) -> tuple[str, ...]:
    """The levels of the building in a hex that a bomb may be told to strike; none for other weapons."""
    return bombs.levels_below_roof(battle.board[hex]) if stores.is_bomb(mount.weapon) else ()


def other_aims(attacker: Unit, target: Unit) -> tuple[str, ...]:
    """The other hexes of a craft's flight path at which a unit on the ground may fire; none at anything else."""
    if target.craft and target.map and not attacker.map:
        return ground_to_air.other_hexes(attacker, target.craft)
    return ()


def other_loads(attacker: Unit, mount: Mount) -> list[Bin]:
    """A lot of each kind of ammunition that a craft could fire, where it has several for a weapon or a bay."""
    if not isinstance(attacker, Flyer):
        return []
    if mount.key in attacker.design.bays:
        lots = bay_fire.kinds(attacker, mount.key)
    else:
        lots = list({bin.ammo.key: bin for bin in reversed(bins_for(attacker, mount.weapon))}.values())
    return lots if len(lots) > 1 else []


def volley_reasons(battle: Battle, attacker: Unit, action: Fire, others: Sequence[Shot]) -> Iterator[Reason]:
    """What other declarations keep from an attack of or at a craft in flight.

    From altitude two bombs fall on a hex at most; and who fires up fires at one craft, and at nothing on the ground.
    """
    bombed = sum(each.target == action.target for each in others)
    run = attacker.craft.run if attacker.craft else None
    if run and run.how == "bomb" and bombed >= runs.BOMBED_TWICE:
        yield Reason(f"two bombs fall on {target_hex(action.target)} already", "TWB-125")
    if attacker.map or not others:
        return
    target = battle.craft(action.target)
    if target and target.map:
        aims = [each.aim for each in others if each.target == target.id]
        yield from ground_to_air.volley_reasons(attacker, target, action.aim, aims)
    targets = [action.target, *(each.target for each in others)]
    aloft = [target for target in targets if target in battle.units and battle[target].map]
    if aloft and any(each.target != action.target for each in others) and not _has_many_gunners(attacker):
        yield Reason(f"{attacker.id} fires at one craft in flight, and at nothing else in the same turn", "TWB-117")


def _has_many_gunners(attacker: Unit) -> bool:
    """Whether a unit on the ground fires at several craft, and at the ground too: only a spheroid DropShip does."""
    return isinstance(attacker, DropShip) and attacker.design.listed.shape == "spheroid"


def _lay_nothing(battle: Battle, attacker: Unit, mount: Mount, target: Unit, aim: Aim) -> ShotPlan:
    """An attack that cannot be made."""
    return ShotPlan(
        attacker=attacker.id,
        target=target.id,
        mount=mount,
        range=0,
        band=None,
        side="front",
        cover=(),
        sight=OPEN_AIR,
    )


def _refusal(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit, aim: Aim) -> Iterator[Reason]:
    who = attacker if attacker.map else target
    yield Reason(f"{who.id} is in flight", "TWB-117")


REFUSED: Final = Way(lay=_lay_nothing, reasons=_refusal, leaves_out=all_but("it cannot be made: TWB-117"))
"""An attack between a craft in flight and what has no way to attack it."""


def _is_craft_in_flight(unit: Unit) -> bool:
    return unit.craft is not None and bool(unit.map)


def _by_missile(attacker: Unit, target: Unit) -> bool:
    return isinstance(attacker, Missile) and target.craft is not None


def _in_flight(attacker: Unit, target: Unit) -> bool:
    return _is_craft_in_flight(attacker) and _is_craft_in_flight(target)


def _from_below(attacker: Unit, target: Unit) -> bool:
    return target.craft is not None and not attacker.map


def _from_above(attacker: Unit, target: Unit) -> bool:
    return attacker.craft is not None


def _anybody(attacker: Unit, target: Unit) -> bool:
    return True


WAYS: Final[tuple[tuple[Callable[[Unit, Unit], bool], Way], ...]] = (
    (_by_missile, tele_missiles.STEERED),
    (_in_flight, air_to_air.IN_FLIGHT),
    (_from_below, ground_to_air.FROM_BELOW),
    (_from_above, air_to_ground.STRIKE),
    (_anybody, REFUSED),
)
"""The ways of attacking of and at craft in flight, by who attacks whom: the first that fits."""


def _screens(attacker: Flyer, mount: Mount) -> bool:
    return screens.is_launcher(mount.weapon)


def _bombs(attacker: Flyer, mount: Mount) -> bool:
    return stores.is_bomb(mount.weapon)


def _strafes(attacker: Flyer, mount: Mount) -> bool:
    return attacker.run is not None and attacker.run.how == "strafe"


def _strikes(attacker: Flyer, mount: Mount) -> bool:
    return True


WAYS_AT_HEXES: Final[tuple[tuple[Callable[[Flyer, Mount], bool], Way], ...]] = (
    (_screens, screens.SCREENING),
    (_bombs, bombs.BOMBING),
    (_strafes, strafing.SWEEP),
    (_strikes, air_to_ground.AT_HEX),
)
"""The ways in which craft in flight attack hexes, by who attacks with what: the first that fits."""
