"""Armor and structure whose points bear more or less than one of damage, and what else goes with them."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog import any_design, mech_design
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import damage, motive
from boxcars.total_warfare.damage.points import armor_bears, structure_bears
from boxcars.total_warfare.events.unit_events import CriticalRolled, DamageTaken, VehicleCritical
from boxcars.total_warfare.moving import driving, mp
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.setup.skirmish import can_fight
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.units.vehicle.state import Vehicle, fresh_vehicle
from tests.total_warfare.field import field, of_kind, plan, script, two
from tests.total_warfare.test_battle_armor import against
from tests.total_warfare.test_munitions import fired, shooter

HARDENED, COMPOSITE, REINFORCED = "Annihilator BX-H", "Wolfhound BX-C", "Zeus BX-R"
ABLATION, DISSIPATING = "Orion BX-A", "Firestarter BX-D"
ATLAS = "Atlas AS7-D"
_FIRE = (("Flamer", 2), ("infernos", 23))


def struck(name: str) -> tuple[Battle, Mech]:
    battle = field(ATLAS, name)
    return battle, battle.mech("blue-1")


def casemate() -> Vehicle:
    design = any_design("Casemate Assault Tank BX")
    return fresh_vehicle("blue-1", "blue", design, "0508", 0)  # type: ignore[arg-type]


# Hardened armor


@pytest.mark.ruling("TWB-17.15")
def test_a_point_of_hardened_armor_bears_two_of_damage() -> None:
    battle, mech = struck(HARDENED)
    [first] = of_kind(damage.hit(battle, mech, "LL", 5, script()), DamageTaken)
    assert (first.amount, mech.armor["LL"], armor_bears(mech, "LL")) == (5, 32, 63)
    damage.hit(battle, mech, "LL", 1, script())
    assert (mech.armor["LL"], mech.chipped, mech.damage_taken) == (31, (), 6)


@pytest.mark.ruling("TWB-17.15")
def test_what_hardened_armor_does_not_hold_strikes_the_structure_point_by_point() -> None:
    battle, mech = struck(HARDENED)
    mech.armor["LL"], mech.chipped = 2, ("LL",)
    events = damage.hit(battle, mech, "LL", 5, script(two(9)))
    assert (mech.armor["LL"], mech.structure["LL"]) == (0, mech.design.structure["LL"] - 2)
    [check] = of_kind(events, CriticalRolled)
    assert (check.modifier, check.count) == (-2, 0), "the hit met the armor"
    [next_check] = of_kind(damage.hit(battle, mech, "LL", 1, script(two(7))), CriticalRolled)
    assert next_check.modifier == 0


@pytest.mark.ruling("TWB-17.15")
def test_hardened_armor_slows_runs_and_makes_piloting_harder() -> None:
    battle, mech = struck(HARDENED)
    assert mp.running_mp(battle, mech).total == 2
    assert {line.label: line.value for line in psr.piloting_roll(battle, mech, Due("fall")).lines}[
        "hardened armor"
    ] == 1
    assert driving.flanking_mp(casemate()).total == 4


@pytest.mark.ruling("TWB-17.15")
def test_hardened_armor_protects_vehicles_alike() -> None:
    target = casemate()
    battle = against(target)
    kind_of(target).hit(battle, target, "FR", 7, script())
    assert (target.armor["FR"], target.chipped) == (45, ("FR",))
    events = kind_of(target).hit(battle, target, "FR", 90, script(two(7)))
    [critical] = of_kind(events, VehicleCritical)
    assert (target.armor["FR"], target.structure["FR"], critical.result) == (0, 7, ""), "7 − 2 is no critical hit"


@pytest.mark.ruling("TWB-17.15")
@pytest.mark.ruling("TWB-17.16")
@pytest.mark.parametrize(("name", "checks"), [(HARDENED, []), (ABLATION, [-3]), (ATLAS, [-1])])
def test_rounds_that_pierce_find_hard_armor(name: str, checks: list[int]) -> None:
    battle = shooter("armor-piercing", blue=name)
    events = fired(battle, "ac20-rt", two(12), two(7), *[two(9)] * len(checks), *[two(12)] * 3)
    assert [check.modifier for check in of_kind(events, CriticalRolled)] == checks


@pytest.mark.ruling("TWB-17.16")
def test_ablation_armor_makes_lucky_hits_rarer_and_no_others() -> None:
    battle, mech = struck(ABLATION)
    [lucky] = of_kind(damage.hit(battle, mech, "CT", 5, script(two(9)), critical=True), CriticalRolled)
    assert (lucky.modifier, lucky.count) == (-2, 0)
    mech.armor["LL"] = 1
    [plain] = of_kind(damage.hit(battle, mech, "LL", 3, script(two(7))), CriticalRolled)
    assert plain.modifier == 0


# Structure


@pytest.mark.ruling("TWB-17.18")
def test_composite_structure_loses_two_points_for_one() -> None:
    battle, mech = struck(COMPOSITE)
    mech.armor["LL"], mech.structure["LL"] = 1, 5
    damage.hit(battle, mech, "LL", 3, script(two(7)))
    assert (mech.structure["LL"], structure_bears(mech, "LL")) == (1, 1)
    before = mech.armor["LT"]
    damage.hit(battle, mech, "LL", 3, script(*[two(12)] * 6))
    assert before - mech.armor["LT"] == 2, "the last point bears one of damage, the rest goes inward"


@pytest.mark.ruling("TWB-17.18")
def test_an_explosion_takes_two_points_of_composite_structure_for_one() -> None:
    battle, mech = struck(COMPOSITE)
    whole = mech.structure["RT"]
    damage.explode(battle, mech, "RT", 2, script(two(5)), "ammunition")
    assert mech.structure["RT"] == whole - 4


@pytest.mark.ruling("TWB-17.19")
def test_reinforced_structure_bears_two_of_damage_and_is_harder_to_break() -> None:
    battle, mech = struck(REINFORCED)
    mech.armor["LL"], whole = 0, mech.structure["LL"]
    [check] = of_kind(damage.hit(battle, mech, "LL", 3, script(two(8))), CriticalRolled)
    assert (mech.structure["LL"], mech.chipped) == (whole - 1, ("LL structure",))
    assert (check.modifier, check.count) == (-1, 0)
    damage.hit(battle, mech, "LL", 1, script(two(7)))
    assert (mech.structure["LL"], mech.chipped) == (whole - 2, ())


# Vehicles, heat, odds


@pytest.mark.ruling("TWB-17.21")
def test_an_armored_motive_system_is_two_better() -> None:
    assert motive.modifiers(casemate(), "left").total == 0
    plain = msgspec.structs.replace(casemate().design, equipment=())
    assert motive.modifiers(msgspec.structs.replace(casemate(), design=plain), "left").total == 2


@pytest.mark.ruling("TWB-17.17")
@pytest.mark.parametrize(("kind", "left"), [("heat-dissipating", 12), ("standard", 15)])
def test_heat_dissipating_armor_halves_heat_from_outside(kind: str, left: int) -> None:
    battle = field(ATLAS, msgspec.structs.replace(mech_design(DISSIPATING), armor_kind=kind))
    mech = battle.mech("blue-1")
    mech.heat = mech.design.dissipation
    mech.heat_lines = [heat.from_outside(what, points) for what, points in _FIRE]
    assert heat.build_up(battle, mech).total == left
    mech.armor = dict.fromkeys(mech.armor, 0)
    assert heat.build_up(battle, mech).total == 15, "nothing is left of it"


@pytest.mark.parametrize(("armor", "breaks"), [(10, False), (9, True)])
def test_odds_know_how_much_points_bear(armor: int, breaks: bool) -> None:
    battle = field(ATLAS, HARDENED)
    target = battle["blue-1"]
    target.armor = {**dict.fromkeys(target.armor, 40), "CT": armor}
    assert (odds(battle, plan(battle, "AC/20")).through > 0) == breaks


@pytest.mark.parametrize("name", [HARDENED, COMPOSITE, REINFORCED, ABLATION, DISSIPATING, "Casemate Assault Tank BX"])
def test_such_units_may_fight(name: str) -> None:
    assert can_fight(any_design(name))
