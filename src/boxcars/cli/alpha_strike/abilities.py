"""`boxcars abilities`: what special abilities of Alpha Strike do, and what becomes of them in the game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from boxcars.alpha_strike.abilities.abilities import Ability, abilities
from boxcars.catalog.alpha_strike import Special
from boxcars.cli.printing import print_json, say
from boxcars.core.errors import BoxcarsError


def print_abilities(codes: Sequence[str], *, unplayed: bool, as_json: bool) -> None:
    """Print the abilities of these codes as cards print them, or all; with `unplayed` only those without a rule."""
    asked = [_known(code) for code in codes] or list(abilities().values())
    shown = [each for each in asked if each.why or not unplayed]
    if as_json:
        print_json([msgspec.to_builtins(each) | {"how": each.how} for each in shown])
        return
    for each in shown:
        say(f"{each.code}: {each.name}", style="bold")
        say(f"  {each.text} [{each.cite}]")
        say(f"  {each.how}{': ' if each.why else ''}{each.why}")


def _known(code: str) -> Ability:
    """The ability that a card prints so, with its number or without."""
    known = abilities()
    ability = known.get(code.upper()) or known.get(Special.read(code.upper()).code)
    if ability is None:
        raise BoxcarsError(f"no card has the ability {code[:20]!r}; `boxcars abilities` lists all")
    return ability
