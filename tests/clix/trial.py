"""What must hold of every state of a clix battle, and random battles of all kinds of figures to try it on."""

from __future__ import annotations

from random import Random

import boxcars as bx
from boxcars.catalog.clix import ClixUnit, clix_units
from boxcars.catalog.clix_cards import cards
from boxcars.clix import RULEBOOK, Battle, CardSetup, UnitSetup
from boxcars.clix.army.terrain_placing import TEMPLATES
from boxcars.clix.battle import ABOARD
from boxcars.clix.edition import EDITIONS, KEYS, Value
from boxcars.clix.piece import Piece, bulk
from boxcars.core.dice import SeededDice
from boxcars.core.game import Game
from tests.random_play import Trial

_AREAS = (("woods", 10, 15, 8, 12), ("water", 20, 25, 16, 21), ("building", 13, 16, 22, 26), ("woods", 24, 28, 8, 11))
_STEADY = ("base.", "zone.", "terrain.", "end.", "deep_water.", "elevated.")
"""Keys that random games leave alone: measures, and what the areas are made for."""


def random_battle(random: Random) -> Game[Battle]:
    """Two forces of some 100 to 450 points, deployed by the game or near each other."""
    edition = random.choice(EDITIONS)
    keys = {name: value for name in KEYS if random.random() < 0.1 and (value := _other_value(random, name)) is not None}
    keys["end.max_turns"] = random.choice([4, 8, 12])
    total = random.choice([100, 200, 300, 450])
    near = random.random() < 0.7
    terrain = [bx.clix.area(*each) for each in _AREAS if random.random() < 0.6]
    if near:
        terrain = []
    forces = {
        side: [_placed(random, figure, n, side, near) for n, figure in enumerate(_force(random, total))]
        for side in ("red", "blue")
    }
    brought = {side: _cards(random, side, force) for side, force in forces.items() if random.random() < 0.4}
    setup = bx.clix.scenario(
        forces,
        edition=edition,
        terrain=terrain,
        keys=keys,
        build_total=total,
        cards=brought,
        alliances=_ALLIED,
        brings={} if near else {side: tuple(random.sample(list(TEMPLATES), random.randint(0, 3))) for side in forces},
        roll_first=random.random() < 0.5,
    )
    return Game(RULEBOOK, setup, SeededDice(str(random.randrange(10**9))))


_ALLIED = (("Free Marches", "Orrery Compact"), ("Cinder League", "Orrery Compact"))


def _cards(random: Random, side: str, force: list[UnitSetup]) -> tuple[CardSetup, ...]:
    """A condition or two, and gear and a pilot for each 'Mech that may have them."""
    conditions = [each for each in cards() if each.kind == "planetary"]
    found = [CardSetup(each.id, unit="Swamp") for each in random.sample(conditions, random.randint(0, 2))]
    for number, unit in enumerate(force, start=1):
        figure = unit.figure
        if figure is None or not figure.heat:
            continue
        for kind in ("gear", "pilot"):
            fitting = [
                each
                for each in cards()
                if each.kind == kind
                and not each.unique
                and figure.weight_class in (each.weight_classes or (figure.weight_class,))
            ]
            found.append(CardSetup(random.choice(fitting).id, unit=f"{side}-{number}"))
    return tuple(found)


def _other_value(random: Random, name: str) -> Value | None:
    key = KEYS[name]
    if name.startswith(_STEADY):
        return None
    if key.words:
        return random.choice(key.words)
    return random.random() < 0.5 if isinstance(key.dark_age, bool) else None


def _force(random: Random, total: int) -> list[ClixUnit]:
    found: list[ClixUnit] = []
    while len(found) < 9:
        figure = random.choice(clix_units())
        if figure.points > total - sum(each.points for each in found):
            break
        found.append(figure)
    return found or [bx.clix.figure("Line Rifles")]


def _placed(random: Random, figure: ClixUnit, number: int, side: str, near: bool) -> UnitSetup:
    if not near:
        return bx.clix.unit(figure)
    x = 6 + 3 * number
    y = 19.5 if side == "red" else 16.5 - random.choice([0, 0, 0.5, 2])
    how = {"click": random.randint(1, len(figure.clicks)), "tokens": random.randint(0, 1)}
    if figure.heat:
        how["heat"] = random.randint(0, len(figure.heat_positions) - 1)
    facing = 0 if side == "red" else 180
    return bx.clix.unit(figure, f"{x},{y}/{facing}", **how)


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
        assert battle.units[piece.captor].alive, f"{piece.id} is held by nobody"


def check_view(seen: Battle, side: str) -> None:
    """Assert that a side does not see which transport carries an opponent's infantry."""
    assert not [
        piece
        for piece in seen.units.values()
        if piece.side != side and piece.is_infantry and piece.carrier not in ("", ABOARD) and not piece.is_captive
    ]


def wrong(battle: Battle, random: Random) -> str:
    """An action that is never legal."""
    unit = random.choice(list(battle.units))
    return random.choice(
        [
            f"move {unit} walk 999,999",
            "move nobody turn facing 0",
            f"ranged {unit} {unit}",
            f"ranged {unit} nobody",
            f"close {unit} {unit}",
            f"artillery {unit} 500,1",
            f"repair {unit} {unit}",
            f"bypass {unit} {unit}",
            f"vent {unit}" if not battle.units[unit].is_mech else "end nobody",
            f"move {unit} walk 1,1 cancel XX",
            "end nobody",
            "dance",
        ]
    )


TRIAL: Trial[Battle] = Trial(random_battle, check, check_view, wrong)
