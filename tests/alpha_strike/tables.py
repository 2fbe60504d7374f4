"""Small battles for tests: units with plain cards where the rule needs them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boxcars.alpha_strike.battle import Battle, Setup, UnitSetup
from boxcars.alpha_strike.setup.skirmish import new_battle
from boxcars.catalog.alpha_strike import Card, Special
from boxcars.core.ruling import RuleSet


def make_card(
    type: str = "BM",
    *,
    move: int | Mapping[str, int] = 8,
    damage: Sequence[float] = (3, 3, 2),
    specials: str | Sequence[Special] = (),
    **fields: Any,
) -> Card:
    """A card of round numbers; abilities without a number may be given as words, as in `"ECM TAG"`."""
    modes = dict(move) if isinstance(move, Mapping) else {_LETTERS.get(type, ""): move}
    own = tuple(map(Special, specials.split())) if isinstance(specials, str) else tuple(specials)
    bands = (*damage, *(0,) * (4 - len(damage)))
    given: dict[str, Any] = {"name": f"Test {type}", "size": 2, "tmm": 1, "armor": 5, "structure": 5, "pv": 30}
    return Card(type=type, move=modes, damage=bands, specials=own, **given | fields)  # type: ignore[arg-type]


_LETTERS = {"CV": "t", "SV": "t", "CI": "f", "BA": "f"}


def unit(at: str, card: Card | None = None, *, facing: int = 0, skill: int = 4, **fields: Any) -> UnitSetup:
    """A unit at a place, with a plain BattleMech's card unless another is given."""
    own = card or make_card()
    return UnitSetup(own.name, at, facing, skill, own, **fields)


def battle_of(
    red: Sequence[UnitSetup],
    blue: Sequence[UnitSetup],
    table: str = "open-plain",
    *,
    options: Sequence[str] = (),
    release: str = "v2.2",
    without: Sequence[str] = (),
    **fields: Any,
) -> Battle:
    """A battle before its first turn, with red's home edge in the south; the units are red-1, blue-1 and so on."""
    rules = RuleSet(options=tuple(options), release=release, without=tuple(without))
    return new_battle(Setup(table=table, forces={"red": tuple(red), "blue": tuple(blue)}, rules=rules, **fields))
