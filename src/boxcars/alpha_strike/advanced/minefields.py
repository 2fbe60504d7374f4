"""Minefields, an option: what goes off under those who move through them (ASB-22.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar

import msgspec

from boxcars.alpha_strike.advanced.decoys import show
from boxcars.alpha_strike.battle import Battle, Minefield, Setup
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.environment import fire
from boxcars.alpha_strike.environment.areas import passes, spots
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import BadSetup
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.telling import Either
from boxcars.tabletop.field import Field
from boxcars.tabletop.measure import Base, Point

OPTION = "minefields"
PLAYED = Key(OPTION, now=True, before=False)
KINDS = ("conventional", "inferno", "emp")
DENSEST = 5
MOST_LAID, LAID_DENSITY = 20, 3
"""How many fields are laid at random for a side at most, and how dense they are."""
ACROSS = Key("AS-102.2", now=2, before=4)
"""The template of a minefield [AS-102.2]; before, 2" was its radius."""
CLEARED_ACROSS = Key("AS-080.1", now=2, before=4)
"""How wide a round clears mines; in the first printing 2" was the radius."""
INFERNO_HEAT = 2


class MineWentOff(Event, frozen=True, tag="mine"):
    """A unit moved in a minefield, and whether that went off."""

    words = Either(
        "went_off",
        "{unit} is in a minefield, {needed}+ needed, rolled {roll}: it goes off",
        "{unit} is in a minefield, {needed}+ needed, rolled {roll}: nothing happens",
    )
    reveals: ClassVar[bool] = True
    unit: str
    kind: str
    density: int
    needed: int
    roll: Roll
    went_off: bool


def needed(density: int) -> int:
    """What two dice must reach for a field to go off.

    >>> [needed(density) for density in (5, 4, 3, 2, 1)]
    [5, 6, 7, 8, 9]
    """
    return 10 - density


def across(rules: RuleSet) -> float:
    """How wide a minefield is."""
    return ACROSS.of(rules)


def enters(battle: Battle, mines: Minefield, base: Base, path: Sequence[Point]) -> bool:
    """Whether somebody on this path, or who stands at its one place, is in the field, or in what is left of it."""
    center, wide = battle.field.point(mines.at), across(battle.rules)
    if not mines.cleared:
        return passes(battle.field, center, wide, base, path)
    return any(passes(battle.field, spot, 0, base, path) for spot in remains(battle, mines))


def remains(battle: Battle, mines: Minefield) -> list[Point]:
    """The spots of a field that are still mined."""
    field = battle.field
    wide = CLEARED_ACROSS.of(battle.rules)
    cleared = [(field.point(word), wide) for word in mines.cleared]
    return spots(field, field.point(mines.at), across(battle.rules), cleared)


def moved(battle: Battle, unit: Unit, path: Sequence[Point], dice: Dice) -> list[Event]:
    """What the fields on its way do to a unit: one that jumps meets only those where it lands."""
    if not PLAYED.of(battle.rules) or unit.altitude > 0 or len(path) < 2:
        return []
    way = path[-1:] if unit.mode == "jump" else path
    events: list[Event] = []
    for number, mines in enumerate(battle.mines):
        if mines.density and enters(battle, mines, unit.base, way):
            events += _trigger(battle, number, unit, dice)
    return events


def _trigger(battle: Battle, number: int, unit: Unit, dice: Dice) -> list[Event]:
    mines = battle.mines[number]
    roll = dice.two_d6(f"minefield under {unit.id}")
    went_off = roll.total >= needed(mines.density)
    events = show(unit, "it sets off mines") if went_off else []
    events += [
        MineWentOff(
            unit=unit.id,
            kind=mines.kind,
            density=mines.density,
            needed=needed(mines.density),
            roll=roll,
            went_off=went_off,
        )
    ]
    if not went_off:
        battle.mines[number] = msgspec.structs.replace(mines, seen=True)
        return events
    return events + go_off(battle, number, unit, dice)


def go_off(battle: Battle, number: int, unit: Unit, dice: Dice) -> list[Event]:
    """Let a field go off under a unit, which leaves it less dense."""
    mines = battle.mines[number]
    battle.mines[number] = msgspec.structs.replace(mines, density=mines.density - 1, seen=True)
    at = battle.field.point(mines.at)
    if mines.kind == "conventional":
        hurt = damage.apply_damage(battle, unit, mines.density, dice, source="mines")
        return hurt + fire.kindle(battle, at, dice, accident=True)
    if mines.kind == "inferno":
        heated = damage.apply_damage(battle, unit, 0, dice, source="inferno mines", heat=INFERNO_HEAT)
        return heated + fire.ignite(battle, at, inferno=True)
    battle.pulses.append(mines.at)
    return []


def check_setup(setup: Setup, battle: Battle) -> None:
    """Refuse mines that the options do not allow or that lie nowhere."""
    for mines in setup.mines:
        where = f"the mines at {mines.at[:20]}"
        if not PLAYED.of(setup.rules):
            raise BadSetup(f"{where} need the option {OPTION}")
        if mines.side not in setup.forces:
            raise BadSetup(f"{where} belong to no side of this battle: {mines.side[:20]!r}")
        if not 1 <= mines.density <= DENSEST:
            raise BadSetup(f"{where} have a density of 1 to {DENSEST}, not {mines.density}")
        if mines.kind not in KINDS:
            raise BadSetup(f"{where} are {', '.join(KINDS)}, not {mines.kind[:20]!r}")
        if not battle.field.holds(Base(battle.field.point(mines.at), 0)):
            raise BadSetup(f"{where} are not on the table")


def lay(field: Field, sides: Iterable[str], number: int, seed: str | int | None = None) -> tuple[Minefield, ...]:
    """So many fields for each side, anywhere in the middle third of the table.

    >>> from boxcars.tabletop.fields import load_field
    >>> [(mines.side, mines.at, mines.density) for mines in lay(load_field("duel-ring"), ["red"], 1, seed=7)]
    [('red', '12.926,13.81', 3)]
    """
    if not 0 <= number <= MOST_LAID:
        raise BadSetup(f"at most {MOST_LAID} minefields are laid for a side")
    chance = Random(seed)
    return tuple(
        Minefield(side, field.word(_in_the_middle(field, chance)), LAID_DENSITY)
        for side in sides
        for _ in range(number)
    )


def _in_the_middle(field: Field, chance: Random) -> Point:
    return Point(chance.uniform(0.1, 0.9) * field.width, chance.uniform(1, 2) / 3 * field.depth)
