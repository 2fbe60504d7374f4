"""C3: units that share ranges; each fires as from the member that is nearest to its target (TWB-41).

A master links up to three slaves or further masters, twelve units in all; units with improved C3 link six of their
like. Those of a side form the largest networks that they can, in the order in which they were set up. Who is cut off
cuts off those below it, unless one of them has an emergency master that takes over (TWB-17.113).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import ecm, power, surface
from boxcars.total_warfare.events.electronic_events import Switched
from boxcars.total_warfare.sight.line_of_sight import line_of_sight
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import span
from boxcars.total_warfare.units.unit import Unit

Role = Literal["", "improved", "master", "slave"]

WORDS: Final[dict[Role, tuple[str, ...]]] = {
    "improved": ("c3i",),
    "master": ("c3-master", "c3-boosted-master"),
    "slave": ("c3s", "c3sbs"),
}
"""What the equipment tables call the gear of a role."""
_BOOSTED: Final = ("c3-boosted-master", "c3sbs")

EMERGENCY: Final = "c3em"
"""What the equipment tables call an emergency master, which is a slave besides."""
LONGEST_EMERGENCY: Final = 6
"""The turns that an emergency master stands before it is overloaded."""

LARGEST: Final[dict[Role, int]] = {"improved": 6, "master": 12, "slave": 12}
BELOW_A_MASTER: Final = 3

Links = dict[str, str]
"""The members of a network, each with the one it is linked to; the first with nobody."""
SURFACE_PARTS = Key("TW-131.7", now=True, before=False)
"""Gear above the surface of water and gear below it are not linked."""


def role(battle: Battle, unit: Unit) -> Role:
    """What a unit is in a network. One that could be master and slave is what it was set up as [TW-131.3]."""
    carried = [role for role, words in WORDS.items() if unit.design.carries_any(words)]
    if "slave" in carried and unit.id in battle.signals.slaves:
        return "slave"
    return carried[0] if carried else ""


def _is_equipped(unit: Unit) -> bool:
    """Whether any C3 gear of a unit works."""
    return any(kind_of(unit).working(unit, word) for word in power.C3_GEAR)


def network(battle: Battle, unit: Unit) -> list[Unit]:
    """The network that a unit belongs to, itself among it, whoever is cut off now; empty for one that has no C3."""
    links = next((links for links in networks(battle, unit.side) if unit.id in links), {})
    return [battle.units[id] for id in links]


def networks(battle: Battle, side: str) -> Iterator[Links]:
    """The networks of a side."""
    units = [unit for unit in battle.units.values() if unit.side == side]
    roles = {unit.id: role(battle, unit) for unit in units}
    equals = [id for id in roles if roles[id] == "improved"]
    for first in range(0, len(equals), LARGEST["improved"]):
        yield dict.fromkeys(equals[first : first + LARGEST["improved"]], "")
    masters = [id for id in roles if roles[id] == "master"]
    slaves = [id for id in roles if roles[id] == "slave"]
    while masters:
        links = _commanded(masters, slaves)
        masters = [id for id in masters if id not in links]
        slaves = [id for id in slaves if id not in links]
        yield links


def _commanded(masters: Sequence[str], slaves: Sequence[str]) -> Links:
    """The largest network under the first master: other masters are linked before slaves, each as high as can be.

    >>> _commanded(["m1", "m2"], ["s1", "s2", "s3"])
    {'m1': '', 'm2': 'm1', 's1': 'm1', 's2': 'm1', 's3': 'm2'}
    """
    links: Links = {masters[0]: ""}
    for id in [*masters[1:], *slaves]:
        free = (master for master in masters if master in links and _below(links, master) < BELOW_A_MASTER)
        above = next(free, "")
        if above and len(links) < LARGEST["master"]:
            links[id] = above
    return links


def _below(links: Links, master: str) -> int:
    return sum(above == master for above in links.values())


def is_linked(battle: Battle, unit: Unit) -> bool:
    """Whether a unit's C3 works and no enemy ECM is about it; lines that cross a bubble do no harm [TW-135.1].

    A boosted system is jammed by Angel suites alone (TWB-17.34).
    """
    below = _sides(battle, unit)
    jammers = ecm.ANGEL if any(kind_of(unit).working(unit, word) for word in _BOOSTED) else power.ECM
    return (
        unit.in_play
        and not is_overloaded(battle, unit)
        and power.is_on(battle, unit, power.C3)
        and any(not ecm.is_jammed(battle, unit, underwater=wet, by=jammers) for wet in below)
    )


def is_overloaded(battle: Battle, unit: Unit) -> bool:
    """Whether a unit's emergency master has stood in so long that its C3 is dead, as a master and as a slave."""
    return battle.signals.emergency.get(unit.id, 0) >= LONGEST_EMERGENCY


def stand_ins(battle: Battle, links: Links) -> dict[str, str]:
    """The masters of a network that are lost or jammed, each with the emergency master below it that takes over."""
    deputies: dict[str, str] = {}
    ready = (id for id in links if links[id] and kind_of(battle.units[id]).working(battle.units[id], EMERGENCY))
    for id in ready:
        lost = links[id] not in deputies and not is_linked(battle, battle.units[links[id]])
        if lost and is_linked(battle, battle.units[id]):
            deputies[links[id]] = id
    return deputies


def _relinked(battle: Battle, links: Links) -> Links:
    """A network as it is now: an emergency master takes the place of its master above the slaves of that one."""
    now = dict(links)
    for lost, stand_in in stand_ins(battle, links).items():
        slaves = (id for id, above in links.items() if above == lost and role(battle, battle.units[id]) == "slave")
        now |= dict.fromkeys(slaves, stand_in) | {stand_in: links[lost]}
    return now


def count_emergencies(battle: Battle) -> list[Event]:
    """The End Phase: every emergency master that stands in has stood one turn more; the sixth burns it out."""
    events: list[Event] = []
    for links in (links for side in battle.sides for links in networks(battle, side)):
        for id in stand_ins(battle, links).values():
            turns = battle.signals.emergency.get(id, 0) + 1
            battle.signals.emergency[id] = turns
            if turns in (1, LONGEST_EMERGENCY):
                events.append(Switched(unit=id, gear="C3 emergency master", on=turns == 1))
    return events


def _sides(battle: Battle, unit: Unit) -> frozenset[bool]:
    """Where its C3 acts: above the surface, below, or both."""
    here = role(battle, unit)
    return surface.sides_of(battle, unit, *WORDS[here]) if here else frozenset()


def partners(battle: Battle, unit: Unit) -> list[Unit]:
    """The members of its network that a unit is linked with now, over others that are linked."""
    built = next((links for links in networks(battle, unit.side) if unit.id in links), None)
    if built is None or not is_linked(battle, unit):
        return []
    links = _relinked(battle, built)
    reached, fresh = {unit.id: unit}, [unit]
    while fresh:
        here = fresh.pop()
        near = (battle.units[id] for id in links if id not in reached and _is_direct(links, here.id, id))
        linked = [each for each in near if is_linked(battle, each) and _meet(battle, here, each)]
        reached |= {each.id: each for each in linked}
        fresh += linked
    return [each for each in reached.values() if each is not unit]


def _is_direct(links: Links, one: str, other: str) -> bool:
    """Whether two members are linked without another between them: equals are, and a master with those below it."""
    return links[one] == links[other] == "" or other == links[one] or one == links[other]


def _meet(battle: Battle, here: Unit, there: Unit) -> bool:
    """Whether two members' gear is on one side of the surface; below it they must see each other [TW-131.7].

    The body of a ship reaches down wherever there is water all the way.
    """
    if not SURFACE_PARTS.of(battle.rules):
        return True
    mine, theirs = _sides(battle, here), _sides(battle, there)
    if False in mine & theirs or True not in mine & theirs:
        return False in mine & theirs
    seen = line_of_sight(battle, here, there)
    from_above = False in mine | theirs and all(battle.board[hex].depth for hex in seen.hexes)
    return seen.visible or from_above


def nearest_member(battle: Battle, attacker: Unit, target: Unit) -> tuple[str, int] | None:
    """The member that is nearer to a target than the attacker, and its range; it need not see it [TW-131.4]."""
    if not attacker.design.carries_any(power.C3_GEAR) or not _is_equipped(attacker):
        return None
    ranges = [(span(each, target), each.id) for each in partners(battle, attacker)]
    range, member = min(ranges, default=(0, ""))
    return (member, range) if member and range < span(attacker, target) else None
