"""What an attack needs to hit, line by line (ASB-9, ASB-10).

The lines come in groups that physical attacks and artillery use as well: `attacker_lines`, `target_lines` and
`terrain_lines`. They read only the two units they are given and the field, so that a caller can pass a changed copy of
a unit and ask what it would need from somewhere else.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boxcars.alpha_strike.abilities import c3, jammers, shock, stealth, targeting, trenches
from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.attacks import dense_woods, low_ground, round_lines, targets
from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.attacks.line_of_sight import Look, is_submerged, look
from boxcars.alpha_strike.attacks.modifiers import modifier_line
from boxcars.alpha_strike.attacks.ranges import EXTENDED, Band, band, range_line
from boxcars.alpha_strike.attacks.targets import PointOfImpact
from boxcars.alpha_strike.attacks.weapons import ACCURATE, is_missile_weapon
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings import buildings
from boxcars.alpha_strike.environment import smoke, weather
from boxcars.alpha_strike.moving import mp
from boxcars.alpha_strike.unit import LARGE_BASES, Unit
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally

DROPSHIPS = ("DS", "DA")
CREW_HIT = 2
"""What each crew hit adds to the attacks of a large craft."""
MIMETIC = {"MAS": 3, "LMAS": 2}
"""What mimetic armor adds while its bearer does not move [AS-047.5]."""
ATTACK_WORDS = ("weapon", "rear", "turret", "physical", "artillery", "bombs")
"""What stands among a unit's attacks that makes it one that attacks; uses of abilities do not [AS-035.3]."""
ARC = "arc-"
"""What such a word begins with where a large craft has fired from an arc."""
REMOTE_SENSOR = 3
"""What indirect fire costs more with a remote sensor as its spotter [AS-037.50]."""
SEMI_GUIDED = -2
"""What the accurate way to fire semi-guided missiles is worth [AS-080.5]."""
GROUNDED_SHIP_MOVES = Key("reading:AS-037.51", now=True, before=False)
"""By the reading a DropShip on the ground is not immobile as an attacker."""
INFANTRY_STANDS = Key("reading:AS-036.2", now=True, before=False)
"""By the reading infantry too has the modifier for standing still."""
SPOTTER_MOVES = Key("reading:AS-035.2", now=True, before=False)
"""By the reading the movement of a spotter adds what its own attack would have."""
SHIP_LINE_ALONE = Key("reading:AS-037.17", now=True, before=False)
"""By the reading an airborne DropShip has only its own modifier, and not that of all craft."""


class Aim(msgspec.Struct, frozen=True):
    """How an attack reaches its target: the distance, and the lines of sight that count."""

    own: Look
    """What the attacker itself sees."""
    look: Look
    """By what terrain is judged: the spotter's look in indirect fire, else the attacker's own."""
    band: Band | None
    """The range band of the attacker's distance, by which its damage goes; None beyond reach."""
    shared: tuple[Band, float, str] | None = None
    """A nearer band, the distance and the member of a C3 network that it is measured from."""

    @property
    def distance(self) -> float:
        """The distance of the attacker from the target."""
        return self.own.distance


def take_aim(
    battle: Battle, attacker: Unit, target: Unit, spotter: Unit | None = None, seen: Look | None = None
) -> Aim:
    """How a unit's attack reaches another, by its own eyes or by a spotter's; `seen` is a look already known."""
    own = seen if seen and spotter is None else look(battle, attacker, target)
    range_band = band(own.distance, own.underwater, EXTENDED.of(battle.rules))
    if spotter is not None:
        return Aim(own, seen or look(battle, spotter, target), range_band)
    linked = attacker.c3 and own.visible and range_band
    shared = shared_range(battle, attacker, target) if linked else None
    return Aim(own, own, range_band, shared)


def shared_range(battle: Battle, attacker: Unit, target: Unit) -> tuple[Band, float, str] | None:
    """The range that the attacker's C3 network measures from a nearer member, if it has one (ASB-17)."""
    distance, helper = c3.range_for(battle, attacker, target)
    nearer = band(distance, is_submerged(battle, target))
    return (nearer, distance, helper) if helper and nearer else None


def number(battle: Battle, attack: Attack) -> Tally:
    """What a weapon attack needs, whether or not it may be made.

    >>> import boxcars as bx
    >>> battle = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7).state
    >>> print(number(battle, Attack("red-1", "blue-1")))
    9 = 4 Skill [ASB-10], +4 long range, 40.75″ [AS-037.4], +1 target has 8″ of Move [AS-037.9]
    """
    spotter, attacker = battle.spotter(attack.spotter), battle[attack.unit]
    target = targets.target(battle, attacker, attack.target)
    aim = take_aim(battle, attacker, target, spotter)
    return weapon_tally(battle, attacker, target, aim, attack)


def weapon_tally(battle: Battle, attacker: Unit, target: Unit, aim: Aim, attack: Attack) -> Tally:
    """The number of a weapon attack that has been aimed."""
    lines = [
        skill_line(attacker),
        *range_lines(aim),
        *targeting_lines(attacker, aim),
        *target_lines(battle, attacker, target, aim.band),
        *trenches.lines(battle, target),
        *_aimed_terrain(battle, attacker, target, aim.look),
        *attacker_lines(battle, attacker),
        *weather.weapon_lines(battle, attacker, target, attack.weapon),
        *round_lines.lines(battle, target, attack.weapon),
    ]
    if attacker.effects:
        lines += jammers.missile_lines(attacker, missiles=is_missile_weapon(attack.weapon))
    if attack.weapon == "rear":
        lines.append(modifier_line("AS-037.33"))
    if attack.weapon.endswith(ACCURATE):
        lines.append(Line("semi-guided missiles", SEMI_GUIDED, "AS-080.5"))
    spotter = battle.spotter(attack.spotter)
    if spotter is not None:
        lines += spotter_lines(battle, spotter, attacks=attack.spotter_attacks)
    return Tally("to hit", tuple(lines))


def skill_line(unit: Unit) -> Line:
    """The line that every number begins with."""
    return Line("Skill", unit.skill, "ASB-10")


def range_lines(aim: Aim) -> Iterator[Line]:
    """The range, which a C3 network may have measured from a nearer member (ASB-17)."""
    if aim.shared:
        of, distance, helper = aim.shared
        yield range_line(of, distance, helper)
    elif aim.band:
        yield range_line(aim.band, aim.distance)


def targeting_lines(attacker: Unit, aim: Aim) -> Iterator[Line]:
    """What a targeting system that is made for a range makes of it, as C3 measures it too (ASB-22.9)."""
    band = aim.shared[0] if aim.shared else aim.band
    return targeting.lines(attacker, band) if band and attacker.targeting else iter(())


# The attacker


def attacker_lines(battle: Battle, attacker: Unit, *, physical: bool = False) -> Iterator[Line]:
    """What the attacker itself adds. Heat, fire control and shields trouble only its weapons [AS-037.52 to 54]."""
    yield from attacker_movement_lines(battle, attacker)
    yield from fire_control_lines(attacker)
    if attacker.spotted:
        yield modifier_line("AS-037.31")
    yield from shock.lines(battle.rules, attacker)
    if physical:  # no fire control, no heat [AS-037.53, AS-037.54]
        return
    yield from jammers.weapon_lines(attacker)
    yield from shock.haywire_lines(attacker)
    if attacker.has("SHLD"):
        yield modifier_line("AS-037.38", rules=battle.rules)
    hits = attacker.criticals.get("fire-control", 0)
    if hits:
        yield modifier_line("AS-037.39", f"{hits} fire control hits" if hits > 1 else "", times=hits)
    if hits := attacker.criticals.get("crew", 0):
        yield Line("crew hit", CREW_HIT * hits, "ASB-20.7")
    if attacker.heat:
        yield Line(f"heat {attacker.heat}", attacker.heat, "AS-037.40")


def attacker_movement_lines(battle: Battle, attacker: Unit, role: str = "attacker") -> Iterator[Line]:
    """What the movement of an attacker or spotter adds; infantry is exempt from both lines [AS-036.4, AS-037.49]."""
    grounded = attacker.type in DROPSHIPS and not is_airborne(attacker)
    if grounded:
        yield modifier_line("AS-037.37")
    if mp.is_immobile(battle, attacker):
        if not (grounded and GROUNDED_SHIP_MOVES.of(battle.rules)):
            yield modifier_line("AS-037.29", f"{role} immobile")
    elif mp.stands_still(battle, attacker):
        if not attacker.is_infantry or INFANTRY_STANDS.of(battle.rules):
            yield modifier_line("AS-037.29", f"{role} stands still")
    elif attacker.mode == "jump" and not attacker.is_infantry:
        yield modifier_line("AS-037.28", f"{role} jumped")


def fire_control_lines(attacker: Unit) -> Iterator[Line]:
    """What IndustrialMechs and support vehicles suffer without advanced fire control."""
    if attacker.has("AFC"):
        return
    if attacker.type == "IM":
        yield modifier_line("AS-037.34")
    elif attacker.type == "SV":
        yield modifier_line("AS-037.35" if attacker.has("BFC") else "AS-037.36")


def indirect_lines(*, spotter_attacks: bool, remote_sensor: bool = False) -> Iterator[Line]:
    """What indirect fire adds: 1, 2 when the spotter attacks as well, and 3 more for a remote sensor [AS-037.50].

    >>> [line.value for line in indirect_lines(spotter_attacks=True)]
    [1, 1]
    >>> sum(line.value for line in indirect_lines(spotter_attacks=False, remote_sensor=True))
    4
    """
    yield modifier_line("AS-037.30")
    if spotter_attacks:
        yield Line("the spotter attacks too", 1, "AS-035.3")
    if remote_sensor:
        yield Line("a remote sensor spots", REMOTE_SENSOR, "AS-037.50")


def spotter_lines(battle: Battle, spotter: Unit, *, attacks: bool) -> Iterator[Line]:
    """What indirect fire by the eyes of a spotter adds; a remote sensor has no movement of its own."""
    remote = spotter.id in battle.sensors
    yield from indirect_lines(spotter_attacks=attacks or has_attacked(spotter), remote_sensor=remote)
    if not remote:
        yield from spotter_movement_lines(battle, spotter)


def spotter_movement_lines(battle: Battle, spotter: Unit) -> Iterator[Line]:
    """The spotter's own movement, which the errata names but does not explain; by our reading it adds nothing."""
    if SPOTTER_MOVES.of(battle.rules):
        for line in attacker_movement_lines(battle, spotter, "spotter"):
            yield Line(line.label, line.value, "AS-035.2")


def has_attacked(unit: Unit) -> bool:
    """Whether a unit has attacked this turn, or is bound to by a charge.

    >>> import boxcars as bx
    >>> has_attacked(bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=7).state["red-1"])
    False
    """
    return unit.assault is not None or any(word in ATTACK_WORDS or word.startswith(ARC) for word in unit.attacks)


# The target


def target_lines(
    battle: Battle, attacker: Unit, target: Unit, at: Band | None = None, *, physical: bool = False
) -> Iterator[Line]:
    """What the target adds: its movement, its stealth at a range, its type; a building is just immobile."""
    if isinstance(target, buildings.House):
        yield Line("building, immobile", mp.IMMOBILE, "AS-085.2")
        return
    if isinstance(target, PointOfImpact):
        yield from targets.immobile_lines(battle.rules)
        return
    yield from mp.target_movement(battle, target)
    if not physical:
        if at:
            yield from stealth.lines(target, at)
        yield from mimetic_lines(battle, target)
    yield from type_lines(battle, attacker, target)


def mimetic_lines(battle: Battle, target: Unit) -> Iterator[Line]:
    """Mimetic armor hides who does not move, from all but physical attacks [AS-047.5]."""
    code = next((code for code in MIMETIC if target.has(code)), "")
    if code and (mp.is_immobile(battle, target) or target.mode == "stand"):
        yield Line("mimetic armor", MIMETIC[code], "AS-047.5")


def type_lines(battle: Battle, attacker: Unit, target: Unit) -> Iterator[Line]:
    """What the kind of target adds."""
    flies = is_airborne(target)
    if flies and target.is_aerospace:
        # all kinds of craft, but not from one in the air to another [AS-037.46]
        alone = target.type in DROPSHIPS and SHIP_LINE_ALONE.of(battle.rules)
        if not (attacker.is_aerospace and is_airborne(attacker)) and not alone:
            yield modifier_line("AS-037.16", "target is an airborne aerospace unit")
        if target.type in DROPSHIPS:
            yield modifier_line("AS-037.17", "target is an airborne DropShip")
    elif flies:
        yield modifier_line("AS-037.18", "target is an airborne VTOL or WiGE")
    if target.type == "BA":
        yield modifier_line("AS-037.19", "target is battle armor")
    if target.type == "PM":
        yield modifier_line("AS-037.21", "target is a ProtoMech")
    if target.has(*LARGE_BASES):
        yield modifier_line("AS-037.20", "target is a large unit")


# Terrain


def _aimed_terrain(battle: Battle, attacker: Unit, target: Unit, seen: Look) -> Iterator[Line]:
    """The terrain of a weapon attack; a mere place has no cover, and what grows around it does not count."""
    at_place = isinstance(target, PointOfImpact)
    if at_place:
        seen = msgspec.structs.replace(seen, low=low_ground.at_place(seen.low) if seen.low else seen.low, cover="")
        if not targets.woods_before(battle, attacker, target, seen):
            seen = msgspec.structs.replace(seen, woods="", dense=None)
    yield from terrain_lines(seen)


def terrain_lines(seen: Look) -> Iterator[Line]:
    """What lies between and around: water, woods once, smoke, partial cover."""
    if seen.underwater:
        yield modifier_line("AS-037.22")
    if seen.dense and seen.dense.modifier:
        yield dense_woods.line(seen.woods, seen.dense)
    elif seen.woods:
        yield modifier_line("AS-037.23", f"woods {seen.woods}")
    if seen.smoke:
        yield smoke.line(seen.smoke)
    if seen.low:
        yield low_ground.line(seen.low)
    if seen.cover:
        yield modifier_line("AS-037.24", f"partial cover: {seen.cover}")
