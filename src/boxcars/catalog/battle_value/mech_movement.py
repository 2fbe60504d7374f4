"""The MP of a 'Mech as Battle Value counts them, and the heat of moving."""

from __future__ import annotations

import msgspec

from boxcars.catalog.battle_value.loadout import Loadout
from boxcars.catalog.battle_value.movement import target_modifier
from boxcars.catalog.gear.equipment import partial_wing_mp
from boxcars.catalog.units.mech import Mech
from boxcars.catalog.units.unit import running_mp


class MechMovement(msgspec.Struct, frozen=True):
    """Running, jumping and underwater MP, and for a Land-Air 'Mech those of its flight.

    >>> from boxcars.catalog import design
    >>> griffin = design("Griffin GRF-1N")
    >>> mech_movement(griffin, Loadout(griffin.equipment))
    MechMovement(run=8, jump=5, umu=0, flank=0, heat=5)
    """

    run: int
    jump: int
    umu: int
    flank: int
    heat: int

    @property
    def modifier(self) -> int:
        """The best target movement modifier."""
        ground = target_modifier(self.flank, airborne=True) if self.flank else target_modifier(self.run)
        return max(ground, target_modifier(self.jump, airborne=True), target_modifier(self.umu))


def mech_movement(design: Mech, load: Loadout) -> MechMovement:
    """The MP of a 'Mech: triple-strength myomer is hot, and MASC and supercharger are on.

    >>> from boxcars.catalog import design
    >>> locust = design("Locust LCT-1V")
    >>> mech_movement(locust, Loadout(locust.equipment)).modifier
    4
    """
    words = load.words
    medium, large = words["is-shield-medium"], words["is-shield-large"]
    walk = design.walk + _is_hot(load) - load.has("chain-drape")
    if design.config != "quad":
        walk -= medium + large
    run = max(0, _run(walk, load) - design.has_hardened_legs)
    jets = words["jump-jet"]
    wing = partial_wing_mp(design.tons) if load.has("partial-wing") else 0
    jump = jets + wing if jets else 0
    if load.has("jump-booster"):
        jump = max(jump, _booster_mp(design, load))
    jump = 0 if large else max(0, jump - medium)
    flank = -(-jump * 9 // 2) if design.lam == "standard" else 0
    heat = _movement_heat(design, load, jets - medium if not large else 0, flank)
    return MechMovement(run, jump, 0 if large else words["umu"], flank, heat)


def _is_hot(load: Loadout) -> bool:
    """Whether hot triple-strength myomer speeds it up; that of prototypes does not."""
    return load.has("tsm") and any(piece.has("tsm") and not piece.has("prototype") for piece in load.pieces)


def _run(walk: int, load: Loadout) -> int:
    superchargers = load.words["is-supercharger"]
    masc = load.words["masc"] - superchargers
    if masc and superchargers:
        return -(-walk * 5 // 2)
    return walk * 2 if masc or superchargers else running_mp(walk)


def _booster_mp(design: Mech, load: Loadout) -> int:
    size = next(piece.fitting.size for piece in load.pieces if piece.has("jump-booster"))
    return int(size) or design.jump


def _movement_heat(design: Mech, load: Loadout, jets: int, flank: int) -> int:
    """The greater of the heat of running and that of jumping with jets."""
    run = design.engine.running_heat(cooled=load.has("scm"))
    if design.lam == "standard":
        return max(run, (2 * flank + 3) // 6)
    return max(run, _jump_heat(jets, load, xxl=design.engine.is_xxl)) if jets > 0 else run


def _jump_heat(jets: int, load: Loadout, *, xxl: bool) -> int:
    improved = any(piece.has("jump-jet") and piece.has("is-improved") for piece in load.pieces)
    prototype = improved and any(piece.has("jump-jet") and piece.has("is-prototype") for piece in load.pieces)
    heat = max(6, 2 * jets) if prototype else max(3, (jets + 1) // 2 if improved else jets)
    return max(6, 2 * heat) if xxl else heat
