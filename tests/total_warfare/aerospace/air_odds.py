"""A mixed bag of attacks of and at craft, for exact odds against simulation."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.core.dice import SeededDice
from boxcars.hexes import Board
from boxcars.total_warfare.aerospace.orders import Run, RunKind
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.unit_events import ShotFired
from boxcars.total_warfare.units.flyer.state import AIR, LOW, Flyer, Waypoint
from boxcars.total_warfare.weapons.hex_fire import hex_shot
from boxcars.total_warfare.weapons.to_hit import shot
from tests.total_warfare.aerospace.skies import fighter
from tests.total_warfare.odds_by_simulation import Case, Finding, battle_of, finding, thrown

CRAFT = (
    "Slayer SL-15",
    "Visigoth Prime",
    "Riever F-100",
    "Lucifer LCF-R15",
    "Mechbuster",
    "Union (2708)",
    "Fury (2638)",
)
BELOW = ("Locust LCT-1V", "Scorpion Light Tank", "Kestrel VTOL", "Foot Platoon (Rifle)", "Roc")
GUNNERS = ("Atlas AS7-D", "Heavy LRM Carrier", "Skyguard Air Defense Tank BX", "Daishi (Dire Wolf) Prime")
PATH = ("0510", "0509", "0508", "0507")
"""A flight due north, over those below."""


def cases() -> Iterator[Case]:
    """Each craft at each other, at some on the ground by a strike and by strafing, and some on the ground at each."""
    for number, craft in enumerate(CRAFT):
        for turn in (1, 2):
            yield from _shots(_duel(craft, CRAFT[(number + turn) % len(CRAFT)], higher=turn - 1), number)
        for turn, how in enumerate[RunKind](("strike", "strafe")):
            yield from _shots(_run(craft, BELOW[(number + turn) % len(BELOW)], how), number)
        yield from _shots(_overhead(GUNNERS[number % len(GUNNERS)], craft), number)


def _shots(battle: Battle, number: int) -> Iterator[Case]:
    """One of the attacks that red can make."""
    attacker, target = battle["red-1"], battle["blue-1"]
    plans = [shot(battle, attacker, mount, target) for mount in attacker.design.mounts]
    able = [plan for plan in plans if not plan.reasons]
    if able:
        yield Case(battle, able[number % len(able)])


def _duel(red: str, blue: str, *, higher: int) -> Battle:
    battle = battle_of(red, blue, Board.plain(15, 17))
    for id, altitude in (("red-1", 5 + higher), ("blue-1", 5)):
        _fly(battle, id, LOW, altitude)
    return battle


def _run(red: str, blue: str, how: RunKind) -> Battle:
    battle = battle_of(red, blue, Board.plain(15, 17))
    _dive_in(battle, how)
    return battle


def _dive_in(battle: Battle, how: RunKind) -> None:
    """Let red have flown over the one below, which faces it, with a run announced."""
    battle["blue-1"].facing = 3
    craft = _fly(battle, "red-1", AIR, 2)
    craft.path = tuple(Waypoint(hex, 0, 2) for hex in PATH)
    craft.hex, craft.facing, craft.run = PATH[-1], 0, Run(how, ("0507",))


def _overhead(red: str, blue: str) -> Battle:
    battle = battle_of(red, blue, Board.plain(15, 17))
    craft = _fly(battle, "blue-1", AIR, 2)
    craft.path = tuple(Waypoint(hex, 0, 2) for hex in PATH)
    return battle


def _fly(battle: Battle, id: str, map: str, altitude: int) -> Flyer:
    craft = battle[id]
    assert isinstance(craft, Flyer)
    craft.map, craft.altitude, craft.velocity = map, altitude, 2
    return craft


def bombing(how: RunKind, store: str, times: int) -> Finding:
    """How often a bomb hits the hex that it is dropped on, as its number says and as it was thrown."""
    battle = battle_of("Slayer SL-15", "Scorpion Light Tank", Board.plain(15, 17))
    craft = battle.units["red-1"] = fighter("red-1", stores=(store,))
    _dive_in(battle, how)
    case = Case(battle, hex_shot(battle, craft, craft.design.mount(f"{store}-1"), "0507"))
    dice, chance = SeededDice(f"bombs {how} {store}"), float(case.plan.tally.chance)
    told = [thrown(case, dice) for _ in range(times)]
    hits = [float(any(isinstance(event, ShotFired) and event.hit for event in events)) for events in told]
    return finding(f"{how} with {store}", "hit", chance, hits, chance * (1 - chance))
