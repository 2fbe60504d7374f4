"""Armor and structure, and every way in which groups of damage can break them (TWB-15, TWB-16)."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from boxcars.catalog.units.locations import REAR, SI
from boxcars.core.odds import Distribution
from boxcars.core.ruling import LATEST, RuleSet
from boxcars.total_warfare.aerospace.air_damage import integrity_loss
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.damage.plating import blunted
from boxcars.total_warfare.damage.points import armor_bears, structure_bears
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

Points = tuple[int, ...]
"""Armor and structure left in the locations that matter, two numbers each."""

States = dict[tuple[Points, bool], int]
"""How many ways lead to points left, and to structure damaged or not."""


class Walls:
    """A target's armor and structure, and every way in which groups of damage can break them.

    Critical hits are left out. Only locations that `most` damage could break through are followed; in the others it
    makes no difference where a group goes. Ways are counted in whole numbers, out of `whole` for each group.
    """

    def __init__(
        self, target: Unit, chances: dict[str, Fraction], rear: bool, most: int, blow: Blow, rules: RuleSet = LATEST
    ) -> None:
        self._target, self._kind, self._blow, self._rules = target, kind_of(target), blow, rules
        self._plating = target.plating
        self._weak, self._points = self._weaknesses(target, rear, most)
        self._whole = lcm(*(chance.denominator for chance in chances.values()))
        self._ways = [(location, int(chance * self._whole)) for location, chance in chances.items()]
        self._covered = self._whole - sum(ways for _, ways in self._ways)
        self._after: dict[tuple[int, ...], tuple[States, int]] = {(): ({(self._points, False): 1}, 0)}

    def _weaknesses(self, target: Unit, rear: bool, most: int) -> tuple[list[str], Points]:
        """The locations that so much damage could break through, and what is left in them."""
        plates = {each: REAR[each] if rear and each in REAR else each for each in target.structure}
        armor = {each: armor_bears(target, plate) for each, plate in plates.items()}
        weak = [each for each, held in armor.items() if held < most]
        return weak, tuple(held for each in weak for held in (armor[each], structure_bears(target, each)))

    def broken_by(self, struck: tuple[int, ...]) -> tuple[Fraction, Fraction]:
        """The chances that these groups damage some structure, and that they take the head or center torso."""
        states, killed = self._walked(struck)
        opened = killed + sum(ways for (_, pierced), ways in states.items() if pierced)
        every = self._whole ** len(struck)
        return Fraction(opened, every), Fraction(killed, every)

    def _walked(self, struck: tuple[int, ...]) -> tuple[States, int]:
        """The states after some groups; shorter volleys of the same weapon begin alike and are walked once."""
        if struck not in self._after:
            states, killed = self._walked(struck[:-1])
            self._after[struck] = self._step(states, killed * self._whole, struck[-1])
        return self._after[struck]

    def _step(self, states: States, killed: int, amount: int) -> tuple[States, int]:
        after: States = {}
        for (left, opened), count in states.items():
            if self._covered:
                after[left, opened] = after.get((left, opened), 0) + count * self._covered
            for location, ways in self._ways:
                points, pierced, dead = self._spent(left, location, self._felt(left, location, amount))
                if dead:
                    killed += count * ways
                else:
                    key = points, opened or pierced
                    after[key] = after.get(key, 0) + count * ways
        return after, killed

    def _standing(self, location: str) -> str:
        """The location itself, or the first one inward that is not lost."""
        while self._target.structure[location] == 0 and (inner := self._target.inward(location)):
            location = inner
        return location

    def dealt_by(self, struck: tuple[int, ...]) -> Distribution[int]:
        """The damage that these groups do when special armor has met them, while there is some."""
        states = {(self._points, 0): 1}
        for amount in struck:
            after: dict[tuple[Points, int], int] = {}
            for (left, dealt), count in states.items():
                if self._covered:
                    after[left, dealt] = after.get((left, dealt), 0) + count * self._covered
                for location, ways in self._ways:
                    felt = self._felt(left, location, amount)
                    key = self._spent(left, location, felt)[0], dealt + felt
                    after[key] = after.get(key, 0) + count * ways
            states = after
        weights: dict[int, int] = {}
        for (_, dealt), count in states.items():
            weights[dealt] = weights.get(dealt, 0) + count
        return Distribution(weights)

    def _felt(self, left: Points, location: str, amount: int) -> int:
        """What is left of a group when the armor of the place it strikes has met it."""
        here = self._standing(location)
        if here not in self._weak or left[2 * self._weak.index(here)]:
            amount = blunted(self._plating, self._blow, amount)
        return self._target.weapon_damage(location, amount)

    def _spent(self, left: Points, location: str, amount: int) -> tuple[Points, bool, bool]:
        """Take one group off, going inward: what is left, whether structure was damaged, whether it is the end."""
        points = list(left)
        here: str | None = self._standing(location)
        pierced = False
        while amount and here is not None and here in self._weak:
            at = 2 * self._weak.index(here)
            by_armor = min(points[at], amount)
            by_structure = min(points[at + 1], amount - by_armor)
            points[at] -= by_armor
            points[at + 1] -= by_structure
            amount -= by_armor + by_structure
            pierced = pierced or by_structure > 0
            if self._target.is_vital(here) and points[at + 1] == 0:
                return tuple(points), True, True
            here = self._target.inward(here) if points[at + 1] == 0 else None
        return tuple(points), pierced, False


class Hull(Walls):
    """The same for a craft: armor by location about one Structural Integrity, which loses half of what comes through.

    [TW-238.7]
    """

    def _weaknesses(self, target: Unit, rear: bool, most: int) -> tuple[list[str], Points]:
        """The locations, what is left in them, and last the Structural Integrity."""
        weak = [each for each, points in target.armor.items() if points < most]
        return weak, (*(target.armor[each] for each in weak), target.structure[SI])

    def _felt(self, left: Points, location: str, amount: int) -> int:
        """What special armor leaves of it, where there is some."""
        worn = location not in self._weak or left[self._weak.index(location)]
        return blunted(self._plating, self._blow, amount) if worn else amount

    def _spent(self, left: Points, location: str, amount: int) -> tuple[Points, bool, bool]:
        """Take one group off: nothing goes on to other locations."""
        if location not in self._weak:
            return left, False, False
        points, at = list(left), self._weak.index(location)
        by_armor = min(points[at], amount)
        loss = min(points[-1], integrity_loss(amount, by_armor, self._rules))
        points[at] -= by_armor
        points[-1] -= loss
        return tuple(points), loss > 0, points[-1] == 0
