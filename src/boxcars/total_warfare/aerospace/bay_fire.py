"""The bays of a DropShip in play: which weapons of one still fire, what feeds them, and what their heat allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.catalog.gear.weapons import RangeBracket
from boxcars.catalog.units.design import Bin, Mount
from boxcars.core.errors import Reason
from boxcars.core.ruling import LATEST, RuleSet
from boxcars.total_warfare.aerospace.air_heat import dissipation
from boxcars.total_warfare.aerospace.ar10 import as_fired, is_ar10
from boxcars.total_warfare.aerospace.bays import bay_groups, bay_mount
from boxcars.total_warfare.aerospace.warheads import is_tele_operated
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.weapons.ammunition import bins_for

Arc = tuple[str, bool]
"""The arc of a weapon: its location, and whether it fires to the rear of it."""


def working(ship: Flyer, bay: str) -> list[Mount]:
    """The weapons of a bay that are not destroyed."""
    return [member for member in ship.design.bays.get(bay, ()) if member.key not in ship.broken]


def loads(ship: Flyer, members: Sequence[Mount], lot: str = "") -> dict[str, Bin | None]:
    """What feeds the weapons of a bay: the fullest lot of their arc that has a round for each.

    AR10 launchers take the first lot that the ship has. Where a `lot` is named, what it holds comes first.
    """
    left = dict(ship.shots)
    wanted = {bin.key: bin.ammo.key for bin in ship.design.bins}.get(lot)
    fed: dict[str, Bin | None] = {}
    for member in members:
        if not member.weapon.ammo:
            continue
        lots = [bin for bin in bins_for(ship, member.weapon) if bin.loc == member.loc]
        lots = [bin for bin in lots if left[bin.key] >= member.weapon.rate]
        if is_ar10(member.weapon):
            lots.sort(key=ship.design.bins.index)
        lots.sort(key=lambda bin: bin.ammo.key != wanted)
        fed[member.key] = lots[0] if lots else None
        if lots:
            left[lots[0].key] -= member.weapon.rate
    return fed


def groups(
    ship: Flyer,
    bay: str,
    band: RangeBracket | None,
    lot: str = "",
    *,
    ultra_down: bool = False,
    steered: bool = True,
    rules: RuleSet = LATEST,
) -> tuple[int, ...]:
    """The damage of a bay as it can fire now, from a lot of ammunition if one is named."""
    members = working(ship, bay)
    fed = loads(ship, members, lot)
    return bay_groups(members, band, fed, ultra_down=ultra_down, steered=steered, rules=rules)


def first_load(ship: Flyer, bay: str, lot: str = "") -> Bin | None:
    """The lot that the bay is told to fire from."""
    return next((bin for bin in loads(ship, working(ship, bay), lot).values() if bin), None)


def fired(ship: Flyer, bay: str, lot: str = "") -> list[Mount]:
    """The weapons of a bay as they fire now: AR10 launchers as those of their missiles."""
    members = working(ship, bay)
    fed = loads(ship, members, lot)
    return [as_fired(member, fed.get(member.key)) for member in members]


def as_loaded(ship: Flyer, mount: Mount, lot: str = "") -> Mount:
    """A bay with what it fires: one of AR10 launchers hits as their missiles do."""
    if not any(is_ar10(member.weapon) for member in ship.design.bays.get(mount.key, ())):
        return mount
    return bay_mount(mount.key, fired(ship, mount.key, lot) or ship.design.bays[mount.key])


def lots(ship: Flyer, bay: str) -> list[Bin]:
    """The lots of ammunition that the weapons of a bay could fire from."""
    return [bin for member in working(ship, bay) for bin in bins_for(ship, member.weapon) if bin.loc == member.loc]


def kinds(ship: Flyer, bay: str) -> list[Bin]:
    """A lot of each kind of ammunition that the weapons of a bay could fire."""
    return list({bin.ammo.key: bin for bin in reversed(lots(ship, bay))}.values())


def load_reasons(ship: Flyer, bay: str, lot: str) -> Iterator[Reason]:
    """Why a bay cannot fire from a lot that is named."""
    if lot and bay in ship.design.bays and lot not in {bin.key for bin in lots(ship, bay)}:
        yield Reason(f"{bay} has nothing to fire from {lot[:20]}", "TWB-130")


def spend(ship: Flyer, bay: str, lot: str = "") -> None:
    """Take the rounds of a salvo from the lots that feed it."""
    members = working(ship, bay)
    for key, bin in loads(ship, members, lot).items():
        if bin:
            ship.shots[bin.key] -= ship.design.mount(key).weapon.rate


def heat_reasons(ship: Flyer, mount: Mount, others: Sequence[Mount]) -> Iterator[Reason]:
    """The arcs fired in a turn may not make more heat than the sinks take away, but for the first (TWB-124)."""
    fired = list(dict.fromkeys((other.loc, other.rear) for other in others))
    arc = mount.loc, mount.rear
    if not fired or arc in fired:
        return
    heat = sum(arc_heat(ship, each) for each in (*fired, arc))
    if heat > (sinks := dissipation(ship)):
        yield Reason(f"the arcs of {ship.id} would make {heat} heat, and its sinks take {sinks}", "TWB-124")


def launcher_reasons(ship: Flyer, bay: str) -> Iterator[Reason]:
    """Why a bay of tele-operated launchers fires at nothing by itself: ordinary missiles do not fit [TW-251.1]."""
    if any(is_tele_operated(each.weapon) for each in ship.design.bays.get(bay, ())):
        yield Reason(
            "tele-operated launchers fire no ordinary missiles; theirs are launched with the flight of the ship",
            "TW-251.1",
        )


def arc_heat(ship: Flyer, arc: Arc) -> int:
    """The heat of every working weapon of an arc."""
    weapons = [mount for members in ship.design.bays.values() for mount in members if mount.key not in ship.broken]
    return sum(mount.weapon.heat * mount.weapon.rate for mount in weapons if (mount.loc, mount.rear) == arc)
