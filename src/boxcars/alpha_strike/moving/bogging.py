"""Bogging down: ground that holds who enters it, and quicksand, which swallows (ASB-21.5)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from boxcars.alpha_strike.actions import Move
from boxcars.alpha_strike.attacks.line_of_sight import height, silhouette
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage.marking import mark_destroyed
from boxcars.alpha_strike.environment.changed_ground import change, is_one_hex
from boxcars.alpha_strike.environment.special_ground import PLAYED, as_it_lies
from boxcars.alpha_strike.events.ground_events import GroundHeld, Sinking
from boxcars.alpha_strike.moving.cut_short import cut_short, inside
from boxcars.alpha_strike.moving.flying import dives, flies
from boxcars.alpha_strike.moving.mp import ground_letter, is_immobile
from boxcars.alpha_strike.moving.terrain_costs import PAVED
from boxcars.alpha_strike.questions import HELP
from boxcars.alpha_strike.unit import LARGE_BASES, Mire, Unit
from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally
from boxcars.tabletop.field import Ground, Stretch
from boxcars.tabletop.measure import Point

MAGMA = "liquid-magma"
"""What holds only who has jumped into it."""
MODIFIERS = {"quicksand": 3, "swamp": 0, "mud": -1, "deep-snow": -1, "tundra": -1, "sand": 0, MAGMA: 0}
"""What each kind of ground adds to the Skill for the number that two dice must reach."""
QUICKSAND = 12
"""The roll that makes a patch of swamp quicksand [AS-067.1]."""
HELPED = -2
"""What a 'Mech in contact takes off the number that a stuck unit needs."""
FIXED = Key("reading:as-bogging", now=True, before=False)
SAME_FOR_ALL = 5
"""The reading by which all need so much instead of their Skill."""
TWO_ROLLS = Key("reading:as-swamp", now=True, before=False)
"""The reading by which a second roll says whether swamp becomes quicksand."""
NO, YES = "no", "yes"
_ABOVE = ("h", "g", "n")
"""Letters of those who are above the ground, or never on it."""
QUICKSAND_ACROSS = Key("AS-067.1", now=2.0, before=4.0)
"""How wide the swamp becomes quicksand."""


class Held(msgspec.Struct, frozen=True):
    """What the ground makes of a move: cut short, if it holds the unit."""

    move: Move
    mire: Mire | None = None
    events: tuple[Event, ...] = ()


def sticky(rules: RuleSet, unit: Unit, ground: Ground, *, lands: bool = False) -> str:
    """The ground that can hold a unit there, which may land in it by a jump, or ""."""
    ground = as_it_lies(rules, ground)
    if ground.has(*PAVED) or ground_letter(unit.card) in _ABOVE:
        return ""
    words = (word for word in MODIFIERS if ground.has(word) and (lands or word != MAGMA))
    return next((word for word in words if _can_hold(unit, word)), "")


def _can_hold(unit: Unit, word: str) -> bool:
    if word == "mud":
        return not (unit.is_mech or unit.type == "PM")
    return word != "sand" or (unit.is_vehicle and unit.has(*LARGE_BASES))


def number(rules: RuleSet, unit: Unit, word: str) -> Tally:
    """What a unit needs to get over ground, or out of it, with two dice."""
    own = 0 if word == "mud" and unit.is_infantry else MODIFIERS[word]
    skill = Line("Skill", unit.skill, "ASB-21.5")
    first = Line("any crew", SAME_FOR_ALL, "ASB-21.5") if FIXED.of(rules) else skill
    lines = (first, Line(word.replace("-", " "), own, "ASB-21.5"))
    return Tally("bogging down", tuple(line for line in lines if line.value or line is first))


def hold(battle: Battle, move: Move, dice: Dice) -> Held:
    """Roll for the first sticky ground that a unit enters, once a turn; the move ends there if it is held."""
    unit = battle[move.unit]
    exempt = move.mode == "stand" or flies(unit, move.mode) or dives(unit, move.mode)
    if exempt or not PLAYED.of(battle.rules):
        return Held(move)
    path = (unit.at, *(battle.field.point(step) for step in move.steps))
    parts = battle.field.stretches(path[-1:] if move.mode == "jump" else path)
    entered = _entered(battle.rules, unit, parts, lands=move.mode == "jump")
    if entered is None:
        return Held(move)
    word = sticky(battle.rules, unit, parts[entered].ground, lands=move.mode == "jump")
    place = path[-1] if move.mode == "jump" else inside(battle, unit, parts[entered:])
    events, mire = _roll(battle, unit, word, place, dice)
    if mire is None:
        return Held(move, events=events)
    return Held(cut_short(battle, move, parts[:entered], place), mire, events)


def _entered(rules: RuleSet, unit: Unit, parts: Sequence[Stretch], *, lands: bool) -> int | None:
    """Which part of a way is the first that could hold a unit; where it starts from holds it no more."""
    before = "" if lands else sticky(rules, unit, parts[0].ground)
    for number, part in enumerate(parts):
        here = sticky(rules, unit, part.ground, lands=lands)
        if here and here != before and (part.length or lands):
            return number
        before = here
    return None


def _roll(battle: Battle, unit: Unit, word: str, at: Point, dice: Dice) -> tuple[tuple[Event, ...], Mire | None]:
    """Roll for ground that a unit comes into. Quicksand always holds, and a 12 makes swamp quicksand [AS-067.1]."""
    if word == "quicksand":
        return (), Mire(word, battle.turn)
    tally = number(battle.rules, unit, word)
    roll = dice.two_d6(f"{unit.id} enters {word.replace('-', ' ')}")
    patch = word == "swamp" and TWO_ROLLS.of(battle.rules)
    turns = dice.two_d6(f"quicksand under {unit.id}") if patch else roll
    sinks = word == "swamp" and turns.total == QUICKSAND
    free = roll.total >= tally.total and not sinks
    events: list[Event] = [GroundHeld(unit=unit.id, ground=word, tally=tally, roll=roll, free=free)]
    if sinks:
        across = QUICKSAND_ACROSS.of(battle.rules)
        events.append(
            change(battle, at, "swamp", "quicksand", across=across, narrow=across == 2 and is_one_hex(battle))
        )
    return tuple(events), None if free else Mire("quicksand" if sinks else word, battle.turn)


def struggle(battle: Battle, dice: Dice) -> list[Event]:
    """Let all who are stuck roll in place of a move whether they get free; then they move again next turn."""
    events: list[Event] = []
    for unit in battle.on_table():
        if unit.mire is None:
            continue
        tally = number(battle.rules, unit, unit.mire.ground)
        helper = _helper(battle, unit)
        if helper and _ask(unit, helper, dice):
            helper.mode = "stand"
            tally = tally.plus(f"{helper.id} helps", HELPED, "ASB-21.5")
        roll = dice.two_d6(f"{unit.id} struggles")
        free = roll.total >= tally.total
        events.append(GroundHeld(unit=unit.id, ground=unit.mire.ground, tally=tally, roll=roll, free=free))
        unit.mire = None if free else unit.mire
    return events


def _helper(battle: Battle, unit: Unit) -> Unit | None:
    """A friendly 'Mech in base contact that could give up its move to help, if there is one."""
    for friend in battle.on_table(unit.side):
        free = friend.is_mech and friend is not unit and not friend.mode and not friend.mire
        touches = free and battle.field.in_contact(silhouette(battle, friend), silhouette(battle, unit))
        if touches and not is_immobile(battle, friend) and not battle.is_hidden(friend):
            return friend
    return None


def _ask(unit: Unit, helper: Unit, dice: Dice) -> bool:
    """Whether a helper gives up its move; by itself it does not."""
    answer = dice.choices.ask(
        Question(
            unit.side,
            HELP.kind,
            f"{unit.card.name} is stuck. Does {helper.card.name} give up its move to help it?",
            answers=(NO, YES),
            default=NO,
            unit=helper.id,
            labels=("it moves", "it helps"),
            cite="ASB-21.5",
        )
    )
    return answer == YES


def sink(battle: Battle) -> list[Event]:
    """Let quicksand swallow who is stuck in it since an earlier turn, an inch each End Phase."""
    events: list[Event] = []
    for unit in battle.on_table():
        mire = unit.mire
        if mire is None or mire.ground != "quicksand" or mire.since >= battle.turn:
            continue
        unit.mire = replace(mire, sunk=mire.sunk + 1)
        events.append(Sinking(unit=unit.id, deep=mire.sunk + 1))
        if mire.sunk + 1 >= height(unit):
            mark_destroyed(unit, "quicksand swallowed it")
    return events
