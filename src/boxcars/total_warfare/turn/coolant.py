"""Coolant pods and radical heat sinks: in a heat phase every sink takes a point more (TWB-17.36, TWB-17.37)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.catalog.units.design import Bin
from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import IMPOSSIBLE, Line, Tally, percent
from boxcars.total_warfare import questions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import criticals
from boxcars.total_warfare.events.unit_events import CoolantFlushed, RollMade
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech

_POD: Final = "coolant-pod"
_PODS, _RADICAL = "TWB-17.36", "TWB-17.37"
_SYSTEM: Final = "radical-heatsink"
"""What the equipment tables call a radical heat sink system."""
_NUMBERS: Final = (3, 5, 7, 10, 11, IMPOSSIBLE)
"""What keeps such a system whole, by the turns in a row that it was used before."""
_DANGEROUS: Final = 14
"""The heat from which on a reactor may shut down, so that a pod is worth it."""
_WARM: Final = 5
_SAFE: Final = 5
"""The highest number at which a system is used without a word."""


def flush(battle: Battle, mech: Mech, heat: int, sinks: int, dice: Dice) -> tuple[list[Line], list[Event]]:
    """Ask whether a 'Mech flushes its sinks in this heat phase, which would leave it at so much heat.

    The lines say what that takes away.
    """
    lines: list[Line] = []
    events: list[Event] = []
    if not mech.can_act:
        return lines, events
    if mech.design.places(_SYSTEM):
        lines, events = _flush_system(battle, mech, heat, sinks, dice)
        heat += sum(line.value for line in lines)
    pod = next(_pods(mech), None)
    if pod and heat and dice.choices.ask(_pod_question(mech, heat, sinks)) == "yes":
        mech.shots[pod.key] = 0
        lines.append(Line("coolant pod", -min(heat, sinks), _PODS))
        events.append(CoolantFlushed(unit=mech.id, by="a coolant pod"))
    return lines, events


def _pods(mech: Mech) -> Iterator[Bin]:
    """The pods that are whole and full."""
    full = (bin for bin in mech.design.bins if bin.ammo.key == _POD and mech.shots[bin.key])
    return filter(mech.is_loaded_from, full)


def _pod_question(mech: Mech, heat: int, sinks: int) -> Question:
    return Question(
        mech.side,
        questions.COOLANT.kind,
        f"{mech.design.name} would be at heat {heat}. Flush a coolant pod?",
        answers=("yes", "no"),
        default="yes" if heat >= _DANGEROUS else "no",
        unit=mech.id,
        labels=("Flush it", "Keep it"),
        notes=(f"heat {max(heat - sinks, 0)}, and the pod is empty", "a full pod explodes when it is hit"),
        cite=_PODS,
    )


def _flush_system(battle: Battle, mech: Mech, heat: int, sinks: int, dice: Dice) -> tuple[list[Line], list[Event]]:
    """Use the radical system, if it is whole; each further turn in a row is more of a risk to it."""
    used, mech.flushes = mech.flushes, 0
    if not heat or not kind_of(mech).working(mech, _SYSTEM):
        return [], []
    label = f"radical heat sinks after {used} turn{'s' * (used > 1)} of use" if used else "radical heat sinks"
    tally = Tally.of("radical heat sinks", label, _NUMBERS[min(used, len(_NUMBERS) - 1)], _RADICAL)
    if dice.choices.ask(_system_question(mech, heat, sinks, tally)) == "no":
        return [], []
    mech.flushes = used + 1
    roll = dice.two_d6(f"{mech.id} radical heat sinks")
    whole = roll.total >= tally.total
    events: list[Event] = [RollMade(unit=mech.id, what="radical heat sinks", tally=tally, roll=roll, success=whole)]
    if not whole:
        part = mech.design.gear(_SYSTEM)[0]
        return [], events + criticals.break_slot(battle, mech, part.loc, part.slots[0], dice)
    return [Line("radical heat sinks", -min(heat, sinks), _RADICAL)], events


def _system_question(mech: Mech, heat: int, sinks: int, tally: Tally) -> Question:
    worth_it = heat >= _WARM and tally.total <= _SAFE
    return Question(
        mech.side,
        questions.COOLANT.kind,
        f"{mech.design.name} would be at heat {heat}. Use its radical heat sinks?",
        answers=("yes", "no"),
        default="yes" if worth_it else "no",
        unit=mech.id,
        labels=("Use them", "Do not"),
        notes=(
            f"heat {max(heat - sinks, 0)} on {tally.target} ({percent(tally.chance)}), else the system breaks",
            "they rest for a turn",
        ),
        cite=_RADICAL,
    )


def leak_lines(mech: Mech) -> list[Line]:
    """What a broken radical system costs: a point of heat where the 'Mech moved, and one where it fired."""
    parts = mech.design.gear(_SYSTEM)
    if not any(condition.is_broken(mech, part) for part in parts):
        return []
    strains = {"moved": mech.mode not in ("", "stay"), "fired": bool(mech.fired)}
    return [Line(f"broken radical heat sinks, {what}", 1, _RADICAL) for what, done in strains.items() if done]
