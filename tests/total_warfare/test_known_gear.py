"""What keeps a 'Mech out of battles: gear and frames that the game has no rules for."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import pytest

from boxcars.catalog import MechDesign, all_equipment, any_design, mech_design, mech_designs
from boxcars.catalog.files import read_unit, write_unit
from boxcars.catalog.units.construction import Engine
from boxcars.core.errors import BadSetup
from boxcars.total_warfare.damage import criticals
from boxcars.total_warfare.setup.known_gear import INERT, WITH_RULES, strange_parts
from boxcars.total_warfare.setup.skirmish import can_fight, new_battle, obstacle, skirmish_setup
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import LOCATIONS
from tests.total_warfare.field import field, rearmed, script

ATLAS = "Atlas AS7-D"


def with_gear(*names: str) -> MechDesign:
    """An Atlas with other things in its right arm."""
    arm = mech_design(ATLAS).slots["RA"][:4]
    return rearmed(ATLAS, RA=(*arm, *names, *("",) * (8 - len(names))))


def built(**parts: Any) -> MechDesign:
    return msgspec.structs.replace(mech_design(ATLAS), **parts)


@pytest.mark.parametrize("kind", ["track", "wheel"])
def test_a_quadvee_from_a_file_is_no_plain_quad(kind: Literal["track", "wheel"]) -> None:
    quad = mech_design("Tarantula ZPH-1")
    assert obstacle(quad) == ""
    read = read_unit(write_unit(msgspec.structs.replace(quad, quadvee=kind)).encode(), "arion.mtf")
    assert isinstance(read, MechDesign)
    assert (read.config, read.quadvee) == ("quad", kind)
    assert obstacle(read) == "the game has no rules yet for its kind of unit"


def test_the_lists_name_things_that_exist() -> None:
    names = {item.name for item in all_equipment() if item.kind == "gear"}
    assert names >= WITH_RULES | INERT
    assert not WITH_RULES & INERT


@pytest.mark.parametrize("name", [name for name in sorted(WITH_RULES | INERT) if name != "Clan Double Heat Sink"])
def test_what_is_known_or_inert_may_come(name: str) -> None:
    assert not [part for part in strange_parts(with_gear(name)) if part == name]


@pytest.mark.parametrize(
    "name",
    [
        "Prototype Improved Jump Jet",
        "Null Signature System",
        "UMU",
    ],
)
def test_what_has_rules_of_its_own_may_not(name: str) -> None:
    assert strange_parts(with_gear(name)) == [name]


def test_what_nobody_knows_may_not() -> None:
    assert strange_parts(with_gear("Phaser")) == ["Phaser"]


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ({"gyro": "superheavy"}, "superheavy gyro"),
        ({"cockpit": "tripod"}, "tripod cockpit"),
        ({"armor_kind": "patchwork"}, "patchwork armor"),
        ({"sink_kind": "compact"}, "compact heat sinks"),
    ],
)
def test_frames_that_the_game_cannot_play(part: dict[str, Any], words: str) -> None:
    assert words in strange_parts(built(**part))
    assert words in obstacle(built(**part))


@pytest.mark.parametrize(
    "part",
    [
        {"gyro": "heavy-duty"},
        {"gyro": "xl"},
        {"cockpit": "small"},
        {"cockpit": "torso-mounted"},
        {"cockpit": "primitive"},
        {"armor_kind": "primitive"},
        {"structure_kind": "endo-composite"},
        {"armor_kind": "heavy-ferro-fibrous"},
        {"armor_kind": "reactive"},
        {"armor_kind": "hardened"},
        {"structure_kind": "reinforced"},
        {"engine": Engine(300, "light")},
        {"engine": Engine(300, "xxl")},
        {"armored": {"CT": (3,)}},
    ],
)
def test_frames_that_it_can(part: dict[str, Any]) -> None:
    assert strange_parts(built(**part)) == []


def test_heat_sinks_of_two_kinds_are_not_counted_right_so_they_may_not_come() -> None:
    assert strange_parts(with_gear(*("Double Heat Sink",) * 3)) == ["heat sinks of two kinds"]


def test_a_setup_with_one_is_refused_in_words() -> None:
    with pytest.raises(BadSetup, match="has no rules yet for Null Signature System"):
        new_battle(skirmish_setup(["Gloaming GLM-1N"], [ATLAS]))


def test_most_of_the_library_can_fight() -> None:
    fighters = [each.name for each in mech_designs() if can_fight(each)]
    assert len(fighters) >= 150
    assert {"Puma (Adder) Prime", "Stalker STK-5S", "Vulcan VT-5S", "Hatchetman HCT-3F"} <= set(fighters)


def test_every_slot_of_every_fighter_can_be_broken() -> None:
    for each in mech_designs():
        if not can_fight(each):
            continue
        for location in LOCATIONS:
            for slot in range(len(each.slots[location])):
                battle = field(each)
                mech = battle.mech("red-1")
                mech.prone = True
                if criticals.is_hittable(mech, location, slot) and not condition.is_explosive(mech, location, slot):
                    assert criticals.break_slot(battle, mech, location, slot, script(*[6] * 8))


@pytest.mark.parametrize(
    "name",
    [
        *("Corbie CRB-1", "Quarryman QRY-2T", "Ox OX-1T", "Otter Amphibious Carrier BX", "Kingfisher Assault VTOL BX"),
        *("Falconer Scouts (Branth)", "Howdah Gunners (Elephant)", "Lantern LNT-1", "Hatchetman BX-V"),
        *("Archer BX-C", "Griffin BX-A", "Stalker BX-E", "Footman FTM-1"),
    ],
)
def test_those_who_carry_advanced_parts_into_random_battles_may_fight(name: str) -> None:
    assert obstacle(any_design(name)) == ""
