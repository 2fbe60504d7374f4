"""Heat: gaining and losing it, heat effects, shutdown and restart (MWB-12, MWB-23)."""

from __future__ import annotations

from typing import Final

from boxcars.clix.battle import Battle
from boxcars.clix.cards.held import condition_effects
from boxcars.clix.dials.damage import deal
from boxcars.clix.dials.values import damage_value
from boxcars.clix.equipment.showing import DAMAGE_SLOTS, weapon_type
from boxcars.clix.events.dial_events import HeatChanged, HeatEffectRolled, Restarted, ShutDown
from boxcars.clix.events.turn_events import TokensRemoved
from boxcars.clix.piece import Piece
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.tally import Line, Tally

FAILS_TO: Final = {"yellow": 2, "red": 3}
"""The highest die that fails, by the colour of the window."""
EFFECTS: Final = {
    ("ballistic", "yellow"): "ammunition explosion",
    ("ballistic", "red"): "ammunition explosion",
    ("ballistic", "black"): "Ammunition Jam",
    ("energy", "yellow"): "heat sink overload",
    ("energy", "red"): "heat sink overload",
    ("energy", "black"): "Weapons Offline",
    ("speed", "yellow"): "shutdown",
    ("speed", "red"): "shutdown",
    ("speed", "black"): "Engine Overheat",
}
"""What a colour in a window means; melee windows have none [DA-heat-effects-energy.1]."""
SHUTDOWN_TOKENS: Final = 2


def effect(piece: Piece, slot: str) -> tuple[str, str]:
    """The heat effect that a window shows and its colour; nothing where it shows none."""
    position = piece.heat_dial
    colour = getattr(position, slot).colour if position else ""
    kind = "speed" if slot == "speed" else weapon_type(piece, slot)
    return EFFECTS.get((kind, colour), ""), colour


def gain(now: Resolution, piece: Piece, lines: list[Line], *, rolls: bool = True) -> None:
    """Turn the heat dial up by a sum, then roll for what shows where it stops [DA-heat-effects.1, AOD-heat.1]."""
    if not piece.is_mech or piece.eliminated or not lines:
        return
    tally = Tally(", ".join(line.label for line in lines), tuple(lines))
    last, before = len(piece.figure.heat_positions), piece.heat
    if before == last:
        return
    piece.heat = min(last, before + tally.total)
    now.tell(HeatChanged(unit=piece.id, by=piece.heat - before, heat=piece.heat, tally=tally))
    if piece.shut_down:
        return
    if piece.heat == last:
        shut_down(now, piece, "the heat dial shows shutdown")
    elif rolls:
        roll_effects(now, piece)


def roll_effects(now: Resolution, piece: Piece) -> None:
    """Roll a die for each effect of the position and apply them together [DA-heat-effects.6, AOD-heat.2]."""
    if piece.eliminated or piece.shut_down:
        return
    failed: list[tuple[str, str, str]] = []
    for slot in (*DAMAGE_SLOTS, "speed"):
        name, colour = effect(piece, slot)
        if colour not in FAILS_TO or not name:
            continue
        roll = now.dice.roll(1, f"{name} of {piece.id}")
        rolled = HeatEffectRolled(unit=piece.id, effect=name, colour=colour, roll=roll, fails_to=FAILS_TO[colour])
        now.tell(rolled)
        if rolled.failed:
            failed.append((slot, name, colour))
    explosions = [explosion(now.battle, piece, slot, colour) for slot, name, colour in failed if "ammun" in name]
    overloads = [
        Line(name, now.battle.keys.number(f"heat.overload_heat_{colour}"), "DA-cooling.7")
        for _, name, colour in failed
        if name == "heat sink overload"
    ]
    if any(name == "shutdown" for _, name, _ in failed):
        shut_down(now, piece, "it failed to avoid it")
    for tally in explosions:
        deal(now, piece, max(tally.total, 0), "its ammunition exploding", tally=tally)
    gain(now, piece, overloads)


def explosion(battle: Battle, piece: Piece, slot: str, colour: str) -> Tally:
    """The damage of an ammunition explosion: the value as heat has changed it [DA-heat-effects.4, AOD-heat.3]."""
    offset = battle.keys.number(f"heat.explosion_offset_{colour}")
    value = damage_value(battle, piece, slot)
    return value.plus(f"{colour} window", offset, "AOD-heat.3") if offset else value


def shut_down(now: Resolution, piece: Piece, why: str, by: str = "heat") -> None:
    """Shut a 'Mech down: its dial stays and two tokens mark it [AOD-heat.7]."""
    piece.shut_down, piece.shut_down_by = True, by
    piece.tokens = SHUTDOWN_TOKENS
    now.tell(ShutDown(unit=piece.id, why=why))


def cool(now: Resolution, piece: Piece, lines: list[Line]) -> None:
    """Turn the heat dial down by a sum; then a running 'Mech rolls for what shows, a shut-down one may restart."""
    if not piece.is_mech or piece.eliminated or not piece.heat:
        return
    tally = Tally(", ".join(line.label for line in lines), tuple(lines))
    before = piece.heat
    piece.heat = max(0, before - tally.total)
    now.tell(HeatChanged(unit=piece.id, by=piece.heat - before, heat=piece.heat, tally=tally))
    if not piece.shut_down:
        if not any(condition_effects(now.battle.cards, "only-shut-down-roll")):
            roll_effects(now, piece)
    elif piece.shut_down_by == "heat":
        _try_restart(now, piece)


def _try_restart(now: Resolution, piece: Piece) -> None:
    """Restart at the start of the dial, or by a roll where Avoid Shutdown shows [DA-cooling.1]."""
    if not piece.heat:
        restart(now, piece, "its heat dial is back at the start")
        return
    name, colour = effect(piece, "speed")
    if name != "shutdown":
        return
    needed = FAILS_TO[colour] + 1
    asked = f"Roll to restart {piece.id} at heat {piece.heat} ({needed} or more)?"
    if now.ask(piece.side, "restart", asked, ("roll", "decline"), "roll", piece.id) == "decline":
        return
    for _ in range(now.battle.keys.number("heat.restart_roll_per_loss")):
        roll = now.dice.roll(1, f"restart of {piece.id}")
        stays = "staying shut down"
        now.tell(HeatEffectRolled(unit=piece.id, effect=stays, colour=colour, roll=roll, fails_to=needed - 1))
        if roll.total >= needed:
            restart(now, piece, "it rolled well")
            return


def restart(now: Resolution, piece: Piece, why: str) -> None:
    """Let a 'Mech run again: no tokens, no other effect, orders from its next turn [AOD-heat.8, DA-cooling.10]."""
    piece.shut_down, piece.shut_down_by = False, ""
    piece.restarted = True
    now.tell(Restarted(unit=piece.id, why=why))
    remove_tokens(now, piece)


def remove_tokens(now: Resolution, piece: Piece) -> None:
    """Take all order tokens off a piece."""
    if piece.tokens:
        piece.tokens = 0
        now.tell(TokensRemoved(unit=piece.id))
