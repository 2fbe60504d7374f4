"""Electronics are switched on and off in End Phases [TW-114.4]; all of them are on as a battle begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.core.choices import Question, QuestionKind
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.total_warfare import conditions, questions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.electronic_events import Switched
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

ECM: Final = "ecm"
STEALTH: Final = "stealth"
C3: Final = "c3"
LIGHT: Final = "searchlight"
"""What every unit has where the rule set names searchlights."""
PROBE: Final = "bap"
"""What the equipment tables call active probes."""

C3_GEAR: Final = ("c3i", "c3-master", "c3-boosted-master", "c3s", "c3sbs")
"""What the equipment tables call the gear of all C3 networks."""
_CALLED: Final = {ECM: "ECM suite", STEALTH: "stealth armor", C3: "C3", PROBE: "active probe", LIGHT: "searchlight"}
_NOTES: Final = {
    ECM: ("jams what enemies send around it", "jams nothing, and does not serve stealth armor"),
    STEALTH: ("harder to hit from afar; 10 heat a turn for a 'Mech, and its ECM jams nothing", "no effect, no heat"),
    C3: ("shares ranges with its network", "neither gives nor gets ranges"),
    PROBE: ("finds hidden units", "finds nothing"),
    LIGHT: ("sees its way, lights whom it sees ahead, and is seen", "seen only by the light of others"),
}
SWITCHES = Key("TW-114.4", now=True, before=False)
"""Electronics are switched on and off."""


def is_on(battle: Battle, unit: Unit, gear: str) -> bool:
    """Whether gear of a unit is not switched off."""
    return f"{unit.id} {gear}" not in battle.signals.off


def words(battle: Battle, unit: Unit) -> list[str]:
    """What of a unit is switched off, and by night how its searchlight is."""
    off = [f"{called} off" for gear, called in _CALLED.items() if gear != LIGHT and not is_on(battle, unit, gear)]
    light = [f"searchlight {'on' if is_on(battle, unit, LIGHT) else 'off'}"] if any(_lights(battle, unit)) else []
    return [*off, *light]


def switch_all(battle: Battle, dice: Dice) -> list[Event]:
    """The End Phase: every unit that can may switch what it has; without a word all stays as it is."""
    events: list[Event] = []
    for unit in battle.in_play():
        for gear, kind in (*_switches(battle, unit), *_lights(battle, unit)):
            events += _switch(battle, unit, gear, kind, dice)
    return events


def _switches(battle: Battle, unit: Unit) -> Iterator[tuple[str, QuestionKind]]:
    """What a unit has to switch, since printing 5 [TW-114.4]."""
    if not (unit.can_act and SWITCHES.of(battle.rules)):
        return
    if kind_of(unit).working(unit, ECM):
        yield ECM, questions.ECM
    if unit.has_stealth:
        yield STEALTH, questions.STEALTH
    if any(kind_of(unit).working(unit, word) for word in C3_GEAR):
        yield C3, questions.C3
    if kind_of(unit).working(unit, PROBE):
        yield PROBE, questions.PROBE


def _lights(battle: Battle, unit: Unit) -> Iterator[tuple[str, QuestionKind]]:
    """Its searchlight, by night (QR-weapon-weather.1)."""
    if unit.can_act and not unit.host and conditions.nights(battle.rules):
        yield LIGHT, questions.LIGHT


def _switch(battle: Battle, unit: Unit, gear: str, kind: QuestionKind, dice: Dice) -> list[Event]:
    now = "on" if is_on(battle, unit, gear) else "off"
    question = Question(
        unit.side,
        kind.kind,
        f"{unit.design.name}: {_CALLED[gear]} is {now}. How shall it be from now on?",
        answers=("on", "off"),
        default=now,
        unit=unit.id,
        labels=("On", "Off"),
        notes=_NOTES[gear],
        cite="TW-114.4" if SWITCHES.of(battle.rules) else "QR-weapon-weather.1",
    )
    wanted = dice.choices.ask(question)
    if wanted == now:
        return []
    change = battle.signals.off.append if wanted == "off" else battle.signals.off.remove
    change(f"{unit.id} {gear}")
    return [Switched(unit=unit.id, gear=_CALLED[gear], on=wanted == "on")]
