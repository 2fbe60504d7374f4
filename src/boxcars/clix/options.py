"""What may be done now: orders to try, each kept only if the rules allow it.

A table has endless places, so moves are offered where they are spread over the reach and where they bring contact;
`verify` accepts whatever else is legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from boxcars.clix.actions import (
    AnyOrder,
    Artillery,
    Assault,
    Bypass,
    Close,
    Deploy,
    EndTurn,
    March,
    Move,
    Ranged,
    Repair,
    UseCard,
    Vent,
)
from boxcars.clix.army import deployment
from boxcars.clix.army.setting_up import infiltrates
from boxcars.clix.battle import Battle
from boxcars.clix.combat import close
from boxcars.clix.equipment.showing import equipped
from boxcars.clix.ground.contact import touching_place
from boxcars.clix.moving.speed import allowance
from boxcars.clix.moving.transport import first_exit
from boxcars.clix.orders import is_legal
from boxcars.clix.piece import Piece
from boxcars.clix.turn.orders import order_reasons
from boxcars.core.game import Action, Decision
from boxcars.tabletop.measure import Point, bearing, length, toward

DIRECTIONS: Final = 8
NEAR_ENEMIES: Final = 3
"""How many of the nearest opponents moves are tried towards."""


def order_options(battle: Battle, asked: Decision) -> tuple[Action, ...]:
    """The orders that are offered, and the end of the turn."""
    offered: list[Action] = []
    for id in asked.units:
        offered += [order for order in candidates(battle, battle.units[id]) if is_legal(battle, order)]
    offered += [use for use in _uses(battle, asked.side) if is_legal(battle, use)]
    return (*offered, EndTurn(asked.side))


def _uses(battle: Battle, side: str) -> Iterator[UseCard]:
    """The abilities of a side's cards, on each of its pieces."""
    able = [held.card.id for held in battle.cards if held.side == side and held.card.ability]
    return (UseCard(piece.id, id) for id in able for piece in battle.units.values() if piece.side == side)


def candidates(battle: Battle, piece: Piece) -> Iterator[AnyOrder]:
    """Orders to one piece that are worth trying."""
    open_kinds = {kind for kind in ("move", "vent", "ranged", "close") if not any(order_reasons(battle, piece, kind))}
    if "vent" in open_kinds and piece.heat:
        yield Vent(piece.id)
    if "move" in open_kinds:
        yield from _moves(battle, piece)
    if "ranged" in open_kinds:
        yield from shots(battle, piece)
    if "close" in open_kinds:
        yield from strikes(battle, piece)
    if not any(order_reasons(battle, piece, "assault")):
        yield from assaults(battle, piece)


def opponents(battle: Battle, piece: Piece) -> list[Piece]:
    """The opposing pieces on the table, the nearest first."""
    opposing = [other for other in battle.standing() if battle.opposes(piece, other)]
    return sorted(opposing, key=lambda other: length(piece.at, other.at))


def _moves(battle: Battle, piece: Piece) -> Iterator[AnyOrder]:
    enemies = opponents(battle, piece)
    facing = round(bearing(piece.at, enemies[0].at)) % 360 if enemies and enemies[0].at != piece.at else piece.facing
    mode = "fly" if piece.is_vtol else "jump" if equipped(battle, piece, "JJ") else "walk"
    far = allowance(battle, piece, jumps=mode == "jump").total
    yield from (Move(piece.id, mode, (at.word,), facing) for at in _spread(piece, far))
    if piece.is_mech:
        jets = ("JJ",) if mode == "jump" else ()
        yield from (Move(piece.id, "run", (at.word,), facing, cancel=jets) for at in _spread(piece, 2 * far)[::2])
    for enemy in enemies[:NEAR_ENEMIES]:
        yield from _contacts(battle, piece, enemy, mode)
    if facing != piece.facing:
        yield Move(piece.id, "turn", (), facing)
    yield from _loads(battle, piece, mode, facing)
    if piece.is_vtol:
        yield from _flights(battle, piece, enemies, facing)
    yield from (Bypass(piece.id, other.id) for other in battle.touching(piece) if other.is_captive)
    yield from _marches(battle, piece)


def _spread(piece: Piece, far: int) -> list[Point]:
    """Places all round, at the full and at half the distance."""
    return [
        toward(piece.at, 360 / DIRECTIONS * eighth, share * far)
        for share in (1.0, 0.5)
        for eighth in range(DIRECTIONS)
        if far
    ]


def _contacts(battle: Battle, piece: Piece, enemy: Piece, mode: str) -> Iterator[Move]:
    """Moves and special attacks that end in contact with an opponent."""
    away = bearing(enemy.at, piece.at)
    facing = round(away + 180) % 360
    jets = ("JJ",) if equipped(battle, piece, "JJ") else ()
    for turned in (0, 60, -60):
        at = touching_place(battle, piece, facing, battle.base(enemy), away + turned)
        facing_it = round(bearing(at, enemy.at)) % 360
        yield Move(piece.id, mode, (at.word,), facing if piece.is_vehicle else facing_it)
        if piece.is_mech and turned:
            yield Move(piece.id, "charge", (at.word,), facing_it, enemy.id, jets)
    if piece.is_mech:
        yield Move(piece.id, "charge", (), None, enemy.id, jets)
        if jets:
            yield Move(piece.id, "dfa", (), None, enemy.id)
    elif piece.is_vehicle:
        yield Move(piece.id, "ram", (), None, enemy.id)


def _loads(battle: Battle, piece: Piece, mode: str, facing: int) -> Iterator[Move]:
    if not piece.figure.capacity:
        return
    for other in battle.touching(piece):
        if other.side == piece.side:
            yield Move(piece.id, mode, (f"board={other.id}",), piece.facing)
    for passenger in battle.passengers(piece):
        if passenger.is_captive:
            continue
        way_out = first_exit(battle, piece, passenger)
        if way_out:
            step = f"unload={passenger.id}@{way_out.at.word}/{way_out.facing}"
            yield Move(piece.id, mode, (step,), piece.facing)


def _flights(battle: Battle, piece: Piece, enemies: list[Piece], facing: int) -> Iterator[Move]:
    level = "down" if piece.cruising else "up"
    yield Move(piece.id, "fly", (level,), facing)
    yield from (
        Move(piece.id, "fly", (level, at.word), facing) for at in _spread(piece, piece.dial.speed.value - 2)[:8]
    )
    yield from (Move(piece.id, "fly", (f"fire={enemy.id}",), facing) for enemy in enemies[:NEAR_ENEMIES])


def _marches(battle: Battle, piece: Piece) -> Iterator[March]:
    """Movement formations of the piece and its neighbours, all going the same way."""
    friends = [other for other in battle.touching(piece) if battle.is_friend(piece, other) and not other.is_mech]
    if piece.is_mech or len(friends) < 2:
        return
    members = [piece, *friends[:4]]
    slowest = min(allowance(battle, member).total for member in members)
    for eighth in range(0, DIRECTIONS, 2):
        moves = (
            Move(each.id, "walk", (toward(each.at, 360 / DIRECTIONS * eighth, slowest).word,), each.facing)
            for each in members
        )
        yield March(piece.id, tuple(moves))


def shots(battle: Battle, piece: Piece) -> Iterator[Ranged | Artillery]:
    """Ranged orders to try: each weapon at each target in reach, two at a time, indirectly, in formation."""
    enemies = opponents(battle, piece)
    for slot, weapon in enumerate(piece.figure.weapons):
        word = ("primary", "secondary")[slot] if piece.is_mech else ""
        near = [enemy for enemy in enemies if length(piece.at, enemy.at) <= weapon.max]
        for enemy in near:
            yield from (
                Ranged(piece.id, (enemy.id,), word, cancel=codes) for codes in _weapon_cancels(battle, piece, slot)
            )
            if weapon.type == "ballistic":
                yield Ranged(piece.id, (enemy.id,), word, indirect=True)
            yield from _fire_formations(battle, piece, enemy, word)
        if weapon.targets > 1:
            codes = _weapon_cancels(battle, piece, slot)[-1]
            pairs = combinations(near[:4], 2)
            yield from (Ranged(piece.id, (one.id, other.id), word, cancel=codes) for one, other in pairs)
    if piece.figure.artillery_range:
        yield from _barrages(battle, piece, enemies)


def _barrages(battle: Battle, gun: Piece, enemies: list[Piece]) -> Iterator[Artillery]:
    """A marker on each opponent, all markers of the gun on one, and several guns together."""
    others = [each for each in battle.touching(gun) if battle.is_friend(gun, each) and each.figure.artillery_range]
    for enemy in enemies:
        yield Artillery(gun.id, (enemy.at.word,))
        if gun.figure.artillery_markers > 1:
            yield Artillery(gun.id, (enemy.at.word,) * gun.figure.artillery_markers)
        if len(others) > 1:
            yield Artillery(gun.id, (enemy.at.word,), tuple(other.id for other in others[:4]))


def _weapon_cancels(battle: Battle, piece: Piece, slot: int) -> list[tuple[str, ...]]:
    """With the optional equipment of a weapon, and without it."""
    name = ("damage", "damage2")[slot]
    codes = [code for code in ("AS", "SM", "TS", "HB", "PU", "AN") if equipped(battle, piece, code, name)]
    return [(), tuple(codes)] if codes else [()]


def _fire_formations(battle: Battle, piece: Piece, enemy: Piece, word: str) -> Iterator[Ranged]:
    friends = [other for other in battle.touching(piece) if battle.is_friend(piece, other)]
    for helpers in combinations([other.id for other in friends[:4]], 2):
        yield Ranged(piece.id, (enemy.id,), word, helped=helpers)


def strikes(battle: Battle, piece: Piece) -> Iterator[Close | Repair]:
    """Close combat orders to try: attacks, captures, formations, repairs."""
    for enemy in battle.opponents_touching(piece):
        yield Close(piece.id, (enemy.id,))
        if piece.is_mech:
            yield Close(piece.id, (enemy.id,), "secondary")
        helpers = [
            other.id for other in battle.touching(enemy) if battle.is_friend(piece, other) and not other.is_vehicle
        ]
        for helper in helpers[:2]:
            yield Close(piece.id, (enemy.id,), helped=(helper,))
        if piece.is_infantry:
            yield Close(piece.id, (enemy.id,), capture=True)
            for helper in helpers[:2]:
                yield Close(piece.id, (enemy.id,), capture=True, helped=(helper,))
    if len(everybody := close.full_strike_targets(battle, piece)) > 1:
        yield Close(piece.id, everybody)
    if equipped(battle, piece, "RE"):
        yield from (Repair(piece.id, other.id) for other in battle.touching(piece) if battle.is_friend(piece, other))


def assaults(battle: Battle, piece: Piece) -> Iterator[Assault]:
    """Assault orders to try: half a move towards an opponent, then an attack on it."""
    far = allowance(battle, piece, assault=True).total
    for enemy in opponents(battle, piece)[:NEAR_ENEMIES]:
        way = bearing(piece.at, enemy.at)
        facing = round(way) % 360
        step = Move(piece.id, "walk", (toward(piece.at, way, far).word,), facing)
        yield from (Assault(piece.id, step, Ranged(piece.id, (enemy.id,), word)) for word in ("primary", "secondary"))
        touch = touching_place(battle, piece, facing, battle.base(enemy), way + 180)
        yield Assault(piece.id, Move(piece.id, "walk", (touch.word,), facing), Close(piece.id, (enemy.id,)))


def deployment_options(battle: Battle, asked: Decision) -> tuple[Action, ...]:
    """Places in the zone, and for what infiltrates in reach of it, that are spread evenly."""
    offered: list[Action] = []
    for id in asked.units[:4]:
        piece = battle.units[id]
        facing = _ahead(battle, asked.side)
        offered += [
            each
            for at in _deployment_places(battle, piece)
            if not any(deployment.deploy_reasons(battle, each := Deploy(id, at.word, facing)))
        ][:12]
        offered += [each for each in _rides(battle, piece, offered) if not any(deployment.deploy_reasons(battle, each))]
    return tuple(offered)


def _rides(battle: Battle, piece: Piece, placed: Sequence[Action]) -> Iterator[Deploy]:
    """A transport to start in, and for a VTOL the sky."""
    for carrier in battle.units.values():
        if carrier.side == piece.side and carrier.figure.capacity and carrier is not piece:
            yield Deploy(piece.id, aboard=carrier.id)
    if piece.is_vtol:
        for each in placed:
            if isinstance(each, Deploy) and each.unit == piece.id:
                yield Deploy(piece.id, each.at, each.facing, cruising=True)
                break


def _ahead(battle: Battle, side: str) -> int:
    """The facing from a side's zone to the middle of the table."""
    home = battle.zones[side]
    middle = Point(battle.table.width / 2, battle.table.depth / 2)
    return round(bearing(Point((home.west + home.east) / 2, (home.north + home.south) / 2), middle)) % 360


def _deployment_places(battle: Battle, piece: Piece) -> Iterator[Point]:
    home = battle.zones[piece.side]
    reach = deployment.reach(battle, piece) if infiltrates(piece) and battle.deploying[0][1] else 0
    wide, deep = home.east - home.west, home.south - home.north
    steps = 17 if wide > deep else 3
    for row in range(3 if wide > deep else 17):
        for column in range(steps):
            x = home.west + wide * column / (steps - 1)
            y = home.north + deep * row / (2 if wide > deep else 16)
            yield Point(round(x, 3), round(min(max(y, 1.4), battle.table.depth - 1.4), 3))
    if reach:
        ahead = _ahead(battle, piece.side)
        for share in (0.5, 1.0):
            start = Point((home.west + home.east) / 2, home.north if ahead in (0, 360) else home.south)
            yield toward(start, ahead, share * reach)
