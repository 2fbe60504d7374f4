"""Ice and the crust of magma, which may break under who moves on them [AS-065.2, AS-065.3, AS-065.4, AS-066.1]."""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.attacks.line_of_sight import is_submerged
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.damage.marking import mark_destroyed
from boxcars.alpha_strike.environment.changed_ground import change, is_one_hex
from boxcars.alpha_strike.environment.special_ground import PLAYED, is_frozen
from boxcars.alpha_strike.events.ground_events import GroundTested, Strained
from boxcars.alpha_strike.moving.falls import fall
from boxcars.alpha_strike.moving.flying import dives, flies
from boxcars.alpha_strike.moving.mp import ground_letter, surplus
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.tabletop.field import Ground
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.measure import HAIR, Point, bearing, toward

BREAKS = 6
"""What the roll must reach for the ground to give way."""
LANDING = 2
"""What a landing by jump adds to it."""
STRAIN = 1
"""The damage of a move beyond what low gravity leaves safe."""
CRUST_HEAT = 1
"""The heat of the crust of magma for who ends a turn there."""
EACH_STEP = Key("reading:as-ice-when", now=True, before=False)
STEP = 2
"""The reading by which ice is tested once for so many inches on it, and not once a turn."""
MAGMA = Key("reading:as-magma", now=(2, 0), before=(1, 2))
"""The damage and the heat of liquid magma for 'Mechs; by the reading more damage and no heat."""
ICE_DICE = Key("AS-065.2", now=1, before=2)
"""How many dice tell whether ice breaks."""
HOLES = {
    "AS-065.3": Key("AS-065.3", now=2.0, before=4.0),
    "AS-065.4": Key("AS-065.4", now=2.0, before=4.0),
    "AS-066.1": Key("AS-066.1", now=2.0, before=4.0),
}
"""How wide ice breaks under a unit, from below, and the crust of magma: 1" around the unit, once 2"."""


def tread(battle: Battle, unit: Unit, path: Sequence[Point], dice: Dice) -> list[Event]:
    """After a move: roll whether the ground bears a unit, or let one come up through the ice."""
    if not PLAYED.of(battle.rules) or unit.mode in ("stand", "immobile"):
        return []
    if dives(unit, unit.mode):
        surfaces = is_frozen(battle.rules, battle.field.ground(unit.at)) and not is_submerged(battle, unit)
        return _break_ice(battle, unit.at, dice, by="AS-065.4") if surfaces else []
    if flies(unit, unit.mode) or ground_letter(unit.card) in ("h", "g", "n"):
        return []
    events: list[Event] = []
    if not unit.is_infantry and (at := _trodden(battle, unit, path, ice=True)):
        breaks = False
        for _ in range(_tests(battle, unit, path)):
            test, breaks = _test(battle, unit, at, "ice", dice)
            events.append(test)
            if breaks:
                break
        events += _break_ice(battle, at, dice, by="AS-065.3") if breaks else []
    if at := _trodden(battle, unit, path, ice=False):
        test, breaks = _test(battle, unit, at, "magma", dice)
        events += [test, *(_break_crust(battle, at) if breaks else [])]
    return events


def _tests(battle: Battle, unit: Unit, path: Sequence[Point]) -> int:
    """How often ice is tested under a unit that moves on it: once, or by another reading for each 2" of its way."""
    if unit.mode == "jump" or not EACH_STEP.of(battle.rules):
        return 1
    parts = battle.field.stretches(path)
    far = sum(part.length for part in parts if is_frozen(battle.rules, part.ground))
    return max(1, int((far + HAIR) / STEP))


def overstrain(battle: Battle, unit: Unit, spent: float, dice: Dice) -> list[Event]:
    """In low gravity, who goes further than it otherwise could rolls at its Skill, or takes a point (ASB-23)."""
    if unit.mode in ("stand", "immobile") or not surplus(battle, unit, unit.mode, spent):
        return []
    roll = dice.two_d6(f"{unit.id} strains itself")
    tally = Tally.of("low gravity", "Skill", unit.skill, "ASB-23")
    safe = roll.total >= tally.total
    strained = Strained(unit=unit.id, tally=tally, roll=roll, safe=safe)
    return [strained, *([] if safe else damage.apply_damage(battle, unit, STRAIN, dice, source="low gravity"))]


def _trodden(battle: Battle, unit: Unit, path: Sequence[Point], *, ice: bool) -> Point | None:
    """Where ice or crust is tested: under the unit, or else where it first stepped on it; None where it did not."""

    def thin(ground: Ground) -> bool:
        if ice:
            return is_frozen(battle.rules, ground)
        return ground.has("magma") and not ground.has("liquid-magma", "road", "bridge")

    if thin(battle.field.ground(unit.at)):
        return unit.at
    parts = () if unit.mode == "jump" else battle.field.stretches(path)[1:]
    first = next((part for part in parts if part.length and thin(part.ground)), None)
    if first is None or isinstance(battle.field, HexField):
        return first.end if first else None
    return toward(first.start, bearing(first.start, first.end), min(1.0, first.length / 2))


def _test(battle: Battle, unit: Unit, at: Point, ground: str, dice: Dice) -> tuple[Event, bool]:
    """The roll: one die [AS-065.2], and 2 more for a landing; once, two dice."""
    roll: Roll = dice.roll(ICE_DICE.of(battle.rules) if ground == "ice" else 1, f"{ground} under {unit.id}")
    landing = unit.mode == "jump" and at == unit.at
    tally = Tally("added", (Line("landing", LANDING, "ASB-21.5"),) if landing else ())
    breaks = roll.total + tally.total >= BREAKS
    return GroundTested(unit=unit.id, ground=ground, tally=tally, roll=roll, breaks=breaks), breaks


def _hole(battle: Battle, ruling: str) -> tuple[float, bool]:
    """How wide the ground breaks, and whether that is one hex on a hex board."""
    across = HOLES[ruling].of(battle.rules)
    return across, across == 2 and is_one_hex(battle)


def _break_ice(battle: Battle, at: Point, dice: Dice, *, by: str) -> list[Event]:
    """Open the ice in a circle; everybody whose middle is in it falls in."""
    across, narrow = _hole(battle, by)
    before = {unit.id for unit in battle.on_table() if is_frozen(battle.rules, battle.field.ground(unit.at))}
    afoot = [unit for unit in battle.on_table() if unit.id in before and _stands(battle, unit)]
    events: list[Event] = [change(battle, at, "ice", across=across, narrow=narrow)]
    for unit in afoot:
        if not is_frozen(battle.rules, battle.field.ground(unit.at)):
            events += fall(battle, unit, battle.field.ground(unit.at).surface, dice, through="the ice")
    return events


def _stands(battle: Battle, unit: Unit) -> bool:
    """Whether a unit stands on the ice: it does not fly, float above it or dive below it."""
    return not is_airborne(unit) and not is_submerged(battle, unit) and ground_letter(unit.card) not in ("h", "g")


def _break_crust(battle: Battle, at: Point) -> list[Event]:
    """The crust of magma gives way in a circle, which is liquid magma now [AS-066.1]."""
    across, narrow = _hole(battle, "AS-066.1")
    return [change(battle, at, "magma", "liquid-magma", across=across, narrow=narrow)]


def scorch(battle: Battle, dice: Dice) -> list[Event]:
    """In the End Phase: the crust of magma heats who is on it, liquid magma burns 'Mechs and destroys all others."""
    events: list[Event] = []
    for unit in battle.on_table() if PLAYED.of(battle.rules) else ():
        ground = battle.field.ground(unit.at)
        if not ground.has("magma") or unit.altitude or is_airborne(unit):
            continue
        if not ground.has("liquid-magma"):
            events += damage.apply_damage(battle, unit, 0, dice, source="hot ground", heat=CRUST_HEAT)
        elif unit.is_mech:
            points, heat = MAGMA.of(battle.rules)
            events += damage.apply_damage(battle, unit, points, dice, source="magma", heat=heat)
        else:
            mark_destroyed(unit, "magma burned it")
    return events
