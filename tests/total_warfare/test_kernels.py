"""The array form of to-hit numbers against the explained one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boxcars.catalog import mech_design, mech_designs
from boxcars.core.ruling import RuleSet
from boxcars.hexes.board import Board, Bridge
from boxcars.hexes.named import board_names, load_board
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.setup.skirmish import can_fight
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.to_hit import shot

pytest.importorskip("numba")
from boxcars.total_warfare import kernels


def anywhere(random: Random, board: Board, side: str, name: str) -> Mech:
    """A 'Mech in any state that counts for fire, on any level of any hex."""
    hex = random.choice(list(board))
    terrain = board[hex]
    feet = [terrain.floor, terrain.deck, *(range(terrain.level, terrain.roof + 1) if terrain.building else ())]
    foot = random.choice([level for level in feet if level is not None])
    mech = fresh_mech(side, side, mech_design(name), hex, random.randrange(6), foot=foot)
    mech.prone = random.random() < 0.2
    mech.mode = random.choice(["stay", "walk", "run", "jump"])
    mech.hexes_moved = random.randrange(12)
    mech.torso = 0 if mech.prone else random.choice([-1, 0, 1])
    mech.shutdown = side == "target" and random.random() < 0.1
    return mech


@pytest.mark.parametrize("board_name", board_names())
def test_every_number_and_side_is_that_of_the_rule(board_name: str) -> None:
    random, board = Random(board_name), load_board(board_name)
    name = random.choice([each.name for each in mech_designs() if each.mounts and can_fight(each)])
    attackers = [anywhere(random, board, "attacker", name) for _ in range(12)]
    for attacker in attackers:
        attacker.heat, attacker.prone = 14, attackers[0].prone
        attacker.hits["RA"] = [1]
    targets = [anywhere(random, board, "target", each) for each in ("Atlas AS7-D", "Raven BX-S") * 6]
    units: dict[str, Unit] = {"attacker": attackers[0], "target": targets[0]}
    rules = RuleSet(options=random.choice([(), ("storm",), ("heavy-fog", "moonless")]))
    battle = Battle(rules=rules, board=board, sides=tuple(units), units=units, turns=1)
    mounts, guns = kernels.guns_of(attackers[0], rules)
    stands, marks = kernels.stands_of(battle, attackers), kernels.marks_of(battle, targets)
    numbers, sides = kernels.to_hit_numbers(board, stands, guns, marks)
    for a, attacker in enumerate(attackers):
        for t, target in enumerate(targets):
            for g, mount in enumerate(mounts):
                battle.units["target"] = target
                plan = shot(battle, attacker, mount, target)
                assert numbers[a, t, g] == (kernels.NEVER if plan.reasons else plan.tally.total), str(plan)
                assert kernels.SIDES[sides[a, t]] == plan.side


def test_only_weapons_that_are_ready_have_numbers() -> None:
    mech = fresh_mech("a", "a", mech_design("Atlas AS7-D"), "0505", 0)
    assert len(kernels.guns_of(mech)[0]) == len(mech.design.mounts)
    mech.shots |= {"ac20-rt-1": 0, "ac20-rt-2": 0}
    mech.hits["LA"] = list(range(12))
    ready = {mount.key for mount in kernels.guns_of(mech)[0]}
    assert ready == {mount.key for mount in mech.design.mounts} - {"ac20-rt", "ml-la"}


def test_the_turret_of_a_quad_turns_its_weapons_alone() -> None:
    board = load_board(board_names()[0])
    turned = []
    for torso in range(6):
        ox = fresh_mech("attacker", "attacker", mech_design("Ox OX-1T"), "0808", 0, foot=board["0808"].floor)
        ox.torso = torso
        turned.append(ox)
    target = fresh_mech("target", "target", mech_design("Atlas AS7-D"), "0811", 0, foot=board["0811"].floor)
    units: dict[str, Unit] = {"attacker": turned[0], "target": target}
    battle = Battle(rules=RuleSet(), board=board, sides=tuple(units), units=units, turns=1)
    mounts, guns = kernels.guns_of(turned[0])
    stands, marks = kernels.stands_of(battle, turned), kernels.marks_of(battle, [target])
    numbers, _ = kernels.to_hit_numbers(board, stands, guns, marks)
    for a, attacker in enumerate(turned):
        for g, mount in enumerate(mounts):
            plan = shot(battle, attacker, mount, target)
            assert numbers[a, 0, g] == (kernels.NEVER if plan.reasons else plan.tally.total), str(plan)


@pytest.mark.parametrize(
    ("terrain", "foot"),
    [({"water": 2, "bridge": Bridge(type=2, elevation=0, cf=90, exits=9)}, 0), ({"water": 2}, -2), ({"water": 1}, -1)],
)
def test_legs_are_wet_in_water_and_dry_on_a_deck_at_its_surface(terrain: dict[str, Any], foot: int) -> None:
    board = Board.plain(9, 9).with_terrain("0505", **terrain)
    mech = fresh_mech("attacker", "attacker", mech_design("Crusader CRD-3R"), "0505", 0, foot=foot)
    target = fresh_mech("target", "target", mech_design("Atlas AS7-D"), "0502", 3, foot=0)
    units: dict[str, Unit] = {"attacker": mech, "target": target}
    battle = Battle(rules=RuleSet(), board=board, sides=tuple(units), units=units, turns=1)
    mounts, guns = kernels.guns_of(mech)
    numbers, _ = kernels.to_hit_numbers(
        board, kernels.stands_of(battle, [mech]), guns, kernels.marks_of(battle, [target])
    )
    fired = set()
    for g, mount in enumerate(mounts):
        plan = shot(battle, mech, mount, target)
        assert numbers[0, 0, g] == (kernels.NEVER if plan.reasons else plan.tally.total), str(plan)
        fired |= set() if plan.reasons else {mount.loc}
    assert ("LL" in fired, "LA" in fired) == (foot == 0, foot > -2)
