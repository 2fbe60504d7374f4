"""The clix games at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.catalog import Design
from boxcars.catalog.clix import clix_units
from boxcars.clix import EDITIONS, KEYS, RULEBOOK, Battle, Piece, Setup, ready_armies, scores
from boxcars.clix.army.force import force_reasons, points
from boxcars.clix.army.pieces import figure_of
from boxcars.clix.army.ready import ReadyArmy
from boxcars.clix.battle import UnitSetup
from boxcars.clix.cards.legality import army_points
from boxcars.clix.edition import Key
from boxcars.clix.events.dial_events import DamageTaken
from boxcars.clix.turn.stages import STAGES
from boxcars.clix.turn.victory import leaders
from boxcars.core.game import Entry, Event
from boxcars.core.scenario.area import Area
from boxcars.core.scenario.scenario_events import UnitDeployed
from boxcars.serve.clix import ground, sheet, units
from boxcars.serve.clix.ground import Ground
from boxcars.serve.clix.new_clix import NewClix
from boxcars.serve.inch_areas import area_shapes, ground_shapes
from boxcars.serve.served import Shape
from boxcars.tabletop.measure import Point


class ClixGames:
    """Dark Age and Age of Destruction; see `boxcars.serve.served.Served`."""

    rulebook = RULEBOOK
    phases = STAGES.names
    sealed_phases: tuple[str, ...] = ()
    skills = ()
    new_game = NewClix
    tells_all = False

    def rules(self) -> Shape:
        """The editions, and every key with its value in each."""
        return {"editions": EDITIONS, "keys": [_key_shape(key) for key in KEYS.values()], "options": []}

    def ready_forces(self) -> list[Shape]:
        """The ready armies, the smaller first."""
        return [_army_shape(army) for army in sorted(ready_armies(), key=lambda army: army.build_total)]

    def facts(self, design: Design) -> Shape:
        """No design of the library has a dial."""
        return {"abilities": (), "obstacle": "it has no dial"}

    def hides(self, setup: Setup, side: str) -> bool:
        """Whether another side has transports, or objectives of its own: who rides in which transport is a secret."""
        if setup.mission and setup.mission.hides_from(side):
            return True
        others = (unit for other, force in setup.forces.items() if other != side for unit in force)
        return any(figure_of(unit).capacity for unit in others)

    def hides_units(self, setup: Setup) -> bool:
        """All know which units there are."""
        return False

    def concerns(self, battle: Battle, side: str, kind: str) -> bool:
        """All that is asked may be asked of any side."""
        return True

    def own_view(self, battle: Battle) -> Shape:
        """The edition and its keys, whose turn it is, orders, zones, markers, cards and scores."""
        return {
            "board": ground.ground_head(battle),
            "grounds": ground_shapes(battle.mission, battle.table.width, battle.table.depth, Point.of),
            "edition": battle.keys.edition,
            "changed_keys": battle.keys.changed,
            "build_total": battle.build_total,
            "active": battle.active,
            "orders_left": battle.orders_left,
            "orders_a_turn": battle.orders_a_turn,
            "deploying": battle.deploying,
            "pile": battle.pile,
            "markers": [ground.marker_shape(marker) for marker in battle.markers],
            "cards": [sheet.card_shape(battle, held) for held in battle.cards],
            "scores": scores(battle),
            "leaders": leaders(scores(battle)),
            "army_points": {side: army_points(battle, side) for side in battle.sides},
            "rules": {"edition": battle.keys.edition, "keys": battle.keys.changed},
        }

    def unit(self, battle: Battle, unit: Piece) -> Shape:
        """A piece for the map and the roster."""
        return units.unit_shape(battle, unit)

    def fielded(self, unit: UnitSetup) -> str:
        """The name of its figure."""
        return unit.unit or (unit.figure.name if unit.figure else "")

    def name_of(self, unit: Piece) -> str:
        """The name of a piece's figure."""
        return unit.figure.name

    def value(self, unit: Piece) -> float:
        """The points of its figure."""
        return unit.figure.points

    def stand_ins(self, battle: Battle, unit: Piece) -> Iterator[tuple[str, float]]:
        """Figures of the same type that leave its army a legal one."""
        others = [piece.figure for piece in battle.everybody.values() if piece.side == unit.side and piece is not unit]
        alike = (figure for figure in clix_units() if figure.type == unit.figure.type and figure.id != unit.figure.id)
        for figure in alike:
            if not any(force_reasons(battle.keys, (*others, figure), battle.build_total)):
                yield figure.name, figure.points

    def area_shape(self, battle: Battle, area: Area) -> Shape:
        """An area of a scenario, in inches."""
        return {"shapes": area_shapes(area, battle.table.width, battle.table.depth, Point.of)}

    def board(self, battle: Battle) -> Ground:
        """The table with its zones and terrain."""
        return ground.ground_of(battle)

    def board_name(self, battle: Battle) -> str:
        """Its name."""
        return battle.table.name

    def board_shape(self, board: Ground) -> Shape:
        """A table with its drawing."""
        return ground.ground_shape(board)

    def sheet(self, battle: Battle, unit: Piece, log: Sequence[Entry]) -> Shape:
        """The dials."""
        return sheet.sheet_shape(battle, unit)

    def moment(self, battle: Battle, unit: Piece) -> Shape:
        """What changes about a piece while an entry is told."""
        return units.moment_shape(battle, unit)

    def arrive(self, battle: Battle, unit: Piece, event: UnitDeployed) -> None:
        """Pieces come onto the table by an event of their own."""

    def damage(self, event: Event) -> tuple[str, int]:
        """The piece that an event damages, and by how many clicks."""
        return (event.unit, event.clicks) if isinstance(event, DamageTaken) else ("", 0)


def _key_shape(key: Key) -> Shape:
    by_edition = {edition: key.default(edition) for edition in EDITIONS}
    return {
        "name": key.name,
        "text": key.text,
        "words": key.words,
        "values": by_edition,
        "standing": {edition: key.standing(edition) for edition in EDITIONS},
        "differs": key.dark_age != key.age_of_destruction,
    }


def _army_shape(army: ReadyArmy) -> Shape:
    figures = army.figures
    return {
        "name": army.name,
        "build_total": army.build_total,
        "points": points(figures),
        "about": army.about,
        "units": [{"unit": figure.name, "points": figure.points, "type": figure.type} for figure in figures],
    }


CLIX = ClixGames()
