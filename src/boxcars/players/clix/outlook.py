"""What pieces can do to each other from where they might stand: a quick estimate for moves.

Attacks that are really made are weighed by the rules themselves (`attacking`); here places are compared, hundreds for
each decision, by the same values of the dials without what only the last inch decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

import msgspec

from boxcars.catalog.clix import artillery_marker
from boxcars.clix.battle import Battle, Rectangle
from boxcars.clix.combat.capture import is_foot
from boxcars.clix.combat.line_of_fire import line_of_fire
from boxcars.clix.dials.values import attack_value, damage_value, defense_value
from boxcars.clix.equipment.showing import ARMOR, DAMAGE_SLOTS, is_heat_barred, showing
from boxcars.clix.moving.speed import speed_value
from boxcars.clix.piece import Piece
from boxcars.clix.turn.mission import strip
from boxcars.core.tally import chance_2d6
from boxcars.players.clix.worth import GREEDY, Scale, prize
from boxcars.tabletop.measure import DIGITS, Point, length
from boxcars.tabletop.scenario_ground import FieldTerrain

_CHANCES: Final = [float(chance_2d6(min(max(needed, 3), 12))) for needed in range(40)]
"""The chance of an attack roll by what it needs: 2 never hits and 12 always does."""
_TOUCH: Final = 2.5
"""Dots so near may stand in contact."""
_ON_THE_WAY: Final = 0.75
"""What an attack is worth that the next move makes possible, and each further move as much less."""
_TOO_NEAR: Final = 0.4
"""What is left of an attack that its target is too near for, and below that of one whose line is blocked."""
_BLOCKED: Final = 0.3
_FROM_BEHIND: Final = 1.4
"""How much better an attack is that goes through the rear arc."""
_RUNNERS: Final = 2
_DEAR: Final = 25
"""So many points are worth a move to a unit that would run for the enemy zone."""
_TO_CAPTURE: Final = 3
"""What a capture needs more than an attack."""
_MARKER: Final = 3
"""The clicks that are feared under an artillery marker."""
_WITHIN: Final = 0.7
"""The half side of a square in a circle, as a share of its radius."""
_NEXT_MOVE: Final = 0.45
"""How much an opponent is feared who must move before it attacks."""
_WANTED: Final = 4
"""How many opponents a piece thinks of."""
_NEARLY: Final = 0.5 * 10**-DIGITS
"""By so much a distance may be longer than what it is measured to be."""


class Arm(msgspec.Struct, frozen=True):
    """One way for a piece to attack: how far, with what attack value and for how many clicks."""

    kind: str
    """The type of the damage; `close` for close combat."""
    least: float
    most: float
    attack: int
    clicks: int


class Fighter(msgspec.Struct, frozen=True):
    """A piece as others meet it: its arms, its speed and what it takes to hit and to hurt it."""

    piece: Piece
    arms: tuple[Arm, ...]
    speed: float
    defense: int
    evades: int
    """Defense that it has besides against shots."""
    armor: dict[str, int]
    """What its armor takes off the damage of each kind."""
    prize: float = 1.0
    """How many times what it is worth a hit on it is, because an objective names it."""


Threat = tuple[float, float, list[tuple[float, float]]]
"""Where an opponent stands, and how far what it could do reaches and what that is worth, the worst first."""


def hit_chance(needed: int) -> float:
    """The chance of an attack roll that needs so much of two dice.

    >>> hit_chance(1) == hit_chance(3) < 1, hit_chance(14) == hit_chance(12) > 0
    (True, True)
    """
    return _CHANCES[min(max(needed, 3), 12)]


def fighter(battle: Battle, piece: Piece) -> Fighter:
    """What a piece can do and withstand now."""
    codes = {each.code for each in showing(battle, piece)}
    armor = {
        kind: sum(ARMOR[code] for code in codes & {"HA", "HV", matching})
        for kind, matching in (("ballistic", "RA"), ("energy", "RF"), ("close", ""))
    }
    return Fighter(
        piece,
        tuple(_arms(battle, piece)),
        max(speed_value(battle, piece).total, 1),
        defense_value(battle, piece).total,
        2 if "EV" in codes else 0,
        armor,
        prize(battle, piece),
    )


def _arms(battle: Battle, piece: Piece) -> list[Arm]:
    if piece.is_salvage or battle.captives_of(piece):
        return []
    arms: list[Arm] = []
    attack = attack_value(battle, piece).total
    for slot, weapon in zip(DAMAGE_SLOTS, piece.figure.weapons, strict=False):
        clicks = damage_value(battle, piece, slot).total
        if weapon.max and attack > 0 and clicks > 0 and not is_heat_barred(piece, slot):
            arms.append(Arm(weapon.type, weapon.min, weapon.max, attack, clicks))
    if not piece.is_vehicle:
        arms.append(Arm("close", 0, _TOUCH, attack, max(damage_value(battle, piece).total, 1)))
    return arms


def odds(arm: Arm, target: Fighter) -> tuple[float, float]:
    """The chance of an attack with an arm on a target in the open, and its clicks."""
    shot = arm.kind != "close"
    clicks = arm.clicks - target.armor.get(arm.kind, 0)
    if arm.kind == "energy" and target.piece.is_infantry:
        clicks = min(clicks, 1)
    needed = target.defense + (target.evades if shot else 0) - arm.attack
    return hit_chance(needed), clicks


def _blows(me: Fighter, foe: Fighter, scale: Scale) -> Iterator[tuple[Arm, float]]:
    """What each arm of a piece is worth against an opponent in the open; infantry on foot may also capture it."""
    for arm in me.arms:
        chance, clicks = odds(arm, foe)
        worth = chance * scale.hit_worth(foe.piece, clicks) * foe.prize
        if arm.kind == "close" and is_foot(me.piece):
            worth = max(worth, hit_chance(foe.defense + _TO_CAPTURE - arm.attack) * scale.capture_worth(foe.piece))
        yield arm, worth


def _threat(foe: Fighter, me: Fighter, scale: Scale) -> Threat:
    """What an opponent could do to a piece at once, and after a move."""
    blows = [(arm.most + _NEARLY, worth) for arm, worth in _blows(foe, me, scale)]
    later = [(reach + foe.speed, worth * _NEXT_MOVE) for reach, worth in blows]
    return foe.piece.at.x, foe.piece.at.y, sorted(blows + later, key=lambda blow: -blow[1])


def _grounds(battle: Battle) -> Iterator[Rectangle]:
    for objective in battle.mission.objectives if battle.mission else ():
        area = objective.area
        if area and area.edge:
            yield strip(battle.table, area)
        if area and area.around:
            at, half = Point.of(area.around), area.radius * _WITHIN
            yield Rectangle(at.x - half, at.y - half, at.x + half, at.y + half)


class Outlook:
    """The pieces of both sides as they are now, and what any place is worth to any of them."""

    def __init__(self, battle: Battle, side: str, scale: Scale = GREEDY, wanted: int = _WANTED) -> None:
        self.battle = battle
        self.side = side
        self.scale = scale
        """What units are worth to who looks."""
        self.wanted = wanted
        """How many opponents a piece thinks of when it moves."""
        standing = [fighter(battle, piece) for piece in battle.standing() if not piece.is_captive]
        self.own = {each.piece.id: each for each in standing if battle.friends(side, each.piece.side)}
        self.foes = [each for each in standing if not battle.friends(side, each.piece.side)]
        self.whereabouts = {each.piece.id: each.piece.at.word for each in self.foes}
        """Where the opponents are."""
        self._harms: dict[str, list[tuple[Arm, Fighter, float]]] = {}
        self._threats: dict[str, list[Threat]] = {}
        self._promises: dict[tuple[str, Point], tuple[float, Piece | None]] = {}
        enemy_zones = [zone for other, zone in battle.zones.items() if not battle.friends(side, other)]
        self.terrain = FieldTerrain(battle.table)
        self.grounds = tuple(_grounds(battle))
        """What a scenario is fought for, as zones that are within it."""
        self.goal: Rectangle = enemy_zones[0] if enemy_zones else battle.zones[side]
        self.turns_left = max((battle.turns - battle.turn) // len(battle.sides), 0)
        self.runners = {each.piece.id for each in sorted(self.own.values(), key=self._as_runner)[:_RUNNERS]}
        """Who makes for the enemy zone: the victory condition needs a few cheap units there, not all."""

    def _as_runner(self, me: Fighter) -> float:
        """The moves to the enemy zone, and more of them for who is dear."""
        return self.goal.distance(me.piece.at) / me.speed + me.piece.figure.points / _DEAR

    def harms(self, me: Fighter) -> list[tuple[Arm, Fighter, float]]:
        """All that a piece could do to anybody, the worst first."""
        id = me.piece.id
        if id not in self._harms:
            blows = [(arm, foe, worth) for foe in self.foes for arm, worth in _blows(me, foe, self.scale)]
            self._harms[id] = sorted(blows, key=lambda each: -each[2])
        return self._harms[id]

    def threats(self, me: Fighter) -> list[Threat]:
        """All that each opponent could do to a piece."""
        id = me.piece.id
        if id not in self._threats:
            able = [foe for foe in self.foes if not foe.piece.shut_down]
            self._threats[id] = [_threat(foe, me, self.scale) for foe in able]
        return self._threats[id]

    def promise(self, me: Fighter, at: Point) -> tuple[float, Piece | None]:
        """The best attack that a piece could make from a place, at once or on the way to it, and on whom."""
        known = (me.piece.id, at)
        if known not in self._promises:
            self._promises[known] = self._best_attack(me, at)
        return self._promises[known]

    def _best_attack(self, me: Fighter, at: Point) -> tuple[float, Piece | None]:
        best, target = 0.0, None
        for arm, foe, worth in self.harms(me):
            if worth * _FROM_BEHIND <= best:
                break
            far = length(at, foe.piece.at)
            if far > arm.most:
                gain = worth * _ON_THE_WAY ** (1 + (far - arm.most) / me.speed)
            else:
                gain = worth * (_TOO_NEAR if far <= arm.least else 1.0)
                if self.battle.base(foe.piece).in_rear(at):
                    gain *= _FROM_BEHIND
                if gain > best and arm.kind != "close" and self._is_blocked(me.piece, at, foe.piece):
                    gain *= _BLOCKED
            if gain > best:
                best, target = gain, foe.piece
        return best, target

    def _is_blocked(self, piece: Piece, at: Point, target: Piece) -> bool:
        there = msgspec.structs.replace(piece, at=at)
        return bool(line_of_fire(self.battle, there, target).blocked)

    def danger(self, me: Fighter, at: Point) -> float:
        """What the opponents' next orders would do to a piece at a place: as many attacks as they have orders."""
        blows_felt = []
        for foe_x, foe_y, blows in self.threats(me):
            far = hypot(at.x - foe_x, at.y - foe_y)
            for reach, worth in blows:
                if far <= reach:
                    blows_felt.append(worth)
                    break
        return sum(sorted(blows_felt, reverse=True)[: self.battle.orders_a_turn]) + self._shelled(me, at)

    def _shelled(self, me: Fighter, at: Point) -> float:
        """What the opponents' artillery markers will do at a place."""
        if not self.battle.markers:
            return 0.0
        falling = [marker for marker in self.battle.markers if not self.battle.friends(self.side, marker.side)]
        caught = sum(length(at, marker.at) <= artillery_marker(marker.kind).blast_radius for marker in falling)
        return caught * self.scale.hit_worth(me.piece, _MARKER)
