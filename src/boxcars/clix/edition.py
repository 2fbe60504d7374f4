"""The editions and their keys: one `edition` a game, and every point in which the two differ as a key of its own.

A key has a value for Dark Age and one for Age of Destruction; a game may set any of them by name. How each
value is known, `edition_sources` says.

>>> keys = Keys.of("dark-age", {"charge.self_damage": "half"})
>>> keys.number("artillery.clear_line_bonus"), keys.word("charge.self_damage"), keys.on("run.heat_on_failed_breakaway")
(4, 'half', True)
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cached_property
from typing import Final

import msgspec

from boxcars.clix.edition_sources import Standing, standing
from boxcars.core.errors import BadSetup

DARK_AGE: Final = "dark-age"
AGE_OF_DESTRUCTION: Final = "age-of-destruction"
EDITIONS: Final = (DARK_AGE, AGE_OF_DESTRUCTION)

Value = bool | int | float | str


class Key(msgspec.Struct, frozen=True):
    """One point that a game can set: its name, its value in each edition, and what it decides."""

    name: str
    dark_age: Value
    age_of_destruction: Value
    text: str
    words: tuple[str, ...] = ()
    """The words that it may have, if it has words."""

    def default(self, edition: str) -> Value:
        """Its value in an edition."""
        return self.dark_age if edition == DARK_AGE else self.age_of_destruction

    def standing(self, edition: str) -> Standing:
        """How its value in an edition is known.

        >>> KEYS["charge.self_damage"].standing("age-of-destruction"), KEYS["ram.straight"].standing("dark-age")
        ('stated', 'guessed')
        """
        return standing(self.name, edition)


def _both(name: str, value: Value, text: str, *words: str) -> Key:
    return Key(name, value, value, text, words)


_ALL = (
    _both("base.infantry_in", 1.2, "diameter of an infantry base, in inches"),
    _both("base.vehicle_in", 2.75, "length of a vehicle base, as wide as infantry is"),
    _both("base.mech_in", 2.0, "diameter of a 'Mech base"),
    _both("hindering.entry_depth_in", 0.1, "how far the dot may stand inside hindering terrain that stopped it"),
    Key("points_per_order", 100, 150, "build total for each order of a turn"),
    _both("terrain.max_per_player", 3, "terrain pieces each player may bring"),
    _both("terrain.spacing_in", 3.0, "how far terrain pieces lie from each other, from edges and zones"),
    _both("zone.depth_in", 3.0, "depth of a deployment zone"),
    _both("zone.side_gap_in", 8.0, "how far a zone stays from the other edges"),
    _both("breakaway.foot", 4, "the lowest die that breaks away: infantry"),
    _both("breakaway.vehicle", 4, "the lowest die that breaks away: vehicles"),
    _both("breakaway.hover", 2, "the lowest die that breaks away: hover units"),
    _both("breakaway.vtol", 4, "the lowest die that breaks away: VTOLs"),
    _both("breakaway.mech", 3, "the lowest die that breaks away: 'Mechs"),
    Key("breakaway.exempt", False, True, "shut-down 'Mechs and Salvage units hold nobody"),
    _both("breakaway.vehicle_turns_after_failure", False, "a vehicle may turn after it failed to break away"),
    Key("breakaway.tramples_infantry", False, True, "a 'Mech that breaks away damages the infantry it touched"),
    Key("run.heat_on_failed_breakaway", True, False, "a run costs its heat even if breaking away failed"),
    Key("free_spin.front_contact", False, True, "a unit may spin although its front arc was touched"),
    _both("free_spin.only_new_contact", True, "only contact that the order made gives a free spin"),
    _both("free_spin.vs_infiltrate", False, "contact by deployment gives a free spin"),
    Key(
        "los.small_bases",
        "block_all",
        "ignored_to_or_from_mech",
        "which lines the bases of infantry and vehicles block",
        ("block_all", "ignored_mech_to_mech", "ignored_to_or_from_mech"),
    ),
    _both("los.hindering_ignore_own_feature", True, "a shooter's own woods do not count as crossed"),
    Key(
        "ranged.while_in_contact",
        "contact_targets_only",
        "called_shot",
        "whom a unit in contact may shoot at",
        ("contact_targets_only", "called_shot"),
    ),
    Key(
        "ranged.into_contact",
        "forbidden",
        "friendly_fire",
        "shooting at a unit in contact with a friend",
        ("forbidden", "friendly_fire", "free"),
    ),
    _both(
        "ranged.default_weapon_impossible",
        "order_spent",
        "a shot without a named weapon that the primary cannot do",
        "order_spent",
        "refused",
    ),
    Key("critical.scope", "attack_sum", "each_target", "what a critical hit adds 1 to", ("attack_sum", "each_target")),
    _both("critical.applies_to_splash", True, "infantry hit through Anti-Personnel takes the critical too"),
    Key(
        "second_attack.choice",
        "asked",
        "unless_cancelled",
        "who takes the second attack of Pulse and Rapid Strike",
        ("asked", "unless_cancelled"),
    ),
    Key("second_attack.asks_anew", False, True, "a second attack begins with everything asked anew"),
    _both("decoy.second_roll_critical_hit_bonus", 0, "damage that a critical hit of Decoy's second roll adds"),
    Key(
        "formation.alliances",
        "none",
        "named",
        "the Grand and House Alliances whose factions form up together: those that a rule book names, or Domination's",
        ("none", "named", "domination"),
    ),
    _both("formation.bonus_ranged", 2, "attack for each further member of a ranged formation"),
    _both("formation.bonus_close", 2, "attack for each further member of a close formation"),
    Key("formation.mercenaries", "never", "do_not_link", "mercenaries in formations", ("never", "do_not_link", "free")),
    Key("movement_formation.push_damage", True, False, "members of a movement formation are pushed"),
    _both("capture.defense_bonus", 3, "defense against a capture"),
    Key(
        "capture.fail_damage",
        "primary",
        "members_vs_mech",
        "who takes 1 damage when a capture fails",
        ("primary", "members_vs_mech", "nobody"),
    ),
    _both("capture.critical_miss_adds", True, "a critical miss adds its damage to that of the failed capture"),
    Key("capture.supporters", "foot", "any", "who may help to capture", ("foot", "any")),
    _both("capture.mech_captor_tied", True, "the captor of a 'Mech ends every move in contact with it"),
    _both("capture.captives_per_captor", 1, "how many captives a captor holds"),
    _both(
        "capture.captor_eliminated",
        "returns",
        "a captive whose captor is eliminated",
        "returns",
        "eliminated",
    ),
    _both("charge.bonus", 1, "damage that a charge adds"),
    Key("charge.self_damage", "one", "half", "what a charger takes", ("one", "half", "none")),
    _both("charge.heat", 1, "heat of a charge besides the run"),
    _both("ram.damage", 2, "damage of a ram"),
    _both("ram.self_damage", 1, "what a rammer takes"),
    _both("ram.straight", True, "a ram goes straight at its target"),
    _both("dfa.bonus", 2, "damage that a death from above adds"),
    _both("dfa.self_hit", 1, "what it costs on a hit"),
    _both("dfa.self_miss", 2, "what it costs on a miss"),
    _both("dfa.defense_bonus", 2, "defense against it"),
    _both("dfa.heat", 0, "its heat"),
    _both("dfa.rear_bonus", False, "it gets the bonus for the rear arc"),
    _both("special.criticals", False, "special attacks have critical hits and misses"),
    _both("special.start_free_of_contact", True, "a special attack needs a turn begun in contact with nobody"),
    _both("special.non_infantry_only", True, "infantry cannot be the target of a special attack"),
    _both("special.armor_applies", False, "armor reduces the damage of special attacks"),
    Key("charge.obstructed_defense", 0, 2, "defense against a charge whose line is obstructed"),
    _both("charge.woods_of_target", True, "woods of the target obstruct a charge that crosses them before its base"),
    Key("brawling.optional", False, True, "Brawling may be cancelled"),
    Key("brawling.on_ram", False, True, "Brawling adds to a ram"),
    Key("assault.allowed", False, True, "'Mechs may be given assault orders"),
    _both("assault.speed_halved", True, "an assault moves at half speed"),
    _both("assault.heat", 1, "heat of an assault order"),
    _both("assault.orders", 1, "orders that it takes"),
    _both("assault.attack_after_failed_breakaway", True, "the attack is made although breaking away failed"),
    Key("heat.energy_cap_per_turn", 0, 1, "the most heat a turn from energy attacks; 0 for no limit"),
    Key("heat.explosion_offset_yellow", 0, -1, "added to the damage of an explosion, yellow window"),
    Key("heat.explosion_offset_red", 0, 1, "added to the damage of an explosion, red window"),
    _both("heat.overload_heat_yellow", 1, "heat of a failed overload roll, yellow window"),
    Key("heat.overload_heat_red", 1, 2, "heat of a failed overload roll, red window"),
    Key("heat.negative_values", True, False, "a damage value may be below 0 while it is figured"),
    _both("heat.restart_roll_per_loss", 1, "dice that a shut-down 'Mech rolls to restart each time it cools"),
    _both("heat.positions_089", 5, "live heat positions of the corrected AgroMech 089: five, or four"),
    _both(
        "alpha_strike.heat_modifier",
        "before_turning",
        "whose heat position changes the damage of Alpha Strike",
        "before_turning",
        "after_turning",
    ),
    _both("mech.push_tokens", 1, "the most order tokens on a 'Mech that runs"),
    Key("flamers.critical_damage_vs_mech", 1, 0, "damage of a critical hit with Flamers on a running 'Mech"),
    Key("flamers.shutdown_mech", "normal", "ignored", "Flamers on a shut-down 'Mech", ("normal", "ignored")),
    _both("hand_to_hand.brawling_adds", True, "Brawling adds to the die of a Hand-to-Hand Weapon"),
    _both("homing_beacon.deals_damage", True, "an attack that puts a Homing Beacon on deals damage"),
    _both("tsemp.deals_damage", True, "an attack with TSEMP deals damage"),
    Key("armor_piercing.ignores", "all", "armor", "which defense equipment it ignores", ("all", "armor")),
    Key("anti_personnel.divides", False, True, "targets of Anti-Personnel share the damage"),
    Key("circle.armor_trigger", "dealt", "scored", "when an armor circle is used", ("dealt", "scored")),
    Key(
        "circle.cost_time",
        "per_equipment",
        "end_of_order",
        "when circles of Pulse and Rapid Strike cost their click: after the second attack, or when the order ends",
        ("per_equipment", "end_of_order"),
    ),
    Key("circle.pushing_damage", False, True, "circles cost pushing damage: a name, by which nothing changes"),
    Key("infiltrate.vehicle_factor", 2, 1, "times its speed that a vehicle infiltrates"),
    Key("infiltrate.first_player_first", False, True, "who infiltrates first"),
    Key("bypass.eliminates", False, True, "Bypass eliminates its user"),
    Key("bypass.unique_limit", False, True, "no Bypass to a second copy of a unique unit"),
    Key("artillery.clear_line_bonus", 4, 2, "attack for a clear line to the marker"),
    Key("artillery.same_gun_markers", "add", "no_stack", "markers of one gun on one unit", ("add", "no_stack")),
    Key("artillery.eliminated_gun", "printed", "cancelled", "the markers of a lost gun", ("printed", "cancelled")),
    Key(
        "artillery.base_blocks", "any", "small_guns", "bases over the marker that block its line", ("any", "small_guns")
    ),
    _both("artillery.hits_cruising", True, "cruising VTOLs are in the blast"),
    _both("artillery.critical_hit_damage", 1, "what a critical hit adds"),
    _both("artillery.critical_miss", "removed", "the marker of a critical miss of artillery", "removed", "drifts"),
    _both("artillery.blast_test", "dot", "what must lie in a blast: the dot, or any part of the base", "dot", "base"),
    _both("artillery.off_table", "removed", "a marker that drifts off the table", "removed", "strikes"),
    Key("artillery.formations", True, False, "guns may fire as a formation"),
    _both("indirect.damage_cap", 2, "the most damage of indirect fire"),
    _both("indirect.needs_blocked_line", True, "indirect fire only where the line is blocked"),
    _both("indirect.ballistic_only", True, "only ballistic weapons fire indirectly"),
    _both("indirect.needs_spotter", False, "indirect fire needs a friend with a clear line to the target"),
    _both("indirect.hindering", False, "hindering terrain helps the target of indirect fire too"),
    _both("indirect.streak", False, "Streak Missiles work in indirect fire"),
    Key("indirect.cap_after_equipment", True, False, "attacker's equipment counts before the type of attack"),
    _both("deep_water.enabled", False, "deep water is played"),
    Key("deep_water.damage_reduction", 1, 0, "damage less on a submerged unit"),
    _both("deep_water.fire_in", 3.0, "inches from which what is not submerged can shoot at what is; 0 for no limit"),
    _both("elevated.enabled", False, "hills are elevated terrain"),
    Key("shallow_water.close_combat_limit", False, True, "close combat into shallow water only from the same water"),
    Key("mech.crosses_infantry", False, True, "a 'Mech's way may cross infantry bases"),
    Key("mech.shallow_water", "hindering", "clear", "what shallow water is to a 'Mech", ("hindering", "clear")),
    _both("quad.water_cooling", 2, "what water cools a Quad by"),
    _both(
        "vtol.forced_down_in_forbidden_terrain",
        "eliminated",
        "a VTOL that is forced down where it cannot stand",
        "eliminated",
        "stands",
    ),
    _both("replacement.modifiers_apply", True, "modifiers change a value that a card puts in place of another"),
    Key("transport.half_speed", "spent", "halved", "what boarding leaves of an odd speed", ("spent", "halved")),
    Key("transport.board_after_order", True, False, "a unit may board that had an order this turn"),
    Key("transport.unload_on_salvage", False, True, "passengers get out of a transport that shows Salvage"),
    Key("transport.unload_on_capture", False, True, "passengers get out of a captured transport"),
    Key("transport.hidden", "all", "infantry", "whose transport the opponent does not see", ("all", "infantry")),
    _both("disembark.can_act_same_turn", False, "a unit may be given an order in the turn it gets out"),
    Key(
        "impact_damage",
        False,
        True,
        "special attacks and self damage are impact and pushing damage: a name, by which nothing changes",
    ),
    _both("faction.abilities", False, "factions have the abilities that their figures print"),
    _both("merciless.attack", 1, "attack that Merciless adds to a death from above"),
    _both("vc1.self_loss", "left", "who scores units that their own side loses", "left", "nobody"),
    _both("end.max_turns", 20, "player turns before the game is scored"),
)

KEYS: Final[dict[str, Key]] = {key.name: key for key in _ALL}
"""Every key by its name."""


class Keys(msgspec.Struct, frozen=True, dict=True):
    """The keys of one game: its edition, and what it sets differently."""

    edition: str
    changed: dict[str, Value] = {}

    @classmethod
    def of(cls, edition: str, changed: Mapping[str, Value] | None = None) -> Keys:
        """The keys of an edition with some of them set; what makes no sense is refused.

        >>> Keys.of("dark-age", {"charge.heats": 2})
        Traceback (most recent call last):
        boxcars.core.errors.BadSetup: there is no key 'charge.heats'; did you mean charge.heat?
        """
        if edition not in EDITIONS:
            raise BadSetup(f"there is no edition {edition[:40]!r}; there are {' and '.join(EDITIONS)}")
        checked = {name: _checked(name, value) for name, value in (changed or {}).items()}
        return cls(edition, dict(sorted(checked.items())))

    def __getitem__(self, name: str) -> Value:
        return self.changed[name] if name in self.changed else KEYS[name].default(self.edition)

    @cached_property
    def bases(self) -> dict[str, tuple[float, float]]:
        """The radius and half the spine of each type's base."""
        small = self.inches("base.infantry_in") / 2
        return {
            "infantry": (small, 0.0),
            "vehicle": (small, self.inches("base.vehicle_in") / 2 - small),
            "mech": (self.inches("base.mech_in") / 2, 0.0),
        }

    @cached_property
    def longest_reach(self) -> float:
        """How far the farthest point of any base is from its dot."""
        return max(radius + spine for radius, spine in self.bases.values())

    def on(self, name: str) -> bool:
        """Whether a key that is yes or no is on."""
        return bool(self[name])

    def number(self, name: str) -> int:
        """A key that is a whole number."""
        return int(self[name])

    def inches(self, name: str) -> float:
        """A key that is a measure."""
        return float(self[name])

    def word(self, name: str) -> str:
        """A key that is one of some words."""
        return str(self[name])


def _checked(name: str, value: Value) -> Value:
    key = KEYS.get(name)
    if key is None:
        near = get_close_matches(name[:60], KEYS, n=1)
        raise BadSetup(f"there is no key {name[:60]!r}{f'; did you mean {near[0]}?' if near else ''}")
    usual = key.dark_age
    if key.words:
        if value not in key.words:
            raise BadSetup(f"{name} is {' or '.join(key.words)}, not {str(value)[:40]!r}")
        return value
    if isinstance(usual, bool):
        if not isinstance(value, bool):
            raise BadSetup(f"{name} is true or false, not {str(value)[:40]!r}")
        return value
    if isinstance(value, bool | str) or not -100 <= value <= 10_000:
        raise BadSetup(f"{name} is a number, not {str(value)[:40]!r}")
    return float(value) if isinstance(usual, float) else int(value)
