"""Forces: their prices by the rules, their networks, and their files."""

from __future__ import annotations

from pathlib import Path

import pytest

from boxcars.catalog import Fitting, Infantry, ProtoMech, any_design, mech_design
from boxcars.catalog.alpha_strike import card
from boxcars.catalog.files import write_mtf
from boxcars.catalog.force import (
    MOST_UNITS,
    BadForce,
    Force,
    Member,
    check_networks,
    force_from_json,
    force_to_json,
    force_to_mul,
    price,
    read_force,
    write_force,
)
from boxcars.catalog.library.collection import Collection, library_path
from boxcars.catalog.library.importing import import_units
from boxcars.catalog.units.second_skill import counted_piloting
from boxcars.core.errors import UnknownUnit

ATLAS = "Atlas AS7-D"
WASP = "Wasp WSP-1A"


def priced(*members: Member) -> tuple[int, int]:
    bill = price(Force(units=members))
    return bill.bv, bill.pv


def test_an_average_warrior_leaves_the_values_alone() -> None:
    assert priced(Member(ATLAS)) == (1897, 52)
    assert priced(Member(ATLAS), Member(WASP)) == (1897 + 384, 52 + 14)


@pytest.mark.parametrize(
    ("gunnery", "piloting", "bv"),
    [(3, 4, 2504), (0, 0, 4591), (5, 6, 1631), (4, 4, 2087)],
)
def test_skills_multiply_battle_value(gunnery: int, piloting: int, bv: int) -> None:
    assert price(Force(units=(Member(ATLAS, gunnery=gunnery, piloting=piloting),))).bv == bv


def test_skill_moves_point_value_by_steps() -> None:
    better = price(Force(units=(Member(ATLAS, skill=3),)))
    worse = price(Force(units=(Member(ATLAS, skill=6),)))
    assert (better.pv, worse.pv) == (52 + 10, 52 - 2 * 5)
    assert better.bv == 1897


def test_gunnery_is_the_skill_if_nobody_says_otherwise() -> None:
    assert price(Force(units=(Member(ATLAS, gunnery=3),))).pv == 62
    assert price(Force(units=(Member(ATLAS, gunnery=3, skill=4),))).pv == 52


def platoon(motion: str = "leg", *gear: str, anti_mech: int = 8) -> Infantry:
    equipment = tuple(Fitting(name, "TPRS") for name in gear)
    return Infantry(
        chassis="Platoon",
        motion=motion,
        squad_size=7,
        squads=4,
        primary="Auto-Rifle",
        anti_mech=anti_mech,
        equipment=equipment,
    )


def test_the_second_skill_of_those_who_have_none() -> None:
    proto = ProtoMech(chassis="Roc", tons=7, walk=4, armor={}, equipment=())
    assert [counted_piloting(mech_design(ATLAS), skill) for skill in (0, 8)] == [0, 8]
    assert [counted_piloting(proto, skill) for skill in (0, 8)] == [5, 5]
    assert counted_piloting(platoon(), 4) == 8
    assert counted_piloting(platoon("leg", "Anti-Mek Gear"), 4) == 4
    assert counted_piloting(platoon(anti_mech=5), 4) == 4
    assert counted_piloting(platoon("hover", "Anti-Mek Gear"), 4) == 5


def test_every_step_is_shown() -> None:
    [cost] = price(Force(units=(Member(ATLAS, gunnery=3, piloting=4),))).prices
    assert cost.bv_working is not None
    assert [(step.label, step.value) for step in cost.bv_working.steps] == [
        (ATLAS, 1897),
        ("gunnery 3, piloting 4", 2504),
    ]


def test_an_unknown_unit_has_no_price_and_spoils_nothing() -> None:
    bill = price(Force(units=(Member("Nobody NBD-1"), Member(WASP))))
    assert (bill.bv, bill.tons) == (384, 20)
    assert [each.member.unit for each in bill.unpriced] == ["Nobody NBD-1"]


@pytest.fixture
def networked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library with a C3 master, a slave, and one with C3i, all made of an Atlas; and two for TAG."""
    monkeypatch.setenv("BOXCARS_HOME", str(tmp_path / "home"))
    units = tmp_path / "units"
    units.mkdir()
    gear = {
        "Master": ("AS7-D", ["ISC3MasterUnit"] * 5),
        "Slave": ("AS7-D", ["ISC3SlaveUnit"]),
        "Improved": ("AS7-D", ["ISC3iUnit"] * 2),
        "Spotter": ("AS7-D", ["ISTAG"]),
        "Guided": ("AS7-D", ["IS Ammo LRM-20 Semi-guided"]),
    }
    for model, (old, slots) in gear.items():
        text = write_mtf(mech_design(ATLAS)).replace(f"model:{old}", f"model:{model}", 1)
        for slot in slots:
            before, right_torso, after = text.partition("Right Torso:")
            text = before + right_torso + after.replace("-Empty-", slot, 1)
        (units / f"{model}.mtf").write_text(text)
    collection = Collection(library_path())
    assert import_units(units, collection).unknown == {}
    collection.close()


@pytest.mark.usefixtures("networked")
def test_a_network_adds_a_twentieth_of_all_to_each() -> None:
    alone = [each.bv or 0 for each in price(Force(units=(Member("Atlas Master"), Member("Atlas Slave")))).prices]
    linked = price(Force(units=(Member("Atlas Master", c3="a"), Member("Atlas Slave", c3="a"), Member(WASP))))
    share = 0.05 * sum(alone)
    assert [each.bv for each in linked.prices] == [*(int(bv + share + 0.5) for bv in alone), 384]
    single = price(Force(units=(Member("Atlas Master", c3="a"), Member("Atlas Slave", c3="b"))))
    assert [each.bv for each in single.prices] == alone


@pytest.mark.usefixtures("networked")
def test_who_carries_no_c3_pays_for_none() -> None:
    alone = price(Force(units=(Member("Atlas Master"), Member(WASP))))
    named = price(Force(units=(Member("Atlas Master", c3="a"), Member(WASP, c3="a"))))
    assert [each.bv for each in named.prices] == [each.bv for each in alone.prices]


@pytest.mark.ruling("AS-024.6")
@pytest.mark.usefixtures("networked")
def test_a_network_adds_no_points() -> None:
    linked = price(Force(units=tuple(Member("Atlas Slave", c3="a") for _ in range(4))))
    assert linked.pv == 4 * card(any_design("Atlas Slave")).pv == 220


@pytest.mark.usefixtures("networked")
def test_networks_are_checked() -> None:
    master, slave = Member("Atlas Master", c3="a"), Member("Atlas Slave", c3="a")
    improved = Member("Atlas Improved", c3="a")
    assert check_networks(Force(units=(master, slave, slave, slave))) == ()
    assert check_networks(Force(units=(improved,) * 6)) == ()
    assert check_networks(Force(units=(master,))) == ("network a has only one unit",)
    assert check_networks(Force(units=(master, *[slave] * 4))) == ("network a has 1 masters for 4 slaves, three each",)
    assert check_networks(Force(units=(improved,) * 7)) == ("network a has 7 units, and C3i links at most 6",)
    assert check_networks(Force(units=(master, improved))) == ("network a mixes C3 and C3i",)
    assert check_networks(Force(units=(master, Member(WASP, c3="a")))) == (f"{WASP} carries no C3",)


@pytest.mark.usefixtures("networked")
def test_a_designator_is_worth_the_missiles_it_guides() -> None:
    def bv(*names: str) -> int:
        return price(Force(units=tuple(map(Member, names)))).bv

    apart = bv("Atlas Spotter") + bv("Atlas Guided")
    assert bv("Atlas Spotter", "Atlas Guided") > apart
    assert bv("Atlas Spotter", ATLAS) == bv("Atlas Spotter") + bv(ATLAS)


def test_units_are_put_in_changed_and_taken_out() -> None:
    force = Force("Lance").with_units(Member(ATLAS), Member(WASP))
    assert force.changed(2, Member(WASP, gunnery=2)).member(2).gunnery == 2
    assert force.without(1).units == (Member(WASP),)
    for number in (0, 3):
        with pytest.raises(BadForce, match=f"none is number {number}"):
            force.without(number)
    with pytest.raises(BadForce, match="at most"):
        Force().with_units(*[Member(WASP)] * (MOST_UNITS + 1))


def test_our_file_reads_back(tmp_path: Path) -> None:
    force = Force("Lance", (Member(ATLAS, "Anna “Ax” Kell", 3, 4, skill=2, c3="a"), Member(WASP)))
    write_force(force, tmp_path / "lance.json")
    assert read_force(tmp_path / "lance.json") == force


def test_a_force_list_reads_back(tmp_path: Path) -> None:
    force = Force("lance", (Member("Mad Cat Prime", "Anna <Ax>", 2, 3), Member(WASP)))
    write_force(force, tmp_path / "lance.mul")
    assert read_force(tmp_path / "lance.mul") == force
    assert price(force) == price(read_force(tmp_path / "lance.mul"))


def test_a_unit_that_nobody_knows_cannot_be_listed() -> None:
    with pytest.raises(UnknownUnit):
        force_to_mul(Force(units=(Member("Nobody NBD-1"),)))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"units": 3}',
        '{"units": [{"unit": "Atlas AS7-D", "gunnery": -1}]}',
        '{"units": [{"unit": "Atlas AS7-D", "colour": "red"}]}',
        '{"boxcars_force": 99}',
        b"\xff\xfe",
    ],
)
def test_wrong_files_are_refused(text: str | bytes) -> None:
    with pytest.raises(BadForce):
        force_from_json(text)


def test_the_file_is_readable_by_people() -> None:
    assert '"unit": "Wasp WSP-1A"' in force_to_json(Force("Lance", (Member(WASP),)))
