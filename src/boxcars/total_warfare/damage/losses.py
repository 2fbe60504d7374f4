"""What attacks do to platoons: troopers lost, by what kind of weapon it was (TWB-34.3)."""

from __future__ import annotations

from math import ceil
from typing import Final

import msgspec

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Weapon, weapon
from boxcars.catalog.units.by_hand import is_by_hand
from boxcars.catalog.units.infantry import TROOPS
from boxcars.catalog.units.platoon import beast_bulk
from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally
from boxcars.hexes.sight import Viewer
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.sight.sight import woods_at
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.weapons.cluster import RAPID, only_bursts

MOWN = {
    "flechette": Key("TW-141.1", now=1, before=2),
    "fragmentation": Key("TW-141.2", now=1, before=2),
}
"""How many times their damage munitions of platoons do to platoons."""

_SUIT_FLAMER: Final = "Flamer [BA]"
_FALL_DICE: Final = {"leg": 3, "motorized": 2}
"""The dice of a fall for each pair of levels; all others have one."""


BEASTS: Final = "TWB-17.78"
"""The rule of those who ride on beasts."""
SUITS_FELL_MECHANIZED = Key("TW-215.6", now=True, before=False)
"""The fire of suits is doubled against mechanized platoons, as that of others."""
SUITS_DO_LISTED_DAMAGE = Key("TW-216.2", now=False, before=True)
"""Suits did their listed damage to platoons, as platoons do."""
CLAN_SUIT_FLAMERS = Key("TW-305.9", now=True, before=False)
"""The flamers of Clan suits burn as those of all suits, and not as those of vehicles."""
PLASMA_WHOLE = Key("TW-139.1", now=True, before=False)
"""Plasma does its whole damage to platoons."""
OPEN_BY_MODIFIER = Key("TW-216.1", now=True, before=False)
"""All ground is open that makes no attack harder, and not only clear ground."""


def suffer(battle: Battle, platoon: Platoon, blow: Blow, dice: Dice) -> list[Event]:
    """One attack: in one lump, but that of a squad in as many as its suits have hits."""
    events: list[Event] = []
    for lump in casualty_groups(blow):
        events += suffer_group(battle, platoon, lump, dice)
    return events


def casualty_groups(blow: Blow) -> list[Blow]:
    """The parts of an attack that are reckoned by themselves."""
    if blow.attacker is None or blow.weapon is None or blow.strikes_areas:
        return [blow]
    parts = blow.attacker.casualty_groups(blow.weapon, blow.groups)
    return [msgspec.structs.replace(blow, groups=part) for part in parts]


def suffer_group(battle: Battle, platoon: Platoon, blow: Blow, dice: Dice) -> list[Event]:
    """One lump: troopers fall, doubled for those whom vehicles carry and for open ground."""
    bursts = blow.groups and blow.weapon and only_bursts(blow.weapon)
    if (blow.damage <= 0 and not bursts) or platoon.destroyed:
        return []
    by_infantry = blow.plain or _is_plain(battle, blow)
    roll = burst_roll(battle.rules, blow, by_infantry, dice)
    lines = list(_base_lines(battle, platoon, blow, roll, by_infantry))
    soft = by_infantry or roll is not None
    spared = blow.attacker is not None and blow.attacker.in_suits and not SUITS_FELL_MECHANIZED.of(battle.rules)
    if platoon.mechanized and not soft and not spared:
        lines.append(Line("mechanized", _sum(lines), battle.rules.cite("TW-215.6", "TWB-34.3")))
    if not by_infantry and in_the_open(battle, platoon):
        lines.append(Line("in the open", _sum(lines), battle.rules.cite("TW-216.1", "TWB-34.3")))
    if (bulk := beast_bulk(platoon.design.infantry)) > 1:
        lines.append(Line(f"on huge beasts, ÷ {bulk:g}", ceil(_sum(lines) / bulk) - _sum(lines), BEASTS))
    tally = Tally("troopers lost", tuple(lines))
    fallen = _halved(platoon, tally.total) if platoon.mechanized and soft else tally.total
    return lose(platoon, fallen, tally, roll, blow.source)


def _is_plain(battle: Battle, blow: Blow) -> bool:
    """Whether an attack does its listed damage to a platoon: by platoons, and once by suits too [TW-216.2]."""
    if blow.attacker is None:
        return False
    if blow.attacker.in_suits:
        return SUITS_DO_LISTED_DAMAGE.of(battle.rules)
    return blow.attacker.conventional and not _is_field_gun(blow)


def _is_field_gun(blow: Blow) -> bool:
    """Whether a platoon did not fire what its men carry."""
    return blow.weapon is not None and not blow.weapon.volley and not is_by_hand(blow.weapon)


def burst_roll(rules: RuleSet, blow: Blow, by_infantry: bool, dice: Dice) -> Roll | None:
    """The dice of burst fire, for every gun of an array; a platoon with such weapons adds one die [TW-215.2]."""
    if blow.weapon is None or "AI" not in blow.weapon.types:
        return None
    guns = max(blow.weapon.rounds, 1)
    number = 1 if by_infantry else ceil(burst_dice(_looked_up(rules, blow, blow.weapon))) * guns
    return dice.roll(number, "burst fire") if number else None


def _looked_up(rules: RuleSet, blow: Blow, used: Weapon) -> Weapon:
    """The line of the burst-fire table for a weapon: flamers of battle armor have their own [TW-305.9].

    Before printing 8 those of Clan suits burned as the flamers of vehicles do.
    """
    by_clan = isinstance(blow.attacker, Squad) and blow.attacker.design.squad.is_clan
    once = by_clan and used.equipment == _SUIT_FLAMER and not CLAN_SUIT_FLAMERS.of(rules)
    return weapon("Flamer") if once else used


def burst_dice(weapon: Weapon) -> float:
    """The dice of a burst-fire weapon against platoons, half a die for the lightest arms of suits [TW-217.2].

    >>> from boxcars.catalog import weapon
    >>> burst_dice(weapon("Machine Gun")), burst_dice(weapon("PPC"))
    (2.0, 0.0)
    """
    return float(equipment(weapon.equipment).burst.removesuffix("D6") or 0) if weapon.equipment else 0.0


def _base_lines(battle: Battle, platoon: Platoon, blow: Blow, roll: Roll | None, by_infantry: bool) -> tuple[Line, ...]:
    """What the kind of attack comes to, before anything is doubled."""
    if by_infantry:  # plain damage, always [TW-216.2]
        burst = (Line("burst", roll.total, "TW-215.2"),) if roll else ()
        mown = MOWN.get(blow.munition)
        points = blow.damage * (mown.of(battle.rules) if mown else 1)
        cite = battle.rules.cite(mown.ruling if mown else "TW-216.2", "TWB-34.3")
        return (Line(f"damage {blow.damage}", points, cite), *burst)
    if blow.weapon and blow.weapon.volley:  # the rifles of suits
        return (Line(f"damage {blow.damage}", blow.damage, "TW-218.4"),)
    if roll and blow.weapon:
        halved = is_inside(battle.under(platoon), platoon.foot)
        points = ceil(roll.total / 2) if burst_dice(blow.weapon) < 1 else roll.total
        points = (points + 1) // 2 if halved else points
        return (Line("burst fire, halved by the building" if halved else "burst fire", points, "TW-217.2"),)
    if blow.strikes_areas:
        return (Line(f"damage {blow.damage} × 2", 2 * blow.damage, "TWB-34.3"),)
    if blow.weapon and blow.weapon.heat_dice and PLASMA_WHOLE.of(battle.rules):  # plasma
        return (Line(f"damage {blow.damage}", blow.damage, "TW-139.1"),)
    divisor, more = share(blow.weapon, blow.munition, blow.mode)
    words = f"damage {blow.damage} ÷ {divisor}" + (f" + {more}" if more else "")
    cite = "TW-216.7" if blow.weapon else "TW-216.4"
    return (Line(words, ceil(blow.damage / divisor) + more, cite),)


def share(weapon: Weapon | None, munition: str = "standard", mode: str = "") -> tuple[int, int]:
    """What an attack's damage is divided by, and what is added, to give the troopers it removes.

    Pulse lasers of variable speed count as plain lasers, hyper-assault Gauss rifles as cluster ballistic weapons.

    >>> from boxcars.catalog import weapon
    >>> share(weapon("PPC")), share(weapon("LRM 20")), share(weapon("Large Pulse Laser")), share(None)
    ((10, 0), (5, 0), (10, 2), (10, 0))
    """
    if weapon is None:
        return 10, 0
    if weapon.kind == "missile":
        return 5, 0
    if "P" in weapon.types and "V" not in weapon.types:
        return 10, 2
    scatters = weapon.kind == "ballistic" and "C" in weapon.types and weapon.cluster > 0
    return 10, int(scatters or munition == "cluster" or mode in RAPID)


def in_the_open(battle: Battle, platoon: Platoon) -> bool:
    """Whether a platoon stands where the ground gives no modifier against shots at it [TW-216.1].

    Older printings had clear ground alone. Who rides inside a vehicle is not in the open.
    """
    if platoon.hold == "inside":
        return False
    terrain = battle.under(platoon)
    if is_inside(terrain, platoon.foot) or woods_at(battle.board, Viewer(platoon.hex, platoon.foot, platoon.height)):
        return False
    return OPEN_BY_MODIFIER.of(battle.rules) or not (terrain.rough or terrain.rubble or terrain.water or terrain.road)


def fall(battle: Battle, platoon: Platoon, levels: int, dice: Dice) -> list[Event]:
    """A fall of two levels or more: dice for each pair of levels (TWB-34.4)."""
    if levels < 2 or platoon.destroyed:
        return []
    roll = dice.roll(_FALL_DICE.get(platoon.design.infantry.motion, 1), f"{platoon.id} falls")
    points = roll.total * ceil(levels / 2)
    tally = Tally.of("troopers lost", f"fall of {levels} levels", points, "TWB-34.4")
    fallen = _halved(platoon, points) if platoon.mechanized else points
    return lose(platoon, fallen, tally, roll, "fall")


def _halved(platoon: Platoon, points: int) -> int:
    """Mechanized troopers bear two points each; an odd one stays on one of them [TW-216.3]."""
    fallen, odd = divmod(points + platoon.scratched, 2)
    platoon.scratched = bool(odd) and fallen < platoon.troopers
    return fallen


def lose(platoon: Platoon, troopers: int, tally: Tally, roll: Roll | None, source: str) -> list[Event]:
    """Take troopers off; with the last of them the platoon is gone."""
    fallen = min(troopers, platoon.troopers)
    platoon.structure[TROOPS] -= fallen
    platoon.damage_taken += fallen
    lost = TroopersLost(unit=platoon.id, tally=tally, roll=roll, lost=fallen, left=platoon.troopers, source=source)
    return [lost] if platoon.troopers else [lost, *destruction.destroy(platoon, "no trooper is left")]


def _sum(lines: list[Line]) -> int:
    return sum(line.value for line in lines)
