"""Setting up: a battle from its setup, the zones, and the orders of a turn (MWB-4, MWB-5)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from boxcars.catalog.clix_cards import card
from boxcars.clix.army.impossible import setup_reasons
from boxcars.clix.army.pieces import as_read, dial_findings, figure_of, piece_of
from boxcars.clix.army.tables import READY_TABLES
from boxcars.clix.army.terrain_placing import check_pile, with_placed
from boxcars.clix.battle import Battle, Rectangle, Score, Setup, UnitSetup
from boxcars.clix.cards.held import HeldCard
from boxcars.clix.cards.legality import card_reasons
from boxcars.clix.edition import Keys
from boxcars.clix.events.turn_events import FirstPlayerRolled
from boxcars.clix.formations.pools import is_mercenary
from boxcars.clix.ground.footing import rest_reasons
from boxcars.clix.piece import Piece
from boxcars.clix.turn import mission
from boxcars.core import rerolls
from boxcars.core.dice import Dice, Roll
from boxcars.core.editions import CLIX
from boxcars.core.errors import BadSetup, Reason, UnknownUnit
from boxcars.core.game import Event
from boxcars.core.restoring import struct_of
from boxcars.core.scenario.encoding import decode_scenario
from boxcars.core.setup import SIDE_NAME, check_rules
from boxcars.tabletop.measure import Point
from boxcars.tabletop.table import Table

EDGES: Final = ("south", "north", "east", "west")
"""The edges as players take them in turn."""
USUAL_TOTAL: Final = 450
MOST_UNITS: Final = 80


def new_battle(setup: Setup) -> Battle:
    """The battle before its first turn; a setup that makes no sense is refused."""
    check_rules(setup.rules, (), game="the clix games", editions=CLIX)
    keys = Keys.of(setup.rules.edition, setup.keys)
    wrong = [*_force_reasons(setup)]
    table = _table(setup.table)
    homes = setup.edges | (setup.mission.edges if setup.mission else {})
    edges = {side: homes.get(side, EDGES[n % len(EDGES)]) for n, side in enumerate(setup.forces)}
    units = _pieces(setup, keys, wrong)
    battle = Battle(
        rules=setup.rules,
        keys=keys,
        table=table,
        walls=tuple((Point.of(a), Point.of(b)) for a, b in setup.walls),
        sides=tuple(setup.forces),
        teams=dict(setup.teams),
        alliances=setup.alliances,
        zones={side: zone(keys, table, edge) for side, edge in edges.items()},
        mission=setup.mission,
        units=units,
        build_total=setup.build_total,
        orders_a_turn=setup.orders or orders_for(keys, setup.build_total or USUAL_TOTAL),
        turns=setup.turns or keys.number("end.max_turns"),
        phase="",
        scores={side: Score() for side in setup.forces},
    )
    battle.cards = tuple(_cards(setup, wrong))
    _give_symbols(battle)
    wrong += _card_findings(battle)
    wrong += _settle_links(battle, known={id for id, _, _ in _asked(setup)})
    wrong += [*setup_reasons(battle), *_place_findings(battle)]
    if wrong:
        raise BadSetup(*wrong)
    mission.check(setup, battle)
    if setup.mission:
        battle.zones |= {side: mission.strip(table, area) for side, area in setup.mission.zones.items()}
    battle.deploying = deployment_order(battle)
    battle.rolls_first = setup.roll_first
    for brought in setup.brings.values():
        check_pile(brought, keys.number("terrain.max_per_player"))
        battle.pile += brought
    return battle


def _asked(setup: Setup) -> Iterator[tuple[str, str, UnitSetup]]:
    """Every unit that a setup asks for, with its id and its side."""
    for side, force in setup.forces.items():
        for number, unit in enumerate(force, start=1):
            yield unit.id or f"{side}-{number}", side, unit


def _pieces(setup: Setup, keys: Keys, wrong: list[Reason]) -> dict[str, Piece]:
    """Every unit of every side by its id; what is wrong with one is added to `wrong`.

    A piece whose dials stand wrong is as new for all that is judged after it, and one that cannot be found is left out.
    """
    pieces: dict[str, Piece] = {}
    for id, side, unit in _asked(setup):
        try:
            figure = as_read(keys, figure_of(unit))
        except UnknownUnit as unknown:
            wrong.append(Reason(f"{id} cannot be set up: {unknown}"))
            continue
        except BadSetup as flawed:
            wrong += flawed.reasons
            continue
        twice = [Reason(f"there are two units {id}")] if id in pieces else []
        findings = [*map(Reason, dial_findings(id, unit, figure))]
        fit = msgspec.structs.replace(unit, click=1, heat=0, tokens=0) if findings else unit
        pieces.setdefault(id, piece_of(id, side, fit, figure))
        wrong += twice + findings
    return pieces


def decode_battle(fresh: Battle, data: bytes) -> Battle:
    """The battle that was encoded whole; a fresh one of the same setup gives the rules, the table and the figures."""
    fields = msgspec.json.decode(data)
    units = {id: _piece_again(fresh.units[id], piece) for id, piece in fields["units"].items()}
    known = {"rules": fresh.rules, "keys": fresh.keys, "table": fresh.table, "cards": fresh.cards, "units": units}
    known |= decode_scenario(fresh, fields, _piece_again)
    battle = struct_of(Battle, fields, **known)
    for placed in battle.placed:
        battle.table = with_placed(battle.table, [placed])
    return battle


def _piece_again(fresh: Piece, fields: dict[str, Any]) -> Piece:
    return struct_of(Piece, fields, figure=fresh.figure)


def roll_first_player(battle: Battle, dice: Dice) -> list[Event]:
    """Each player rolls three dice; the highest is first, and the others follow clockwise (MWB-5)."""
    rolls: dict[str, list[Roll]] = {side: [] for side in battle.sides}
    level = list(battle.sides)

    def roll_off() -> list[str]:
        for side in level:
            rolls[side].append(dice.roll(3, f"first player, {side}"))
        best = max(rolls[side][-1].total for side in level)
        level[:] = [side for side in level if rolls[side][-1].total == best]
        return level

    rerolls.until(roll_off, lambda left: len(left) == 1, "the first player")
    at = battle.sides.index(level[0])
    battle.sides = battle.sides[at:] + battle.sides[:at]
    battle.rolls_first = False
    battle.deploying = deployment_order(battle)
    return [FirstPlayerRolled(rolls={side: tuple(each) for side, each in rolls.items()}, order=battle.sides)]


@lru_cache(maxsize=32)
def _table(text: str) -> Table:
    """The table of a text, or a ready one by its name; a battle that is picked up again stands on the same one."""
    return next((each.table for each in READY_TABLES if each.name == text), None) or Table.from_text(text)


def _force_reasons(setup: Setup) -> Iterator[Reason]:
    """Why these sides cannot meet; more units than any table holds are refused before they are looked at."""
    if sum(map(len, setup.forces.values())) > MOST_UNITS:
        raise BadSetup(f"at most {MOST_UNITS} units fit on the table")
    if not setup.forces or not all(setup.forces.values()):
        yield Reason("every side has a unit at least")
    for side in setup.forces:
        if not SIDE_NAME.fullmatch(side):
            yield Reason(f"a side cannot be called {side[:20]!r}: use up to 12 small letters, as in 'red'")


def _cards(setup: Setup, wrong: list[Reason]) -> Iterator[HeldCard]:
    """The cards that the sides bring; one that nobody knows, or of no side, is added to `wrong`."""
    for side, brought in setup.cards.items():
        if side not in setup.forces:
            wrong.append(Reason(f"there is no side {side[:20]!r} to bring cards"))
            continue
        for given in brought:
            try:
                yield HeldCard(given.own or card(given.card), side, given.unit, given.paid)
            except UnknownUnit as unknown:
                wrong.append(Reason(f"{side} cannot bring a card: {unknown}"))


def _give_symbols(battle: Battle) -> None:
    """A contract gives mercenaries its symbol for the game, whoever controls them later [AOD-cards-contract.3]."""
    for held in battle.cards:
        if any(effect.do == "symbol" for effect in held.card.effects):
            for piece in battle.units.values():
                if piece.owner == held.side and is_mercenary(piece.faction):
                    piece.faction = held.card.factions[0]


def _card_findings(battle: Battle) -> Iterator[Reason]:
    """Why the cards of a side cannot be brought together, each with the side."""
    for side in dict.fromkeys(held.side for held in battle.cards):
        for reason in card_reasons(battle, side):
            yield Reason(f"the cards of {side}: {reason.text}", reason.cite)


def _settle_links(battle: Battle, known: Collection[str]) -> Iterator[Reason]:
    """Put passengers where their transports are, and captives into their captors' hands; tell who names nobody.

    A link to a unit that is known but could not be set up is dropped without a word: that unit has its own.
    """
    for piece in battle.units.values():
        for link in (piece.carrier, piece.captor):
            if link and link not in known:
                yield Reason(f"{piece.id} names {link[:40]}, which is not there")
        if piece.carrier in battle.units:
            piece.at = battle.units[piece.carrier].at
        if piece.captor in battle.units:
            piece.keeper = piece.side


def _place_findings(battle: Battle) -> Iterator[Reason]:
    """Bases that lie on others or where they cannot stand; a VTOL may be cruising over anybody."""
    for piece in battle.standing():
        apart = [other.id for other in battle.standing() if piece.cruising != other.cruising]
        for reason in rest_reasons(battle, piece, piece.at, piece.facing, cruising=piece.cruising, ignoring=apart):
            yield Reason(f"{piece.id} cannot start at {piece.at.word}: {reason.text}", reason.cite)


def zone(keys: Keys, table: Table, edge: str) -> Rectangle:
    """The deployment zone along an edge: as deep as the key says, and so far from the other edges."""
    deep, gap = keys.inches("zone.depth_in"), keys.inches("zone.side_gap_in")
    wide, long = table.width, table.depth
    match edge:
        case "south":
            return Rectangle(gap, long - deep, wide - gap, long)
        case "north":
            return Rectangle(gap, 0.0, wide - gap, deep)
        case "east":
            return Rectangle(wide - deep, gap, wide, long - gap)
        case "west":
            return Rectangle(0.0, gap, deep, long - gap)
    raise BadSetup(f"there is no edge {edge[:20]!r}; there are {', '.join(EDGES)}")


def orders_for(keys: Keys, build_total: int) -> int:
    """The orders of a turn by the agreed build total.

    >>> orders_for(Keys("age-of-destruction"), 450), orders_for(Keys("dark-age"), 600)
    (3, 6)
    """
    return max(1, build_total // keys.number("points_per_order"))


def deployment_order(battle: Battle) -> list[tuple[str, bool]]:
    """Who deploys when: each side what does not infiltrate, then each what does [DA-infiltrate.1]."""
    waiting = [piece for piece in battle.units.values() if not piece.deployed]
    sides = [side for side in battle.sides if any(piece.side == side for piece in waiting)]
    order = [(side, False) for side in sides if any(p.side == side and not infiltrates(p) for p in waiting)]
    later = sides if battle.keys.on("infiltrate.first_player_first") else sides[::-1]
    return order + [(side, True) for side in later if any(p.side == side and infiltrates(p) for p in waiting)]


def infiltrates(piece: Piece) -> bool:
    """Whether a piece's dial shows Infiltrate."""
    return piece.dial.speed.equipment == "IN"


def battle_of(**forces: Sequence[str]) -> Battle:
    """A battle on an open table with these figures, not yet deployed, for small questions.

    >>> battle_of(red=["Line Rifles"], blue=["Warden"]).sides
    ('red', 'blue')
    """
    return new_battle(Setup(forces={side: tuple(UnitSetup(unit) for unit in names) for side, names in forces.items()}))
