"""'Mechs that stand on tracks."""

from __future__ import annotations

import pytest

from boxcars.hexes import Building, Terrain
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import move_options, mp
from boxcars.total_warfare.units.mech.state import Mech
from tests.total_warfare.scenes import PLAIN, broken, mech, moved, planned, refused, scene, without

TRACKS = 4


def quarryman(**state: object) -> Mech:
    unit = mech("red-1", "Quarryman QRY-2T", "0510")
    for field, value in state.items():
        setattr(unit, field, value)
    return unit


def before(terrain: Terrain, unit: Mech | None = None) -> Battle:
    """One that stands before a hex of some terrain."""
    return scene(unit or quarryman(), board=PLAIN.with_hexes({"0509": terrain}))


@pytest.mark.ruling("TWB-17.77")
def test_on_tracks_it_moves_with_its_walking_mp_and_the_heat_of_a_walk() -> None:
    unit = quarryman()
    battle = scene(unit)
    assert mp.movement_mp(battle, unit, "tracks").total == 3
    moved(battle, "move red-1 tracks 0509 0508 0507")
    assert (unit.hex, unit.mode, [line.value for line in mp.attacker_movement(unit)]) == ("0507", "tracks", [1])
    assert mp.movement_heat("tracks").value == 1


@pytest.mark.ruling("TWB-17.77")
@pytest.mark.parametrize(
    ("terrain", "on_foot", "on_tracks"),
    [
        (Terrain(woods=1), 2, 2),
        (Terrain(rubble=1), 2, 2),
        (Terrain(level=1), 2, 3),
        (Terrain(woods=2), 3, None),
        (Terrain(level=2), 3, None),
        (Terrain(water=1), 2 + 1, None),
    ],
)
def test_ground_is_to_it_what_it_is_to_a_tracked_vehicle(terrain: Terrain, on_foot: int, on_tracks: int | None) -> None:
    battle = before(terrain)
    assert planned(battle, "move red-1 walk 0509").cost.total == on_foot
    if on_tracks is None:
        assert refused(battle, "move red-1 tracks 0509")
    else:
        assert planned(battle, "move red-1 tracks 0509").cost.total == on_tracks


@pytest.mark.ruling("TWB-17.77")
def test_rubble_does_not_shake_it() -> None:
    battle = before(Terrain(rubble=1))
    assert [roll.cause for roll in planned(battle, "move red-1 walk 0509").rolls] == ["entering rubble"]
    assert planned(battle, "move red-1 tracks 0509").rolls == ()


@pytest.mark.ruling("TWB-17.77")
def test_it_rolls_for_a_building_as_a_vehicle_does() -> None:
    house = Terrain(building=Building(type=1, height=2, cf=15, exits=0b111111))
    way = planned(before(house), "move red-1 tracks 0509")
    assert [roll.cause for roll in way.rolls] == [
        roll.cause for roll in planned(before(house), "move red-1 walk 0509").rolls
    ]
    assert len(way.rolls) == 1


@pytest.mark.ruling("TWB-17.77")
def test_tracks_must_be_whole_on_both_legs_and_it_must_stand() -> None:
    assert "tracks" in mp.modes_on_foot(quarryman())
    hit, lost, lying = broken(quarryman(), "LL", TRACKS), without(quarryman(), "RL"), quarryman(prone=True)
    for unit in (hit, lost, lying, mech("red-1", "Quarryman QRY-2", "0510")):
        assert "tracks" not in mp.modes_on_foot(unit)
    assert "no tracks that it can stand on" in refused(scene(hit), "move red-1 tracks 0509")


@pytest.mark.ruling("TWB-17.77")
def test_what_is_offered_on_tracks_is_legal() -> None:
    battle = before(Terrain(woods=2))
    offered = [move for part in move_options.moves_on_foot(battle, battle.mech("red-1")) for move in part]
    on_tracks = [move for move in offered if move.mode == "tracks" and not move.assault]
    assert on_tracks
    for move in on_tracks:
        planned(battle, str(move))
    assert not any("0509" in move.steps for move in on_tracks)
