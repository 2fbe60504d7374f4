"""The to-hit number: every line of the table, and its footnotes."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.attacks import physical, ranges, to_hit, weapon_attack
from boxcars.alpha_strike.attacks.modifiers import FOOTNOTES, TABLE, modifier_line
from boxcars.core.ledger import ruling
from boxcars.core.ruling import RuleSet
from tests.alpha_strike.aerospace.air import air_battle, aloft, fighter, put_over
from tests.alpha_strike.shooting import duel, number, special, strip, worth
from tests.alpha_strike.tables import make_card, unit

FIRST = "1st-printing"
MECH = make_card()


@pytest.mark.ruling("AS-037.1")
def test_the_table_is_whole() -> None:
    assert len(TABLE) == 41
    assert len(FOOTNOTES) == 13
    assert [*TABLE, *FOOTNOTES] == [f"AS-037.{row}" for row in range(2, 56)]
    assert all(ruling(id) for id in (*TABLE, *FOOTNOTES))


@pytest.mark.ruling("AS-037.2", "AS-037.3", "AS-037.4")
@pytest.mark.parametrize(
    ("inches", "id", "value"),
    [
        (0, "AS-037.2", 0),
        (6, "AS-037.2", 0),
        (6.1, "AS-037.3", 2),
        (24, "AS-037.3", 2),
        (24.1, "AS-037.4", 4),
        (42, "AS-037.4", 4),
    ],
)
def test_range(inches: float, id: str, value: int) -> None:
    assert worth(number(duel(inches)), id) == value


@pytest.mark.ruling("AS-037.4")
def test_nothing_is_beyond_long_range() -> None:
    assert ranges.band(42.1) is None
    assert not [line for line in number(duel(42.1)).lines if "range" in line.label]


MOVES = [(4, 8, 0), (5, 9, 1), (8, 9, 1), (9, 10, 2), (12, 10, 2), (13, 11, 3), (18, 11, 3), (19, 12, 4), (34, 12, 4)]


@pytest.mark.ruling(*(f"AS-037.{row}" for row in range(8, 14)))
@pytest.mark.ruling("AS-016.1", "AS-036.3", "AS-037.43")
@pytest.mark.parametrize(("move", "row", "value"), [*MOVES, (35, 13, 5), (60, 13, 5), (10, 10, 2), (14, 11, 3)])
def test_target_movement_goes_by_the_move_available(move: int, row: int, value: int) -> None:
    battle = duel(other=make_card(move=move))
    battle["blue-1"].moved = 1
    assert worth(number(battle), f"AS-037.{row}") == value == TABLE[f"AS-037.{row}"].value


@pytest.mark.ruling("AS-036.4", "AS-037.7", "AS-016.1")
@pytest.mark.parametrize(("jump", "row"), [(8, 9), (6, 9)])
def test_a_jump_counts_by_the_jumping_move_and_one_more(jump: int, row: int) -> None:
    battle = duel(other=make_card(move={"": 10, "j": jump}), other_mode="jump")
    battle["blue-1"].moved = 3
    found = number(battle)
    assert (worth(found, f"AS-037.{row}"), worth(found, "AS-037.7"), found.total) == (1, 1, 4 + 2 + 2)
    assert TABLE["AS-037.7"].value == 1


@pytest.mark.ruling("AS-037.43")
def test_the_mode_used_counts_and_not_the_distance() -> None:
    card = make_card(move={"": 10, "j": 6})
    walked, jumped = duel(other=card), duel(other=card, other_mode="jump")
    for battle in (walked, jumped):
        battle["blue-1"].moved = 1
    assert (number(walked).total, number(jumped).total) == (8, 8)
    assert worth(number(walked), "AS-037.10") == 2
    assert worth(number(jumped), "AS-037.9") == 1


@pytest.mark.ruling("AS-036.5")
def test_a_target_that_has_not_moved_counts_as_walking() -> None:
    battle = duel(other=make_card(move={"": 10, "j": 6}), other_mode="")
    assert worth(number(battle), "AS-037.10") == 2
    assert worth(number(battle), "AS-037.7") is None


@pytest.mark.ruling("AS-016.1", "AS-016.3", "AS-017.1", "AS-020.4", "AS-036.1", "AS-037.5", "AS-045.2", "AS-085.2")
def test_immobile_targets_are_at_minus_four_once() -> None:
    shut_down = duel(other=make_card(move={"": 10, "j": 6}), other_mode="jump")
    shut_down["blue-1"].heat = 4
    found = number(shut_down)
    assert (worth(found, "AS-037.5"), found.total, len(found.lines)) == (-4, 4 + 2 - 4, 3)
    assert TABLE["AS-037.5"].value == -4
    far = duel(30)
    far["blue-1"].heat = 4
    assert number(far).total == 4 + 4 - 4
    building = make_card("CV", move=0)
    assert number(duel(10, other=building)).total == 4 + 2 - 4


@pytest.mark.ruling("AS-036.1", "AS-037.29")
def test_an_immobile_attacker_is_at_minus_one() -> None:
    tank = make_card("CV", move=0)
    found = number(duel(3, mine=tank, other=tank))
    assert found.total == 4 - 1 - 4
    assert worth(found, "AS-037.29") == -1


@pytest.mark.ruling("AS-036.1")
def test_in_the_first_printing_only_who_is_shut_down_is_immobile() -> None:
    tank = make_card("CV", move=0)
    for fields in ({"release": "1st-printing"}, {"without": ["AS-036.1"]}):
        battle = duel(3, mine=tank, other=tank, **fields)
        assert worth(number(battle), "AS-037.5") is None
        assert worth(number(battle), "AS-037.29") is None
        walker = duel(3, **fields)
        walker["blue-1"].heat = 4
        assert worth(number(walker), "AS-037.5") == -4


@pytest.mark.ruling("AS-036.2", "AS-037.6", "AS-037.29")
def test_a_standstill_helps_both() -> None:
    fast = make_card(move=20)
    assert worth(number(duel(other=fast, other_mode="stand")), "AS-037.6") == 0 == TABLE["AS-037.6"].value
    assert number(duel(other=make_card(move=12), other_mode="stand")).total == 4 + 2
    assert number(duel(mode="stand")).total == 4 + 2 + 1 - 1
    tank = make_card("CV", move=8)
    assert worth(number(duel(mine=tank, mode="stand")), "AS-037.29") == -1
    old = duel(other=make_card(move=12), mode="stand", other_mode="stand", release=FIRST)
    assert number(old).total == 4 + 2 + 2


@pytest.mark.ruling("AS-023.1", "AS-036.4", "AS-037.28", "AS-037.49")
@pytest.mark.parametrize(
    ("type", "mode", "value"),
    [
        ("BM", "jump", 2),
        ("BM", "stand", -1),
        ("CI", "jump", 0),
        ("BA", "jump", 0),
        ("CI", "stand", 0),
        ("BA", "stand", 0),
    ],
)
def test_infantry_ignores_its_own_jumps_and_standstills(type: str, mode: str, value: int) -> None:
    battle = duel(mine=make_card(type, move={"j": 6}), mode=mode)
    assert number(battle).total == 4 + 2 + 1 + value


def test_another_reading_lets_infantry_stand_still_too() -> None:
    battle = duel(mine=make_card("CI"), mode="stand", options=["reading:AS-036.2"])
    assert number(battle).total == 4 + 2 + 1 - 1


@pytest.mark.ruling("AS-037.14", "AS-037.44")
@pytest.mark.parametrize(
    ("type", "inches", "value"),
    [("BA", 3, 1), ("BA", 10, 1), ("BA", 30, 2), ("BM", 3, None), ("BM", 10, 1), ("BM", 30, 2)],
)
def test_stealth(type: str, inches: float, value: int | None) -> None:
    battle = duel(inches, other=make_card(type, specials="STL"))
    assert worth(number(battle), "AS-037.44") == value


@pytest.mark.ruling("AS-037.14")
def test_stealth_that_is_off_adds_nothing() -> None:
    battle = duel(30, other=make_card(specials="STL"))
    battle["blue-1"].stealth = False
    assert number(battle).total == 4 + 4 + 1


@pytest.mark.parametrize("move", [8, 12])
def test_a_dropping_unit_is_at_three_instead_of_its_movement(move: int) -> None:
    battle = duel(other=make_card(move=move))
    battle["blue-1"].effects.append("dropping")
    found = number(battle)
    assert (worth(found, "AS-037.15"), found.total) == (3, 4 + 2 + 3)
    assert TABLE["AS-037.15"].value == 3


@pytest.mark.ruling("AS-037.18")
@pytest.mark.parametrize(("letter", "altitude", "value"), [("v", 2, 1), ("g", 1, 1), ("v", 0, None), ("t", 2, None)])
def test_airborne_vtols(letter: str, altitude: float, value: int | None) -> None:
    battle = duel(other=make_card("CV", move={letter: 8}))
    battle["blue-1"].altitude = altitude
    assert worth(number(battle), "AS-037.18") == value


@pytest.mark.ruling("AS-037.19", "AS-037.20", "AS-037.21")
@pytest.mark.parametrize(
    ("type", "specials", "id", "value"),
    [
        ("BA", "", "AS-037.19", 1),
        ("CI", "", "AS-037.19", None),
        ("SV", "LG", "AS-037.20", -1),
        ("SV", "VLG", "AS-037.20", -1),
        ("SV", "SLG", "AS-037.20", -1),
        ("SV", "", "AS-037.20", None),
        ("PM", "", "AS-037.21", 1),
        ("BM", "", "AS-037.21", None),
    ],
)
def test_target_types(type: str, specials: str, id: str, value: int | None) -> None:
    battle = duel(other=make_card(type, move=8, specials=specials))
    assert worth(number(battle), id) == value
    assert number(battle).total == 4 + 2 + 1 + (value or 0)


POND = strip("water", -2, 40, "depth 3")


@pytest.mark.ruling("AS-037.22", "AS-037.47")
def test_under_water_ranges_are_halved_and_one_is_added() -> None:
    found = number(duel(8, None, None, POND))
    assert worth(found, "AS-037.22") == 1
    assert worth(found, "AS-037.3") == 2
    assert [ranges.band(d, underwater=True) for d in (3, 3.1, 12, 12.1, 21, 21.1)] == [
        "short",
        "medium",
        "medium",
        "long",
        "long",
        None,
    ]


WOODS = "tall 4"


@pytest.mark.ruling("AS-037.23", "AS-037.48", "AS-036.6")
@pytest.mark.parametrize(
    "pieces",
    [
        [strip("woods", 4, 6, WOODS)],
        [strip("woods", 10, 14, WOODS)],
        [strip("woods", 4, 6, WOODS), strip("woods", 10, 14, WOODS)],
        [strip("woods", -1, 1, WOODS)],
        [strip("woods", -1, 0.5, WOODS), strip("woods", 4, 6, WOODS)],
    ],
    ids=["between", "occupied", "both", "attacker's", "attacker's and between"],
)
def test_woods_count_once(pieces: list[str]) -> None:
    found = number(duel(10, None, None, *pieces))
    assert (worth(found, "AS-037.23"), found.total) == (2, 4 + 2 + 1 + 2)


@pytest.mark.ruling("AS-036.6")
def test_in_the_first_printing_the_attackers_own_woods_did_not_count() -> None:
    own = strip("woods", -1, 1, WOODS)
    assert number(duel(10, None, None, own)).total == 9
    assert number(duel(10, None, None, own, release=FIRST)).total == 7
    assert number(duel(10, None, None, own, strip("woods", 4, 6, WOODS), release=FIRST)).total == 9


@pytest.mark.ruling("AS-037.24")
@pytest.mark.parametrize(
    ("piece", "value"), [(strip("water", 8, 16, "depth 1"), 2), (strip("hill", 8, 10, "level 1"), 2)]
)
def test_partial_cover(piece: str, value: int) -> None:
    assert worth(number(duel(10, None, None, piece)), "AS-037.24") == value


@pytest.mark.ruling("AS-037.30", "AS-037.50", "AS-035.3")
def test_indirect_fire_lines() -> None:
    def lines(**how: bool) -> int:
        return sum(line.value for line in to_hit.indirect_lines(**{"spotter_attacks": False} | how))

    assert (lines(), lines(spotter_attacks=True), lines(remote_sensor=True)) == (1, 2, 4)


@pytest.mark.ruling("AS-037.31")
def test_a_spotter_attacks_at_one_more() -> None:
    battle = duel()
    battle["red-1"].spotted = "blue-1"
    assert number(battle).total == 4 + 2 + 1 + 1


@pytest.mark.ruling("AS-037.33", "AS-048.2")
def test_rear_weapons_are_at_plus_one() -> None:
    card = make_card(specials=[special("REAR", 1, 1)])
    assert number(duel(3, mine=card, facing=270), "rear").total == 4 + 1 + 1


@pytest.mark.ruling("AS-037.34", "AS-037.35", "AS-037.36")
@pytest.mark.parametrize(
    ("type", "specials", "value"),
    [("IM", "", 1), ("IM", "AFC", 0), ("SV", "BFC", 1), ("SV", "", 2), ("SV", "AFC", 0), ("CV", "", 0), ("BM", "", 0)],
)
def test_fire_control(type: str, specials: str, value: int) -> None:
    assert number(duel(mine=make_card(type, specials=specials))).total == 4 + 2 + 1 + value


@pytest.mark.ruling("AS-037.38", "AS-037.52", "AS-046.2")
def test_a_shield_hinders_weapons_only() -> None:
    slow = make_card(move=4)
    battle = duel(0, mine=make_card(specials="SHLD"), other=slow)
    assert number(battle).total == 5
    assert physical.number(battle, battle["red-1"], "melee", battle["blue-1"]).total == 4
    assert physical.number(battle, battle["red-1"], "charge", battle["blue-1"]).total == 4 + 1
    old = duel(0, mine=make_card(specials="SHLD"), other=slow, release=FIRST)
    assert number(old).total == 6


@pytest.mark.ruling("AS-037.39", "AS-037.53", "AS-037.40", "AS-037.54")
@pytest.mark.parametrize(("hits", "heat"), [(0, 1), (1, 0), (2, 2), (3, 3)])
def test_fire_control_hits_and_heat_hinder_weapons_only(hits: int, heat: int) -> None:
    battle = duel(0, other=make_card(move=4))
    attacker = battle["red-1"]
    attacker.criticals["fire-control"], attacker.heat = hits, heat
    assert number(battle).total == 4 + 2 * hits + heat
    assert physical.number(battle, attacker, "charge", battle["blue-1"]).total == 4 + 1
    assert physical.number(battle, attacker, "melee", battle["blue-1"]).total == 4


@pytest.mark.ruling("AS-037.27", "AS-037.41", "AS-037.42", "AS-037.55")
@pytest.mark.parametrize(("type", "carried", "needed"), [("BA", False, 6), ("CI", False, 9), ("BA", True, 9)])
def test_anti_mech_attacks(type: str, carried: bool, needed: int) -> None:
    riders = [unit("16,24", make_card("BA"))] if carried else []
    battle = duel(0, mine=make_card(type, specials="AM"), other=make_card("CV", move=8), others=riders)
    if carried:
        battle["blue-2"].carrier = "blue-1"
    assert physical.number(battle, battle["red-1"], "anti-mech", battle["blue-1"]).total == needed


@pytest.mark.ruling("AS-016.2", "AS-016.5", "AS-037.25", "AS-037.26")
def test_physical_modifiers_with_the_older_ones() -> None:
    battle, old = duel(0, other=make_card(move=8)), duel(0, other=make_card(move=8), release=FIRST)

    def needs(attack: str) -> tuple[int, int]:
        now, then = (physical.number(each, each["red-1"], attack, each["blue-1"]).total for each in (battle, old))
        return now, then

    assert needs("charge") == (6, 7)
    assert needs("melee") == (5, 6)
    faster = duel(0, other=make_card(move=10))
    assert physical.number(faster, faster["red-1"], "dfa", faster["blue-1"]).total == 7
    before = duel(0, other=make_card(move=10), release="v2.1")
    assert physical.number(before, before["red-1"], "dfa", before["blue-1"]).total == 9
    faster["red-1"].mode = "jump"
    assert physical.number(faster, faster["red-1"], "dfa", faster["blue-1"]).total == 4 + 2 + 2 + 1
    assert modifier_line("AS-037.25", rules=RuleSet(release=FIRST)).value == 2


@pytest.mark.ruling("AS-047.5")
@pytest.mark.parametrize(("code", "stands", "walks"), [("MAS", 7, 4), ("LMAS", 6, 4)])
def test_mimetic_armor_hides_who_does_not_move(code: str, stands: int, walks: int) -> None:
    battle = duel(3, other=make_card("CI", move=2, specials=code), other_mode="stand")
    assert number(battle).total == stands
    assert physical.number(battle, battle["red-1"], "standard", battle["blue-1"]).total == 4
    battle["blue-1"].mode = "ground"
    assert number(battle).total == walks
    immobile = duel(3, other=make_card("CI", move=0, specials=code))
    assert number(immobile).total == stands - 4


@pytest.mark.ruling("AS-036.1", "AS-036.2", "AS-037.29")
def test_who_stands_or_cannot_move_strikes_more_surely_too() -> None:
    for mode, value in (("stand", -1), ("ground", 0)):
        battle = duel(0, other=make_card(move=4), mode=mode)
        assert physical.number(battle, battle["red-1"], "standard", battle["blue-1"]).total == 4 + value
    lame = duel(0, mine=make_card(move=2), other=make_card(move=4))
    lame["red-1"].criticals["mp"] = 1
    assert physical.number(lame, lame["red-1"], "standard", lame["blue-1"]).total == 4 - 1


@pytest.mark.ruling("AS-037.43")
def test_an_airborne_fighter_has_no_modifier_for_its_move() -> None:
    battle = air_battle([unit("36,24")], [aloft(fighter(9))], phase="combat")
    put_over(battle, "blue-1")
    assert not {f"AS-037.{row}" for row in range(5, 14)} & {line.cite for line in number(battle).lines}


@pytest.mark.ruling("AS-037.22", "AS-037.47")
def test_torpedoes_from_the_surface_are_hindered_as_under_water() -> None:
    boat = make_card("CV", move={"n": 8}, specials=[special("TOR", 2, 2, 1)])
    battle = duel(8, boat, make_card("CV", move={"s": 8}), strip("water", -4, 40, "depth 4"))
    battle["red-1"].altitude, battle["blue-1"].altitude = 4, 0
    found = number(battle, "tor")
    assert (worth(found, "AS-037.22"), worth(found, "AS-037.3")) == (1, 2)
    plain = weapon_attack.plan(battle, Attack("red-1", "blue-1"))
    assert "AS-037.47" in {reason.cite for reason in plain.reasons}, "other weapons do not reach under water"


@pytest.mark.ruling("AS-085.3")
def test_a_building_with_a_card_attacks_at_minus_one_for_being_immobile() -> None:
    battle = duel(10, mine=make_card("CV", move=0))
    assert number(battle).total == 4 + 2 + 1 - 1


@pytest.mark.ruling("AS-011.2")
def test_the_role_changes_nothing() -> None:
    plain, named = duel(), duel(mine=make_card(role="Sniper"), other=make_card(role="Scout"))
    assert number(plain) == number(named)
    attack = Attack("red-1", "blue-1")
    assert weapon_attack.plan(plain, attack).damage == weapon_attack.plan(named, attack).damage


def test_interference_hinders_all_attacks() -> None:
    battle = duel(0)
    battle["red-1"].effects.append("interference")
    assert number(battle).total == 4 + 1 + 1
    assert physical.number(battle, battle["red-1"], "standard", battle["blue-1"]).total == 4 + 1 + 1


def test_a_network_shares_the_range_but_nothing_else() -> None:
    linked = make_card(specials="C3I")
    woods = strip("woods", 4, 6, WOODS)
    battle = duel(30, linked, None, woods, friends=[unit("33,24", linked), unit("35,40")])
    found = number(battle)
    assert "from red-2" in found.lines[1].label
    assert [line.value for line in found.lines] == [4, 0, 1, 2]
    jammed = duel(30, linked, make_card(specials="ECM"), woods, friends=[unit("33,24", linked)])
    assert worth(number(jammed), "AS-037.4") == 4
    blind = duel(30, linked, None, strip("hill", 4, 6, "level 9"), friends=[unit("33,24", linked)])
    assert worth(number(blind), "AS-037.4") == 4
