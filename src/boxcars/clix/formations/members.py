"""Who may be in a formation: number, factions, contact, condition (MWB-20, MWB-24)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from boxcars.clix.battle import Battle
from boxcars.clix.faction_abilities import RENEGADE, has_ability
from boxcars.clix.formations.pools import allied, is_mercenary
from boxcars.clix.piece import Piece
from boxcars.clix.turn.orders import order_reasons
from boxcars.core.errors import Reason

SIZES: Final = {"move": (3, 5), "ranged": (3, 5), "close": (2, 3)}
"""The least and the most members of each kind of formation."""


def faction_reasons(battle: Battle, members: Sequence[Piece]) -> Iterator[Reason]:
    """Why these factions cannot form up together."""
    rule = battle.keys.word("formation.mercenaries")
    hired = [piece for piece in members if is_mercenary(piece.faction)]
    if hired and rule == "never":
        yield Reason(f"{hired[0].id} is a mercenary and cannot be in a formation", "MWB-20")
    for piece in members:
        if has_ability(battle, piece, RENEGADE):
            yield Reason(f"{piece.id} is a renegade of {piece.faction} and cannot be in a formation", "MWB-24")
    factions = {piece.faction for piece in members if not is_mercenary(piece.faction)}
    if len({allied(battle, faction) for faction in factions}) > 1:
        yield Reason(f"{' and '.join(sorted(factions))} are not allied", "AOD-formations.1")


def member_reasons(battle: Battle, members: Sequence[Piece], kind: str) -> Iterator[Reason]:
    """Why pieces cannot make a formation of a kind, apart from what it is ordered to do."""
    least, most = SIZES[kind]
    if not least <= len(members) <= most:
        yield Reason(f"a {kind} formation has {least} to {most} members, not {len(members)}", "MWB-20")
    if len({piece.id for piece in members}) < len(members):
        yield Reason("a unit is in a formation once")
    for piece in members[1:]:
        yield from order_reasons(battle, piece, kind)
    for piece in members:
        if piece.is_vtol:
            yield Reason(f"{piece.id} is a VTOL and cannot be in a formation", "AOD-vtol.2")
        if kind == "move" and piece.is_mech:
            yield Reason(f"{piece.id} is a 'Mech and cannot be in a movement formation", "AOD-formations.2")
        if kind == "close" and piece.is_vehicle:
            yield Reason(f"{piece.id} is a vehicle and cannot be in a close formation", "AOD-formations.4")
    yield from faction_reasons(battle, members)
    if kind != "close":
        yield from contact_reasons(battle, members)


def contact_reasons(battle: Battle, members: Sequence[Piece]) -> Iterator[Reason]:
    """Every member touches another; the whole need not hang together [AOD-formations.5]."""
    for piece in members:
        if not any(battle.in_contact(piece, other) for other in members):
            yield Reason(f"{piece.id} touches no other member of the formation", "AOD-formations.3")
