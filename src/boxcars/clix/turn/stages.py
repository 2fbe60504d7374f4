"""The stages of a turn: command, orders, clean-up (MWB-6)."""

from __future__ import annotations

from boxcars.clix.battle import Battle
from boxcars.clix.cards.clean_up import cool_all, cools, push_own_units
from boxcars.clix.combat import artillery
from boxcars.clix.dials import heat
from boxcars.clix.equipment.command import roll_commands
from boxcars.clix.equipment.tsemp import TSEMP
from boxcars.clix.events.turn_events import Scored, TurnBegan
from boxcars.clix.ground.terrain import WATERS
from boxcars.clix.piece import Piece, TurnStart
from boxcars.clix.turn.mission import is_scored, score_and_end
from boxcars.clix.turn.orders import finish_order, order_kinds, order_reasons
from boxcars.clix.turn.resolution import Resolution
from boxcars.clix.turn.victory import end_game, in_enemy_zone, stands_alone
from boxcars.core.dice import Dice
from boxcars.core.game import Decision, Event
from boxcars.core.phases import Phase, Phases
from boxcars.core.tally import Line


def begin_turn(battle: Battle, dice: Dice) -> list[Event]:
    """The command stage: victory condition 3, Command, TSEMP tokens, artillery [AOD-turns.4]."""
    battle.active = battle.sides[(battle.turn - 1) % len(battle.sides)]
    battle.orders_left, battle.turn_over = battle.orders_a_turn, False
    now = Resolution(battle, dice)
    for piece in battle.units.values():
        _begin_for(battle, piece)
    if there := in_enemy_zone(battle, battle.active):
        battle.scores[battle.active].in_enemy_zone += len(there)
        now.tell(Scored(side=battle.active, condition=3, points=len(there), why="units in the enemy zone"))
    roll_commands(now)
    for piece in _own(battle):
        if piece.shut_down_by == TSEMP:
            heat.restart(now, piece, "the TSEMP wears off")
            piece.restarted = False
    artillery.come_down(now, battle.active)
    finish_order(now)
    for piece in battle.units.values():
        piece.start = _start(battle, piece)
    now.tell(TurnBegan(turn=battle.turn, side=battle.active, orders=battle.orders_left))
    return now.events


def _begin_for(battle: Battle, piece: Piece) -> None:
    """What a new turn resets: for all pieces what lasts a turn, for one's own what lasts until one's next."""
    piece.cancelled, piece.energy_heat, piece.beacon = (), 0, False
    if piece.side == battle.active:
        piece.ordered = piece.moved = piece.landed = piece.restarted = piece.struck_twice = False


def _start(battle: Battle, piece: Piece) -> TurnStart:
    touching = battle.touching(piece)
    base = battle.base(piece)
    return TurnStart(
        touching=tuple(other.id for other in touching),
        behind=tuple(
            other.id for other in touching if other.figure.capacity and battle.base(other).touched_in_rear(base)
        ),
        water=water(battle, piece),
        tokens=piece.tokens,
        cruising=piece.cruising,
    )


def water(battle: Battle, piece: Piece) -> str:
    """The deepest water that a piece occupies."""
    kinds = {feature.kind for feature in battle.occupied(piece)}
    return next((kind for kind in reversed(WATERS) if kind in kinds), "")


def _own(battle: Battle) -> list[Piece]:
    return [piece for piece in battle.units.values() if piece.side == battle.active and piece.alive]


def asks(battle: Battle) -> Decision | None:
    """The order stage: the active side gives orders until it ends its turn."""
    if battle.turn_over or battle.outcome:
        return None
    units = tuple(piece.id for piece in _own(battle) if may_be_ordered(battle, piece))
    left = battle.orders_left
    text = f"{battle.active}: {left} order{'s' * (left != 1)} left"
    return Decision(battle.active, "order", units, left, text)


def may_be_ordered(battle: Battle, piece: Piece) -> bool:
    """Whether any kind of order could be given to a piece now."""
    return any(not any(order_reasons(battle, piece, kind)) for kind in order_kinds(battle))


def clean_up(battle: Battle, dice: Dice) -> list[Event]:
    """The clean-up stage: tokens off, idle cooling, cooling in water, captives' tokens (MWB-6)."""
    now = Resolution(battle, dice)
    push_own_units(now)
    _clean_up_pieces(now)
    cool_all(now)
    for piece in battle.units.values():
        if piece.is_captive and piece.keeper == battle.active:
            heat.remove_tokens(now, piece)
        piece.cancelled = ()
    finish_order(now)
    events = now.events
    if is_scored(battle):
        return events + score_and_end(battle, turn_ends=True)
    if battle.turn >= battle.turns and not stands_alone(battle):
        events += end_game(battle, dice, "the last turn has been played")
    return events + settle_end(battle, dice)


def _clean_up_pieces(now: Resolution) -> None:
    """Clean up piece by piece; the active player chooses which 'Mech cools first [AOD-turns.2]."""
    left = [piece for piece in _own(now.battle) if not piece.is_captive]
    hot = [piece for piece in left if piece.heat]
    while len(hot) > 1:
        ids = tuple(piece.id for piece in hot)
        chosen = now.ask(now.battle.active, "clean-up-order", "Which 'Mech cools first?", ids, ids[0])
        _clean_up_piece(now, now.battle.units[chosen])
        hot = [piece for piece in hot if piece.id != chosen]
        left = [piece for piece in left if piece.id != chosen]
    for piece in left:
        _clean_up_piece(now, piece)


def _clean_up_piece(now: Resolution, piece: Piece) -> None:
    if not piece.ordered and not piece.shut_down:
        heat.remove_tokens(now, piece)
    if not cools(now):
        return
    if not piece.ordered:
        heat.cool(now, piece, [Line("no order", 1, "MWB-6")])
    if degrees := water_cooling(now.battle, piece):
        heat.cool(now, piece, [Line("water", degrees, "MWB-6")])


def settle_end(battle: Battle, dice: Dice) -> list[Event]:
    """End the game if one side alone can fight on; asked after every order (MWB-34)."""
    if battle.outcome or not stands_alone(battle):
        return []
    if is_scored(battle):
        return score_and_end(battle, turn_ends=False)
    return end_game(battle, dice, "one side alone has units that can fight")


def water_cooling(battle: Battle, piece: Piece) -> int:
    """What water cools a 'Mech by that began and ended the turn in it: 1, in deep water 2, a Quad 2 in any."""
    end = water(battle, piece)
    if not piece.is_mech or not end or not piece.start.water or piece.carrier:
        return 0
    if piece.is_quad:
        return battle.keys.number("quad.water_cooling")
    deep = end == piece.start.water == WATERS[-1]
    return 2 if deep else 1


STAGES: Phases[Battle] = Phases(
    Phase(name="command", begin=begin_turn),
    Phase(name="order", kind="order", asks=asks),
    Phase(name="clean-up", begin=clean_up),
    ready=lambda piece: bool(piece.alive),
)
"""The stages of a turn."""
