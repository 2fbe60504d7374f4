"""Alpha Strike at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.alpha_strike import RULEBOOK, Battle, Setup
from boxcars.alpha_strike.advanced import battlefield_intelligence, hidden_units, minefields
from boxcars.alpha_strike.battle import CONCEALED, IS_CONCEALED, UnitSetup
from boxcars.alpha_strike.buildings.buildings import standing
from boxcars.alpha_strike.environment import conditions
from boxcars.alpha_strike.events.damage_events import DamageTaken
from boxcars.alpha_strike.options import OPTIONS
from boxcars.alpha_strike.setup.forces import ready_forces
from boxcars.alpha_strike.setup.task_forces import task_forces
from boxcars.alpha_strike.turn.phases import TURN
from boxcars.alpha_strike.turn.standing import points
from boxcars.alpha_strike.turn.victory import points_left
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog import Design
from boxcars.core.editions import RELEASES
from boxcars.core.game import Entry, Event
from boxcars.core.scenario.area import Area
from boxcars.core.scenario.scenario_events import UnitDeployed
from boxcars.serve.alpha_strike import catalog, field, sheet, units
from boxcars.serve.alpha_strike.new_battle import NewAlphaStrike
from boxcars.serve.inch_areas import area_shapes, ground_shapes
from boxcars.serve.served import Shape
from boxcars.serve.shapes import jsonable
from boxcars.tabletop.field import Field

_WITH_SECRETS = (CONCEALED, battlefield_intelligence.OPTION, hidden_units.OPTION, minefields.OPTION)
"""The options by which units are hidden, mines laid or points of impact plotted."""


class AlphaStrike:
    """The card game; see `boxcars.serve.served.Served`."""

    rulebook = RULEBOOK
    phases = TURN.names
    sealed_phases: tuple[str, ...] = ()
    skills = ("skill",)
    new_game = NewAlphaStrike
    tells_all = False

    def rules(self) -> Shape:
        """The releases, and the options with the other readings."""
        return {"releases": RELEASES.names, "options": [jsonable(option) for option in OPTIONS.values()]}

    def ready_forces(self) -> list[Shape]:
        """The forces of the errata's lists."""
        lists = sorted(ready_forces(), key=lambda force: force.pv)
        return [catalog.force_shape(force) for force in (*lists, *task_forces())]

    def facts(self, design: Design) -> Shape:
        """The card of a design, or why it cannot be played."""
        return catalog.facts(design)

    def hides(self, setup: Setup, side: str) -> bool:
        """Whether another side may have what a side may not know: by the options and terms that all know of.

        What a setup itself hides must not decide it: to be told no would tell that something is there.
        """
        if any(map(setup.rules.has, _WITH_SECRETS)):
            return True
        return bool(setup.mission and setup.mission.hides_from(side))

    def hides_units(self, setup: Setup) -> bool:
        """Whether a side may hide units, or have them under counters."""
        in_play = IS_CONCEALED.of(setup.rules) or hidden_units.PLAYED.of(setup.rules)
        return in_play or bool(setup.mission and any(setup.mission.hidden.values()))

    def concerns(self, battle: Battle, side: str, kind: str) -> bool:
        """All that is asked may be asked of any side."""
        return True

    def own_view(self, battle: Battle) -> Shape:
        """The phases that take place, who has still to end the turn, the points left, the field and the rules."""
        rules = battle.rules
        return {
            "phases": TURN.taking_place(battle),
            "ending": battle.ending,
            "grounds": ground_shapes(battle.mission, battle.field.width, battle.field.depth, battle.field.point),
            "edges": battle.edges,
            "mines": [field.mines_shape(battle.field, mines) for mines in battle.mines],
            "buildings": [field.building_shape(battle, each) for each in standing(battle).values()],
            "plotted": {side: [battle.field.point(word) for word in words] for side, words in battle.plotted.items()},
            "blips": [field.blip_shape(blip) for blip in battle.blips],
            "intelligence": field.intelligence_shape(battle),
            "sensors": [field.sensor_shape(sensor) for sensor in battle.sensors.values()],
            "areas": [field.area_shape(battle.field, area) for area in field.areas_shown(battle)],
            "trenches": [trench.at for trench in battle.trenches],
            "points": {side: points_left(battle, side) for side in battle.sides},
            "board": field.field_head(battle.field) | field.metres_shape(battle.field, rules),
            "rules": {"release": rules.release, "options": rules.options, "without": rules.without},
            "conditions": [{"name": each.label, "explains": each.explains} for each in conditions.in_force(rules)],
        }

    def unit(self, battle: Battle, unit: Unit) -> Shape:
        """A unit for the map and the roster."""
        return units.unit_shape(battle, unit)

    def fielded(self, unit: UnitSetup) -> str:
        """The name of its card."""
        return unit.unit

    def name_of(self, unit: Unit) -> str:
        """The name on a unit's card."""
        return unit.card.name

    def value(self, unit: Unit) -> float:
        """Its Point Value at its Skill."""
        return points(unit)

    def stand_ins(self, battle: Battle, unit: Unit) -> Iterator[tuple[str, float]]:
        """None: crews make forces even."""
        return iter(())

    def area_shape(self, battle: Battle, area: Area) -> Shape:
        """An area of a scenario, in inches."""
        return {"shapes": area_shapes(area, battle.field.width, battle.field.depth, battle.field.point)}

    def board(self, battle: Battle) -> Field:
        """The field."""
        return battle.field

    def board_name(self, battle: Battle) -> str:
        """Its name."""
        return battle.field.name

    def board_shape(self, board: Field) -> Shape:
        """A field with its drawing."""
        return field.field_shape(board)

    def sheet(self, battle: Battle, unit: Unit, log: Sequence[Entry]) -> Shape:
        """The card."""
        return sheet.sheet_shape(battle, unit)

    def moment(self, battle: Battle, unit: Unit) -> Shape:
        """What changes about a unit while an entry is told."""
        return units.moment_shape(battle, unit)

    def arrive(self, battle: Battle, unit: Unit, event: UnitDeployed) -> None:
        """At its point of the table."""
        unit.at, unit.facing, unit.hidden = battle.field.point(event.place), int(event.facing), event.hidden

    def damage(self, event: Event) -> tuple[str, int]:
        """The unit that an event damages, and by how much."""
        return (event.unit, event.points) if isinstance(event, DamageTaken) else ("", 0)


ALPHA_STRIKE = AlphaStrike()
