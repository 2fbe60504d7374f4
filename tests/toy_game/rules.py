"""The rules of tag, on the turn machine, the frame and the grammar that all games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import msgspec

from boxcars.core.battle import BattleHead
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Illegal
from boxcars.core.game import Action, Decision, Event, Game, Outcome
from boxcars.core.phases import Phase, Phases
from boxcars.core.restoring import struct_of
from boxcars.core.rulebook import Applied, BattleRulebook, Chapter
from boxcars.core.ruling import RuleSet
from boxcars.core.setup import check_sides, check_turns
from boxcars.core.shown import Shown
from boxcars.core.telling import Either
from boxcars.core.turn_events import BattleEnded, InitiativeRolled
from boxcars.core.words import Grammar, Verb
from boxcars.hexes.board import Board
from boxcars.hexes.coords import DIRECTIONS, distance, neighbour

NEEDED = 6


class PawnSetup(msgspec.Struct, frozen=True):
    unit: str
    hex: str


class Setup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    forces: dict[str, tuple[PawnSetup, ...]]
    rules: RuleSet = RuleSet()
    turns: int = 10
    size: int = 6


class Pawn(msgspec.Struct):
    id: str
    side: str
    name: str
    hex: str
    destroyed: str = ""

    def copy(self) -> Self:
        return msgspec.structs.replace(self)


class Battle(BattleHead, kw_only=True):
    board: Board
    units: dict[str, Pawn]

    def in_play(self, side: str | None = None) -> list[Pawn]:
        return [pawn for pawn in self.units.values() if not pawn.destroyed and side in (None, pawn.side)]

    def beside(self, pawn: Pawn) -> list[Pawn]:
        return [each for each in self.in_play() if each.side != pawn.side and distance(each.hex, pawn.hex) == 1]


class Step(Action, frozen=True, tag="step"):
    unit: str
    to: str

    def __str__(self) -> str:
        return f"step {self.unit} {self.to}"


class Strike(Action, frozen=True, tag="strike"):
    unit: str
    target: str

    def __str__(self) -> str:
        return f"strike {self.unit} {self.target}"


class Stepped(Event, frozen=True, tag="moved"):
    words = "{unit} steps to {to}"
    changes = {"hex": "to"}
    shown = Shown(pause=250, stops=True)
    unit: str
    to: str


class Struck(Event, frozen=True, tag="struck"):
    words = Either("hit", "{unit} strikes {target}: hit", "{unit} strikes {target}: miss")
    shown = Shown(attack=True)
    unit: str
    target: str
    roll: Roll
    hit: bool

    def follow(self, battle: Battle) -> list[Pawn]:
        target = battle.units[self.target]
        target.destroyed = "tagged" if self.hit else target.destroyed
        return [target] if self.hit else []


def new_battle(setup: Setup) -> Battle:
    check_sides(setup.forces, 12)
    check_turns(setup.turns)
    units = {
        f"{side}-{n}": Pawn(f"{side}-{n}", side, pawn.unit, pawn.hex)
        for side, force in setup.forces.items()
        for n, pawn in enumerate(force, start=1)
    }
    board = Board.plain(setup.size, setup.size)
    return Battle(rules=setup.rules, sides=tuple(setup.forces), units=units, turns=setup.turns, board=board)


def roll_initiative(battle: Battle, dice: Dice) -> list[Event]:
    rolls = {side: dice.two_d6(f"{side}'s initiative") for side in battle.sides}
    battle.order = tuple(sorted(battle.sides, key=lambda side: rolls[side].total))
    return [InitiativeRolled(rolls=rolls, order=battle.order)]


def places(battle: Battle, pawn: Pawn) -> list[str]:
    taken = {each.hex for each in battle.in_play() if each is not pawn}
    near = [neighbour(pawn.hex, direction) for direction in range(len(DIRECTIONS))]
    return [hex for hex in (pawn.hex, *near) if hex in battle.board and hex not in taken]


def step_options(battle: Battle, asked: Decision) -> Sequence[Step]:
    return [Step(id, hex) for id in asked.units for hex in places(battle, battle.units[id])]


def verify_step(battle: Battle, action: Step) -> None:
    if action.to not in places(battle, battle.units[action.unit]):
        raise Illegal(f"{action.unit} cannot step to {action.to[:10]}")


def step(battle: Battle, action: Step, dice: Dice) -> Applied:
    battle.units[action.unit].hex = action.to
    return [Stepped(unit=action.unit, to=action.to)], True


def strike_options(battle: Battle, asked: Decision) -> Sequence[Strike]:
    found = [Strike(id, enemy.id) for id in asked.units for enemy in battle.beside(battle.units[id])]
    return [*found, *(Strike(id, "none") for id in asked.units)]


def verify_strike(battle: Battle, action: Strike) -> None:
    beside = [enemy.id for enemy in battle.beside(battle.units[action.unit])]
    if action.target not in (*beside, "none"):
        raise Illegal(f"{action.target[:10]} is not beside {action.unit}")


def strike(battle: Battle, action: Strike, dice: Dice) -> Applied:
    if action.target == "none":
        return [], True
    roll = dice.two_d6(f"{action.unit} strikes {action.target}")
    hit = roll.total >= NEEDED
    if hit:
        battle.units[action.target].destroyed = f"tagged by {action.unit}"
    return [Struck(unit=action.unit, target=action.target, roll=roll, hit=hit)], True


def check_victory(battle: Battle) -> list[Event]:
    left = {side: len(battle.in_play(side)) for side in battle.sides}
    if all(left.values()) and not (battle.phase == "strike" and battle.turn >= battle.turns):
        return []
    best = max(left.values())
    leaders = [side for side, count in left.items() if count == best]
    why = "pawns left: " + ", ".join(f"{side} {count}" for side, count in left.items())
    battle.outcome = Outcome(leaders[0] if len(leaders) == 1 else "", why)
    return [BattleEnded(winner=battle.outcome.winner, why=battle.outcome.reason)]


def is_there(pawn: Pawn) -> bool:
    return not pawn.destroyed


TURN: Phases[Battle] = Phases(
    Phase(name="initiative", begin=roll_initiative),
    Phase(name="step", kind="step", units=lambda battle: battle.in_play()),
    Phase(name="strike", kind="strike", units=lambda battle: [p for p in battle.in_play() if battle.beside(p)]),
    ready=is_there,
    settled=check_victory,
)

WORDS: Grammar[Step | Strike] = Grammar(
    "tag",
    {
        "step": Verb(lambda words: Step(words.take(), words.take()), "step red-1 0102"),
        "strike": Verb(lambda words: Strike(words.take(), words.take()), "strike red-1 blue-1"),
    },
)


class Tag(BattleRulebook[Battle]):
    name = "tag"
    title = "tag"
    setup_type = Setup
    phases = TURN
    chapters = {
        "step": Chapter[Battle](actions=(Step,), options=step_options, verify=verify_step, apply=step),
        "strike": Chapter[Battle](actions=(Strike,), options=strike_options, verify=verify_strike, apply=strike),
    }
    words = WORDS

    def new(self, setup: Setup) -> Battle:
        return new_battle(setup)

    def encode(self, battle: Battle, *, whole: bool = False) -> bytes:
        fields = msgspec.structs.asdict(battle) | {"board": battle.board.key}
        return msgspec.json.encode(fields, order=None if whole else "deterministic")

    def decode(self, fresh: Battle, data: bytes) -> Battle:
        return struct_of(Battle, msgspec.json.decode(data), rules=fresh.rules, board=fresh.board)


RULEBOOK = Tag()

TagGame = Game[Battle]
