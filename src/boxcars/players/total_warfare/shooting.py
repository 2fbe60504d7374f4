"""How the greedy bot fires: the torso twist, primary target and weapons that are worth most after their heat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from boxcars.catalog.gear.weapons import Weapon
from boxcars.core.tally import chance_2d6
from boxcars.players.total_warfare.gunnery import (
    bearings,
    best_words,
    heat_before,
    mean_damage,
    own_worth,
)
from boxcars.players.total_warfare.kernels import (
    MARKS,
    MODES,
    NEVER,
    TWISTS,
    Field,
    Guns,
    floats,
    hopes_by_target,
    ints,
    real_zeros,
    volley,
)
from boxcars.players.total_warfare.outlook import Ends, Enemies, Place, attack_modifier, look
from boxcars.players.total_warfare.profile import profile_of
from boxcars.total_warfare.actions import AnyAction, Done, Fire, Twist
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage.plating import share
from boxcars.total_warfare.effects.effect import effects_of
from boxcars.total_warfare.electronics import c3, stealth
from boxcars.total_warfare.previews.fire_preview import quick_damage
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.sight.arcs import bearing_torsos, in_forward_arc, torsos
from boxcars.total_warfare.sight.line_of_sight import line_of_sight
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import fire
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.shot_reasons import can_aim, can_fire_indirectly
from boxcars.total_warfare.weapons.to_hit import shot

_SECONDARY = (0, 1, 2)
"""Modifiers of a target: the primary one, another one ahead, another one elsewhere."""

_PER_SHOT = 0.2
"""What a shot of ammunition is worth, so that none is wasted on hopeless fire."""

_PER_SPOTTING = 1.2
"""What it costs a friend to spot, whose own numbers get worse."""

_WARM = 7
"""The most heat to end with for indirect fire: one more point would spoil the aim."""

_FOCUS = 0.4
"""What fire gains at most by joining that of friends: an enemy that falls this turn fires no more."""

_LIKELY = 0.5
"""The share of what friends have declared that may be expected to hit."""

_ENOUGH = 0.3
"""The share of its armor and structure that an enemy seldom outlives."""


class Volley(msgspec.Struct, frozen=True):
    """What a unit would declare."""

    unit: str
    value: float
    twist: int = 0
    shots: tuple[tuple[str, str, int], ...] = ()
    """Weapon, target and number to hit, the primary target first."""
    damage: float = 0.0
    spotter: str = ""
    """Who spots, if the fire is indirect."""

    def actions(self, battle: Battle) -> list[AnyAction]:
        """The declarations, one after another."""
        mech = battle.mech(self.unit)
        actions: list[AnyAction] = [Twist(self.unit, _twist_word(mech, self.twist))] if self.twist else []
        for key, target, _ in self.shots:
            aim = "" if self.spotter else _aim(mech, key, battle[target])
            actions.append(Fire(self.unit, key, target, aim=aim, spotter=self.spotter))
        return [*actions, Done(self.unit)]


def _twist_word(mech: Mech, twist: int) -> str:
    """What a 'Mech calls so many hexsides to the right, of its torso or its turret."""
    return next(word for word, turned in mech.twists.items() if (turned - twist) % 6 == 0)


def _aim(mech: Mech, key: str, target: Unit) -> str:
    """Shots at a 'Mech that cannot move are aimed at its middle."""
    return "CT" if isinstance(target, Mech) and target.is_immobile and can_aim(mech.design.mount(key).weapon) else ""


class Stand:
    """A unit where it stands, its weapons, and its enemies."""

    def __init__(self, battle: Battle, mech: Mech, enemies: Enemies) -> None:
        self.mech, self.enemies = mech, enemies
        self.heat = heat_before(battle, mech)
        self.joined = [1.0 + _FOCUS * share for share in _pledged(battle, mech, enemies.mechs)]
        self.bears = bearings(mech)
        self.guns: Guns = profile_of(battle.rules, mech).guns(self.bears)
        self.count = len(mech.design.mounts)
        self.field: Field = look(battle.board, self.enemies, _here(battle, mech), mech.height)
        self.exact = _exact_numbers(battle, mech, self.enemies.mechs)
        self.hopes = self._hopes()

    def modifier(self, foe: int) -> int:
        """What place and movement add to every shot at an enemy."""
        near = self.field.distance[foe] <= 1
        evade = self.enemies.foes.evade_near[foe] if near else self.enemies.foes.evade[foe]
        return int(self.field.seen[foe] + attack_modifier(self.mech) + evade)

    def number(self, weapon: int, foe: int) -> int:
        """What a weapon needs to hit an enemy, if it is the primary target."""
        if (weapon, foe) in self.exact:
            return self.exact[weapon, foe]
        ranges = self.guns.ranges[weapon * (len(self.guns.ranges) // self.count) + self.field.distance[foe]]
        return int(self.guns.number[weapon] + ranges) + self.modifier(foe)

    def _hopes(self) -> list[list[list[float]]]:
        """What each weapon may hope for, by enemy and by the modifiers of a target."""
        count, foes, field = self.count, range(len(self.enemies.mechs)), self.field
        rows = [self.enemies.foes.worth[foe * MARKS + (field.mark[foe] + 12) % MARKS] for foe in foes]
        worths = floats([worth * joined for worth, joined in zip(rows, self.joined, strict=True)])
        values = real_zeros(len(foes) * len(_SECONDARY) * count)
        modifiers = ints([self.modifier(foe) for foe in foes])
        hopes_by_target(self.guns, field.distance, modifiers, worths, ints(_SECONDARY), values)
        for (weapon, foe), needed in self.exact.items():
            for more in _SECONDARY:
                chance = float(chance_2d6(needed + more))
                at = (foe * len(_SECONDARY) + more) * count + weapon
                values[at] = float(self.guns.damage[weapon]) * float(worths[foe]) * chance
        ammo = [_price(mount.weapon) for mount in self.mech.design.mounts]
        felt = [[_felt(enemy, mount.weapon) for mount in self.mech.design.mounts] for enemy in self.enemies.mechs]
        by_row = [
            [
                float(values[row * count + weapon]) * felt[row // len(_SECONDARY)][weapon] - ammo[weapon]
                for weapon in range(count)
            ]
            for row in range(len(foes) * len(_SECONDARY))
        ]
        return [by_row[foe * len(_SECONDARY) : (foe + 1) * len(_SECONDARY)] for foe in foes]

    def bears_on(self, weapon: int, twist: int, foe: int) -> bool:
        """Whether a weapon reaches an enemy with the torso twisted."""
        ahead = (int(self.field.mark[foe]) - 4 * self.mech.facing) % MARKS
        return bool(self.bears[twist * MARKS + ahead] >> weapon & 1)


def _price(weapon: Weapon) -> float:
    """What a shot costs who fires it, besides heat."""
    return sum(effect.price for effect in effects_of(weapon)) + (_PER_SHOT if weapon.ammo else 0.0)


def _felt(enemy: Mech, weapon: Weapon) -> float:
    """How much of a weapon's worth an enemy feels: by its armor, or all or nothing of what is no damage."""
    return float(own_worth(weapon, enemy) > 0) if own_worth(weapon) else share(enemy, weapon)


def _pledged(battle: Battle, mech: Mech, enemies: Sequence[Mech]) -> list[float]:
    """How much of each enemy the shots that friends have declared may be expected to cost it, up to enough."""
    damage = dict.fromkeys((enemy.id for enemy in enemies), 0.0)
    for id, declared in battle.declarations.items():
        friend = battle[id]
        if id == mech.id or friend.side != mech.side:
            continue
        for each in declared.shots:
            if each.target in damage:
                damage[each.target] += _LIKELY * mean_damage(friend.design.mount(each.mount).weapon)
    return [min(damage[enemy.id] / (_ENOUGH * _left(enemy)), 1.0) for enemy in enemies]


def _left(enemy: Mech) -> int:
    return sum(enemy.armor.values()) + sum(enemy.structure.values())


def _exact_numbers(battle: Battle, mech: Mech, enemies: Sequence[Mech]) -> dict[tuple[int, int], int]:
    """The numbers that the tables do not know, by weapon and enemy: those of C3, stealth, marks and special rounds."""
    special = any(bin.ammo.munition not in _PLAIN_ROUNDS for bin in mech.design.bins)
    numbers = {}
    for foe, enemy in enumerate(enemies):
        if not (special or battle.signals.pods or _is_disguised(battle, mech, enemy)):
            continue
        seen = line_of_sight(battle, mech, enemy)
        for weapon, mount in enumerate(mech.design.mounts):
            plan = shot(battle, mech, mount, enemy, Aim(seen=seen))
            numbers[weapon, foe] = plan.tally.total if plan.band and (seen.visible or plan.lobbed) else NEVER
    return numbers


_PLAIN_ROUNDS = frozenset({"standard", "cluster", "artemis-capable", "extended-range", "high-explosive"})


def _is_disguised(battle: Battle, mech: Mech, enemy: Mech) -> bool:
    """Whether electronics change what it takes to hit an enemy."""
    return stealth.is_engaged(battle, enemy) or c3.nearest_member(battle, mech, enemy) is not None


def _here(battle: Battle, mech: Mech) -> Ends:
    one = [0] * len(MODES)
    return Ends([Place(battle.board.index(mech.hex), mech.foot)], [0.0], one * 6, one, one)


def choose_fire(battle: Battle, mech: Mech, enemies: Enemies) -> Volley:
    """The best fire of a unit: at what it sees, or else over obstacles at what a friend sees."""
    direct = choose_direct(battle, mech, enemies)
    return direct if direct.shots or not _lobs(mech) else choose_indirect(battle, mech)


def _lobs(mech: Mech) -> bool:
    return any(can_fire_indirectly(mount.weapon) for mount in mech.design.mounts)


def choose_direct(battle: Battle, mech: Mech, enemies: Enemies) -> Volley:
    """The best fire at enemy 'Mechs, or at one enemy of another kind if that is worth more."""
    others = [enemy for enemy in battle.enemies(mech.side) if not isinstance(enemy, Mech)]
    options = [choose_volley(battle, mech, enemies)] if enemies.mechs else []
    if others:
        guns, before = profile_of(battle.rules, mech).guns(bearings(mech)), heat_before(battle, mech)
        options += [each for other in others for each in _volleys_at(battle, mech, other, guns, before)]
    return max(options, key=lambda option: option.value)


def _volleys_at(battle: Battle, mech: Mech, target: Unit, guns: Guns, before: int) -> Iterator[Volley]:
    """The best weapons for each twist against a target that the tables do not know, by asking the rules for each."""
    mounts, seen, twists = mech.design.mounts, line_of_sight(battle, mech, target), torsos(mech)
    bears = [bearing_torsos(mech, mount, target, twists) for mount in mounts]
    plans = {
        weapon: shot(battle, mech, mounts[weapon], target, Aim(torso=bearing[0], seen=seen))
        for weapon, bearing in enumerate(bears)
        if bearing
    }
    hopes = {weapon: _loss(battle, plan, target) for weapon, plan in plans.items() if not plan.impossible}
    ammo = [_price(mount.weapon) for mount in mounts]
    every, count = (1 << len(mounts)) - 1, len(mounts)
    for torso in twists:
        hoped = [hopes.get(weapon, 0.0) if torso in bears[weapon] else 0.0 for weapon in range(count)]
        values = floats([hope - spent for hope, spent in zip(hoped, ammo, strict=True)])
        worth, chosen = volley(values, guns.heat, 0, count, every, before, guns.costs)
        fired = [weapon for weapon in range(count) if chosen >> weapon & 1]
        shots = tuple((mounts[weapon].key, target.id, plans[weapon].tally.total) for weapon in fired)
        yield Volley(mech.id, float(worth), torso if shots else 0, shots, sum(hoped[weapon] for weapon in fired))


def _loss(battle: Battle, plan: ShotPlan, target: Unit) -> float:
    """What a shot may be expected to cost its target: points of damage, or the troopers of a platoon."""
    besides = float(plan.tally.chance) * own_worth(plan.weapon, target)
    if isinstance(target, Platoon):
        return float(odds(battle, plan).damage.mean()) + besides
    return quick_damage(plan) * share(target, plan.weapon) + besides


class Turned(NamedTuple):
    """A unit with its torso twisted."""

    torso: int
    ahead: Sequence[bool]
    """Which enemies are in the forward arc."""
    borne: Sequence[Sequence[int]]
    """The enemies that each weapon reaches."""


class Fired(NamedTuple):
    """The best weapons for one twist and one primary target."""

    value: float
    torso: int
    primary: int
    weapons: int
    """Those that fire, as bits."""
    targets: Sequence[int]
    """The enemy that each weapon would be fired at."""

    @property
    def ahead(self) -> bool:
        """Whether it takes no twist."""
        return self.torso == 0 or not self.weapons


def choose_volley(battle: Battle, mech: Mech, enemies: Enemies) -> Volley:
    """The best of all twists and primary targets."""
    stand = Stand(battle, mech, enemies)
    ways = [_turned(stand, twist) for twist in range(len(TWISTS) if mech.twists else 1)]
    targets, usable = range(len(enemies.mechs)), _usable(mech)
    options = [_fired(stand, way, primary, arms) for way in ways for primary in targets for arms in usable]
    return _volley(stand, max(options, key=lambda option: (option.value, option.ahead)))


def _turned(stand: Stand, twist: int) -> Turned:
    torso, foes = TWISTS[twist], range(len(stand.enemies.mechs))
    ahead = [in_forward_arc(stand.mech, enemy.hex, torso) for enemy in stand.enemies.mechs]
    borne = [[foe for foe in foes if stand.bears_on(weapon, twist, foe)] for weapon in range(stand.count)]
    return Turned(torso, ahead, borne)


def _usable(mech: Mech) -> list[int]:
    """The sets of weapons (bits) that may fire together: lying, a biped props itself up with one arm (TWB-12.1)."""
    if not mech.prone or not mech.arms:
        return [(1 << len(mech.design.mounts)) - 1]
    return [sum((mount.loc != arm) << bit for bit, mount in enumerate(mech.design.mounts)) for arm in mech.arms]


def _fired(stand: Stand, way: Turned, primary: int, usable: int) -> Fired:
    """The best of some weapons (bits) for one twist and one primary target, each at its own best target."""
    best = [_best_target(stand, weapon, way, primary) for weapon in range(stand.count)]
    values, guns = floats([value for value, _ in best]), stand.guns
    worth, chosen = volley(values, guns.heat, 0, stand.count, usable, stand.heat, guns.costs)
    return Fired(float(worth), way.torso, primary, int(chosen), [foe for _, foe in best])


def _best_target(stand: Stand, weapon: int, way: Turned, primary: int) -> tuple[float, int]:
    """The most that a weapon can hope for, and from which enemy."""
    # The primary target must be ahead if any target is; an enemy behind is primary only when all fire goes there.
    most, target = 0.0, primary
    for foe in way.borne[weapon]:
        more = 0 if foe == primary else 1 if way.ahead[foe] else 2
        if more == 1 and not way.ahead[primary]:
            continue
        hope = stand.hopes[foe][more][weapon]
        if hope > most:
            most, target = hope, foe
    return most, target


def _volley(stand: Stand, fired: Fired) -> Volley:
    """What is declared to fire so, the primary target first."""
    weapons = [weapon for weapon in range(stand.count) if fired.weapons >> weapon & 1]
    weapons.sort(key=lambda weapon: fired.targets[weapon] != fired.primary)
    shots = tuple(_shot(stand, weapon, fired.targets[weapon]) for weapon in weapons)
    damage = sum(
        float(chance_2d6(needed)) * float(stand.guns.damage[weapon])
        for weapon, (_, _, needed) in zip(weapons, shots, strict=True)
        if not own_worth(stand.mech.design.mounts[weapon].weapon)
    )
    return Volley(stand.mech.id, fired.value, fired.torso if shots else 0, shots, damage)


def _shot(stand: Stand, weapon: int, foe: int) -> tuple[str, str, int]:
    enemy = stand.enemies.mechs[foe]
    return stand.mech.design.mounts[weapon].key, enemy.id, stand.number(weapon, foe)


def choose_indirect(battle: Battle, mech: Mech) -> Volley:
    """The best indirect fire of a unit at one target with one spotter, if it is worth what that costs the spotter."""
    volleys: dict[tuple[str, str], Volley] = {}
    before = heat_before(battle, mech)
    for action in fire.indirect_options(battle, mech):
        plan = fire.preview(battle, action)
        damage = float(plan.tally.chance) * mean_damage(plan.weapon, plan.munition)
        spot = action.spotter, action.target
        known = volleys.get(spot, Volley(mech.id, -_PER_SPOTTING, spotter=action.spotter))
        if before + plan.weapon.heat * (len(known.shots) + 1) > _WARM:
            continue
        shots = (*known.shots, (action.mount, action.target, plan.tally.total))
        volleys[spot] = Volley(mech.id, known.value + damage, 0, shots, known.damage + damage, action.spotter)
    return max([Volley(mech.id, 0.0), *volleys.values()], key=lambda each: each.value)


def in_words(battle: Battle, plan: Volley) -> str:
    """A volley in one line."""
    if not plan.shots:
        return "holds its fire: nothing in reach is worth the heat"
    targets = list(dict.fromkeys(target for _, target, _ in plan.shots))
    at = " and ".join(battle[target].design.title for target in targets)
    best = min(number for _, _, number in plan.shots)
    twist = f"twists {_twist_word(battle.mech(plan.unit), plan.twist)}, " if plan.twist else ""
    weapons = f"{len(plan.shots)} weapon{'s' * (len(plan.shots) > 1)}"
    over = f" with {plan.spotter} spotting" if plan.spotter else ""
    return f"{twist}fires {weapons}{over} at the {at}: {best_words(best)}, expects {plan.damage:.1f} damage"
