"""How much damage a hit does: what the attacker adds, and what the target's defenses take off (ASB-11.1)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boxcars.alpha_strike.abilities import narc, tag
from boxcars.alpha_strike.attacks import arcs, round_lines
from boxcars.alpha_strike.attacks.ranges import Band, index
from boxcars.alpha_strike.attacks.weapons import MISSILES, SEMI_GUIDED, WeaponChoice, damaged
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings import buildings
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike.rounding import MINIMAL
from boxcars.catalog.alpha_strike.special import damage_text
from boxcars.core.dice import Dice, Roll
from boxcars.core.keys import Key, ruled
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally, What
from boxcars.tabletop.measure import HAIR

REAR_BONUS = 1
SEMI_GUIDED_BONUS = 1
"""What semi-guided missiles add to indirect fire at a target that TAG has designated [AS-080.4]."""
RAMS_REACH = 2
"""How far an advanced anti-missile system protects others, in inches (ASB-18)."""
REACTIVE = "reactive armor"
BALLISTIC = ("AC", "IATM", "IF", "LRM", "SRM")
"""What ballistic-reinforced armor is made against."""
ALL_GUIDED = Key("AS-080.3", now=False, before=True)
"""NARC pods guide missiles of all kinds, and not only standard ones."""
ESCAPES_WATER = Key("AS-039.3", now=True, before=False)
"""Water leaves the damage of energy weapons alone."""


class Reduction(msgspec.Struct, frozen=True):
    """Something of the target that takes damage off a hit.

    >>> Reduction("AMS", "AS-046.1", minus=1, least=1).left(1), Reduction("RFA", "ASB-18.1", halves=True).left(5)
    (1, 2)
    """

    label: str
    cite: str
    minus: int = 0
    halves: bool = False
    least: int = 0
    """How much of a hit it lets through in any case."""
    what: What = msgspec.UNSET
    """What it is, by a word of its own where a rule asks."""

    def left(self, points: int) -> int:
        """What is left of so many points."""
        taken = points // 2 if self.halves else points - self.minus
        return max(taken, min(points, self.least), 0)


class DamagePlan(msgspec.Struct, frozen=True):
    """What a hit does, line by line: what is sure, a die for 0*, heat, and what the target takes off."""

    tally: Tally
    """The attacker's side of it, before any dice."""
    minimal: bool = False
    """Whether a die decides about one point more: a value of 0* [AS-038.7]."""
    heat: int = 0
    """What it adds to the target's heat."""
    burns: int = 0
    """Heat that is damage, because the target has no heat scale; nothing takes any of it off."""
    reductions: tuple[Reduction, ...] = ()
    pierces: bool = False
    """Whether any damage brings a critical roll of its own, armor or not [AS-082.3]."""
    blunt: bool = False
    """Whether that roll is harder, by a reading of tandem charges."""
    kindles: bool = False
    """Whether it is an inferno round, which burns where it comes down."""
    effect: str = ""
    """What a hit leaves on the target for the next turn, such as `magnetic pulse`."""

    @property
    def most(self) -> int:
        """The most that the dice can make of it, before the target takes anything off."""
        return self.tally.total + self.minimal

    @property
    def total(self) -> int:
        """The points that a hit does if all dice are good."""
        return self.taken(self.most)

    def taken(self, points: int) -> int:
        """What the target takes of so many points."""
        for reduction in self.reductions:
            points = reduction.left(points)
        return points + self.burns

    def worked(self, points: int, diced: Line | None = None) -> Tally:
        """The whole way to what the target takes, for so many points after the dice."""
        lines = [*self.tally.lines, *([diced] if diced else [])]
        for reduction in self.reductions:
            left = reduction.left(points)
            if left != points:
                lines.append(Line(reduction.label, left - points, reduction.cite, reduction.what))
            points = left
        if self.burns:
            lines.append(Line("heat, it has no heat scale", self.burns, "ASB-11.1"))
        return Tally(self.tally.name, tuple(lines))

    def __str__(self) -> str:
        points = self.total
        sure = f"{self.taken(self.tally.total)} or {points}" if self.minimal else f"{points}"
        return f"{sure} damage{f' and {self.heat} heat' if self.heat else ''}"

    @property
    def best(self) -> Tally:
        """The whole way to the most that the target can take."""
        return self.worked(self.most, Line("0* on 4 or more", 1, "AS-038.7") if self.minimal else None)


NO_DAMAGE = DamagePlan(Tally("damage", (Line("no damage value", 0, "ASB-9"),)))


def amount(
    battle: Battle,
    attacker: Unit,
    target: Unit,
    choice: WeaponChoice,
    band: Band,
    *,
    overheat: int = 0,
    underwater: bool = False,
) -> DamagePlan:
    """What a hit with something does at a range."""
    whole = choice.values[index(band)]
    value = reduced_by_rear(attacker, choice, whole)
    minimal = value == MINIMAL
    label = f"{choice.label} at {band} range"
    lines = [Line(f"{label}, {damage_text(whole)}" if whole == MINIMAL else label, int(whole), "ASB-11.1")]
    if value != whole:
        lines.append(Line("rear weapons fired", int(value) - int(whole), "AS-048.4"))
    if value:
        lines += _bonus_lines(battle, attacker, target, choice, band, overheat)
    if underwater:
        minimal = minimal and (choice.key.endswith("tor") or escapes_water(battle, attacker))
        lines += _underwater_lines(battle, attacker, choice, band, sum(line.value for line in lines))
    taken_off = tuple(reductions(battle, attacker, target, choice, band))
    plan = DamagePlan(Tally("damage", tuple(lines)), minimal, reductions=taken_off)
    return heated(plan, attacker, target, heat_at(battle.rules, choice, band))


def heated(plan: DamagePlan, attacker: Unit, target: Unit, heat: int) -> DamagePlan:
    """A plan with heat, or none: reflective armor halves it, and it is damage to who has no heat scale (ASB-11.1)."""
    heat = max(1, heat // 2) if heat and reflects(attacker, target) else heat
    if damage.heat_is_damage(target):
        return msgspec.structs.replace(plan, burns=plan.burns + heat)
    return msgspec.structs.replace(plan, heat=plan.heat + heat)


@ruled("AS-039.1")
def heat_at(rules: RuleSet, choice: WeaponChoice, band: Band) -> int:
    """The heat that a hit brings at a range."""
    return choice.heat[index(band)]


@heat_at.before
def heat_at_any_range(rules: RuleSet, choice: WeaponChoice, band: Band) -> int:
    """In the first printing one number held for all ranges."""
    return max(choice.heat)


def reduced_by_rear(attacker: Unit, choice: WeaponChoice, value: float) -> float:
    """What rear fire leaves of the other damage of the turn, before overheat [AS-048.4].

    A building's turret is an attack of its own, which rear fire leaves alone [AS-085.4].
    """
    if not attacker.rear_fired or choice.key == "rear" or (choice.source != "standard" and arcs.is_building(attacker)):
        return value
    return max(0, int(value) - attacker.rear_fired)


def _bonus_lines(
    battle: Battle, attacker: Unit, target: Unit, choice: WeaponChoice, band: Band, overheat: int
) -> Iterator[Line]:
    if arcs.hits_rear(attacker, target):
        yield Line("from the rear", REAR_BONUS, "ASB-7")
    if overheat and choice.overheat and (index(band) < 2 or choice.overheats_long):
        yield Line("overheat", overheat, "ASB-15")
    helped = choice.munition == SEMI_GUIDED and not round_lines.finds(battle.rules, choice.key)
    if helped and tag.designated(battle, attacker.side, target):
        yield Line("semi-guided missiles, target designated", SEMI_GUIDED_BONUS, "AS-080.4")
    if is_guided(battle.rules, choice) and narc.guides(battle, attacker.side, target):
        yield Line("NARC pod on the target", narc.BONUS, "ASB-17")


def is_guided(rules: RuleSet, choice: WeaponChoice) -> bool:
    """Whether NARC pods guide an attack: one with missiles, of the standard kind since v2.1 [AS-080.3]."""
    return choice.is_missile_attack and (ALL_GUIDED.of(rules) or not choice.munition)


def _underwater_lines(battle: Battle, attacker: Unit, choice: WeaponChoice, band: Band, points: int) -> Iterator[Line]:
    """Under water damage is halved, but not that of energy weapons; torpedoes add theirs in full [AS-039.3]."""
    if choice.key.endswith("tor"):
        return
    cite = battle.rules.cite("AS-039.3", "ASB-11.1")
    if points and not escapes_water(battle, attacker):
        yield Line("under water", max(1, points // 2) - points, cite)
    torpedoes = attacker.card.special("TOR")
    if torpedoes and choice.source == "standard":
        yield Line("torpedoes", int(damaged(attacker, torpedoes.bands)[index(band)]), cite)


def escapes_water(battle: Battle, attacker: Unit) -> bool:
    """Whether water leaves an attacker's damage alone: that of energy weapons, since the second printing [AS-039.3]."""
    return attacker.has("ENE") and ESCAPES_WATER.of(battle.rules)


# The target's defenses


def reductions(
    battle: Battle, attacker: Unit, target: Unit, choice: WeaponChoice, band: Band, *, strafing: bool = False
) -> Iterator[Reduction]:
    """What takes something off, in order: the walls around the target, missiles shot down, the shield, the armor."""
    walls = buildings.shelter(battle, attacker, target)
    if walls:
        yield Reduction(f"{walls.kind} building", "ASB-22.7", minus=buildings.SHELTER[walls.kind], what="walls")
    missiles = [code for code in MISSILES if code in choice.codes]
    if missiles and has_anti_missile(battle, target, attacker):
        yield Reduction("anti-missile system", "AS-046.1", minus=1, least=1)
    if target.has("SHLD") and not choice.indirect:
        yield Reduction("shield", "ASB-18.1", minus=1)
    if target.has("BRA") and any(code in choice.codes for code in BALLISTIC):
        yield Reduction("ballistic-reinforced armor", "ASB-18.1", halves=True)
    if target.has("RCA") and missiles:
        worth = max(value_of(attacker, code, band) for code in missiles)
        yield Reduction(REACTIVE, "ASB-18.1", minus=-int(-worth // 2), least=1, what="reactive")
    if reflects(attacker, target):
        if attacker.has("ENE") or strafing:
            yield Reduction("reflective armor", "ASB-18.1", halves=True, least=1)
        else:
            yield Reduction("reflective armor", "ASB-18.1", minus=1, least=1)


def has_anti_missile(battle: Battle, target: Unit, attacker: Unit) -> bool:
    """Whether an anti-missile system meets an attack: the target's own, or an advanced one of a friend close by."""
    if _shoots_missiles_down(target, ("AMS", "RAMS"), attacker):
        return True
    friends = (unit for unit in battle.on_table(target.side) if unit.id != target.id and unit.has("RAMS"))
    return any(
        battle.field.distance(friend.base, target.base) <= RAMS_REACH + HAIR
        and _shoots_missiles_down(friend, ("RAMS",), attacker)
        for friend in friends
    )


def _shoots_missiles_down(unit: Unit, codes: tuple[str, ...], attacker: Unit) -> bool:
    """Whether one of these systems bears on an attacker: in the front arc, from a turret all round [AS-046.1]."""
    turret = unit.card.special("TUR")
    if turret and any(part.code in codes for part in turret.parts):
        return True
    if attacker.flight or unit.flight:
        return unit.has(*codes)  # from the air and at the air all hits are in front [AS-057.1, AS-060.2]
    return unit.has(*codes) and arcs.in_arc(unit, attacker.at)


def reflects(attacker: Unit, target: Unit) -> bool:
    """Whether reflective armor works against an attacker: not against re-engineered lasers (ASB-18.1)."""
    return target.has("RFA") and not attacker.has("REL")


def value_of(attacker: Unit, code: str, band: Band) -> float:
    """What an attack special of a unit is worth at a range, after its damage; 0 without it."""
    special = attacker.card.special(code)
    if special is None:
        return 0
    return damaged(attacker, special.bands or (special.value or 0,) * 3)[index(band)]


# The dice


def roll_damage(battle: Battle, plan: DamagePlan, dice: Dice, why: str) -> tuple[Tally, Roll | None]:
    """The points that a hit does after the dice for 0* and variable damage, line by line, and the last dice."""
    points, rolled = damage.scored(battle, plan.tally.total, dice, why)
    lines = [Line("variable damage", points - plan.tally.total, "AS-070.4")] if rolled else []
    if plan.minimal:
        extra, rolled = damage.scored(battle, MINIMAL, dice, why)
        points += extra
        lines.append(Line("0*", extra, battle.rules.cite("AS-038.7", "ASB-11.1")))
    diced = Tally(plan.tally.name, (*plan.tally.lines, *lines))
    return msgspec.structs.replace(plan, tally=diced).worked(points), rolled
