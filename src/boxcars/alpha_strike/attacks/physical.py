"""Physical attacks: punches and kicks, melee weapons, charges, death from above, anti-'Mech infantry (ASB-14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from boxcars.alpha_strike.abilities import virtual_reality
from boxcars.alpha_strike.actions import Physical
from boxcars.alpha_strike.advanced.hidden_units import show
from boxcars.alpha_strike.attacks import anti_mech, arcs, charge, death_from_above, to_hit
from boxcars.alpha_strike.attacks.line_of_sight import look, silhouette
from boxcars.alpha_strike.attacks.may_attack import attacker_reasons, target_reasons
from boxcars.alpha_strike.attacks.modifiers import modifier_line
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings import building_damage, buildings
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.environment import weather
from boxcars.alpha_strike.events.action_events import PhysicalMade
from boxcars.alpha_strike.moving import riders
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike.special import damage_text
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import IMPOSSIBLE, Line, Tally
from boxcars.tabletop.measure import HAIR

ATTACKS = ("standard", "melee", "anti-mech", "charge", "dfa")
NAMES = dict(zip(ATTACKS, ("blow", "melee attack", "anti-'Mech attack", "charge", "death from above"), strict=True))
"""What they are called in the log."""
ASSAULTS = ("charge", "dfa")
"""Attacks that are declared with the move."""
REACH = 1
"""How far apart the levels of two units may be, in inches."""
NEARLY = 2
"""Enemies within so many inches are told why they cannot be struck."""
ITSM_PENALTY = 2
"""What industrial myomer adds to the number of physical attacks (ASB-18.3)."""
MELEE_IS_HARDER = Key("AS-016.2", now=False, before=True)
"""Melee attacks had a modifier of their own."""


class PhysicalAttack(msgspec.Struct, frozen=True):
    """One physical attack on one target: what it needs, what it does, and every reason why it cannot be made."""

    unit: str
    attack: str
    target: str
    tally: Tally
    damage: Tally
    note: str
    """The damage in words where it is not a plain number: 0*, and heat that comes with it."""
    reasons: tuple[Reason, ...]

    @property
    def legal(self) -> bool:
        """Whether it can be made."""
        return not self.reasons

    @property
    def action(self) -> Physical:
        """The action that makes it."""
        return Physical(self.unit, self.attack, self.target)


# What it needs


def number(battle: Battle, unit: Unit, attack: str, target: Unit) -> Tally:
    """What a physical attack needs to hit: no range, heat, shield or fire control counts [AS-037.52 to 54].

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Hatchetman HCT-3F"], ["Marauder MAD-3R"], "open-plain", seed=7).state
    >>> print(number(battle, battle["red-1"], "melee", battle["blue-1"]))
    5 = 4 Skill [ASB-10], +1 target has 8″ of Move [AS-037.9]
    """
    lines = [
        to_hit.skill_line(unit),
        *to_hit.target_lines(battle, unit, target, physical=True),
        *to_hit.terrain_lines(look(battle, unit, target)),
        *to_hit.attacker_lines(battle, unit, physical=True),
        *weather.physical_lines(battle, unit, target),
        *attack_lines(battle, unit, attack, target),
    ]
    return Tally("to hit", tuple(lines))


def attack_lines(battle: Battle, unit: Unit, attack: str, target: Unit) -> Iterator[Line]:
    """What the kind of attack adds."""
    match attack:
        case "charge":
            yield modifier_line("AS-037.25", rules=battle.rules)
        case "dfa":
            yield modifier_line("AS-037.26", rules=battle.rules)
        case "anti-mech":
            yield from anti_mech.lines(battle, unit, target)
        case "melee" if MELEE_IS_HARDER.of(battle.rules):
            yield Line("melee attack", 1, "AS-016.2")
    if unit.has("I-TSM") and attack != "anti-mech":
        yield Line("industrial myomer", ITSM_PENALTY, "ASB-18.3")
    yield from virtual_reality.physical_lines(battle, unit)


# What it does


def amount(battle: Battle, unit: Unit, attack: str, target: Unit) -> Tally:
    """The damage of a physical attack that hits; of an anti-'Mech attack worth 0*, nothing for certain.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Hatchetman HCT-3F"], ["Marauder MAD-3R"], "open-plain", seed=7).state
    >>> print(amount(battle, battle["red-1"], "melee", battle["blue-1"]))
    3 = 2 Size [ASB-14], +1 melee weapon [ASB-14]
    """
    covered = unit.assault.inches if unit.assault else 0
    match attack:
        case "charge":
            harm = charge.tally(unit, covered)
        case "dfa":
            harm = death_from_above.tally(unit, covered)
        case "anti-mech":
            cite = battle.rules.cite("AS-043.3", "ASB-14")
            return Tally.of("damage", "Short damage", int(anti_mech.value(unit)), cite)
        case _:
            harm = _blow(unit, attack)
    if arcs.from_rear(unit.at, target):
        harm = harm.plus("from behind", 1, "ASB-7")
    walls = buildings.shelter(battle, unit, target)
    if walls:
        harm = harm.plus(f"{walls.kind} building", -min(harm.total, buildings.SHELTER[walls.kind]), "ASB-22.7", "walls")
    return _reduced(harm, target)


def _blow(unit: Unit, attack: str) -> Tally:
    """A punch, a kick or a melee weapon: Size, and what myomer adds (ASB-14)."""
    harm = Tally.of("damage", "Size", unit.card.size, "ASB-14")
    if attack == "melee":
        harm = harm.plus("melee weapon", 1, "ASB-14")
    if unit.has("TSMX", "I-TSM") or (unit.has("TSM") and unit.heat > 0):
        harm = harm.plus("myomer", 1, "ASB-14")
    return harm


def _reduced(harm: Tally, target: Unit) -> Tally:
    """What the target's armor makes of a blow: reflective armor doubles it, others take a point off (ASB-18.1)."""
    if target.has("RFA"):
        harm = harm.plus("reflective armor", harm.total, "ASB-18.1")
    if target.has("IRA") and harm.total > 1:
        harm = harm.plus("impact-resistant armor", -1, "ASB-18.1")
    if target.has("SHLD") and harm.total > 0:
        harm = harm.plus("shield", -1, "ASB-18.1")
    return harm


# Whether it can be made


def reasons(battle: Battle, unit: Unit, attack: str, target: Unit) -> Iterator[Reason]:
    """Every reason why a unit cannot make a physical attack on another now."""
    if attack not in ATTACKS:
        yield Reason(f"{attack[:20]!r} is no physical attack: {', '.join(ATTACKS)} are", "ASB-14")
        return
    yield from attacker_reasons(unit, assaults=attack in ASSAULTS)
    yield from _limit_reasons(unit)
    yield from target_reasons(unit, target)
    yield from _kind_reasons(unit, attack, target)
    yield from contact_reasons(battle, unit, target)
    if target.is_dropping:
        yield Reason(f"{target.id} is dropping, out of reach", "ASB-22.11")
    if not to_hit_possible(battle, unit, attack, target):
        yield Reason("two dice never show what it needs", "ASB-9")


def _limit_reasons(unit: Unit) -> Iterator[Reason]:
    """A physical attack is made instead of any other [AS-033.2]."""
    if any(word in unit.attacks for word in ("weapon", "rear", "turret", "physical")):
        yield Reason(f"{unit.id} has made its attack", "AS-033.2")


def _kind_reasons(unit: Unit, attack: str, target: Unit) -> Iterator[Reason]:
    """Why a unit cannot make this kind of attack on this target."""
    if attack in ASSAULTS:
        if unit.assault is None or (unit.assault.kind, unit.assault.target) != (attack, target.id):
            yield Reason(f"{unit.id} has declared no such attack with its move", "AS-043.1")
        return
    if attack == "anti-mech":
        if isinstance(target, buildings.House):
            yield Reason(f"{target.id} is a building", "ASB-14")
        yield from anti_mech.reasons(unit, target)
        return
    if not unit.is_mech and unit.type != "PM":
        yield Reason(f"{unit.id} has no limbs to strike with", "ASB-14")
    if attack == "melee" and not unit.has("MEL"):
        yield Reason(f"{unit.id} has no melee weapon", "ASB-14")
    if not arcs.in_arc(unit, target.at):
        yield Reason(f"{target.id} is not in front of {unit.id}", "ASB-7")


def contact_reasons(battle: Battle, unit: Unit, target: Unit) -> Iterator[Reason]:
    """Why a unit cannot reach another: their bases must touch, at much the same level (ASB-14)."""
    if target.carrier:
        return  # it has no base of its own
    mine, other = silhouette(battle, unit), silhouette(battle, target)
    if not battle.field.in_contact(mine, other):
        yield Reason(f"{unit.id} is not in base contact with {target.id}", "ASB-14")
    if abs(mine.foot - other.foot) > REACH + HAIR:
        yield Reason(f"{target.id} is more than {REACH}″ higher or lower", "ASB-14")


def to_hit_possible(battle: Battle, unit: Unit, attack: str, target: Unit) -> bool:
    """Whether two dice can show what the attack needs; an assault that was declared is made all the same."""
    return attack in ASSAULTS or number(battle, unit, attack, target).total < IMPOSSIBLE


# Asking


def assess(battle: Battle, unit: Unit, attack: str, target: Unit) -> PhysicalAttack:
    """Work out one attack."""
    return PhysicalAttack(
        unit.id,
        attack,
        target.id,
        number(battle, unit, attack, target),
        amount(battle, unit, attack, target),
        _note(battle, unit, attack),
        tuple(reasons(battle, unit, attack, target)),
    )


def _note(battle: Battle, unit: Unit, attack: str) -> str:
    if attack != "anti-mech":
        return ""
    added = anti_mech.heat(battle, unit)
    return damage_text(anti_mech.value(unit)) + (f" and {added} heat" if added else "")


def preview(battle: Battle, unit: Unit, *, houses: bool = False) -> list[PhysicalAttack]:
    """Every physical attack of a unit's kind on the enemies around it, the impossible ones with their reasons.

    With `houses`, on the buildings in contact too, which are not offered otherwise.
    """
    if unit.assault is not None:
        target = battle[unit.assault.target]
        return [] if target.destroyed else [assess(battle, unit, unit.assault.kind, target)]
    blows = [(kind, target) for target in _around(battle, unit, houses=houses) for kind in kinds_against(unit, target)]
    return [assess(battle, unit, kind, target) for kind, target in blows]


def kinds_against(unit: Unit, target: Unit) -> list[str]:
    """The attacks that a unit could make on a target in contact without having declared them."""
    if unit.is_infantry:
        return ["anti-mech"] if unit.has("AM") and not any(_kind_reasons(unit, "anti-mech", target)) else []
    if not unit.is_mech and unit.type != "PM":
        return []
    return ["standard", "melee"] if unit.has("MEL") else ["standard"]


def _around(battle: Battle, unit: Unit, *, houses: bool) -> list[Unit]:
    """The enemies in base contact or nearly so, and the buildings in contact."""
    mine = silhouette(battle, unit)
    near = [enemy for enemy in battle.known_enemies(unit.side) if unit.base.gap(enemy.base) <= NEARLY]
    walls = buildings.houses(battle, unit) if houses else ()
    return near + [house for house in walls if battle.field.in_contact(mine, silhouette(battle, house))]


def options(battle: Battle, unit: Unit) -> Sequence[Physical]:
    """The physical attacks that a unit may make now."""
    return [attack.action for attack in preview(battle, unit) if attack.legal]


def verify(battle: Battle, action: Physical) -> None:
    """Raise `Illegal` with every reason if a physical attack is not legal now."""
    unit = battle[action.unit]
    if against := list(reasons(battle, unit, action.attack, buildings.target(battle, unit, action.target))):
        raise Illegal(*against)


# Making it


def apply(battle: Battle, action: Physical, dice: Dice) -> list[Event]:
    """Make a verified physical attack: the roll, and what it does to both."""
    unit = battle[action.unit]
    target = buildings.target(battle, unit, action.target)
    tally = number(battle, unit, action.attack, target)
    harm = amount(battle, unit, action.attack, target)
    unit.attacks.append("physical")
    roll = dice.two_d6(f"{NAMES[action.attack]} of {unit.id} on {target.id}")
    hit = roll.total >= tally.total
    events = show(unit, "it attacks")
    events.append(
        PhysicalMade(
            unit=unit.id,
            attack=action.attack,
            target=target.id,
            tally=tally,
            roll=roll,
            hit=hit,
            damage=harm if hit else None,
            at=target.at if isinstance(target, buildings.House) else None,
        )
    )
    if hit:
        events += _strike(battle, unit, action.attack, target, harm, dice)
    if action.attack == "dfa":
        events += death_from_above.land(battle, unit, dice, hit=hit)
    elif action.attack == "charge" and hit:
        events += charge.collide(battle, unit, target, dice)
    return events


def _strike(battle: Battle, unit: Unit, attack: str, target: Unit, harm: Tally, dice: Dice) -> list[Event]:
    """Apply a hit; the dice of variable damage are never rolled for physical attacks [AS-070.14]."""
    if attack == "anti-mech":
        return anti_mech.strike(battle, unit, target, dice)
    source = f"{NAMES[attack]} of {unit.id}"
    if isinstance(target, buildings.House):
        return building_damage.strike(battle, target.id, harm.total, source=source, by=unit.id)
    events = building_damage.stopped(battle, unit, target, harm, source)
    victim, caught = riders.struck(battle, target, dice)
    return events + caught + damage.apply_damage(battle, victim, harm.total, dice, source=source, by=unit.id)
