"""The keys: each decides something, and each says how its values are known."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

import boxcars as bx
from boxcars.catalog.clix import ClixUnit, artillery_marker, clix_unit
from boxcars.catalog.clix_cards import Card, Effect
from boxcars.clix import CardSetup, UnitSetup
from boxcars.clix.edition import KEYS, Value
from boxcars.clix.edition_sources import READ, STATED
from boxcars.clix.events.combat_events import ArtilleryRolled, AttackLost
from boxcars.clix.events.dial_events import DamageTaken
from tests import clix_keys_page
from tests.clix.stock import AOD, BOTH, DA, INF, MEK, VEH, Table, heated, with_equipment

U, area = bx.clix.unit, bx.clix.area
GUN = "Longreach Howitzer"
CLIX = Path(bx.clix.__file__).parent
NAMES_ONLY = {"circle.pushing_damage", "impact_damage"}
"""Keys that say of themselves that they change nothing."""
BY_KIND = ("breakaway.", "heat.overload_heat_", "heat.explosion_offset_")
"""Keys that are asked for by the kind of unit or the colour of a window."""


def test_every_key_is_asked_for_by_a_rule() -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in CLIX.rglob("*.py") if file.stem != "edition")
    asked = {name for name in KEYS if f'"{name}"' in source or name.startswith(BY_KIND)}
    assert set(KEYS) - asked == NAMES_ONLY
    assert all("nothing changes" in KEYS[name].text for name in NAMES_ONLY)
    assert all(f'"{prefix}{{' in source for prefix in BY_KIND)


def test_every_key_says_how_it_is_known_and_none_is_both_stated_and_read() -> None:
    for edition in BOTH:
        assert STATED[edition] | READ[edition] <= set(KEYS)
        assert not STATED[edition] & READ[edition]
    assert KEYS["charge.self_damage"].standing(AOD) == "stated"
    assert KEYS["los.small_bases"].standing(DA) == "read"
    assert KEYS["dfa.heat"].standing(DA) == "guessed"


def test_the_page_of_the_keys_is_up_to_date() -> None:
    assert clix_keys_page.PAGE.read_text(encoding="utf-8") == clix_keys_page.page(), (
        "run: python -m tests.clix_keys_page"
    )


ENERGY = {"type": "energy", "targets": 1, "min": 0, "max": 10}


def ranges(primary: int, secondary: int, **fields: str) -> ClixUnit:
    weapons = [{"type": "ballistic", "targets": 1, "min": 0, "max": most} for most in (primary, secondary)]
    return bx.clix.figure(MEK, weapons=weapons, **fields)


@pytest.mark.ruling("AOD-ranged.3")
@pytest.mark.parametrize("secondary", [14, 8])
def test_an_impossible_primary_attack_is_lost_whatever_the_secondary_could_do(secondary: int) -> None:
    table = Table([U(ranges(8, secondary), "18,32/0")], [U(VEH, "18,20/180")])
    before = table.game.state.orders_left
    assert isinstance(table.play("ranged a-1 b-1")[0], AttackLost)
    assert (table.game.state.orders_left, table["a-1"].tokens, table["b-1"].click) == (before - 1, 1, 1)
    named = Table([U(ranges(8, secondary), "18,32/0")], [U(VEH, "18,20/180")])
    assert "whose range is 0/8" in named.refuses("ranged a-1 b-1 with primary")


@pytest.mark.ruling("AOD-ranged.3")
def test_what_no_weapon_could_do_is_refused_and_no_order_lost() -> None:
    table = Table([U(ranges(8, 14), "18,32/180"), U(INF, "10,30/0")], [U(VEH, "18,20/180")])
    assert "not in the front arc" in table.refuses("ranged a-1 b-1")
    assert "not an opposing unit" in table.refuses("ranged a-1 a-2")


@pytest.mark.parametrize("edition", BOTH)
def test_by_a_key_an_impossible_primary_attack_is_refused(edition: str) -> None:
    refused: dict[str, Value] = {"ranged.default_weapon_impossible": "refused"}
    units, foes = [U(ranges(8, 14), "18,32/0")], [U(VEH, "18,20/180")]
    assert "whose range is 0/8" in Table(units, foes, edition, keys=refused).refuses("ranged a-1 b-1")
    assert Table(units, foes, edition).refuses("ranged a-1 b-1") == ""


@pytest.mark.ruling("AOD-formations.16")
@pytest.mark.parametrize(
    "factions",
    [
        ("House Kurita", "Clan Nova Cat", "Spirit Cats"),
        ("House Kurita", "Spirit Cats", "House Kurita"),
        ("Clan Nova Cat", "Dragon's Fury", "Clan Nova Cat"),
    ],
)
def test_the_alliances_of_the_rule_book_chain_without_being_typed(factions: tuple[str, ...]) -> None:
    def formation(edition: str, *of: str, **keys: Value) -> str:
        row = [U(VEH, f"{18 + 1.2 * n},31/0", faction=faction) for n, faction in enumerate(of)]
        table = Table(row, [U(VEH, "19.2,22/180")], edition, keys=keys)
        return table.refuses("ranged a-1 b-1 helped a-2+a-3")

    assert formation(AOD, *factions) == ""
    assert "not allied" in formation(DA, *factions)
    assert "not allied" in formation(AOD, *factions, **{"formation.alliances": "none"})
    assert "not allied" in formation(AOD, factions[0], "House Liao", factions[2])
    later = {"formation.alliances": "domination"}
    assert formation(AOD, "House Liao", "Bannson's Raiders", "House Liao", **later) == ""
    assert "not allied" in formation(AOD, "House Liao", "Bannson's Raiders", "House Liao")


@pytest.mark.parametrize(("bonus", "clicks"), [(0, 3), (2, 5)])
def test_what_a_critical_second_roll_for_decoy_adds(bonus: int, clicks: int) -> None:
    keys: dict[str, Value] = {"decoy.second_roll_critical_hit_bonus": bonus}
    table = Table([U(MEK, "18,30/0")], [U("Beacon Command Crawler", "18,22/180")], dice=[6, 5, 6, 6], keys=keys)
    table.play("ranged a-1 b-1 with primary")
    assert table["b-1"].click == 1 + clicks


def test_a_ram_goes_straight_unless_the_key_says_otherwise() -> None:
    order = "move a-1 ram 16,27 18,23.75 at b-1 facing 0"
    for straight, way in ((True, 1), (False, 2)):
        table = Table([U(VEH, "18,30/0")], [U(VEH, "18,21/180")], keys={"ram.straight": straight}, dice=[6, 5])
        assert table.refuses(order) == ""
        moved = next(event for event in table.play(order) if type(event).__name__ == "Moved")
        assert len(moved.way) - 1 == way  # type: ignore[attr-defined]


@pytest.mark.parametrize(("rolls", "runs"), [(1, False), (2, True)])
def test_how_often_a_mech_rolls_to_restart_as_it_cools(rolls: int, runs: bool) -> None:
    keys: dict[str, Value] = {"heat.restart_roll_per_loss": rolls}
    table = Table([U("Lark", "18,30/0", heat=5)], dice=[2, 3][:rolls], keys=keys)
    table.play("vent a-1")
    assert (table["a-1"].shut_down, table.dice.left) == (not runs, 0)


@pytest.mark.ruling("DA-unit-corrections.4")
def test_the_heat_dial_of_089_has_five_live_positions_or_four() -> None:
    agro = bx.clix.figure(
        MEK,
        name="AgroMech MOD",
        rank="Elite",
        heat={"damage": "0 0 -1 -1 0", "damage2": "0 0 -1 -1 0", "speed": "0 0 -1 -2 0"},
    )
    for live in (5, 4):
        keys: dict[str, Value] = {"heat.positions_089": live}
        units = [U(agro, "18,30/0", heat=4), U(MEK, "10,30/0", heat=4)]
        table = Table(units, edition=DA, keys=keys)
        assert table["a-1"].shut_down is (live == 4)
        assert not table["a-2"].shut_down, "other dials stay as they are"


@pytest.mark.parametrize(("word", "click"), [("before_turning", 9), ("after_turning", 10)])
def test_whose_heat_position_changes_the_damage_of_alpha_strike(word: str, click: int) -> None:
    keys: dict[str, Value] = {"alpha_strike.heat_modifier": word}
    cool = bx.clix.figure("Pyre", heat={"damage2": "0 -1 0 0 0"})
    table = Table([U(cool, "18,30/0", heat=1)], [U(MEK, "18,20/180")], dice=[4, 5], keys=keys)
    table.play("ranged a-1 b-1 with secondary")
    assert table["b-1"].click == click - 1


@pytest.mark.parametrize(("key", "code"), [("homing_beacon.deals_damage", "HB"), ("tsemp.deals_damage", "TS")])
def test_equipment_that_may_come_in_place_of_damage(key: str, code: str) -> None:
    for deals, clicks in ((True, 3), (False, 0)):
        armed = VEH if code == "HB" else bx.clix.figure(VEH, weapons=[ENERGY])
        shooter = with_equipment(armed, damage=code)
        table = Table([U(shooter, "18,30/0")], [U(VEH, "18,22/180")], dice=[5, 5], keys={key: deals})
        table.play("ranged a-1 b-1")
        assert table["b-1"].click == 1 + clicks
        assert table["b-1"].beacon if code == "HB" else table["b-1"].tokens == 1


@pytest.mark.parametrize(("adds", "clicks"), [(True, 5), (False, 4)])
def test_whether_brawling_adds_to_a_hand_to_hand_weapon(adds: bool, clicks: int) -> None:
    fists = [{"type": "melee", "targets": 1, "min": 0, "max": 0}] * 2
    fighter = with_equipment(bx.clix.figure(MEK, weapons=fists), damage="HH", damage2="BR")
    keys: dict[str, Value] = {"hand_to_hand.brawling_adds": adds}
    table = Table([U(fighter, "18,22/0")], [U(VEH, "18,20.4/90")], dice=[5, 5, 4], keys=keys)
    table.play("close a-1 b-1")
    assert table["b-1"].click == 1 + clicks


@pytest.mark.ruling("DA-pulse.3", "DA-rapid-strike.1")
@pytest.mark.parametrize("word", ["per_equipment", "end_of_order"])
def test_when_circles_of_second_attacks_cost_their_click(word: str) -> None:
    keys: dict[str, Value] = {"circle.cost_time": word}
    pulse = bx.clix.figure(MEK, dial={"damage2": " ".join(["2PUo"] * 12)})
    fists = [{"type": "melee", "targets": 1, "min": 0, "max": 0}] * 2
    striker = with_equipment(bx.clix.figure(MEK, weapons=fists), damage="RSo")
    shot = (U(pulse, "18,28/0", tokens=1), "18,22/180", "ranged a-1 b-1 with secondary")
    blow = (U(striker, "18,22.375/0", tokens=1), "18,20/180", "close a-1 b-1")
    for edition, usual in ((DA, "per_equipment"), (AOD, "end_of_order")):
        assert KEYS["circle.cost_time"].default(edition) == usual
        for unit, foe, order in (shot, blow):
            table = Table([unit], [U(VEH, foe)], edition, dice=[4, 5, 1, 1], answers=["yes"], keys=keys)
            events = table.play(order)
            own = [event for event in events if isinstance(event, DamageTaken) and event.unit == "a-1"]
            told = [(event.source, event.clicks) for event in own]
            if word == "per_equipment":
                assert [clicks for _, clicks in told] == [1, 1], "the circle at once, and the critical miss at the end"
                assert told[0][0].startswith("circle of")
            else:
                assert [clicks for _, clicks in told] == [2], "all in one sum"
            assert table["a-1"].click == 3


@pytest.mark.parametrize(("applies", "clicks"), [(True, 1), (False, 2)])
def test_whether_modifiers_change_a_value_that_a_card_has_put_there(applies: bool, clicks: int) -> None:
    keys: dict[str, Value] = {"replacement.modifiers_apply": applies}
    gear = Card(id="G-1", kind="gear", name="Choke", slot="damage", effects=(Effect("replace", "damage", 2),))
    cards = {"a": (CardSetup(own=gear, unit="a-1"),)}
    hot = heated(MEK, damage="0 0 -1 -1 -1")
    table = Table([U(hot, "18,30/0", heat=2)], [U(VEH, "18,22/180")], dice=[5, 5], keys=keys, cards=cards)
    table.play("ranged a-1 b-1 with primary")
    assert table["b-1"].click == 1 + clicks


UNSEEN = [area("building", 16, 20, 24, 26)]


@pytest.mark.parametrize(("removed", "ends"), [("removed", ""), ("drifts", "18,20")])
def test_a_critical_miss_of_artillery_removes_the_marker_or_lets_it_drift(removed: str, ends: str) -> None:
    keys: dict[str, Value] = {"artillery.critical_miss": removed}
    table = Table([U(GUN, "18,34/0")], dice=[1, 1, 4], keys=keys)
    events = table.play("artillery a-1 18,16", "end a", "end b")
    rolled = next(event for event in events if isinstance(event, ArtilleryRolled))
    assert bool(rolled.places[0][1]) is bool(ends)


@pytest.mark.parametrize(("test", "click"), [("dot", 1), ("base", 4)])
def test_what_must_lie_in_a_blast(test: str, click: int) -> None:
    keys: dict[str, Value] = {"artillery.blast_test": test}
    radius = artillery_marker(clix_unit(GUN).artillery_marker).blast_radius
    beside = U(INF, f"{18 + radius + 0.5},16/0")
    table = Table([U(GUN, "18,34/0")], [beside], dice=[6, 5, 1], keys=keys)
    table.play("artillery a-1 18,16", "end a", "end b")
    assert table["b-1"].click == click


@pytest.mark.parametrize(("word", "click"), [("removed", 1), ("strikes", 4)])
def test_a_marker_that_drifts_off_the_table(word: str, click: int) -> None:
    keys: dict[str, Value] = {"artillery.off_table": word}
    table = Table([U(GUN, "18,27/0")], [U(INF, "18,0.6/0")], dice=[3, 3, 1], keys=keys)
    table.play("artillery a-1 18,1", "end a", "end b")
    assert table["b-1"].click == click


def hidden_shot(*more: UnitSetup, figure: ClixUnit = VEH, keys: Mapping[str, Value] | None = None) -> Table:
    """A shooter and a target with a building between them."""
    return Table(
        [U(figure, "18,28/0"), *more],
        [U(VEH, "18,22/180")],
        terrain=[*UNSEEN, WOODS],
        keys=dict(keys or {}),
        dice=[5, 5],
    )


WOODS = area("woods", 16, 20, 20.8, 23)


def test_who_may_fire_indirectly_and_who_must_see_the_target() -> None:
    shot = "ranged a-1 b-1 indirect"
    tank = bx.clix.figure(VEH, weapons=[ENERGY])
    assert "only ballistic weapons" in hidden_shot(figure=tank).refuses(shot)
    assert hidden_shot(figure=tank, keys={"indirect.ballistic_only": False}).refuses(shot) == ""
    needs: dict[str, Value] = {"indirect.needs_spotter": True}
    assert hidden_shot().refuses(shot) == ""
    assert "no friend of a-1 has a clear line" in hidden_shot(keys=needs).refuses(shot)
    assert hidden_shot(U(INF, "24,22/0"), keys=needs).refuses(shot) == ""
    assert "no friend of a-1 has a clear line" in hidden_shot(U(INF, "18,31/0"), keys=needs).refuses(shot)


def test_whether_hindering_terrain_and_streak_missiles_count_in_indirect_fire() -> None:
    shot = "ranged a-1 b-1 indirect"
    assert hidden_shot().defense(shot) == 20
    assert hidden_shot(keys={"indirect.hindering": True}).defense(shot) == 21
    sure = bx.clix.figure(VEH, dial={"attack": " ".join(["11"] * 8)})
    streak = with_equipment(sure, damage="SM")
    for on, clicks in ((False, 3), (True, 2)):
        table = hidden_shot(figure=streak, keys={"indirect.streak": on, "indirect.damage_cap": 3})
        table.play(shot)
        assert table["b-1"].click == 1 + clicks, "Streak Missiles deal 1 less"


@pytest.mark.parametrize(("word", "gone"), [("returns", False), ("eliminated", True)])
def test_a_captive_whose_captor_is_eliminated(word: str, gone: bool) -> None:
    keys: dict[str, Value] = {"capture.captor_eliminated": word}
    captor = U(INF, "18,22/180", click=5)
    captive = U(INF, "18,20.8/0", captor="b-1")
    table = Table([U(INF, "18,23.2/0"), captive, U(INF, "3,30/0")], [captor, U(INF, "3,3/0")], dice=[5, 5], keys=keys)
    table.play("close a-1 b-1")
    assert table["b-1"].eliminated
    assert (table["a-2"].eliminated, table["a-2"].captor) == (gone, "")


@pytest.mark.ruling("AOD-special-attacks.5")
def test_woods_of_the_target_obstruct_a_charge_that_crosses_them_before_its_base() -> None:
    def defense(counts: bool, west: float) -> int:
        woods = area("woods", west, 23, 17, 19)
        keys: dict[str, Value] = {"charge.woods_of_target": counts}
        table = Table([U(MEK, "10,18/90")], [U(MEK, "22,18/270")], terrain=[woods], keys=keys)
        return table.defense("move a-1 charge 15,15 20,18 at b-1 facing 90")

    assert [defense(True, 21.2), defense(True, 20.5)] == [19, 21]
    assert [defense(False, 21.2), defense(False, 20.5)] == [19, 19]


@pytest.mark.parametrize(("word", "gone"), [("eliminated", True), ("stands", False)])
def test_a_vtol_that_is_forced_down_where_it_cannot_stand(word: str, gone: bool) -> None:
    keys: dict[str, Value] = {"vtol.forced_down_in_forbidden_terrain": word}
    vtol = U("Kestrel Gunship", "18,22/0", cruising=True, click=3)
    table = Table([U(VEH, "18,30/0")], [vtol, U(INF, "3,3/0")], dice=[6, 5], terrain=[area("woods", 16, 20, 20, 24)])
    again = Table(
        [U(VEH, "18,30/0")],
        [vtol, U(INF, "3,3/0")],
        dice=[6, 5],
        terrain=[area("woods", 16, 20, 20, 24)],
        keys=keys,
    )
    for each in (table, again):
        each.play("ranged a-1 b-1")
    assert table["b-1"].eliminated
    assert (again["b-1"].eliminated, again["b-1"].cruising) == (gone, gone and again["b-1"].cruising)


@pytest.mark.parametrize(("word", "points"), [("left", 10), ("nobody", 0)])
def test_who_scores_a_unit_that_its_own_side_loses(word: str, points: int) -> None:
    keys: dict[str, Value] = {"vc1.self_loss": word}
    table = Table([U(INF, "18,30/0", click=5, tokens=1), U(INF, "3,30/0")], keys=keys)
    table.play("move a-1 walk 18,29")
    assert table["a-1"].eliminated
    assert table.game.state.scores["b"].eliminated == points


@pytest.mark.parametrize(("spins", "facing"), [(False, 90), (True, 0)])
def test_whether_contact_by_deployment_gives_a_free_spin(spins: bool, facing: int) -> None:
    sneaks = with_equipment(INF, speed="IN")
    setup = {"a": [U(INF), bx.clix.unit(sneaks)], "b": [U(INF, "14,23.8/90")]}
    game = bx.clix.play(setup, edition=AOD, keys={"free_spin.vs_infiltrate": spins}, seed=1)
    for action in ("deploy a-1 18,34", "deploy a-2 14,25 facing 0"):
        game.play(action)
    assert game.state.units["b-1"].facing == (180 if spins else 90)
