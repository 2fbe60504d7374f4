"""How the greedy bot moves: it weighs every place that it is offered, and takes the best one that is legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest
from itertools import chain
from typing import Final

import msgspec

from boxcars.alpha_strike.actions import Assault, Move
from boxcars.alpha_strike.advanced import blips
from boxcars.alpha_strike.attacks import charge, death_from_above, physical
from boxcars.alpha_strike.attacks.attack_preview import moved_battle
from boxcars.alpha_strike.attacks.physical import PhysicalAttack
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving import bridges, terrain_costs
from boxcars.alpha_strike.moving.move_options import Spread, parts
from boxcars.alpha_strike.moving.move_plan import plan
from boxcars.alpha_strike.turn.withdrawal import must_withdraw
from boxcars.alpha_strike.unit import Unit
from boxcars.players.alpha_strike.goals import goals_of, lies_in_wait, should_leave
from boxcars.players.alpha_strike.kernels import FACINGS, Judged
from boxcars.players.alpha_strike.outlook import USUAL, Arsenal, End, Outlook, Temper
from boxcars.players.alpha_strike.worth import hit_worth, worth
from boxcars.players.deadline import Deadline
from boxcars.players.player import Score
from boxcars.tabletop.measure import DIGITS, Base, Point, bearing, length

_SHOWN = 12
"""So many of the best places are told as what was weighed."""
_AT_ONCE = 48
"""With a time limit, so many places are weighed before the clock is looked at again."""
_WORRY = 1.0
"""How much more damage taken counts for the more cautious of several moves."""
_DROP_NEAR = 20
"""So near to an enemy a transport sets its infantry down."""
_MOUNT_FAR = 30
"""Beyond this distance from every enemy infantry is better carried."""
_LOADED = 1.0
"""What it is worth to set infantry down where it can fight, or to pick it up where it cannot."""
_FEINT = blips.NEAR + 2.0
"""So near to the enemy a decoy wants to be, in inches."""
_SCOUTED, _SCOUTING = 0.1, 18.0
"""What an inch on the way to the nearest blip is worth, and how near to it is near enough."""
_LEAVING = 1000.0
"""A unit that must withdraw, or scores by leaving, leaves as soon as it can; others do not."""


class Candidate(msgspec.Struct, frozen=True):
    """An end of a move, and where the move itself comes from."""

    end: End
    source: Spread | Move

    def move(self) -> Move:
        """The move there, without its facing."""
        return self.source.move(self.end.at) if isinstance(self.source, Spread) else self.source


class Weighed(msgspec.Struct, frozen=True):
    """An end with what it is worth in its best facing."""

    candidate: Candidate
    value: float
    given: float
    taken: float
    facing: int
    target: str
    """Whom to attack then; empty if nobody can be hit."""


class Choice(msgspec.Struct, frozen=True):
    """A move with its score."""

    move: Move
    score: Score
    target: str = ""


def unit_to_move(battle: Battle, units: Sequence[str]) -> Unit:
    """The unit to move first: the one farthest from the enemy, which loses least by showing where it goes."""
    own = [battle[id] for id in units]
    enemies = [enemy.at for enemy in battle.known_enemies(own[0].side)]
    return max(own, key=lambda unit: min((length(unit.at, at) for at in enemies), default=0.0))


class Search:
    """The search for a unit's best move."""

    def __init__(self, battle: Battle, unit: Unit, arsenal: Arsenal, temper: Temper = USUAL) -> None:
        self.battle, self.unit = battle, unit
        self.outlook = Outlook(battle, unit, arsenal, temper)
        self.goals = goals_of(battle, unit)
        self.counters = self._counters()
        self.scores: tuple[Score, ...] = ()

    def _counters(self) -> list[Point]:
        """The places of blips; to a decoy every enemy is as one."""
        places = [at for _, at in self.battle.counters(self.unit.side)]
        return places + [foe.at for foe in self.outlook.foes] if self.unit.is_decoy else places

    def choose(self, deadline: Deadline) -> Choice:
        """The best move found; without any time, to stand where it is."""
        stand = Choice(Move(self.unit.id, "stand"), Score(f"{self.unit.id} stands", 0.0))
        if lies_in_wait(self.battle, self.unit):
            return stand
        if deadline.passed and not must_withdraw(self.battle, self.unit):
            return stand
        weighed = nlargest(_SHOWN, self._weighed(deadline), key=lambda weighed: weighed.value)
        self.scores = tuple(self._score(each) for each in weighed)
        choices = (self._choice(each, score) for each, score in zip(weighed, self.scores, strict=True))
        return next((choice for choice in choices if self._can_go(choice.move)), stand)

    def several(self, count: int, deadline: Deadline) -> list[Choice]:
        """The best legal moves, the best of all first; every other one is chosen with more caution."""
        weighed = self._weighed(deadline)
        bold = sorted(weighed, key=lambda each: -each.value)
        wary = sorted(weighed, key=lambda each: _WORRY * each.taken - each.value)
        by_move: dict[str, Choice] = {}
        for each in chain.from_iterable(zip(bold[:count], wary[:count], strict=True)):
            choice = self._choice(each, self._score(each))
            if len(by_move) < count and str(choice.move) not in by_move and self._can_go(choice.move):
                by_move[str(choice.move)] = choice
        return list(by_move.values())

    def _weighed(self, deadline: Deadline) -> list[Weighed]:
        """All ends with what they are worth; with a time limit, evenly spread ones as long as it lasts."""
        candidates = list(self.candidates())
        parts = -(-len(candidates) // _AT_ONCE) if deadline.limited else 1
        weighed: list[Weighed] = []
        for first in range(parts):
            some = candidates[first::parts]
            judged = self.outlook.judge([candidate.end for candidate in some])
            weighed += [self._weigh(candidate, judged, place) for place, candidate in enumerate(some)]
            if deadline.passed:
                break
        return weighed

    def _can_go(self, move: Move) -> bool:
        """Whether a move is legal, and breaks no bridge under the unit."""
        return not plan(self.battle, move).reasons and not bridges.broken_by(self.battle, move)

    # Where to

    def candidates(self) -> Iterator[Candidate]:
        """Every end that the unit is offered."""
        for part in parts(self.battle, self.unit):
            if isinstance(part, Spread):
                yield from self._spread(part)
            else:
                yield from (self._single(move) for move in part)

    def _spread(self, part: Spread) -> Iterator[Candidate]:
        terms = terrain_costs.terms(self.battle, self.unit, part.mode)
        for at in part.places:
            ground = self.battle.field.ground(at)
            foot = terms.footing(ground) if part.height is None else part.height
            yield Candidate(End(at, part.mode, round(foot - ground.level, DIGITS)), part)

    def _single(self, move: Move) -> Candidate:
        way = plan(self.battle, move)
        return Candidate(End(way.at, way.mode, way.altitude), move)

    # What it is worth

    def _weigh(self, candidate: Candidate, judged: Judged, place: int) -> Weighed:
        given = judged.given[place]
        rest, target = judged.value[place] - given, judged.target[place]
        facing = self.battle.field.facing(judged.facing[place] * 360 / FACINGS)
        given, more = self._gain(candidate, given)
        more += self.goals.pull(self.battle.field.word(candidate.end.at)) if self.goals else 0.0
        more += self._at_counters(candidate.end.at) if self.counters else 0.0
        id = self.outlook.foes[target].id if target >= 0 and given > 0 else ""
        blow, struck = self._blow(candidate)
        if struck and blow > given:
            given, id, facing = blow, struck.id, self.battle.field.facing(bearing(candidate.end.at, struck.at))
        return Weighed(candidate, rest + given + more, given, judged.taken[place], facing, id)

    def _at_counters(self, at: Point) -> float:
        """What a place is worth against blips: a decoy stays just where nobody finds it out, others find them out."""
        nearest = min(length(at, each) for each in self.counters)
        if self.unit.is_decoy:
            return -abs(nearest - _FEINT)
        return 0.0 if self.outlook.foes else -_SCOUTED * max(0.0, nearest - _SCOUTING)

    def _blow(self, candidate: Candidate) -> tuple[float, Unit | None]:
        """What the best physical attack is worth on an enemy that is touched there and will not walk away."""
        move, end = candidate.source, candidate.end
        if isinstance(move, Spread) or move.assault or move.leaves:
            return 0.0, None
        base = Base(end.at, self.unit.base.radius)
        best: tuple[float, Unit | None] = (0.0, None)
        for foe in self.outlook.foes:
            if foe.mode and base.gap(foe.base) <= physical.NEARLY:
                facing = self.battle.field.facing(bearing(end.at, foe.at))
                battle = moved_battle(self.battle, self.unit.id, end.at, facing, end.mode, end.altitude)
                blows = physical.preview(battle, battle[self.unit.id])
                values = (_blow_worth(blow, foe) for blow in blows if blow.legal and blow.target == foe.id)
                best = max(best, (max(values, default=0.0), foe), key=lambda pair: pair[0])
        return best

    def _gain(self, candidate: Candidate, shot: float) -> tuple[float, float]:
        """What is to be expected of the attack after a move, and what the move is worth besides."""
        move = candidate.source
        if isinstance(move, Spread):
            return (0.0 if move.mode == "sprint" else shot), 0.0
        if move.leaves:
            goes = should_leave(self.battle, self.unit, self.goals, candidate.end.at)
            return 0.0, _LEAVING if goes else -_LEAVING
        if move.assault:
            return self._assault(move, move.assault, candidate.end), 0.0
        return shot, self._loading(move, candidate.end.at)

    def _assault(self, move: Move, assault: Assault, end: End) -> float:
        """What a charge or a death from above is worth, with what it costs the attacker."""
        kind, target, battle = assault.kind, self.battle[assault.target], self.battle
        way = plan(battle, move)
        there = msgspec.structs.replace(
            self.unit,
            at=end.at,
            facing=way.facing,
            altitude=end.altitude,
            mode=end.mode,
            assault=way.assault or assault,
        )
        needed = physical.number(battle, there, kind, target)
        chance = float(needed.chance)
        given = chance * hit_worth(target, physical.amount(battle, there, kind, target).total)
        if kind == "charge":
            own = chance * charge.recoil(target)
        else:
            hit, missed = (death_from_above.recoil(battle.rules, there, hit=hit) for hit in (True, False))
            own = chance * hit + (1 - chance) * missed
        return given - own * worth(self.unit)

    def _loading(self, move: Move, at: Point) -> float:
        """What it is worth to pick somebody up, or to set somebody down."""
        if not move.mounts and not move.drops:
            return 0.0
        nearest = min((length(at, foe.at) for foe in self.outlook.foes), default=0.0)
        if move.drops:
            return _LOADED if nearest <= _DROP_NEAR else -_LOADED
        return _LOADED if nearest >= _MOUNT_FAR else -_LOADED

    # In the end

    def _score(self, weighed: Weighed) -> Score:
        """The score of an end, whatever the way there."""
        end, source = weighed.candidate.end, weighed.candidate.source
        words = str(source)
        if isinstance(source, Spread) or source == Move(self.unit.id, "stand"):
            to = "" if end.mode == "stand" else f" to {self.battle.field.word(end.at)}"
            words = f"{self.unit.id} {end.mode}{to} facing {weighed.facing}"
        return Score(words, weighed.value, weighed.given, weighed.taken)

    def _choice(self, weighed: Weighed, score: Score) -> Choice:
        move = weighed.candidate.move()
        if not move.assault and not move.leaves:
            move = msgspec.structs.replace(move, facing=weighed.facing)
        return Choice(move, score, weighed.target)


def _blow_worth(blow: PhysicalAttack, target: Unit) -> float:
    return float(blow.tally.chance) * hit_worth(target, blow.damage.total)


_ASSAULTS: Final = {"charge": "charges", "dfa": "jumps to come down on"}


def in_words(choice: Choice) -> str:
    """Why a unit moves so, in one line."""
    move, score = choice.move, choice.score
    if move.leaves:
        return "leaves the table"
    if move.assault:
        return f"{_ASSAULTS[move.assault.kind]} {move.assault.target}: expects to give {score.given:.1f}"
    verb = "stands" if move.mode == "stand" else "jumps" if move.mode == "jump" else "goes"
    if not choice.target:
        return f"{verb} where it expects to take {score.taken:.1f}; nothing is in range yet"
    return f"{verb} for {choice.target}: expects to give {score.given:.1f} and to take {score.taken:.1f}"
