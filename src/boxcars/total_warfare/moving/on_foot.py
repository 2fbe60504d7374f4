"""The moves of a 'Mech: walking and running, standing up and dropping, jumping (TWB-3, TWB-5)."""

from __future__ import annotations

import msgspec

from boxcars.core.errors import Illegal, Reason
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.hexes.coords import direction_of
from boxcars.hexes.steps import Step, footing_at
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import entering, masc, mp
from boxcars.total_warfare.moving.move_plan import Check, MovePlan, PlannedRoll, Planner, available_mp
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import LEGS, Mech
from boxcars.total_warfare.units.unit import Due

STAND_MP = 2
STANDING_UP = Due("standing up", 0, "QR-psr-actions.1")
LANDING = Due("landing on damaged legs or gyro", 0, "QR-psr-actions.1")
RUNNING = Due("running with a damaged hip or gyro", 0, "QR-psr-actions.1")
_MODES = ("stay", "walk", "run", *masc.HURRIES, mp.TRACKS, "jump")
_MEANS = {
    masc.MASC: ("MASC that works", "TWB-21"),
    masc.BOOST: ("supercharger that works", "TWB-21.1"),
    masc.SURGE: ("MASC and supercharger that work", "TWB-17.80"),
    mp.TRACKS: ("tracks that it can stand on", "TWB-17.77"),
}
"""What some modes need, and where that is said."""
STAND_HEAT = Line("attempt to stand", 1, "QR-standing.1")
DROPS_AFTER_JUMP = Key("TW-049.4", now=False, before=True)
"""A 'Mech may drop prone where its jump ends."""
LANDS_IN_WATER = Key("TW-053.2", now=True, before=False)
"""Who jumps into water rolls as who walks into it."""


def plan_on_foot(battle: Battle, mech: Mech, move: Move) -> MovePlan:
    """The plan of a 'Mech's move."""
    if move.mode not in _MODES:
        raise Illegal(Reason(f"a 'Mech cannot {move.mode}; it walks, runs or jumps", "TWB-3"))
    planner = _MechPlanner(battle, mech, move)
    if move.mode == "stay":
        planner.stay()
    elif move.mode == "jump":
        planner.jump()
    else:
        planner.walk()
    return planner.finished()


def standing_cost(battle: Battle, mech: Mech) -> int:
    """What an attempt to stand costs: 2 MP, or 1 if a 'Mech has no more in all (TWB-3)."""
    most = max(mp.walking_mp(battle, mech).total, mp.running_mp(battle, mech).total)
    return min(STAND_MP, most)


def standing_reasons(battle: Battle, mech: Mech) -> list[Reason]:
    """Why a prone 'Mech cannot try to stand."""
    reasons = []
    if standing_cost(battle, mech) <= 0:
        reasons.append(Reason("it has no MP to stand up with", "TWB-3"))
    if condition.gyro_destroyed(mech):
        reasons.append(Reason("it cannot stand without a gyro", "QR-critical-effects.5"))
    if condition.crippled_legs(mech) == len(LEGS):
        reasons.append(Reason("it cannot stand without legs", "TW-122.3"))
    if condition.crippled_legs(mech) == 1 and mech.stand_attempts:
        reasons.append(Reason("on one leg it may try to stand only once a turn", "TW-122.1"))
    return reasons


def _must_roll_after_run(mech: Mech) -> bool:
    return condition.has_shaky_gyro(mech) or condition.count_hits(mech, "hip") > 0


def _must_roll_after_jump(mech: Mech) -> bool:
    broken = any(condition.count_hits(mech, part) for part in ("hip", *condition.LEG_ACTUATORS))
    return broken or condition.has_shaky_gyro(mech) or condition.lost_legs(mech) > 0


def _landing_roll(mech: Mech) -> Due:
    """The roll of landing on damaged legs; a quad that lacks the leg it could spare makes it at +5 [TW-122.4]."""
    lacks_one = condition.lost_legs(mech) > 0 and not condition.crippled_legs(mech)
    return msgspec.structs.replace(LANDING, modifier=5, cite="TW-122.4") if lacks_one else LANDING


class _MechPlanner(Planner):
    """The stages of a 'Mech's move."""

    fast_modes = mp.RUNS

    def __init__(self, battle: Battle, mech: Mech, move: Move) -> None:
        super().__init__(battle, mech, move)
        self.mech = mech

    def walk(self) -> None:
        """Walk or run: stand up, turn, step, drop."""
        unable = not self.mech.mode and self.move.mode not in mp.modes_on_foot(self.mech)
        means, cite = _MEANS.get(self.move.mode, _MEANS[masc.MASC])
        self._refuse_if(unable, f"it has no {means}", cite)
        self.go_along()

    def _finish(self) -> None:
        if self.runs and self._entered_hexes() and _must_roll_after_run(self.mech):
            self._add_check(Check("fall", RUNNING))

    def _token(self, token: str) -> bool:
        verb, _, rest = token.rpartition(" ")
        if verb == "stand":
            return self._stand(direction_of(rest))
        return self._drop() if token == "drop" else super()._token(token)

    def _stand(self, facing: int) -> bool:
        self._refuse_if(not self.prone, "it stands already", "TWB-3")
        self.reasons += standing_reasons(self.battle, self.mech)
        self.prone, self.facing, self.turned_on_pavement = False, facing, False
        line = Line("standing up", standing_cost(self.battle, self.mech), "QR-standing.1")
        checks = () if condition.stands_on_four(self.mech) else (Check("stand", STANDING_UP),)
        self._add("stand", (line,), checks=checks)
        return True

    def _drop(self) -> bool:
        self._refuse_if(self.prone, "it lies prone already", "TWB-3")
        self.prone = True
        self._add("drop", (Line("dropping prone", 1, "QR-movement-additional.1"),))
        return True

    def _check_step(self, step: Step) -> None:
        super()._check_step(step)
        wet = self.runs and step.footing == "ground" and self.board[step.to].depth > 0
        self._refuse_if(wet, f"it cannot run into the water of {step.to}", "TWB-4")

    def _entry_checks(self, step: Step, drop: int) -> list[Check]:
        on_tracks = self.move.mode == mp.TRACKS
        due = None if on_tracks else entering.entry_roll(self.board[step.to], step.footing, paved=step.paved)
        falls = [Check("fall", due, levels=drop)] if due else []
        return falls + super()._entry_checks(step, drop)

    def jump(self) -> None:
        """Jump: one flight to a hex, any facing, with the rolls of landing; before printing 4 it could drop then."""
        mech, move = self.mech, self.move
        self.available = available_mp(self.battle, mech, "jump")
        self._refuse_if(bool(mech.mode), "a jump is a whole move", "TWB-3")
        self._refuse_if(self.prone, "a prone 'Mech cannot jump", "TWB-5.1")
        self._refuse_if(self.available.total <= 0, "it has no jumping MP", "TWB-5.1")
        drops = move.steps[-1:] == ("drop",)
        barred = drops and not DROPS_AFTER_JUMP.of(self.battle.rules)
        if self._refuse_if(barred, "a 'Mech that jumped cannot drop prone", "TW-049.4"):
            return
        if not (to := self._landing(move.steps[:-1] if drops else move.steps)):
            return
        dives = move.assault is not None and move.assault.kind == "dfa"
        self._jump_to(
            to, *([Line("jump at the target", 1, self.battle.rules.cite("TW-149.1", "TWB-19.4"))] if dives else [])
        )
        if drops:
            self._drop()
        self._check_cost()
        if move.assault:
            self._check_assault()

    def _landing_checks(self) -> tuple[Check, ...]:
        terrain = self.board[self.hex]
        checks = []
        sinks = terrain.depth and self.hexes and footing_at(terrain, self.foot) == "ground"
        if sinks and LANDS_IN_WATER.of(self.battle.rules):
            due = entering.entry_roll(terrain, "ground")
            assert due is not None
            cite = "TW-053.2"
            checks.append(Check("fall", msgspec.structs.replace(due, cite=cite), levels=terrain.depth))
        if _must_roll_after_jump(self.mech):
            checks.append(Check("fall", _landing_roll(self.mech)))
        return tuple(checks)

    def _is_minimum_move(self) -> bool:
        """One step straight ahead is always possible to a standing 'Mech that has done nothing yet (TWB-3).

        It is a run, which one leg does not allow [TW-122.1].
        """
        crippled = condition.gyro_destroyed(self.mech) or condition.crippled_legs(self.mech)
        able = mp.walking_mp(self.battle, self.mech).total >= 1 and not crippled
        alone = [stage.kind for stage in self.stages] == ["forward"] and not self.move.assault
        return able and alone and self.move.mode == "run" and not self.mech.mode

    def _rolls(self) -> tuple[PlannedRoll, ...]:
        engaged = () if self.mech.mode else masc.HURRIES.get(self.move.mode, ())
        numbers = [masc.avoiding_damage(self.mech, device) for device in engaged]
        return (*(PlannedRoll(self.mech.hex, tally.name, tally) for tally in numbers), *super()._rolls())

    def _needed(self, due: Due, hex: str) -> Tally:
        return psr.piloting_roll(self.battle, self.mech, due, hex=hex)

    def _heat(self) -> tuple[Line, ...]:
        begins = not self.mech.mode and self.move.mode != "stay"
        moving = self._cost() - sum(stage.cost for stage in self.stages if stage.kind == "drop")
        lines = [mp.movement_heat_of(self.battle, self.mech, self.move.mode, moving)] if begins else []
        stands = sum(stage.kind == "stand" for stage in self.stages)
        return (*lines, *(STAND_HEAT for _ in range(stands)))
