"""Infantry that is carried: inside vehicles, or outside on Omni units and by magnetic clamps on others (TWB-37.1).

Who mounts spends all its MP on it, in the hex of a carrier that does not move after. Who dismounts does so when its
carrier has moved, into its hex or beside it, and does not move itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from boxcars.catalog.units.suits import holds_on
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.hexes.steps import places
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import hangars, hoists
from boxcars.total_warfare.boarding.holding import board, follow, held_by, is_aloft, is_in_deep_water, leave, swims_off
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.moving.depths import DIVERS
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.fighter.state import Fighter
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import footprint, on_one_map, span
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Hold, Unit

MOUNT: Final = "mount"
DISMOUNT: Final = "dismount"

_MOST_RIDERS: Final = 6
_HEAVY_CARRIER: Final = 100
"""Mechanized infantry fits only into vehicles of more than so many tons [TW-223.5]."""
CLAMPS_SLIP_OFF_VTOLS = Key("TW-227.1", now=False, before=True)
"""Magnetic clamps hold on to no VTOL."""
MOUNTS_WHO_HAS_MOVED = Key("TW-223.6", now=True, before=False)
"""Infantry mounts a carrier that has come to its hex in this phase."""
HEAVY_CARRIERS_TAKE_VEHICLES = Key("TW-223.5", now=True, before=False)
"""Mechanized infantry fits into all carriers of more than 100 tons."""
RIDERS_KEEP_DOWN = Key("TW-227.2", now=True, before=False)
"""Riders on its outside keep a unit from flying."""
GETS_OFF_BESIDE = Key("TW-057.6", now=True, before=False)
"""Infantry gets off beside a hex that is full."""


# Getting on


def way_aboard(battle: Battle, troops: Troops, carrier: Unit) -> tuple[Hold, list[Reason]]:
    """How troops would be carried by a unit, inside it or else on it, and every reason against it."""
    shared = list(_mount_reasons(battle, troops, carrier))
    inside, outside = list(_inside_reasons(battle, troops, carrier)), list(_riding_reasons(battle, troops, carrier))
    if not inside or (outside and kind_of(carrier).room(battle, carrier)) or not _is_climbed(battle, troops, carrier):
        return "inside", [*shared, *inside]
    return "ride", [*shared, *outside]


def _boarding_level(battle: Battle, troops: Troops, carrier: Unit) -> int:
    """The level at which troops get on and off a carrier: its own, and for divers one below the surface at most."""
    terrain = battle.under(carrier)
    afloat = troops.swims and not _stands_dry(battle, carrier.hex, carrier.foot)
    return min(carrier.foot, terrain.level - DIVERS.below) if afloat else carrier.foot


def _is_climbed(battle: Battle, troops: Troops, carrier: Unit) -> bool:
    """Whether a unit is one that suits ride on: any for those with magnetic clamps, else Omni units [TW-228.4].

    Before printing 5 clamps held on to no VTOL [TW-227.1].
    """
    slips = carrier.has_rotors and CLAMPS_SLIP_OFF_VTOLS.of(battle.rules)
    return carrier.is_omni(battle.rules) or (troops.has_clamps and not slips)


def _mount_reasons(battle: Battle, troops: Troops, carrier: Unit) -> Iterator[Reason]:
    """All MP go into it, in the hex of the carrier, which stays where it is [TW-223.6].

    Before printing 8 infantry had to begin the phase there, so that no carrier came to fetch it.
    """
    cite = battle.rules.cite("TW-223.6", "TWB-37.1")
    if troops.host:
        yield Reason(f"{troops.id} is on {troops.host} already", cite)
    if carrier.side != troops.side or carrier.destroyed or carrier.id == troops.id:
        yield Reason(f"{carrier.id} does not carry {troops.id}", battle.rules.cite("TW-223.4", "TWB-37.1"))
    if not _is_at_hand(troops, carrier) or troops.foot != _boarding_level(battle, troops, carrier):
        yield Reason(f"{carrier.id} is not in its hex", cite)
    if troops.mode or troops.idle:
        yield Reason(f"{troops.id} has spent MP already, and mounting takes them all", cite)
    if battle.acting == carrier.id:
        yield Reason(f"{carrier.id} is still moving", cite)
    if carrier.hexes_moved and not MOUNTS_WHO_HAS_MOVED.of(battle.rules):
        yield Reason(f"{carrier.id} was not in its hex as the phase began", "TWB-37.1")


def _inside_reasons(battle: Battle, troops: Troops, carrier: Unit) -> Iterator[Reason]:
    room = kind_of(carrier).room(battle, carrier)
    taken = sum(other.design.tons for other in held_by(battle, carrier, "inside"))
    if troops.design.tons > room - taken:
        weigh = f"{troops.id} weighs {troops.design.tons:g} tons"
        yield Reason(
            f"{weigh}, and {carrier.id} has room for {room - taken:g}", battle.rules.cite("TW-223.4", "TWB-37.1")
        )
    if troops.mechanized and not _takes_vehicles(battle, carrier):
        yield Reason(
            f"vehicles of up to {_HEAVY_CARRIER} tons carry no mechanized infantry",
            battle.rules.cite("TW-223.5", "TWB-37.1"),
        )


def _takes_vehicles(battle: Battle, carrier: Unit) -> bool:
    """Whether mechanized infantry fits into a carrier: by its tons, or into the largest kinds and small craft.

    Before printing 4 tons did not matter [TW-223.5].
    """
    if carrier.design.tons > _HEAVY_CARRIER and HEAVY_CARRIERS_TAKE_VEHICLES.of(battle.rules):
        return True
    return carrier.is_huge or (carrier.flown and not isinstance(carrier, Fighter))


def _riding_reasons(battle: Battle, troops: Troops, carrier: Unit) -> Iterator[Reason]:
    """Suits with hands or magnetic clamps ride, one squad on each unit (TWB-37.2)."""
    if not isinstance(troops, Squad) or not (holds_on(troops.design.squad) or troops.has_clamps):
        yield Reason(f"{troops.id} cannot hold on to the outside of a unit", "TWB-37.2")
    places = min(len(carrier.ride_places(battle.rules)), _MOST_RIDERS)
    if held_by(battle, carrier, "ride") or troops.troopers > places:
        yield Reason(f"{carrier.id} has no place for them", "TWB-37.2")
    dives = troops.swims and is_in_deep_water(battle, troops)
    if troops.sunk or (dives and not swims_off(battle, troops, "ride")):
        yield Reason(
            f"{troops.id} does not climb onto {carrier.id} under water", battle.rules.cite("TW-057.2", "TWB-37.1")
        )


def _is_at_hand(troops: Troops, carrier: Unit) -> bool:
    """Whether troops are where they can mount a carrier: in its hex, or beside those of a DropShip on the ground."""
    return on_one_map(troops, carrier) and span(troops, carrier) <= carrier.is_unyielding


def embark(battle: Battle, troops_id: str, carrier_id: str) -> str:
    """Put a unit aboard another at the start, or say why not; infantry in or on it, others in bays or hung."""
    troops, carrier = battle.units.get(troops_id), battle.units.get(carrier_id)
    if troops is None or carrier is None:
        return f"{carrier_id} is not on the map"
    if not isinstance(troops, Troops):
        return hangars.stow(battle, troops, carrier) if carrier.flown else hoists.hang(battle, troops, carrier)
    if carrier.map:  # who begins aboard a craft in flight is up there with it
        follow(troops, carrier)
    hold, reasons = way_aboard(battle, troops, carrier)
    if not reasons:
        board(troops, carrier, hold)
    return "; ".join(reason.text for reason in reasons)


def carriers(battle: Battle, troops: Troops) -> list[Unit]:
    """The units that troops can mount now."""
    return [unit for unit in _at_hand(battle, troops) if not way_aboard(battle, troops, unit)[1]]


def refusals(battle: Battle, troops: Troops) -> list[tuple[Unit, list[Reason]]]:
    """The units at hand or beside that carry infantry, and every reason why each does not take these troops now."""
    friends = battle.in_play(troops.side)
    near = [unit for unit in friends if unit.id != troops.id and on_one_map(troops, unit) and span(troops, unit) <= 1]
    able = [unit for unit in near if _carries(battle, troops, unit)]
    return [(unit, reasons) for unit in able if (reasons := way_aboard(battle, troops, unit)[1])]


def _carries(battle: Battle, troops: Troops, unit: Unit) -> bool:
    """Whether a unit has room inside, or is one that suits like these ride on."""
    return bool(kind_of(unit).room(battle, unit)) or (troops.in_suits and _is_climbed(battle, troops, unit))


def _at_hand(battle: Battle, troops: Troops) -> list[Unit]:
    """The friends that troops are beside, or in the hex of."""
    friends = battle.in_play(troops.side)
    return [unit for unit in friends if unit.id != troops.id and _is_at_hand(troops, unit)]


def still_reasons(battle: Battle, carrier: Unit) -> list[Reason]:
    """Why a unit moves no more: somebody mounted it or its trailer this turn, or riders keep it from flying [TW-227.2].

    One that clears a hex of woods or rubble stays where it is, too [TW-134.1].
    """
    train = [carrier, *([battle[carrier.tows]] if carrier.tows else [])]
    aboard = [troops for part in train for troops in held_by(battle, part)]
    cite = battle.rules.cite("TW-223.6", "TWB-37.1")
    reasons = [Reason(f"{troops.id} has mounted it this turn", cite) for troops in aboard if troops.mode == MOUNT]
    ridden = any(troops.hold == "ride" for troops in aboard)
    if carrier.flies and ridden and RIDERS_KEEP_DOWN.of(battle.rules):
        reasons.append(Reason("it cannot fly with riders on its outside", "TW-227.2"))
    return (
        [*reasons, Reason(f"it clears {carrier.task} and stays where it is", "TW-134.1")] if carrier.task else reasons
    )


# Getting off


def has_finished_move(battle: Battle, carrier: Unit) -> bool:
    """Whether a carrier has finished its move, so that others get off [TW-224.2].

    A craft on the ground has: it does not move before infantry does.
    """
    if carrier.flown:
        return carrier.landed
    return bool(carrier.mode) and carrier.id != battle.acting and carrier.id not in battle.waiting


def dismount_reasons(battle: Battle, troops: Troops, hex: str) -> list[Reason]:
    """Why troops cannot get off into a hex: the carrier's own, or one beside it where that is full [TW-057.6]."""
    carrier = battle.units.get(troops.host)
    if carrier is None or troops.hold not in ("inside", "ride"):
        return [Reason(f"{troops.id} is on no carrier", battle.rules.cite("TW-224.1", "TWB-37.3"))]
    reasons: list[Reason] = []
    if not has_finished_move(battle, carrier):
        reasons.append(Reason(f"{carrier.id} has not finished its move", "TW-224.2"))
    if carrier.doors <= 0:
        reasons.append(Reason(f"somebody has left {carrier.id} by each of its doors this turn", "TW-225.3"))
    if carrier.assault:
        reasons.append(Reason(f"{carrier.id} makes its {carrier.assault.kind}, so that nobody gets off", "TW-224.2"))
    if is_aloft(battle, carrier):
        reasons.append(Reason(f"{carrier.id} is in the air", "TWB-37.3"))
    if carrier.is_immobile or carrier.skidded:
        reasons.append(Reason(f"nobody gets off {carrier.id} now", "TW-225.2"))
    if hex not in landings(battle, troops, carrier):
        cite = battle.rules.cite("TW-057.6", "TWB-37.3")
        reasons.append(Reason(f"there is no room for {troops.id} in {hex}", cite))
    return reasons


def landings(battle: Battle, troops: Troops, carrier: Unit) -> dict[str, int]:
    """The hexes that troops can get off into, with the foot level of each: the carrier's, or those beside it.

    Who leaves a DropShip does so beside its hexes [TW-225.3]. Before printing 5 nobody got off into a full hex, nor
    beside it [TW-057.6].
    """
    if not _stands_dry(battle, carrier.hex, carrier.foot) and not swims_off(battle, troops, troops.hold):
        return {}  # nobody gets off in deep water by choice who cannot swim [TW-057.2]
    here = _boarding_level(battle, troops, carrier)
    if carrier.is_unyielding:
        return dict(_beside(battle, troops, carrier, here))
    if not stacking.is_full(battle, troops, carrier.hex, here):
        return {carrier.hex: here}
    return dict(_beside(battle, troops, carrier, here)) if GETS_OFF_BESIDE.of(battle.rules) else {}


def _beside(battle: Battle, troops: Troops, carrier: Unit, level: int) -> Iterator[tuple[str, int]]:
    """The hexes beside a carrier with room for troops, each with the first level that they can get off to."""
    for at, direction in product(footprint(carrier), range(6)):
        hex = battle.board.neighbour(at, direction)
        if hex is None or hex in footprint(carrier) or battle.board[hex].impassable:
            continue
        feet = list(_footholds(battle, troops, carrier, level, hex, direction))
        if room := [foot for foot in feet if not stacking.is_full(battle, troops, hex, foot)]:
            yield hex, room[0]


def _footholds(battle: Battle, troops: Troops, carrier: Unit, level: int, hex: str, direction: int) -> Iterator[int]:
    """The levels of a hex beside a carrier that troops can get off to: dry, one up or down at most, or in its water."""
    for place in places(battle.board[hex], direction, carrier.foot):
        if abs(place.foot - carrier.foot) <= 1 and _stands_dry(battle, hex, place.foot):
            yield place.foot
    if swims_off(battle, troops, troops.hold) and DIVERS.is_open(battle.board[hex], level):
        yield level


def _stands_dry(battle: Battle, hex: str, foot: int) -> bool:
    """Whether a level of a hex is not in deep water, nor afloat on it."""
    terrain = battle.board[hex]
    return not terrain.depth or foot > terrain.level or foot == terrain.deck


# What happens to the carrier


def survive(battle: Battle, troops: Troops, carrier: Unit, dice: Dice) -> list[Event]:
    """The end of a carrier: a die for each unit aboard (TWB-37.5)."""
    most = kind_of(carrier).survival(battle, carrier, troops)
    roll = dice.roll(1, f"{troops.id} survives the end of {carrier.id}")
    events = leave(troops, f"its carrier is destroyed; it survives on {most} or less, and rolls {roll.total}")
    return events if roll.total <= most else [*events, *destruction.destroy(troops, "it goes down with its carrier")]


def come_down_hard(battle: Battle, carrier: Unit, dice: Dice) -> list[Event]:
    """A forced landing that the carrier survived: a die for each unit inside, as for its end there (TWB-37.5)."""
    events: list[Event] = []
    for troops in held_by(battle, carrier, "inside"):
        most = kind_of(carrier).survival(battle, carrier, troops)
        roll = dice.roll(1, f"{troops.id} survives the forced landing of {carrier.id}")
        if roll.total > most:
            why = f"it survives the landing on {most} or less, and rolls {roll.total}"
            events += [*leave(troops, why), *destruction.destroy(troops, "it does not survive the forced landing")]
    return events


def riders_at(battle: Battle, carrier: Unit, location: str, *, rear: bool) -> list[tuple[Squad, str]]:
    """The suits that ride on a location, on its front or its rear, that are alive."""
    riders: list[tuple[Squad, str]] = []
    for squad in held_by(battle, carrier, "ride"):
        for number, seat in enumerate(carrier.ride_places(battle.rules), start=1):
            suit = f"Trooper {number}"
            if seat == (location, rear) and isinstance(squad, Squad) and squad.structure.get(suit):
                riders.append((squad, suit))
    return riders
