"""A weapon attack before it is made: whether it may be, what it needs, and what a hit does (ASB-9)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boxcars.alpha_strike.abilities import tag, virtual_reality
from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.aerospace import flight_line, ground_to_air
from boxcars.alpha_strike.attacks import arcs, craft_arcs, indirect_fire, rear_fire, round_effects, rounds, targets
from boxcars.alpha_strike.attacks.attack_damage import (
    NO_DAMAGE,
    REACTIVE,
    DamagePlan,
    Reduction,
    amount,
    reduced_by_rear,
)
from boxcars.alpha_strike.attacks.craft_arcs import CRAFT_ARCS
from boxcars.alpha_strike.attacks.line_of_sight import Look, is_afloat, look
from boxcars.alpha_strike.attacks.may_attack import attacker_reasons, target_reasons
from boxcars.alpha_strike.attacks.ranges import EXTENDED, Band, index
from boxcars.alpha_strike.attacks.targets import PointOfImpact
from boxcars.alpha_strike.attacks.to_hit import ARC, Aim, take_aim, weapon_tally
from boxcars.alpha_strike.attacks.weapons import ACCURATE, WeaponChoice, find_weapon
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import fire, razing
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import IMPOSSIBLE, Tally
from boxcars.tabletop.measure import inches

FLAK_MARGIN = 2
"""By how much flak may miss what flies and still do its own damage (ASB-18.7)."""
REAR_WEAPONS = Key("AS-048.1", now=True, before=False)
"""There are rear weapons."""


class AttackPlan(msgspec.Struct, frozen=True, kw_only=True):
    """One attack of one unit on another: what it needs, and everything that follows if it hits."""

    attack: Attack
    choice: WeaponChoice | None
    aim: Aim
    reasons: tuple[Reason, ...] = ()
    """Every reason why it may not be made; empty if it may."""
    tally: Tally
    damage: DamagePlan = NO_DAMAGE
    rear: bool = False
    """Whether it strikes the target's rear."""
    flak: float = 0
    """What it still does when it misses by 2 or less."""
    reactive: bool = False
    """Whether the target has reactive armor, which halves flak (ASB-18.1)."""

    @property
    def distance(self) -> float:
        """The distance between the bases."""
        return self.aim.distance

    @property
    def band(self) -> Band | None:
        """The range band."""
        return self.aim.band

    @property
    def impossible(self) -> bool:
        """Whether it may not be made, or two dice never reach the number."""
        return bool(self.reasons) or self.tally.total >= IMPOSSIBLE

    def __str__(self) -> str:
        if self.reasons:
            return "; ".join(map(str, self.reasons))
        first, *rest = self.tally.lines
        words = [f"{first.value} {first.label}", *map(str, rest)]
        return f"{self.tally.target}   {', '.join(words)}   for {self.damage}"


def plan(battle: Battle, attack: Attack, seen: Look | None = None) -> AttackPlan:
    """Plan an attack: the number needed with all its lines, the damage, and all reasons against it.

    `seen` is the look by which terrain is judged, where it is known already.

    >>> import boxcars as bx
    >>> battle = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7).state
    >>> made = plan(battle, Attack("red-1", "blue-1"))
    >>> made.band, made.tally.total, made.damage.total, made.reasons
    ('long', 9, 2, ())
    """
    attacker, spotter = battle[attack.unit], battle.spotter(attack.spotter)
    target = targets.target(battle, attacker, attack.target)
    aim = take_aim(battle, attacker, target, spotter, seen)
    choice = find_weapon(attacker, attack.weapon, battle.rules)
    return finished_plan(battle, attacker, target, attack, aim, choice)


def finished_plan(
    battle: Battle, attacker: Unit, target: Unit, attack: Attack, aim: Aim, choice: WeaponChoice | None
) -> AttackPlan:
    """The plan of an attack that has been aimed, so that several weapons can share one aim."""
    damage = NO_DAMAGE
    if choice and aim.band:
        wet = aim.own.underwater
        damage = amount(battle, attacker, target, choice, aim.band, overheat=attack.overheat, underwater=wet)
        damage = round_effects.changed(damage, battle.rules, attacker, target, choice, aim.band)
    return AttackPlan(
        attack=attack,
        choice=choice,
        aim=aim,
        reasons=tuple(reasons(battle, attacker, target, attack, aim, choice)),
        tally=weapon_tally(battle, attacker, target, aim, attack),
        damage=damage,
        rear=arcs.hits_rear(attacker, target),
        flak=_flak(attacker, target, choice, aim.band),
        reactive=target.has("RCA"),
    )


def _flak(attacker: Unit, target: Unit, choice: WeaponChoice | None, at: Band | None) -> float:
    """What flak does to something in the air that it just misses; 0 where there is none (ASB-18.7, AS-078.1)."""
    if not choice or not at or not arcs.is_airborne(target):
        return 0
    if choice.munition == rounds.FLAK.word:
        return choice.values[index(at)]
    if "FLK" not in choice.codes:
        return 0
    flak = find_weapon(attacker, "turret-flk" if choice.key == "turret" else "flk")
    return flak.values[index(at)] if flak else 0


# The reasons


def reasons(
    battle: Battle, attacker: Unit, target: Unit, attack: Attack, aim: Aim, choice: WeaponChoice | None
) -> Iterator[Reason]:
    """Every reason against an attack."""
    yield from attacker_reasons(attacker)
    yield from virtual_reality.reasons(battle, attacker)
    yield from target_reasons(attacker, target)
    if choice is None:
        yield Reason(f"{attacker.id} has no weapons {attack.weapon[:20]!r}", "ASB-11.1")
        return
    if target.flight:
        yield from ground_to_air.attacker_reasons(battle, attacker)
    yield from printing_reasons(battle.rules, choice)
    yield from limit_reasons(attacker, choice)
    yield from arc_reasons(attacker, target, choice)
    yield from range_reasons(attacker, choice, aim)
    yield from sight_reasons(battle, attacker, target, attack, aim, choice)
    yield from munition_reasons(battle, attacker, target, choice)
    yield from water_reasons(battle, attacker, target, choice, aim)
    yield from overheat_reasons(attacker, attack, choice, aim.band)


def limit_reasons(attacker: Unit, choice: WeaponChoice) -> Iterator[Reason]:
    """One attack a turn [AS-033.2], but rear weapons besides [AS-048.4], and more for buildings [AS-085.4]."""
    attacks = set(attacker.attacks)
    word = attack_word(attacker, choice)
    if word in attacks:
        yield Reason(f"{attacker.id} has made its attack with these this turn", "AS-033.2")
    elif "physical" in attacks:
        yield Reason(f"{attacker.id} has made its attack this turn, a physical one", "AS-033.2")
    elif word == "rear" and "weapon" in attacks:
        yield Reason("the rear weapons fire before the others, which they weaken", "AS-048.4")


def printing_reasons(rules: RuleSet, choice: WeaponChoice) -> Iterator[Reason]:
    """The first printing knew no rear weapons [AS-048.1]."""
    if choice.key == "rear" and not REAR_WEAPONS.of(rules):
        yield Reason("this printing has no rule for rear weapons", "AS-048.1")


def attack_word(attacker: Unit, choice: WeaponChoice) -> str:
    """What an attack counts as: rear weapons, a building's turret and each arc of a large craft are of their own."""
    if attacker.card.arcs:
        return f"{ARC}{choice.arc}"
    if choice.key == "rear":
        return "rear"
    return "turret" if choice.key.startswith("turret") and arcs.is_building(attacker) else "weapon"


def arc_reasons(attacker: Unit, target: Unit, choice: WeaponChoice) -> Iterator[Reason]:
    """Whether the weapons bear on the target (ASB-7)."""
    if choice.arc == "behind":
        yield from rear_fire.arc_reasons(attacker, target)
    elif choice.arc in CRAFT_ARCS:
        if not craft_arcs.bears(attacker, target, choice.arc):
            yield Reason(f"{target.id} is outside the {choice.arc} arc of {attacker.id}", "AS-096.1", "arc")
    elif choice.arc == "front" and not arcs.in_front(attacker, flight_line.mark(target, attacker.at)):
        yield Reason(f"{target.id} is outside the front arc of {attacker.id}", "ASB-7", "arc")


def range_reasons(attacker: Unit, choice: WeaponChoice, aim: Aim) -> Iterator[Reason]:
    """Whether the target is in range, and the weapons do anything there."""
    if aim.band is None:
        yield Reason(f"{inches(aim.distance)}″ is out of range", "ASB-9", "range")
        return
    place = index(aim.band)
    with_torpedoes = aim.own.underwater and choice.source == "standard" and attacker.has("TOR")
    if not choice.works_at(place) and not with_torpedoes:
        yield Reason(f"its {choice.label} do nothing at {aim.band} range", "ASB-9", "range")
    elif (
        choice.values[place] and not choice.heat[place] and not reduced_by_rear(attacker, choice, choice.values[place])
    ):
        yield Reason("its rear weapons have taken all the damage at this range", "AS-048.4")


def sight_reasons(
    battle: Battle, attacker: Unit, target: Unit, attack: Attack, aim: Aim, choice: WeaponChoice
) -> Iterator[Reason]:
    """Whether the target is seen: by the attacker, or in indirect fire by a spotter."""
    if choice.indirect:
        spotter = battle.spotter(attack.spotter)
        if spotter is None:
            yield Reason(
                f"indirect fire takes a spotter{attack.spotter and f', not {attack.spotter[:20]}'}", "AS-035.1"
            )
            return
        if target.flight:
            yield Reason(f"{target.id} flies, and is not fired at indirectly", "ASB-20.6")
        attacks = attack.spotter_attacks
        yield from indirect_fire.spotter_reasons(battle, attacker, target, spotter, aim.look, attacks=attacks)
        yield from indirect_fire.own_sight_reasons(battle, attacker, target, aim.own)
        return
    if attack.spotter:
        yield Reason(f"only indirect fire has a spotter, not {choice.label}", "AS-035.1")
    if aim.own.too_far_only and EXTENDED.of(battle.rules) and seen_by_friend(battle, attacker, target):
        return
    yield from aim.own.reasons


def munition_reasons(battle: Battle, attacker: Unit, target: Unit, choice: WeaponChoice) -> Iterator[Reason]:
    """What a round is fired at: a place or a unit, one that TAG has designated, one that flies.

    Fired indirectly, semi-guided missiles are missiles like others where nothing is designated, but not accurate.
    """
    loaded = rounds.named(choice.key)
    at_place = isinstance(target, PointOfImpact)
    if at_place and not battle.field.holds(target.base):
        yield Reason(f"{target.id} is not on the table", "ASB-22.10")
    if at_place and not (loaded and loaded.place):
        yield from terrain_reasons(battle, target, choice)
    elif not at_place and loaded and loaded.place:
        yield Reason(f"{choice.label} are fired at a place, not at a unit", "ASB-22.10")
    elif loaded:
        yield from round_effects.reasons(target, choice.key)
    needs_tag = choice.munition == ACCURATE or (loaded and loaded.tagged and not choice.indirect)
    if needs_tag and not tag.designated(battle, attacker.side, target):
        yield Reason("semi-guided missiles are accurate against what TAG has designated this turn", "AS-080.5")


def terrain_reasons(battle: Battle, place: Unit, choice: WeaponChoice) -> Iterator[Reason]:
    """Why weapons are not fired at a place, to set it on fire (ASB-22.6) or to raze what is there [AS-104.1]."""
    burns, razes = fire.PLAYED.of(battle.rules), razing.PLAYED.of(battle.rules) and choice.source == "standard"
    if not burns and not razes:
        yield Reason(f"{choice.label} are not fired at a place", "ASB-22.10")
        return
    if razes and razing.terrain(battle, battle.field.ground(place.at)):
        return
    if not burns:
        yield Reason(f"there is nothing to raze at {place.id}", "AS-104.1")
    elif choice.munition != rounds.INFERNO.word and fire.number(battle, place.at) is None:
        yield Reason(f"nothing burns at {place.id}", "ASB-22.6")


def seen_by_friend(battle: Battle, attacker: Unit, target: Unit) -> bool:
    """Whether another unit of the side sees a target; for extended ranges, at no cost to it [AS-099.1]."""
    friends = (unit for unit in battle.on_table(attacker.side) if unit.id != attacker.id and not unit.shutdown)
    return any(look(battle, friend, target).visible for friend in friends)


def water_reasons(battle: Battle, attacker: Unit, target: Unit, choice: WeaponChoice, aim: Aim) -> Iterator[Reason]:
    """Torpedoes run only in water, and only they cross its surface (ASB-18.7)."""
    torpedoes = choice.key.endswith("tor")
    if torpedoes and not (is_afloat(battle, attacker) and is_afloat(battle, target)):
        yield Reason("torpedoes run only from and to what is in or on the water", "ASB-18.7")
    if aim.own.needs_torpedoes and not torpedoes and (aim.own.visible or choice.indirect):
        yield Reason("only torpedoes go from below the surface to above it, or back", "AS-037.47")


def overheat_reasons(attacker: Unit, attack: Attack, choice: WeaponChoice, at: Band | None) -> Iterator[Reason]:
    """Overheat adds to standard damage only [AS-044.1], no more than the card says, and not at every range (ASB-15)."""
    if not attack.overheat:
        return
    if not choice.overheat:
        if choice.source == "standard":
            yield Reason(f"{attacker.id} cannot overheat: it has no overheat value", "ASB-15")
        else:
            yield Reason(f"{attacker.id} cannot overheat: it adds nothing to {choice.label}", "AS-044.1")
        return
    if attack.overheat > choice.overheat:
        yield Reason(f"{attacker.id} can overheat by {choice.overheat} at most", "ASB-15")
    if at and index(at) > 1 and not choice.overheats_long:
        yield Reason(f"overheat adds nothing at {at} range without OVL", "ASB-11.1")
    elif at and not choice.values[index(at)]:
        yield Reason(f"overheat adds nothing where {choice.label} do no damage", "ASB-11.1")


def useful_overheat(planned: AttackPlan) -> int:
    """How many points of overheat add to the damage of an attack; beyond Medium only some units' do (ASB-15)."""
    if planned.choice is None or planned.band is None or not planned.choice.values[index(planned.band)]:
        return 0
    return planned.choice.overheat if index(planned.band) < 2 or planned.choice.overheats_long else 0


def overheated(planned: AttackPlan) -> Iterator[Attack]:
    """The same attack with every amount of overheat that adds to its damage."""
    attack = planned.attack
    for points in range(1, useful_overheat(planned) + 1):
        yield Attack(attack.unit, attack.target, attack.weapon, points)


def flak_damage(planned: AttackPlan) -> DamagePlan:
    """What flak does that has missed by a little: its own value alone, without heat."""
    whole = int(planned.flak)
    tally = Tally.of("damage", "flak, missed by 2 or less", whole, "ASB-18.7")
    met = planned.damage.reductions
    if planned.reactive:
        halved = Reduction(REACTIVE, "ASB-18.1", halves=True, least=1, what="reactive")
        met = (*(each for each in met if each.what != "reactive"), halved)
    return DamagePlan(tally, minimal=whole == 0, reductions=met)
