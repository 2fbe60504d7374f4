"""How the greedy bot plays units that the tables for 'Mechs do not know: it asks the rules themselves.

A place is worth the damage that the unit may expect to deal from there, less a share of what it may expect to take.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from math import inf

import msgspec

from boxcars.catalog.units.by_hand import LEG_ATTACK, SWARM, is_by_hand
from boxcars.catalog.units.design import Mount
from boxcars.core.errors import Illegal
from boxcars.hexes.coords import DIRECTIONS, distance, mark
from boxcars.hexes.reach import State
from boxcars.players.deadline import Deadline
from boxcars.players.player import Score
from boxcars.players.tactics import Answer
from boxcars.players.total_warfare.bombardment import area_shots
from boxcars.players.total_warfare.brawling import target_words
from boxcars.players.total_warfare.falls import mine_risk
from boxcars.players.total_warfare.goals import goals_of
from boxcars.total_warfare.actions import BOARDING, AnyAction, Done, Fire, Move, Physical, Twist
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage.plating import share
from boxcars.total_warfare.moving import unloading
from boxcars.total_warfare.moving.jump_reach import landing_foot
from boxcars.total_warfare.moving.move_options import jumps, walks
from boxcars.total_warfare.moving.move_plan import available_mp, plan
from boxcars.total_warfare.moving.vehicle_boosts import BOOST
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.previews.fire_preview import quick_damage
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.sight.line_of_sight import line_of_sight
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import span
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.weapons import to_hit
from boxcars.total_warfare.weapons.aim import Aim

_CAUTION = 0.75
_PER_HEX = 0.25
_NEAR = 4
"""Every hex nearer to the enemy is worth something, down to this distance."""

_FAR = 9
"""Infantry rides towards enemies that are farther away."""

_PER_FALL = 5.0
"""What a 'Mech that lies on the ground would give to stand."""

_SWARM_TURNS = 2.0
"""So many turns a swarm may be expected to last."""

_PER_LEG = 3.0
"""What a check of a leg for critical hits is worth."""

_FARTHEST = 30
"""How far missiles fly whose range depends on what is loaded, at most."""

_PLACES = 40
"""So many places are looked at closely, spread over all that can be reached."""


_BETTER = "goes where it expects to deal more than it takes"
_STAYS = "stays where it is, for no other place is better"


def harm(battle: Battle, unit: Unit, enemy: Unit) -> float:
    """The damage that a unit may expect to deal to an enemy, its torso or turret turned best."""
    away = span(unit, enemy)
    in_reach = _guns_in_reach(unit, away)
    if not unit.can_act or (away and not in_reach):
        return 0.0
    seen = line_of_sight(battle, unit, enemy)
    if not seen.visible:
        return 0.0
    torsos = arcs.torsos(unit)
    by_torso = dict.fromkeys(torsos, 0.0)
    for mount in in_reach:
        bears = arcs.bearing_torsos(unit, mount, enemy, torsos)
        if bears:
            shot = to_hit.shot(battle, unit, mount, enemy, Aim(torso=bears[0], seen=seen))
            for torso in bears if not shot.impossible else ():
                by_torso[torso] += quick_damage(shot) * share(enemy, shot.weapon)
    return max(*by_torso.values(), *(hope for _, hope in storms(battle, unit, enemy)), 0.0)


def _guns_in_reach(unit: Unit, away: int) -> list[Mount]:
    """What a unit fires that can reach so far, whatever it is loaded with."""
    far = away <= _FARTHEST and any(bin.ammo.ranges for bin in unit.design.bins)
    in_reach = [mount for mount in unit.design.mounts if far or away <= mount.weapon.long]
    return [mount for mount in in_reach if not is_by_hand(mount.weapon)]


def guns(unit: Unit) -> list[Mount]:
    """What a unit fires."""
    return [mount for mount in unit.design.mounts if not is_by_hand(mount.weapon)]


def storms(battle: Battle, unit: Unit, enemy: Unit) -> Iterator[tuple[Mount, float]]:
    """The attacks that infantry can make on an enemy by hand, and what may be expected of each."""
    if not isinstance(unit, Troops) or span(unit, enemy):
        return
    for mount in unit.design.mounts:
        if mount.key in (LEG_ATTACK, SWARM):
            plan = to_hit.shot(battle, unit, mount, enemy)
            is_leg = mount.key == LEG_ATTACK
            damage = _PER_LEG + mount.weapon.damage if is_leg else _SWARM_TURNS * sum(unit.swarm_groups)
            if not plan.impossible:
                yield mount, damage * float(plan.tally.chance)


def choose_move(battle: Battle, unit: Unit, deadline: Deadline) -> Answer:
    """The best of some moves spread over the reach, and of standing still."""
    if isinstance(unit, Troops) and (boards := _boarding(battle, unit)):
        return Answer(boards, "rides while the enemy is far, and gets off near him")
    pull = goals_of(battle, unit).pull
    here = msgspec.structs.replace(unit, mode="stay")
    enemies = battle.enemies(unit.side)
    best, answer = _value(battle, here, enemies, pull(here.hex)), Move(unit.id, "stay")
    for move, there in _places(battle, unit):
        if deadline.passed:
            break
        value = _value(battle, there, enemies, pull(there.hex), best)
        if value > best and (value := value - _risk(battle, move)) > best:
            best, answer = value, move
    return Answer(answer, _STAYS if answer.mode == "stay" else _BETTER, (Score(str(answer), best),))


def several(battle: Battle, unit: Unit, count: int, deadline: Deadline) -> list[Answer]:
    """The best moves of a unit to different hexes, best first; none for infantry that rides, or gets on or off."""
    if isinstance(unit, Troops) and _boarding(battle, unit):
        return []
    pull, enemies = goals_of(battle, unit).pull, battle.enemies(unit.side)
    by_hex: dict[str, tuple[float, Move]] = {}
    here = Move(unit.id, "stay"), msgspec.structs.replace(unit, mode="stay")
    for move, there in chain((here,), _places(battle, unit)):
        if deadline.passed:
            break
        value = _value(battle, there, enemies, pull(there.hex))
        best_there = by_hex.get(there.hex, (-inf, move))[0]
        if value > best_there and (value := value - _risk(battle, move)) > best_there:
            by_hex[there.hex] = value, move
    best = sorted(by_hex.values(), key=lambda each: -each[0])[:count]
    return [Answer(move, _BETTER if move.steps else _STAYS, (Score(str(move), value),)) for value, move in best]


def _places(battle: Battle, unit: Unit) -> Iterator[tuple[Move, Unit]]:
    """Moves that are spread over the reach, and the unit as it would stand there."""
    modes = (unit.mode,) if unit.mode else kind_of(unit).modes(battle, unit)
    if unit.prone:
        yield from _rises(unit, modes)
        return
    if isinstance(unit, Troops):
        yield from _marches(battle, unit)
        return
    for mode in modes:
        if available_mp(battle, unit, mode).total <= 0 or (mode == BOOST and _is_strained(unit)):
            continue
        if mode == "jump":
            yield from _jumps(battle, unit)
            continue
        reach = walks(battle, unit, mode)
        ends: list[State] = list(reach.ends)[1:]
        for state in ends[:: max(1, len(ends) // _PLACES)]:
            hex, facing, foot = state
            hexes = distance(unit.hex, hex)
            there = msgspec.structs.replace(unit, hex=hex, facing=facing, foot=foot, mode=mode, hexes_moved=hexes)
            yield reach.move(state), there


def _is_strained(unit: Unit) -> bool:
    """Whether a boost of the turn before makes the next one too risky to begin."""
    return isinstance(unit, Vehicle) and not unit.mode and unit.overdrive > 0


def _jumps(battle: Battle, unit: Unit) -> Iterator[tuple[Move, Unit]]:
    """Jumps that are spread over the reach, each ending with its face to the nearest enemy, or as it faced."""
    enemies = battle.enemies(unit.side)
    landings = [hex for hex in jumps(battle, unit).hexes if hex != unit.hex]
    for hex in landings[:: max(1, len(landings) // _PLACES)]:
        nearest = min((enemy.hex for enemy in enemies), key=lambda enemy: distance(hex, enemy), default=hex)
        facing = unit.facing if nearest == hex else mark(hex, nearest) // 4
        foot, hexes = landing_foot(battle.board[hex]), distance(unit.hex, hex)
        there = msgspec.structs.replace(unit, hex=hex, facing=facing, foot=foot, mode="jump", hexes_moved=hexes)
        yield Move(unit.id, "jump", (hex,), DIRECTIONS[facing]), there


def in_bays(battle: Battle, units: Sequence[str]) -> list[Unit]:
    """Those of some units that are in the bay of a craft."""
    return [battle[id] for id in units if battle[id].bay]


def leave_bay(battle: Battle, unit: Unit) -> Answer:
    """Walk out of a bay, toward the enemy."""
    enemies = [enemy.hex for enemy in battle.enemies(unit.side, map="")]
    stay, *out = unloading.moves(battle, unit)
    if not out or not enemies:
        return Answer(stay, "stays inside, for there is nothing for it to do outside")
    nearest = min(out, key=lambda move: min(distance(move.steps[0], enemy) for enemy in enemies))
    return Answer(nearest, "leaves its carrier to fight")


def _boarding(battle: Battle, troops: Troops) -> Move | None:
    """Get on a carrier while every enemy is far, and off where one is near; stay aboard in between."""
    away = min((distance(troops.hex, enemy.hex) for enemy in battle.enemies(troops.side)), default=_FAR)
    moves = [move for part in kind_of(troops).move_options(battle, troops) for move in part]
    wanted = "dismount" if troops.host else "mount"
    if away <= _NEAR if troops.host else away > _FAR:
        return next((move for move in moves if move.mode == wanted), None) or (moves[0] if troops.host else None)
    return moves[0] if troops.host else None


def _marches(battle: Battle, troops: Troops) -> Iterator[tuple[Move, Unit]]:
    """All that infantry can do, which is little: on foot and by jumps."""
    moves = [move for part in kind_of(troops).move_options(battle, troops) for move in part]
    marches = [move for move in moves[1:] if move.mode not in BOARDING]
    for move in marches[:: max(1, len(marches) // _PLACES)]:
        way = plan(battle, move)
        state = {"hex": way.hex, "foot": way.foot, "mode": way.mode, "hexes_moved": way.hexes}
        yield move, msgspec.structs.replace(troops, **state)


def _rises(unit: Unit, modes: Iterable[str]) -> Iterator[tuple[Move, Unit]]:
    """The ways to stand up, slow ones first."""
    for mode in modes:
        if mode in ("walk", "run"):
            for facing, direction in enumerate(DIRECTIONS):
                there = msgspec.structs.replace(unit, prone=False, facing=facing, mode=mode)
                yield Move(unit.id, mode, (f"stand {direction}",)), there


def strike(battle: Battle, unit: Unit) -> Answer:
    """The physical attack that may be expected to do the most, or none."""
    legal = [attack for attack in physical.attacks(battle, unit) if attack.legal and attack.damage]
    best = max(legal, key=_worth_of, default=None)
    if best is None:
        return Answer(Physical(unit.id, "none"), "makes no physical attack, for it reaches nobody")
    reason = f"strikes {target_words(best.target)} with what may do the most"
    return Answer(Physical(unit.id, best.attack, best.target), reason)


def _worth_of(attack: Attack) -> float:
    return float(attack.tally.chance) * (attack.damage.total if attack.damage else 0)


def _value(battle: Battle, there: Unit, enemies: Sequence[Unit], pull: float, least: float = -inf) -> float:
    """What it is worth to end a move so; no more than `least` if it is not worth more, however little that is."""
    if not enemies:
        return pull
    away = min(distance(there.hex, enemy.hex) for enemy in enemies)
    value = pull - _PER_HEX * max(away - _NEAR, 0) - (_PER_FALL if there.prone else 0.0)
    value += max(harm(battle, there, enemy) for enemy in enemies)
    for enemy in enemies:
        if value <= least:
            break
        value -= _CAUTION * harm(battle, enemy, there)
    return value


def _risk(battle: Battle, move: Move) -> float:
    """What the mines on the way of a move may cost; a move that is not legal costs all."""
    try:
        return mine_risk(battle, plan(battle, move))
    except Illegal:
        return inf


def volley(battle: Battle, unit: Unit) -> list[AnyAction]:
    """Everything that bears on the enemy to whom it may do the most harm, and then that it is done."""
    enemies = [enemy for enemy in battle.enemies(unit.side) if not enemy.host]
    if not enemies or unit.host:
        return [Done(unit.id)]
    target = max(enemies, key=lambda enemy: harm(battle, unit, enemy))
    seen = line_of_sight(battle, unit, target)
    shots: dict[int, list[str]] = {torso: [] for torso in arcs.torsos(unit)}
    worth = dict.fromkeys(shots, 0.0)
    for torso, mounts in shots.items():
        for mount in guns(unit):
            shot = to_hit.shot(battle, unit, mount, target, Aim(torso=torso, seen=seen))
            if not shot.impossible:
                mounts.append(mount.key)
                worth[torso] += quick_damage(shot) * share(target, shot.weapon)
    torso = max(worth, key=worth.__getitem__)
    by_hand = max(storms(battle, unit, target), key=lambda storm: storm[1], default=None)
    if by_hand and by_hand[1] > worth[torso]:
        return [Fire(unit.id, by_hand[0].key, target.id), Done(unit.id)]
    words = {turned: word for word, turned in unit.twists.items()}
    turns: list[AnyAction] = [Twist(unit.id, words[torso])] if torso and torso in words else []
    fired = (Fire(unit.id, mount, target.id) for mount in shots[torso])
    return [*turns, *fired, *area_shots(battle, unit), Done(unit.id)]
