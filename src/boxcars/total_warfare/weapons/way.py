"""A way of attacking: how a shot of it is laid, what speaks against it, and from where the lines of its number come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from boxcars.catalog.units.design import Mount
from boxcars.core.errors import Reason
from boxcars.core.tally import IMPOSSIBLE, Line, Tally
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import effects_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import guidance
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.line_sources import COMMON, LineSource, Source
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

Lay = Callable[..., ShotPlan]
"""Lays a shot, for a battle, who attacks, a mount, a target and an aim: all of its plan but its number and reasons."""
Against = Callable[..., Iterable[Reason]]
"""Every reason against a shot, for a battle, its plan, who attacks, a target and an aim."""
Sure = Callable[..., "Line | None"]
"""The one line of a shot that cannot miss, for a battle, its plan, who attacks, a target and an aim; None if it can."""
Meeting = Callable[..., "tuple[Any, Any]"]
"""Who attacks and who is attacked, as they are to each other, for a battle and both."""

NOT_STATED: Final = "not stated for this attack"


def without(why: str, *sources: Source) -> dict[Source, str]:
    """Sources that a way of attacking leaves out, each for the same reason.

    >>> {source.name: why for source, why in without("TWB-12", Source.PRONE, Source.SIZE).items()}
    {'PRONE': 'TWB-12', 'SIZE': 'TWB-12'}
    """
    return dict.fromkeys(sources, why)


def all_but(why: str, *kept: Source) -> dict[Source, str]:
    """All common sources but some, as a way leaves them out whose number is made of other things."""
    return {source: why for source in COMMON if source not in kept}


NO_UNIT: Final = without(
    "a hex is no unit",
    Source.PRONE,
    Source.SIZE,
    Source.LIGHT_ON_UNIT,
    Source.HIDING,
    Source.STEALTH,
    Source.FLAK,
)
"""What a way of attacking hexes leaves out."""


class Way:
    """One way of attacking, as `to_hit.py`, `hex_fire.py` and the modules of craft in flight declare them.

    It asks the common sources of lines, but for those that it leaves out, each for a reason: the ruling or the section
    that says so, or the one that says what counts and does not name it. `instead` is what it asks in the place of a
    common source, or beside them.
    """

    def __init__(
        self,
        *,
        lay: Lay,
        reasons: Against,
        leaves_out: Mapping[Source, str],
        instead: Mapping[Source, LineSource] | None = None,
        sure: Sure | None = None,
        meeting: Meeting | None = None,
        steers: bool = False,
        hopeless: str = "",
    ) -> None:
        self._lay = lay
        self._reasons = reasons
        self.leaves_out: Final = leaves_out
        asked = {source: ask for source, ask in COMMON.items() if source not in leaves_out} | dict(instead or {})
        self.asks: Final = {source: asked[source] for source in Source if source in asked}
        """Each source that it asks, in the order of the book."""
        self._sources = tuple(self.asks.values())
        self._sure = sure
        self._meeting = meeting
        self._steers = steers
        self._hopeless = hopeless

    def plan(self, battle: Battle, attacker: Unit, mount: Mount, target: Unit | str, aim: Aim) -> ShotPlan:
        """The plan of a shot: the number needed with all its lines, and all reasons against it."""
        if self._meeting:
            attacker, target = self._meeting(battle, attacker, target)
        plan = self._laid(battle, attacker, mount, target, aim)
        tally = Tally("to hit", self._lines(battle, plan, attacker, target, aim))
        reasons = tuple(self._reasons(battle, plan, attacker, target, aim))
        if self._hopeless and tally.total >= IMPOSSIBLE:
            reasons += (Reason(f"it needs {tally.total}, and two dice show 12 at most", self._hopeless),)
        steered = self._steers and plan.mount.weapon.cluster
        cluster = tuple(guidance.cluster_lines(battle, plan, attacker)) if steered else ()
        return replace(plan, reasons=reasons, tally=tally, cluster_lines=cluster)

    def laid(self, battle: Battle, attacker: Unit, mount: Mount, target: Unit | str, aim: Aim) -> ShotPlan:
        """A shot as it is laid, with its load: what it needs and what speaks against it is not asked."""
        if self._meeting:
            attacker, target = self._meeting(battle, attacker, target)
        return self._laid(battle, attacker, mount, target, aim)

    def _laid(self, battle: Battle, attacker: Unit, mount: Mount, target: Unit | str, aim: Aim) -> ShotPlan:
        """A shot as it is laid, with what its weapon and its munition make of that."""
        plan: ShotPlan = self._lay(battle, attacker, mount, target, aim)
        effects = effects_of(plan.mount.weapon, plan.munition)
        if not effects:
            return plan
        plan = replace(plan, effects=effects)
        for effect in effects:
            plan = effect.lay(battle, plan, attacker, None if isinstance(target, str) else target)
        return plan

    def _lines(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit | str, aim: Aim) -> tuple[Line, ...]:
        """What a shot needs, line by line; where it cannot miss only that."""
        if self._sure and (line := self._sure(battle, plan, attacker, target, aim)):
            return (line,)
        lines: list[Line] = []
        for ask in self._sources:
            if found := ask(battle, plan, attacker, target, aim):
                lines += found
        return tuple(lines)
