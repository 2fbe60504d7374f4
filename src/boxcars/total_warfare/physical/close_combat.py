"""What all physical attacks share: the target's modifiers, and who may be attacked how often (TWB-19.1)."""

from __future__ import annotations

import msgspec

from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally
from boxcars.hexes.sight import Viewer
from boxcars.total_warfare import conditions
from boxcars.total_warfare.actions import AssaultKind
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.electronics import searchlights
from boxcars.total_warfare.events.unit_events import PhysicalMade
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.sight.line_of_sight import woods_around
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

SWARMERS_SAFE = Key("TW-220.8", now=True, before=False)
"""Swarmers are nobody's target."""
HELPLESS_HAVE_MOVED = Key("TW-144.5", now=True, before=False)
"""Who is shut down or unconscious counts as having moved."""
CHARGES_INSIDE = Key("TW-171.4", now=True, before=False)
"""Who is inside a building can be charged."""


class MoveEnd(msgspec.Struct, frozen=True):
    """Where and how a move ends with which a charge or a death from above is declared."""

    mode: str
    hex: str
    facing: int
    foot: int
    prone: bool
    entered: int
    """How many hexes the move entered."""


def terrain_lines(battle: Battle, target: Unit) -> list[Line]:
    """What the target's own hex adds to an attack from beside it: woods, and water that covers its legs."""
    terrain = battle.under(target)
    lines = []
    if trees := woods_around(battle, target, Viewer(target.hex, target.foot, target.height)):
        lines.append(Line(terrain.growth_name, trees, "QR-attack-terrain.1"))
    if terrain.depth == 1 and target.foot < terrain.level and not target.prone:
        lines.append(Line("water depth 1", 1, "QR-attack-terrain.1"))
    return lines


def target_lines(battle: Battle, target: Unit) -> list[Line]:
    """What a target adds to a physical attack: its state, and what makes it hard to hit."""
    return [*state_lines(battle, target), *kind_of(target).hiding_lines(target, None, "short")]


def state_lines(battle: Battle, target: Unit) -> list[Line]:
    """What the state of a target adds: movement, terrain, the dark, prone −2, immobile −4, being aloft, size."""
    lines = [*mp.target_movement(target), *terrain_lines(battle, target), *conditions.physical_lines(battle.rules)]
    lines += searchlights.blow_lines(battle, target)
    if target.prone:
        lines.append(Line("target prone", -2, "QR-attack-target.1"))
    if target.is_immobile:
        lines.append(Line("target immobile", -4, "QR-attack-target.1"))
    if kind_of(target).is_airborne(battle, target):
        lines.append(Line("target airborne", 1, battle.rules.cite("TW-117.1", "TWB-12.2")))
    return [*lines, *kind_of(target).bulk_lines(target, battle.rules)]


def base_tally(attacker: Unit) -> Tally:
    """Begin a physical to-hit number: Piloting, how the attacker moved and sees, by old printings if it has spotted.

    Neither heat nor the modifiers of piloting rolls belong in it [TW-144.7].
    """
    tally = Tally.of("to hit", "piloting skill", attacker.piloting, "TWB-19.1").extended(mp.attacker_movement(attacker))
    tally = tally.extended(kind_of(attacker).blow_lines(attacker))
    return tally.plus("spotting", 1, "TWB-13.2") if attacker.spotted else tally


def skill_line(attacker: Unit, target: Unit) -> Line:
    """The difference of the piloting skills, for charges and deaths from above [TW-144.6]."""
    label = f"piloting {attacker.piloting} against {target.piloting}"
    return Line(label, attacker.piloting - target.piloting, "QR-comparative-modifier.1")


def automatic_miss(unit: Unit, attack: str, target: Unit, tally: Tally, why: str) -> PhysicalMade:
    """An attack that misses without a roll."""
    return PhysicalMade(unit=unit.id, attack=attack, target=target.id, tally=tally, roll=None, hit=False, note=why)


def target_of(unit: Unit) -> str:
    """Whom a unit charges or makes its death from above on."""
    return unit.assault.target if unit.assault else ""


def assailant(battle: Battle, target: Unit, besides: Unit) -> Unit | None:
    """The other unit that charges a target or makes a death from above on it this turn."""
    for other in battle.in_play():
        if other.id != besides.id and target_of(other) == target.id:
            return other
    return None


def on_host_reasons(rules: RuleSet, unit: Unit, target: Unit) -> list[Reason]:
    """Why who is on another unit is no target of attacks by hand: riders never are, nor swarmers to their own host.

    Since printing 4 swarmers are nobody's target [TW-220.8].
    """
    swarms = target.hold == "swarm"
    if not target.host or (swarms and target.host != unit.id and not SWARMERS_SAFE.of(rules)):
        return []
    cite = rules.cite("TW-220.8", "TWB-36.5") if swarms else "TWB-37.2"
    return [Reason(f"{target.id} is on {target.host} and no target", cite)]


def _has_moved(battle: Battle, target: Unit) -> bool:
    """Whether a unit need not move any more; since printing 3 the shut down and unconscious count so [TW-144.5]."""
    return target.id not in battle.waiting and (target.can_act or HELPLESS_HAVE_MOVED.of(battle.rules))


def assault_target_reasons(battle: Battle, unit: Unit, target: Unit, how: AssaultKind) -> list[Reason]:
    """Why a unit cannot be the target of a charge or a death from above."""
    reasons = []
    if target.side == unit.side or target.destroyed:
        reasons.append(Reason(f"{target.id} is no enemy in play", "TWB-19.3"))
    if not _has_moved(battle, target):
        reasons.append(Reason(f"{target.id} has not moved yet", "TWB-19.3"))
    if not CHARGES_INSIDE.of(battle.rules) and is_inside(battle.under(target), target.foot):
        reasons.append(Reason(f"{target.id} is inside a building", "TWB-22.5"))
    reasons += [*kind_of(target).assault_reasons(target, how), *on_host_reasons(battle.rules, unit, target)]
    if other := assailant(battle, target, besides=unit):
        reasons.append(Reason(f"{other.id} attacks {target.id} already", "TWB-19.3"))
    return reasons
