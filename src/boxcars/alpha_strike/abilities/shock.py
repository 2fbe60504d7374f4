"""What a taser, an EMP cannon or a magnetic pulse does to electronics (ASB-18.5, ASB-22.10)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.events.special_events import Shocked
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally

SHUTS_DOWN = 8
"""What the roll for the effect must reach to shut the target down."""
INTERFERENCE = "interference"
"""The effect of a lesser shock: +1 to the numbers of the unit for a turn."""

PULSE = "magnetic pulse"
"""The effect of magnetic pulse missiles: +1 to the numbers of the unit for a turn, and less Move."""
SLOWER = 2
"""How much Move a magnetic pulse costs, in inches."""
HAYWIRE = ("haywire pod", "second haywire pod")
"""The effects of NARC pods that make the weapon attacks of who carries them harder, each by 1 (ASB-22.10)."""
PULSED = Key("reading:as-magnetic-pulse", now=-1, before=1)
"""What a pulse adds to its victim's numbers; by the reading -1, as the text that was found prints."""


def shock(target: Unit, tally: Tally, dice: Dice) -> Shocked:
    """Roll what a shock does: it shuts the unit down for the next turn, or makes its attacks harder."""
    roll = dice.two_d6(f"shock of {target.id}")
    down = roll.total + tally.total >= SHUTS_DOWN
    target.marks.effects.append("shutdown" if down else INTERFERENCE)
    return Shocked(unit=target.id, tally=tally, roll=roll, shutdown=down)


def lines(rules: RuleSet, attacker: Unit) -> Iterator[Line]:
    """What a shock in force adds to the numbers of a unit.

    >>> from boxcars.alpha_strike import skirmish
    >>> atlas = skirmish(["Atlas AS7-D"], ["Raven RVN-3L"], seed=1).state["red-1"]
    >>> atlas.effects.append(INTERFERENCE)
    >>> [str(line) for line in lines(RuleSet(), atlas)]
    ['+1 interference']
    """
    if INTERFERENCE in attacker.effects:
        yield Line("interference", 1, "ASB-18.5")
    if PULSE in attacker.effects:
        yield Line("magnetic pulse", PULSED.of(rules), "ASB-22.10")


def haywire_lines(attacker: Unit) -> Iterator[Line]:
    """What haywire pods on a unit add to its weapon attacks."""
    if pods := sum(effect in attacker.effects for effect in HAYWIRE):
        yield Line("haywire pod" if pods == 1 else f"{pods} haywire pods", pods, "ASB-22.10")
