"""How a value was worked out: named, cited steps, and what they come to.

A `Tally` is for whole numbers that sum. The value of a unit is not one: it has fractions, and its steps add,
multiply and look up. So each step here says in words what it does, and shows the value that it gives.
"""

from __future__ import annotations

import msgspec


class Step(msgspec.Struct, frozen=True):
    """One step: what it is, the value it gives, how it comes to it, and by which ruling.

    >>> print(Step("armor", 760, "304 x 2.5"))
    760 armor (304 x 2.5)
    """

    label: str
    value: float
    note: str = ""
    cite: str = ""

    def __str__(self) -> str:
        return f"{number(self.value)} {self.label}" + (f" ({self.note})" if self.note else "")


class Working(msgspec.Struct, frozen=True):
    """All steps of a value, in the order of the rules, and the total.

    >>> structure = Working("structure", (Step("points", 152), Step("structure", 228, "x 1.5")), 228)
    >>> print(structure)
    228 = 152 points, 228 structure (x 1.5)
    >>> print(structure.table())
         152  points
         228  structure  x 1.5
         228  = structure
    """

    name: str
    steps: tuple[Step, ...]
    total: float

    def __str__(self) -> str:
        return f"{number(self.total)} = {', '.join(map(str, self.steps))}"

    def step(self, label: str) -> Step:
        """The step of a name.

        >>> Working("armor", (Step("head", 9), Step("arms", 34)), 43).step("arms").value
        34
        """
        return next(step for step in self.steps if step.label == label)

    def table(self) -> str:
        """The steps as a table, one line each, and the total below."""
        widest = max((len(step.label) for step in self.steps), default=0)
        rows = [
            f"{number(step.value):>8}  {step.label:<{widest}}  {step.note}{f'  [{step.cite}]' if step.cite else ''}"
            for step in self.steps
        ]
        return "\n".join(row.rstrip() for row in (*rows, f"{number(self.total):>8}  = {self.name}"))


def number(value: float) -> str:
    """A value as people write it: three decimals at most, and no more than it has.

    >>> number(760.0), number(11.5), number(1155.6000000000001), number(-15)
    ('760', '11.5', '1155.6', '−15')
    """
    text = f"{abs(value):.3f}".rstrip("0").rstrip(".")
    return f"−{text}" if value < 0 and text != "0" else text
