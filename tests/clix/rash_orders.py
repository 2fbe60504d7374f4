"""Orders that people try and that may well be illegal, for random games to hear why they are."""

from __future__ import annotations

from random import Random

from boxcars.clix import RULEBOOK, Battle
from boxcars.clix.piece import Piece
from boxcars.tabletop.measure import toward


def rash_order(battle: Battle, random: Random) -> str:
    """An order that may well be illegal, of a kind that suits the moment."""
    asked = RULEBOOK.decision(battle)
    own = [piece for piece in battle.units.values() if asked and piece.side == asked.side] or [*battle.units.values()]
    if asked and asked.kind == "deploy" and random.random() < 0.7:
        return _deployment(battle, random, own)
    aboard = [piece for piece in own if piece.carrier in battle.units]
    if aboard and random.random() < 0.2:
        return _out_beside_a_foe(battle, random, random.choice(aboard))
    groups = [group for piece in own if len(group := _group(battle, piece)) > 1]
    if groups and random.random() < 0.2:
        return _formation(battle, random, random.choice(groups))
    if battle.features and random.random() < 0.3:
        return _into_terrain(battle, random, random.choice(own))
    return _any(battle, random, [piece.id for piece in own])


def _group(battle: Battle, piece: Piece) -> list[Piece]:
    """A piece and the friends that touch it, who could form up."""
    return [piece, *(other for other in battle.touching(piece) if battle.is_friend(piece, other))]


def _deployment(battle: Battle, random: Random, own: list[Piece]) -> str:
    unit = random.choice(own).id
    place = random.choice(("18,18", "2,35", "18,34.9", "18,1", "18,2", "18,33", "12,26", "12,9"))
    return random.choice((f"deploy {unit} {place} facing 0", f"deploy {unit} aboard {random.choice(own).id}"))


def _out_beside_a_foe(battle: Battle, random: Random, passenger: Piece) -> str:
    foe = random.choice([*battle.units.values()])
    at = toward(foe.at, random.choice((0, 90, 180, 270)), 1.2 if foe.is_infantry else 1.6).word
    return f"move {passenger.carrier} walk unload={passenger.id}@{at}/0"


def _formation(battle: Battle, random: Random, group: list[Piece]) -> str:
    """A formation of neighbours, in which some do what only one may do, or nobody."""
    first, second, *more = (piece.id for piece in random.sample(group, len(group)))
    foe = random.choice([piece.id for piece in battle.units.values()])
    turns = "".join(f" and {id} turn facing 0" for id in more[:3])
    return random.choice(
        [
            f"march {first} turn facing 0 and {second} walk board={random.choice(group).id}{turns}",
            f"march {first} ram at {foe} and {second} turn facing 0{turns}",
            f"march {first} turn facing 0 and {second} turn facing 90{turns}",
            f"ranged {first} {foe} helped {'+'.join([second, *more[:3]])}",
            f"close {first} {foe} capture helped {second}",
            f"repair {first} {second}",
        ]
    )


def _into_terrain(battle: Battle, random: Random, piece: Piece) -> str:
    """A move to the middle of some terrain, or so near its edge that the base would hang over."""
    corners = random.choice(battle.features).corners
    share = random.choice((0.5, 0.95))
    one, other = corners[0], corners[len(corners) // 2]
    at = f"{one.x + share * (other.x - one.x):.2f},{one.y + share * (other.y - one.y):.2f}"
    foe = random.choice([*battle.units])
    mode = random.choice(("walk", "run", "jump", "fly", "charge", "dfa"))
    return f"move {piece.id} {mode} {at}{f' at {foe}' if mode in ('charge', 'dfa') else ''}"


def _any(battle: Battle, random: Random, own: list[str]) -> str:
    """Any unit, any target, any company."""
    ids = list(battle.units)
    unit, fourth, other, third = (random.choice(each) for each in (own, own, ids, random.choice((own, ids))))
    at = battle.units[other].at.word
    return random.choice(
        [
            f"move {unit} walk 999,999",
            f"move {unit} {random.choice(('walk', 'run', 'jump', 'fly'))} {at}",
            f"move {unit} {random.choice(('charge', 'ram', 'dfa'))} at {other}",
            f"move {unit} charge {at} at {other}",
            f"move {unit} charge",
            f"move {unit} walk board={other}",
            f"move {unit} walk board={other}+{third}",
            f"move {unit} ram board={other} at {third}",
            f"move {unit} walk unload={other}@{at}/0 {at}",
            f"move {unit} walk unload={other}@lost",
            f"move {unit} fly up fire={other} fire={third}",
            f"move {unit} fly down {at}",
            f"march {unit} walk {at} and {other} charge at {third} and {third} walk {at}",
            f"ranged {unit} {other} {third} helped {fourth}",
            f"ranged {unit} {other} indirect helped {third}+{fourth}",
            f"ranged {unit} {other} {third} indirect",
            f"ranged {unit} {other} with {random.choice(('primary', 'secondary'))}",
            f"close {unit} {other} {third}",
            f"close {unit} {other} capture helped {third}",
            f"close {unit} {other} with secondary",
            f"artillery {unit} {at} helped {third}+{fourth}",
            f"artillery {unit} 500,1",
            f"repair {unit} {other}",
            f"bypass {unit} {other}",
            f"vent {unit}",
            f"assault {unit} walk {at} then close {other}",
            f"use {unit} {random.choice([held.card.id for held in battle.cards] or ['F-101'])}",
            f"move {unit} walk 1,1 cancel XX",
            "end nobody",
            "dance",
        ]
    )
