"""Older readings of what goes on the ground: the same state under two printings, and both outcomes."""

from __future__ import annotations

import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Building, Terrain
from boxcars.total_warfare.actions import FRENZY
from boxcars.total_warfare.events.unit_events import DamageTaken, PhysicalMade, RollMade
from boxcars.total_warfare.moving.terrain_costs import in_weather
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Due, Unit
from tests.total_warfare.field import of_kind, script
from tests.total_warfare.scenes import PLAIN, mech, moved, planned, refused, scene
from tests.total_warfare.test_charge import FIVES, charging
from tests.total_warfare.test_groundwork import dozer
from tests.total_warfare.test_infantry import HOVER, TRACKED, platoon
from tests.total_warfare.test_protomechs import GORGON, boosted, proto
from tests.total_warfare.test_swarming import tank
from tests.total_warfare.test_wiges import flown, wige


@pytest.mark.ruling("TW-131.2")
@pytest.mark.parametrize(("printing", "rolls"), [(8, {"FR": 1, "RR": 0}), (9, {"FR": 0, "RR": 1})])
def test_damage_to_the_front_once_shook_a_bulldozer_at_the_rear(printing: int, rolls: dict[str, int]) -> None:
    for location, count in rolls.items():
        unit = dozer()
        battle = scene(unit, rules=RuleSet(printing=printing))
        events = kind_of(unit).hit(battle, unit, location, 3, ScriptedDice([3, 4] * count))
        assert len(of_kind(events, RollMade)) == count


@pytest.mark.ruling("TW-185.2")
@pytest.mark.parametrize(("printing", "points"), [(4, 2), (5, 1)])
def test_every_box_of_a_protomech_once_cost_its_pilot_a_point(printing: int, points: int) -> None:
    unit = proto(GORGON)
    unit.armor["L"] = 0
    battle = scene(unit, rules=RuleSet(printing=printing))
    kind_of(unit).hit(battle, unit, "L", 1, script((5, 5)))
    kind_of(unit).aftermath(battle, unit, script(*[(5, 5)] * points))
    assert (unit.boxes["L"], unit.pilot_hits) == (2, points)


@pytest.mark.ruling("TW-187.2")
@pytest.mark.parametrize(("printing", "targets"), [(4, ["blue-2"]), (5, ["blue-1"])])
def test_a_frenzy_was_once_for_those_in_the_next_hex_ahead(printing: int, targets: list[str]) -> None:
    battle = scene(
        proto(),
        mech("blue-1", "Atlas AS7-D", "0510"),
        mech("blue-2", "Locust LCT-1V", "0509"),
        mech("blue-3", "Locust LCT-1V", "0511"),
        rules=RuleSet(printing=printing),
        phase="physical",
    )
    attacks = [physical.assess(battle, battle["red-1"], FRENZY, enemy) for enemy in battle.enemies("red")]
    assert [attack.target for attack in attacks if attack.legal] == targets
    offered = [str(action) for action in physical.options(battle, ["red-1"])]
    assert offered == ["physical red-1 none", *(f"physical red-1 frenzy {target}" for target in targets)]


@pytest.mark.ruling("TW-052.3", "TW-052.4")
@pytest.mark.parametrize(
    ("printing", "prices"),
    [(4, {TRACKED: (1, 2), HOVER: (1, 2)}), (5, {TRACKED: (1, None), HOVER: (None, None)})],
)
def test_woods_once_cost_all_mechanized_infantry_the_same(
    printing: int, prices: dict[str, tuple[int | None, int | None]]
) -> None:
    for name, (light, heavy) in prices.items():
        men = platoon("red-1", name)
        mover = in_weather(kind_of(men).mover(men), RuleSet(printing=printing))
        found = [mover.prices(Terrain(woods=woods), "ground")[0][1] for woods in (1, 2)]
        assert found == [light, heavy]


@pytest.mark.ruling("TW-057.3")
def test_protomechs_once_kept_out_of_water() -> None:
    lake = PLAIN.with_terrain("0509", water=1)
    assert planned(scene(proto(), board=lake), "move red-1 walk 0509").hex == "0509"
    assert "0509" in refused(scene(proto(), board=lake, rules=RuleSet(printing=4)), "move red-1 walk 0509")
    for printing in (4, 11):
        wolverine = scene(mech("red-1", "Wolverine WVR-6R", "0510"), board=lake, rules=RuleSet(printing=printing))
        assert planned(wolverine, "move red-1 walk 0509").foot == -1, "'Mechs always could"


@pytest.mark.ruling("TW-131.1")
def test_rubble_once_stopped_a_bulldozer_on_wheels() -> None:
    board = PLAIN.with_terrain("0504", rubble=1)
    assert planned(scene(dozer(), board=board), "move red-1 cruise 0504").cost.total == 2
    assert "0504" in refused(scene(dozer(), board=board, rules=RuleSet(printing=4)), "move red-1 cruise 0504")


@pytest.mark.ruling("TW-187.4")
@pytest.mark.parametrize(("printing", "rolls"), [(4, 0), (5, 1)])
def test_a_booster_was_once_rolled_for_only_where_it_was_needed(printing: int, rolls: int) -> None:
    battle = scene(boosted(), rules=RuleSet(printing=printing))
    events, _ = moved(battle, "move red-1 boost 0509", *[1, 2] * rolls)
    assert len(of_kind(events, RollMade)) == rolls


@pytest.mark.ruling("TW-148.3")
@pytest.mark.parametrize(("printing", "spoiled"), [(10, False), (11, True)])
def test_only_heavy_damage_once_spoiled_a_charge(printing: int, spoiled: bool) -> None:
    battle = charging()
    battle.phase, battle.rules = "fire", RuleSet(printing=printing)
    battle.mech("red-1").due = [Due("leg actuator destroyed")]
    psr.roll_due(battle, ScriptedDice([1, 1, 6, 6, 1, *FIVES, *FIVES]))
    assert battle.mech("red-1").spoiled is spoiled


@pytest.mark.ruling("TW-055.4")
@pytest.mark.parametrize(("printing", "lost"), [(4, "it landed on water"), (5, "")])
def test_a_wige_was_once_lost_when_it_landed_on_water(printing: int, lost: str) -> None:
    lake = PLAIN.with_terrain("0509", water=1)
    for order in ("move red-1 cruise 0509 down", "move red-1 cruise 0509"):
        assert flown(scene(wige(), board=lake, rules=RuleSet(printing=printing)), order).destroyed == lost
    assert not flown(scene(wige(), rules=RuleSet(printing=printing)), "move red-1 cruise 0509 down").destroyed


FLIGHT = "move red-1 cruise 0509 0508 0507 0506 0505"


@pytest.mark.ruling("TW-055.3")
@pytest.mark.parametrize(("printing", "charges"), [(1, 1), (2, 0)])
def test_a_wige_once_charged_by_accident_those_into_whose_hex_it_flew(printing: int, charges: int) -> None:
    battle = scene(wige(), mech("blue-1", "Atlas AS7-D", "0506"), rules=RuleSet(printing=printing))
    expected = [("0506", "accidental charge on blue-1", 8)] * charges
    assert [(roll.hex, roll.cause, roll.tally.total) for roll in planned(battle, FLIGHT).rolls] == expected
    events, done = moved(battle, FLIGHT, *[1, 2] * charges)
    made = [(each.target, each.damage.total, each.hit) for each in of_kind(events, PhysicalMade) if each.damage]
    assert made == [("blue-1", 12, False)] * charges, "40 tons ÷ 10 × 3 hexes"
    assert (battle["red-1"].hex, battle["red-1"].hexes_moved, done) == ("0505", 5, True)


@pytest.mark.ruling("TW-055.3")
def test_a_wige_that_once_struck_who_stood_in_its_way_took_the_hex() -> None:
    battle = scene(wige(), mech("blue-1", "Atlas AS7-D", "0506"), rules=RuleSet(printing=1))
    events, done = moved(battle, FLIGHT, 6, 6, 3, 3, 3, 3, 3, 3, 3, 6, 6)
    assert [(each.unit, each.amount) for each in of_kind(events, DamageTaken)] == [
        *(("blue-1", amount) for amount in (5, 5, 2)),
        *(("red-1", amount) for amount in (5, 5)),
    ]
    assert (battle["blue-1"].hex, battle["red-1"].hex, battle["red-1"].mp_spent) == ("0505", "0506", 4)
    assert not done, "it may go on with what is left of its MP"


@pytest.mark.ruling("TW-055.3")
def test_a_wige_flew_past_those_below_it_and_those_it_missed_even_at_the_edge_of_the_map() -> None:
    rules = RuleSet(printing=1)
    over = scene(wige(), tank("blue-1", hex="0506"), rules=rules)
    assert not of_kind(moved(over, FLIGHT)[0], PhysicalMade), "the tank is one level lower"
    edge = scene(wige("0103"), mech("blue-1", "Atlas AS7-D", "0101"), rules=rules)
    moved(edge, "move red-1 cruise 0102 0101 0201", 1, 2)
    assert edge["red-1"].hex == "0201"


@pytest.mark.ruling("TW-055.3")
@pytest.mark.parametrize("printing", [1, 2])
def test_a_sideslip_made_a_wige_collide_in_every_printing(printing: int) -> None:
    battle = scene(wige(), mech("blue-1", "Atlas AS7-D", "0506"), rules=RuleSet(printing=printing))
    events, _ = moved(battle, "move red-1 flank 0509 0508 0507 0606", 1, 3, 1, 1)
    assert [each.target for each in of_kind(events, PhysicalMade)] == ["blue-1"]


@pytest.mark.ruling("TW-049.3")
def test_a_wige_once_went_backward_as_a_vtol_does() -> None:
    order = "move red-1 cruise back 0511 0510"
    assert "no reverse [TW-055.5]" in refused(scene(wige()), order)
    first = scene(wige(), rules=RuleSet(printing=1))
    back = planned(first, "move red-1 cruise back 0511")
    assert (back.hex, back.facing, back.foot, back.cost.total) == ("0511", 0, 1, 1)
    assert "forward only" in refused(first, "move red-1 flank back 0511")
    offered = {str(move) for part in kind_of(wige()).move_options(first, wige()) for move in part}
    assert "move red-1 cruise back 0511" in offered
    assert not any(" flank back" in each for each in offered)


@pytest.mark.ruling("TW-049.4")
@pytest.mark.parametrize(("printing", "refusals"), [(3, 0), (4, 1)])
def test_a_mech_once_dropped_prone_after_a_jump(printing: int, refusals: int) -> None:
    battle = scene(mech("red-1", "Wolverine WVR-6R", "0505"), rules=RuleSet(printing=printing))
    options = [str(move) for part in kind_of(battle["red-1"]).move_options(battle, battle["red-1"]) for move in part]
    assert ("move red-1 jump drop" in options) is not refusals
    if refusals:
        assert "cannot drop prone [TW-049.4]" in refused(battle, "move red-1 jump 0503 drop")
        return
    assert "needs 6 MP and has 5" in refused(battle, "move red-1 jump 0510 drop")
    way = planned(battle, "move red-1 jump 0501 drop")
    assert (way.cost.total, way.prone, [line.value for line in way.heat]) == (5, True, [4])
    _, done = moved(battle, "move red-1 jump 0501 drop")
    assert (battle["red-1"].prone, battle["red-1"].hex, done) == (True, "0501", True)


@pytest.mark.ruling("TW-060.3")
@pytest.mark.parametrize(("printing", "rolls"), [(7, ["0504", "0503"]), (8, ["0504"])])
def test_leaving_a_building_once_asked_for_a_roll_too(printing: int, rolls: list[str]) -> None:
    hut = Building(type=2, height=3, cf=35, exits=0)
    board = PLAIN.with_terrain("0505", building=hut).with_terrain("0504", building=hut)
    battle = scene(mech("red-1", "Wolverine WVR-6R", "0505"), board=board, rules=RuleSet(printing=printing))
    assert [roll.hex for roll in planned(battle, "move red-1 walk 0504 0503").rolls] == rolls


@pytest.mark.parametrize(
    ("unit", "order", "dice"),
    [(mech("red-1", "Wolverine WVR-6R", "0505"), "walk", [3, 4]), (tank("red-1", "0505"), "cruise", [3, 4, 2, 2])],
    ids=["'Mech", "tank"],
)
def test_who_failed_to_leave_a_building_once_struck_its_walls(unit: Unit, order: str, dice: list[int]) -> None:
    board = PLAIN.with_terrain("0505", building=Building(type=2, height=3, cf=35, exits=0))
    battle = scene(unit, board=board, rules=RuleSet(printing=7))
    events, done = moved(battle, f"move red-1 {order} 0504", 1, 1, *dice)
    [struck] = of_kind(events, DamageTaken)
    assert (struck.amount, unit.hex, done) == (4, "0504", True)
