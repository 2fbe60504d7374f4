"""Charging PPC capacitors: that of a weapon that has not fired, at the end of the fire phase (TWB-17.35)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from boxcars.catalog.units.design import Mount
from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Line
from boxcars.total_warfare import questions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.electronic_events import CapacitorCharged
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.units import capacitors
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

_COOL: Final = 4
"""The most heat at the end of a turn that costs nothing."""


def charge_all(battle: Battle, dice: Dice) -> list[Event]:
    """Ask for every weapon with a capacitor that has not fired whether it charges it, or keeps its charge."""
    events: list[Event] = []
    for unit in battle.in_play():
        if unit.design.places(capacitors.WORD) and not unit.flown:
            for mount in _idle(unit):
                events += _charge(battle, unit, mount, dice)
    return events


def _idle(unit: Unit) -> Iterator[Mount]:
    """The weapons with a capacitor that work and have not fired; a charge in any other is lost."""
    for mount in unit.design.mounts:
        if mount.control != capacitors.CONTROL or mount.key in unit.fired:
            continue
        if unit.can_act and not kind_of(unit).is_broken(unit, mount):
            yield mount
        else:
            capacitors.discharge(unit, mount)


def _charge(battle: Battle, unit: Unit, mount: Mount, dice: Dice) -> list[Event]:
    held = mount.key in unit.charged
    capacitors.discharge(unit, mount)
    if dice.choices.ask(_question(battle, unit, mount, held=held)) == "no":
        return [CapacitorCharged(unit=unit.id, weapon=mount.key, held=held, charged=False)] if held else []
    unit.charged += (mount.key,)
    unit.gain_heat(Line(f"capacitor of {mount.key}", capacitors.HEAT, capacitors.ROW))
    return [CapacitorCharged(unit=unit.id, weapon=mount.key, held=held, charged=True)]


def _question(battle: Battle, unit: Unit, mount: Mount, *, held: bool) -> Question:
    asked = "keep the charge of its capacitor" if held else "charge its capacitor"
    return Question(
        unit.side,
        questions.CAPACITOR.kind,
        f"{unit.design.name}: {mount.key} has not fired. Shall it {asked}?",
        answers=("yes", "no"),
        default="yes" if _stays_cool(battle, unit) else "no",
        unit=unit.id,
        labels=("Keep it" if held else "Charge it", "Let it go" if held else "Do not"),
        notes=(
            f"{capacitors.HEAT} heat now; its next shot does 5 more damage for 5 more heat, and a hit sets it off",
            "no heat, no charge",
        ),
        cite=capacitors.ROW,
    )


def _stays_cool(battle: Battle, unit: Unit) -> bool:
    """Whether a charge costs a unit nothing: it counts no heat, or has sinks to spare."""
    if not unit.tracks_heat:
        return True
    mech, charging = battle.mech(unit.id), Line("", capacitors.HEAT, capacitors.ROW)
    return heat.build_up(battle, replace(mech, heat_lines=[*mech.heat_lines, charging])).total <= _COOL
