"""TSEMP weapons: a pulse that does no damage, but disturbs a machine or shuts it down (TWB-17.110)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Tally, chance_2d6
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.electronic_events import PulseStruck
from boxcars.total_warfare.events.unit_events import EngineState
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.squad import Squad
from boxcars.total_warfare.units.tsemp_interference import FRESH, ROW, STRUCK
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.hit_location import roll_location
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

_HEAVY: Final = 100
_TOO_HEAVY: Final = 200
_MOST_EARLIER: Final = 4
_ENGINES: Final = {"ice": -1, "steam": -2}
"""What engines that need little current take off the roll."""


def reasons(target: Unit) -> Iterator[Reason]:
    """Whom a pulse does nothing to: infantry without armor, and what is too heavy; craft are not played so far."""
    if target.flown:
        yield Reason(f"{target.id} is a craft, and what a pulse does to those has no rules yet", ROW)
    elif kind_of(target).tsemp_numbers(target) is None:
        yield Reason(f"a pulse does nothing to {target.id}", ROW)
    elif target.design.tons >= _TOO_HEAVY:
        yield Reason(f"{target.id} weighs {target.design.tons:g} tons, too much for a pulse", ROW)


def discharge(attacker: Unit, key: str) -> None:
    """Fire one: it disturbs who fires it, and takes a turn to recharge."""
    attacker.dazed = FRESH
    attacker.recharging += (key,)


def roll_lines(target: Unit) -> Tally:
    """What is added to the roll for the effect: weight, engine, and earlier pulses of the turn."""
    tally = Tally("pulse", ())
    if target.design.tons >= _HEAVY:
        tally = tally.plus(f"{target.design.tons:g} tons", -2, ROW)
    engine = kind_of(target).engine(target)
    if engine in _ENGINES:
        tally = tally.plus(f"{engine} engine", _ENGINES[engine], ROW)
    earlier = min(target.pulses, _MOST_EARLIER)
    return tally.plus("earlier pulses this turn", earlier, ROW) if earlier else tally


def chances(target: Unit) -> tuple[Fraction, Fraction]:
    """The chances that a pulse that hits disturbs a unit, and that it shuts it down.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech import fresh_mech
    >>> locust = fresh_mech("red-1", "red", design("Locust LCT-1V"), "0508", 0)
    >>> [str(chance) for chance in chances(locust)]
    ['11/36', '5/18']
    """
    numbers = kind_of(target).tsemp_numbers(target)
    if numbers is None or any(reasons(target)):
        return Fraction(0), Fraction(0)
    added = roll_lines(target).total
    least, dark = (chance_2d6(number - added) for number in numbers)
    return least - dark, dark


def strike(battle: Battle, plan: ShotPlan, target: Unit, dice: Dice) -> list[Event]:
    """Roll for what a pulse that hits does; a machine that it shuts down stops at the end of the phase."""
    numbers = kind_of(target).tsemp_numbers(target)
    if numbers is None:
        return []
    disturbs, stops = numbers
    tally = roll_lines(target)
    roll = dice.two_d6(f"pulse of {plan.weapon.name}")
    total = roll.total + tally.total
    target.pulses += 1
    effect = "shut down" if total >= stops else "disturbed" if total >= disturbs else ""
    events: list[Event] = [PulseStruck(unit=target.id, by=plan.attacker, tally=tally, roll=roll, effect=effect)]
    if effect == "disturbed":
        target.dazed = FRESH
    elif effect and isinstance(target, Squad):
        return events + _kill_suit(battle, target, plan, dice)
    elif effect:
        kind_of(target).owe_tsemp_shutdown(target)
        target.dark = FRESH if target.dark else STRUCK
    return events


def _kill_suit(battle: Battle, squad: Squad, plan: ShotPlan, dice: Dice) -> list[Event]:
    """A suit without power is out of the battle."""
    location, _, _, roll = roll_location(squad, "front", dice)
    points, source = squad.armor[location] + squad.structure[location], f"{plan.attacker} {plan.weapon.name}"
    return kind_of(squad).hit(battle, squad, location, points, dice, roll=roll, source=source)


def take_hold(battle: Battle, dice: Dice) -> list[Event]:
    """The end of a phase: units that a pulse has shut down stop, once they have rolled to stay upright."""
    events: list[Event] = []
    for unit in battle.in_play():
        if unit.dark == STRUCK:
            unit.dark = FRESH
            events.append(EngineState(unit=unit.id, running=False, cause="a pulse"))
            events += kind_of(unit).lose_power(battle, unit, dice)
    return events


def recover(unit: Unit) -> list[Event]:
    """The End Phase: what has no heat to cool first starts up when the turn after the pulse is over."""
    if unit.dark != FRESH - 1 or kind_of(unit).tracks_heat(unit):
        return []
    return [EngineState(unit=unit.id, running=True, cause="the pulse has faded")]
