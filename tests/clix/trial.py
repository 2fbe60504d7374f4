"""What must hold of every state of a clix battle, and random battles of all kinds of figures to try it on."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import msgspec

import boxcars as bx
from boxcars.catalog.clix import ClixUnit
from boxcars.clix import RULEBOOK, Battle, Setup, UnitSetup
from boxcars.clix.army.force import force_reasons
from boxcars.clix.army.terrain_placing import TEMPLATES
from boxcars.clix.battle import ABOARD
from boxcars.clix.cards.legality import side_cost
from boxcars.clix.edition import EDITIONS, Keys
from boxcars.clix.piece import Piece, bulk
from boxcars.core.dice import SeededDice
from boxcars.core.errors import BadSetup, Illegal
from boxcars.core.game import Game, read_action
from boxcars.tabletop.measure import Point, length
from tests.clix.random_forces import ALLIED, any_cards, decoys, in_line, random_cards, random_force, random_keys, siege
from tests.clix.rash_orders import rash_order
from tests.random_play import Trial

_AREAS = (("woods", 10, 15, 8, 12), ("water", 20, 25, 16, 21), ("building", 13, 16, 22, 26), ("woods", 24, 28, 8, 11))
_BETWEEN = ("woods", "woods", "water", "building", "deep water", "abrupt", "gradual", "hindering", "blocking")
"""What may lie between two lines of units."""
_MANY_ORDERS = 6
"""Orders a turn where everybody shall get one."""


def random_battle(random: Random) -> Game[Battle]:
    """Two forces of 100 to 600 points: deployed by the game, in lines, in contact, besieged, or behind Decoys."""
    return random.choice([_deployed, _lines, _lines, _brawl, _siege, _siege, _decoys])(random)


def _game(random: Random, forces: dict[str, list[UnitSetup]], total: int, **how: Any) -> Game[Battle]:
    keys = random_keys(random) | {"end.max_turns": random.choice([4, 8, 12])} | how.pop("keys", {})
    figures = {side: [unit.figure for unit in force if unit.figure] for side, force in forces.items()}
    brought = {side: random_cards(random, side, force) for side, force in figures.items() if random.random() < 0.5}
    setup = bx.clix.scenario(
        forces,
        edition=random.choice(EDITIONS),
        keys=keys,
        build_total=total,
        cards=brought,
        alliances=ALLIED,
        roll_first=random.random() < 0.5,
        **how,
    )
    _try_rash_setup(random, setup, figures)
    return Game(RULEBOOK, setup, SeededDice(str(random.randrange(10**9))))


def _try_rash_setup(random: Random, setup: Setup, figures: dict[str, list[ClixUnit]]) -> None:
    """Ask of the same battle with cards and forces that may well be refused; a refusal is in words."""
    rash = msgspec.structs.replace(setup, cards={side: any_cards(random, side) for side in setup.forces})
    with suppress(BadSetup):
        brought = RULEBOOK.new(rash)
        assert all(side_cost(brought, side) >= 0 for side in brought.sides)
    keys = Keys.of(setup.rules.edition, setup.keys)
    for force in figures.values():
        many = force * random.choice([1, 2, 9])
        assert all(reason.text for reason in force_reasons(keys, many, setup.build_total))


def _total(random: Random) -> int:
    return random.choice([100, 200, 300, 450, 600])


def _deployed(random: Random) -> Game[Battle]:
    """Terrain and units are placed in play."""
    total = _total(random)
    forces = {side: [bx.clix.unit(each) for each in random_force(random, total)] for side in ("red", "blue")}
    brings = {side: tuple(random.sample(list(TEMPLATES), random.randint(0, 3))) for side in forces}
    terrain = [] if any(brings.values()) else [bx.clix.area(*each) for each in _AREAS if random.random() < 0.6]
    return _game(random, forces, total, terrain=terrain, brings=brings)


def _lines(random: Random) -> Game[Battle]:
    """Two lines within reach of each other, with all kinds of terrain and a wall between them."""
    total = _total(random)
    apart = random.choice([4.0, 6.0, 8.0])
    lines = {"red": 18 + apart, "blue": 18 - apart}
    forces = {side: in_line(random, random_force(random, total), side, y) for side, y in lines.items()}
    near = apart - 1.4
    terrain = []
    for column in range(4):
        if random.random() < 0.6:
            west = 3 + 8 * column + random.random()
            kind = random.choice(_BETWEEN)
            terrain.append(
                bx.clix.area(kind, round(west, 2), round(west + 4, 2), 18 - min(near, 2.5), 18 + min(near, 2.5))
            )
    walls = [("6,18.2", "30,18.2")] if random.random() < 0.4 else []
    keys = {"deep_water.enabled": random.random() < 0.7, "elevated.enabled": random.random() < 0.7}
    return _game(random, forces, total, terrain=terrain, walls=walls, keys=keys)


def _brawl(random: Random) -> Game[Battle]:
    """Two lines in contact, or nearly so."""
    total = _total(random)
    forces = {
        side: in_line(random, [each for each in random_force(random, total) if each.type != "vehicle"], side, y)
        for side, y in (("red", 19.0), ("blue", random.choice([17.8, 17.0, 17.4])))
    }
    if not all(forces.values()) or _overlap(forces):
        return _lines(random)
    return _game(random, forces, total)


def _siege(random: Random) -> Game[Battle]:
    """Foot troops round a 'Mech, on any ground that a condition does not make impassable."""
    forces = siege(random)
    ground = random.choice(["woods", "woods", "water", "deep water"])
    keys = {"deep_water.enabled": ground == "deep water"}
    terrain = [bx.clix.area(ground, 17.3, 18.7, 17.3, 18.7)]
    try:
        return _game(random, forces, 600, terrain=terrain, keys=keys, orders=_MANY_ORDERS)
    except BadSetup:
        return _game(random, forces, 600, keys=keys, orders=_MANY_ORDERS)


def _decoys(random: Random) -> Game[Battle]:
    """Guns that fire at Decoys turn after turn."""
    return _game(random, decoys(random), 1200, orders=_MANY_ORDERS)


def _overlap(forces: dict[str, list[UnitSetup]]) -> bool:
    """Whether the two lines are too near for their bases."""
    dots = {side: [(Point.of(unit.at), _radius(unit)) for unit in force if unit.at] for side, force in forces.items()}
    return any(length(one, other) < wide + broad for one, wide in dots["red"] for other, broad in dots["blue"])


def _radius(unit: UnitSetup) -> float:
    return 1.0 if unit.figure and unit.figure.type == "mech" else 0.6


def check(battle: Battle) -> None:
    """Assert what holds of every battle."""
    for piece in battle.units.values():
        check_piece(battle, piece)
    standing = list(battle.standing())
    for n, piece in enumerate(standing):
        for other in standing[n + 1 :]:
            assert not battle.base(piece).overlaps(battle.base(other)), f"{piece.id} lies on {other.id}"
    asked = RULEBOOK.decision(battle)
    assert (asked is None) == bool(battle.outcome)
    assert battle.orders_left >= 0
    for id in asked.units if asked else ():
        assert asked is not None
        assert battle.units[id].side == asked.side
        assert battle.units[id].alive


def check_piece(battle: Battle, piece: Piece) -> None:
    """Assert that a piece's dials and links are in order."""
    assert piece.click >= 1
    assert piece.eliminated == (piece.click > len(piece.figure.clicks)) or piece.eliminated
    assert 0 <= piece.heat <= len(piece.figure.heat_positions)
    assert piece.is_mech or not (piece.heat or piece.shut_down)
    assert 0 <= piece.tokens <= 2
    assert not piece.is_mech or piece.tokens <= 1 or piece.shut_down, f"{piece.id} runs with two tokens"
    assert 0 <= piece.facing < 360
    assert not piece.cruising or piece.is_vtol
    if piece.eliminated:
        return
    if piece.carrier and piece.carrier != ABOARD:
        carrier = battle.units[piece.carrier]
        assert carrier.alive, f"{piece.id} outlived its transport"
        assert sum(map(bulk, battle.passengers(carrier))) <= carrier.figure.capacity
    if piece.captor:
        captor = battle.units[piece.captor]
        assert captor.alive, f"{piece.id} is held by nobody"
        assert captor.carrier == piece.carrier, f"{piece.id} and {captor.id} ride apart"
        is_tied = not piece.is_mech or battle.keys.on("capture.mech_captor_tied")
        touches = captor.carrier or not is_tied or battle.in_contact(captor, piece)
        assert touches, f"{piece.id} stands apart from {captor.id}"


def check_view(seen: Battle, side: str) -> None:
    """Assert that a side does not see which transport carries an opponent's infantry."""
    assert not [
        piece
        for piece in seen.units.values()
        if piece.side != side and piece.is_infantry and piece.carrier not in ("", ABOARD) and not piece.is_captive
    ]


def wrong(battle: Battle, random: Random) -> str:
    """An action that is not legal now: something that people try, or else one that never is."""
    for _ in range(6):
        text = rash_order(battle, random)
        try:
            RULEBOOK.verify(battle, read_action(RULEBOOK, text))
        except Illegal:
            return text
    return "move nobody turn facing 0"


TRIAL: Trial[Battle] = Trial(random_battle, check, check_view, wrong)
