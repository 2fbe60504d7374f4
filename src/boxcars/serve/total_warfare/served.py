"""Total Warfare at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from boxcars.catalog import Design, any_design
from boxcars.catalog.abilities import abilities
from boxcars.core.editions import PRINTINGS
from boxcars.core.game import Entry, Event
from boxcars.core.scenario.area import Area
from boxcars.core.scenario.scenario_events import UnitDeployed
from boxcars.hexes.board import Board
from boxcars.hexes.coords import direction_of
from boxcars.serve.served import Shape
from boxcars.serve.shapes import jsonable
from boxcars.serve.total_warfare import sheet, standing_orders, units
from boxcars.serve.total_warfare.board import board_shape
from boxcars.serve.total_warfare.grounds import grounds_shape, hexes_of
from boxcars.serve.total_warfare.marks import mines_shape, shells_shape
from boxcars.serve.total_warfare.new_battle import NewBattle
from boxcars.total_warfare import RULEBOOK, Battle, Setup, conditions
from boxcars.total_warfare.aerospace import tele_missiles
from boxcars.total_warfare.battle import UnitSetup
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.moving import mining
from boxcars.total_warfare.options import OPTIONS
from boxcars.total_warfare.setup.skirmish import obstacle
from boxcars.total_warfare.turn.phases import TURN
from boxcars.total_warfare.units.crew_value import crewed_value
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import artillery


class TotalWarfare:
    """The hex game; see `boxcars.serve.served.Served`."""

    rulebook = RULEBOOK
    phases = TURN.names
    sealed_phases = ("artillery", "tag", "fire", "physical")
    skills = ("gunnery", "piloting")
    new_game = NewBattle
    tells_all = True

    def rules(self) -> Shape:
        """The printings and the options."""
        return {"printings": PRINTINGS.names, "options": [jsonable(option) for option in OPTIONS.values()]}

    def ready_forces(self) -> list[Shape]:
        """None come with the game."""
        return []

    def facts(self, design: Design) -> Shape:
        """Its abilities, and why a design cannot be played."""
        return {"abilities": abilities(design), "obstacle": obstacle(design)}

    def hides(self, setup: Setup, side: str) -> bool:
        """Whether another side may hide units, lay mines, fire out of sight or have objectives of its own."""
        if setup.mission and setup.mission.hides_from(side):
            return True
        others = (unit.design for other, force in setup.forces.items() if other != side for unit in force)
        return any(_keeps_secrets(name) for name in others)

    def hides_units(self, setup: Setup) -> bool:
        """Whether a side may hide units."""
        return bool(setup.mission and any(setup.mission.hidden.values()))

    def concerns(self, battle: Battle, side: str, kind: str) -> bool:
        """Whether any of its units has what a question is about."""
        return standing_orders.concerns(battle, side, kind)

    def own_view(self, battle: Battle) -> Shape:
        """Declarations, the board, the rules, and the phases that take place: marking needs somebody with TAG."""
        field, rules = battle.board, battle.rules
        return {
            "phases": TURN.taking_place(battle),
            "grounds": grounds_shape(battle),
            "mines": mines_shape(battle),
            "shells": shells_shape(battle),
            "screens": list(battle.ground.screens),
            "declarations": jsonable(battle.declarations),
            "physicals": {id: {"attack": p.attack, "target": p.target} for id, p in battle.physicals.items()},
            "board": {"name": field.name, "width": field.width, "height": field.height, "key": field.key},
            "scale": battle.scale,
            "sky": {"sheet": battle.sky.sheet} if battle.sky else None,
            "rules": {"options": rules.options, "without": rules.without, "printing": rules.printing},
            "conditions": [{"name": each.label, "explains": each.explains} for each in conditions.named(rules)],
        }

    def unit(self, battle: Battle, unit: Unit) -> Shape:
        """A unit for the map and the roster."""
        return units.unit_shape(battle, unit)

    def fielded(self, unit: UnitSetup) -> str:
        """The name of its design."""
        return unit.design

    def name_of(self, unit: Unit) -> str:
        """The name of a unit's design."""
        return unit.design.name

    def value(self, unit: Unit) -> float:
        """Its Battle Value with its crew."""
        return crewed_value(unit)

    def stand_ins(self, battle: Battle, unit: Unit) -> Iterator[tuple[str, float]]:
        """None: crews make forces even."""
        return iter(())

    def area_shape(self, battle: Battle, area: Area) -> Shape:
        """An area of a scenario, hex by hex."""
        return {"hexes": hexes_of(battle, area)}

    def board(self, battle: Battle) -> Board:
        """The board."""
        return battle.board

    def board_name(self, battle: Battle) -> str:
        """Its name."""
        return battle.board.name

    def board_shape(self, board: Board) -> Shape:
        """A board with its drawing."""
        return board_shape(board)

    def sheet(self, battle: Battle, unit: Unit, log: Sequence[Entry]) -> Shape:
        """The record sheet."""
        return sheet.sheet_shape(battle, units.somewhere(battle, unit), log)

    def moment(self, battle: Battle, unit: Unit) -> Shape:
        """What changes about a unit while an entry is told."""
        return units.moment_shape(battle, unit)

    def arrive(self, battle: Battle, unit: Unit, event: UnitDeployed) -> None:
        """On the ground of its hex, with its missiles."""
        unit.hex, unit.facing, unit.foot = event.place, direction_of(event.facing), battle.board[event.place].floor
        tele_missiles.bring(battle, unit)

    def damage(self, event: Event) -> tuple[str, int]:
        """The unit that an event damages, and by how much."""
        return (event.unit, event.amount) if isinstance(event, DamageTaken) else ("", 0)


@lru_cache(maxsize=4096)
def _keeps_secrets(name: str) -> bool:
    """Whether units of a design do what the other side may not know before the end, as its words would tell."""
    design = any_design(name)
    lays = any(fitting.name == mining.DISPENSER for fitting in design.equipment)
    return lays or any(artillery.is_piece(mount.weapon) for mount in getattr(design, "mounts", ()))


TOTAL_WARFARE = TotalWarfare()
