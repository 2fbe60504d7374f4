"""Ambushes: hidden units that enemy movement reveals, and their point-blank shots (TWB-43)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from boxcars.catalog.units.by_hand import is_by_hand
from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.scenario.hiding import show
from boxcars.core.tally import Tally
from boxcars.hexes.coords import distance
from boxcars.total_warfare import questions
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving.move_plan import plan
from boxcars.total_warfare.piloting import displacement, psr
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import shooting
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.shot_lines import terrain_lines
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.to_hit import shot


def hidden_from(battle: Battle, side: str) -> list[Unit]:
    """The enemies of a side that lie hidden from it."""
    return [unit for unit in battle.in_play() if unit.side != side and unit.hidden]


def cut_short(battle: Battle, unit: Unit, move: Move) -> tuple[Move, Unit] | None:
    """The part of a move before the first hex in which an enemy hides, and that enemy [TW-259.3].

    Who jumps or flies does not come that way.
    """
    hiding = {enemy.hex: enemy for enemy in hidden_from(battle, unit.side)}
    if not hiding or (unit.flies and move.mode != "walk") or move.mode == "jump" or not move.steps:
        return None
    path = plan(battle, move).path[1:]
    met = next((number for number, hex in enumerate(path) if hex in hiding), None)
    if met is None:
        return None
    steps_into = [at for at, word in enumerate(move.steps) if word.rpartition(" ")[2] in battle.board]
    return Move(unit.id, move.mode, move.steps[: steps_into[met]]), hiding[path[met]]


def spring(battle: Battle, unit: Unit, path: Sequence[str], dice: Dice, *, met: Unit | None = None) -> list[Event]:
    """What a unit's move reveals, and the shots that follow; then who landed on an enemy makes room.

    `path` are the hexes it has gone through, `met` is the enemy whose hex it tried to enter. Point-blank shots come
    before collisions [TW-259.13].
    """
    hiding = hidden_from(battle, unit.side)
    revealed = [enemy for enemy in hiding if enemy is met or _is_near(battle, unit, path, enemy)]
    events: list[Event] = []
    for enemy in revealed:
        events += show(enemy, f"{unit.id} comes upon it")
    for enemy in revealed:
        events += _point_blank(battle, enemy, unit, path[0] if path else unit.hex, dice)
    shared = [enemy for enemy in revealed if enemy.hex == unit.hex]
    if shared and unit.in_play:
        events += displacement.make_room(battle, unit, unit.facing, dice)
    return events


def before_collision(battle: Battle, unit: Unit, hex: str, dice: Dice) -> list[Event]:
    """What enemies do that hide in a hex into which a unit slides: they fire before the collision [TW-259.13]."""
    ambushers = [enemy for enemy in hidden_from(battle, unit.side) if enemy.hex == hex]
    return [event for enemy in ambushers for event in reveal_and_fire(battle, enemy, unit, dice)]


def reveal_and_fire(battle: Battle, enemy: Unit, unit: Unit, dice: Dice) -> list[Event]:
    """What a hidden enemy does before a unit is forced into its hex: it is revealed, and fires [TW-259.13]."""
    events = show(enemy, f"{unit.id} slides into it")
    return [*events, *_point_blank(battle, enemy, unit, unit.hex, dice)]


def _is_near(battle: Battle, unit: Unit, path: Sequence[str], enemy: Unit) -> bool:
    """Whether a unit has ended its move in or beside the hex of an enemy.

    For an enemy inside a building any hex of that counts, and it is enough to have entered one [TW-259.9].
    """
    house = battle.board.building_id(enemy.hex)
    came = (unit.hex, *battle.board.neighbours(unit.hex), *path)
    if house and any(battle.board.building_id(hex) == house for hex in came):
        return True
    return distance(unit.hex, enemy.hex) <= 1


def _point_blank(battle: Battle, ambusher: Unit, unit: Unit, start: str, dice: Dice) -> list[Event]:
    """The shot of a unit that has just been revealed, with all that bears after a turn of its torso or turret."""
    plans = point_blank_shots(battle, ambusher, unit, start)
    if not plans or not unit.in_play or not _wants(ambusher, unit, dice):
        return []
    battle.ambushed.append(ambusher.id)
    for each in plans:
        shooting.pay(battle, each)
    events = [event for each in plans for event in shooting.attack(battle, each, dice)]
    return events + psr.settle_at_once(battle, unit, dice)


def _wants(ambusher: Unit, unit: Unit, dice: Dice) -> bool:
    question = Question(
        ambusher.side,
        questions.POINT_BLANK.kind,
        f"{unit.design.name} has come upon {ambusher.design.name}. Fire at once, and do nothing more this turn?",
        ("yes", "no"),
        "yes",
        unit=ambusher.id,
        cite="TW-259.12",
    )
    return dice.choices.ask(question) == "yes"


def point_blank_shots(battle: Battle, ambusher: Unit, unit: Unit, start: str) -> list[ShotPlan]:
    """The shots of an ambusher at a unit that has come upon it, its torso or turret turned best [TW-259.12]."""
    here = _beside(battle, ambusher, unit, start)
    turns = [
        [_shot(battle, ambusher, key, here, torso) for key in _weapons(ambusher)] for torso in arcs.torsos(ambusher)
    ]
    volleys = [[each for each in volley if not each.impossible] for volley in turns]
    return max(volleys, key=_hope)


def _weapons(ambusher: Unit) -> list[str]:
    return [mount.key for mount in ambusher.design.mounts if not is_by_hand(mount.weapon) and mount.weapon.damage]


def _hope(volley: list[ShotPlan]) -> float:
    return sum(float(each.tally.chance) * sum(shooting.full_groups(each)) for each in volley)


def _beside(battle: Battle, ambusher: Unit, unit: Unit, start: str) -> Unit:
    """The unit as the shot finds it: standing still, at range 1 in the direction from which it came."""
    twin = unit.copy()
    twin.mode, twin.hexes_moved = "stay", 0
    if distance(unit.hex, ambusher.hex) != 1:
        from_there = start if unit.hex == ambusher.hex else unit.hex
        twin.hex = min(battle.board.neighbours(ambusher.hex), key=lambda hex: (distance(hex, from_there), hex))
    return twin


def _shot(battle: Battle, ambusher: Unit, key: str, here: Unit, torso: int) -> ShotPlan:
    """One shot without what movement and terrain add."""
    still = ambusher.copy()
    still.mode, still.hidden = "stay", False
    planned = shot(battle, still, still.design.mount(key), here, Aim(torso=torso))
    dropped = set(terrain_lines(battle, here, planned.sight))
    lines = tuple(line for line in planned.tally.lines if line not in dropped)
    return replace(planned, tally=Tally(planned.tally.name, lines))
