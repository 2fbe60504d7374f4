"""Random skills: how good a crew is that comes by experience and not by name (TWB-46)."""

from __future__ import annotations

from math import ceil
from typing import Final

from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.units.unit import Unit

GUNNERY: Final = (7, 6, 5, 4, 4, 3, 2, 1, 0, 0)
PILOTING: Final = (7, 7, 6, 6, 5, 4, 3, 2, 1, 0)
LEVELS: Final = {"ultra-green": 0.0, "green": 0.5, "regular": 2.0, "veteran": 3.0, "elite": 4.0}
"""What each level of experience adds to the row of the tables; green crews half a row."""
UNTRAINED: Final = 8
"""The Anti-'Mech skill of conventional infantry."""
CLAN_POINTS = Key("TW-271.1", now=2, before=1)
"""What crews of Clan 'Mechs add to rolls for skills, and crews of Clan vehicles take off."""


class SkillsRolled(Event, frozen=True, tag="skills"):
    """A crew's skills by its experience."""

    words = "{unit}: a {level} crew with skills {gunnery}/{piloting}"
    unit: str
    level: str
    rolls: tuple[Roll, Roll]
    gunnery: int
    piloting: int


def row(level: str, total: int) -> int:
    """The row of the tables for a roll with what is added to it.

    >>> [row("veteran", 3), row("green", 1), row("green", 6), row("elite", 8)]
    [5, 1, 4, 8]
    """
    if level == "green":
        return min(max(ceil((total + 0.5) / 2), 0), len(GUNNERY) - 1)
    return min(max(ceil(total / 2) + int(LEVELS[level]), 0), len(GUNNERY) - 1)


def clan_adjustment(rules: RuleSet, unit: Unit) -> int:
    """What a Clan crew adds to its rolls: in a 'Mech 2, in a vehicle -2; before printing 4 1 and -1 [TW-271.1]."""
    points = CLAN_POINTS.of(rules)
    return points if stacking.is_mech(unit) else -points if unit.kind_word == "vehicle" else 0


def roll_skills(battle: Battle, dice: Dice) -> list[Event]:
    """Roll the skills of all crews that come by experience, once, before the battle begins."""
    events: list[Event] = []
    for id, word in battle.experience.items():
        unit, (level, _, clan) = battle.everybody[id], word.partition(" ")
        rolls = dice.roll(1, f"gunnery of {id}"), dice.roll(1, f"piloting of {id}")
        extra = clan_adjustment(battle.rules, unit) if clan else 0
        unit.gunnery = GUNNERY[row(level, rolls[0].total + extra)]
        unit.piloting = UNTRAINED if unit.conventional else PILOTING[row(level, rolls[1].total + extra)]
        events.append(SkillsRolled(unit=id, level=level, rolls=rolls, gunnery=unit.gunnery, piloting=unit.piloting))
    battle.experience = {}
    return events
