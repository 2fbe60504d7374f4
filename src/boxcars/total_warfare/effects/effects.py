"""Every effect that the game plays, in the order in which they are asked: a new one is a module, and a line here."""

from __future__ import annotations

from typing import Final

from boxcars.total_warfare.effects.anti_infantry import AntiInfantry
from boxcars.total_warfare.effects.areas import AreaAttack, CraftBombs, Shells
from boxcars.total_warfare.effects.armor_piercing import ArmorPiercing
from boxcars.total_warfare.effects.by_hand import ByHand
from boxcars.total_warfare.effects.effect import Effect
from boxcars.total_warfare.effects.grenades import Grenades
from boxcars.total_warfare.effects.infernos import InfernoBombs, Infernos
from boxcars.total_warfare.effects.lasting import LastingEffect
from boxcars.total_warfare.effects.limits import Capital, Harmless, PointBlank
from boxcars.total_warfare.effects.m_pods import MPod
from boxcars.total_warfare.effects.machine_gun_arrays import MachineGunArray
from boxcars.total_warfare.effects.marks import NarcPods, Tag
from boxcars.total_warfare.effects.plasma import HeatBeside, Plasma
from boxcars.total_warfare.effects.pop_up_mines import PopUpMine
from boxcars.total_warfare.effects.recoil import Recoil
from boxcars.total_warfare.effects.rifle_cannons import RifleCannon
from boxcars.total_warfare.effects.screen_launchers import ScreenLauncher
from boxcars.total_warfare.effects.thunderbolts import Thunderbolt
from boxcars.total_warfare.effects.torpedoes import Torpedoes
from boxcars.total_warfare.effects.tsemp import Disturbed, Pulses, Tsemp, WithoutPower

EFFECTS: Final[tuple[Effect, ...]] = (
    Grenades(),
    Shells(),
    CraftBombs(),
    AreaAttack(),
    PopUpMine(),
    Harmless(),
    Tag(),
    NarcPods(),
    Tsemp(),
    Torpedoes(),
    MPod(),
    MachineGunArray(),
    Capital(),
    PointBlank(),
    Infernos(),
    InfernoBombs(),
    ScreenLauncher(),
    Plasma(),
    HeatBeside(),
    Recoil(),
    ArmorPiercing(),
    Thunderbolt(),
    RifleCannon(),
    AntiInfantry(),
    ByHand(),
)
LASTING_EFFECTS: Final[tuple[LastingEffect, ...]] = (
    WithoutPower(),
    Disturbed(),
    Pulses(),
)
