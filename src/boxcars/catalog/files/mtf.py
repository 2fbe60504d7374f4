"""The reader of `.mtf` files: 'Mechs, as lines `key:value` and a block of critical slots for each location."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, Literal

from boxcars.catalog.files.text import armor_kind, decoded, engine_kind, other_tech, slug, weapon_quirk, whole
from boxcars.catalog.gear.equipment import SYSTEMS, TWO_IN_ONE, SinkKind, partial_wing_mp, slot_fittings
from boxcars.catalog.gear.equipment_table import TechBase
from boxcars.catalog.units.construction import MECH_TONS, Engine, GyroKind
from boxcars.catalog.units.fitting import Fitting
from boxcars.catalog.units.locations import Config, locations, slot_count
from boxcars.catalog.units.marks import read_fitting, write_mech_marks
from boxcars.catalog.units.mech import Mech
from boxcars.catalog.units.unit import WeaponQuirk
from boxcars.core.errors import BadUnitFile

LOCATION_NAMES: Final = {
    "left arm": "LA",
    "right arm": "RA",
    "left torso": "LT",
    "right torso": "RT",
    "center torso": "CT",
    "head": "HD",
    "left leg": "LL",
    "right leg": "RL",
    "front left leg": "LA",
    "front right leg": "RA",
    "rear left leg": "LL",
    "rear right leg": "RL",
    "center leg": "CL",
}
ARMOR_LINES: Final = {
    "la armor": "LA",
    "ra armor": "RA",
    "lt armor": "LT",
    "rt armor": "RT",
    "ct armor": "CT",
    "hd armor": "HD",
    "ll armor": "LL",
    "rl armor": "RL",
    "rtl armor": "LTR",
    "rtr armor": "RTR",
    "rtc armor": "CTR",
    "fll armor": "LA",
    "frl armor": "RA",
    "rll armor": "LL",
    "rrl armor": "RL",
    "cl armor": "CL",
}
FLUFF: Final = frozenset(
    {
        *("overview", "capabilities", "deployment", "history", "manufacturer", "primaryfactory"),
        *("systemmanufacturer", "systemmode", "notes", "imagefile", "fluffimage", "icon"),
    }
)
_KNOWN: Final = frozenset(
    {
        *("chassis", "model", "clanname", "mul id", "source", "era", "role", "rules level", "techbase", "config"),
        *("lam", "motive", "mass", "engine", "structure", "cockpit", "gyro", "ejection", "heat sink kit"),
        *("heat sinks", "base chassis heat sinks", "walk mp", "jump mp", "armor", "bv", "version"),
    }
)
_GYROS: Final[dict[str, GyroKind]] = {
    "xl": "xl",
    "compact": "compact",
    "heavy-duty": "heavy-duty",
    "superheavy": "superheavy",
    "none": "none",
}
_SINKS: Final[tuple[SinkKind, ...]] = ("double", "laser", "compact")
_SYSTEM_LINES: Final = {name.lower(): name for name in SYSTEMS} | {"-empty-": "", "fusion engine": "Engine"}
_ARMORED: Final = "(armored)"
_MOST_SLOTS: Final = 12


class _Lines:
    """The file taken apart: fields by key, lists of repeated ones, and the lines of each location."""

    def __init__(self) -> None:
        self.fields: dict[str, str] = {}
        self.numbers: dict[str, int] = {}
        self.quirks: list[str] = []
        self.weapon_quirks: list[WeaponQuirk] = []
        self.no_slot: list[str] = []
        self.slots: dict[str, list[str]] = {}

    def text(self, key: str, default: str = "") -> str:
        return self.fields.get(key, default)

    def needed(self, key: str) -> str:
        if key not in self.fields:
            raise BadUnitFile(f"it has no line {key!r}")
        return self.fields[key]

    def whole(self, key: str, default: int = 0, *, most: int = 10**6) -> int:
        text = self.fields.get(key, "").strip()
        if not text:
            return default
        value = whole(text, key, self.numbers.get(key))
        if abs(value) > most:
            raise BadUnitFile(f"{key} is {value}, which is too much", self.numbers.get(key))
        return value


def read_mtf(content: str | bytes) -> Mech:
    """The 'Mech of an `.mtf` file of any vintage.

    Unknown keys are kept in `extra`, unknown equipment by its name.

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.files import write_mtf
    >>> read_mtf(write_mtf(design("Atlas AS7-D"))).slots == design("Atlas AS7-D").slots
    True
    >>> read_mtf("chassis:Atlas")
    Traceback (most recent call last):
    boxcars.core.errors.BadUnitFile: bad unit file: it has no line 'mass'
    """
    lines = _taken_apart(decoded(content))
    tons = whole(lines.needed("mass"), "mass", lines.numbers["mass"])
    if tons not in MECH_TONS:
        raise BadUnitFile(f"a 'Mech cannot weigh {tons} tons", lines.numbers["mass"])
    clan, mixed = _tech(lines)
    tech_base: TechBase = "clan" if clan else "is"
    config = _config(lines.text("config"))
    slots, armored = _slots(lines, config, tech_base)
    quad_or_lam = lines.text("config").lower()
    return Mech(
        **_head(lines),
        tech_base=tech_base,
        mixed=mixed,
        tons=tons,
        config=config,
        omni="omni" in quad_or_lam,
        lam=_lam(lines) if "lam" in quad_or_lam else "",
        quadvee=_quadvee(lines) if "quadvee" in quad_or_lam else "",
        walk=whole(lines.needed("walk mp"), "walk mp", lines.numbers["walk mp"]),
        jump=_jump(lines, slots, tons),
        engine=_engine(lines, clan=clan, mixed=mixed),
        gyro=_gyro(lines.text("gyro")),
        cockpit=slug(lines.text("cockpit").lower().replace("cockpit", "")) or "standard",
        ejection=lines.text("ejection"),
        sink_kit=lines.text("heat sink kit"),
        base_heat_sinks=lines.whole("base chassis heat sinks"),
        no_slot=tuple(_no_slot(text, tech_base) for text in lines.no_slot),
        slots=slots,
        armored=armored,
        **_structure(lines.text("structure"), tech_base),
        **_heat_sinks(lines, tech_base),
        **_armor(lines, tech_base),
    )


def _head(lines: _Lines) -> dict[str, Any]:
    """What a file says of a 'Mech before it comes to its parts: names, sources, quirks and texts."""
    extra = {key: text for key, text in lines.fields.items() if _is_extra(key)}
    return {
        "chassis": lines.needed("chassis"),
        "model": lines.text("model"),
        "clan_name": lines.text("clanname"),
        "mul_id": max(0, lines.whole("mul id", most=10**9)),
        "rules_level": lines.whole("rules level", 2),
        "year": _year(lines, extra),
        "role": lines.text("role"),
        "source": lines.text("source"),
        "fixed_bv": lines.whole("bv", most=10**9),
        "quirks": tuple(lines.quirks),
        "weapon_quirks": tuple(lines.weapon_quirks),
        "fluff": {key: text for key, text in lines.fields.items() if key in FLUFF},
        "extra": extra,
    }


def _taken_apart(text: str) -> _Lines:
    """Go through the lines once; what stands under a location belongs to it up to the next empty line."""
    parts = _Lines()
    fields, numbers = parts.fields, parts.numbers
    lines = text.split("\n")
    last, n, end = "", 0, len(lines)
    while n < end:
        line = lines[n].strip()
        n += 1
        if not line or line[0] == "#":
            continue
        key, colon, value = line.partition(":")
        key = key.rstrip().lower()
        value = value.strip()
        if not colon:
            last = _bare(line, parts, last, n)
        elif not value and key in LOCATION_NAMES:
            block = _block(lines, n, _MOST_SLOTS)
            parts.slots[LOCATION_NAMES[key]] = block
            n += len(block)
        elif key == "quirk":
            parts.quirks.append(value)
        elif key == "weaponquirk":
            parts.weapon_quirks.append(weapon_quirk(value))
        elif key == "nocrit":
            parts.no_slot.append(value)
        elif key == "weapons":
            n += len(_block(lines, n, whole(value, key, n) if value else 0))
        else:
            _add(fields, key, value, repeats=key in FLUFF or (key not in _KNOWN and key not in ARMOR_LINES))
            numbers.setdefault(key, n)
            last = key
    return parts


def _add(fields: dict[str, str], key: str, value: str, *, repeats: bool) -> None:
    if key not in fields:
        fields[key] = value
    elif repeats:
        fields[key] += "\n" + value


def _bare(line: str, parts: _Lines, last: str, n: int) -> str:
    """A line without a key: in old files chassis and model, in others the rest of a longer text."""
    for key in ("chassis", "model"):
        if last in ("", "version", "generator", "chassis") and key not in parts.fields:
            parts.fields[key] = line
            parts.numbers[key] = n
            return key
    if last in FLUFF:
        parts.fields[last] += "\n" + line
    else:
        _add(parts.fields, "lines", line, repeats=True)
    return last


def _block(lines: list[str], first: int, most: int) -> list[str]:
    """The lines from one on, up to an empty one, the next location, or so many."""
    block: list[str] = []
    for line in lines[first : first + max(0, min(most, 1000))]:
        plain = line.strip()
        if not plain or (plain[-1] == ":" and plain[:-1].lower() in LOCATION_NAMES):
            break
        block.append(plain)
    return block


def _is_extra(key: str) -> bool:
    return key not in FLUFF and key not in _KNOWN and key not in ARMOR_LINES


def _tech(lines: _Lines) -> tuple[bool, bool]:
    text = lines.text("techbase").lower()
    return "clan" in text, "mixed" in text


def _config(text: str) -> Config:
    lower = text.lower()
    if "quad" in lower:
        return "quad"
    return "tripod" if "tripod" in lower and "lam" not in lower else "biped"


def _lam(lines: _Lines) -> Literal["standard", "bimodal"]:
    return "bimodal" if lines.text("lam").lower() == "bimodal" else "standard"


def _quadvee(lines: _Lines) -> Literal["track", "wheel"]:
    return "wheel" if lines.text("motive").lower().startswith("wheel") else "track"


def _year(lines: _Lines, extra: dict[str, str]) -> int:
    """The year, which the format calls era; words instead of a number are kept as they are."""
    text = lines.text("era")
    if text.isascii() and text.isdigit() and len(text) <= 4:
        return int(text)
    if text:
        extra["era"] = text
    return 0


def _engine(lines: _Lines, *, clan: bool, mixed: bool) -> Engine:
    text = lines.needed("engine")
    rating = whole(text.split(" ", 1)[0] or "0", "the engine rating", lines.numbers["engine"])
    if not 0 <= rating <= 500:
        raise BadUnitFile(f"an engine cannot have the rating {rating}", lines.numbers["engine"])
    lower = text.lower()
    is_clan = clan
    if mixed:
        is_clan = "(is)" not in lower and "inner sphere" not in lower if clan else "clan" in lower or "(c)" in lower
    return Engine(rating, engine_kind(text, clan=is_clan))


def _gyro(text: str) -> GyroKind:
    return _GYROS.get(slug(text.lower().replace("gyro", "")), "standard")


def _structure(text: str, tech_base: TechBase) -> dict[str, Any]:
    """The kind of structure; only endo steel and its kin differ by tech base."""
    kind = slug(text).removeprefix("is-").removeprefix("clan-") or "standard"
    differs = kind.startswith("endo")
    return {"structure_kind": kind, "structure_tech": other_tech(text, tech_base) if differs else None}


def _heat_sinks(lines: _Lines, tech_base: TechBase) -> dict[str, Any]:
    amount, _, words = lines.text("heat sinks", "0 Single").partition(" ")
    lower = words.lower()
    sinks = whole(amount or "0", "heat sinks", lines.numbers.get("heat sinks"))
    return {
        "heat_sinks": max(0, min(sinks, 1000)),
        "sink_kind": next((kind for kind in _SINKS if kind in lower), "single"),
        "sink_tech": other_tech(words, tech_base),
    }


def _armor(lines: _Lines, tech_base: TechBase) -> dict[str, Any]:
    text = lines.text("armor")
    points: dict[str, int] = {}
    patchwork: dict[str, str] = {}
    for key, loc in ARMOR_LINES.items():
        if key in lines.fields:
            kind, colon, amount = lines.fields[key].rpartition(":")
            points[loc] = max(0, min(whole(amount, key, lines.numbers[key]), 10**4))
            if colon:
                patchwork[loc] = armor_kind(kind)
    return {
        "armor_kind": armor_kind(text),
        "armor_tech": other_tech(text, tech_base),
        "armor": points,
        "patchwork": patchwork,
    }


def _no_slot(text: str, tech_base: TechBase) -> Fitting:
    name, _, loc = text.rpartition(":")
    if not name:
        return read_fitting(text, tech_base)
    return read_fitting(name, tech_base, "" if loc.lower() == "none" else loc.upper())


Table = dict[str, tuple[str, ...]]


def _slots(lines: _Lines, config: Config, tech_base: TechBase) -> tuple[Table, dict[str, tuple[int, ...]]]:
    """The critical table in our names, and the slots of armored components."""
    table: Table = {}
    armored: dict[str, tuple[int, ...]] = {}
    for loc in locations(config):
        count = slot_count(loc, config)
        texts = [slot_text(line, tech_base) for line in lines.slots.get(loc, ())[:count]]
        table[loc] = (*(text for text, _ in texts), *[""] * (count - len(texts)))
        hard = tuple(slot for slot, (_, is_armored) in enumerate(texts) if is_armored)
        if hard:
            armored[loc] = hard
    return table, armored


@lru_cache(maxsize=1 << 14)
def slot_text(line: str, tech_base: TechBase) -> tuple[str, bool]:
    """What a line of a critical table is in our words, and whether the component is armored.

    >>> slot_text("Fusion Engine", "is"), slot_text("ISMediumLaser (R) (ARMORED)", "is"), slot_text("-Empty-", "is")
    (('Engine', False), ('Medium Laser (R)', True), ('', False))
    """
    lower = line.lower()
    if lower in _SYSTEM_LINES:
        return _SYSTEM_LINES[lower], False
    is_armored = _ARMORED in lower
    system = _SYSTEM_LINES.get(lower.replace(_ARMORED, "").strip())
    if system is not None:
        return system, is_armored
    parts = (read_fitting(part, tech_base) for part in line.split("|"))
    return TWO_IN_ONE.join(f"{part.name}{write_mech_marks(part)}" for part in parts), is_armored


def _jump(lines: _Lines, slots: Table, tons: int) -> int:
    """Jumping MP: the jets and what a partial wing adds to them, or the MP of mechanical boosters."""
    jets = 0
    wing = booster = False
    for texts in slots.values():
        for text in texts:
            for fitting in slot_fittings(text) if text else ():
                item = fitting.item
                if item is None or item.kind != "gear":
                    continue
                if item.has("jump-jet"):
                    jets += 2 // (item.slots or 1)
                wing = wing or item.has("partial-wing")
                booster = booster or item.has("jump-booster")
    if not jets:
        return lines.whole("jump mp", most=1000) if booster else 0
    return jets // 2 + (partial_wing_mp(tons) if wing else 0)
