"""A new game of Alpha Strike, as it is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from boxcars.alpha_strike import Setup, UnitSetup
from boxcars.alpha_strike.advanced import battlefield_intelligence
from boxcars.alpha_strike.advanced.minefields import lay
from boxcars.alpha_strike.battle import CONCEALED, Minefield, RosterUnit
from boxcars.alpha_strike.options import OPTIONS
from boxcars.alpha_strike.setup.airborne import is_aloft, starts
from boxcars.alpha_strike.setup.deployment import DEPLOYMENT_DEPTH, EDGES, FACINGS
from boxcars.alpha_strike.setup.forces import ready_forces
from boxcars.alpha_strike.setup.own_cards import own_card
from boxcars.alpha_strike.setup.skirmish import card_of
from boxcars.catalog.alpha_strike import Card
from boxcars.core.editions import RELEASES
from boxcars.core.errors import BadSetup
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.area import Area
from boxcars.core.scenario.mission import Mission
from boxcars.core.setup import check_rules
from boxcars.hexes.generate import Theme
from boxcars.serve.new_game import NewGame
from boxcars.tabletop.fields import DEFAULT, load_field
from boxcars.tabletop.generate import generate_table
from boxcars.tabletop.table import Table

MOST_SEED = 10**9
_KNOWN_BEFORE = (CONCEALED, battlefield_intelligence.OPTION)
"""The options by which units count before the first turn: as blips, or for what their side knows."""


class TableAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that is to be made."""

    theme: Theme = "mixed"
    width: float = 72
    depth: float = 48
    seed: int = 1

    def made(self) -> Table:
        """The table; the same for the same wishes."""
        if not 0 <= self.seed < MOST_SEED:
            raise BadSetup(f"the seed of a table is 0 to {MOST_SEED - 1}")
        return generate_table(self.width, self.depth, self.seed, self.theme)


class UnitAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of a new game; without a place it is deployed."""

    unit: str
    skill: int = 4
    at: str = ""
    facing: int = 0
    list: str = ""
    """The list of a force that is ready to play, whose own card of the unit counts."""
    card: str = ""
    """A card that the player has written, in a line; `unit` is its name."""
    c3: str = ""
    carrier: str = ""
    hidden: bool = False
    altitude: float | None = None
    trade: int = 0
    rating: int = 0
    initiative: tuple[str, ...] = ()
    rearmed: bool = True
    bombs: tuple[str, ...] = ()
    targeting: str = ""

    def placed(self, at: str, facing: int) -> UnitSetup:
        """The unit where it starts."""
        return UnitSetup(
            *(self.unit, at, facing, self.skill, self._card()),
            carrier=self.carrier,
            c3=self.c3,
            hidden=self.hidden,
            altitude=self.altitude,
            trade=self.trade,
            rating=self.rating,
            initiative=self.initiative,
            rearmed=self.rearmed,
            bombs=self.bombs,
            targeting=self.targeting,
        )

    def _card(self) -> Card | None:
        if self.card:
            return own_card(self.card)
        if not self.list:
            return None
        listed = (card for force in ready_forces() if force.cite == self.list for card in force.cards)
        named = next((card for card in listed if card.name == self.unit), None)
        if named is None:
            raise BadSetup(f"{self.unit[:60]} is not in the list {self.list[:20]!r}")
        return named


Forces = Mapping[str, Sequence[UnitAsked]]


class NewAlphaStrike(NewGame, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a new game is asked to be."""

    game: str = "alpha-strike"
    forces: dict[str, list[str | UnitAsked]] = {}
    table: str | TableAsked = DEFAULT
    turns: int = 12
    mines: tuple[Minefield, ...] | int = ()
    """The fields, or how many of them are laid at random for each side, between the forces."""
    intelligence: dict[str, int] = msgspec.field(default_factory=dict)
    roster: dict[str, tuple[RosterUnit, ...]] = msgspec.field(default_factory=dict)
    plotted: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    attacker: str = ""
    deploys: bool = False
    """Whether each side deploys its units by itself, in the zone at its edge, before the first turn."""

    def setup(self) -> Setup:
        """Its units where they were asked to stand, else on opposite edges, in a row or yet to be deployed there."""
        check_rules(self.rules, OPTIONS, game="Alpha Strike", editions=RELEASES)
        forces = {side: [_unit_asked(unit) for unit in units] for side, units in self.forces.items()}
        table = self.table if isinstance(self.table, str) else self.table.made().to_text()
        standing = [bool(unit.at) for force in forces.values() for unit in force]
        if any(standing) and not all(standing):
            raise BadSetup("give every unit a place, or none: those without one cannot be deployed around the others")
        if len(forces) > len(EDGES):
            raise BadSetup(f"at most {len(EDGES)} sides fit around a table")
        if self.deploys and (any(standing) or any(map(self.rules.has, _KNOWN_BEFORE))):
            raise BadSetup(
                "units with a place, and those that count before the battle, are not deployed in the first turn"
            )
        edges = dict(zip(forces, EDGES, strict=False))
        placed = _standing(forces) if any(standing) else _deployed(self.rules, table, forces, edges)
        if self.deploys:
            placed = {side: tuple(map(_yet_to_come, force)) for side, force in placed.items()}
        return Setup(
            table=table,
            forces=placed,
            rules=self.rules,
            turns=self.turns,
            edges=edges,
            mission=_deployment(edges) if self.deploys else None,
            mines=lay(load_field(table), forces, self.mines, self.seed) if isinstance(self.mines, int) else self.mines,
            intelligence=self.intelligence,
            roster=self.roster,
            plotted=self.plotted,
            attacker=self.attacker,
        )


def _standing(forces: Forces) -> dict[str, tuple[UnitSetup, ...]]:
    return {side: tuple(unit.placed(unit.at, unit.facing) for unit in force) for side, force in forces.items()}


def _deployed(rules: RuleSet, table: str, forces: Forces, edges: Mapping[str, str]) -> dict[str, tuple[UnitSetup, ...]]:
    field = load_field(table)
    placed: dict[str, tuple[UnitSetup, ...]] = {}
    for side, edge in edges.items():
        force, facing = forces[side], FACINGS[edge]
        places = starts(field, [card_of(unit.placed("", 0)) for unit in force], edge, rules)
        placed[side] = tuple(unit.placed(at, facing) for unit, at in zip(force, places, strict=True))
    return placed


def _yet_to_come(unit: UnitSetup) -> UnitSetup:
    """A unit that its side deploys; who flies or hides is placed before the battle."""
    return unit if unit.hidden or is_aloft(unit) else msgspec.structs.replace(unit, at="")


def _deployment(edges: Mapping[str, str]) -> Mission:
    """The terms of a plain battle in which each side deploys at its edge; to leave by it gains nothing."""
    return Mission(zones={side: Area(edge=edge, depth=DEPLOYMENT_DEPTH) for side, edge in edges.items()})


def _unit_asked(unit: str | UnitAsked) -> UnitAsked:
    return UnitAsked(unit) if isinstance(unit, str) else unit
