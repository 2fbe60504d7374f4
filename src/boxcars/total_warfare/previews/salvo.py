"""The best salvo within a heat: which weapons to fire at a target so that its owner stays as cool as he likes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import msgspec

from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.previews.fire_preview import target_row, trial
from boxcars.total_warfare.previews.heat_sums import heat_sum
from boxcars.total_warfare.weapons import fire


class Salvo(msgspec.Struct, frozen=True):
    """What to fire: all shots of the declaration, what those at the target are expected to do, and the heat after."""

    shots: tuple[Shot, ...]
    expected: float
    heat_after: int


def best_within(battle: Battle, unit: str, declaration: Declaration, target: str, most_heat: int) -> Salvo:
    """The shots at a target of the best expected damage that leave a unit at `most_heat` or less.

    Shots at other targets stay as they are. Of equal salvos the cooler one is taken.
    """
    elsewhere = [shot for shot in declaration.shots if shot.target != target]
    search = _Search(battle, unit, msgspec.structs.replace(declaration, shots=elsewhere), target, most_heat)
    search.extend(0, elsewhere, 0.0)
    return search.best


class _Search:
    """Every salvo is tried, the best weapon first, but for those that cannot beat the best so far."""

    def __init__(self, battle: Battle, unit: str, declaration: Declaration, target: str, most_heat: int) -> None:
        self.battle, self.unit, self.declaration, self.most_heat = battle, battle.units[unit], declaration, most_heat
        weapons = target_row(trial(battle, unit, declaration), self.unit, target, declaration).weapons
        able = [row for row in weapons if row.possible and row.expected > 0]
        self.rows = sorted(able, key=lambda row: (-row.expected, row.heat))
        self.shots = [Shot(row.mount, target, spotter=row.spotter) for row in self.rows]
        self.hope = list(accumulate((row.expected for row in reversed(self.rows)), initial=0.0))[::-1]
        """What all weapons from each place on would add."""
        self.best = self._salvo(declaration.shots, 0.0)

    def _salvo(self, shots: Sequence[Shot], expected: float) -> Salvo:
        return Salvo(tuple(shots), expected, heat_sum(self.battle, self.unit, shots).after)

    def extend(self, at: int, shots: list[Shot], expected: float) -> None:
        """Try every way to go on with the weapons from `at` on."""
        salvo = self._salvo(shots, expected)
        if (expected, -salvo.heat_after) > (self.best.expected, -self.best.heat_after):
            self.best = salvo
        if at == len(self.rows) or expected + self.hope[at] <= self.best.expected:
            return
        further = self._with(at, shots)
        if further:
            self.extend(at + 1, further, expected + self.rows[at].expected)
        self.extend(self._after_its_like(at), shots, expected)

    def _with(self, at: int, shots: list[Shot]) -> list[Shot]:
        """The shots and one more, drawn from a bin that still has something; nothing where it may not be fired so."""
        row, shot = self.rows[at], self.shots[at]
        if row.heat and heat_sum(self.battle, self.unit, [*shots, shot]).after > self.most_heat:
            return []
        now = trial(self.battle, self.unit.id, msgspec.structs.replace(self.declaration, shots=shots))
        action = Fire(self.unit.id, shot.mount, shot.target, spotter=shot.spotter)
        if any(fire.fire_reasons(now, action)):
            return []
        bin = fire.preview(now, action).bin
        return [*shots, msgspec.structs.replace(shot, ammo=bin.key if bin else "")]

    def _after_its_like(self, at: int) -> int:
        """The next weapon that is another one: who leaves a weapon out need not try one that is just like it."""
        row = self.rows[at]
        like = (row.name, row.loc, row.heat, row.expected)
        return next(
            (
                index
                for index, other in enumerate(self.rows[at:], start=at)
                if (other.name, other.loc, other.heat, other.expected) != like
            ),
            len(self.rows),
        )
