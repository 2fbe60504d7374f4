"""What a unit has to expect from where it might stand: the numbers of the rules, for many places at once."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from math import inf

import msgspec

from boxcars.alpha_strike.abilities import trenches
from boxcars.alpha_strike.attacks import arcs, to_hit
from boxcars.alpha_strike.attacks.attack_damage import amount
from boxcars.alpha_strike.attacks.attack_odds import diced
from boxcars.alpha_strike.attacks.line_of_sight import (
    BLOCKED,
    BOTH_WAYS,
    COVERED,
    LIMITED,
    SIGHT_RANGE,
    WOODS_LIMIT,
    height,
    silhouette,
)
from boxcars.alpha_strike.attacks.modifiers import TABLE
from boxcars.alpha_strike.attacks.ranges import BANDS, REACH, Band
from boxcars.alpha_strike.attacks.weapons import WeaponChoice, weapons_of
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment.conditions import in_force
from boxcars.alpha_strike.moving import mp
from boxcars.alpha_strike.unit import Unit
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import IMPOSSIBLE, chance_2d6
from boxcars.players.alpha_strike import kernels
from boxcars.players.alpha_strike.kernels import Foes, Judged, Lines, Party, Rules, Weights
from boxcars.players.alpha_strike.worth import hit_worth
from boxcars.tabletop.fast import sight_many
from boxcars.tabletop.field import Ground, Silhouette
from boxcars.tabletop.measure import HAIR, Base, Point, toward

CHANCES = array("d", (float(chance_2d6(number)) for number in range(IMPOSSIBLE + 1)))
RANGES: tuple[Band, ...] = BANDS[: kernels.BANDS]

HEAT_WORTH = 0.5
"""What a point of heat on an enemy is worth, in points of damage."""


class Temper(msgspec.Struct, frozen=True):
    """How the bot weighs one thing against another."""

    caution: float = 1.0
    """How much damage taken counts against damage given."""
    unsure: float = 0.8
    """What a shot is worth at an enemy that has still to move, and may be gone."""
    pull: float = 0.6
    """How much the way to the best range counts."""
    patience: float = 0.8
    """What a turn on that way leaves of it."""
    duel: float = 0.35
    """How much of what an enemy gives back at a range speaks against that range."""
    coming: float = 0.6
    """The share of its Move by which an enemy that has still to move is thought to come nearer."""
    spread: float = 0.5
    """How the fire of an enemy spreads over those that it can fire at: 0 if all of it is for one, 1 if it is even."""


USUAL = Temper()


class End(msgspec.Struct, frozen=True):
    """A place where a unit might end its move, and how it got there."""

    at: Point
    mode: str
    altitude: float = 0


class Gun(msgspec.Struct, frozen=True):
    """The mean points of a unit's hit on another by band: (front, front from a turret, rear, rear from a turret)."""

    points: tuple[tuple[float, float, float, float], ...]


def _sight_range(rules: RuleSet) -> float:
    """How far the eye reaches, lights and probes apart."""
    if not in_force(rules) and not LIMITED.of(rules):
        return inf
    return float(min((each.eye for each in in_force(rules)), default=SIGHT_RANGE))


def rules_of(battle: Battle) -> Rules:
    """The rules in numbers."""
    rules = battle.rules
    return Rules(
        array("d", (REACH[band] for band in RANGES)),
        array("q", (_row(f"AS-037.{2 + place}") for place in range(len(RANGES)))),
        _sight_range(rules),
        float(WOODS_LIMIT),
        BLOCKED,
        COVERED,
        BOTH_WAYS.of(rules),
        _row("AS-037.23"),
        _row("AS-037.24"),
        _row("AS-037.22"),
    )


def _row(id: str) -> int:
    return TABLE[id].value or 0


def attack_number(battle: Battle, unit: Unit) -> int:
    """What a unit's weapons need before range, target and terrain."""
    return unit.skill + sum(line.value for line in to_hit.attacker_lines(battle, unit))


def defence_numbers(battle: Battle, unit: Unit) -> tuple[int, ...]:
    """What a unit adds as a target, by band."""
    dug = sum(line.value for line in trenches.lines(battle, unit))
    return tuple(dug + sum(line.value for line in to_hit.target_lines(battle, unit, unit, band)) for band in RANGES)


class Arsenal:
    """What the units of a battle do to each other with a hit, worked out once for every condition of theirs."""

    def __init__(self) -> None:
        self._guns: dict[tuple[object, ...], Gun] = {}

    def gun(self, battle: Battle, attacker: Unit, target: Unit) -> Gun:
        """What hits of one unit do to another."""
        key = (battle.rules, attacker.id, attacker.card.name, target.id, target.card.name, _condition(attacker))
        if key not in self._guns:
            self._guns[key] = Gun(tuple(_mean_hits(battle, attacker, target, band) for band in RANGES))
        return self._guns[key]


def _condition(unit: Unit) -> tuple[object, ...]:
    return (*sorted(unit.criticals.items()), unit.rear_fired)


def _mean_hits(battle: Battle, attacker: Unit, target: Unit, band: Band) -> tuple[float, float, float, float]:
    """The most that any direct choice does on average: from the front and from the rear, ahead and all round."""
    choices = [choice for choice in weapons_of(attacker) if not choice.indirect and choice.arc != "behind"]
    around = [choice for choice in choices if choice.arc == "all"]
    front, rear = (
        msgspec.structs.replace(attacker, at=toward(target.at, target.facing + turn, 5)) for turn in (0, 180)
    )
    ahead, aside, behind, behind_aside = (
        max((mean_points(battle, who, target, choice, band) for choice in some), default=0.0)
        for who in (front, rear)
        for some in (choices, around)
    )
    return ahead, aside, behind, behind_aside


def mean_points(battle: Battle, attacker: Unit, target: Unit, choice: WeaponChoice, band: Band) -> float:
    """The mean points of a hit, with what its heat is worth."""
    if not choice.works_at(RANGES.index(band)):
        return 0.0
    struck = amount(battle, attacker, target, choice, band)
    points = float(diced(battle, struck).map(struck.taken).mean())
    return points if target.has("FR") else points + struck.heat * HEAT_WORTH


# Where somebody stands


def _stands_in_woods(ground: Ground, foot: float) -> bool:
    return ground.has("woods") and foot < ground.level + ground.tall


def _is_wet(ground: Ground, seen: Silhouette) -> bool:
    """Whether water covers enough of a silhouette for partial cover."""
    wet = min(ground.surface, seen.top) - seen.foot if ground.depth else 0
    return COVERED - 1e-9 <= wet / (seen.top - seen.foot) < 1


def _is_sunk(ground: Ground, seen: Silhouette) -> bool:
    return ground.depth > 0 and seen.top <= ground.surface + HAIR


class Stand(msgspec.Struct, frozen=True):
    """A unit somewhere, with the ground under it and what can be seen of it."""

    unit: Unit
    ground: Ground
    seen: Silhouette


def stands_as_it_is(battle: Battle, unit: Unit) -> Stand:
    """A unit where it is."""
    return Stand(unit, battle.field.ground(unit.at), silhouette(battle, unit))


def _party(battle: Battle, stands: Sequence[Stand]) -> Party:
    """Units as they stand, or one unit as it might."""
    whole = {id(stand.unit): stand.unit for stand in stands}
    attack = {key: attack_number(battle, unit) for key, unit in whole.items()}
    defence = {key: defence_numbers(battle, unit) for key, unit in whole.items()}
    return Party(
        array("d", (stand.seen.at.x for stand in stands)),
        array("d", (stand.seen.at.y for stand in stands)),
        array("d", (stand.unit.facing for stand in stands)),
        _flags(_stands_in_woods(stand.ground, stand.seen.foot) for stand in stands),
        _flags(_is_wet(stand.ground, stand.seen) for stand in stands),
        _flags(_is_sunk(stand.ground, stand.seen) for stand in stands),
        array("q", (attack[id(stand.unit)] for stand in stands)),
        array("q", (number for stand in stands for number in defence[id(stand.unit)])),
        _flags(arcs.fires_all_round(stand.unit) for stand in stands),
    )


def _flags(of: Iterable[bool]) -> array[int]:
    return array("q", map(int, of))


class Outlook:
    """A unit before its move: its enemies, and what can be expected of each place."""

    def __init__(self, battle: Battle, unit: Unit, arsenal: Arsenal, temper: Temper = USUAL) -> None:
        self.battle, self.unit, self.temper = battle, unit, temper
        self.rules = rules_of(battle)
        self.foes = battle.known_enemies(unit.side)
        self._stands = [stands_as_it_is(battle, enemy) for enemy in self.foes]
        self._party = _party(battle, self._stands)
        self._stakes = self._weighed(arsenal)
        move = max((mp.available_move(battle, unit, mode).total for mode in mp.modes(unit.card)), default=0)
        self._weights = Weights(temper.caution, temper.unsure, temper.pull, temper.patience, float(max(move, 2)))

    def _weighed(self, arsenal: Arsenal) -> Foes:
        battle, unit = self.battle, self.unit
        friends = battle.on_table(unit.side)
        out, into, pull = array("d"), array("d"), array("d")
        attack, defence = attack_number(battle, unit), defence_numbers(battle, unit)
        for foe in self.foes:
            mine, its = arsenal.gun(battle, unit, foe), arsenal.gun(battle, foe, unit)
            out.extend(hit_worth(foe, points) for row in mine.points for points in row)
            into.extend(hit_worth(unit, points) for row in its.points for points in row)
            its_attack, its_defence = attack_number(battle, foe), defence_numbers(battle, foe)
            for place in range(len(RANGES)):
                given = _mean(attack + its_defence[place] + self.rules.adds[place]) * out[-12 + place * 4]
                taken = _mean(its_attack + defence[place] + self.rules.adds[place]) * into[-12 + place * 4]
                pull.append(max(given - self.temper.duel * taken, given * 0.1))
        return Foes(
            _flags(bool(foe.mode) for foe in self.foes),
            array("d", (mp.available_move(battle, foe).total * self.temper.coming for foe in self.foes)),
            array("d", [len(friends) ** -self.temper.spread] * len(self.foes)),
            out,
            into,
            pull,
        )

    def lines(self, ends: Sequence[End]) -> tuple[Party, Lines]:
        """The numbers in both directions between every end and every enemy."""
        stands = self._there(ends)
        party = _party(self.battle, stands)
        table = sight_many(self.battle.field, [stand.seen for stand in stands], [stand.seen for stand in self._stands])
        size = len(ends) * len(self.foes)
        between = Lines(
            table.distances,
            table.hidden,
            table.hidden_back,
            table.woods,
            _ints(size),
            _ints(size),
            _ints(size),
        )
        kernels.numbers(self.rules, party, self._party, between)
        return party, between

    def _there(self, ends: Sequence[End]) -> list[Stand]:
        """The unit as it would stand at each end."""
        unit, radius, tall = self.unit, self.unit.base.radius, height(self.unit)
        moved: dict[tuple[str, float], Unit] = {}
        stands = []
        for end in ends:
            ground, how = self.battle.field.ground(end.at), (end.mode, end.altitude)
            if how not in moved:
                moved[how] = msgspec.structs.replace(unit, mode=end.mode, altitude=end.altitude)
            foot = ground.level + end.altitude
            stands.append(Stand(moved[how], ground, Silhouette(Base(end.at, radius), foot, foot + tall)))
        return stands

    def judge(self, ends: Sequence[End]) -> Judged:
        """The best facing at each end, and what it comes to."""
        party, lines = self.lines(ends)
        size = len(ends)
        judged = Judged(_floats(size), _floats(size), _floats(size), _ints(size), _ints(size))
        kernels.judge(self.rules, CHANCES, party, self._party, lines, self._stakes, self._weights, judged)
        return judged


def _floats(size: int) -> array[float]:
    return array("d", bytes(8 * size))


def _ints(size: int) -> array[int]:
    return array("q", bytes(8 * size))


def _mean(number: int) -> float:
    return CHANCES[min(max(number, 0), IMPOSSIBLE)]
