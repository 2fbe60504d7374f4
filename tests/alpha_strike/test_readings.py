"""Readings of what nobody could confirm: each word changes one number, and every open point has a word or a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from boxcars.alpha_strike.abilities import capital_missiles
from boxcars.alpha_strike.actions import Artillery, parse_action
from boxcars.alpha_strike.artillery import air_defense, artillery_rounds, plotted_artillery
from boxcars.alpha_strike.artillery.artillery_weapons import WEAPONS
from boxcars.alpha_strike.attacks import combat, rounds, weapon_attack
from boxcars.alpha_strike.attacks.line_of_sight import look
from boxcars.alpha_strike.battle import Battle, Minefield, RosterUnit, UnitSetup
from boxcars.alpha_strike.campaign import between
from boxcars.alpha_strike.campaign.campaign import Veteran
from boxcars.alpha_strike.campaign.repairs import structural
from boxcars.alpha_strike.environment import fire, lights, smoke
from boxcars.alpha_strike.environment.areas import Area
from boxcars.alpha_strike.events.action_events import AttackRolled
from boxcars.alpha_strike.events.damage_events import CriticalRolled
from boxcars.alpha_strike.events.special_events import ArtilleryFired
from boxcars.alpha_strike.readings import POINTS, UNCHOSEN
from boxcars.alpha_strike.setup.rearming import unarmed
from boxcars.alpha_strike.turn import end_phase
from boxcars.alpha_strike.unit import Wear
from boxcars.catalog.alpha_strike import Card
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup, Illegal
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.measure import Point
from tests.alpha_strike.aerospace.air import air_battle, aloft, fighter, put_over
from tests.alpha_strike.shooting import X, Y, duel, number, special, strip, worth
from tests.alpha_strike.tables import battle_of, make_card, unit

T = TypeVar("T")
HIT, MISS = (6, 6), (1, 1)
MUNITIONS = ("missile-munitions", "autocannon-munitions", "artillery-munitions", "minefields", "fire")
SRMS = make_card(damage=(4, 4, 0), specials=[special("SRM", 3, 1)])
LRMS = make_card(specials=[special("LRM", 3, 3, 3)])
GUNS = make_card(specials=[special("AC", 2, 2, 0)])
OPEN = """
hex-circle place-immobile ammo-load ammo-form air-defense artillery-smoke flechette-round illumination flak-entry
semi-guided-direct missile-smoke smoke-miss thunder-density mine-clearance heat-seeking swarm srm-inferno tandem
magnetic-pulse autocannon-rounds pods capital-missiles smoke-modifier smoke-blocks smoke-time smoke-drift fire-numbers
fire-accident inferno-unit fire-many fire-timing fire-burn fire-spread fire-smoke fire-partly fire-rain terrain-costs
jungle-height woods-density fields ice-when magma swamp industrial hazardous rapids-drift bogging razing atmosphere
saws craters bridge-load building-load visual-range light weather wind tornado gravity temperature emi roster bi-table
open-data blip-reveal campaign-start rearm-list motive-repair sp-prices salvage training warchest pursuit-last
terrain-pool two-routes track-numbers evading special-mines
"""
"""The 78 points of the dossier on advanced rules that nobody could confirm."""


def both(word: str, of: Callable[[tuple[str, ...]], T]) -> tuple[T, T]:
    """What something is without a word among the options, and with it."""
    return of(()), of((word,))


def place(inches: float) -> str:
    """A place so many inches east of red-1's middle."""
    return f"{X + inches:g},{Y:g}"


def do(battle: Battle, words: str, *dice: int) -> list[Event]:
    """Let a unit do something legal in the Combat Phase."""
    action = parse_action(words)
    combat.verify(battle, action)
    return combat.apply(battle, action, ScriptedDice(dice))[0]


def shooting(mine: Card, more: tuple[str, ...], inches: float = 5, other: Card | None = None) -> Battle:
    """red-1 and blue-1 with all munitions."""
    return duel(inches, mine, other, options=(*MUNITIONS, *more))


def test_every_open_point_has_a_word_or_says_why_not() -> None:
    words = {option.word.removeprefix("reading:as-") for option in POINTS}
    assert len(OPEN.split()) == 78
    assert words | UNCHOSEN.keys() == set(OPEN.split())
    assert not words & UNCHOSEN.keys()


# Weapon attacks


def test_places_are_no_immobile_targets() -> None:
    def needed(more: tuple[str, ...]) -> int:
        battle = duel(20, None, None, strip("woods", 8, 16, "tall 2"), options=("fire", *more))
        told = do(battle, f"attack red-1 {place(8.5)}", *HIT, *MISS)[0]
        assert isinstance(told, AttackRolled)
        return told.tally.total

    assert both("reading:as-place-immobile", needed) == (2, 6)


def test_rounds_that_there_are_not() -> None:
    def words(weapons: str, *codes: str) -> Callable[[tuple[str, ...]], list[str]]:
        rules = ("missile-munitions", "autocannon-munitions")
        return lambda more: [each.word for each in rounds.loaded(RuleSet(options=(*rules, *more)), weapons, codes)]

    lrm = ["semi-guided", "heat-seeking", "swarm", "smoke", "magnetic-pulse"]
    assert both("reading:as-heat-seeking", words("lrm")) == (lrm, ["semi-guided", "swarm", "smoke", "magnetic-pulse"])
    assert both("reading:as-swarm", words("lrm")) == (lrm, ["semi-guided", "heat-seeking", "smoke", "magnetic-pulse"])
    standard = ["tandem-charge", "armor-piercing", "precision", "tracer"]
    assert both("reading:as-ammo-form", words("standard", "AC", "SRM")) == (standard, ["tandem-charge"])


def test_plainer_autocannon_rounds() -> None:
    def lines(weapon: str) -> Callable[[tuple[str, ...]], int | None]:
        return lambda more: worth(number(shooting(GUNS, more, other=make_card(move=10)), weapon), "ASB-22.10")

    assert both("reading:as-autocannon-rounds", lines("ac-armor-piercing")) == (1, None)
    assert both("reading:as-autocannon-rounds", lines("ac-precision")) == (-2, -1)


def test_semi_guided_missiles_find_who_moves() -> None:
    def shot(more: tuple[str, ...]) -> tuple[int, int]:
        battle = shooting(LRMS, more, other=make_card(move=10))
        battle["red-1"].designated = "blue-1"
        made = weapon_attack.plan(battle, parse_action("attack red-1 blue-1 with lrm-semi-guided"))  # type: ignore[arg-type]
        return made.tally.total, made.damage.total

    assert both("reading:as-semi-guided-direct", shot) == ((4 + 2, 4), (4, 3))


def test_how_much_heat_srm_infernos_bring() -> None:
    def heat(more: tuple[str, ...]) -> int:
        battle = shooting(SRMS, more, inches=10)
        do(battle, "attack red-1 blue-1 with srm-inferno", *HIT)
        return battle["blue-1"].marks.heat

    assert both("reading:as-srm-inferno", heat) == (1, 2)


def test_infernos_burn_under_who_is_hit() -> None:
    def burns(more: tuple[str, ...]) -> list[str]:
        battle = shooting(SRMS, more)
        do(battle, "attack red-1 blue-1 with srm-inferno", *HIT)
        return [area.name for area in battle.areas]

    assert both("reading:as-inferno-unit", burns) == ([], ["inferno fire"])


def test_tandem_charges_roll_at_two_less() -> None:
    def critical(more: tuple[str, ...]) -> str:
        told = do(shooting(SRMS, more), "attack red-1 blue-1 with srm-tandem-charge", *HIT, 6, 6)
        return next(event.result for event in told if isinstance(event, CriticalRolled))

    assert both("reading:as-tandem", critical) == ("destroyed", "fire-control")


def test_a_pulse_helps_its_victim() -> None:
    def worse(more: tuple[str, ...]) -> int | None:
        battle = duel(10, options=more)
        battle["red-1"].effects = ["magnetic pulse"]
        return worth(number(battle), "ASB-22.10")

    assert both("reading:as-magnetic-pulse", worse) == (1, -1)


# Rounds at places


def test_smoke_of_missiles() -> None:
    def laid(dice: tuple[int, ...]) -> Callable[[tuple[str, ...]], list[tuple[str, str]]]:
        def fired(more: tuple[str, ...]) -> list[tuple[str, str]]:
            battle = shooting(LRMS, more, inches=32)
            do(battle, f"attack red-1 {place(30)} with lrm-smoke", *dice[: 2 if not more or dice[0] == 6 else 4])
            return [(area.name, area.at) for area in battle.areas]

        return fired

    there, astray = place(30), f"{X + 30:g},{Y - 5:g}"
    assert both("reading:as-missile-smoke", laid(HIT)) == ([("light smoke", there)], [("heavy smoke", there)])
    assert both("reading:as-smoke-miss", laid((1, 1, 1, 5))) == ([], [("light smoke", astray)])


def test_smoke_that_goes_astray_off_the_table_is_gone() -> None:
    battle = shooting(LRMS, ("reading:as-smoke-miss",), inches=32)
    do(battle, f"attack red-1 {X + 30:g},3 with lrm-smoke", 1, 1, 1, 5)
    assert not battle.areas


def test_thunder_and_mine_clearance() -> None:
    def laid(more: tuple[str, ...]) -> int:
        battle = shooting(LRMS, more, inches=32)
        do(battle, f"attack red-1 {place(30)} with lrm-thunder", *HIT)
        return battle.mines[0].density

    def left(more: tuple[str, ...]) -> int:
        battle = shooting(LRMS, more, inches=32)
        battle.mines = [Minefield("blue", place(30), 5, seen=True)]
        do(battle, f"attack red-1 {place(30)} with lrm-mine-clearance", *HIT)
        return battle.mines[0].density

    assert both("reading:as-thunder-density", laid) == (3, 1)
    assert both("reading:as-mine-clearance", left) == (0, 2)


def test_capital_missiles_at_their_best() -> None:
    missiles = make_card(specials=[special("MSL", 2, 4, 3)])

    def power(more: tuple[str, ...]) -> int:
        battle = duel(10, missiles, options=more)
        return capital_missiles.power(battle.rules, battle["red-1"], "MSL")

    assert both("reading:as-capital-missiles", power) == (2, 4)


def test_rounds_of_artillery() -> None:
    def fires(more: tuple[str, ...]) -> bool:
        rules = RuleSet(options=("artillery-munitions", *more))
        return "smoke" in artillery_rounds.rounds_of(rules, WEAPONS["ART-SC"])

    def torn(more: tuple[str, ...]) -> list[float]:
        cards = (make_card("CI"), make_card("BA"), make_card())
        units = [duel(10, None, card)["blue-1"] for card in cards]
        return [artillery_rounds.worth(RuleSet(options=more), "flechette", each, 3) for each in units]

    assert both("reading:as-artillery-smoke", fires) == (False, True)
    assert both("reading:as-flechette-round", torn) == ([6, 3, 1], [4, 4, 0.5])


def test_air_defense_as_artillery() -> None:
    arrow = make_card(specials=[special("ARTAIS", value=1)])

    def needed(more: tuple[str, ...]) -> int:
        battle = air_battle([unit("36,20", arrow)], [aloft(fighter())], phase="combat", options=(*MUNITIONS, *more))
        put_over(battle, "blue-1")
        battle["red-1"].mode = "ground"
        assert not list(
            air_defense.reasons(battle, Artillery("red-1", "ART-AIS", "blue-1"), WEAPONS["ART-AIS"], battle["blue-1"])
        )
        return air_defense.number(battle, battle["red-1"], battle["blue-1"]).total

    assert both("reading:as-air-defense", needed) == (6, 10)


def test_flak_of_artillery() -> None:
    def rounds_for(more: tuple[str, ...]) -> tuple[bool, bool]:
        rules = RuleSet(options=(*MUNITIONS, *more))
        guns = [each.word for each in rounds.loaded(rules, "ac", ())]
        return "flak" in artillery_rounds.rounds_of(rules, WEAPONS["ART-LT"]), "flak" in guns

    assert both("reading:as-flak-entry", rounds_for) == ((False, True), (True, False))


@pytest.mark.parametrize(("low", "lost"), [(False, (0, 3, 0)), (True, (1, 3, 0))])
def test_flak_of_artillery_bursts_under_all_that_fly_as_high(low: bool, lost: tuple[int, int, int]) -> None:
    gun = make_card("CV", specials=[special("ARTLT", value=1)])
    below = unit("36.5,30")
    options = (*MUNITIONS, "reading:as-flak-entry")
    flyers = [aloft(fighter()), aloft(fighter()), below]
    battle = air_battle([unit("36,45", gun, facing=0)], flyers, phase="combat", options=options)
    put_over(battle, "blue-2", task="strike")
    put_over(battle, "blue-1", (38.5, 0), task="strike" if low else "bomb")
    told = do(battle, "artillery red-1 ART-LT blue-2 with flak", *HIT)[0]
    assert isinstance(told, ArtilleryFired)
    assert told.tally.total == 4 + 4 + 2
    assert tuple(10 - each.armor - each.structure for each in battle.units.values() if each.side == "blue") == lost
    with pytest.raises(Illegal, match="fly over the table"):
        do(battle, "artillery red-1 ART-LT blue-3 with flak")


def test_flares_for_one_turn() -> None:
    def lit(more: tuple[str, ...]) -> int:
        battle = duel(10, options=more)
        lights.illuminate(battle, Point(X, Y), 6)
        end_phase.resolve(battle, ScriptedDice([]))
        return len(battle.areas)

    assert both("reading:as-illumination", lit) == (1, 0)


# Smoke


def smoky(more: tuple[str, ...], *, across: float = 2, turn: int = 1) -> Battle:
    """Light smoke 5" before red-1, and blue-1 behind it."""
    battle = duel(12, options=more)
    battle.areas = [Area("smoke", place(5), across, 1, "light")]
    battle.turn = turn
    return battle


def test_what_smoke_adds_and_hides() -> None:
    def adds(more: tuple[str, ...]) -> int | None:
        return worth(number(smoky(more)), "ASB-22.6")

    def seen(more: tuple[str, ...]) -> bool:
        battle = smoky(more, across=8)
        return look(battle, battle["red-1"], battle["blue-1"]).visible

    assert both("reading:as-smoke-modifier", adds) == (1, 2)
    assert both("reading:as-smoke-blocks", seen) == (False, True)


def test_smoke_that_lasts_three_turns() -> None:
    for turn, left in ((2, 1), (3, 1), (4, 0)):
        battle = smoky(("reading:as-smoke-time",), turn=turn)
        smoke.disperse(battle, 0, ScriptedDice([]))
        assert len(battle.areas) == left
    battle = smoky((), turn=4)
    smoke.disperse(battle, 0, ScriptedDice([5, 5]))
    assert battle.areas


def test_smoke_that_stays_where_it_is() -> None:
    def drifted(more: tuple[str, ...]) -> str:
        battle = smoky(("strong-gale", *more), turn=2)
        smoke.disperse(battle, 90, ScriptedDice([1, 1]))
        return battle.areas[0].at

    assert both("reading:as-smoke-drift", drifted) == (place(9), place(5))


# Fire


def alight(more: tuple[str, ...], *pieces: str, born: int = 1) -> Battle:
    """A fire of an earlier turn in woods 12" from red-1, and blue-1 far away."""
    battle = duel(60, None, None, *(pieces or (strip("woods", 8, 24, "tall 2"),)), options=("fire", *more))
    fire.ignite(battle, Point(X + 12, Y))
    battle.turn = born + 1
    return battle


def test_what_starts_fires() -> None:
    def needed(piece: str, *, accident: bool = False) -> Callable[[tuple[str, ...]], int]:
        def of(more: tuple[str, ...]) -> int:
            battle = duel(60, None, None, piece, options=("fire", *more))
            tally = fire.number(battle, Point(X + 12, Y), accident=accident)
            assert tally
            return tally.total

        return of

    for kind, number_ in (("light", 7), ("medium", 8), ("heavy", 9), ("hardened", 10)):
        piece = strip("building", 8, 16, f"{kind} tall 2")
        assert both("reading:as-fire-numbers", needed(piece)) == (9, number_)
    assert both("reading:as-fire-accident", needed(strip("woods", 8, 16, "tall 2"), accident=True)) == (8, 12)


def test_whom_fires_burn() -> None:
    def heat(*, scorched: bool) -> Callable[[tuple[str, ...]], int]:
        def of(more: tuple[str, ...]) -> int:
            battle = alight(more)
            battle.areas.append(replace(battle.areas[0], at=place(13)))
            battle["red-1"].at, battle["red-1"].scorched = Point(X + 12, Y), scorched
            fire.burn_units(battle, ScriptedDice([]))
            return battle["red-1"].marks.heat

        return of

    assert both("reading:as-fire-many", heat(scorched=False)) == (1, 2)
    assert both("reading:as-fire-timing", heat(scorched=False)) == (1, 0)
    assert both("reading:as-fire-timing", heat(scorched=True)) == (1, 1)


def test_large_units_are_heated_too_where_every_fire_counts() -> None:
    def harm(more: tuple[str, ...]) -> tuple[int, int]:
        battle = alight(more)
        large = battle["red-1"]
        large.card, large.at = make_card(specials="LG"), Point(X + 12, Y)
        fire.burn_units(battle, ScriptedDice([]))
        return 5 - large.armor, large.marks.heat

    assert both("reading:as-fire-many", harm) == ((1, 0), (1, 1))


def test_how_fires_go_on() -> None:
    def left(more: tuple[str, ...]) -> int:
        battle = alight(more)
        fire.burn_down(battle, 0, ScriptedDice([]))
        return battle.areas[0].left

    def rained(more: tuple[str, ...]) -> int:
        battle = alight(("rain", *more))
        fire.burn_down(battle, 0, ScriptedDice([] if more else [6, 6]))
        return len(fire.burning(battle))

    def doused(more: tuple[str, ...]) -> tuple[int, int]:
        battle = alight(more)
        fire.douse(battle, Point(X + 12.5, Y), 2)
        burns = len(fire.burning(battle))
        battle = alight(more)
        fire.douse(battle, Point(X + 13.5, Y), 2)
        return burns, len(fire.remains(battle, battle.areas[0]))

    assert both("reading:as-fire-burn", left) == (4, 5)
    assert both("reading:as-fire-rain", rained) == (0, 1)
    assert both("reading:as-fire-partly", doused) == ((1, 42), (0, 49))


@pytest.mark.parametrize(("dice", "burn"), [((6, 6), 2), ((6, 5), 1)])
def test_fires_that_spread_slowly(dice: tuple[int, int], burn: int) -> None:
    battle = alight(("moderate-gale", "reading:as-fire-spread"))
    fire.spread(battle, 90, ScriptedDice(dice))
    assert len(battle.areas) == burn


# Intelligence and campaigns


def test_guns_off_the_table_plot_no_points() -> None:
    def points(more: tuple[str, ...]) -> int:
        roster = {"red": (RosterUnit("Mobile Long Tom Artillery LT-MOB-25", 3),)}
        fields: dict[str, Any] = {"intelligence": {"red": 8, "blue": 2}, "roster": roster}
        options = ("battlefield-intelligence", *more)
        battle = battle_of(
            [unit("30,40")],
            [unit("36,8")],
            "table plain 72 x 48",
            options=options,
            plotted={"red": ("36,10",)},
            **fields,
        )
        return len(battle.plotted["red"])

    assert points(()) == 1
    assert plotted_artillery.OFF_TABLE_PLOTS.ruling == "reading:as-roster"
    with pytest.raises(BadSetup, match="red may plot 0 points of impact"):
        points(("reading:as-roster",))


def test_how_near_a_blip_is_found_and_that_there_are_no_decoys() -> None:
    def hidden(more: tuple[str, ...]) -> bool:
        options = ("concealed-data", *more)
        battle = battle_of([unit("10,24")], [unit("30,24")], "table plain 72 x 48", options=options)
        return battle["blue-1"].hidden

    assert both("reading:as-blip-reveal", hidden) == (False, True)
    force = [unit("10,24"), unit("10,30"), UnitSetup("decoy", "10,40")]
    options = ["concealed-data"]
    battle_of(force, [unit("60,24")], "table plain 72 x 48", options=options)
    with pytest.raises(BadSetup, match="there are none"):
        battle_of(force, [unit("60,24")], "table plain 72 x 48", options=[*options, "reading:as-blip-reveal"])


def test_what_fails_without_ammunition() -> None:
    own = make_card(damage=(3, 2, 0.5), specials=[special("AC", 2, 2, 0), special("SRM", 2, 2, 0)])

    def left(more: tuple[str, ...]) -> tuple[float, list[str]]:
        card = unarmed(own, RuleSet(options=more))
        return card.damage[2], [each.code for each in card.specials]

    assert both("reading:as-rearm-list", left) == ((0, []), (0.5, ["AC"]))


def test_prices_between_battles() -> None:
    def repairs(more: tuple[str, ...]) -> int:
        return structural(Wear(structure=1, slowed=("-2",)), RuleSet(options=more))

    def trains(more: tuple[str, ...]) -> int:
        return between.training_price(Veteran(unit="Test", card=make_card(pv=35)), RuleSet(options=more))

    assert both("reading:as-motive-repair", repairs) == (2, 1)
    assert both("reading:as-training", trains) == (280, 100)
