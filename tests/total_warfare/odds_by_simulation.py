"""Exact odds against simulation, for a hundred mixed attacks: `python -m tests.total_warfare.odds_by_simulation`.

Every kind of unit fires at every kind. An attack is right where the chance to hit, the mean damage and the chance of
the likeliest location are within so many standard errors of what the rules of play gave, thrown again and again.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from math import sqrt

import msgspec

from boxcars.catalog import any_design
from boxcars.catalog.units.by_hand import is_by_hand
from boxcars.core.dice import Dice, SeededDice
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import DamageTaken, ShotFired
from boxcars.total_warfare.previews.shot_odds import ShotOdds, odds
from boxcars.total_warfare.units.kinds import kind_for
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import shooting
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.to_hit import shot

PLAIN = Board.plain(15, 17)
BOARDS = (PLAIN, PLAIN.with_terrain("0507", woods=1), PLAIN.with_terrain("0508", woods=1))
"""Open ground, woods on the line, and the target in woods."""

SHOOTERS = (
    "Atlas AS7-D",
    "Masakari (Warhawk) Prime",
    "Tarantula ZPH-1",
    "Bulldog Medium Tank",
    "Heavy LRM Carrier",
    "Saladin Assault Hover Tank",
    "Kestrel VTOL",
    "Fensalir Combat WiGE",
    "Foot Platoon (Rifle)",
    "Jump Platoon (SRM)",
    "Elemental Battle Armor [Flamer](Sqd5)",
    "IS Standard Battle Armor [Laser](Sqd4)",
    "Roc",
)
TARGETS = (
    "Locust LCT-1V",
    "Tarantula ZPH-1",
    "Scorpion Light Tank",
    "Savannah Master Hovercraft",
    "Kestrel VTOL",
    "Fensalir Combat WiGE",
    "Foot Platoon (Rifle)",
    "Mechanized Tracked Platoon (Rifle)",
    "Elemental Battle Armor [Flamer](Sqd5)",
    "Roc",
)
"""One or more of every kind that is played on land."""

HUNDRED = 100
TOUGH = 500
"""Armor that nothing goes through, so that every hit counts in full."""


class Case(msgspec.Struct, frozen=True):
    """One attack, ready to be thrown."""

    battle: Battle
    plan: ShotPlan

    @property
    def name(self) -> str:
        """Who fires what at whom."""
        attacker, target = (self.battle[id].design.name for id in (self.plan.attacker, self.plan.target))
        return f"{attacker}, {self.plan.weapon.name} at {target}"


class Finding(msgspec.Struct, frozen=True):
    """One number of an attack: as the odds have it, as it was thrown, and how far they are apart in standard errors."""

    attack: str
    what: str
    exact: float
    thrown: float
    errors: float


def cases() -> Iterator[Case]:
    """A hundred attacks: the weapons of each shooter in turn, at each kind of target in turn."""
    boards = cycle(BOARDS)
    targets = [TARGETS[turn:] + TARGETS[:turn] for turn in range(len(TARGETS))]
    pairs = ((shooter, target) for turned in targets for shooter, target in zip(SHOOTERS, cycle(turned), strict=False))
    return islice((case for pair, board in zip(pairs, boards, strict=False) for case in _cases(*pair, board)), HUNDRED)


def _cases(shooter: str, target: str, board: Board) -> Iterator[Case]:
    """The shot of one weapon, another one for each target."""
    battle = battle_of(shooter, target, board)
    attacker, aim = battle["red-1"], battle["blue-1"]
    guns = [mount for mount in attacker.design.mounts if not is_by_hand(mount.weapon)]
    plans = [plan for mount in guns if not (plan := shot(battle, attacker, mount, aim)).reasons]
    if plans:
        yield Case(battle, plans[TARGETS.index(target) % len(plans)])


def battle_of(shooter: str, target: str, board: Board) -> Battle:
    """A unit that fires south, and one two hexes before it, both with armor that nothing goes through."""
    units = {"red-1": _unit("red-1", shooter, "0505", 3), "blue-1": _unit("blue-1", target, "0507", 0)}
    return Battle(rules=RuleSet(), board=board, sides=("red", "blue"), units=units, turns=60, turn=1, phase="fire")


def _unit(id: str, name: str, hex: str, facing: int) -> Unit:
    design = any_design(name)
    kind = kind_for(design)
    assert kind is not None
    unit = kind.fresh(id, id.partition("-")[0], design, UnitSetup(name, hex, facing), 0)
    unit.armor = {place: points and TOUGH for place, points in unit.armor.items()}
    return unit


def thrown(case: Case, dice: Dice) -> list[Event]:
    """The attack carried out once, on units of its own."""
    battle = case.battle.copy()
    return shooting.attack(battle, case.plan, dice)


def findings(case: Case, times: int, seed: str) -> Iterator[Finding]:
    """What the odds say of an attack, and what came of it when it was thrown so often."""
    dice, exact = SeededDice(f"{seed} {case.name}"), odds(case.battle, case.plan)
    told = [thrown(case, dice) for _ in range(times)]
    hits = [float(any(isinstance(event, ShotFired) and event.hit for event in events)) for events in told]
    yield finding(case.name, "hit", float(exact.hit), hits, float(exact.hit) * (1 - float(exact.hit)))
    points = [float(_points(case, events)) for events in told]
    mean = float(exact.damage.mean())
    yield finding(case.name, "damage", mean, points, float(exact.damage.map(lambda n: n * n).mean()) - mean * mean)
    if place := _likeliest(exact):
        struck = [float(any(_strikes(event, place) for event in events)) for events in told]
        chance = float(exact.any_at(place))
        yield finding(case.name, place, chance, struck, chance * (1 - chance))


def finding(attack: str, what: str, exact: float, found: Sequence[float], variance: float) -> Finding:
    """How far the mean of what was found is from what it should be."""
    mean, error = sum(found) / len(found), sqrt(variance / len(found))
    apart = abs(mean - exact) / error if error else float(abs(mean - exact) > 1e-9) * 99
    return Finding(attack, what, exact, mean, apart)


def _likeliest(exact: ShotOdds) -> str:
    """The location that is struck most often; none where an attack is taken as a whole."""
    return "" if exact.whole_losses else max(exact.open_locations, key=exact.open_locations.__getitem__)


def _points(case: Case, events: Sequence[Event]) -> int:
    """The damage, or the troopers, that an attack itself took."""
    source = f"{case.plan.attacker} {case.plan.weapon.name}"
    hurt = (event.amount for event in events if isinstance(event, DamageTaken) and event.source == source)
    return sum(hurt) + sum(event.lost for event in events if isinstance(event, TroopersLost))


def _strikes(event: Event, place: str) -> bool:
    return isinstance(event, DamageTaken) and event.location == place and event.roll is not None


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.total_warfare.odds_by_simulation", description=__doc__)
    parser.add_argument("--times", type=int, default=10_000, help="how often each attack is thrown")
    parser.add_argument("--seed", default="odds")
    chosen = parser.parse_args()
    found = [each for case in cases() for each in findings(case, chosen.times, chosen.seed)]
    for each in sorted(found, key=lambda each: -each.errors)[:20]:
        print(f"{each.errors:5.2f}  {each.attack}, {each.what}: {each.exact:.4f}, thrown {each.thrown:.4f}")
    far = sum(each.errors > 3 for each in found)
    print(f"{len(found)} numbers of {HUNDRED} attacks, {far} farther than three standard errors")
    return 1 if far > len(found) * 0.01 else 0


if __name__ == "__main__":
    raise SystemExit(main())
