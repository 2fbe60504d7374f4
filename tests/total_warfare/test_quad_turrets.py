"""Turrets of quads."""

from __future__ import annotations

import pytest

from boxcars.catalog.units.design import Mount
from boxcars.hexes.coords import DIRECTIONS
from boxcars.players.total_warfare import shooting
from boxcars.total_warfare.actions import Done, Fire, Twist
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.weapons import fire
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.to_hit import shot
from tests.total_warfare.scenes import broken, mech, scene

AROUND = ("0507", "0607", "0608", "0509", "0408", "0407")
"""The hexes around 0508, from north on."""
TURRET = 0


def ox(**state: int) -> Mech:
    unit = mech("red-1", "Ox OX-1T", "0508")
    for field, value in state.items():
        setattr(unit, field, value)
    return unit


def mounts(unit: Mech) -> tuple[Mount, Mount]:
    """A laser of its turret and one of its hull."""
    return unit.design.mount("ml-lt"), unit.design.mount("ml-rt")


def borne(unit: Mech, torso: int) -> tuple[set[str], set[str]]:
    """The hexes around it that each of them bears on with the turret so."""
    turret, hull = ({hex for hex in AROUND if arcs.bears_on(unit, mount, hex, torso, False)} for mount in mounts(unit))
    return turret, hull


def duel(red: Mech, at: str = "0511") -> Battle:
    return scene(red, mech("blue-1", "Locust LCT-1V", at, 3), phase="fire")


@pytest.mark.ruling("TWB-17.79")
def test_a_turret_turns_to_any_hexside_and_its_weapons_with_it() -> None:
    unit = ox()
    assert dict(unit.twists) == {name: side for side, name in enumerate(DIRECTIONS)}
    ahead = {"0407", "0507", "0607"}
    assert borne(unit, 0) == (ahead, ahead)
    assert borne(unit, 3) == ({"0408", "0509", "0608"}, ahead)


@pytest.mark.ruling("TWB-17.79")
def test_a_quad_without_a_turret_does_not_twist() -> None:
    plain = mech("red-1", "Ox OX-1", "0508")
    assert not bool(plain.twists)
    assert dict(plain.twists) == {}


@pytest.mark.ruling("TWB-17.79")
def test_it_declares_where_the_turret_points_and_fires_what_is_in_it() -> None:
    battle = duel(ox())
    fire.verify(battle, Twist("red-1", "S"))
    fire.declare(battle, Twist("red-1", "S"))
    assert fire.declared(battle, "red-1").torso == 3
    turret, hull = (shot(battle, battle["red-1"], mount, battle["blue-1"], Aim(torso=3)) for mount in mounts(ox()))
    assert not turret.reasons
    assert [reason.cite for reason in hull.reasons] == ["TWB-11"]


@pytest.mark.ruling("TWB-17.79")
def test_a_critical_hit_locks_the_turret_as_it_points() -> None:
    unit = broken(ox(torso=4), "LT", TURRET)
    kind = kind_of(unit)
    assert not bool(unit.twists)
    unit.turn(1, False)
    kind.start_clean(unit)
    assert unit.torso == 4
    assert borne(unit, unit.torso)[0] == {"0509", "0408", "0407"}
    whole = ox(torso=4)
    kind.start_clean(whole)
    assert whole.torso == 0


@pytest.mark.ruling("TWB-17.79")
def test_greedy_turns_it_by_a_name_that_it_knows() -> None:
    unit = ox()
    battle = duel(unit, "0709")
    volley = shooting.Volley("red-1", 1.0, -1, (("ml-lt", "blue-1", 8),))
    assert volley.actions(battle) == [Twist("red-1", "NW"), Fire("red-1", "ml-lt", "blue-1"), Done("red-1")]
