"""What rounds other than the standard ones change in the damage of an attack, and whom they are for (ASB-22.10)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from boxcars.alpha_strike.abilities import shock
from boxcars.alpha_strike.attacks import rounds
from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.attacks.attack_damage import DamagePlan, heated, value_of
from boxcars.alpha_strike.attacks.ranges import Band, index
from boxcars.alpha_strike.attacks.targets import PointOfImpact
from boxcars.alpha_strike.attacks.weapons import WeaponChoice
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Tally

MOST_HEAT = 2
"""The most heat that inferno SRMs and improved infernos bring."""
HOT_SRMS = Key("reading:as-srm-inferno", now=True, before=False)
"""The reading by which inferno SRMs always bring the most heat."""
BLUNT_TANDEM = Key("reading:as-tandem", now=True, before=False)
"""The reading by which the critical roll of tandem charges is harder."""
LESS = 1
"""How much less damage improved ATMs do with improved infernos or magnetic pulse missiles."""


def reasons(target: Unit, weapon: str) -> Iterator[Reason]:
    """Why a round cannot be fired at a unit: flak is for what flies [AS-078.1]."""
    if rounds.named(weapon) is rounds.FLAK and not is_airborne(target):
        yield Reason(f"flak is fired at what is in the air, and {target.id} is not", "AS-078.1")


def changed(
    plan: DamagePlan, rules: RuleSet, attacker: Unit, target: Unit, choice: WeaponChoice, band: Band
) -> DamagePlan:
    """What the round makes of a hit at a range."""
    loaded = rounds.named(choice.key)
    if isinstance(target, PointOfImpact) and loaded:
        return DamagePlan(Tally.of("damage", "fired at a place", 0, "ASB-22.10"))
    match loaded:
        case rounds.INFERNO:
            brought = MOST_HEAT if HOT_SRMS.of(rules) else int(choice.values[index(band)])
            return _burning(plan, attacker, target, max(1, min(MOST_HEAT, brought)))
        case rounds.TANDEM_CHARGE | rounds.ARMOR_PIERCING:
            blunt = loaded is rounds.TANDEM_CHARGE and BLUNT_TANDEM.of(rules)
            return replace(plan, pierces=not target.has("ABA"), blunt=blunt)  # in a standard attack too [AS-082.3]
        case rounds.FLECHETTE:
            return _shredded(plan, target)
        case rounds.IMPROVED_INFERNO if band in ("short", "medium"):
            heat = min(MOST_HEAT, int(value_of(attacker, "IATM", band)))
            return heated(_weaker(plan, "improved infernos"), attacker, target, heat)
        case rounds.MAGNETIC_PULSE if band == "short":
            return replace(_weaker(plan, "magnetic pulse missiles"), effect=shock.PULSE)
    return plan


def _weaker(plan: DamagePlan, label: str) -> DamagePlan:
    """A point less, if there is one; 0* is nothing [AS-038.8]."""
    tally = plan.tally.plus(label, -min(LESS, plan.tally.total), "ASB-22.10")
    return replace(plan, tally=tally, minimal=False)


def halved(plan: DamagePlan, label: str) -> DamagePlan:
    """Half the points, rounded down; what would be half a point is 0*, and half of 0* is nothing [AS-038.8]."""
    points = plan.tally.total
    tally = plan.tally.plus(label, points // 2 - points, "ASB-22.10")
    return replace(plan, tally=tally, minimal=points == 1)


def _shredded(plan: DamagePlan, target: Unit) -> DamagePlan:
    """Flechettes do twice as much to conventional infantry, as much to battle armor, and half to all else."""
    if target.type == "CI":
        return replace(plan, tally=plan.tally.plus("flechettes on infantry", plan.tally.total, "ASB-22.10"))
    return plan if target.type == "BA" else halved(plan, "flechettes on armor")


def _burning(plan: DamagePlan, attacker: Unit, target: Unit, heat: int) -> DamagePlan:
    """Infernos bring heat and no damage; it is damage to who has no heat scale, twice that to infantry."""
    nothing = Tally.of("damage", "inferno SRMs", 0, "ASB-22.10")
    plan = replace(plan, tally=nothing, minimal=False, kindles=True, heat=0, burns=0)
    return heated(plan, attacker, target, heat * 2 if target.is_infantry else heat)
