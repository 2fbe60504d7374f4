"""TSEMP weapons: a pulse that does no damage, but disturbs a machine or shuts it down (TWB-17.110)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

from boxcars.catalog.units.design import Mount
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line, Tally, chance_2d6, percent
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import POINT_OF_AIM, TURN_WITHOUT_POWER, Effect
from boxcars.total_warfare.effects.lasting import LastingEffect
from boxcars.total_warfare.events.electronic_events import PulseStruck
from boxcars.total_warfare.events.unit_events import EngineState
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import LONGEST_WITHOUT_POWER, WITHOUT_POWER, Unit
from boxcars.total_warfare.weapons.hit_location import roll_location
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

ROW: Final = "TWB-17.110"
DISTURBED: Final = "disturbed"
PULSES: Final = "pulses"
"""The word under which a unit counts the pulses that struck it in this turn."""
FRESH: Final = LONGEST_WITHOUT_POWER
"""The ends of turns that a new shock outlasts: that of its own turn, and that of the next."""
STRUCK: Final = FRESH + 1
"""A machine that a pulse has found, and that will stop at the end of the phase."""
_DISTURBANCE: Final = 2
_HEAVY: Final = 100
_TOO_HEAVY: Final = 200
_MOST_EARLIER: Final = 4
_ENGINES: Final = {"ice": -1, "steam": -2}
"""What engines that need little current take off the roll."""


def reasons(target: Unit) -> Iterator[Reason]:
    """Whom a pulse does nothing to: infantry without armor, and what is too heavy; craft are not played so far."""
    if target.flown:
        yield Reason(f"{target.id} is a craft, and what a pulse does to those has no rules yet", ROW)
    elif target.tsemp_numbers is None:
        yield Reason(f"a pulse does nothing to {target.id}", ROW)
    elif target.design.tons >= _TOO_HEAVY:
        yield Reason(f"{target.id} weighs {target.design.tons:g} tons, too much for a pulse", ROW)


def roll_lines(target: Unit) -> Tally:
    """What is added to the roll for the effect: weight, engine, and earlier pulses of the turn."""
    tally = Tally("pulse", ())
    if target.design.tons >= _HEAVY:
        tally = tally.plus(f"{target.design.tons:g} tons", -2, ROW)
    engine = target.engine_kind
    if engine in _ENGINES:
        tally = tally.plus(f"{engine} engine", _ENGINES[engine], ROW)
    earlier = min(target.lasting.get(PULSES, 0), _MOST_EARLIER)
    return tally.plus("earlier pulses this turn", earlier, ROW) if earlier else tally


def chances(target: Unit) -> tuple[Fraction, Fraction]:
    """The chances that a pulse that hits disturbs a unit, and that it shuts it down.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> locust = fresh_mech("red-1", "red", design("Locust LCT-1V"), "0508", 0)
    >>> [str(chance) for chance in chances(locust)]
    ['11/36', '5/18']
    """
    numbers = target.tsemp_numbers
    if numbers is None or any(reasons(target)):
        return Fraction(0), Fraction(0)
    added = roll_lines(target).total
    least, dark = (chance_2d6(number - added) for number in numbers)
    return least - dark, dark


def strike(battle: Battle, plan: ShotPlan, target: Unit, dice: Dice) -> list[Event]:
    """Roll for what a pulse that hits does; a machine that it shuts down stops at the end of the phase."""
    numbers = target.tsemp_numbers
    if numbers is None:
        return []
    disturbs, stops = numbers
    tally = roll_lines(target)
    roll = dice.two_d6(f"pulse of {plan.weapon.name}")
    total = roll.total + tally.total
    target.lasting[PULSES] = target.lasting.get(PULSES, 0) + 1
    effect = "shut down" if total >= stops else "disturbed" if total >= disturbs else ""
    events: list[Event] = [PulseStruck(unit=target.id, by=plan.attacker, tally=tally, roll=roll, effect=effect)]
    if effect == "disturbed":
        target.lasting[DISTURBED] = FRESH
    elif effect and isinstance(target, Squad):
        return events + _kill_suit(battle, target, plan, dice)
    elif effect:
        target.note_power_loss()
        target.lasting[WITHOUT_POWER] = FRESH if WITHOUT_POWER in target.lasting else STRUCK
    return events


def _kill_suit(battle: Battle, squad: Squad, plan: ShotPlan, dice: Dice) -> list[Event]:
    """A suit without power is out of the battle."""
    location, _, _, roll = roll_location(squad, "front", dice)
    points, source = squad.armor[location] + squad.structure[location], f"{plan.attacker} {plan.weapon.name}"
    return kind_of(squad).hit(battle, squad, location, points, dice, roll=roll, source=source)


class Tsemp(Effect):
    """A pulse instead of damage, which disturbs who fires it as well."""

    word = "tsemp"
    fires_at_craft = False
    usual_worth = TURN_WITHOUT_POWER * float(chance_2d6(9)) + 2 * POINT_OF_AIM * float(chance_2d6(7) - chance_2d6(9))
    price = POINT_OF_AIM
    """It disturbs who fires it in the next turn, in which it recharges besides."""

    def weapon_reasons(self, attacker: Unit, mount: Mount) -> Iterator[Reason]:
        if mount.key in attacker.recharging:
            yield Reason(f"{mount.key} recharges", ROW)

    def reasons(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit) -> Iterator[Reason]:
        return reasons(target)

    def hex_reasons(self, battle: Battle, plan: ShotPlan, attacker: Unit) -> Iterator[Reason]:
        yield Reason("a pulse does nothing to a hex", ROW)

    def pay(self, attacker: Unit, mount: Mount) -> None:
        """It disturbs who fires it, and takes a turn to recharge."""
        attacker.lasting[DISTURBED] = FRESH
        attacker.recharging += (mount.key,)

    def strike(self, battle: Battle, plan: ShotPlan, target: Unit, dice: Dice) -> list[Event]:
        return strike(battle, plan, target, dice)

    def worth(self, target: Unit) -> float:
        """Nothing where the unit is out of action already."""
        if not target.can_act:
            return 0.0
        disturbed, without_power = map(float, chances(target))
        return TURN_WITHOUT_POWER * without_power + 2 * POINT_OF_AIM * disturbed

    def damage_text(self) -> str:
        return "pulse"

    def hit_text(self, target: Unit) -> str:
        return f"shuts down {percent(chances(target)[1])}"


class Disturbed(LastingEffect):
    """A pulse disturbs the aim of a unit."""

    word = DISTURBED

    def to_hit_lines(self, unit: Unit) -> Iterable[Line]:
        return (Line("disturbed by a pulse", _DISTURBANCE, ROW),)

    def words(self, unit: Unit) -> Iterable[str]:
        return ("a pulse disturbs its aim, +2 to hit",)


class WithoutPower(LastingEffect):
    """A pulse has shut a unit down: it stops at the end of the phase, and starts up when the next turn is over."""

    word = WITHOUT_POWER

    def words(self, unit: Unit) -> Iterable[str]:
        return ("shut down by a pulse",)

    def after_fire(self, battle: Battle, unit: Unit, dice: Dice) -> list[Event]:
        """It stops, once it has rolled to stay upright."""
        if unit.lasting[self.word] != STRUCK:
            return []
        unit.lasting[self.word] = FRESH
        stopped = EngineState(unit=unit.id, running=False, cause="a pulse")
        return [stopped, *kind_of(unit).lose_power(battle, unit, dice)]

    def end_phase(self, battle: Battle, unit: Unit, dice: Dice) -> list[Event]:
        """What has no heat to cool first starts up when the turn after the pulse is over."""
        if unit.lasting[self.word] != FRESH - 1 or unit.tracks_heat:
            return []
        return [EngineState(unit=unit.id, running=True, cause="the pulse has faded")]


class Pulses(LastingEffect):
    """The pulses that struck a unit in this turn, which are forgotten at its end."""

    word = PULSES

    def fade(self, unit: Unit) -> None:
        del unit.lasting[self.word]
