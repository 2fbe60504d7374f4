"""A-Pods and B-Pods: charges on a hull that answer infantry which attacks by hand (TWB-19, TWB-36.3).

They go off before the attack is rolled for, each once in a battle, if their owner wants it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.by_hand import LEG_ATTACK
from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Tally
from boxcars.total_warfare import questions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.events.unit_events import ShotFired
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import LEGS, TORSOS
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Unit

CERTAIN_ROLL: Final = 2
"""A number that every roll of two dice reaches."""
B_POD: Final = "b-pod"
A_POD: Final = "ap-pod"
B_POD_GROUPS: Final = (5, 5, 5, 5)
_BELOW: Final = (*LEGS, "CT")
_ABOVE: Final = ("HD", "LA", "RA", *TORSOS)
REAR_PODS_ANSWER = Key("TW-130.4", now=True, before=False)
"""B-Pods in the rear answer swarms too."""


def answer(battle: Battle, troops: Troops, target: Unit, attack: str, dice: Dice) -> list[Event]:
    """The first pod of a target that can answer an attack by hand goes off, unless its owner keeps it."""
    ready = next(_ready(battle, troops, target, attack), None)
    return [] if ready is None or not _wanted(troops, target, dice) else _go_off(battle, troops, target, ready, dice)


def _ready(battle: Battle, troops: Troops, target: Unit, attack: str) -> Iterator[tuple[str, str]]:
    """The pods that could answer, by their words and their names: B-Pods before those against troopers alone.

    On a 'Mech those of legs and center torso answer leg attacks, those of arms, head and torsos swarms; before
    printing 5 not those that point to the rear [TW-130.4].
    """
    for mount in target.design.mounts:
        if not _is_pod(mount.weapon) or kind_of(target).is_broken(target, mount):
            continue
        if attack != LEG_ATTACK and mount.rear and not REAR_PODS_ANSWER.of(battle.rules):
            continue
        places = _BELOW if attack == LEG_ATTACK else _ABOVE
        if mount.key not in target.jammed and (mount.loc in places or not target.tracks_heat):
            yield B_POD, mount.key
    if troops.conventional:
        for number, loc in enumerate(kind_of(target).working(target, A_POD)):
            if f"a-pod-{loc}-{number}" not in target.jammed:
                yield A_POD, f"a-pod-{loc}-{number}"


def _is_pod(weapon: Weapon) -> bool:
    return bool(weapon.equipment) and equipment(weapon.equipment).has(B_POD)


def _wanted(troops: Troops, target: Unit, dice: Dice) -> bool:
    question = Question(
        target.side,
        questions.PODS.kind,
        f"{troops.design.name} attacks {target.design.name} by hand. Fire a pod at it?",
        answers=("yes", "no"),
        default="yes",
        unit=target.id,
        labels=("Fire it", "Keep it"),
        notes=("it goes off before they strike, once", "it is left for another attack"),
        cite="TW-130.4",
    )
    return dice.choices.ask(question) == "yes"


def _go_off(battle: Battle, troops: Troops, target: Unit, pod: tuple[str, str], dice: Dice) -> list[Event]:
    """What a pod does: 20 points in groups of 5 to suits, or as many troopers as a die shows, one less by an A-Pod."""
    word, key = pod
    target.jammed.append(key)
    name = "B-Pod" if word == B_POD else "A-Pod"
    groups = list(B_POD_GROUPS)
    if troops.conventional:
        die = dice.d6(f"troopers that the {name} fells")
        groups = [die if word == B_POD else max(1, die - 1)]
    fired = ShotFired(
        unit=target.id,
        mount=key,
        weapon=name,
        target=troops.id,
        tally=Tally.of("to hit", name, CERTAIN_ROLL, "TW-130.4"),
        roll=None,
        hit=True,
        groups=tuple(groups),
    )
    source = f"{name} of {target.id}"
    plain = troops.conventional
    return [fired, *strikes.strike(battle, troops, "front", groups, dice, source=source, plain=plain)]
