"""Vehicles with two turrets: each turns, jams and locks by itself, and a die tells hits on them apart."""

from __future__ import annotations

import pytest

from boxcars.core.errors import Illegal
from boxcars.total_warfare.actions import Twist
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import vehicle_criticals
from boxcars.total_warfare.events.unit_events import VehicleCritical
from boxcars.total_warfare.previews import shot_odds
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.weapons import fire
from boxcars.total_warfare.weapons.hit_location import roll_location
from boxcars.total_warfare.weapons.to_hit import find_mount, shot
from tests.total_warfare.examples.table import table, unit
from tests.total_warfare.field import of_kind, script, two
from tests.total_warfare.scenes import mech

TWIN = "Janus Twin-Turret Tank BX"
REAR_GUN, FRONT_GUN, HULL_GUN = "ac10-tu", "ml-ft", "srm4-fr"


def tank(hex: str = "0510", id: str = "red-1") -> Vehicle:
    made = unit(TWIN, id, hex)
    assert isinstance(made, Vehicle)
    return made


def duel() -> Battle:
    """The tank between an enemy in the north and one in the south."""
    return table(tank(), mech("blue-1", "Atlas AS7-D", "0507"), mech("blue-2", "Atlas AS7-D", "0513"), phase="fire")


def turn(battle: Battle, *words: str) -> int:
    """What a tank has declared once it has turned its turrets."""
    for word in words:
        fire.declare(battle, Twist("red-1", word))
    return fire.declared(battle, "red-1").torso


def bearing(battle: Battle, torso: int) -> dict[str, list[str]]:
    """The enemies that each gun bears on."""
    shooter = battle["red-1"]
    return {
        mount.key: [id for id in ("blue-1", "blue-2") if arcs.bears_on_unit(shooter, mount, battle[id], torso, False)]
        for mount in shooter.design.mounts
        if mount.key in (REAR_GUN, FRONT_GUN, HULL_GUN)
    }


@pytest.mark.example("TWG-027")
@pytest.mark.parametrize(
    ("side", "die", "location"),
    [
        ("front", 5, "FT"),
        ("front", 6, "TU"),
        ("left", 3, "FT"),
        ("right", 4, "TU"),
        ("rear", 1, "FT"),
        ("rear", 2, "TU"),
    ],
)
def test_a_die_tells_two_turrets_apart(side: str, die: int, location: str) -> None:
    assert roll_location(tank(), side, script(two(11), die))[0] == location
    assert roll_location(tank(), "front", script(two(7)))[0] == "FR", "other places need no further die"


def test_the_odds_know_both_turrets() -> None:
    battle = table(tank(id="blue-1", hex="0507"), mech("red-1", "Atlas AS7-D", "0510"), phase="fire")
    plan = shot(battle, battle["red-1"], find_mount(battle["red-1"], "Medium Laser"), battle["blue-1"])
    chances = shot_odds.ShotOdds(plan, battle["blue-1"]).locations
    assert sum(chances.values()) == 1
    assert [chances[place] * 36 for place in ("FT", "TU")] == [1, 5], "rolls of 10 to 12 from the rear"


def test_each_turret_turns_by_itself() -> None:
    battle = duel()
    assert bearing(battle, turn(battle, "S")) == {REAR_GUN: ["blue-2"], FRONT_GUN: ["blue-1"], HULL_GUN: ["blue-1"]}
    assert bearing(battle, turn(battle, "front-S")) == {
        REAR_GUN: ["blue-2"],
        FRONT_GUN: ["blue-2"],
        HULL_GUN: ["blue-1"],
    }
    assert bearing(battle, turn(battle, "N"))[REAR_GUN] == ["blue-1"], "the front turret stays"
    assert bearing(battle, turn(battle, "ahead"))[FRONT_GUN] == ["blue-1"], "ahead brings both back"


def test_both_turrets_are_turned_when_shots_are_shown_and_return_with_the_turn() -> None:
    battle = duel()
    shooter = tank()
    shooter.turn(turn(battle, "SE", "front-S"), False)
    assert shooter.fore
    assert (shooter.turret, shooter.fore.turned, shooter.torso) == (2, 3, 20)
    assert shooter.torso_facing == 2, "targets ahead are counted from the rear turret"
    kind_of(shooter).start_clean(shooter)
    assert shooter.torso == 0


def criticals(battle: Battle, location: str, rolled: int) -> str:
    shooter = battle["red-1"]
    assert isinstance(shooter, Vehicle)
    [told] = of_kind(vehicle_criticals.check(battle, shooter, location, script(two(rolled))), VehicleCritical)
    return told.effect


def test_a_jammed_front_turret_stays_and_jams_for_good_the_second_time() -> None:
    battle = duel()
    shooter = battle["red-1"]
    assert isinstance(shooter, Vehicle)
    assert shooter.fore
    jam = vehicle_criticals.column_of(shooter, "FT").index("turret jam") + 6
    assert criticals(battle, "FT", jam) == "the front turret does not turn"
    assert "S" in shooter.twists
    assert "front-S" not in shooter.twists
    with pytest.raises(Illegal):
        fire.verify(battle, Twist("red-1", "front-S"))
    kind_of(shooter).end_phase(battle, shooter, script())
    assert not shooter.fore.turns, "not in the turn in which it jammed"
    battle.turn += 1
    kind_of(shooter).end_phase(battle, shooter, script())
    assert shooter.fore.turns
    assert criticals(battle, "FT", jam) == "the front turret will not turn again"
    assert (shooter.fore.locked, shooter.turret_locked) == (True, False)


def test_a_dead_engine_locks_both_turrets() -> None:
    battle = duel()
    shooter = battle["red-1"]
    assert isinstance(shooter, Vehicle)
    shooter.lock_turrets()
    assert not bool(shooter.twists)
    assert kind_of(shooter).condition_words(shooter) == ["turret stuck", "front turret stuck"]


def test_a_copy_has_turrets_of_its_own() -> None:
    one = tank()
    other = one.copy()
    other.turn(8, False)
    assert (one.torso, other.torso) == (0, 8)
