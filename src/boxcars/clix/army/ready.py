"""Ready armies: balanced forces of 300 and 450 points to begin with."""

from __future__ import annotations

from functools import cache

import msgspec

from boxcars.catalog.clix import ClixUnit, clix_unit
from boxcars.catalog.gear.equipment_table import DATA
from boxcars.core.errors import UnknownUnit


class ReadyArmy(msgspec.Struct, frozen=True):
    """A force that can be played at once.

    >>> ready_army("Marcher Picket").build_total
    300
    """

    name: str
    build_total: int
    about: str
    units: tuple[str, ...]

    @property
    def figures(self) -> tuple[ClixUnit, ...]:
        """Its figures."""
        return tuple(map(clix_unit, self.units))


@cache
def ready_armies() -> tuple[ReadyArmy, ...]:
    """Every ready army.

    >>> sorted({army.build_total for army in ready_armies()})
    [300, 450]
    """
    return tuple(msgspec.json.Decoder(ReadyArmy).decode_lines((DATA / "clix" / "armies.jsonl").read_bytes()))


def ready_army(name: str) -> ReadyArmy:
    """The ready army of a name."""
    named = next((army for army in ready_armies() if army.name.casefold() == name.casefold()), None)
    if named is None:
        raise UnknownUnit(
            f"there is no army {name[:40]!r}; there are {', '.join(army.name for army in ready_armies())}"
        )
    return named
