"""Special abilities that are actions of their own: TAG, NARC, tasers, EMP cannons, booby traps, trenches."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike.abilities import ecm, narc, shock, special_use, tag, taser, trenches, tsemp
from boxcars.alpha_strike.actions import Attack, Use
from boxcars.alpha_strike.attacks import combat, to_hit
from boxcars.alpha_strike.battle import Battle, Minefield
from boxcars.alpha_strike.turn import end_phase
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.ruling import RuleSet
from tests.alpha_strike import tables
from tests.alpha_strike.gear import apart, battle_of, older, unit


def duel(specials: str, inches: float, target: str = "", rules: RuleSet | None = None, **fields: Any) -> Battle:
    """A unit with some abilities, and a target so many inches north of it."""
    red, blue = unit((70, 70), specials), unit((70, 70 - apart(inches)), target, facing=180, **fields)
    return battle_of({"red": [red], "blue": [blue]}, rules=rules)


def use(battle: Battle, ability: str, target: str, *dice: int) -> list[str]:
    """Use it, and tell what happened."""
    action = Use("red-1", ability, target)
    combat.verify(battle, action)
    events, _ = combat.apply(battle, action, ScriptedDice(dice))
    return [event.text for event in events]


def why(battle: Battle, ability: str, target: str = "blue-1") -> list[str]:
    try:
        combat.verify(battle, Use("red-1", ability, target))
    except Illegal as error:
        return [reason.cite for reason in error.reasons]
    return []


@pytest.mark.parametrize(
    ("code", "reach"),
    [
        ("TAG", 24),
        ("LTAG", 6),
        ("SNARC", 24),
        ("INARC", 24),
        ("CNARC", 6),
        ("BTAS", 6),
        ("MTAS", 6),
        ("TSEMP", 24),
        ("TSEMP-O", 24),
    ],
)
def test_how_far_each_reaches_and_what_it_needs(code: str, reach: float) -> None:
    assert why(duel(code, reach), code) == []
    assert why(duel(code, reach + 0.1), code) == ["ASB-17"]
    assert why(duel("", 5), code) == ["ASB-18"]
    choice = special_use.preview(battle := duel(code, reach), battle["red-1"])[0]
    assert choice.tally is not None
    assert choice.tally.total == 4 + (2 if reach > 6 else 0) + 1
    assert choice.action == f"use red-1 {code} blue-1"
    assert [str(option) for option in special_use.options(battle, battle["red-1"])] == [choice.action]


def test_arcs_and_sides() -> None:
    battle = duel("TAG", 5)
    battle["red-1"].facing = 180
    assert why(battle, "TAG") == ["ASB-7"]
    assert why(battle, "TAG", "red-1") == ["ASB-9"]
    assert why(battle, "TAG", "nobody") == ["ASB-9"]
    turret = duel("TAG TUR(1/1/-,TAG)", 5)
    turret["red-1"].facing = 180
    assert why(turret, "TAG") == []


def test_tag_designates_for_a_turn_besides_the_attack() -> None:
    battle = duel("TAG", 20)
    use(battle, "TAG", "blue-1", 3, 4)
    assert tag.designated(battle, "red", battle["blue-1"])
    assert why(battle, "TAG") == ["ASB-17"]
    combat.verify(battle, Attack("red-1", "blue-1"))
    missed = duel("TAG", 20)
    assert use(missed, "TAG", "blue-1", 3, 3) == ["red-1 uses TAG at blue-1: needs 7, rolls 6, misses"]
    assert not tag.designated(missed, "red", missed["blue-1"])


def test_narc_pods_stay_and_are_silenced_by_friendly_ecm() -> None:
    battle = duel("SNARC2", 20)
    use(battle, "SNARC", "blue-1", 6, 6)
    assert narc.guides(battle, "red", battle["blue-1"])
    assert not narc.guides(battle, "blue", battle["blue-1"])
    assert why(battle, "SNARC") == []
    battle["red-1"].attacks.append("SNARC")
    assert why(battle, "SNARC") == ["ASB-17"]
    covered = duel("SNARC", 20, "ECM")
    use(covered, "SNARC", "blue-1", 6, 6)
    assert covered["blue-1"].pods == ["red"]
    assert not narc.guides(covered, "red", covered["blue-1"])


@pytest.mark.parametrize(
    ("code", "fields", "added"),
    [
        ("BTAS", {"type": "BM"}, -4),
        ("MTAS", {"type": "BM"}, -2),
        ("MTAS", {"type": "BA"}, 2),
        ("MTAS", {"type": "CV"}, 0),
        ("TSEMP", {"type": "BM"}, -1),
        ("TSEMP", {"type": "SV"}, 2),
        ("TSEMP", {"type": "CV"}, 0),
    ],
)
def test_the_roll_for_the_effect_of_a_shock(code: str, fields: dict[str, Any], added: int) -> None:
    target = unit(**fields)
    tally = tsemp.effect(target) if code == "TSEMP" else taser.effect(code, target)
    assert tally.total == added
    for total, effect in ((8 - added, "shutdown"), (7 - added, "interference")):
        if 2 <= total <= 12:
            battle = duel(code, 5, **fields)
            dice = (total // 2, total - total // 2)
            use(battle, code, "blue-1", 6, 6, *dice)
            assert battle["blue-1"].marks.effects == [effect]
            end_phase.resolve(battle, ScriptedDice([]))
            assert battle["blue-1"].shutdown is (effect == "shutdown")
            assert [line.value for line in shock.lines(battle.rules, battle["blue-1"])] == [1] * (
                effect == "interference"
            )


def test_large_targets_resist_an_emp_cannon() -> None:
    assert tsemp.effect(unit(specials="LG", type="SV")).total == -2 + 2


@pytest.mark.parametrize(("target", "type"), [("", "CI"), ("", "DS"), ("LG", "SV"), ("ABA", "BM")])
def test_whom_tasers_cannot_hurt(target: str, type: str) -> None:
    assert "ASB-18.5" in why(duel("MTAS", 5, target, type=type), "MTAS")


@pytest.mark.parametrize("code", ["TSEMP", "TSEMP-O"])
def test_an_emp_cannon_is_not_fired_at_conventional_infantry(code: str) -> None:
    assert why(duel(code, 5, type="CI"), code) == ["ASB-18.5"]
    assert why(duel(code, 5, type="BA"), code) == []
    assert why(duel(code, 5), code, "nobody") == ["ASB-9"]


def test_shots_that_last_the_game() -> None:
    for code in ("BTAS", "TSEMP-O"):
        battle = duel(code, 5)
        use(battle, code, "blue-1", 1, 1)
        battle["red-1"].attacks.clear()
        assert why(battle, code) == ["ASB-18.5"]
    for code in ("MTAS", "TSEMP"):
        battle = duel(code, 5)
        use(battle, code, "blue-1", 1, 1)
        assert why(battle, code) == ["ASB-18.5"]
        battle["red-1"].attacks.clear()
        assert why(battle, code) == []


@pytest.mark.ruling("AS-105.1")
@pytest.mark.parametrize(("release", "reach"), [("v2.2", 1), ("1st-printing", 2)])
def test_a_booby_trap_goes_off_instead_of_an_attack(release: str, reach: float) -> None:
    forces = {
        "red": [unit((70, 70), "BT")],
        "blue": [unit((70 + 1.25 + inches, 70)) for inches in (reach - 0.625, reach - 0.525)],
    }
    battle = battle_of(forces, rules=older(release))
    use(battle, "BT", "", 6, 6, 6, 6)
    assert battle["red-1"].marks.destroyed
    assert (battle["blue-1"].structure, battle["blue-2"].structure) == (0, 4)
    with pytest.raises(Illegal):
        combat.verify(battle, Attack("red-1", "blue-2"))
    after = battle_of(forces, rules=older(release))
    after["red-1"].attacks = ["weapon"]
    assert why(after, "BT", "") == ["ASB-18.6"]


@pytest.mark.ruling("AS-105.2", "AS-105.3")
def test_a_booby_trap_from_the_air_goes_off_where_the_player_likes() -> None:
    flyer = unit((70, 70), "BT", type="CV", move={"v": 12}, altitude=4.0, size=3)
    forces = {"red": [flyer], "blue": [unit((75, 70)), unit((90, 70))]}
    battle = battle_of(forces)
    assert [row.target for row in special_use.preview(battle, flyer)] == ["", "75,70", "90,70"]
    assert why(battle_of(forces, rules=RuleSet(options=("reading:AS-105.3",))), "BT", "75,70") == ["AS-105.3"]
    use(battle, "BT", "75,70")
    assert (battle["blue-1"].armor, battle["blue-2"].armor) == (3, 6)


@pytest.mark.ruling("AS-109.1")
@pytest.mark.parametrize(("release", "radius"), [("v2.2", 1), ("1st-printing", 2)])
def test_engineers_fortify_a_circle_for_infantry(release: str, radius: float) -> None:
    engineers = unit((70, 70), "TRN", type="CI")
    inside, outside = (unit((70 + 0.625 + radius + more, 70), type="CI") for more in (0, 0.1))
    battle = battle_of(
        {"red": [engineers, inside, outside, unit((70, 70))], "blue": [unit((70, 60), facing=180)]},
        rules=older(release),
    )
    assert use(battle, "TRN", "70,70") == ["red-1 fortifies the ground at 70,70"]
    assert why(battle, "TRN", "70,70") == ["AS-109.1"]
    assert [sum(line.value for line in trenches.lines(battle, u)) for u in (engineers, inside, outside)] == [0, 0, 0]
    battle.turn += 1
    found = [sum(line.value for line in trenches.lines(battle, battle[f"red-{n}"])) for n in (1, 2, 3, 4)]
    assert found == [2, 2, 0, 0]
    before = to_hit.number(battle, Attack("blue-1", "red-3"))
    assert to_hit.number(battle, Attack("blue-1", "red-2")).total == before.total + 2


def test_trenches_are_dug_where_engineers_stand() -> None:
    battle = battle_of({"red": [unit((70, 70), "TRN", type="CI")], "blue": [unit((70, 60))]})
    assert why(battle, "TRN", "") == []
    assert why(battle, "TRN", "75,70") == ["AS-109.1"]
    assert why(battle, "TRN", "somewhere") == ["AS-109.1"]
    assert why(duel("TRN", 5), "TRN", "70,70") == ["AS-109.1"]


@pytest.mark.ruling("AS-107.1", "AS-109.2", "AS-109.3")
@pytest.mark.parametrize(("code", "across"), [("", 1.25), ("LG", 2), ("VLG", 4), ("SLG", 6)])
def test_large_units_take_up_a_template(code: str, across: float) -> None:
    card = tables.make_card("SV", specials=code)
    battle = tables.battle_of([tables.unit("30,24", card)], [tables.unit(f"{30 + across / 2 + 0.625 + 1},24")])
    large, other = battle["red-1"].base, battle["blue-1"].base
    assert large.radius * 2 == across
    assert battle.field.distance(large, other) == 1
    older = tables.battle_of([tables.unit("30,24", card)], [tables.unit("50,24")], release="1st-printing")["red-1"]
    assert older.base.radius == (across if code else 0.625), "a template was a radius"


MINES = RuleSet(options=("minefields",))


def test_a_dispenser_lays_a_point_of_density_so_often_a_game() -> None:
    battle = duel("MDS2", 5, rules=MINES)
    assert use(battle, "MDS", "70,70") == ["a minefield of density 1 lies at 70,70"]
    assert use(battle, "MDS", "70,70") == ["a minefield of density 2 lies at 70,70"]
    assert [(mines.at, mines.density) for mines in battle.mines] == [("70,70", 2)]
    assert why(battle, "MDS", "70,70") == ["ASB-22.5"]
    assert why(duel("MDS", 5, rules=MINES), "MDS", "75,70") == ["ASB-22.5"]
    assert why(duel("MDS", 5), "MDS", "70,70") == ["ASB-22.5"]
    plain = duel("MDS MSW", 5)
    assert special_use.preview(plain, plain["red-1"]) == []


@pytest.mark.parametrize(
    ("type", "dice", "density", "armor"),
    [("BM", (3, 3), 0, 6), ("BM", (3, 2), 3, 6), ("CI", (5, 5), 0, 6), ("CI", (3, 3), 3, 6), ("CI", (3, 2), 2, 3)],
)
def test_sweepers_clear_mines_or_set_them_off(type: str, dice: tuple[int, int], density: int, armor: int) -> None:
    forces = {"red": [unit((70, 70), "MSW", type=type)], "blue": [unit((70, 60), facing=180)]}
    battle = battle_of(forces, rules=MINES)
    assert why(battle, "MSW", "70,70") == ["ASB-22.5"]
    battle.mines.append(Minefield("blue", "70,70", 3))
    assert why(battle, "MSW", "70,70") == ["ASB-22.5"]
    battle.mines[0] = Minefield("blue", "70,70", 3, seen=True)
    use(battle, "MSW", "70,70", *dice)
    assert (battle.mines[0].density, battle["red-1"].armor) == (density, armor)
    with pytest.raises(Illegal):
        combat.verify(battle, Attack("red-1", "blue-1"))


def pods(code: str, *dice: int) -> Battle:
    """A battle with the option of pods after one was fired."""
    battle = duel(f"{code}2", 5)
    battle.rules = RuleSet(options=("pods",))
    use(battle, code, "blue-1", *dice)
    return battle


def test_explosive_pods_do_a_point_of_damage() -> None:
    battle = pods("SNARC", 6, 6)
    before = battle["blue-1"].armor
    use(battle, "SNARC-EXPLOSIVE", "blue-1", 6, 6)
    assert battle["blue-1"].armor == before - 1
    assert why(battle, "SNARC-EXPLOSIVE") == ["ASB-17"], "two pods a turn, of whatever kind"
    assert "ASB-22.10" in why(duel("SNARC", 5), "SNARC-ECM")


def test_a_jamming_pod_jams_its_carrier_through_the_next_turn() -> None:
    battle = pods("INARC", 1, 1)
    use(battle, "INARC-ECM", "blue-1", 6, 6)
    held = []
    for turn in (1, 2, 3):
        battle.turn = turn
        held.append(ecm.is_jammed(battle, battle["blue-1"]))
        end_phase.resolve(battle, ScriptedDice([]))
    assert held == [False, True, False]


def test_haywire_pods_spoil_the_aim_for_good_up_to_two() -> None:
    battle = pods("SNARC", 1, 1)
    battle["red-1"].attacks = []
    worse = []
    for turn in (1, 2, 3):
        battle.turn = turn
        use(battle, "SNARC-HAYWIRE", "blue-1", 6, 6)
        battle["red-1"].attacks = []
        end_phase.resolve(battle, ScriptedDice([]))
        worse.append(sum(line.value for line in shock.haywire_lines(battle["blue-1"])))
    assert worse == [1, 2, 2]
