"""The exact odds of a shot: hit, damage, locations, and what breaks through (TWB-12 to TWB-16).

Nothing here is a rule of its own: the cluster table, the groups and the hit location table are those of play. Chances
to break through and to destroy count damage alone; critical hits come on top of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property, lru_cache

import msgspec
from msgspec.structs import replace

from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.core.dice import Dice, ScriptedDice
from boxcars.core.odds import Distribution, convolve, outcomes, repeated
from boxcars.core.ruling import LATEST, RuleSet
from boxcars.core.tally import IMPOSSIBLE, WAYS_2D6, chance_2d6
from boxcars.hexes.coords import Side
from boxcars.total_warfare.aerospace import spheroids
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.damage.plating import PLATINGS
from boxcars.total_warfare.effects.effect import Effect
from boxcars.total_warfare.previews.platoon_losses import losses_to
from boxcars.total_warfare.previews.walls import Hull, Walls
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import HEAVY_DAMAGE
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import shooting
from boxcars.total_warfare.weapons.anti_missile import CLUSTER_MODIFIER, STOPPED_ON, is_single, what_is_left
from boxcars.total_warfare.weapons.cluster import (
    STREAK_TOTAL,
    cluster_hits,
    cluster_size,
    groups,
    only_bursts,
    sheltered,
)
from boxcars.total_warfare.weapons.hit_location import column
from boxcars.total_warfare.weapons.shooting import full_groups
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

AIMED = Fraction(WAYS_2D6[6] + WAYS_2D6[7] + WAYS_2D6[8], 36)
"""The chance that an aimed shot strikes the location it is aimed at (TWB-13.1)."""


class ShotOdds(msgspec.Struct, frozen=True, dict=True):
    """What one shot does to its target. Each property is exact, and worked out when it is asked for.

    An anti-missile system of the target meets it if one can; `unmet` is for a shot that finds them all busy.
    """

    plan: ShotPlan
    target: Unit
    unmet: bool = False
    whole_losses: Battle | None = None
    """The battle, where the target takes an attack in one lump, as platoons do: a group is then what it loses."""
    sides: tuple[Side, ...] = ()
    """The sides that the faces of a die find, where one is thrown for the side of the whole attack [TW-249.3]."""
    rules: RuleSet = LATEST
    """The rules by which hulls give way."""

    @property
    def hit(self) -> Fraction:
        """The chance to hit."""
        return Fraction(0) if self.plan.reasons else self.plan.tally.chance

    @cached_property
    def groups(self) -> Distribution[tuple[int, ...]]:
        """The damage groups that strike, without what a building takes; none for a miss."""
        plan = self.plan
        if self.hit == 0 or plan.band is None:
            return Distribution.sure(())
        struck = _struck(plan, CLUSTER_MODIFIER if plan.interceptors and not self.unmet else 0)
        weights: dict[tuple[int, ...], Fraction] = {(): 1 - self.hit}
        for each, chance in struck.items():
            left = each if only_bursts(plan.weapon) else tuple(sheltered(each, plan.walls.shelter, plan.walls.absorbed))
            weights[left] = weights.get(left, Fraction(0)) + self.hit * chance
        landed = Distribution(weights)
        return landed.then(self._losses) if self.whole_losses else landed

    def _losses(self, groups: tuple[int, ...]) -> Distribution[tuple[int, ...]]:
        """What the target loses to these groups together."""
        if self.whole_losses is None or not groups or not isinstance(self.target, Platoon):
            return Distribution.sure(groups)
        blow = shooting.blow(self.whole_losses, self.plan, groups)
        return losses_to(self.whole_losses, self.target, blow).map(lambda lost: (lost,))

    @cached_property
    def _by_side(self) -> list[tuple[Fraction, ShotOdds]]:
        """The attack on each side that a die may find, with the chance of it."""
        return [
            (Fraction(count, len(self.sides)), replace(self, plan=replace(self.plan, side=side), sides=()))
            for side, count in Counter(self.sides).items()
        ]

    @cached_property
    def locations(self) -> dict[str, Fraction]:
        """Where one group goes: the chance of each location of the hit location table, aiming included."""
        if self.sides:
            chances: dict[str, Fraction] = {}
            for share, part in self._by_side:
                for location, chance in part.locations.items():
                    chances[location] = chances.get(location, Fraction(0)) + share * chance
            return chances
        if self.plan.places.only:
            return {self.plan.places.only: Fraction(1)}
        places = column(self.target, self.plan.side, self.plan.places.table)
        return location_chances(self._parted(places), self.plan.aim, spared=self.plan.places.spared)

    def _parted(self, places: tuple[str, ...]) -> tuple[str, ...]:
        """A column in which each place stands as often as it is found, where rows stand for two places."""
        faces = {each: self.target.split_row(each, self.plan.side) for each in set(places)}
        if not any(faces.values()):
            return places
        rows = zip(places, WAYS_2D6[2:], strict=True)
        return tuple(place for row, ways in rows for _ in range(ways) for place in faces[row] or (row,) * 6)

    @cached_property
    def open_locations(self) -> dict[str, Fraction]:
        """The same without what strikes the cover or nearly misses, so that the chances may sum to less than one."""
        covered = self.plan.cover and self.plan.places.table == "full"
        return {
            location: chance
            for location, chance in self.locations.items()
            if (location in self.target.structure or location in self.target.armor)
            and not (covered and self.target.is_low(location))
        }

    @cached_property
    def damage(self) -> Distribution[int]:
        """The damage that strikes the target; groups that strike cover do none, and rotors take a part of theirs.

        Special armor changes what a group does as long as there is some of it, so that the groups are walked.
        """
        if self.whole_losses:
            return self.groups.map(sum)
        if self.target.plating in PLATINGS:
            return self.groups.then(self._walls.dealt_by)
        sizes = {size for struck in self.groups for size in struck}
        points = {size: self._points(size) for size in sizes}
        if all(len(each) == 1 and size in each for size, each in points.items()):
            return self.groups.map(sum)
        return self.groups.then(
            lambda struck: convolve(repeated(points[size], struck.count(size)) for size in sorted(set(struck)))
        )

    def _points(self, size: int) -> Distribution[int]:
        """What a group of some size takes of the target."""
        weights = dict[int, Fraction]()
        for location, chance in self.open_locations.items():
            points = self.target.weapon_damage(location, size)
            weights[points] = weights.get(points, Fraction(0)) + chance
        missing = 1 - sum(weights.values(), Fraction(0))
        return Distribution({**weights, 0: weights.get(0, Fraction(0)) + missing} if missing else weights)

    @property
    def head(self) -> Fraction:
        """The chance that the head is struck."""
        return self.any_at("HD")

    def any_at(self, location: str) -> Fraction:
        """The chance that at least one group goes to a location."""
        if self.sides:
            return sum((share * part.any_at(location) for share, part in self._by_side), Fraction(0))
        missed = 1 - self.open_locations.get(location, Fraction(0))
        return sum((chance * (1 - missed ** len(each)) for each, chance in self.groups.items()), Fraction(0))

    @property
    def forces_roll(self) -> Fraction:
        """The chance that the target's damage in this phase reaches what forces a piloting roll."""
        return self.damage.chance(lambda points: self.target.damage_taken + points >= HEAVY_DAMAGE)

    @property
    def through(self) -> Fraction:
        """The chance that some structure is damaged."""
        return self.results[0]

    @property
    def destroyed(self) -> Fraction:
        """The chance that damage alone, without critical hits, takes the head or the center torso."""
        return self.results[1]

    @cached_property
    def results(self) -> tuple[Fraction, Fraction]:
        """The chances that some structure is damaged, and that the target is destroyed."""
        if self.sides:
            parts = [(share, *part.results) for share, part in self._by_side]
            through = sum((share * opened for share, opened, _ in parts), Fraction(0))
            return through, sum((share * killed for share, _, killed in parts), Fraction(0))
        through = destroyed = Fraction(0)
        for struck, chance in self.groups.items():
            opened, killed = self._walls.broken_by(struck)
            through += chance * opened
            destroyed += chance * killed
        return through, destroyed

    @cached_property
    def _walls(self) -> Walls:
        """The target as the groups of this shot break it."""
        blow = Blow((), weapon=self.plan.weapon, munition=self.plan.munition, mode=self.plan.mode)
        kept = Hull if self.target.flown else Walls
        most = max(map(sum, self.groups))
        return kept(self.target, self.open_locations, self.plan.side == "rear", most, blow, self.rules)


def odds(battle: Battle, plan: ShotPlan) -> ShotOdds:
    """The exact odds of a planned shot at its target as it stands now.

    >>> import boxcars as bx
    >>> from boxcars.total_warfare.weapons.to_hit import explain_shot
    >>> battle = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], "open-plain", seed=1).state
    >>> battle["blue-1"].hex = battle.board.neighbour(battle["red-1"].hex, battle["red-1"].facing)
    >>> shot = odds(battle, explain_shot(battle, "red-1", "AC/20", "blue-1"))
    >>> shot.hit, shot.damage[20], shot.head
    (Fraction(11, 12), Fraction(11, 12), Fraction(11, 432))
    """
    target = battle.units[plan.target]
    is_whole = kind_of(target).absorb(battle, target, Blow(()), ScriptedDice([])) is not None
    return ShotOdds(
        plan,
        target,
        whole_losses=battle if is_whole else None,
        sides=spheroids.sides_by_die(battle, plan),
        rules=battle.rules,
    )


def hex_damage(plan: ShotPlan) -> Distribution[int]:
    """What a shot at a hex takes off its woods or its building."""
    hit = Fraction(0) if plan.reasons else plan.tally.chance
    if hit == 0 or plan.band is None:
        return Distribution.sure(0)
    weights = {0: 1 - hit}
    for each, chance in _struck(plan, 0).items():
        weights[sum(each)] = weights.get(sum(each), Fraction(0)) + hit * chance
    return Distribution(weights)


def _struck(plan: ShotPlan, modifier: int) -> Distribution[tuple[int, ...]]:
    """The damage groups of a shot that hits, with what anti-missile systems add to the cluster roll."""
    if modifier and is_single(plan):
        stopped = Fraction(STOPPED_ON, 6)
        strikes = {groups: (1 - stopped) * chance for groups, chance in _struck(plan, 0).items()}
        return Distribution({**strikes, (): strikes.get((), Fraction(0)) + stopped})
    for effect in plan.effects:
        if (chances := _rolled_by(effect, plan)) is not None:
            return chances
    if plan.groups:
        met = plan.interception.strengths[0] if modifier else 0
        return outcomes(lambda dice: tuple(what_is_left(plan, dice, met)[0] if modifier else plan.groups))
    if plan.whole:
        return Distribution.sure(tuple(full_groups(plan)))
    added = plan.cluster_modifier + modifier
    return groups_of(plan.weapon, plan.band or "long", plan.munition, plan.mode, added)


def _rolled_by(effect: Effect, plan: ShotPlan) -> Distribution[tuple[int, ...]] | None:
    """The damage groups that an effect rolls; None where it rolls none."""

    def groups(dice: Dice) -> tuple[int, ...] | None:
        rolled = effect.groups(plan, dice)
        return None if rolled is None else tuple(rolled[0])

    chances = outcomes(groups)
    return None if None in chances else chances.map(lambda each: each or ())


def total_damage(shots: Sequence[ShotOdds]) -> Distribution[int]:
    """The damage of several shots together, as they stand before any of them is resolved.

    Anti-missile systems meet the largest of the attacks that hit, as in `anti_missile.engage`.
    """
    missiles = sorted((s for s in shots if s.plan.interceptors), key=lambda shot: -shot.plan.weapon.cluster)
    others = convolve(shot.damage for shot in shots if not shot.plan.interceptors)
    done = others.map(lambda points: (points, 0))
    for shot in missiles:
        done = _after(done, shot)
    return done.map(lambda result: result[0])


def _after(done: Distribution[tuple[int, int]], shot: ShotOdds) -> Distribution[tuple[int, int]]:
    return done.then(lambda before: _next_attack(shot, *before))


def _next_attack(shot: ShotOdds, points: int, busy: int) -> Distribution[tuple[int, int]]:
    """The damage after one more missile attack, and how many anti-missile systems are busy then."""
    if busy >= shot.plan.interceptors:
        free = replace(shot, unmet=True)
        return free.damage.map(lambda more: (points + more, busy))
    left = replace(shot.plan.interception, strengths=shot.plan.interception.strengths[busy:])
    met = replace(shot, plan=replace(shot.plan, interception=left))
    weights = {(points + more, busy + 1): chance for more, chance in met.damage.items()}
    missed = 1 - shot.hit  # a miss does nothing and keeps no system busy
    if missed:
        weights[points, busy + 1] -= missed
        weights[points, busy] = missed
    return Distribution(weights)


@lru_cache(maxsize=4096)
def groups_of(
    fired: Weapon, band: RangeBracket, munition: str = "standard", mode: str = "", modifier: int = 0
) -> Distribution[tuple[int, ...]]:
    """The damage groups of a weapon's hit: its cluster roll, walked, with a modifier.

    >>> from boxcars.catalog import weapon
    >>> groups_of(weapon("srm2"), "short")
    Distribution({(2,): '7/12', (2, 2): '5/12'})
    """
    size = cluster_size(fired, munition, mode)
    if size == 0 or fired.streak:
        hits = cluster_hits(size, STREAK_TOTAL + modifier) if size else 1
        return Distribution.sure(tuple(groups(fired, hits, band, munition, mode)))
    rolls = Distribution({total: WAYS_2D6[total] for total in range(2, 13)})
    return rolls.map(lambda total: tuple(groups(fired, cluster_hits(size, total + modifier), band, munition, mode)))


@lru_cache(maxsize=1024)
def location_chances(places: tuple[str, ...], aim: str = "", *, spared: tuple[str, ...] = ()) -> dict[str, Fraction]:
    """The chance of each location for one group that rolls on a column, of two dice or of one.

    A location that is `spared` is rolled again.

    >>> from boxcars.total_warfare.weapons.hit_location import FULL
    >>> location_chances(FULL["front"])["CT"], location_chances(FULL["front"], "LL")["LL"]
    (Fraction(7, 36), Fraction(41, 81))
    """
    ways = WAYS_2D6[2:] if len(places) == len(WAYS_2D6[2:]) else (1,) * len(places)
    chances: dict[str, Fraction] = {}
    reached = [(location, number) for location, number in zip(places, ways, strict=True) if location not in spared]
    whole = sum(number for _, number in reached)
    for location, number in reached:
        chances[location] = chances.get(location, Fraction(0)) + Fraction(number, whole)
    if aim:
        chances = {location: chance * (1 - AIMED) for location, chance in chances.items()}
        chances[aim] = chances.get(aim, Fraction(0)) + AIMED
    return chances


@lru_cache(maxsize=1024)
def mean_damage(weapon: Weapon, band: RangeBracket, munition: str = "standard", mode: str = "") -> float:
    """The mean damage of a weapon that hits, nothing covered.

    >>> from boxcars.catalog import weapon
    >>> mean_damage(weapon("ppc"), "short"), round(mean_damage(weapon("lrm20"), "long"), 2)
    (10.0, 12.69)
    """
    return float(groups_of(weapon, band, munition, mode).map(sum).mean())


_CHANCES = tuple(float(chance_2d6(number)) for number in range(IMPOSSIBLE + 1))


def expected_damage(weapon: Weapon, target_number: int, band: RangeBracket = "short") -> float:
    """The mean damage of a shot at a target number, from tables, for bots.

    >>> from boxcars.catalog import weapon
    >>> round(expected_damage(weapon("ac20"), 8), 3)
    8.333
    """
    return _CHANCES[min(max(target_number, 0), IMPOSSIBLE)] * mean_damage(weapon, band)
