"""Rounds of missiles and autocannons other than the standard ones, two options."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boxcars.alpha_strike.actions import Attack, parse_action
from boxcars.alpha_strike.advanced import minefields
from boxcars.alpha_strike.artillery import artillery_rounds
from boxcars.alpha_strike.attacks import combat, to_hit, weapon_attack
from boxcars.alpha_strike.attacks.attack_odds import odds
from boxcars.alpha_strike.attacks.weapons import find_weapon
from boxcars.alpha_strike.battle import Battle, Minefield
from boxcars.alpha_strike.events.action_events import AttackRolled
from boxcars.alpha_strike.events.damage_events import CriticalRolled
from boxcars.alpha_strike.moving import mp
from boxcars.alpha_strike.turn import end_phase
from boxcars.catalog.alpha_strike import Card
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.tabletop.measure import Base, Point
from tests.alpha_strike.shooting import X, Y, duel, number, special, worth
from tests.alpha_strike.tables import make_card, unit

HIT, MISS = (6, 6), (1, 1)
OPTIONS = ("missile-munitions", "autocannon-munitions", "minefields")
SRMS = make_card(damage=(4, 4, 0), specials=[special("SRM", 2, 2)])
LRMS = make_card(specials=[special("LRM", 2, 2, 2)])
GUNS = make_card(specials=[special("AC", 2, 2, 0)])


def fire(battle: Battle, words: str, *dice: int) -> list[Event]:
    """Let red-1 attack, legally."""
    attack = parse_action(f"attack red-1 {words}")
    combat.verify(battle, attack)
    return combat.apply(battle, attack, ScriptedDice(dice))[0]


def against(other: Card | None = None, mine: Card = SRMS, inches: float = 5) -> Battle:
    """red-1 and blue-1, with all rounds."""
    return duel(inches, mine, other, options=OPTIONS)


def place(inches: float) -> str:
    """A place so many inches east of red-1's middle."""
    return f"{X + inches:g},{Y:g}"


def criticals(events: list[Event]) -> int:
    """How many critical rolls there were."""
    return sum(isinstance(event, CriticalRolled) for event in events)


# Tandem charges


@pytest.mark.ruling("AS-082.3")
@pytest.mark.example("ASA-23")
def test_tandem_charges_roll_for_a_critical_hit_through_armor_in_an_attack_with_srms_alone() -> None:
    battle = against()
    told = fire(battle, "blue-1 with srm-tandem-charge", *HIT, 4, 3)
    assert (battle["blue-1"].armor, criticals(told)) == (3, 1)
    assert battle["blue-1"].marks.criticals == ["mp"]
    assert not criticals(fire(against(), "blue-1 with srm", *HIT))


@pytest.mark.ruling("AS-082.3")
@pytest.mark.example("ASA-24")
def test_and_in_a_standard_attack() -> None:
    battle = against()
    assert criticals(fire(battle, "blue-1 with standard-tandem-charge", *HIT, 4, 3)) == 1
    assert battle["blue-1"].armor == 1
    assert not criticals(fire(against(), "blue-1", *HIT))
    assert odds(against(), Attack("red-1", "blue-1", "standard-tandem-charge")).critical > 0


@pytest.mark.example("ASA-25")
def test_anti_penetrative_ablation_cancels_it() -> None:
    assert not criticals(fire(against(make_card(specials="ABA")), "blue-1 with srm-tandem-charge", *HIT))


def test_through_the_structure_both_rolls_are_made() -> None:
    battle = against(make_card(armor=1))
    assert criticals(fire(battle, "blue-1 with srm-tandem-charge", *HIT, 4, 2, 4, 2)) == 2


def test_only_srms_have_tandem_charges() -> None:
    with pytest.raises(Illegal, match="no weapons 'standard-tandem-char'"):
        fire(against(mine=LRMS), "blue-1 with standard-tandem-charge")
    plain = duel(5, SRMS)
    assert find_weapon(plain["red-1"], "srm-tandem-charge", plain.rules) is None


# Autocannons


@pytest.mark.ruling("AS-078.1")
@pytest.mark.example("ASA-17")
def test_flak_is_a_round_of_autocannons_and_not_of_artillery() -> None:
    assert "flak" not in artillery_rounds.ROUNDS
    vtol = make_card("CV", move={"v": 10})
    battle = duel(5, GUNS, vtol, options=OPTIONS)
    battle["blue-1"].altitude = 3
    needed = number(battle, "ac-flak").total
    low = needed - 2
    first = min(6, low - 1)
    told, *_ = fire(battle, "blue-1 with ac-flak", first, low - first, 1, 1)
    assert isinstance(told, AttackRolled)
    assert told.hit
    assert battle["blue-1"].armor == 3, "a miss by 2 still does the value of the autocannons"


@pytest.mark.ruling("AS-078.1")
def test_flak_is_not_fired_at_what_is_on_the_ground() -> None:
    with pytest.raises(Illegal, match=r"AS-078\.1"):
        fire(against(mine=GUNS), "blue-1 with ac-flak")


@pytest.mark.example("ASA-28")
def test_precision_rounds_take_two_off_the_movement_of_the_target_and_not_off_its_jump() -> None:
    quick = make_card(move={"": 14, "j": 14})
    battle = duel(5, GUNS, quick, other_mode="jump", options=OPTIONS)
    assert worth(number(battle, "ac-precision"), "ASB-22.10") == -2
    assert number(battle, "ac").total - number(battle, "ac-precision").total == 2
    slow = duel(5, GUNS, make_card(move=6), options=OPTIONS)
    assert worth(number(slow, "ac-precision"), "ASB-22.10") == -1


def test_armor_piercing_rounds_are_harder_to_aim_and_go_through_armor() -> None:
    battle = against(mine=GUNS)
    assert number(battle, "ac-armor-piercing").total == number(battle, "ac").total + 1
    assert criticals(fire(battle, "blue-1 with standard-armor-piercing", *HIT, 4, 2)) == 1


@pytest.mark.parametrize(("type", "lost"), [("CI", 4), ("BA", 2), ("BM", 1)])
def test_flechettes_tear_infantry(type: str, lost: int) -> None:
    battle = against(make_card(type), GUNS)
    fire(battle, "blue-1 with ac-flechette", *HIT)
    assert battle["blue-1"].card.armor - battle["blue-1"].armor == lost


# Missiles at units


@pytest.mark.example("ASA-27")
def test_inferno_srms_heat_mechs_and_burn_the_rest() -> None:
    many = make_card(specials=[special("SRM", 4, 2)])
    mech = against(mine=many)
    fire(mech, "blue-1 with srm-inferno", *HIT)
    assert (mech["blue-1"].marks.heat, mech["blue-1"].armor) == (2, 5)
    tank = against(make_card("CV"), many)
    fire(tank, "blue-1 with srm-inferno", *HIT, 1, 1)
    assert (tank["blue-1"].marks.heat, tank["blue-1"].armor) == (0, 3)
    platoon = against(make_card("CI"), many)
    fire(platoon, "blue-1 with srm-inferno", *HIT)
    assert platoon["blue-1"].armor == 1


@pytest.mark.example("ASA-29")
@pytest.mark.parametrize(("heat", "modifier"), [(3, -2), (1, -1), (0, 1)])
def test_heat_seeking_missiles_find_the_hot(heat: int, modifier: int) -> None:
    battle = against(mine=LRMS)
    battle["blue-1"].heat = heat
    assert worth(number(battle, "lrm-heat-seeking"), "ASB-22.10") == modifier


@pytest.mark.example("ASA-30")
def test_swarm_missiles_that_miss_fly_on_for_half_their_damage() -> None:
    lrms = make_card(specials=[special("LRM", 3, 3, 3)])
    near = unit(f"{X + 33.25:g},{Y + 3.25:g}")
    battle = duel(32, lrms, options=OPTIONS, others=[near])
    fire(battle, "blue-1 with lrm-swarm", *MISS, *HIT)
    assert (battle["blue-1"].armor, battle["blue-2"].armor) == (5, 4)
    alone = duel(32, lrms, options=OPTIONS)
    assert len(fire(alone, "blue-1 with lrm-swarm", *MISS)) == 1


def test_semi_guided_missiles_are_fired_directly_at_what_is_designated_for_one_more() -> None:
    battle = duel(5, LRMS, options=OPTIONS, friends=[unit("5,40", make_card(specials="TAG"))])
    with pytest.raises(Illegal, match=r"AS-080\.5"):
        fire(battle, "blue-1 with lrm-semi-guided")
    battle["red-2"].designated = "blue-1"
    fire(battle, "blue-1 with lrm-semi-guided", *HIT)
    assert battle["blue-1"].armor == 2


# Improved ATMs


ATMS = make_card(damage=(4, 4, 2), specials=[special("IATM", 3, 1, 0)])


@pytest.mark.example("ASA-31")
@pytest.mark.parametrize(("inches", "heat", "lost"), [(5, 2, 3), (12, 1, 3), (30, 0, 2)])
def test_improved_infernos_heat_by_the_value_of_the_missiles_for_a_point_less_of_damage(
    inches: float, heat: int, lost: int
) -> None:
    battle = against(mine=ATMS, inches=inches)
    fire(battle, "blue-1 with standard-improved-inferno", *HIT)
    assert (battle["blue-1"].marks.heat, battle["blue-1"].armor) == (heat, 5 - lost)
    tank = against(make_card("CV"), ATMS, inches)
    fire(tank, "blue-1 with standard-improved-inferno", *HIT, 1, 1)
    assert (tank["blue-1"].marks.heat, tank["blue-1"].armor) == (0, 5 - lost - heat)


def test_reflective_armor_halves_the_heat_of_improved_infernos() -> None:
    battle = against(make_card(specials="RFA"), ATMS)
    fire(battle, "blue-1 with standard-improved-inferno", *HIT)
    assert battle["blue-1"].marks.heat == 1


def test_improved_infernos_of_the_missiles_alone_leave_nothing_of_a_minimal_value() -> None:
    weak = make_card(specials=[special("IATM", 0.5, 0.5, 0)])
    battle = against(mine=weak)
    assert weapon_attack.plan(battle, Attack("red-1", "blue-1", "iatm-improved-inferno")).damage.total == 0


def test_a_magnetic_pulse_slows_its_target_and_spoils_its_aim_in_the_next_turn() -> None:
    battle = against(mine=ATMS)
    move, before = (
        mp.available_move(battle, battle["blue-1"]).total,
        to_hit.number(battle, Attack("blue-1", "red-1")).total,
    )
    fire(battle, "blue-1 with standard-magnetic-pulse", *HIT)
    assert (battle["blue-1"].armor, mp.available_move(battle, battle["blue-1"]).total) == (2, move)
    end_phase.resolve(battle, ScriptedDice([]))
    assert mp.available_move(battle, battle["blue-1"]).total == move - 2
    assert to_hit.number(battle, Attack("blue-1", "red-1")).total == before + 1
    end_phase.resolve(battle, ScriptedDice([]))
    assert mp.available_move(battle, battle["blue-1"]).total == move


def test_a_magnetic_pulse_beyond_short_range_is_a_common_hit() -> None:
    battle = against(mine=ATMS, inches=12)
    fire(battle, "blue-1 with standard-magnetic-pulse", *HIT)
    assert (battle["blue-1"].armor, battle["blue-1"].marks.effects) == (1, [])


# Missiles at places


@pytest.mark.ruling("AS-082.4")
@pytest.mark.example("ASA-26")
def test_thunder_missiles_lay_a_field_under_the_small_template_as_dense_as_their_value() -> None:
    battle = against(mine=LRMS, inches=30)
    fire(battle, f"{place(12)} with lrm-thunder", *HIT)
    assert battle.mines == [Minefield("red", place(12), 2, seen=True)]
    fire(replaced(battle), f"{place(12)} with lrm-thunder", *HIT)
    assert battle.mines[0].density == 4


@pytest.mark.ruling("AS-082.4")
def test_thunder_missiles_whose_value_is_nought_with_a_star_lay_a_field_of_one() -> None:
    battle = against(mine=make_card(specials=[special("LRM", 0.5, 0.5, 0.5)]), inches=30)
    fire(battle, f"{place(12)} with lrm-thunder", *HIT)
    assert battle.mines == [Minefield("red", place(12), 1, seen=True)]


def replaced(battle: Battle) -> Battle:
    """The same battle a turn later."""
    battle["red-1"].attacks.clear()
    return battle


def test_a_place_is_fired_at_as_something_immobile() -> None:
    needed = weapon_attack.plan(against(mine=LRMS), Attack("red-1", place(12), "lrm-thunder")).tally
    assert [line.value for line in needed.lines] == [4, 2, -4]


def mined(*at: str) -> Battle:
    """red-1 with LRMs, and fields of blue."""
    fields = tuple(Minefield("blue", word, 3) for word in at)
    return duel(30, LRMS, options=OPTIONS, mines=fields)


@pytest.mark.ruling("AS-080.1")
@pytest.mark.example("ASA-18")
def test_mine_clearance_at_the_middle_of_a_field_leaves_nothing_of_it() -> None:
    battle = mined(place(12))
    fire(battle, f"{place(12)} with lrm-mine-clearance", *HIT)
    assert battle.mines[0].density == 0


@pytest.mark.ruling("AS-080.1")
@pytest.mark.example("ASA-19")
def test_it_leaves_what_is_not_under_its_template() -> None:
    far = mined(place(12))
    fire(far, f"{place(14.5)} with lrm-mine-clearance", *HIT)
    assert far.mines[0] == Minefield("blue", place(12), 3)
    partly = mined(place(12))
    fire(partly, f"{place(13)} with lrm-mine-clearance", *HIT)
    assert partly.mines[0].density == 3
    east, west = (_sets_off(partly, x) for x in (12.9, 11.2))
    assert (east, west) == (False, True), "only the edge away from the impact is still mined"


def _sets_off(battle: Battle, inches: float) -> bool:
    """Whether somebody small who stands there is in the field."""
    at = Point(X + inches, Y)
    return minefields.enters(battle, battle.mines[0], Base(at, 0.1), [at])


@pytest.mark.ruling("AS-080.2")
@pytest.mark.example("ASA-20")
def test_mine_clearance_that_misses_does_nothing_and_does_not_scatter() -> None:
    battle = mined(place(28), place(26))
    before = list(battle.mines)
    fire(battle, f"{place(28)} with lrm-mine-clearance", *MISS)
    assert battle.mines == before


def test_ordinary_weapons_are_not_fired_at_places_nor_thunder_at_units() -> None:
    battle = against(mine=LRMS)
    with pytest.raises(Illegal, match="not fired at a place"):
        fire(battle, place(5))
    with pytest.raises(Illegal, match="fired at a place, not at a unit"):
        fire(battle, "blue-1 with lrm-thunder")
    with pytest.raises(Illegal, match="not on the table"):
        fire(battle, "400,5 with lrm-thunder")
    with pytest.raises(Illegal, match="there is no unit nobody"):
        fire(battle, "nobody with lrm-thunder")


def test_rounds_are_offered_at_units_and_at_places() -> None:
    battle = replace(against(mine=LRMS), mines=[Minefield("red", place(12), 2)])
    offered = {str(action) for action in combat.options(battle, ["red-1"])}
    assert f"attack red-1 {place(12)} with lrm-mine-clearance" in offered
    assert f"attack red-1 {battle['blue-1'].at.word} with lrm-thunder" in offered
    assert "attack red-1 blue-1 with lrm-swarm" in offered
    assert not any("blue-1 with lrm-thunder" in words for words in offered)


def test_lrms_fire_magnetic_pulses_too_but_not_in_a_standard_attack() -> None:
    battle = against(mine=LRMS)
    fire(battle, "blue-1 with lrm-magnetic-pulse", *HIT)
    assert battle["blue-1"].armor == 5 - (2 - 1)
    assert battle["blue-1"].marks.effects == ["magnetic pulse"]
    assert find_weapon(against(mine=LRMS)["red-1"], "standard-magnetic-pulse", battle.rules) is None


def test_reflective_armor_halves_the_heat_of_inferno_srms() -> None:
    battle = against(make_card(specials="RFA"))
    fire(battle, "blue-1 with srm-inferno", *HIT)
    assert battle["blue-1"].marks.heat == 1
