"""A formation of which a member could not break away: where the others go, so that each touches another (MWB-20)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from boxcars.clix.actions import Move
from boxcars.clix.battle import Battle
from boxcars.clix.ground.base import Base
from boxcars.clix.ground.contact import places_round
from boxcars.clix.moving.legality import move_reasons
from boxcars.clix.moving.plan import Plan, read_plan
from boxcars.clix.piece import Piece
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.choices import Question
from boxcars.core.errors import Reason
from boxcars.core.tally import Tally
from boxcars.tabletop.measure import length

Plans = Mapping[str, Plan]
"""How each member goes that goes at all."""
STAY: Final = "stay"
AS_ORDERED: Final = "as-ordered"
CLOSE_UP: Final = "close-up"
_LABELS: Final = {STAY: "all stay", AS_ORDERED: "go as ordered", CLOSE_UP: "close up to who stayed"}
_STEP: Final = 15
"""Places beside who stayed are looked at every so many degrees."""


def regrouped(now: Resolution, members: Sequence[Piece], going: Plans, limits: Mapping[str, Tally]) -> Plans:
    """The plans of those who go after a member failed, as the mover chooses [AOD-formations.7].

    They go as ordered if everybody still ends in contact, close up to who stayed, or all stay.
    """
    choices: dict[str, Plans] = {STAY: {}}
    if not any(left_behind(now.battle, members, going)):
        choices[AS_ORDERED] = going
    if closer := closed_up(now.battle, members, going, limits):
        choices[CLOSE_UP] = closer
    stayed = ", ".join(piece.id for piece in members if piece.id not in going)
    question = Question(
        members[0].side,
        "regroup",
        f"{stayed} could not break away. What do the others of the formation do?",
        tuple(choices),
        AS_ORDERED if AS_ORDERED in choices else STAY,
        members[0].id,
        tuple(_LABELS[word] for word in choices),
        tuple(_where(plans) for plans in choices.values()),
        "AOD-formations.7",
    )
    return choices[now.dice.choices.ask(question)]


def _where(plans: Plans) -> str:
    return ", ".join(f"{id} to {plan.end.word}" for id, plan in plans.items())


def end_of(battle: Battle, piece: Piece, plans: Plans) -> Base:
    """The base of a member where it will stand."""
    plan = plans.get(piece.id)
    return battle.base(piece, plan.end, plan.facing) if plan else battle.base(piece)


def end_contact(battle: Battle, members: Sequence[Piece], plans: Plans) -> Iterator[Reason]:
    """Every member ends touching another [AOD-formations.6]."""
    ends = {piece.id: end_of(battle, piece, plans) for piece in members}
    for piece in members:
        if not any(ends[piece.id].touches(end) for id, end in ends.items() if id != piece.id):
            yield Reason(f"{piece.id} would end touching no other member", "AOD-formations.6")


def left_behind(battle: Battle, members: Sequence[Piece], going: Plans) -> Iterator[Reason]:
    """Why those who can go may not go so, with the others where they are."""
    yield from end_contact(battle, members, going)
    for piece in members:
        end = end_of(battle, piece, going)
        if any(end.overlaps(end_of(battle, other, going)) for other in members if other is not piece):
            yield Reason(f"{piece.id} would overlap a member that stayed", "MWB-8.1")


def closed_up(battle: Battle, members: Sequence[Piece], going: Plans, limits: Mapping[str, Tally]) -> Plans:
    """Ways of those who can go to places that touch who stayed or each other, as near as can be to where they would go.

    Nothing if somebody finds no place.
    """
    trial = battle.copy()
    settled = [trial.units[piece.id] for piece in members if piece.id not in going]
    plans: dict[str, Plan] = {}
    for id, plan in going.items():
        piece = trial.units[id]
        ways = [way for way in _ways_beside(trial, piece, plan, settled) if _may_go(trial, piece, way, limits[id])]
        if not ways:
            return {}
        plans[id] = min(ways, key=lambda way: length(way.end, plan.end))
        piece.at, piece.facing = plans[id].end, plans[id].facing
        settled.append(piece)
    return plans


def _ways_beside(battle: Battle, piece: Piece, plan: Plan, settled: Sequence[Piece]) -> Iterator[Plan]:
    """Straight ways to the places round those who stand already."""
    mode = "jump" if plan.move.mode == "jump" else "walk"
    for other in settled:
        for at, facing in places_round(battle, piece, battle.base(other), facing=plan.facing, step=_STEP):
            yield read_plan(battle, piece, Move(piece.id, mode, (at.word,), facing, cancel=plan.move.cancel))


def _may_go(battle: Battle, piece: Piece, plan: Plan, limit: Tally) -> bool:
    return not any(move_reasons(battle, piece, plan, limit=limit))
