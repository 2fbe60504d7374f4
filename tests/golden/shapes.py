"""Golden shapes: what the table tells of a unit, and what of that changes with each part of the unit's state.

    python -m tests.golden.shapes

writes them anew; do it when the table is meant to tell otherwise, and read the difference. Units of each kind stand as
new; then one field of their state after another is changed, alone, and what is told otherwise is kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from typing import Any
from unittest.mock import patch

import boxcars as bx
from boxcars.clix import UnitSetup
from boxcars.core.errors import BoxcarsError
from boxcars.serve.alpha_strike.served import ALPHA_STRIKE
from boxcars.serve.clix.served import CLIX
from boxcars.serve.served import Served
from boxcars.serve.shapes import jsonable
from boxcars.serve.total_warfare.served import TOTAL_WARFARE
from boxcars.total_warfare.effects.effects import LASTING_EFFECTS
from tests.alpha_strike.shooting import special
from tests.alpha_strike.tables import battle_of, make_card
from tests.alpha_strike.tables import unit as strike_unit
from tests.golden.answers import FOLDER

FILE = FOLDER / "shapes.jsonl"
DRAWN = (
    "total_warfare.units.unit_token",
    "total_warfare.units.unit_badge",
    "total_warfare.sheet.armor_diagram_svg",
    "total_warfare.proto_sheet.armor_diagram_svg",
    "total_warfare.flyer_sheet.flyer_diagram_svg",
    "alpha_strike.units.alpha_strike_token",
    "clix.units.clix_token",
    "clix.units.badge",
    "clix.sheet.dial_svg",
    "clix.sheet.heat_svg",
)
"""Pictures are left out; they are looked at elsewhere."""
WORDS = {
    "mode": ("walk", "run", "jump", "stay", "cruise", "flank", "fly", "ground", "sprint", "climb", "swim", "stand"),
    "destroyed": ("ammunition explosion",),
    "hold": (),
    "host": (),
    "carrier": (),
    "captor": (),
    "map": (),
    "hex": ("0205",),
    "id": (),
    "side": (),
}
"""What is written into fields that hold a word; into the others `word`."""
NUMBERS = (1, 2, 5, 9)
MACHINES = [
    "Atlas AS7-D",
    "Bulldog Medium Tank",
    "Kestrel VTOL",
    "Foot Platoon (Rifle)",
    "Elemental Battle Armor [Flamer](Sqd5)",
    "Siren 2",
]


def scenes() -> Iterator[tuple[Served, Any]]:
    """Battles with units of each kind."""
    yield TOTAL_WARFARE, bx.total_warfare.skirmish(MACHINES, ["Locust LCT-1V"], "open-plain", seed=1).state
    cards = [
        make_card(specials="ECM TAG MEL", overheat=2),
        make_card("CV", specials=[special("REAR", 2), special("IF", value=1)]),
        make_card("CI"),
        make_card("BA", specials="MEC"),
    ]
    red = [strike_unit(f"{10 + 6 * n},40", card) for n, card in enumerate(cards)]
    yield ALPHA_STRIKE, battle_of(red, [strike_unit("20,12")])
    forces = {
        "red": [
            UnitSetup(name, at=f"{8 + 6 * n},24") for n, name in enumerate(("Warden", "Line Rifles", "Lark", "Blade"))
        ],
        "blue": [UnitSetup("Line Rifles", at="18,12")],
    }
    yield CLIX, bx.clix.play(forces, seed=1).state


def shapes() -> Iterator[dict[str, Any]]:
    """What is told of each unit as new, and after each change."""
    with ExitStack() as stack:
        for name in DRAWN:
            stack.enter_context(patch(f"boxcars.serve.{name}", lambda *_, **__: ""))
        for game, battle in scenes():
            for unit in battle.units.values():
                yield from _of_unit(game, battle, unit)


def _of_unit(game: Served, battle: Any, unit: Any) -> Iterator[dict[str, Any]]:
    def look() -> dict[str, Any]:
        return _flat(jsonable(game.sheet(battle, unit, ())))

    told = look()
    yield {"game": game.rulebook.name, "unit": unit.id, "told": told}
    own = [(unit, name) for name in unit.__struct_fields__]
    for part, name in (*own, (battle, "phase"), (battle, "acting"), (battle, "waiting")):
        for value in _others(game, unit, name, getattr(part, name)):
            now = _changed(part, name, value, look)
            other = {key: now.get(key) for key in {**told, **now} if now.get(key) != told.get(key)} if now else {}
            if other:
                yield {"unit": unit.id, "field": name, "value": jsonable(value), "told": other}


def _others(game: Served, unit: Any, name: str, value: Any) -> Sequence[Any]:
    """What a field is changed to."""
    match value:
        case bool():
            return (not value,)
        case int():
            return [number for number in NUMBERS if number != value]
        case str() if name == "phase":
            return game.phases
        case str() if name == "acting":
            return (unit.id,)
        case str():
            return WORDS.get(name, ("word",))
        case list() | tuple() if name == "waiting":
            return ([unit.id],)
        case dict() if name == "lasting":
            return [{effect.word: turns} for effect in LASTING_EFFECTS for turns in (1, 2, 3)]
        case dict() if name in ("armor", "structure"):
            return [value | {place: left // 2} for place, left in value.items()] + [dict.fromkeys(value, 0)]
    return ()


def _changed(part: Any, name: str, value: Any, look: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What is told while a field has another value; nothing where it cannot be told, for there is no such state."""
    before = getattr(part, name)
    setattr(part, name, value)
    try:
        return look()
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError, BoxcarsError):
        return {}
    finally:
        setattr(part, name, before)


def _flat(told: Any, path: str = "") -> dict[str, Any]:
    """Every value by the way to it.

    >>> _flat({"a": [1, {"b": 2}], "c": []})
    {'a.0': 1, 'a.1.b': 2, 'c': []}
    """
    if isinstance(told, dict | list) and told:
        pairs = told.items() if isinstance(told, dict) else enumerate(told)
        return {key: value for name, each in pairs for key, value in _flat(each, f"{path}.{name}".lstrip(".")).items()}
    return {path: round(told, 3) if isinstance(told, float) else told}


def main() -> None:
    """Write all of them."""
    lines = [json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in shapes()]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
