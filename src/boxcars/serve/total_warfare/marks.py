"""What lies on the ground map besides units, as a side knows it: mines, and where its own shells come down."""

from __future__ import annotations

from boxcars.serve.served import Shape
from boxcars.total_warfare import Battle


def mines_shape(battle: Battle) -> list[Shape]:
    """The minefields that the looking side knows of; those are `open` that all know of."""
    return [
        {"hex": hex, "density": field.density, "open": field.is_known_to(battle.sides)}
        for hex, field in sorted(battle.mines.items())
    ]


def shells_shape(battle: Battle) -> list[Shape]:
    """The shells in the air that the looking side has fired."""
    return [
        {"unit": shell.unit, "hex": shell.hex, "lands": shell.lands, "weapon": _weapon(battle, shell.unit, shell.mount)}
        for shell in battle.gunfire.shells
    ]


def _weapon(battle: Battle, unit: str, key: str) -> str:
    return battle.units[unit].design.mount(key).weapon.name
