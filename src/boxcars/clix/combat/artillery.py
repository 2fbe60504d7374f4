"""Artillery: a marker is placed now, and comes down as the owner's next turn begins (MWB-15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from boxcars.catalog.clix import ArtilleryMarker, artillery_marker
from boxcars.clix.actions import Artillery
from boxcars.clix.battle import Battle, Marker
from boxcars.clix.cards.held import condition_effects
from boxcars.clix.combat import damage_steps
from boxcars.clix.combat.attack import Attack, damage_type, zero_reasons
from boxcars.clix.combat.line_of_fire import blocked_by
from boxcars.clix.combat.rolls import AttackRoll
from boxcars.clix.dials import heat
from boxcars.clix.dials.damage import deal
from boxcars.clix.dials.values import attack_value, damage_value
from boxcars.clix.events.combat_events import ArtilleryCancelled, ArtilleryRolled, MarkerPlaced
from boxcars.clix.formations.members import member_reasons
from boxcars.clix.ground.base import Base
from boxcars.clix.moving.forced import bring_down
from boxcars.clix.moving.legality import refuse, with_cancelled
from boxcars.clix.piece import Piece
from boxcars.clix.turn.orders import begin_order, cancel, cancel_reasons, finish_order, order_reasons
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.tally import Line, Tally
from boxcars.tabletop.measure import HAIR, Point, bearing, inches, length, toward

USUAL_MARKER = "ART-A"
"""The marker of a gun whose data names none."""
DRIFT_STEP = 60
"""Degrees between the drift directions of the black die."""


def verify(battle: Battle, action: Artillery) -> None:
    """Raise `Illegal` with every reason against an artillery order."""
    gun = battle.units[action.unit]
    refuse(iter([*order_reasons(battle, gun, "ranged"), *cancel_reasons(battle, gun, action.cancel)]))
    trial = with_cancelled(battle, {gun.id: action.cancel})
    refuse(order_to_fire_reasons(trial, action))


def order_to_fire_reasons(battle: Battle, action: Artillery) -> Iterator[Reason]:
    """Why guns cannot place markers so."""
    if any(id not in battle.units for id in action.helped):
        yield Reason("a formation is made of units that there are")
        return
    members = [battle.units[id] for id in (action.unit, *action.helped)]
    if not action.places:
        yield Reason("say where the marker is placed")
    if len(action.places) > members[0].figure.artillery_markers:
        yield Reason(f"{action.unit} has {members[0].figure.artillery_markers} marker only", "MWB-15")
    for gun in members:
        yield from _gun_reasons(battle, gun)
        for place in action.places:
            yield from _aim_reasons(battle, gun, battle.table.point(place))
    if action.helped:
        if not battle.keys.on("artillery.formations"):
            yield Reason("guns do not fire as a formation in this edition", "MWB-15")
        yield from member_reasons(battle, members, "ranged")


def _gun_reasons(battle: Battle, gun: Piece) -> Iterator[Reason]:
    if not gun.figure.artillery_range:
        yield Reason(f"{gun.id} is no artillery", "MWB-15")
    yield from zero_reasons(battle, gun)
    if battle.opponents_touching(gun):
        yield Reason(f"{gun.id} touches an opposing unit", "AOD-artillery.1")


def _aim_reasons(battle: Battle, gun: Piece, at: Point) -> Iterator[Reason]:
    far, weapon = length(gun.at, at), gun.figure.weapons[0]
    if not weapon.max + HAIR < far <= gun.figure.artillery_range + HAIR:
        yield Reason(
            f"{at.word} is {inches(far)}″ from {gun.id}: more than {weapon.max}″ and at most "
            f"{gun.figure.artillery_range}″ is its artillery range",
            "AOD-artillery.2",
        )
    if not battle.base(gun).in_front(at):
        yield Reason(f"{at.word} is not in the front arc of {gun.id}", "AOD-artillery.2")
    if not (0 <= at.x <= battle.table.width and 0 <= at.y <= battle.table.depth):
        yield Reason(f"{at.word} is not on the table")


def apply(battle: Battle, action: Artillery, dice: Dice) -> Resolution:
    """Place the markers; token and push come now, not when the shells land [DA-artillery.12]."""
    members = [battle.units[id] for id in (action.unit, *action.helped)]
    now = begin_order(battle, dice, members, "ranged")
    gun = members[0]
    cancel(now, gun, action.cancel)
    for place in action.places:
        at = battle.table.point(place)
        arrow = bearing(gun.at, at)
        kind = gun.figure.artillery_marker or USUAL_MARKER
        battle.markers.append(Marker(gun.id, gun.side, at, arrow, kind, action.helped, battle.turn))
        now.tell(MarkerPlaced(gun=gun.id, at=at.word, arrow=arrow))
    finish_order(now)
    return now


def come_down(now: Resolution, side: str) -> None:
    """Resolve the markers of a side, gun by gun as its player likes, or else as they were placed [AOD-precedence.2]."""
    battle = now.battle
    due = [marker for marker in battle.markers if marker.side == side]
    battle.markers = [marker for marker in battle.markers if marker.side != side]
    guns = list(dict.fromkeys(marker.gun for marker in due))
    while guns:
        first = guns[0]
        if len(guns) > 1:
            first = now.ask(side, "artillery-order", "Whose artillery comes down first?", tuple(guns), guns[0])
        guns.remove(first)
        _resolve(now, battle.units[first], [marker for marker in due if marker.gun == first])


def _resolve(now: Resolution, gun: Piece, markers: Sequence[Marker]) -> None:
    battle = now.battle
    gone = not gun.on_table or gun.is_captive
    if gone and battle.keys.word("artillery.eliminated_gun") == "cancelled":
        now.tell(ArtilleryCancelled(gun=gun.id))
        return
    data = artillery_marker(markers[0].kind)
    attack = artillery_attack(battle, gun, markers, data)
    roll = now.dice.two_d6(f"artillery of {gun.id}")
    black = now.dice.d6(f"drift of {gun.id}'s artillery")
    critical = {2: "miss", 12: "hit"}.get(roll.total, "")
    rolled = AttackRoll(roll, critical)
    ends = [landed(battle, marker, data, attack.total + roll.total, black, critical) for marker in markers]
    now.tell(
        ArtilleryRolled(
            gun=gun.id,
            roll=roll,
            black=black,
            attack=attack,
            needed=data.target_value,
            critical=critical,
            places=tuple((m.at.word, end.word if end else "") for m, end in zip(markers, ends, strict=True)),
        )
    )
    _blast(now, gun, data, [end for end in ends if end], rolled)


def artillery_attack(battle: Battle, gun: Piece, markers: Sequence[Marker], data: ArtilleryMarker) -> Tally:
    """What is added to the dice: the gun's attack or the marker's, a clear line, a formation."""
    printed = gun.eliminated or gun.is_salvage
    tally = (
        Tally.of("attack", "attack value of the marker", data.fallback_attack, "DA-artillery.3")
        if printed
        else attack_value(battle, gun)
    )
    if gun.on_table and all(has_clear_line(battle, gun, marker.at) for marker in markers):
        tally = tally.plus(
            "clear line to the marker", battle.keys.number("artillery.clear_line_bonus"), "DA-artillery.8"
        )
    helpers = [id for id in markers[0].helpers if battle.units[id].alive]
    if helpers:
        tally = tally.plus("formation", battle.keys.number("formation.bonus_ranged") * len(helpers), "DA-artillery.4")
    return tally


def has_clear_line(battle: Battle, gun: Piece, at: Point) -> bool:
    """Whether the line from a gun to its marker is unblocked; only now is it looked at [AOD-artillery.4]."""
    if any(condition_effects(battle.cards, "block-artillery-lines")):
        return False
    if blocked_by(battle, gun.at, at, {gun.id}, mechs=(gun.is_mech, False)):
        return False
    covering = [
        other
        for other in battle.standing()
        if other.id != gun.id and not other.cruising and battle.base(other).covers(at)
    ]
    if battle.keys.word("artillery.base_blocks") == "any":
        return not covering
    return not any(not gun.is_mech or other.is_mech for other in covering)


def landed(
    battle: Battle, marker: Marker, data: ArtilleryMarker, result: int, black: int, critical: str
) -> Point | None:
    """Where a marker comes down; None for one that is removed [DA-artillery.5]."""
    if critical == "miss" and battle.keys.word("artillery.critical_miss") == "removed":
        return None
    if critical == "hit" or result >= data.target_value:
        return marker.at
    at = toward(marker.at, marker.arrow + DRIFT_STEP * (black - 1), data.drift_inches(result))
    on_table = 0 <= at.x <= battle.table.width and 0 <= at.y <= battle.table.depth
    return at if on_table or battle.keys.word("artillery.off_table") == "strikes" else None


def _blast(now: Resolution, gun: Piece, data: ArtilleryMarker, ends: Sequence[Point], rolled: AttackRoll) -> None:
    """Damage every unit in a blast, friend or foe; nobody is a target, so nobody's Decoy works [DA-artillery.10]."""
    battle = now.battle
    attack = Attack(attacker=gun.id, kind="ranged", targets=())
    for piece in list(battle.standing()):
        covering = sum(_blast_distance(battle, piece, end) <= blast_radius(battle, data) + HAIR for end in ends)
        sheltered = piece.cruising and not battle.keys.on("artillery.hits_cruising")
        if not covering or piece.is_captive or sheltered:
            continue
        times = covering if battle.keys.word("artillery.same_gun_markers") == "add" else 1
        tally = _damage(now, gun, attack, data, piece, times, critical=rolled.critical == "hit")
        taken = deal(now, piece, max(tally.total, 0), f"artillery of {gun.id}", gun, tally)
        if piece.is_mech and piece.alive and taken and damage_type(battle, attack) == "energy":
            heat.gain(now, piece, [Line("energy attack", 1, "AOD-heat.4")])
    bring_down(now)


def _blast_distance(battle: Battle, piece: Piece, end: Point) -> float:
    """How far a piece is from where a marker came down: its dot, or the nearest part of its base."""
    if battle.keys.word("artillery.blast_test") == "dot":
        return length(piece.at, end)
    return max(0.0, battle.base(piece).gap(Base(end, 0, 0.0)))


def blast_radius(battle: Battle, data: ArtilleryMarker) -> float:
    """The blast radius of a marker, which planetary conditions change, down to 1 inch at least."""
    change = sum(effect.n for effect in condition_effects(battle.cards, "blast"))
    return max(1.0, data.blast_radius + change) if change else data.blast_radius


def _damage(
    now: Resolution, gun: Piece, attack: Attack, data: ArtilleryMarker, piece: Piece, times: int, *, critical: bool
) -> Tally:
    battle = now.battle
    if gun.eliminated or gun.is_salvage:
        value = Tally.of("damage", "damage of the marker", data.fallback_damage, "DA-artillery.3")
    else:
        value = damage_value(battle, gun)
    if critical:
        value = value.plus("critical hit", battle.keys.number("artillery.critical_hit_damage"), "MWB-15")
    if times > 1:
        value = value.plus(f"{times} markers", value.total * (times - 1), "DA-artillery.6")
    if damage_type(battle, attack) == "energy" and piece.is_infantry:
        value = damage_steps.at_most(value, 1, "energy on infantry", "DA-damage-sequence.7")
    return damage_steps.reduced(now, msgspec.structs.replace(attack, targets=(piece.id,)), piece, value)
