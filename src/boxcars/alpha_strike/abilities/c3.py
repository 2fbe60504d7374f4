"""C3 networks: who shares data with whom, and the range that an attacker borrows (ASB-17).

Units of a side with the same word are in one network. One with masters is a tree, in which every member has a link to
its master; the others (C3i, Nova) link each with each. Units that are connected by links that work share their range.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import inf

from boxcars.alpha_strike.abilities import ecm
from boxcars.alpha_strike.abilities.jammers import NO_HOMING
from boxcars.alpha_strike.attacks.line_of_sight import look
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.special_events import EmergencyMaster
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import BadSetup
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet

MASTERS = ("C3M", "C3BSM")
SLAVES = ("C3S", "C3BSS", "C3EM")
BOOSTED = ("C3BSM", "C3BSS")
EQUALS = {"C3I": 6, "NOVA": 3}
"""Networks without a master, and how many units they link."""

PER_MASTER = 3
"""How many members a master computer links [AS-051.1]."""
PER_BOOSTED_MASTER = Key("AS-051.1", now=PER_MASTER, before=4)
"""How many a boosted one links."""
LARGEST = 12
"""The most units that chained masters link."""
EMERGENCY_TURNS = 2
"""How many turns an emergency master works before it burns out."""
FRESH = "fresh"
"""The effect of a remote sensor that came down this turn, and measures nothing yet."""
BURNT = "C3EM"
"""The word under `spent` of a unit whose emergency master has burnt out."""
SLAVE_BURNS_TOO = Key("AS-051.3", now=True, before=False)
"""With a burnt-out emergency master its slave is lost too."""


def places(rules: RuleSet, unit: Unit) -> int:
    """How many members a unit's master computers link.

    >>> import msgspec
    >>> from boxcars.alpha_strike import skirmish
    >>> from boxcars.catalog.alpha_strike import Special
    >>> atlas = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=1).state["red-1"]
    >>> atlas.card = msgspec.structs.replace(atlas.card, specials=(Special("C3M", 2),))
    >>> places(RuleSet(), atlas)
    6
    """
    each = {"C3M": PER_MASTER, "C3BSM": PER_BOOSTED_MASTER.of(rules)}
    return sum(each[s.code] * int(s.value or 1) for s in unit.card.specials if s.code in each)


def link(rules: RuleSet, units: Sequence[Unit]) -> None:
    """Put the units of a side that name no network into networks, as large as they may be."""
    free = [unit for unit in units if not unit.c3]
    for code, most in EQUALS.items():
        equals = [unit for unit in free if unit.has(code) and not unit.c3]
        for first in range(0, len(equals), most):
            _name(equals[first : first + most], f"{code.lower()}-{first // most + 1}")
    members = [unit for unit in free if not unit.c3 and unit.has(*MASTERS, *SLAVES)]
    for number, network in enumerate(_networks(rules, members), start=1):
        _name(network, f"c3-{number}")


def _name(units: Sequence[Unit], word: str) -> None:
    for unit in units:
        unit.c3 = word


def _networks(rules: RuleSet, members: Sequence[Unit]) -> list[list[Unit]]:
    """A network for every master, filled with slaves, then joined as long as there is room for the links."""
    networks = [[unit] for unit in members if places(rules, unit)]
    for slave in members:
        roomy = (network for network in networks if _fits(rules, [*network, slave]))
        if not places(rules, slave) and (network := next(roomy, None)):
            network.append(slave)
    while pair := next((p for p in combinations(networks, 2) if _fits(rules, [*p[0], *p[1]])), None):
        networks = [
            [*pair[0], *pair[1]],
            *(network for network in networks if network[0] not in (pair[0][0], pair[1][0])),
        ]
    return networks


def _fits(rules: RuleSet, network: Sequence[Unit]) -> bool:
    """Whether the masters of a network have a place for each of its links."""
    return len(network) <= LARGEST and len(network) - 1 <= sum(places(rules, unit) for unit in network)


def check(rules: RuleSet, units: Sequence[Unit]) -> None:
    """Raise `BadSetup` if the units of a side name networks that cannot be."""
    for word in dict.fromkeys(unit.c3 for unit in units if unit.c3):
        network = [unit for unit in units if unit.c3 == word]
        ids = ", ".join(unit.id for unit in network)
        equal = _equality(network)
        if equal and len(network) > EQUALS[equal]:
            raise BadSetup(f"{ids} cannot be one network: {equal} links up to {EQUALS[equal]} units")
        if not equal and not all(unit.has(*MASTERS, *SLAVES) for unit in network):
            raise BadSetup(f"{ids} cannot be one network: not all of them have C3")
        if not equal and not _fits(rules, network):
            raise BadSetup(f"{ids} cannot be one network: the masters have no place for so many")


def _equality(network: Sequence[Unit]) -> str:
    """The ability that all units of a network without a master have; "" for one with masters."""
    return next((code for code in EQUALS if all(unit.has(code) for unit in network)), "")


def mates(battle: Battle, unit: Unit) -> list[Unit]:
    """The units that share their range with a unit now."""
    if not unit.c3:
        return []
    fields = ecm.fields(battle)
    links = [pair for pair in _links(battle, unit) if _holds(battle, *pair, fields)]
    reached, linked = {unit.id}, [unit]
    for at in linked:
        for a, b in links:
            other = b if a is at else a if b is at else None
            if other is not None and other.id not in reached:
                reached.add(other.id)
                linked.append(other)
    return linked[1:]


def range_for(battle: Battle, attacker: Unit, target: Unit) -> tuple[float, str]:
    """The distance that counts for the range modifier, and which network member it is measured from ("" for its own).

    The member must see the target; damage and everything else stay the attacker's own.
    """
    own = _away(battle, attacker, target)
    distances = {unit.id: _away(battle, unit, target) for unit in _network(battle, attacker)}
    nearer = [id for id, distance in distances.items() if distance < own]
    linked = {mate.id for mate in mates(battle, attacker)} if nearer else set()
    for id in sorted(nearer, key=lambda id: (distances[id], id)):
        if id in linked and look(battle, battle.units.get(id) or battle.sensors[id], target).visible:
            return distances[id], id
    return own, ""


def _away(battle: Battle, unit: Unit, target: Unit) -> float:
    """How far a unit is from a target, to or from its flight line if one of them flies over the table."""
    if not (unit.flight or target.flight):
        return battle.field.distance(unit.base, target.base)
    seen = look(battle, unit, target)
    return seen.distance if seen.visible else inf


def _network(battle: Battle, unit: Unit) -> list[Unit]:
    """All units of a unit's network, as it was set up, and the remote sensors that it has now."""
    if not unit.c3:
        return []
    sensors = (sensor for sensor in battle.sensors.values() if FRESH not in sensor.effects)
    return [each for each in (*battle.units.values(), *sensors) if each.side == unit.side and each.c3 == unit.c3]


def network_with_room(battle: Battle, unit: Unit) -> str:
    """The network that a remote sensor of a unit joins: its own, or the first that has a master with a free place."""
    for word in dict.fromkeys(each.c3 for each in (unit, *battle.in_play(unit.side)) if each.c3):
        members = [*battle.units.values(), *battle.sensors.values()]
        network = [each for each in members if each.side == unit.side and each.c3 == word]
        linked = sum(places(battle.rules, each) for each in network)
        if not _equality(network) and len(network) <= linked and len(network) < LARGEST:
            return word
    return ""


def _links(battle: Battle, unit: Unit) -> Iterator[tuple[Unit, Unit]]:
    """All links of a unit's network as it was set up, and those of its emergency masters."""
    network = _network(battle, unit)
    if _equality(network):
        yield from combinations(network, 2)
        return
    free = {other.id: places(battle.rules, other) for other in network}
    first, *others = sorted(network, key=lambda other: -free[other.id])
    joined = [first]
    for other in others:
        master = next((m for m in joined if free[m.id]), None)
        if master:
            free[master.id] -= 1
            joined.append(other)
            yield master, other
    for master in network:
        if _leads(battle, master):
            rest = [other for other in network if other is not master and _works(battle, other)]
            yield from ((master, other) for other in rest[:PER_MASTER])


def _works(battle: Battle, unit: Unit) -> bool:
    """Whether a unit's C3 runs. With a burnt-out emergency master its slave is lost too [AS-051.3]."""
    burnt = BURNT in unit.spent and SLAVE_BURNS_TOO.of(battle.rules)
    return not (unit.destroyed or unit.carrier or unit.shutdown or burnt or NO_HOMING in unit.effects)


def _holds(battle: Battle, a: Unit, b: Unit, fields: Sequence[ecm.Field]) -> bool:
    """Whether a link works: both ends run, and no hostile field lies on them or between them.

    Only Angel ECM cuts a link between boosted members [AS-051.2], only another Nova one of a Nova network.
    """
    if not (_works(battle, a) and _works(battle, b)):
        return False
    if a.has("NOVA") and b.has("NOVA"):
        return not (ecm.in_nova(battle, a) or ecm.in_nova(battle, b))
    boosted = a.has(*BOOSTED) and b.has(*BOOSTED)
    if any(ecm.is_jammed(battle, end, angel=boosted, among=fields) for end in (a, b)):
        return False
    return not ecm.is_cut(battle, a.side, a.at, b.at, angel=boosted, among=fields)


def _leads(battle: Battle, unit: Unit) -> bool:
    """Whether a unit's emergency master works in this turn."""
    return 0 < unit.emergency < battle.turn <= unit.emergency + EMERGENCY_TURNS and _works(battle, unit)


def end_turn(battle: Battle) -> list[Event]:
    """In the End Phase: emergency masters burn out after their time, and others take over where a master is lost."""
    events: list[Event] = []
    for unit in battle.in_play():
        if not unit.c3 or not unit.has("C3EM") or BURNT in unit.spent:
            continue
        if unit.emergency:
            if battle.turn >= unit.emergency + EMERGENCY_TURNS:
                unit.spent.append(BURNT)
                unit.emergency = 0
                events.append(EmergencyMaster(unit=unit.id, begins=False))
        elif _works(battle, unit) and not _has_master(battle, unit):
            unit.emergency = battle.turn
            events.append(EmergencyMaster(unit=unit.id, begins=True))
    return events


def _has_master(battle: Battle, unit: Unit) -> bool:
    """Whether a unit reaches a master, or an emergency master that works or is about to."""
    network = [other for other in battle.in_play(unit.side) if other.c3 == unit.c3 and other is not unit]
    reached = {mate.id for mate in mates(battle, unit)}
    return any(other.emergency or (places(battle.rules, other) and other.id in reached) for other in network)
