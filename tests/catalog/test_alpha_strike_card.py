"""Alpha Strike cards worked by hand: movement, armor, structure, damage, heat and special abilities."""

from __future__ import annotations

import msgspec
import pytest

from boxcars import catalog
from boxcars.catalog import (
    BattleArmor,
    Bay,
    CapitalShip,
    Design,
    DropShip,
    Engine,
    Fighter,
    Fitting,
    HandheldWeapon,
    Infantry,
    Mech,
    ProtoMech,
    Vehicle,
    equipment,
)
from boxcars.catalog.alpha_strike import Card, CardType, NoCard, card, read_card
from boxcars.catalog.alpha_strike.durability import structure, threshold
from boxcars.catalog.alpha_strike.heat import movement_heat
from boxcars.catalog.alpha_strike.movement import movement, tmm
from boxcars.catalog.alpha_strike.special import Special, Specials
from boxcars.catalog.alpha_strike.weapons import Gun, guns
from boxcars.core.errors import BoxcarsError


def mech(**changes: object) -> Mech:
    """An Awesome AWS-8Q, with changes."""
    return msgspec.structs.replace(catalog.mech_design("Awesome AWS-8Q"), **changes)


def with_gear(*names: str, **changes: object) -> Mech:
    """An Awesome AWS-8Q with things that need no slot."""
    return mech(no_slot=tuple(Fitting(name, "LT") for name in names), **changes)


def tank(*fittings: Fitting, **changes: object) -> Vehicle:
    fields = {"chassis": "Tank", "tons": 50.0, "motion": "tracked", "cruise": 4, "equipment": fittings}
    armor = {"FR": 30, "RS": 25, "LS": 25, "RR": 20, "TU": 20}
    return Vehicle(**{**fields, "armor": armor, **changes})  # type: ignore[arg-type]


def platoon(**changes: object) -> Infantry:
    fields = {"chassis": "Platoon", "motion": "leg", "squad_size": 7, "squads": 4, "primary": "Auto-Rifle"}
    return Infantry(**{**fields, **changes})  # type: ignore[arg-type]


def squad(*fittings: Fitting, **changes: object) -> BattleArmor:
    fields = {"chassis": "Suit", "suits": 5, "weight_class": "medium", "walk": 1, "jump": 3, "motion": "jump"}
    return BattleArmor(**{**fields, "armor": 10, "equipment": fittings, **changes})  # type: ignore[arg-type]


def fighter(*fittings: Fitting, **changes: object) -> Fighter:
    fields = {"chassis": "Fighter", "tons": 50.0, "thrust": 6, "heat_sinks": 10, "fuel": 400.0}
    armor = {"NOS": 40, "RWG": 30, "LWG": 30, "AFT": 20}
    return Fighter(**{**fields, "armor": armor, "equipment": fittings, **changes})  # type: ignore[arg-type]


class TestMovement:
    @pytest.mark.parametrize(
        ("inches", "modifier"),
        [(0, 0), (4, 0), (5, 1), (8, 1), (9, 2), (12, 2), (13, 3), (18, 3), (19, 4), (34, 4), (35, 5), (60, 5)],
    )
    def test_the_modifier_follows_the_move(self, inches: int, modifier: int) -> None:
        assert tmm(inches) == modifier

    def test_a_point_is_two_inches(self) -> None:
        assert card(mech()).move == {"": 6}

    def test_equal_jump_is_the_only_mode(self) -> None:
        assert card(mech(jump=3)).move_text == '6"j'

    def test_other_jump_stands_beside_it(self) -> None:
        assert card(mech(jump=2)).move_text == '6"/4"j'

    def test_masc_and_supercharger(self) -> None:
        assert card(with_gear("MASC", walk=5)).move == {"": 12}
        assert card(with_gear("MASC", "Supercharger", walk=5)).move == {"": 16}

    def test_burdens_take_a_point_each(self) -> None:
        assert card(with_gear("Modular Armor", walk=5)).move == {"": 8}
        assert card(with_gear("Modular Armor", "Shield (Large)", walk=5, armor_kind="hardened")).move == {"": 4}

    def test_a_large_shield_keeps_it_on_the_ground(self) -> None:
        assert card(with_gear("Shield (Large)", walk=5, jump=5)).move == {"": 8}

    def test_vehicles_have_the_letter_of_their_drive(self) -> None:
        assert card(tank(motion="hover", cruise=9)).move_text == '18"h'
        assert card(tank(motion="hydrofoil")).move_text == '8"n'

    def test_a_vehicle_never_gains_more_than_a_quarter(self) -> None:
        assert card(tank(Fitting("Supercharger", "BD"), cruise=4)).move == {"t": 10}

    def test_platoons_move_by_their_kind(self) -> None:
        assert card(platoon()).move_text == '2"f'
        assert card(platoon(motion="jump")).move_text == '6"j'
        assert card(platoon(motion="hover")).move_text == '10"h'
        assert card(platoon(motion="motorized scuba")).move_text == '4"s'
        assert card(platoon(motion="beast:branth")).move_text == '12"v'

    def test_two_support_weapons_a_squad_slow_it(self) -> None:
        guns = {"secondary": "Machine Gun (Support)", "secondary_per_squad": 2}
        assert card(platoon(motion="motorized", **guns)).move == {"m": 4}
        assert card(platoon(motion="tracked", **guns)).move == {"t": 6}

    def test_suits_take_the_better_of_walking_and_jumping(self) -> None:
        assert card(squad()).move_text == '6"j'
        assert card(squad(jump=0)).move_text == '2"f'
        assert card(squad(Fitting("Partial Wing [BA]", "Squad"))).move_text == '8"j'
        assert card(squad(motion="umu")).move_text == '6"s'

    def test_aerospace_units_have_thrust(self) -> None:
        assert card(fighter()).move_text == "6a"
        ship = CapitalShip(
            variety="jumpship", chassis="Ship", tons=1e5, thrust=0, structural_integrity=1, armor={}, equipment=()
        )
        assert card(ship).move_text == "0.2k"


class TestDurability:
    def test_thirty_points_are_one(self) -> None:
        assert card(mech()).armor == 8  # 240 / 30

    def test_hardened_armor_counts_twice(self) -> None:
        assert card(mech(armor_kind="hardened")).armor == 16

    def test_commercial_armor_counts_half_and_is_a_barrier(self) -> None:
        weak = card(mech(armor_kind="commercial"))
        assert (weak.armor, weak.has("BAR")) == (4, True)

    def test_patchwork_counts_by_location(self) -> None:
        torso = mech().armor["CT"] + mech().armor["CTR"]
        patched = card(mech(armor_kind="patchwork", patchwork={"CT": "hardened"}))
        assert patched.working("armor").step("points").value == 240 + torso

    def test_modular_armor_adds_ten(self) -> None:
        assert card(with_gear("Modular Armor", "Modular Armor")).working("armor").step("modular armor").value == 260

    def test_barrier_armor_of_vehicles(self) -> None:
        assert card(tank(bar=5, variety="support")).armor == 2  # 120 x 0.5 / 30

    def test_platoons_go_by_men_and_divisor(self) -> None:
        assert card(platoon()).armor == 2  # 28 / 15 = 1.87
        assert card(platoon(motion="tracked")).armor == 1  # halved
        assert card(platoon(armor_divisor=2.0)).armor == 4
        assert card(platoon(motion="beast:elephant", squad_size=2, squads=2)).armor == 1  # 2 x 2 x 4 / 15

    @pytest.mark.parametrize(
        ("engine", "points"),
        [
            (Engine(240), 6),
            (Engine(240, "xl"), 4),
            (Engine(240, "clan-xl"), 4),
            (Engine(240, "light"), 4),
            (Engine(240, "compact"), 8),
            (Engine(240, "xxl"), 3),
            (Engine(240, "clan-xxl"), 3),
            (Engine(420), 5),
            (Engine(420, "xxl"), 2),
        ],
    )
    def test_structure_goes_by_the_engine(self, engine: Engine, points: int) -> None:
        assert structure(mech(engine=engine))[0] == points

    def test_composite_and_reinforced_structure(self) -> None:
        assert card(mech(structure_kind="composite")).structure == 3
        assert card(mech(structure_kind="reinforced")).structure == 12

    def test_vehicles_round_their_boxes_up(self) -> None:
        assert card(tank()).structure == 3  # 25 boxes

    @pytest.mark.ruling("AS-040.2", "AS-058.1")
    def test_the_threshold_is_a_third_rounded_up(self) -> None:
        assert threshold("AF", 10) == 4
        assert threshold("AF", 7) == 3
        assert card(fighter()).threshold == 2  # armor 4

    def test_the_threshold_of_large_craft_is_a_quarter_of_that(self) -> None:
        assert threshold("DS", 28) == 3

    def test_a_barrier_rating_counts_for_support_vehicles_only(self) -> None:
        combat, support = card(tank(bar=5)), card(tank(bar=5, variety="support"))
        assert (combat.armor, combat.has("BAR")) == (4, False)
        assert (support.armor, support.has("BAR")) == (2, True)


class TestDamage:
    def test_worked_example(self) -> None:
        """Three PPCs and a small laser make 33 heat with running, 28 sinks take it all: the card keeps 3/3/3."""
        found = card(mech())
        assert found.damage == (3, 3, 3, 0)
        assert found.working("heat").step("heat").value == 33
        assert found.working("damage S").step("sum").value == pytest.approx(2.55)

    def test_too_few_sinks_become_overheat(self) -> None:
        """Heat 33 - 4 = 29 against 10: a third of 3 at M is 1.03, to 1.1, to 2, so 3 - 2 points are held back."""
        hot = card(mech(heat_sinks=10, slots={loc: _without_sinks(names) for loc, names in mech().slots.items()}))
        assert hot.working("heat").step("heat taken away").value == 10
        assert (hot.damage, hot.overheat) == ((1, 2, 2, 0), 1)
        assert hot.has("OVL")

    def test_few_shots_count_three_quarters(self) -> None:
        wolf = guns(catalog.mech_design("Timber Wolf Prime"))
        assert [gun.factor for gun in wolf if gun.item.name == "Clan LRM 20"] == [0.75, 0.75]

    def test_no_ammunition_no_damage(self) -> None:
        assert card(tank(Fitting("AC/20", "FR"))).damage == (0, 0, 0, 0)

    def test_a_one_shot_weapon_counts_a_tenth(self) -> None:
        assert card(tank(Fitting("SRM 6 (OS)", "FR"))).damage[0] == 0.5

    def test_a_targeting_computer_helps_direct_fire_only(self) -> None:
        computer = Fitting("Targeting Computer", "BD")
        found = guns(tank(Fitting("Medium Laser", "FR"), Fitting("Machine Gun", "FR"), computer))
        assert [gun.factor for gun in found] == [1.1, 0.0]

    def test_artemis_serves_the_first_launcher_in_its_location(self) -> None:
        lrm = Fitting("LRM 20", "FR")
        first, second = guns(tank(lrm, lrm, Fitting("Artemis IV FCS", "FR"), *[Fitting("LRM 20 Ammo", "BD")] * 4))
        assert (first.control, second.control) == ("art4", None)
        assert first.damage[1] == pytest.approx(1.6)

    def test_rotary_cannons_make_six_times_their_heat(self) -> None:
        item = equipment("Rotary AC/5")
        assert Gun(Fitting(item.name), item).heat == 6 * item.as_heat

    def test_rear_weapons_stand_apart(self) -> None:
        found = card(tank(Fitting("Medium Laser", "RR"), Fitting("Medium Laser", "RR"), Fitting("PPC", "FR")))
        assert found.damage == (1, 1, 1, 0)
        assert "REAR1/1/-" in found.specials_text

    def test_a_turret_counts_in_front_and_for_itself(self) -> None:
        lasers = [Fitting("Medium Laser", "TU")] * 2
        found = card(tank(*lasers, Fitting("TAG", "TU"), Fitting("PPC", "FR")))
        assert found.damage == (2, 2, 1, 0)
        assert found.specials_text == "ENE,SRCH,TAG,TUR(1/1/-,TAG)"

    def test_missiles_give_indirect_fire_and_ammunition_specials(self) -> None:
        launchers = [Fitting("LRM 15", "FR")] * 2
        found = card(tank(*launchers, *[Fitting("LRM 15 Ammo", "BD")] * 3))
        assert (found.damage, found.specials_text) == ((1, 2, 2, 0), "IF2,LRM1/2/2,SRCH")

    def test_artemis_gives_up_other_ammunition(self) -> None:
        found = card(
            tank(Fitting("LRM 20", "FR"), Fitting("Artemis IV FCS", "FR"), *[Fitting("LRM 20 Ammo", "BD")] * 2)
        )
        assert found.specials_text == "IF1,SRCH"

    def test_artillery_has_no_standard_damage(self) -> None:
        found = card(tank(Fitting("Arrow IV", "FR"), *[Fitting("Arrow IV Ammo", "BD")] * 2))
        assert (found.damage, found.has("ARTAIS")) == ((0, 0, 0, 0), True)

    def test_flamers_give_heat(self) -> None:
        assert card(tank(*[Fitting("Flamer", "FR")] * 3)).special("HT") == Special("HT", bands=(1, 0, 0))

    def test_a_suit_counts_for_all_that_hit(self) -> None:
        """Small lasers, 0.3 each, times 3.5 of five suits: 1.05, to 1.1, to 2."""
        assert card(squad(Fitting("BA Small Laser", "Squad"))).damage == (2, 0, 0, 0)

    def test_a_platoon_counts_by_its_rifles(self) -> None:
        """28 men: 17 hit, 0.52 each, a tenth of it is 0.884, to 0.9, to 1."""
        assert card(platoon()).damage == (1, 0, 0, 0)

    def test_field_guns_replace_rifles(self) -> None:
        armed = platoon(equipment=(Fitting("AC/5", "FGUN"), Fitting("AC/5 Ammo", "FGUN")))
        assert card(armed).damage == (0.5, 1, 1, 0)

    def test_fighters_have_a_fourth_range_and_point_defense(self) -> None:
        found = card(fighter(Fitting("Small Laser", "NOS"), Fitting("Light Gauss Rifle", "NOS")))
        assert len(found.damage_text.split("/")) == 4
        assert found.special("PNT") == Special("PNT", 1)

    def test_a_spheroid_shares_its_sides_with_its_front(self) -> None:
        ship = DropShip(
            chassis="Egg",
            shape="spheroid",
            tons=3000,
            thrust=3,
            heat_sinks=100,
            structural_integrity=10,
            armor={"NOS": 100, "RS": 100, "LS": 100, "AFT": 100},
            equipment=tuple([Fitting("Large Laser", "LS")] * 5 + [Fitting("Large Laser", "NOS")] * 5),
        )
        front, left, right, rear = card(ship).arcs
        assert (front.standard, left.standard) == ((6, 6, 0, 0), (2, 2, 0, 0))
        assert (right.standard, rear.standard) == ((0, 0, 0, 0), (0, 0, 0, 0))


class TestSpecials:
    def test_nothing_explosive(self) -> None:
        assert card(mech()).specials_text == "ENE"

    def test_clan_units_have_case_without_listing_it(self) -> None:
        assert card(catalog.mech_design("Timber Wolf Prime")).has("CASE")

    def test_electronics(self) -> None:
        assert card(with_gear("ECM Suite (Guardian)", "Active Probe (Beagle)")).specials_text == "ECM,ENE,PRB,RCN"
        assert card(with_gear("Angel ECM Suite", "ECM Suite (Guardian)")).specials_text == "AECM,ENE"

    def test_headquarters_add_up_and_round_down(self) -> None:
        found = card(with_gear("Improved C3 Computer (C3I)", cockpit="command-console"))
        assert found.special("MHQ") == Special("MHQ", 3)

    def test_bays(self) -> None:
        assert "IT6" in card(tank(bays=(Bay("troopspace", 6.0),))).specials_text

    def test_battle_armor_rides_and_swarms_by_its_hands(self) -> None:
        claw = Fitting("BA Manipulators [Battle Claw]", "Squad")
        assert card(squad(claw)).specials_text == "AM,CAR5,MEC"
        assert card(squad(claw, weight_class="heavy")).specials_text == "CAR5,MEC"
        assert card(squad(claw, weight_class="assault")).specials_text == "CAR5"

    def test_five_bomb_racks_are_a_bomb(self) -> None:
        rack = Fitting("Clan Bomb Rack (Micro)", "Squad")
        assert card(squad(rack)).specials_text == "BOMB1,CAR5"
        assert card(squad(rack, suits=4)).specials_text == "CAR4"

    def test_platoons(self) -> None:
        assert card(platoon()).specials_text == "AM,CAR3"
        assert card(platoon(motion="tracked")).specials_text == "CAR28"
        assert card(platoon(specialties=("mountain", "paratroops"))).specials_text == "AM,CAR4,MTN,PAR"

    def test_jumping_farther_than_walking(self) -> None:
        assert card(mech(walk=3, jump=5)).special("JMPS") == Special("JMPS", 1)
        assert card(mech(walk=5, jump=3)).special("JMPW") == Special("JMPW", 1)
        assert not card(mech(walk=3, jump=5), formula="pv2016").has("JMPS")

    def test_aerospace_fighters(self) -> None:
        assert card(fighter()).specials_text == "BOMB2,FUEL20,SPC,VSTOL"

    def test_protomechs(self) -> None:
        proto = ProtoMech(chassis="Roc", tons=7, walk=4, motion="glider", armor={"HD": 3, "T": 27})
        assert card(proto).specials_text == "ENE,GLD"
        assert card(proto).move_text == '8"g'

    def test_what_every_battlemech_has_is_not_printed(self) -> None:
        assert card(mech()).implied == ("SEAL", "SOA", "SRCH")

    def test_collecting(self) -> None:
        found = Specials()
        found.grant("MHQ+1.5 ECM")
        found.grant("MHQ+1.5 ECM")
        assert found.texts() == ["ECM", "MHQ3"]

    def test_few_shots_of_an_anti_missile_system_count_three_quarters(self) -> None:
        systems = (Fitting("Anti-Missile System", "NOS"),) * 4
        rounds = tuple(Fitting("Anti-Missile System Ammo", "FSLG") for _ in range(4))
        assert card(fighter(*systems, *rounds)).special("PNT") == Special("PNT", 2)
        assert card(fighter(*systems, *rounds[:3])).special("PNT") == Special("PNT", 1)
        assert not card(fighter(*systems)).has("PNT")

    def test_mechanical_boosters_make_no_jump_heat(self) -> None:
        on_springs = with_gear("Mech Mechanical Jump Boosters", jump=8)
        assert card(on_springs).move_text == '6"/16"j'
        assert movement_heat(on_springs) == 2
        assert movement_heat(with_gear("Jump Jet", jump=8)) == 8

    def test_liquid_storage_is_no_cargo_space(self) -> None:
        assert not card(tank(Fitting("Liquid Storage", "BD", size=5.0))).has("CT")
        assert card(tank(Fitting("Cargo", "BD", size=5.0))).special("CT") == Special("CT", 5)
        assert card(tank(bays=(Bay("liquidcargobay", 5.0, 1),))).special("CT") == Special("CT", 5)

    def test_sealing_is_nothing_to_wings(self) -> None:
        sealing = Fitting("Environmental Sealing", "FSLG")
        winged = fighter(sealing, variety="fixed-wing", tons=100.0, bar=6)
        assert card(winged).type == "SV"
        assert not card(winged).has("SEAL", "SOA")
        assert card(tank(sealing, variety="support")).has("SEAL", "SOA")


class TestCard:
    def test_size(self) -> None:
        sizes = [
            card(catalog.mech_design(name)).size for name in ("Locust LCT-1V", "Hunchback HBK-4G", "Archer ARC-2R")
        ]
        assert sizes == [1, 2, 3]
        assert card(tank(tons=59.5)).size == 2
        assert card(tank(variety="support", tons=4.5)).size == 1
        assert card(tank(variety="support", tons=201)).specials_text == "ENE,VLG"

    def test_every_design_of_ours_has_its_price(self) -> None:
        wrong = [each.name for each in catalog.mech_designs() if each.pv and card(each).pv != each.pv]
        assert wrong == []

    def test_json_and_back(self) -> None:
        for name in ("Atlas AS7-D", "Timber Wolf Prime"):
            found = card(catalog.mech_design(name))
            assert Card.from_json(found.to_json()) == found

    def test_a_card_is_read_from_the_line_that_it_writes(self) -> None:
        cards = [card(unit) for unit in catalog.designs() if not isinstance(unit, Fighter)]
        for found in cards:
            if not found.aerospace:
                assert str(read_card(str(found))) == str(found)

    def test_a_card_in_a_line_may_leave_out_what_follows_from_the_rest(self) -> None:
        assert str(read_card("Mule: cv 2, A3, S2, 2/1/-, 8″t")) == 'Mule: CV 2, TMM 1, 8"t, 2/1/0, A 3, S 2, 13 PV'

    @pytest.mark.parametrize(
        ("line", "wrong"),
        [
            ("no colon", "a name and a colon"),
            ('Mule: 8"t, 2/1/-, A 3, S 2', "lacks its type"),
            ('Mule: CV 2, 8"t, 2/1/-, A 3, S 2, fast, cheap', "'cheap', which is nothing that a card says"),
            ('Mule: CV 2, 8"t, 2/1/-, A 3, S 2, ??', "is no special ability"),
        ],
    )
    def test_what_is_wrong_with_a_line_is_said(self, line: str, wrong: str) -> None:
        with pytest.raises(BoxcarsError, match=wrong):
            read_card(line)

    def test_every_value_has_a_working(self) -> None:
        names = {working.name for working in card(catalog.mech_design("Atlas AS7-D")).workings}
        expected = {"size", "move", "TMM", "armor", "structure", "heat", "overheat", "point value"}
        assert names == expected | {"damage S", "damage M", "damage L"}

    @pytest.mark.parametrize("unit", [platoon(), squad(), tank(), fighter(), mech()], ids=lambda unit: unit.chassis)
    def test_every_kind_of_unit_explains_its_damage(self, unit: Design) -> None:
        found = card(unit)
        assert [found.working(f"damage {name}").total for name in "SML"] == list(found.damage[:3])

    def test_workings_come_to_the_values(self) -> None:
        found = card(fighter(Fitting("PPC", "NOS")))
        totals = {working.name: working.total for working in found.workings}
        assert totals["armor"] == found.armor
        assert totals["threshold"] == found.threshold
        assert totals["damage M"] == found.damage[1]
        assert totals["point value"] == found.pv

    def test_a_weapon_to_carry_has_none(self) -> None:
        with pytest.raises(NoCard, match="has no card"):
            card(HandheldWeapon(chassis="Laser", tons=6.5, equipment=()))

    def test_movement_is_explained(self) -> None:
        assert str(movement(with_gear("MASC", walk=5))[1]) == "12 = 5 walking MP, 6 boosted (x 1.25), 12 inches (x 2)"


def _without_sinks(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("" if name == "Heat Sink" else name for name in names)


@pytest.mark.parametrize(
    ("type", "move", "flies"),
    [
        ("SV", "8a", True),
        ("SV", "3p", True),
        ("SV", "8w", False),
        ("MS", "2a", True),
        ("MS", "0p", True),
        ("MS", "4t", False),
        ("CV", "8t", False),
        ("CF", "5a", True),
        ("BM", "8j", False),
    ],
)
def test_who_flies_by_thrust_is_known_by_its_type_or_by_wings_of_a_support_vehicle_or_mobile_structure(
    type: CardType, move: str, flies: bool
) -> None:
    card = Card.of("Somebody", type, size=1, move=move, damage="1/1/0", armor=2, structure=2)
    assert card.aerospace is flies
