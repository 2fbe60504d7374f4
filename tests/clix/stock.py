"""The stock units of the worked examples, and small tables to put them on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import boxcars as bx
from boxcars.catalog.clix import ClixUnit
from boxcars.clix import ClixGame, UnitSetup
from boxcars.clix.piece import Piece
from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Event

BOTH = ("dark-age", "age-of-destruction")
DA, AOD = BOTH


def _row(value: int, clicks: int) -> str:
    return " ".join([str(value)] * clicks)


def _dial(clicks: int, **values: int) -> dict[str, str]:
    return {name: _row(value, clicks) for name, value in values.items()}


def _weapon(kind: str, targets: int, most: int) -> dict[str, Any]:
    return {"type": kind, "targets": targets, "min": 0, "max": most}


INF: ClixUnit = bx.clix.figure(
    {
        "id": "INF",
        "name": "Stock Infantry",
        "type": "infantry",
        "points": 10,
        "faction": "Free Marches",
        "speed_mode": "foot",
        "weapons": [_weapon("ballistic", 1, 6)],
        "dial": _dial(5, damage=2, speed=6, attack=7, defense=15),
    }
)
VEH: ClixUnit = bx.clix.figure(
    {
        "id": "VEH",
        "name": "Stock Vehicle",
        "type": "vehicle",
        "points": 40,
        "faction": "Free Marches",
        "speed_mode": "tracked",
        "weapons": [_weapon("ballistic", 2, 10)],
        "dial": _dial(8, damage=3, speed=8, attack=8, defense=17),
    }
)
MEK: ClixUnit = bx.clix.figure(
    {
        "id": "MEK",
        "name": "Stock 'Mech",
        "type": "mech",
        "class": "Medium",
        "points": 100,
        "faction": "Free Marches",
        "speed_mode": "mech",
        "vent": 2,
        "weapons": [_weapon("ballistic", 2, 12), _weapon("energy", 1, 8)],
        "dial": _dial(12, damage=3, damage2=2, speed=7, attack=9, defense=19),
        "heat": {"damage": "0 0 0 -1 -1", "damage2": "0 0 0 0 -1", "speed": "0 0 -1 -1 -2"},
    }
)


def with_equipment(figure: ClixUnit, **codes: str) -> ClixUnit:
    """A figure with special equipment on every click: `speed="JJ"`, or `"JJo"` for circles."""
    dial = {
        column: " ".join(token + code for token in getattr(figure.dial, column).split())
        for column, code in codes.items()
    }
    return bx.clix.figure(figure, dial=dial)


def heated(figure: ClixUnit, **rows: str) -> ClixUnit:
    """A 'Mech with other windows on its heat dial."""
    return bx.clix.figure(figure, heat=rows)


class Table:
    """A game of a scenario with scripted dice and answers; A is the first player."""

    def __init__(
        self,
        a: Sequence[UnitSetup],
        b: Sequence[UnitSetup] = (),
        edition: str = AOD,
        dice: Sequence[int] = (),
        answers: Sequence[str] = (),
        **how: Any,
    ) -> None:
        foe = list(b) or [bx.clix.unit(INF, "1,1/0")]
        self.dice = ScriptedDice(dice)
        self.game: ClixGame = bx.clix.play({"a": list(a), "b": foe}, edition=edition, dice=self.dice, **how)
        self.answers = list(answers)

    def play(self, *actions: str) -> list[Event]:
        """Play actions one after another, answering what is asked with the scripted answers."""
        events: list[Event] = []
        for action in actions:
            events += self.game.play(action)
            while self.game.question:
                events += self.game.play(f"answer {self.answers.pop(0)}")
        return events

    def refuses(self, action: str) -> str:
        """The reasons why an action is refused; empty if it is legal."""
        from boxcars.core.errors import Illegal

        try:
            self.game.verify(action)
        except Illegal as wrong:
            return str(wrong)
        return ""

    def defense(self, action: str, id: str = "") -> int:
        """What an attack on a unit, or on its first target, must reach."""
        answer = self.game.ask(action)
        assert answer.legal, str(answer)
        return next(each.defense.total for each in answer.compared if id in ("", each.target))

    def attack(self, action: str, id: str = "") -> int:
        """What is added to the dice of an attack."""
        answer = self.game.ask(action)
        assert answer.legal, str(answer)
        return next(each.attack.total for each in answer.compared if id in ("", each.target))

    def __getitem__(self, id: str) -> Piece:
        return self.game.state.units[id]


__all__ = ["AOD", "BOTH", "DA", "INF", "MEK", "VEH", "ScriptedChoices", "Table", "heated", "with_equipment"]
