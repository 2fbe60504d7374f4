"""A shot before it is fired: what it needs, and everything that follows if it hits (TWB-12)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import msgspec

from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.catalog.units.design import Bin, Mount
from boxcars.core.dice import Roll
from boxcars.core.errors import Reason
from boxcars.core.tally import IMPOSSIBLE, Line, Tally
from boxcars.hexes.coords import Path, Side
from boxcars.total_warfare.events.unit_events import ShotFired
from boxcars.total_warfare.sight.sight import Sight
from boxcars.total_warfare.weapons.cluster import INFERNO
from boxcars.total_warfare.weapons.hit_location import Table

if TYPE_CHECKING:
    from boxcars.total_warfare.effects.effect import Effect


class Walls(msgspec.Struct, frozen=True, gc=False):
    """What the building around a target does to a shot."""

    point_blank: bool = False
    """Whether both are inside one hex of it, where no range counts."""
    shelter: int = 0
    """Points of the attack's damage that it takes."""
    absorbed: int = 0
    """How much of each group, in a hundred, it takes for infantry inside."""


class Places(msgspec.Struct, frozen=True, gc=False):
    """The locations of a target that a shot can strike."""

    table: Table = "full"
    spared: tuple[str, ...] = ()
    """Locations that it cannot strike: where one of them comes up, the location is rolled again."""
    only: str = ""
    """The one location that it can strike, where it has no choice."""


class Help(msgspec.Struct, frozen=True, gc=False):
    """What others of its side have done for a shot, a spotter apart."""

    homing: bool = False
    """Whether its missiles follow the mark of a TAG [TW-142.3]."""
    beacon: bool = False
    """Whether its missiles are drawn to a homing pod on the target."""
    member: str = ""
    """The member of its C3 network whose range the attacker uses."""
    shared_range: int = 0
    """That range, from the member to the target."""


class Interception(msgspec.Struct, frozen=True, gc=False):
    """The anti-missile systems of a target that could meet a shot."""

    strengths: tuple[int, ...] = ()
    """What each of them takes off an Attack Value, the best first."""
    by_roll: bool = False
    """Whether one thins an Attack Value by a cluster roll, which is another reading."""
    as_one: bool = False
    """Whether a salvo counts as a single missile, by an older printing [TW-129.4]."""


NO_WALLS: Final = Walls()
ANYWHERE: Final = Places()
NO_HELP: Final = Help()
UNMET: Final = Interception()
PLAIN: Final = "plain"
"""The note of a shot that does its full damage to a platoon, as infantry would [TW-141.1, TW-141.2]."""
NO_NOTES: Final[Mapping[str, int]] = MappingProxyType({})


class ShotPlan(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One weapon of one 'Mech against another: what it needs, and everything that follows if it hits."""

    attacker: str
    target: str
    mount: Mount
    effects: tuple[Effect, ...] = ()
    """What its weapon and its munition do by rules of their own."""
    reasons: tuple[Reason, ...] = ()
    """Every reason why the shot may not be declared; empty if it may."""
    tally: Tally = Tally("to hit", ())
    range: int
    band: RangeBracket | None
    side: Side
    cover: tuple[str, ...]
    """Causes of the target's partial cover: terrain, water, building."""
    sight: Sight
    wet: bool = False
    """Whether the weapon is under water."""
    walls: Walls = NO_WALLS
    places: Places = ANYWHERE
    whole: bool = False
    """Whether every projectile of a hit strikes, without a cluster roll."""
    aim: str = ""
    mode: str = ""
    bin: Bin | None = None
    spotter: str = ""
    """Who spots for indirect fire; the sight is then the spotter's."""
    help: Help = NO_HELP
    interception: Interception = UNMET
    notes: Mapping[str, int] = NO_NOTES
    """What its effects note as it is laid, for when it strikes, each by a word of its own."""
    cluster_lines: tuple[Line, ...] = ()
    """What steers or spreads the salvo, on the cluster roll."""
    groups: tuple[int, ...] = ()
    """The damage groups of a hit, where an Attack Value says them and no cluster roll."""

    @property
    def interceptors(self) -> int:
        """How many anti-missile systems of the target could meet it, as things stand."""
        return len(self.interception.strengths)

    @property
    def weapon(self) -> Weapon:
        """The weapon fired."""
        return self.mount.weapon

    @property
    def path(self) -> Path:
        """The hand of a split line that the sight follows."""
        return self.sight.path

    @property
    def munition(self) -> str:
        """What the weapon is loaded with; a platoon fires what it pleases."""
        if self.mode == INFERNO:
            return INFERNO
        return self.bin.ammo.munition if self.bin else "standard"

    @property
    def lobbed(self) -> bool:
        """Whether it needs nobody to spot for indirect fire: a homing pod draws its missiles out of sight."""
        return self.help.beacon and not self.spotter and not self.sight.visible

    @property
    def cluster_modifier(self) -> int:
        """What is added to the cluster roll, anti-missile systems apart."""
        return sum(line.value for line in self.cluster_lines)

    @property
    def impossible(self) -> bool:
        """Whether it may not be declared, or could not be rolled on two dice."""
        return bool(self.reasons) or self.tally.total >= IMPOSSIBLE

    def fired(
        self,
        roll: Roll | None,
        *,
        hit: bool,
        cluster: Roll | None = None,
        groups: tuple[int, ...] = (),
        note: str = "",
    ) -> ShotFired:
        """The shot as it was fired, for the log."""
        return ShotFired(
            unit=self.attacker,
            mount=self.mount.key,
            weapon=self.weapon.name,
            target=self.target,
            tally=self.tally,
            roll=roll,
            hit=hit,
            cluster=cluster,
            groups=groups,
            note=note,
        )

    def __str__(self) -> str:
        if self.reasons:
            return "; ".join(map(str, self.reasons))
        return f"{self.tally.target}   {', '.join(_brief(line) for line in self.tally.lines)}"


def _brief(line: Line) -> str:
    return f"{line.value} {line.label}" if line.what == "skill" else str(line)
