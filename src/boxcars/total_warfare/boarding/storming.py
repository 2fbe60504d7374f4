"""Leg and swarm attacks before they are made: who can make them on whom, and what they need (TWB-36.1, TWB-36.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from boxcars.catalog.units.by_hand import LEG_ATTACK, LET_GO, SWARM
from boxcars.catalog.units.design import Mount
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import holding
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.sight.line_of_sight import line_of_sight
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import span
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.line_sources import Source
from boxcars.total_warfare.weapons.shot_plan import Places, ShotPlan
from boxcars.total_warfare.weapons.way import Way, all_but

_HOME_GROUND: Final = 2
"""Who holds a unit counts for so many suits more against who climbs it."""

CERTAIN: Final = 2
"""A number that every roll of two dice reaches."""
WIGES_ARE_ALOFT = Key("TW-220.7", now=True, before=False)
"""Nobody climbs on a WiGE in flight."""
TAG_KEEPS_OFF = Key("TW-220.2", now=True, before=False)
"""Who has used TAG climbs on nobody in that turn."""
SHEDS_FIRST = Key("TW-220.1", now=True, before=False)
"""Suits drop launchers and packs before they climb."""
AT_THE_LEGS = Key("TW-220.3", now=True, before=False)
"""A leg attack is made at the level of the legs, and not anywhere in the hex."""
AT_ITS_LEVELS = Key("TW-220.4", now=True, before=False)
"""Swarmers are at a level of their target, and not anywhere in the hex."""


def _lay(battle: Battle, attacker: Unit, mount: Mount, target: Unit, aim: Aim) -> ShotPlan:
    """An attack by hand."""
    assert isinstance(attacker, Troops), "only infantry attacks by hand"
    return ShotPlan(
        attacker=attacker.id,
        target=target.id,
        mount=mount,
        range=span(attacker, target),
        band="short",
        side="front",
        cover=(),
        sight=line_of_sight(battle, attacker, target),
        places=Places("kick"),
    )


def _all_reasons(battle: Battle, plan: ShotPlan, attacker: Troops, target: Unit, aim: Aim) -> Iterator[Reason]:
    """Every reason against an attack by hand."""
    if aim.at:
        yield Reason(f"a {plan.weapon.name} cannot be aimed", "TW-110.2")
    yield from _reasons(battle, attacker, plan.mount.key, target)


def _all_lines(battle: Battle, plan: ShotPlan, attacker: Troops, target: Unit, aim: Aim) -> Iterator[Line]:
    """What an attack by hand needs."""
    return _lines(battle, attacker, plan.mount.key, target)


def number_modifier(troops: Troops, attack: str) -> int | None:
    """What the number of suits or troopers left adds to an attack, None where they are too few (TWB-36.2)."""
    rows = troops.storm_rows
    leg, swarm = next(((leg, swarm) for least, leg, swarm in rows if troops.troopers >= least), (None, None))
    return leg if attack == LEG_ATTACK else swarm


def _lines(battle: Battle, attacker: Troops, attack: str, target: Unit) -> Iterator[Line]:
    if attack == LET_GO:
        yield Line("let go", CERTAIN, "TWB-36.4")
        return
    yield Line("anti-'Mech skill", attacker.storm_skill, "TWB-36.2")
    if more := number_modifier(attacker, attack):
        yield Line(f"{attacker.troopers} left", more, "TWB-36.2")
    if target.is_immobile:
        yield Line("target immobile", -4, "TWB-36.2")
    else:
        yield from mp.target_movement(target)
        yield from kind_of(target).target_lines(battle, target)
    if target.climb_modifier:
        yield Line("IndustrialMech", target.climb_modifier, "TWB-36.2")
    if target.prone:
        yield Line("target prone", -2, "TWB-36.2")
    if attack == SWARM and target.stacks_as != "mech":
        yield Line("vehicle", -2, "TWB-36.2")
    if attack == SWARM and attacker.has_magnets:
        yield Line("magnetic claws", -1, "TWB-36.2")
    if attack == SWARM:
        yield from _defence(attacker, holding.held_by(battle, target, "ride"), "TWB-36.2")


def _defence(attacker: Troops, holders: Sequence[Troops], cite: str) -> Iterator[Line]:
    """What those add who hold a unit against who climbs it: two more than they outnumber him by (TWB-36.2)."""
    held = sum(troops.boarding_strength for troops in holders)
    more = held + _HOME_GROUND - attacker.boarding_strength if held else 0
    if more > 0:
        yield Line(f"held as by {held} suits", more, cite)


def relief(battle: Battle, troops: Troops, carrier: Unit) -> Tally | None:
    """What suits need to mount a friend that is swarmed, as if they swarmed it; None where nobody does [TW-221.2]."""
    foes = holding.held_by(battle, carrier, "swarm")
    if not foes or troops.conventional:
        return None
    return Tally("boarding", (*_lines(battle, troops, SWARM, carrier), *_defence(troops, foes, "TW-221.2")))


def _reasons(battle: Battle, attacker: Troops, attack: str, target: Unit) -> Iterator[Reason]:
    if attack == LET_GO:
        if attacker.host != target.id or attacker.hold != "swarm":
            yield Reason(f"{attacker.id} does not swarm {target.id}", "TWB-36.4")
        return
    yield from _own_reasons(battle.rules, attacker, attack)
    if target.destroyed or target.side == attacker.side:
        yield Reason(f"{target.id} is no enemy in play", "TWB-36.1")
    yield from _place_reasons(battle, attacker, attack, target)
    yield from kind_of(target).storm_reasons(target, attack)
    if holding.is_aloft(battle, target) and (WIGES_ARE_ALOFT.of(battle.rules) or not target.skims):
        yield Reason(f"{target.id} is in the air", "TW-220.7")
    if target.assault and target.assault.kind == "dfa":
        yield Reason(f"{target.id} is in the air, for a death from above", "TWB-36.2")
    if attack == SWARM:
        yield from _swarm_reasons(battle, attacker, target)


def _own_reasons(rules: RuleSet, attacker: Troops, attack: str) -> Iterator[Reason]:
    """What keeps infantry from climbing at all."""
    if not attacker.can_act:
        yield Reason(f"{attacker.id} is out of action", "TWB-2")
    if attacker.idle:
        yield Reason(f"{attacker.id} was thrown off and can do nothing more this turn", "TW-222.1")
    if attacker.host:
        yield Reason(f"{attacker.id} is on {attacker.host}", "TWB-36.1")
    if why := attacker.cannot_storm:
        yield Reason(f"{attacker.id} {why}", "TWB-36.1")
    if attacker.used_tag and TAG_KEEPS_OFF.of(rules):  # in the same turn
        yield Reason(f"{attacker.id} has used TAG this turn", "TW-220.2")
    if attacker.can_shed and SHEDS_FIRST.of(rules):
        yield Reason(f"{attacker.id} has to drop its launchers or packs first", "TW-220.1")
    if number_modifier(attacker, attack) is None:
        yield Reason(f"{attacker.troopers} are too few for it", "TWB-36.2")


def _place_reasons(battle: Battle, attacker: Troops, attack: str, target: Unit) -> Iterator[Reason]:
    """It has to be in the hex of its target, at its legs, or to swarm at any level of it [TW-220.3, TW-220.4].

    In older printings any level of the hex would do.
    """
    if span(attacker, target):
        yield Reason(
            f"{target.id} is not in its hex",
            battle.rules.cite("TW-220.3" if attack == LEG_ATTACK else "TW-220.4", "TWB-36.1"),
        )
    elif attack == LEG_ATTACK and attacker.foot != target.foot and AT_THE_LEGS.of(battle.rules):
        yield Reason(f"{attacker.id} is not at the legs of {target.id}", "TW-220.3")
    elif not target.foot <= attacker.foot < target.foot + target.height and AT_ITS_LEVELS.of(battle.rules):
        yield Reason(f"{attacker.id} is on no level of {target.id}", "TW-220.4")


def _swarm_reasons(battle: Battle, attacker: Troops, target: Unit) -> Iterator[Reason]:
    """One unit swarms another at most, and tries once a turn at most [TW-220.5]."""
    if holding.is_full(battle, target):
        yield Reason(f"{target.id} is swarmed already", battle.rules.cite("TW-220.5", "TWB-36.4"))
    for id, declaration in battle.declarations.items():
        shots = ((each.mount, each.target) for each in declaration.shots)
        if id != attacker.id and battle[id].side == attacker.side and (SWARM, target.id) in shots:
            yield Reason(f"{id} swarms {target.id} this turn", battle.rules.cite("TW-220.5", "TWB-36.4"))


BY_HAND: Final = Way(
    lay=_lay,
    reasons=_all_reasons,
    instead={Source.SKILL: _all_lines},
    leaves_out=all_but("an attack by hand has a number of its own: TWB-36.2", Source.SKILL),
)
"""An attack by hand: a leg attack, a swarm, or letting go."""
