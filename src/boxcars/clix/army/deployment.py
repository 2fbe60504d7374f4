"""Deployment: dots in the zone, whole bases on the table, what infiltrates last (MWB-5)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.clix.actions import Deploy
from boxcars.clix.army.setting_up import infiltrates
from boxcars.clix.battle import Battle
from boxcars.clix.cards.effects import forbids
from boxcars.clix.dials.damage import deal
from boxcars.clix.events.turn_events import Deployed
from boxcars.clix.ground.footing import rest_reasons
from boxcars.clix.moving import free_spin
from boxcars.clix.moving.legality import refuse
from boxcars.clix.moving.transport import room
from boxcars.clix.piece import Piece, bulk
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Decision
from boxcars.tabletop.measure import HAIR, Point, inches


def decision(battle: Battle) -> Decision | None:
    """Who deploys now, and with which pieces."""
    if not battle.deploying:
        return None
    side, last = battle.deploying[0]
    units = tuple(piece.id for piece in waiting(battle, side, last))
    return Decision(side, "deploy", units, len(units), f"{side}: deploy {'what infiltrates' if last else 'your units'}")


def waiting(battle: Battle, side: str, last: bool) -> list[Piece]:
    """The pieces that a side deploys now; what infiltrates may also be deployed with the others."""
    mine = [piece for piece in battle.units.values() if piece.side == side and not piece.deployed]
    return mine if last else [piece for piece in mine if not infiltrates(piece)] or mine


def reach(battle: Battle, piece: Piece) -> int:
    """How far from its zone a piece may infiltrate [DA-special-equipment-infiltrate.2]."""
    speed = piece.dial.speed.value
    if piece.is_mech:
        return speed
    return speed * (2 if piece.is_infantry else battle.keys.number("infiltrate.vehicle_factor"))


def verify(battle: Battle, action: Deploy) -> None:
    """Raise `Illegal` with every reason against a deployment."""
    refuse(deploy_reasons(battle, action))


def deploy_reasons(battle: Battle, action: Deploy) -> Iterator[Reason]:
    """Why a piece cannot be deployed so."""
    piece = battle.units[action.unit]
    if piece.deployed:
        yield Reason(f"{piece.id} has been deployed")
        return
    if action.aboard:
        yield from _aboard_reasons(battle, piece, action.aboard)
        return
    if action.cruising and forbids(battle, "cruising"):
        yield Reason("a planetary condition forbids cruising", "MWB-25")
    if action.cruising and not piece.is_vtol:
        yield Reason(f"{piece.id} does not fly", "MWB-8.6")
    at = Point.of(action.at)
    yield from rest_reasons(battle, piece, at, action.facing, cruising=action.cruising)
    yield from _zone_reasons(battle, piece, at)


def _aboard_reasons(battle: Battle, piece: Piece, id: str) -> Iterator[Reason]:
    carrier = battle.units.get(id)
    if carrier is None or carrier.side != piece.side or not carrier.figure.capacity:
        yield Reason(f"{id[:40]} is no transport of {piece.side}", "MWB-9")
    elif piece.is_mech or piece.is_vtol or piece.figure.capacity:
        yield Reason(f"{piece.id} cannot be carried", "AOD-transports.1")
    elif bulk(piece) > room(battle, carrier):
        yield Reason(f"{carrier.id} has room for {room(battle, carrier)} only", "MWB-9")


def _zone_reasons(battle: Battle, piece: Piece, at: Point) -> Iterator[Reason]:
    own = battle.zones[piece.side]
    if own.holds(at):
        return
    if not infiltrates(piece):
        yield Reason(f"the dot of {piece.id} must be in {piece.side}'s deployment zone", "DA-deployment.1")
        return
    if not battle.deploying[0][1]:
        yield Reason(f"{piece.id} infiltrates after all others are deployed", "DA-special-equipment-infiltrate.1")
    far, most = own.distance(at), reach(battle, piece)
    if far > most + HAIR:
        yield Reason(
            f"{piece.id} may infiltrate {most}″ from its zone, not {inches(far)}″", "DA-special-equipment-infiltrate.2"
        )
    for side, other in battle.zones.items():
        if side != piece.side and other.holds(at):
            yield Reason(f"{piece.id} may not infiltrate into {side}'s zone", "DA-special-equipment-infiltrate.3")


def apply(battle: Battle, action: Deploy, dice: Dice) -> Resolution:
    """Deploy a piece; a circle of Infiltrate used outside the zone costs its click at once [DA-infiltrate.2]."""
    now = Resolution(battle, dice)
    piece = battle.units[action.unit]
    piece.deployed, outside = True, False
    if action.aboard:
        piece.carrier, piece.at = action.aboard, battle.units[action.aboard].at
    else:
        piece.at, piece.facing, piece.cruising = Point.of(action.at), action.facing, action.cruising
        for passenger in battle.passengers(piece):
            passenger.at = piece.at
        outside = not battle.zones[piece.side].holds(piece.at)
    now.tell(
        Deployed(
            unit=piece.id,
            at="" if action.aboard else piece.at.word,
            facing=piece.facing,
            aboard=bool(action.aboard),
            infiltrates=outside,
        )
    )
    if outside and piece.dial.speed.circle:
        deal(now, piece, 1, "circle of Infiltrate")
    if outside and battle.keys.on("free_spin.vs_infiltrate"):
        free_spin.offer(now, piece, ())
    while battle.deploying and not _left(battle, *battle.deploying[0]):
        battle.deploying.pop(0)
    return now


def _left(battle: Battle, side: str, last: bool) -> bool:
    mine = [piece for piece in battle.units.values() if piece.side == side and not piece.deployed]
    return any(last or not infiltrates(piece) for piece in mine)
