"""Battle Value, rule by rule: what a change to a unit does to the number."""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec
import pytest

from boxcars.catalog import (
    BattleArmor,
    CapitalShip,
    DropShip,
    Engine,
    Fighter,
    Fitting,
    Infantry,
    Mech,
    ProtoMech,
    SmallCraft,
    Vehicle,
    any_design,
    mech_design,
)
from boxcars.catalog.battle_value import BattleValue, adjusted, battle_value, c3_bonus, skill_multiplier, tag_bonus
from boxcars.catalog.battle_value.facts import facts_of
from boxcars.catalog.library.embedded import designs
from boxcars.catalog.units.construction import EngineKind
from boxcars.core.errors import BoxcarsError

ATLAS = mech_design("Atlas AS7-D")
TANK = Vehicle(
    chassis="Test",
    tons=50,
    motion="tracked",
    cruise=4,
    armor={"FR": 40, "RS": 30, "LS": 30, "RR": 20, "TU": 30},
    equipment=(Fitting("PPC", "TU"), Fitting("Medium Laser", "FR"), Fitting("Small Laser", "RR")),
)


U = TypeVar("U", bound=Mech | Vehicle)


def carrying(unit: U, *fittings: Fitting) -> U:
    """The unit with more equipment, in no slot."""
    more = {"no_slot": fittings} if isinstance(unit, Mech) else {"equipment": (*unit.equipment, *fittings)}
    return msgspec.structs.replace(unit, **more)


def steps(value: BattleValue, part: str) -> dict[str, float]:
    return {step.label: step.value for step in value.part(part).steps}


def test_the_worked_check_of_the_atlas() -> None:
    value = battle_value(ATLAS)
    defensive, offensive = value.part("defensive"), value.part("offensive")
    assert [step.value for step in defensive.steps[:3]] == [760, 228, 50]
    assert [step.value for step in defensive.steps[3:8]] == [-15] * 5
    assert defensive.total == pytest.approx(1155.6)
    assert [(step.value, step.note.endswith("halved")) for step in offensive.steps[:7]] == [
        *((181, False), (178, False), (59, False), (46, False), (46, False), (23, False), (11.5, True))
    ]
    assert [step.value for step in offensive.steps[7:]] == [46, 7, 44, 100]
    assert offensive.total == 741.5
    assert value.total == 1897


@pytest.mark.parametrize("unit", designs(), ids=lambda unit: unit.name)
def test_every_design_has_its_published_value(unit: Mech) -> None:
    assert battle_value(unit).total == unit.bv


def test_case_contains_an_explosion_unless_the_engine_fills_the_torso() -> None:
    protected = carrying(ATLAS, Fitting("CASE", "LT"))
    assert battle_value(protected).part("defensive").total == pytest.approx(1155.6 + 45 * 1.2)
    large_engine = msgspec.structs.replace(protected, engine=Engine(300, "xl"))
    assert "LRM 20 Ammo (LT) may explode" in steps(battle_value(large_engine), "defensive")
    stronger = carrying(large_engine, Fitting("CASE II", "LT"))
    assert "LRM 20 Ammo (LT) may explode" not in steps(battle_value(stronger), "defensive")


def test_clan_mechs_have_case_everywhere() -> None:
    clan = msgspec.structs.replace(ATLAS, tech_base="clan")
    assert not [label for label in steps(battle_value(clan), "defensive") if "explode" in label]


@pytest.mark.parametrize(
    ("kind", "factor"), [("xl", 0.5), ("clan-xl", 0.75), ("light", 0.75), ("xxl", 0.25), ("compact", 1.0)]
)
def test_structure_counts_less_around_a_large_engine(kind: EngineKind, factor: float) -> None:
    other = msgspec.structs.replace(ATLAS, engine=Engine(300, kind))
    assert battle_value(other).part("defensive").step("structure").value == 228 * factor


@pytest.mark.parametrize(("kind", "factor"), [("hardened", 2.0), ("reactive", 1.5), ("ferro-lamellor", 1.2)])
def test_armor_counts_by_its_kind(kind: str, factor: float) -> None:
    other = msgspec.structs.replace(ATLAS, armor_kind=kind)
    assert battle_value(other).part("defensive").step("armor").value == 760 * factor


def test_commercial_armor_counts_half() -> None:
    other = msgspec.structs.replace(ATLAS, armor_kind="commercial")
    assert battle_value(other).part("defensive").step("armor").value == 380


def test_patchwork_armor_is_counted_by_location() -> None:
    other = msgspec.structs.replace(ATLAS, armor_kind="patchwork", patchwork={"CT": "hardened"})
    center = ATLAS.armor["CT"] + ATLAS.armor["CTR"]
    assert battle_value(other).part("defensive").step("armor").value == (304 + center) * 2.5


@pytest.mark.parametrize(("cockpit", "factor"), [("small", 0.95), ("torso-mounted", 0.95), ("interface", 1.3)])
def test_cockpits_change_the_whole_value(cockpit: str, factor: float) -> None:
    value = battle_value(msgspec.structs.replace(ATLAS, cockpit=cockpit))
    whole = value.part("Battle Value")
    assert whole.total == pytest.approx((value.part("defensive").total + value.part("offensive").total) * factor)


def test_an_industrial_cockpit_has_no_advanced_fire_control() -> None:
    value = battle_value(msgspec.structs.replace(ATLAS, cockpit="industrial"))
    assert value.part("offensive").total == pytest.approx(741.5 * 0.9)


def test_a_targeting_computer_helps_direct_fire_only() -> None:
    value = battle_value(carrying(ATLAS, Fitting("Targeting Computer", "HD")))
    assert steps(value, "offensive")["AC/20 (RT)"] == 178 * 1.25
    assert steps(value, "offensive")["LRM 20 (LT)"] == 181


def test_artemis_belongs_to_the_first_free_launcher_of_its_location() -> None:
    value = battle_value(carrying(ATLAS, Fitting("Artemis IV FCS", "LT")))
    assert steps(value, "offensive")["LRM 20 (LT)"] == pytest.approx(181 * 1.2)
    assert steps(value, "offensive")["SRM 6 (LT)"] == 59


def test_better_weapons_to_the_rear_halve_those_to_the_front() -> None:
    turned = {
        loc: tuple(f"{name} (R)" if name in ("LRM 20", "SRM 6", "AC/20") else name for name in names)
        for loc, names in ATLAS.slots.items()
    }
    turned["CT"] = tuple(name.removesuffix(" (R)") for name in turned["CT"])
    value = battle_value(msgspec.structs.replace(ATLAS, slots=turned))
    assert value.part("offensive").total == 741.5


def test_ammunition_is_worth_no_more_than_its_weapons() -> None:
    value = battle_value(carrying(ATLAS, *(Fitting("SRM 6 Ammo", "LT"),) * 20))
    assert steps(value, "offensive")["SRM 6 Ammo"] == 59


def test_triple_strength_myomer_adds_speed_and_weight() -> None:
    value = battle_value(carrying(ATLAS, Fitting("Triple Strength Myomer", "HD")))
    assert steps(value, "offensive")["tonnage"] == 150
    assert value.part("offensive").step("speed").note.endswith("6 MP")


def test_stealth_makes_it_harder_to_hit_and_hotter() -> None:
    served = carrying(ATLAS, Fitting("ECM Suite (Guardian)", "CT"))
    value = battle_value(msgspec.structs.replace(served, armor_kind="stealth"))
    assert value.part("defensive").step("target movement").note.endswith("modifier 4")
    assert value.part("heat").total == 14
    assert steps(value, "offensive")["Medium Laser (LA)"] == 23


@pytest.mark.parametrize("unit", [ATLAS, TANK], ids=["'Mech", "vehicle"])
def test_stealth_that_no_ecm_suite_serves_is_worth_nothing(unit: Mech | Vehicle) -> None:
    plain = battle_value(unit)
    assert battle_value(msgspec.structs.replace(unit, armor_kind="stealth")).total == plain.total
    suite = Fitting("Angel ECM Suite", "CT" if isinstance(unit, Mech) else "BD")
    served = carrying(unit, suite)
    hidden = battle_value(msgspec.structs.replace(served, armor_kind="stealth")).part("defensive")
    note = battle_value(served).part("defensive").step("target movement").note
    assert int(hidden.step("target movement").note.split()[-1]) == int(note.split()[-1]) + 2


@pytest.mark.parametrize(
    "claw", [f"BA Manipulator Adaptation [{claw}]" for claw in ("Vibro-Claw", "Magnetic Battle Claw")]
)
def test_the_claws_of_one_suit_count_once_and_against_mechs_alone(claw: str) -> None:
    suits = any_design("Elemental Battle Armor [Flamer](Sqd5)")
    assert isinstance(suits, BattleArmor)
    armed = msgspec.structs.replace(suits, equipment=(*suits.equipment, Fitting(claw, "Trooper 1")))
    label = f"{claw} (Trooper 1)"
    found = [step.value for step in battle_value(armed).part("offensive").steps if step.label == label]
    piece = facts_of(claw)
    assert piece is not None
    assert found == [piece.bv]
    assert found[0] > 0


def test_a_fixed_value_replaces_the_computed_one() -> None:
    assert battle_value(msgspec.structs.replace(ATLAS, fixed_bv=1234)).total == 1234


def test_vehicles_count_their_motive_system_and_half_their_weight() -> None:
    value = battle_value(TANK)
    assert value.part("defensive").total == pytest.approx((150 * 2.5 + 25 * 1.5) * 0.9 * 1.2)
    assert value.part("offensive").total == pytest.approx((176 + 46 + 4.5 + 25) * 1.12)


def test_rear_weapons_of_a_vehicle_may_be_the_better_ones() -> None:
    turned = (Fitting("PPC", "RR"), Fitting("Medium Laser", "FR"), Fitting("Small Laser", "LS"), Fitting("AC/5", "TU"))
    value = battle_value(msgspec.structs.replace(TANK, equipment=turned))
    found = steps(value, "offensive")
    assert [found[f"{f.name} ({f.loc})"] for f in turned] == [176, 23, 4.5, 70]


def test_support_vehicles_lack_fire_control() -> None:
    support = msgspec.structs.replace(TANK, variety="support", bar=7)
    assert battle_value(support).part("defensive").step("armor").value == pytest.approx(150 * 0.7 * 2.5)
    assert steps(battle_value(support), "offensive")["PPC (TU)"] == pytest.approx(176 * 0.8)
    basic = msgspec.structs.replace(support, equipment=(*support.equipment, Fitting("Basic Fire Control", "BD")))
    assert steps(battle_value(basic), "offensive")["PPC (TU)"] == pytest.approx(176 * 0.9)


@pytest.mark.parametrize(("kind", "factor"), [("HarJel II", 1.1), ("HarJel III", 1.2)])
def test_harjel_makes_the_armor_over_it_better_and_takes_a_point_off_itself(kind: str, factor: float) -> None:
    system = Fitting(f"Clan HarJel Repair Systems ({kind})", "CT")
    defensive = steps(battle_value(carrying(ATLAS, system)), "defensive")
    center = ATLAS.armor["CT"] + ATLAS.armor["CTR"]
    assert defensive["armor"] == pytest.approx(2.5 * (304 + (factor - 1) * center))
    assert defensive[f"Clan HarJel Repair Systems ({kind}) (CT)"] == -1


@pytest.mark.parametrize(
    ("role", "items"),
    [
        ("defense", "Clan Anti-Missile System,Anti-BattleArmor Pods (B-Pods),M-Pod,Screen Launcher"),
        ("defense", "ECM Suite (Guardian),Active Probe (Beagle),Anti-Personnel Pods (A-Pods),Bulldozer,Chaff Pod"),
        ("defense", "RISC Viral Jammer (Decoy),RISC Viral Jammer (Homing),Spikes,Mine Sweeper,Shield (Small)"),
        ("defense", "MechWarrior Aquatic Survival System (MASS),Bridge Layer (Light),Bridge Layer (Medium)"),
        ("defense", "Bridge Layer (Heavy),Clan HarJel Repair Systems (HarJel II)"),
        ("defense", "Clan HarJel Repair Systems (HarJel III)"),
        ("none", "Mine,Targeting Computer,PPC Capacitor,Clan Electric Discharge ProtoMech"),
        ("weapon", "PPC,BattleMech Taser"),
        ("gear", "Hatchet"),
    ],
)
def test_what_counts_as_defense_and_what_not_at_all(role: str, items: str) -> None:
    found = {name: each.role for name in items.split(",") if (each := facts_of(name))}
    assert found == dict.fromkeys(items.split(","), role)


@pytest.mark.parametrize(
    ("danger", "items"),
    [
        (1, "Gauss Rifle,Clan Improved Heavy Large Laser,RISC Hyper Laser,TSEMP Cannon,BattleMech Taser,HVAC/10"),
        (1, "Anti-BattleArmor Pods (B-Pods),M-Pod,PPC Capacitor,RISC Laser Pulse Module,RISC Emergency Coolant System"),
        (
            0,
            "AC/10,Light AC/2,Clan Rotary AC/2,Clan Improved Autocannon/10,Primitive Prototype Autocannon/10",
        ),
    ],
)
def test_what_may_explode_counts_by_how_badly(danger: int, items: str) -> None:
    found = {name: each.danger for name in items.split(",") if (each := facts_of(name))}
    assert found == dict.fromkeys(items.split(","), danger)


def test_a_mast_mount_adds_to_electronics_in_the_rotor() -> None:
    gear = (
        Fitting("ECM Suite (Guardian)", "RO"),
        Fitting("C3 Computer (Slave)", "RO"),
        Fitting("ECM Suite (Guardian)", "BD"),
    )
    plain = msgspec.structs.replace(TANK, motion="vtol", equipment=gear)
    masted = msgspec.structs.replace(plain, equipment=(*gear, Fitting("Mast Mount", "RO")))
    before, after = (steps(battle_value(each), "defensive") for each in (plain, masted))
    changes = {label: after[label] - before[label] for label in before if "ECM" in label}
    assert changes == {"ECM Suite (Guardian) (RO)": 10, "ECM Suite (Guardian) (BD)": 0}
    assert steps(battle_value(masted), "offensive")["C3 Computer (Slave) (RO)"] == 10
    assert "C3 Computer (Slave) (RO)" not in steps(battle_value(plain), "offensive")


def test_a_trailer_counts_one_mp() -> None:
    trailer = msgspec.structs.replace(TANK, cruise=0, trailer=True)
    assert battle_value(trailer).part("offensive").step("speed").note == "x 0.54, 1 MP"


def test_fighters_lose_fifteen_points_for_each_kind_of_ammunition() -> None:
    bins = (Fitting("AC/20 Ammo", "FSLG"),) * 3
    fighter = Fighter(
        chassis="T", tons=60, thrust=6, heat_sinks=10, armor={"NOS": 50}, equipment=(Fitting("AC/20", "NOS"), *bins)
    )
    assert battle_value(fighter).part("defensive").total == pytest.approx((125 + 12 - 15) * 1.2)
    safe = msgspec.structs.replace(fighter, equipment=(*fighter.equipment, Fitting("CASE", "FSLG")))
    assert battle_value(safe).part("defensive").total == pytest.approx((125 + 12) * 1.2)


def test_small_craft_have_no_factor_of_fighters() -> None:
    craft = SmallCraft(chassis="T", tons=100, thrust=4, structural_integrity=8, armor={"NOS": 40}, equipment=())
    assert battle_value(craft).total == 116


def test_large_craft_count_their_strongest_arc_in_full() -> None:
    guns = tuple(Fitting("Large Laser", loc) for loc in ("NOS", "NOS", "RS", "LS", "LS", "LS", "AFT"))
    ship = DropShip(
        chassis="T", tons=5000, thrust=4, heat_sinks=100, structural_integrity=10, armor={"NOS": 100}, equipment=guns
    )
    found = steps(battle_value(ship), "offensive")
    assert found == pytest.approx(
        {
            "3 Large Laser (LS)": 3 * 123,
            "2 Large Laser (NOS)": 2 * 123,
            "1 Large Laser (RS)": 123 * 0.25,
            "1 Large Laser (AFT)": 123 * 0.25,
            "speed": (5 * 123 + 123 * 0.5) * 1.12,
        }
    )
    hot = msgspec.structs.replace(ship, heat_sinks=20)
    assert steps(battle_value(hot), "offensive")["2 Large Laser (NOS)"] == 123


def test_capital_ships_count_at_ten_times_the_scale() -> None:
    ship = CapitalShip(
        variety="warship",
        chassis="T",
        tons=5e5,
        thrust=3,
        structural_integrity=50,
        armor={"NOS": 100},
        equipment=(),
    )
    assert battle_value(ship).total == (2500 + 1000) * 0.8


@pytest.mark.parametrize(("variety", "kind_factor", "speed"), [("jumpship", 0.75, 0.54), ("station", 0.7, 0.44)])
def test_ships_without_a_drive_count_as_all_but_still(
    variety: Literal["jumpship", "station"], kind_factor: float, speed: float
) -> None:
    guns = (Fitting("Large Laser", "NOS"), Fitting("Large Laser", "FLS"))
    ship = CapitalShip(
        variety=variety,
        chassis="T",
        tons=1e5,
        thrust=5,
        heat_sinks=100,
        structural_integrity=1,
        armor={"NOS": 10},
        equipment=guns,
    )
    value = battle_value(ship)
    assert value.part("defensive").total == pytest.approx((10 * 2.5 + 1 * 2) * 10 * kind_factor)
    assert value.part("offensive").total == pytest.approx(2 * 123 * speed)


def test_infantry_counts_its_weapons_again_against_mechs() -> None:
    foot = Infantry(chassis="T", motion="leg", squad_size=7, squads=4, primary="Laser Rifle")
    assert battle_value(foot).part("offensive").total == pytest.approx(28 * 1.43 * 2 * 0.54)
    tracked = msgspec.structs.replace(foot, motion="tracked")
    assert battle_value(tracked).part("offensive").total == pytest.approx(28 * 1.43 * 0.77)
    marines = msgspec.structs.replace(foot, specialties=("marines", "trench-engineers"))
    assert battle_value(marines).part("Battle Value").total == pytest.approx(
        battle_value(foot).part("Battle Value").total * 1.4
    )


def test_battle_armor_counts_more_in_larger_squads() -> None:
    squad = BattleArmor(
        chassis="T", suits=4, weight_class="heavy", walk=1, jump=2, motion="jump", armor=8, equipment=()
    )
    assert battle_value(squad).total == round((1 + 20) * 1.2 * 4 * 1.3)
    assert battle_value(msgspec.structs.replace(squad, suits=6)).total == round((1 + 20) * 1.2 * 6 * 1.5)


@pytest.mark.parametrize(
    ("armor", "alone", "with_camo"),
    [
        ("standard", 1.2, 1.4),
        ("ba-basic-stealth", 1.4, 1.6),
        ("ba-improved-stealth", 1.5, 1.7),
        ("ba-mimetic", 1.5, 1.5),
    ],
)
def test_what_hides_suits_adds_up_but_camouflage_adds_nothing_to_mimetic_armor(
    armor: str, alone: float, with_camo: float
) -> None:
    squad = BattleArmor(
        chassis="T",
        suits=4,
        weight_class="heavy",
        walk=1,
        jump=2,
        motion="jump",
        armor=8,
        armor_kind=armor,
        equipment=(),
    )
    hidden = msgspec.structs.replace(squad, equipment=(Fitting("Camo System", "Squad"),))
    points = battle_value(squad).part("defensive").total / alone
    assert battle_value(hidden).part("defensive").total == pytest.approx(points * with_camo)


def test_suits_that_climb_count_their_weapons_twice() -> None:
    arms = (Fitting("BA Manipulators [Battle Claw]", "Squad"), Fitting("Machine Gun (Medium)", "Squad"))
    squad = BattleArmor(
        chassis="T", suits=4, weight_class="medium", walk=1, jump=3, motion="jump", armor=8, equipment=arms
    )
    assert battle_value(squad).part("offensive").total == pytest.approx(10 * 0.77)
    missiles = Fitting("BA SRM 2 (OS)", "Squad", suit_place="body")
    burdened = msgspec.structs.replace(squad, equipment=(*arms, missiles))
    assert battle_value(burdened).part("offensive").total == pytest.approx((5 + 4) * 0.77)


def test_protomechs_are_small_targets_and_have_no_weight() -> None:
    proto = ProtoMech(chassis="T", tons=5, walk=4, armor={"T": 10}, equipment=())
    assert battle_value(proto).part("defensive").total == pytest.approx((25 + 11 * 1.5) * 1.3)
    assert battle_value(proto).part("offensive").total == 0


def test_skills_multiply_the_rounded_value() -> None:
    assert skill_multiplier(4, 5) == 1.0
    assert adjusted(1896.6, 3, 4) == 2504
    with pytest.raises(BoxcarsError, match="0 to 8"):
        skill_multiplier(-1, 5)


def test_a_network_adds_a_twentieth_of_all_its_units_to_each() -> None:
    assert c3_bonus((1500, 1500)) == 150
    assert c3_bonus((1500,)) == 0


def test_tag_adds_the_guided_missiles_of_friends() -> None:
    friend = carrying(ATLAS, Fitting("LRM 20 Semi-guided Ammo", "LT"))
    assert tag_bonus((ATLAS, friend, friend)) == 2 * 23


@pytest.mark.parametrize(("gyro", "factor"), [("standard", 0.5), ("xl", 0.5), ("compact", 0.5), ("heavy-duty", 1.0)])
def test_a_gyro_counts_half_the_weight_and_a_heavy_duty_one_all_of_it(
    gyro: Literal["standard", "xl", "compact", "heavy-duty"], factor: float
) -> None:
    other = msgspec.structs.replace(ATLAS, gyro=gyro)
    assert battle_value(other).part("defensive").step(f"{gyro} gyro").value == 100 * factor


def test_a_squad_counts_its_suits_and_more_for_many() -> None:
    suits = any_design("Elemental Battle Armor [Flamer](Sqd5)")
    steps_of = steps(battle_value(suits), "Battle Value")
    assert steps_of["squad"] == pytest.approx(steps_of["mean trooper"] * 5 * 1.4)
