"""What a Battle Value comes to, and the sheet on which it is worked out."""

from __future__ import annotations

import math

import msgspec

from boxcars.catalog.working import Step, Working, number


class BattleValue(msgspec.Struct, frozen=True):
    """The Battle Value of a unit without its warrior, and how it was worked out.

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.battle_value import battle_value
    >>> atlas = battle_value(design("Atlas AS7-D"))
    >>> atlas.total, round(atlas.part("defensive").total, 1), atlas.part("offensive").total
    (1897, 1155.6, 741.5)
    """

    name: str
    parts: tuple[Working, ...]
    total: int

    def part(self, name: str) -> Working:
        """The working of one part: "defensive", "heat" where it counts, "offensive" or "Battle Value"."""
        return next(part for part in self.parts if part.name == name)

    def table(self) -> str:
        """Every step, part by part."""
        return "\n\n".join(part.table() for part in self.parts)


class Sheet:
    """A value on its way: every step is written down as it is taken.

    >>> sheet = Sheet("defensive")
    >>> sheet.add("armor", 100, "40 x 2.5")
    >>> sheet.times("target movement", 1.2)
    >>> print(sheet.working().table())
         100  armor            40 x 2.5
         120  target movement  x 1.2
         120  = defensive
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.value = 0.0
        self.steps: list[Step] = []

    def add(self, label: str, value: float, note: str = "") -> None:
        """Add a value; nothing is written down for zero."""
        if value:
            self.value += value
            self.steps.append(Step(label, value, note))

    def times(self, label: str, factor: float, note: str = "") -> None:
        """Multiply all so far; the step shows what comes out."""
        if factor != 1:
            self.value *= factor
            self.steps.append(Step(label, self.value, f"x {number(factor)}" + (f", {note}" if note else "")))

    def at_least(self, least: float, label: str) -> None:
        """Raise the value to a least one."""
        if self.value < least:
            self.value = least
            self.steps.append(Step(label, least))

    def working(self) -> Working:
        """The steps so far and the value."""
        return Working(self.name, tuple(self.steps), self.value)


def half_up(value: float) -> int:
    """A value rounded to a whole number, halves up.

    >>> half_up(1897.1), half_up(2.5), half_up(-2.5)
    (1897, 3, -2)
    """
    return math.floor(value + 0.5)


def summed(
    name: str, defensive: Sheet, offensive: Sheet, *factors: tuple[str, float], heat: Sheet | None = None
) -> BattleValue:
    """The Battle Value of both ratings, times what holds for the whole unit; `heat` is shown with them.

    >>> from boxcars.catalog.battle_value.result import Sheet
    >>> shield, sword = Sheet("defensive"), Sheet("offensive")
    >>> shield.add("armor", 25)
    >>> sword.add("laser", 46)
    >>> summed("Test", shield, sword, ("small cockpit", 0.95)).total
    67
    """
    whole = Sheet("Battle Value")
    whole.add("defensive rating", defensive.value)
    whole.add("offensive rating", offensive.value)
    for label, factor in factors:
        whole.times(label, factor)
    sheets = [defensive, *((heat,) if heat else ()), offensive, whole]
    return BattleValue(name, tuple(sheet.working() for sheet in sheets), half_up(whole.value))
