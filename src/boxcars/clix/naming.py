"""What players call the pieces of a battle."""

from __future__ import annotations

from boxcars.clix.battle import Battle
from boxcars.core.naming import unit_names


def names(battle: Battle) -> dict[str, str]:
    """Names by id; those that several have are told apart by side and number.

    >>> from boxcars.clix.army.setting_up import battle_of
    >>> names(battle_of(red=["Line Rifles", "Line Rifles"], blue=["Warden"]))
    {'red-1': 'Line Rifles 1', 'red-2': 'Line Rifles 2', 'blue-1': 'Warden'}
    """
    return unit_names((piece.id, piece.owner, piece.figure.name) for piece in battle.units.values())
