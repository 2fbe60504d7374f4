"""Torso-mounted cockpits: the head may go, the center torso may not (TWB-17.8)."""

from __future__ import annotations

import pytest

from boxcars.catalog.gear.weapons import weapon
from boxcars.catalog.units.design import Mount
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Terrain
from boxcars.serve.total_warfare.sheet import systems_shape
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import criticals, damage, flooding
from boxcars.total_warfare.effects.effect import Group
from boxcars.total_warfare.effects.machine_gun_arrays import MachineGunArray
from boxcars.total_warfare.physical import blow_numbers, charge
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.sight.sight import OPEN_AIR
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.units import condition, crippling
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from tests.total_warfare.field import field, plan, script, two

ARCHER, ATLAS = "Archer BX-C", "Atlas AS7-D"
KICKED = Due("kicked", 0, "QR-psr-physical.1")


def below(blue_hex: str = "0508") -> tuple[Battle, Mech]:
    battle = field(ARCHER, blue_hex=blue_hex)
    return battle, battle.mech("red-1")


def burdens(battle: Battle) -> tuple[int, int, int, int]:
    """What the sensors add to a shot, to a piloting roll, to a kick and to a charge."""
    mech, target = battle.mech("red-1"), battle["blue-1"]
    tallies = (
        plan(battle, "ml-ra").tally,
        psr.piloting_roll(battle, mech, KICKED),
        blow_numbers.to_hit(battle, mech, "kick-left", target),
        charge.to_hit(battle, mech, target),
    )
    shot, step, kick, run = (sum(line.value for line in tally.lines if "sensors" in line.label) for tally in tallies)
    return shot, step, kick, run


@pytest.mark.ruling("TWB-17.8")
def test_hits_on_the_head_do_not_hurt_the_warrior() -> None:
    for name, hits in ((ARCHER, 0), (ATLAS, 1)):
        battle = field(name)
        mech = battle.mech("red-1")
        damage.hit(battle, mech, "HD", 5, script(*[two(12)] * hits))
        assert (mech.armor["HD"], mech.pilot_hits) == (4, hits)


@pytest.mark.ruling("TWB-17.8")
def test_nor_do_the_further_guns_of_an_array_and_harmless_hits_of_old_printings() -> None:
    battle, mech = below()
    battle.rules = RuleSet(printing=1)
    guns = Mount("mga-ra", weapon("Machine Gun Array"), "RA", False)
    shot = ShotPlan(
        attacker="blue-1", target="red-1", mount=guns, range=1, band="short", side="front", cover=(), sight=OPEN_AIR
    )
    three = Group(location="HD", rear=False, amount=6, armor=9, structure=3)
    assert damage.hit(battle, mech, "HD", 0, script()) == []
    assert MachineGunArray().after_group(battle, shot, mech, three, script()) == []
    assert mech.pilot_hits == 0


@pytest.mark.ruling("TWB-17.8")
def test_the_loss_of_the_head_is_not_the_end_and_takes_its_sensors() -> None:
    battle, mech = below(blue_hex="0506")
    damage.hit(battle, mech, "HD", 20, script())
    assert (mech.structure["HD"], mech.destroyed, mech.can_act, mech.pilot_hits) == (0, "", True, 0)
    assert burdens(battle) == (4, 4, 4, 4)
    assert not plan(battle, "ml-ra").reasons
    assert [reason.text for reason in plan(battle, "sl-hd").reasons]
    assert systems_shape(mech)["sensors"] == {"hits": 2, "max": 3}


@pytest.mark.ruling("TWB-17.8")
def test_what_strikes_where_the_head_was_is_lost() -> None:
    battle, mech = below()
    damage.lose(battle, mech, "HD", script(), "blown off")
    (told,) = damage.hit(battle, mech, "HD", 10, script(), critical=True)
    assert told.text == "red-1 takes 0 in the head, structure 0 left"
    assert (mech.armor["CT"], mech.damage_taken) == (27, 0)


@pytest.mark.ruling("TWB-17.8")
def test_the_loss_of_the_center_torso_kills_the_warrior() -> None:
    battle, mech = below()
    damage.lose(battle, mech, "CT", script())
    assert (mech.destroyed, mech.pilot_hits) == ("its MechWarrior is dead", 6)
    assert [mech.is_vital(place) for place in ("HD", "CT", "LT")] == [False, True, False]


@pytest.mark.ruling("TWB-17.8")
def test_so_does_a_critical_hit_on_the_cockpit() -> None:
    battle, mech = below()
    criticals.break_slot(battle, mech, "CT", 10, script())
    assert mech.destroyed == "its MechWarrior is dead"


@pytest.mark.ruling("TWB-17.8")
@pytest.mark.parametrize(
    ("head", "torso", "expected", "blind"),
    [
        ([0], [], (2, 0, 0, 0), False),
        ([], [11], (2, 0, 0, 0), False),
        ([0], [11], (4, 0, 0, 0), False),
        ([0, 1], [], (4, 4, 4, 4), False),
        ([0, 1], [11], (4, 4, 4, 4), True),
    ],
)
def test_each_broken_sensor_burdens_shots_and_those_of_the_head_steps_and_blows(
    head: list[int], torso: list[int], expected: tuple[int, int, int, int], blind: bool
) -> None:
    battle, mech = below(blue_hex="0506")
    for place, slots in (("HD", head), ("CT", torso)):
        for slot in slots:
            criticals.break_slot(battle, mech, place, slot, script())
    assert burdens(battle) == expected
    assert [reason.text for reason in plan(battle, "ml-ra").reasons] == ["its sensors are destroyed"] * blind
    cripples = [reason.text for reason in crippling.mech_crippling(battle, mech)]
    assert ("red-1 has no sensors left" in cripples) is blind


@pytest.mark.ruling("TWB-17.8")
def test_the_loss_of_a_side_torso_breaks_the_life_support_there() -> None:
    battle, mech = below()
    damage.lose(battle, mech, "LT", script())
    assert condition.count_hits(mech, "life support") == 1
    assert "1 to the warrior, without life support" in [each.text for each in heat.consequences(mech, 15)]


@pytest.mark.ruling("TWB-17.8")
def test_water_in_the_head_drowns_its_sensors_and_not_the_warrior() -> None:
    battle = field(ARCHER)
    battle.board = battle.board.with_hexes({"0505": Terrain(water=2)})
    mech = battle.mech("red-1")
    flooding.flood(mech, "HD")
    assert (mech.destroyed, condition.sensor_hits(mech), condition.is_blind(mech)) == ("", 2, False)
