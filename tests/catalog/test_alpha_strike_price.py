"""Point Values: both formulas, and the price of better and worse crews."""

from __future__ import annotations

import msgspec
import pytest

from boxcars import catalog
from boxcars.catalog.alpha_strike import SKILLS, Card, Formula, Special, card, point_value, skill_adjusted
from boxcars.catalog.alpha_strike.arcs import Arc
from boxcars.catalog.alpha_strike.skill import decrease, increase
from boxcars.core.ledger import ruling


def plain(**changes: object) -> Card:
    """A Size 2 'Mech that does nothing well."""
    fields = {"name": "Plain", "type": "BM", "size": 2, "tmm": 1, "move": {"": 8}, "damage": (2, 2, 1, 0)}
    return Card(**{**fields, "armor": 5, "structure": 4, **changes})  # type: ignore[arg-type]


def price(formula: Formula = "later", **changes: object) -> float:
    return sum(step.value for step in point_value(plain(**changes), formula).steps)


def worth(*specials: Special, formula: Formula = "later", **changes: object) -> float:
    """What some abilities add to the price of a card."""
    return price(formula, specials=specials, **changes) - price(formula, **changes)


class TestFormulas:
    def test_plain(self) -> None:
        """2 + 4 + 1, size 1, movement 1, durability (10 + 4) x 1.1 to 15.5."""
        assert price() == 7 + 1 + 1 + 15.5

    def test_mad_cat_by_both(self) -> None:
        wolf = card(catalog.design("Timber Wolf Prime"))
        assert point_value(wolf, "pv2016").total == 49
        assert point_value(wolf, "later").total == 54

    def test_a_jump_is_worth_more_in_the_older_formula(self) -> None:
        """The modifier is 2 instead of 1: 14 x 1.2 to 17, and half a point for jumping in both."""
        assert price("pv2016", move={"j": 8}) == 7 + 1 + 1.5 + 17
        assert price("later", move={"j": 8}) == 7 + 1 + 1.5 + 15.5

    def test_fast_units_weigh_more_in_the_later_formula(self) -> None:
        """Modifier 3: 14 x 1.75 against 14 x 1.3, and twice the damage at M for being agile."""
        fast = {"tmm": 3, "move": {"": 16}}
        assert price("pv2016", **fast) == 7 + 1 + 2 + 18
        assert price("later", **fast) == 7 + 1 + 2 + 24.5 + 4

    def test_a_product_a_hair_below_the_middle_is_rounded_down_as_the_lists_do(self) -> None:
        """Modifier 1.5: 25 x 1.15 is not quite 28.75, so 28.5; 27 x 1.15 is 31.05, so 31."""
        jumps = {"move": {"": 6, "j": 10}, "specials": (Special("JMPS", 1),), "armor": 10}
        spent = {step.label: step.value for step in point_value(plain(**jumps, structure=5)).steps}
        assert spent["durability"] == 28.5
        spent = {step.label: step.value for step in point_value(plain(**jumps, structure=7)).steps}
        assert spent["durability"] == 31

    def test_slow_brawlers_lose_a_part(self) -> None:
        slow = {"move": {"": 4}, "tmm": 0, "damage": (3, 0, 0, 0)}
        assert price("pv2016", **slow) == 3 + 1 + 0.5 + 14
        assert price("later", **slow) == 18.5 - 9.5

    def test_minimal_indirect_fire(self) -> None:
        assert worth(Special("IF", 0.5)) == 0.5
        assert worth(Special("IF", 0.5), formula="pv2016") == 0

    def test_the_least_price_is_one(self) -> None:
        assert point_value(plain(damage=(0, 0, 0, 0), armor=0, structure=0, size=0, move={"": 0}, tmm=0)).total == 1


class TestAbilities:
    @pytest.mark.parametrize(
        ("special", "points"),
        [
            (Special("TAG"), 0.5),
            (Special("SNARC", 2), 2),
            (Special("MEL"), 0.5),
            (Special("HT", bands=(2, 1, 0)), 2.5),
            (Special("IATM", bands=(3, 2, 1)), 1),
            (Special("TSEMP", 2), 10),
            (Special("TSEMP-O", 7), 5),
            (Special("BT"), 0.5 * 8 * 2),
            (Special("ECM"), 2),
            (Special("MHQ", 3), 3),
            (Special("MHQ", 5), 4),
            (Special("MHQ", 10), 5),
            (Special("AMS"), 1),
            (Special("RCA"), 1),
            (Special("CR"), 0.25),
            (Special("C3S"), 1.0),
            (Special("OMNI"), 0),
        ],
    )
    def test_points(self, special: Special, points: float) -> None:
        assert worth(special) == pytest.approx(points)

    @pytest.mark.ruling("AS-173.1")
    def test_artillery_costs_what_the_table_says(self) -> None:
        for row in ruling("AS-173.1").data["rows"]:
            code = row["special"].replace("-", "")
            assert worth(Special(code, 1)) == row["pv"], code

    def test_overheat(self) -> None:
        assert price(overheat=3) - price() == 2
        assert worth(Special("OVL"), overheat=4) == 1

    def test_industrial_mechs_without_fire_control(self) -> None:
        """The offense of 8 loses a fifth, and structure counts half: (10 + 2) x 1.1 to 13."""
        assert price(type="IM") == pytest.approx(8 * 0.8 + 1 + 13)

    def test_vehicle_armor_goes_by_the_drive(self) -> None:
        durability = {
            mode: point_value(plain(type="CV", armor=20, move={mode: 8})).step("durability").value
            for mode in ("t", "w", "v")
        }
        assert durability == {"t": 44.0, "w": 42.0, "v": 41.0}

    def test_fighters(self) -> None:
        """Thrust 4 + 8 / 4 + 0.5; armor 5 x 1.5 + 4 times 1.2."""
        flying = plain(type="AF", move={"a": 8}, tmm=0, threshold=2)
        assert [step.value for step in point_value(flying).steps] == [7, 6.5, 14]

    def test_large_craft(self) -> None:
        """A spheroid counts a quarter of its arcs; armor 1.5 times, thresholds by size."""
        arcs = tuple(Arc(name, standard=(4, 4, 0.5, 0), capital=(10, 5, 5, 0)) for name in ("front", "rear"))
        ship = plain(type="DS", move={"p": 3}, damage=(0, 0, 0, 0), threshold=2, arcs=arcs)
        assert sum(step.value for step in point_value(ship).steps) == (12 + 12) / 4 + 4.75 + 7.5 + 4 + 2

    def test_steps_are_shown(self) -> None:
        found = point_value(plain(specials=(Special("ECM"), Special("IF", 1))))
        assert [step.label for step in found.steps] == [
            *("damage", "size 2", "IF1", "movement", "durability", "ECM for the force")
        ]


@pytest.mark.parametrize(("kind", "parts"), [("DA", 1), ("JS", 3), ("SS", 3), ("DS", 4), ("SC", 4), ("WS", 4)])
def test_large_craft_count_a_part_of_their_arcs(kind: str, parts: int) -> None:
    armed = price(type=kind, arcs=(Arc("front", standard=(4, 4, 4, 0)),))
    assert armed - price(type=kind) == pytest.approx(12 / parts)


class TestSkill:
    @pytest.mark.ruling("AS-024.2", "AS-024.8")
    def test_what_a_worse_crew_saves(self) -> None:
        for bracket in ruling("AS-024.2").data["brackets"]:
            for pv in (bracket["pv_min"], bracket["pv_max"]):
                assert decrease(pv) == bracket["per_step"]
        assert [decrease(pv) for pv in (105, 114, 115)] == [11, 11, 12]
        assert skill_adjusted(24, 7) == 18

    @pytest.mark.ruling("AS-024.3", "AS-024.11")
    def test_what_a_better_crew_costs(self) -> None:
        for bracket in ruling("AS-024.3").data["brackets"]:
            for pv in (bracket["pv_min"], bracket["pv_max"]):
                assert increase(pv) == bracket["per_step"]
        assert [increase(pv) for pv in (53, 57, 58)] == [11, 11, 12]
        assert skill_adjusted(20, 0) == 36

    @pytest.mark.ruling("AS-024.4")
    def test_names_of_skills(self) -> None:
        table = {row["description"]: row["skill"] for row in ruling("AS-024.4").data["rows"]}
        assert {name: skill for skill, name in enumerate(SKILLS)} == table

    @pytest.mark.ruling("AS-024.5")
    def test_the_printed_price_is_that_of_skill_four(self) -> None:
        assert skill_adjusted(40, 4) == 40
        assert card(catalog.design("Atlas AS7-D")).skill == 4

    @pytest.mark.ruling("AS-024.9")
    def test_worked_case_of_a_worse_crew(self) -> None:
        assert skill_adjusted(35, 6) == 27

    @pytest.mark.ruling("AS-024.12")
    def test_worked_case_of_a_better_crew(self) -> None:
        assert skill_adjusted(39, 2) == 55

    @pytest.mark.ruling("AS-024.10")
    def test_no_unit_is_free(self) -> None:
        assert skill_adjusted(2, 7) == 1

    @pytest.mark.ruling("AS-024.7")
    def test_a_drone_works_one_skill_worse(self) -> None:
        assert skill_adjusted(35, 5, drone=True) == skill_adjusted(35, 6)
        assert skill_adjusted(35, 3, drone=True) == 35
        assert skill_adjusted(35, 4, drone=True) == 31

    def test_at_the_bounds(self) -> None:
        assert [skill_adjusted(pv, 3) for pv in (7, 8)] == [8, 10]
        assert [skill_adjusted(pv, 5) for pv in (14, 15)] == [13, 13]


def test_a_card_is_priced_by_its_formula() -> None:
    older = card(catalog.design("Griffin GRF-1N"), formula="pv2016")
    assert older.formula == "pv2016"
    assert older.pv == point_value(older, "pv2016").total
    assert msgspec.structs.replace(older, pv=0) != older
