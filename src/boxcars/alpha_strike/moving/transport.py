"""Carrying other units: who rides on what, mounting and dismounting (ASB-6.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.attacks.line_of_sight import silhouette
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving import bays
from boxcars.alpha_strike.moving.bays import number
from boxcars.alpha_strike.moving.footprint import collide, others, touching
from boxcars.alpha_strike.moving.terrain_costs import terms
from boxcars.alpha_strike.turn import withdrawal
from boxcars.alpha_strike.unit import INFANTRY, MECHS, Unit
from boxcars.catalog.alpha_strike import Card, Special
from boxcars.core.errors import BadSetup, Reason
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.measure import HAIR, Point
from boxcars.tabletop.price import PriceLine

MOUNT_COST = 2
"""What it costs a carrier to pick a unit up [AS-032.5]."""
CLAMPED = {"MCS": 2, "UCS": 1}
"""How many ProtoMechs with such clamps cling to one 'Mech (ASB-18)."""
_AROUND = (0, 30, 330, 60, 300, 90, 270, 120, 240, 150, 210, 180)
"""Directions around a carrier, from its front to its rear."""
DROPS_COST = Key("AS-032.6", now=False, before=True)
"""Setting units down costs as much as picking them up."""
FOR_CARGO = Key("AS-047.4", now=True, before=False)
"""Infantry transport may become cargo room before the game."""
FOR_INFANTRY = Key("AS-106.1", now=True, before=False)
"""Cargo room may become infantry transport."""


def fits(carrier: Card, riders: Sequence[Card]) -> bool:
    """Whether a unit can carry some others at once.

    Infantry rides inside as far as its sizes add up to no more than the room; one mechanized battle armor unit may
    cling to the outside, and ProtoMechs with clamps to a 'Mech. Bays hold 'Mechs, ProtoMechs and vehicles.
    """
    stowed = [rider for rider in riders if bays.takes(carrier, rider)]
    if not bays.all_fit(carrier, stowed):
        return False
    riders = [rider for rider in riders if not bays.takes(carrier, rider)]
    inside = [rider for rider in riders if rider.type in INFANTRY]
    clamped = [rider for rider in riders if rider.type == "PM"]
    if len(inside) + len(clamped) < len(riders) or not _clings(carrier, clamped):
        return False
    return outside(carrier, inside) is not None


def outside(carrier: Card, troops: Sequence[Card]) -> list[int] | None:
    """Which of some infantry cling to the outside, by number; None where not all of it can ride at once.

    >>> from boxcars.catalog.alpha_strike import Special
    >>> truck = Card(name="Truck", type="CV", size=1, tmm=1, move={"w": 8}, damage=(0, 0, 0, 0), armor=1, structure=1,
    ...     specials=(Special("IT", 4),))
    >>> suits = Card(name="Suits", type="BA", size=1, tmm=1, move={"j": 6}, damage=(1, 0, 0, 0), armor=1, structure=1,
    ...     specials=(Special("CAR", 4), Special("XMEC")))
    >>> outside(truck, [suits]), outside(truck, [suits, suits]), outside(truck, [suits, suits, suits])
    ([], [0], None)
    """
    room = number(carrier, "IT")
    mechanized = ([n] for n, rider in enumerate(troops) if _is_mechanized(carrier, rider))
    for clinging in ([], *mechanized):
        if sum(_space(rider) for n, rider in enumerate(troops) if n not in clinging) <= room:
            return clinging
    return None


def _space(rider: Card) -> float:
    return number(rider, "CAR") or rider.size


def _is_mechanized(carrier: Card, rider: Card) -> bool:
    if carrier.type in INFANTRY or carrier.type == "PM" or carrier.aerospace:
        return False
    return rider.type == "BA" and (rider.has("XMEC") or (rider.has("MEC") and carrier.has("OMNI")))


def _clings(carrier: Card, riders: Sequence[Card]) -> bool:
    if not riders:
        return True
    return carrier.type in MECHS and any(
        len(riders) <= most and all(rider.has(code) for rider in riders) for code, most in CLAMPED.items()
    )


def mount_cost(battle: Battle, riders: int, drops: int) -> tuple[PriceLine, ...]:
    """What a carrier pays for picking up [AS-032.5] and, before v2.2, for setting down [AS-032.6]."""
    lines = [PriceLine(f"picks up {riders}", MOUNT_COST * riders, "AS-032.5")] if riders else []
    if drops and DROPS_COST.of(battle.rules):
        lines.append(PriceLine(f"sets down {drops}", MOUNT_COST * drops, "ASB-6.5"))
    return tuple(lines)


def mount_reasons(battle: Battle, unit: Unit, ids: Sequence[str]) -> Iterator[Reason]:
    """Why a unit cannot pick these up before it moves."""
    if not ids:
        return
    if is_airborne(unit):
        yield Reason(f"{unit.id} must be on the ground to pick somebody up", "ASB-6.5")
    boarding = [battle.units[id] for id in ids if id in battle.units]
    if len(boarding) < len(ids) or len(set(ids)) < len(ids):
        yield Reason("there are no such units to pick up", "ASB-6.5")
    for rider in boarding:
        yield from _boarding_reasons(battle, unit, rider)
    yield from bays.door_reasons(unit, boarding)
    aboard = battle.riders(unit.id)
    if not fits(unit.card, [rider.card for rider in (*aboard, *boarding)]):
        yield Reason(f"{unit.id} has no room for {' and '.join(ids)}", "ASB-6.5")


def _boarding_reasons(battle: Battle, unit: Unit, rider: Unit) -> Iterator[Reason]:
    if rider.side != unit.side or rider.destroyed or rider.carrier or rider.id == unit.id:
        yield Reason(f"{unit.id} cannot pick {rider.id} up", "ASB-6.5")
        return
    if rider.mode:
        yield Reason(f"{rider.id} has moved this turn", "ASB-6.5")
    if not battle.field.in_contact(silhouette(battle, unit), silhouette(battle, rider)):
        yield Reason(f"{rider.id} is not in base contact with {unit.id}", "ASB-6.5")
    if withdrawal.RIDES_SLOWLY.of(battle.rules) and withdrawal.must_withdraw(battle, unit):
        yield Reason(f"{unit.id} withdraws and spends no Move on loading", "AS-027.1")
    yield from withdrawal.riding_reasons(battle, rider, unit)


def drop_reasons(
    battle: Battle, unit: Unit, there: Unit, mounts: Sequence[str], drops: Sequence[tuple[str, Point]]
) -> Iterator[Reason]:
    """Why a unit that ends its move `there` cannot set these down at their places."""
    if len({id for id, _ in drops}) < len(drops):
        yield Reason("a unit is set down once", "ASB-6.5")
    if drops and is_airborne(there):
        yield Reason(f"{unit.id} must be on the ground to set somebody down", "ASB-6.5")
    yield from bays.door_reasons(unit, [battle.units[id] for id, _ in drops if id in battle.units])
    standing = [*others(battle, unit, gone=mounts), there]
    for id, at in drops:
        rider = battle.units.get(id)
        if rider is None or (rider.carrier != unit.id and id not in mounts):
            yield Reason(f"{unit.id} does not carry {id[:20]}", "ASB-6.5")
            continue
        down = set_down(battle, rider, at)
        yield from _landing_reasons(battle, there, down)
        if any(collide(battle, down, other) for other in standing):
            yield Reason(f"{id} would stand on another base", "ASB-6.1")
        standing.append(down)


def _landing_reasons(battle: Battle, there: Unit, rider: Unit) -> Iterator[Reason]:
    """Why somebody cannot be where it would be set down."""
    if not battle.field.holds(rider.base):
        yield Reason(f"{rider.id} would be off the table", "ASB-6")
        return
    on = terms(battle, rider)
    if bar := on.bar(battle.field.ground(rider.at)):
        yield Reason(f"{rider.id} may not enter {bar}", "ASB-6.2")
    if not battle.field.in_contact(silhouette(battle, there), silhouette(battle, rider)):
        yield Reason(f"{rider.id} must be set down in base contact with {there.id}", "ASB-6.5")
    if abs(battle.foot(there) - battle.foot(rider)) > on.max_step + HAIR:
        yield Reason(f"{rider.id} cannot get down there from {there.id}", "ASB-6.5")


def set_down(battle: Battle, rider: Unit, at: Point) -> Unit:
    """A unit as it stands once it is set down at a place."""
    ground = battle.field.ground(at)
    altitude = terms(battle, rider).footing(ground) - ground.level
    return msgspec.structs.replace(rider, at=at, altitude=altitude, carrier="", mode="carried")


def stay_reasons(battle: Battle, unit: Unit, there: Unit, drops: Sequence[str]) -> Iterator[Reason]:
    """Who may not stay aboard: one that must withdraw, on a carrier that does not, or is too slow [AS-027.1].

    Where there is no room to set it down it stays.
    """
    for rider in battle.riders(unit.id):
        if rider.id not in drops:
            why = tuple(withdrawal.riding_reasons(battle, rider, unit))
            yield from why if why and free_place(battle, there, rider) else ()


def free_place(
    battle: Battle,
    there: Unit,
    rider: Unit,
    mounts: Sequence[str] = (),
    drops: Sequence[tuple[str, Point]] = (),
) -> Point | None:
    """A place beside a carrier where it can set somebody down besides some others, before it if there is one."""
    for turn in _AROUND:
        at = touching(battle, there.base, rider.base.radius, (there.facing + turn) % 360)
        if not any(drop_reasons(battle, there, there, (*mounts, rider.id), [*drops, (rider.id, at)])):
            return at
    return None


def traded(rules: RuleSet, card: Card, points: int) -> Card:
    """A card with part of its infantry transport turned into cargo, or the other way for less than 0, before the game.

    >>> from boxcars.catalog.alpha_strike import Special
    >>> truck = Card(name="Truck", type="SV", size=1, tmm=1, move={"w": 8}, damage=(0, 0, 0, 0), armor=1, structure=1,
    ...     specials=(Special("IT", 6),))
    >>> traded(RuleSet(), truck, 4).specials_text
    'CT4,IT2'
    """
    if not points:
        return card
    may_trade = FOR_CARGO if points > 0 else FOR_INFANTRY
    cite = may_trade.ruling
    if not may_trade.of(rules):
        raise BadSetup(f"{card.name} cannot trade its cargo room by these rules [{cite}]")
    room, cargo = number(card, "IT") - points, number(card, "CT") + points
    if room < 0 or cargo < 0:
        raise BadSetup(f"{card.name} has not {abs(points)} points of {'IT' if points > 0 else 'CT'} to trade [{cite}]")
    kept = [special for special in card.specials if special.code not in ("IT", "CT")]
    kept += [Special(code, value) for code, value in (("IT", room), ("CT", cargo)) if value]
    return msgspec.structs.replace(card, specials=tuple(sorted(kept, key=lambda special: special.text)))


def check_setup(battle: Battle) -> None:
    """Refuse units that start aboard somebody who cannot carry them; the others are where their carrier is."""
    everybody = battle.everybody
    for unit in everybody.values():
        carrier = everybody.get(unit.carrier)
        if unit.carrier and (carrier is None or carrier.side != unit.side or carrier.carrier):
            raise BadSetup(f"{unit.id} cannot start aboard {unit.carrier[:20]!r}")
        if riders := [each for each in everybody.values() if each.carrier == unit.id]:
            if not fits(unit.card, [rider.card for rider in riders]):
                raise BadSetup(
                    f"{unit.id} has no room for {' and '.join(rider.id for rider in riders)}", cite="ASB-6.5"
                )
            for rider in riders:
                rider.at = unit.at
                _come_with(battle, rider, unit)


def _come_with(battle: Battle, rider: Unit, carrier: Unit) -> None:
    """Keep a rider on the table or in reserve, as its carrier is."""
    here, there = battle.units, battle.reserves
    if carrier.id in there:
        here, there = there, here
    if rider.id in there:
        here[rider.id] = there.pop(rider.id)
