"""How the greedy bot moves: it scores every way to end the move, then looks closer at the best of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import islice
from statistics import median

import msgspec

from boxcars.core.errors import Illegal
from boxcars.core.tally import IMPOSSIBLE
from boxcars.hexes import fast
from boxcars.hexes.board import Board
from boxcars.hexes.coords import DIRECTIONS, distance
from boxcars.hexes.fast import board_reach
from boxcars.players.deadline import Deadline
from boxcars.players.player import Score
from boxcars.players.total_warfare import charging
from boxcars.players.total_warfare.falls import fall_cost, fall_risk, mine_risk
from boxcars.players.total_warfare.goals import goals_of
from boxcars.players.total_warfare.gunnery import best_words, heat_before
from boxcars.players.total_warfare.kernels import (
    LOWEST,
    MODES,
    NOWHERE,
    Ways,
    compact,
    gather,
    ints,
    leaders,
    real_zeros,
    whole_numbers,
    whole_zeros,
)
from boxcars.players.total_warfare.outlook import (
    Ends,
    Enemies,
    Place,
    hex_names,
    judge,
    look,
    self_of,
)
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import searchlights
from boxcars.total_warfare.moving import masc, mp, stacking
from boxcars.total_warfare.moving.move_options import Walks, jumps
from boxcars.total_warfare.moving.move_plan import MovePlan, available_mp, plan
from boxcars.total_warfare.moving.on_foot import STAND_MP
from boxcars.total_warfare.moving.terrain_costs import MECH, in_weather
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.place import span

_CLOSER_LOOKS = 10
"""At most so many of the best ends are looked at closely: the way there, and the rolls on it."""

_AT_ONCE = 48
"""With a time limit, so many places are scored before the clock is looked at again."""

_WORRY = 1.0
"""How much more damage taken counts for the more cautious of several moves."""

_PER_MP = 0.5
"""What it is worth to a unit that marches to have a movement point less to go."""
_FARTHEST_MARCH = 90
_GOOD_FIRE = 0.2
"""A 'Mech that may expect so much damage of its fire and kicks, for each of its tons, has no need to charge."""
_LEAD = 4
"""A unit that marches gets no farther ahead of its friends than these movement points, who would come too late."""

_IN_WATER = 1.5
_TOO_RISKY = 0.7
"""A prone unit that fails this often stays where it is."""
_LESS_DARING = 0.12
"""So much less of it dares a warrior by each hit that he has taken, and one who has failed already in this turn."""


class Choice(msgspec.Struct, frozen=True):
    """A move with its score."""

    move: Move
    score: Score
    plan: MovePlan
    target: str = ""
    """Whom to fire at then; empty if nobody can be hit."""
    number: int = IMPOSSIBLE
    """What the easiest shot needs."""


class Ground(msgspec.Struct, frozen=True):
    """Everywhere a unit can end its move."""

    places: Sequence[Place]
    reach: Sequence[int]
    """A row of six facings for each place, for each mode."""


def unit_to_move(battle: Battle, units: Sequence[str]) -> Mech:
    """The unit to move first: the one farthest from the enemy, which loses least by showing where it goes."""
    mechs = [battle.mech(id) for id in units if isinstance(battle[id], Mech)]
    enemies = battle.enemies(mechs[0].side)
    return max(mechs, key=lambda mech: min(span(mech, enemy) for enemy in enemies))


class End(msgspec.Struct, frozen=True):
    """One way to end a move, out of many that were scored together."""

    ground: Ground
    ways: Ways
    way: int

    @property
    def value(self) -> float:
        """What it is worth, if nothing goes wrong on the way there."""
        return float(self.ways.value[self.way])

    @property
    def is_idle(self) -> bool:
        """Whether there is nothing to fire at."""
        return self.ways.number[self.way] >= IMPOSSIBLE


class Search:
    """The search for a unit's best move."""

    def __init__(self, battle: Battle, mech: Mech, enemies: Enemies) -> None:
        self.battle, self.mech, self.enemies = battle, mech, enemies
        self.modes = _modes_of(mech)
        self.scores: list[Score] = []
        """What was weighed: first the moves looked at closely, then other places by their name alone."""
        self._walks: dict[str, Walks] = {}
        self._goals = goals_of(battle, mech)

    def choose(self, deadline: Deadline) -> Choice:
        """The best move found."""
        choices = self.rise() if self.mech.prone else self.best(deadline)
        fire = max((choice.score.given for choice in choices), default=0.0)
        if not self.mech.prone and not deadline.passed and fire < _GOOD_FIRE * self.mech.design.tons:
            choices += self._charges()
        choices = sorted(choices, key=lambda choice: -choice.score.value) or [self.stay()]
        self.scores = [choice.score for choice in choices] + self.scores
        return choices[0]

    def best(self, deadline: Deadline) -> list[Choice]:
        """Score every end, and look closer at the best of them, until one is surely the best or time is up."""
        choices: list[Choice] = []
        ends = self.ends(deadline)
        for looked, end in enumerate(ends):
            if choices and (deadline.passed or end.value <= max(choice.score.value for choice in choices)):
                self.scores = [self._glance(other) for other in ends[looked:]]
                break
            choices += self._scored(self._move(end), end)
        return choices

    def several(self, count: int, deadline: Deadline) -> list[Choice]:
        """The best moves to different hexes, best first; every other one is such as a more cautious unit would take."""
        by_hex: dict[str, Choice] = {}
        best = self.choose(deadline)
        by_hex[best.plan.hex] = best
        for end in () if self.mech.prone else self._spread(count):
            if len(by_hex) < count and self._where(end)[1] not in by_hex:
                by_hex |= {choice.plan.hex: choice for choice in self._scored(self._move(end), end)}
        return list(by_hex.values())

    def _spread(self, count: int) -> Iterator[End]:
        """Ends in different hexes, by turns the best ones and the most cautious ones."""
        ground = self.ground()
        ways = self.judge(ground)
        possible = [way for way, value in enumerate(ways.value) if value > LOWEST]
        bold = _by_place(ground, sorted(possible, key=lambda way: -ways.value[way]))
        wary = _by_place(ground, sorted(possible, key=lambda way: _WORRY * ways.taken[way] - ways.value[way]))
        for pair in islice(zip(bold, wary, strict=True), count):
            yield from (End(ground, ways, way) for way in pair)

    def _glance(self, end: End) -> Score:
        """The score of an end by itself, whatever the way there."""
        mode, hex, facing = self._where(end)
        words = f"{self.mech.id} {mode} to {hex} facing {DIRECTIONS[facing]}"
        return Score(words, end.value, float(end.ways.given[end.way]), float(end.ways.taken[end.way]))

    def ends(self, deadline: Deadline) -> list[End]:
        """The best ways to end the move, best first. With a time limit they are scored part by part."""
        ground = self.ground()
        best = self._ends_of(ground, deadline)
        if best and best[0].is_idle and not deadline.passed:
            best = self._ends_of(ground, deadline, marching=True)
        return best

    def _ends_of(self, ground: Ground, deadline: Deadline, marching: bool = False) -> list[End]:
        parts = -(-len(ground.places) // _AT_ONCE) if deadline.limited else 1
        ends: list[End] = []
        for first in range(parts):
            part = _every(ground, first, parts) if parts > 1 else ground
            ways = self.judge(part, marching)
            best = whole_zeros(_CLOSER_LOOKS)
            ends += [End(part, ways, int(way)) for way in best[: leaders(ways.value, best)]]
            if deadline.passed:
                break
        return sorted(ends, key=lambda end: -end.value)[:_CLOSER_LOOKS]

    def stay(self) -> Choice:
        """Stand still."""
        move = Move(self.mech.id, "stay")
        return Choice(move, Score(str(move), 0.0), plan(self.battle, move))

    def rise(self) -> list[Choice]:
        """The ways of a prone unit to stand up; if it would only fall again, to turn where it lies or to lie still."""
        mech = self.mech
        mode = mech.mode or self._rising_mode()
        here = [Place(self.battle.board.index(mech.hex), mech.foot)]
        reach = [
            int(name == mode or (name == "stay" and side == mech.facing)) for name in self.modes for side in range(6)
        ]
        ground = Ground(here, reach)
        ways = self.judge(ground)
        ends = [End(ground, ways, self.modes.index(mode) * 6 + facing) for facing in range(6)]
        stands = [(Move(mech.id, mode, (f"stand {name}",)), end) for name, end in zip(DIRECTIONS, ends, strict=True)]
        tries = mech.pilot_hits + (1 if mech.mode else 0)
        dares = (_TOO_RISKY - _LESS_DARING * tries) * fall_cost(mech)
        likely = self._all_scored(stands[:1])  # whichever way it will face, the roll is the same
        if likely and likely[0].score.risk < dares:
            return likely + self._all_scored(stands[1:])
        turns = [(Move(mech.id, mode, (), name), end) for name, end in zip(DIRECTIONS, ends, strict=True)]
        turns.pop(mech.facing)
        return self._all_scored([(Move(mech.id, "stay"), End(ground, ways, mech.facing)), *turns])

    def _rising_mode(self) -> str:
        """A run where it takes one to stand up; on one leg there is none."""
        walking, running = (available_mp(self.battle, self.mech, mode).total for mode in ("walk", "run"))
        return "run" if walking < STAND_MP <= running else "walk"

    def _charges(self) -> list[Choice]:
        """The best charge at an enemy that has moved already, as a choice beside the other moves."""
        battle, mech, mode = self.battle, self.mech, self.mech.mode or "run"
        far = available_mp(battle, mech, mode).total
        if mode == "jump" or not charging.within_reach(battle, mech, self.enemies.mechs, far):
            return []
        weighed = []
        for move in self._ways_of(mode).charges():
            if move.assault and (target := battle.units.get(move.assault.target)) and target.id not in battle.waiting:
                planned = plan(battle, move)
                weighed.append((charging.weigh(battle, mech, move, planned, move.assault), move, planned))
        best = max(weighed, key=lambda each: each[0].value, default=None)
        return [self._charge(*best)] if best and best[0].value > 0 else []

    def _charge(self, crash: Score, move: Move, planned: MovePlan) -> Choice:
        """A charge with all that may come of it: the crash, the fire of the enemies, and falls on the way."""
        here = Place(self.battle.board.index(planned.hex), planned.foot)
        reach = [int(name == planned.mode and side == planned.facing) for name in self.modes for side in range(6)]
        ways, way = self.judge(Ground([here], reach), armed=False), reach.index(1)
        risk = fall_risk(self.mech, planned) + mine_risk(self.battle, planned)
        value = crash.value + float(ways.value[way]) - risk
        score = Score(str(move), value, crash.given, crash.taken + float(ways.taken[way]), risk)
        assert move.assault
        return Choice(move, score, planned, self.battle[move.assault.target].design.title, 0)

    def _all_scored(self, moves: Sequence[tuple[Move, End]]) -> list[Choice]:
        return [choice for move, end in moves for choice in self._scored(move, end)]

    def ground(self) -> Ground:
        """Every place and facing in which a standing unit can end its move."""
        size = len(self.battle.board)
        feet, table = whole_numbers(size, NOWHERE), whole_zeros(len(MODES) * size * 6)
        for number, mode in enumerate(self.modes):
            ends = self._ends(mode)
            gather(number, (ints(ends.hexes), ints(ends.facings), ints(ends.feet)), feet, table)
        places = [Place(hex, foot) for hex, foot in enumerate(fast.plain(feet)) if foot != NOWHERE]
        reach = whole_zeros(len(MODES) * len(places) * 6)
        compact(table, size, ints([place.hex for place in places]), reach)
        return Ground(places, reach)

    def _ends(self, mode: str) -> fast.Ends:
        battle, mech = self.battle, self.mech
        if mode == "stay":
            return fast.Ends([battle.board.index(mech.hex)], [mech.facing], [mech.foot], [0])
        if mech.mode not in ("", mode):
            return _NOWHERE
        hurries = mode in _HURRIES and not mech.mode
        if hurries and (masc.strain_of(mech, mode) or mode not in mp.modes_on_foot(mech)):
            return _NOWHERE
        most = available_mp(battle, mech, mode).total
        if most <= 0 or mode == "jump":
            return self._jumps() if most > 0 and not mech.mode else _NOWHERE
        reached = board_reach(
            battle.board,
            in_weather(kind_of(mech).mover(mech, mode), battle.rules, lit=searchlights.shines(battle, mech)),
            mech.hex,
            mech.facing,
            mech.foot,
            most,
            closed=self._in_the_way.enemies,
            no_stop=self._in_the_way.taken,
            dead_ends=self._in_the_way.dead_ends,
            backward=mode in mp.SLOW,
            dry=mode in mp.RUNS,
        )
        return _beyond(reached, available_mp(battle, mech, "run").total) if hurries else reached

    @cached_property
    def _in_the_way(self) -> stacking.Obstacles:
        return stacking.obstacles(self.battle, self.mech)

    def _jumps(self) -> fast.Ends:
        reached, index = jumps(self.battle, self.mech), self.battle.board.index
        hexes, feet = [index(hex) for hex in reached.hexes], [reached.feet[hex] for hex in reached.hexes]
        facings = [facing for facing in range(6) for _ in hexes]
        return fast.Ends(hexes * 6, facings, feet * 6, [0] * len(facings))

    def judge(self, ground: Ground, marching: bool = False, armed: bool = True) -> Ways:
        """Score every way to end the move; a unit that marches counts the way to the enemy by what it costs to walk.

        One that is not armed has nothing to hope for of its own fire and kicks.
        """
        battle, mech = self.battle, self.mech
        names = hex_names(battle.board)
        apart = [distance(mech.hex, names[place.hex]) for place in ground.places]
        moved = [mp.moved_modifier(hexes + mech.hexes_moved) for hexes in apart]
        before = heat_before(battle, mech)
        ends = Ends(
            places=ground.places,
            bonus=[self._bonus(place, marching) for place in ground.places],
            reach=ground.reach,
            evade=[modifier + (mode == "jump") for mode in self.modes for modifier in moved],
            before=[before + heat for mode in self.modes for heat in self._heats(mode, apart)],
        )
        me, mine = self_of(battle.rules, mech, len(battle.in_play(mech.side)))
        if not armed:
            me, mine = me._replace(kick_damage=0.0), mine._replace(damage=real_zeros(len(mine.damage)))
        return judge(look(battle.board, self.enemies, ends), me, mine, self.enemies)

    def _bonus(self, place: Place, marching: bool) -> float:
        """What a place is worth by itself: water is cold and slow, and it is near the enemy, or near a goal."""
        board = self.battle.board
        pull = self._goals.pull(hex_names(board)[place.hex]) if self._goals else 0.0
        if marching:
            to_go = self._to_go(place.hex)
            return pull - _PER_MP * max(to_go, 2 * self._abreast - to_go)
        return pull - (_IN_WATER if board.terrain[place.hex].level > place.foot else 0.0)

    def _to_go(self, hex: int) -> int:
        """What it costs to walk from a hex to the nearest enemy."""
        return min(way.get(hex, _FARTHEST_MARCH) for way in self._marches)

    @cached_property
    def _marches(self) -> list[dict[int, int]]:
        """The ways to every enemy."""
        return [march(self.battle.board, enemy.hex, enemy.foot) for enemy in self.enemies.mechs]

    @cached_property
    def _abreast(self) -> float:
        """How near a unit that marches may come to the enemy, so that half of its friends are not far behind it."""
        battle, mech = self.battle, self.mech
        friends = [friend for friend in battle.in_play(mech.side) if isinstance(friend, Mech) and friend.can_act]
        left = [
            self._to_go(battle.board.index(friend.hex)) - available_mp(battle, friend, "run").total
            for friend in friends
            if friend is not mech
        ]
        return max(median(left) - _LEAD, 0.0) if left else 0.0

    def _heats(self, mode: str, apart: Sequence[int]) -> list[int]:
        """The heat of moving so far in a mode."""
        if self.mech.mode or mode == "stay":
            return [0] * len(apart)
        if mode == "jump":
            heats = {hexes: self._heat(mode, hexes) for hexes in set(apart)}
            return [heats[hexes] for hexes in apart]
        return [self._heat(mode, 0)] * len(apart)

    def _heat(self, mode: str, hexes: int) -> int:
        return mp.movement_heat_of(self.battle, self.mech, mode, hexes).value

    def _where(self, end: End) -> tuple[str, str, int]:
        """Mode, hex and facing of an end."""
        row, facing = divmod(end.way, 6)
        mode, at = divmod(row, len(end.ground.places))
        return self.modes[mode], hex_names(self.battle.board)[end.ground.places[at].hex], facing

    def _move(self, end: End) -> Move:
        """The move that ends so."""
        mode, hex, facing = self._where(end)
        if mode == "stay":
            return Move(self.mech.id, "stay")
        if mode == "jump":
            return Move(self.mech.id, "jump", () if hex == self.mech.hex else (hex,), DIRECTIONS[facing])
        foot = end.ground.places[end.way // 6 % len(end.ground.places)].foot
        return self._ways_of(mode).move((hex, facing, foot))

    def _ways_of(self, mode: str) -> Walks:
        """The ways on foot in a mode."""
        if mode not in self._walks:
            self._walks[mode] = Walks(self.battle, self.mech, mode)
        return self._walks[mode]

    def _scored(self, move: Move, end: End) -> Iterator[Choice]:
        """A move with its score and the risk of its rolls; nothing if it is not legal."""
        try:
            planned = plan(self.battle, move)
        except Illegal:
            return
        ways, way = end.ways, end.way
        risk = fall_risk(self.mech, planned) + mine_risk(self.battle, planned)
        score = Score(str(move), end.value - risk, float(ways.given[way]), float(ways.taken[way]), risk)
        target = self.enemies.mechs[ways.target[way]].design.title if ways.number[way] < IMPOSSIBLE else ""
        yield Choice(move, score, planned, target, int(ways.number[way]))


def _by_place(ground: Ground, ways: Sequence[int]) -> list[int]:
    """The first way to end in each place."""
    firsts: dict[int, int] = {}
    for way in ways:
        firsts.setdefault(way // 6 % len(ground.places), way)
    return list(firsts.values())


def _every(ground: Ground, first: int, step: int) -> Ground:
    """Every so-manieth place of the ground, which is a fair sample of it."""
    rows = range(first, len(ground.places), step)
    reach = whole_zeros(len(MODES) * len(rows) * 6)
    compact(ground.reach, len(ground.places), ints(rows), reach)
    return Ground(ground.places[first::step], reach)


_NOWHERE = fast.Ends([], [], [], [])
_HURRIES = (masc.MASC, masc.BOOST)
"""The runs that are begun only where a common one falls short, and never two turns in a row."""


def _modes_of(mech: Mech) -> tuple[str, ...]:
    """The ways of moving that are weighed: in the last place its own haste, or whatever else it has begun."""
    if mech.mode and mech.mode not in MODES:
        return (*MODES[:-1], mech.mode)
    boosts = condition.supercharger_works(mech) and not condition.masc_works(mech)
    return (*MODES[:-1], masc.BOOST) if boosts else MODES


def _beyond(ends: fast.Ends, cost: int) -> fast.Ends:
    """The ends that cost more: MASC is for what a common run does not reach."""
    far = [number for number, price in enumerate(ends.costs) if price > cost]
    hexes, facings, feet, costs = (
        [int(column[number]) for number in far] for column in (ends.hexes, ends.facings, ends.feet, ends.costs)
    )
    return fast.Ends(hexes, facings, feet, costs)


@lru_cache(maxsize=256)
def march(board: Board, hex: str, foot: int) -> dict[int, int]:
    """What it costs to walk from a hex to every other one, whatever the facing; roughly the same both ways.

    >>> march(Board.plain(5, 5), "0101", 0)[Board.plain(5, 5).index("0103")]
    5
    """
    costs: dict[int, int] = {}
    ends = board_reach(board, MECH, hex, 0, foot, _FARTHEST_MARCH)
    for place, cost in zip(fast.plain(ends.hexes), fast.plain(ends.costs), strict=True):
        costs.setdefault(place, cost)
    return costs


_VERBS = {
    "stay": "stays at",
    "walk": "walks to",
    "run": "runs to",
    masc.MASC: "runs with MASC to",
    masc.BOOST: "runs boosted to",
    masc.SURGE: "runs with MASC and boost to",
    mp.TRACKS: "drives to",
    "jump": "jumps to",
}


def in_words(choice: Choice) -> str:
    """A move in one line."""
    planned, score = choice.plan, choice.score
    verb = _VERBS[planned.mode]
    rises = any(stage.kind == "stand" for stage in planned.stages)
    best = f"{best_words(choice.number)} on the {choice.target}" if choice.target else "nothing to fire at"
    risk = f", risks {score.risk:.1f} by a fall" if score.risk else ""
    expects = f"expects {score.given:.1f} damage given, {score.taken:.1f} taken"
    if choice.move.assault:
        return f"charges the {choice.target} from {planned.hex}: {expects}{risk}"
    return f"{'stands up in' if rises else verb} {planned.hex}: {best}, {expects}{risk}"
