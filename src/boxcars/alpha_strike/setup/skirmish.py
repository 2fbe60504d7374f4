"""Setting up a battle: forces, a table, and where everybody starts (ASB-4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boxcars.alpha_strike.abilities import c3, targeting
from boxcars.alpha_strike.advanced import battlefield_intelligence, blips, decoys, hidden_units, minefields
from boxcars.alpha_strike.aerospace import craft
from boxcars.alpha_strike.artillery import plotted_artillery
from boxcars.alpha_strike.battle import Battle, Setup, UnitSetup
from boxcars.alpha_strike.environment import airless, conditions
from boxcars.alpha_strike.moving import transport
from boxcars.alpha_strike.moving.footprint import collide
from boxcars.alpha_strike.options import OPTIONS
from boxcars.alpha_strike.setup.airborne import check_bombs, is_aloft, put_aloft, starts
from boxcars.alpha_strike.setup.deployment import EDGES, FACINGS
from boxcars.alpha_strike.setup.forces import ReadyForce
from boxcars.alpha_strike.setup.own_cards import check_card
from boxcars.alpha_strike.setup.rearming import unarmed
from boxcars.alpha_strike.setup.starting import put, start_reasons
from boxcars.alpha_strike.unit import DECOY, Unit, base_radius
from boxcars.catalog.alpha_strike import Card, card
from boxcars.core.editions import RELEASES
from boxcars.core.errors import BadAction, BadSetup
from boxcars.core.keys import Key
from boxcars.core.ruling import LATEST, RuleSet
from boxcars.core.scenario.mission import check_mission
from boxcars.core.setup import check_rules, check_sides, check_turns
from boxcars.tabletop.field import Field
from boxcars.tabletop.fields import load_field
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.measure import Point
from boxcars.tabletop.scenario_ground import FieldTerrain
from boxcars.tabletop.table import Table

MAX_UNITS = 48
USUAL_SKILL = 4
OFF_TABLE = Point(0, 0)
"""Where a unit is kept that has yet to come."""
ANY_LEVEL = Key("AS-110.1", now=False, before=True)
"""Units in adjacent hexes are in base contact at any levels, and not only within one."""


def new_battle(setup: Setup) -> Battle:
    """The battle that a setup describes, before its first turn."""
    _check_setup(setup)
    field = load_field(setup.table, any_level=ANY_LEVEL.of(setup.rules))
    units, reserves = _mustered(setup, field)
    homes = setup.edges | (setup.mission.edges if setup.mission else {})
    edges = {side: homes.get(side, edge) for side, edge in zip(setup.forces, EDGES, strict=False)}
    battle = Battle(
        rules=setup.rules,
        field=field,
        sides=tuple(setup.forces),
        units=units,
        reserves=reserves,
        turns=setup.turns,
        edges=edges,
        mines=list(setup.mines),
        mission=setup.mission,
    )
    _check_battle(setup, battle)
    _inform(setup, battle)
    battle.plotted = plotted_artillery.plotted(setup, battle)
    if blips.are_played(battle):
        blips.put_on(battle)
    return battle


def _check_setup(setup: Setup) -> None:
    """Refuse what makes no sense before there is a table or a unit."""
    check_rules(setup.rules, OPTIONS, game="Alpha Strike", editions=RELEASES)
    conditions.check(setup.rules)
    check_sides(setup.forces, MAX_UNITS)
    check_turns(setup.turns)
    _check_names(setup)
    decoys.check_setup(setup)


def _mustered(setup: Setup, field: Field) -> tuple[dict[str, Unit], dict[str, Unit]]:
    """The units on the table and those that have yet to come, with their networks."""
    units: dict[str, Unit] = {}
    reserves: dict[str, Unit] = {}
    for side, force in setup.forces.items():
        for number, asked in enumerate(force, start=1):
            unit = _fresh(setup.rules, f"{side}-{number}", side, asked)
            targeting.check(setup.rules, unit)
            deploys = setup.mission is not None and not asked.at
            (reserves if deploys else units)[unit.id] = unit
            if not deploys:
                _place(setup.rules, field, unit, asked)
        members = [unit for unit in (units | reserves).values() if unit.side == side]
        c3.link(setup.rules, members)
        c3.check(setup.rules, members)
    return units, reserves


def _check_battle(setup: Setup, battle: Battle) -> None:
    """Refuse what makes no sense now that everybody has a place."""
    transport.check_setup(battle)
    if setup.mission:
        sides = {unit.id: unit.side for unit in battle.everybody.values()}
        placeless = [unit.id for unit in battle.reserves.values() if not unit.carrier]
        check_mission(setup.mission, sides, placeless, FieldTerrain(battle.field))
    _check_places(battle)
    hidden_units.check_setup(setup, battle)
    minefields.check_setup(setup, battle)
    _check_roster(setup)


def _real(battle: Battle, side: str) -> list[Unit]:
    """The units of a side without its decoys."""
    return [unit for unit in battle.in_play(side) if not unit.is_decoy]


def _inform(setup: Setup, battle: Battle) -> None:
    """Give each side what its intelligence brings, with that option: bonuses for initiative, and what is told of it."""
    armies = {side: _real(battle, side) for side in battle.sides}
    battlefield_intelligence.check_setup(setup, armies)
    if battlefield_intelligence.PLAYED.of(setup.rules):
        battle.bonuses = {
            side: battlefield_intelligence.bonuses(units, battlefield_intelligence.placed(setup, side))
            for side, units in armies.items()
        }
        battle.intelligence = battlefield_intelligence.knowledge(setup)


def _check_names(setup: Setup) -> None:
    """Refuse what is said of a side that is not in the battle, and home edges that no table has."""
    attacker = (setup.attacker,) if setup.attacker else ()
    for side in (*setup.edges, *setup.intelligence, *setup.roster, *setup.plotted, *attacker):
        if side not in setup.forces:
            raise BadSetup(f"there is no side {side[:20]!r} in this battle")
    for side, edge in setup.edges.items():
        if edge not in EDGES:
            raise BadSetup(f"the home edge of {side} is {', '.join(EDGES)}, not {edge[:20]!r}")


def _check_roster(setup: Setup) -> None:
    """Refuse units beside the table that nobody knows, or that count for nothing in this battle."""
    for side, units in setup.roster.items():
        if not battlefield_intelligence.PLAYED.of(setup.rules):
            raise BadSetup(f"{side} has a roster, which needs the option {battlefield_intelligence.OPTION}")
        for unit in units:
            card(unit.unit)


def _check_places(battle: Battle) -> None:
    """Refuse units that stand on each other."""
    placed: list[Unit] = []
    for unit in battle.on_table():
        for other in placed:
            if collide(battle, unit, other):
                raise BadSetup(f"{unit.id} cannot start at {battle.field.word(unit.at)}: {other.id} stands there")
        placed.append(unit)


def card_of(asked: UnitSetup) -> Card:
    """The card of a unit that was asked for, or of a decoy."""
    if asked.unit == DECOY:
        return decoys.CARD
    return asked.card or card(asked.unit)


def obstacle(of: Card) -> str:
    """Why a battle cannot be fought with a card so far, or "" where it can.

    >>> obstacle(card("Atlas AS7-D"))
    ''
    >>> obstacle(card("Sentry Turret BX"))
    'guns on a building have no structure of their own, and no rules here yet'
    """
    if of.aerospace:
        return craft.obstacle(of)
    if of.type == craft.STRUCTURE:
        return "mobile structures on the ground have no rules here yet"
    return "" if of.structure else "guns on a building have no structure of their own, and no rules here yet"


def _fresh(rules: RuleSet, id: str, side: str, asked: UnitSetup) -> Unit:
    """A unit that has no place yet."""
    if asked.card:
        check_card(id, asked.card)
    own = transport.traded(rules, card_of(asked), asked.trade)
    own = own if asked.rearmed else unarmed(own, rules)
    if why := obstacle(own) or (airless.is_airless(rules) and airless.obstacle(own)):
        raise BadSetup(f"{own.name} cannot fight: {why}")
    if not isinstance(asked.skill, int) or not 0 <= asked.skill <= 7:
        raise BadSetup(f"{id} has Skill {asked.skill!r}: it is 0 to 7")
    check_bombs(rules, id, own, asked.bombs)
    worn = asked.wear
    if not (0 <= worn.armor <= own.armor and 0 <= worn.structure < own.structure):
        raise BadSetup(f"{id} cannot fight: it has lost {worn.armor} armor and {worn.structure} structure")
    return Unit(
        id=id,
        side=side,
        card=own,
        skill=asked.skill,
        c3=asked.c3,
        at=OFF_TABLE,
        radius=base_radius(own, rules),
        carrier=asked.carrier,
        hidden=asked.hidden,
        bombs=tuple(asked.bombs),
        targeting=asked.targeting,
        armor=own.armor - worn.armor,
        structure=own.structure - worn.structure,
        criticals=worn.criticals.copy(),
        slowed=list(worn.slowed),
        shuts_down_at=conditions.shutdown_level(rules),
    )


def _place(rules: RuleSet, field: Field, unit: Unit, asked: UnitSetup) -> None:
    if is_aloft(asked):
        put_aloft(unit, asked)
        return
    try:
        at = field.point(asked.at)
    except BadAction as error:
        raise BadSetup(f"{unit.id} cannot start: {error}") from None
    for why in start_reasons(rules, field, unit, at, asked.altitude):
        raise BadSetup(f"{unit.id} cannot start at {asked.at}: {why}")
    put(rules, field, unit, at, asked.facing, asked.altitude)


AnyForce = Sequence[str | Card] | ReadyForce
"""Names of units and cards, or one of the forces that are ready to play."""


def skirmish_setup(
    red: AnyForce,
    blue: AnyForce,
    table: str | Table | HexField = "open-plain",
    rules: RuleSet | None = None,
    turns: int = 12,
    skill: int | Mapping[str, int] = USUAL_SKILL,
) -> Setup:
    """Two forces on a table, deployed on opposite edges; Skill is that of all, or by side.

    >>> setup = skirmish_setup(["Atlas AS7-D"], ["Locust LCT-1V"], skill={"red": 3})
    >>> [force[0].skill for force in setup.forces.values()]
    [3, 4]
    """
    text = table if isinstance(table, str) else table.to_text()
    field, rules, edges = load_field(text), rules or LATEST, {"red": "south", "blue": "north"}
    skills = skill if isinstance(skill, Mapping) else dict.fromkeys(edges, skill)
    if strange := [side for side in skills if side not in edges]:
        raise BadSetup(f"skill names no side: {strange[0]!r}; the sides are {' and '.join(edges)}")
    forces = {
        side: _deployed(rules, field, side, force, edges[side], skills.get(side, USUAL_SKILL))
        for side, force in (("red", red), ("blue", blue))
    }
    return Setup(table=text, forces=forces, rules=rules, turns=turns, edges=edges)


def _deployed(rules: RuleSet, field: Field, side: str, force: AnyForce, edge: str, skill: int) -> tuple[UnitSetup, ...]:
    if isinstance(force, str | Card):
        named = force if isinstance(force, str) else force.name
        raise BadSetup(f"a force is a list of names or cards, as in [{named!r}]")
    units = force.cards if isinstance(force, ReadyForce) else force
    cards = [_asked_card(f"{side}-{number}", each) for number, each in enumerate(units, start=1)]
    places = starts(field, cards, edge, rules)
    return tuple(_unit_setup(each, at, FACINGS[edge], skill) for each, at in zip(units, places, strict=True))


def _asked_card(id: str, unit: str | Card) -> Card:
    if isinstance(unit, Card):
        check_card(id, unit)
        return unit
    return card(unit)


def _unit_setup(unit: str | Card, at: str, facing: int, skill: int) -> UnitSetup:
    if isinstance(unit, Card):
        return UnitSetup(unit.name, at, facing, skill, card=unit)
    return UnitSetup(unit, at, facing, skill)
