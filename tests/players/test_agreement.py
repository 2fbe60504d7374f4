"""The greedy bot's numbers against those of the rules: its arrays must say what `to_hit.shot` says."""

from __future__ import annotations

from random import Random

import pytest

import boxcars as bx
from boxcars.core.game import Game
from boxcars.hexes.coords import distance, mark
from boxcars.players.total_warfare.kernels import NEVER, TWISTS
from boxcars.players.total_warfare.outlook import enemies_of, hex_names, offsets
from boxcars.players.total_warfare.shooting import Stand
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.weapons import to_hit
from boxcars.total_warfare.weapons.aim import Aim

RED = ("Warhammer WHM-6R", "Griffin GRF-1N", "Wolverine WVR-6R", "Phoenix Hawk PXH-1")
BLUE = ("Marauder MAD-3R", "Hunchback HBK-4G", "Shadow Hawk SHD-2H", "Panther PNT-9R")


ELECTRONIC = (
    ("Wolverine BX-I", "Wolverine BX-I", "Atlas BX-C3", "Panther BX-C3"),
    ("Raven BX-S", "Raven RVN-3L", "Anvil ANV-3M", "Hunchback HBK-4G"),
)
"""Forces with C3 of both kinds against stealth armor, Narc, TAG and ECM."""


def fought(board: str, seed: int, actions: int, forces: tuple[tuple[str, ...], ...] = (RED, BLUE)) -> Game[Battle]:
    """A battle in which random players have left their marks, at a moment when fire is declared."""
    game = bx.total_warfare.skirmish(forces[0], forces[1], board, seed=seed)
    sides = {"red": bx.players.make("random", seed), "blue": bx.players.make("greedy")}
    bx.players.play(game, sides, max_actions=actions)
    while game.decision and game.state.phase != "fire":
        bx.players.play(game, sides, max_actions=1)
    return game


@pytest.mark.parametrize(
    ("board", "seed", "forces"),
    [
        ("river-fork", 6, (RED, BLUE)),
        ("market-town", 2, (RED, BLUE)),
        ("twin-lakes", 3, (RED, BLUE)),
        ("green-ridge", 4, (RED, BLUE)),
        ("open-plain", 5, ELECTRONIC),
    ],
)
def test_numbers_and_arcs_are_those_of_the_rules(board: str, seed: int, forces: tuple[tuple[str, ...], ...]) -> None:
    battle = fought(board, seed, 120, forces).state
    compared = 0
    for mech in (battle.mech(unit.id) for unit in battle.in_play()):
        stand = Stand(battle, mech, enemies_of(battle, mech.side))
        for foe, enemy in enumerate(stand.enemies.mechs):
            for weapon, mount in enumerate(mech.design.mounts):
                for twist, torso in enumerate(TWISTS):
                    plan = to_hit.shot(battle, mech, mount, enemy, Aim(torso=torso))
                    dry = not any(battle.board[unit.hex].depth for unit in (mech, enemy))
                    if dry and mech.can_act and not mech.prone:
                        arc = any(reason.cite == "TWB-11" for reason in plan.reasons)
                        assert stand.bears_on(weapon, twist, foe) == (not arc)
                        if plan.sight.visible and plan.band:
                            assert stand.number(weapon, foe) == plan.tally.total, (mech.id, mount.key, enemy.id)
                            compared += 1
                        else:
                            assert stand.number(weapon, foe) >= NEVER - 10
    assert compared > 30


def test_offsets_are_distances_and_marks() -> None:
    board = bx.hexes.Board.plain(9, 7)
    names, (apart, marks) = hex_names(board), offsets(9, 7)
    random = Random(5)
    for _ in range(300):
        a, b = random.randrange(63), random.randrange(63)
        across, down = b % 9 - a % 9 + 8, b // 9 - a // 9 + 6
        at = ((a % 9 & 1) * 17 + across) * 13 + down
        assert apart[at] == distance(names[a], names[b])
        assert a == b or marks[at] == mark(names[a], names[b])
