"""Laying mines from a dispenser and sweeping them, with the option of minefields (ASB-22.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from boxcars.alpha_strike.abilities import special_attack
from boxcars.alpha_strike.abilities.ability import Ability
from boxcars.alpha_strike.advanced import minefields
from boxcars.alpha_strike.battle import Battle, Minefield
from boxcars.alpha_strike.events.special_events import MinesCleared, MinesLaid, MinesSwept
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import BadAction, BadBoard, Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Tally
from boxcars.tabletop.measure import Point

DISPENSER, SWEEPER = "MDS", "MSW"
CODES = (DISPENSER, SWEEPER)
CLEARS, SETS_OFF = 10, 5
"""The least roll that clears a field, and the highest that sets it off."""
THINNED = Key("reading:as-mine-clearance", now=True, before=False)
"""The reading by which mine clearance missiles make a field thinner by their value."""
WITH_MACHINES = 4
"""What sweepers that are no infantry add to their roll."""


def targets(battle: Battle, unit: Unit, code: str) -> list[str]:
    """Where it could be used: to lay mines where the unit stands, to sweep the fields that it stands in."""
    if not minefields.PLAYED.of(battle.rules):
        return []
    if code == DISPENSER:
        return [battle.field.word(unit.at)]
    return [battle.mines[number].at for number in _fields_under(battle, unit)]


def _fields_under(battle: Battle, unit: Unit) -> list[int]:
    """The numbers of the fields that a unit knows of and stands in."""
    return [
        number
        for number, mines in enumerate(battle.mines)
        if mines.density and (mines.seen or mines.side == unit.side)
        if minefields.enters(battle, mines, unit.base, [unit.at])
    ]


def reasons(battle: Battle, unit: Unit, code: str, target: str) -> Iterator[Reason]:
    """Why it cannot be used so: mines are laid so often a game, and swept instead of attacking."""
    if not minefields.PLAYED.of(battle.rules):
        yield Reason("minefields are an option that is not played", "ASB-22.5")
        return
    if code == DISPENSER:
        yield from _dispenser_reasons(battle, unit, target)
        return
    if unit.attacks:
        yield Reason(f"{unit.id} has attacked, and sweeping takes the place of that", "ASB-22.5")
    if target not in targets(battle, unit, code):
        yield Reason(f"{unit.id} knows of no minefield {target[:20]} under it", "ASB-22.5")


def _dispenser_reasons(battle: Battle, unit: Unit, target: str) -> Iterator[Reason]:
    if unit.spent.count(DISPENSER) >= special_attack.rating(unit, DISPENSER):
        yield Reason(f"the dispensers of {unit.id} are empty", "ASB-22.5")
    try:
        at = battle.field.point(target)
    except (BadAction, BadBoard) as error:
        yield Reason(str(error), "ASB-22.5")
        return
    if not battle.field.is_under(at, minefields.across(battle.rules), unit.base):
        yield Reason(f"{unit.id} does not stand at {target}", "ASB-22.5")


def apply(battle: Battle, unit: Unit, code: str, target: str, dice: Dice) -> list[Event]:
    """Lay or sweep mines."""
    if code == SWEEPER:
        return _sweep(battle, unit, target, dice)
    unit.spent.append(DISPENSER)
    return [lay(battle, unit.side, battle.field.point(target))]


def lay(battle: Battle, side: str, at: Point, density: int = 1) -> MinesLaid:
    """Lay so much density, on top of what the side has laid there, to the densest field at most."""
    word = battle.field.word(at)
    for number, mines in enumerate(battle.mines):
        if (mines.side, mines.at, mines.kind) == (side, word, "conventional"):
            denser = min(minefields.DENSEST, mines.density + density)
            battle.mines[number] = msgspec.structs.replace(mines, density=denser, seen=True, cleared=())
            return MinesLaid(at=at, density=denser)
    fresh = min(minefields.DENSEST, density)
    battle.mines.append(Minefield(side, word, fresh, seen=True))
    return MinesLaid(at=at, density=fresh)


def clear(battle: Battle, at: Point, value: int) -> list[Event]:
    """Clear all mines under the small template, whoever laid them; the rest of a field stays mined [AS-080.1].

    By another reading all fields there lose so much of their density.
    """
    word, events = battle.field.word(at), list[Event]()
    for number, mines in enumerate(battle.mines):
        before = minefields.remains(battle, mines) if mines.density else []
        less = msgspec.structs.replace(mines, cleared=(*mines.cleared, word))
        left = minefields.remains(battle, less)
        if len(left) == len(before):
            continue
        if THINNED.of(battle.rules):
            thinner = max(0, mines.density - value)
            battle.mines[number] = msgspec.structs.replace(mines, density=thinner, seen=True)
            events.append(MinesCleared(at=battle.field.point(mines.at), wholly=not thinner))
            continue
        battle.mines[number] = less if left else msgspec.structs.replace(less, density=0, seen=True)
        events.append(MinesCleared(at=battle.field.point(mines.at), wholly=not left))
    return events


def _sweep(battle: Battle, unit: Unit, target: str, dice: Dice) -> list[Event]:
    number = next(n for n in _fields_under(battle, unit) if battle.mines[n].at == target)
    tally = Tally.of("sweeping", "minesweepers", 0, "ASB-22.5")
    if not unit.is_infantry:
        tally = tally.plus("machines", WITH_MACHINES, "ASB-22.5")
    roll = dice.two_d6(f"minesweeping of {unit.id}")
    total = roll.total + tally.total
    cleared, set_off = total >= CLEARS, total <= SETS_OFF
    events: list[Event] = [MinesSwept(unit=unit.id, tally=tally, roll=roll, cleared=cleared, set_off=set_off)]
    if cleared:
        battle.mines[number] = msgspec.structs.replace(battle.mines[number], density=0, seen=True)
    return events + (minefields.go_off(battle, number, unit, dice) if set_off else [])


ABILITY: Final = Ability(CODES, targets, reasons, apply)
