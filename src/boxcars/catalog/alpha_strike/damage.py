"""Standard damage by range, overheat, and the special abilities that come from damage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from boxcars.catalog.alpha_strike.heat import NO_HEAT, Heat, heat
from boxcars.catalog.alpha_strike.rounding import MINIMAL, normal, tenth_up, two_step_normal, two_step_up, up
from boxcars.catalog.alpha_strike.special import Special
from boxcars.catalog.alpha_strike.weapon_specials import weapon_specials
from boxcars.catalog.alpha_strike.weapons import Gun, is_artillery, total
from boxcars.catalog.gear.equipment_table import Bands
from boxcars.catalog.units.design import Design, Fighter, Mech, Vehicle
from boxcars.catalog.working import Step, Working

MOST_OVERHEAT: Final = 4
ANTI_MISSILE_POINTS: Final = 0.3
_OTHER_LINES: Final = ("torp", "capital", "subcapital", "capital-missile")
"""Weapons that never count as standard damage."""
_SMALL_SUPPORT: Final = 5

Share = tuple[float, float, float, float]
"""What is kept of the damage at each range."""
ALL: Final[Share] = (1.0, 1.0, 1.0, 1.0)


class Batteries(msgspec.Struct, frozen=True):
    """The weapons of a unit by where they point; those of a turret are in front too.

    >>> Batteries().front
    ()
    """

    front: tuple[Gun, ...] = ()
    rear: tuple[Gun, ...] = ()
    turret: tuple[Gun, ...] = ()


class Damage(msgspec.Struct, frozen=True):
    """What a unit deals: standard damage, overheat, the abilities from damage, and how they come about.

    >>> Damage().standard
    (0, 0, 0, 0)
    """

    standard: Bands = (0, 0, 0, 0)
    overheat: int = 0
    specials: tuple[Special, ...] = ()
    workings: tuple[Working, ...] = ()


def damage(design: Design, guns: Sequence[Gun]) -> Damage:
    """The damage of a unit that is neither infantry nor a large craft.

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.alpha_strike.weapons import guns
    >>> archer = damage(design("Archer ARC-2R"), guns(design("Archer ARC-2R")))
    >>> archer.standard, archer.overheat, [special.text for special in archer.specials]
    ((2, 3, 3, 0), 1, ['IF2', 'LRM1/2/2', 'REAR1/1/-'])
    """
    aero = isinstance(design, Fighter)
    ways = batteries(design, guns)
    warm = heat(design, ways.front, ways.rear)
    raw = total(gun.damage for gun in ways.front if is_standard(gun, aero=aero))
    standard, overheat, overheats_far = _standard(raw, warm, aero=aero)
    share = _share(warm, warm.all, overheats_far=overheats_far)
    abilities = [*([Special("OVL")] if overheats_far else []), *damage_specials(ways.front, share, aero=aero)]
    rear = rear_special(ways.rear, _share(warm, warm.rear, overheats_far=overheats_far), aero=aero)
    turret = turret_special(ways.turret, share)
    abilities += [special for special in (rear, turret) if special is not None]
    workings = _workings(ways.front, raw, standard, aero=aero)
    if warm is not NO_HEAT:
        workings = (warm.working, *workings, _overheat_working(raw, warm, overheat))
    return Damage(standard, overheat, tuple(abilities), workings)


def batteries(design: Design, guns: Sequence[Gun]) -> Batteries:
    """Which weapons fire forward, to the rear and from a turret.

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.alpha_strike.weapons import guns
    >>> ways = batteries(design("Atlas AS7-D"), guns(design("Atlas AS7-D")))
    >>> [gun.item.name for gun in ways.rear]
    ['Medium Laser', 'Medium Laser']
    """
    guns = [gun for gun in guns if not _is_unmanned(design, gun)]
    return Batteries(
        front=tuple(gun for gun in guns if not _faces_rear(design, gun)),
        rear=tuple(gun for gun in guns if _faces_rear(design, gun)),
        turret=tuple(gun for gun in guns if _in_turret(design, gun)),
    )


def is_standard(gun: Gun, *, aero: bool) -> bool:
    """Whether a weapon adds to standard damage; on the ground artillery does not.

    >>> from boxcars.catalog import Fitting, equipment
    >>> is_standard(Gun(Fitting("Sniper Cannon"), equipment("Sniper Cannon")), aero=False)
    False
    """
    return gun.item.as_class not in _OTHER_LINES and (aero or not is_artillery(gun.item))


def damage_specials(guns: Sequence[Gun], share: Share, *, aero: bool = False) -> list[Special]:
    """The abilities that weapons of one group give by their damage: IF, LRM, FLK and others.

    >>> damage_specials((), ALL)
    []
    """
    abilities = [
        *([] if aero else _missile_specials(guns, share)),
        _any_damage("FLK", _of_class(guns, "flak"), share, aero=aero),
        _any_damage("TOR", (gun.damage for gun in guns if gun.item.as_class == "torp"), share, aero=aero),
        Special("REL") if _reaches(total(_of_class(guns, "rel")), share) else None,
        heat_special(guns),
        *(point_defense(sum(map(defense_points, guns)) * share[0]) if aero else []),
    ]
    return [special for special in abilities if special is not None]


def rear_special(guns: Sequence[Gun], share: Share, *, aero: bool) -> Special | None:
    """REAR: the damage of what faces the rear, of all kinds together.

    >>> rear_special((), ALL, aero=False) is None
    True
    """
    counted = (gun.plain_damage for gun in guns if aero or not is_artillery(gun.item))
    return _any_damage("REAR", counted, share, aero=aero)


def turret_special(guns: Sequence[Gun], share: Share) -> Special | None:
    """TUR: the damage of a turret and the abilities of its weapons.

    >>> turret_special((), ALL) is None
    True
    """
    if not guns:
        return None
    raw = total(gun.damage for gun in guns if is_standard(gun, aero=False))
    bands = tuple(two_step_up(value * kept) for value, kept in zip(raw[:3], share, strict=False))
    parts = (*damage_specials(guns, share), *weapon_specials(guns, aero=False).sorted())
    if not any(bands) and not parts:
        return None
    return Special("TUR", bands=bands, parts=tuple(sorted(parts, key=lambda part: part.text)))


def heat_special(guns: Iterable[Gun], factor: float = 1.0) -> Special | None:
    """HT: heat that weapons put on their target, one point from 5 on and two from 11 on.

    >>> heat_special(()) is None
    True
    """
    sums = [0.0, 0.0, 0.0]
    for gun in guns:
        for band, points in enumerate(gun.item.as_ht or ()):
            sums[band] += points
    bands = tuple(2 if int(points * factor) > 10 else 1 if int(points * factor) > 4 else 0 for points in sums)
    return Special("HT", bands=bands) if any(bands) else None


def defense_points(gun: Gun) -> float:
    """What a small weapon or anti-missile system of an aerospace unit does against missiles; one with few shots less.

    >>> from boxcars.catalog import Fitting, equipment
    >>> defense_points(Gun(Fitting("Anti-Missile System"), equipment("Anti-Missile System")))
    0.3
    """
    if gun.item.has("ams"):
        return ANTI_MISSILE_POINTS * gun.factor
    return gun.damage[0] if gun.item.has("point-defence") else 0.0


def point_defense(points: float) -> list[Special]:
    """PNT, if there is anything of it.

    >>> [special.text for special in point_defense(1.2)], point_defense(0)
    (['PNT2'], [])
    """
    return [Special("PNT", up(tenth_up(points)))] if points > 0 else []


def _standard(raw: Bands, warm: Heat, *, aero: bool) -> tuple[Bands, int, bool]:
    """Standard damage, overheat, and whether the unit may overheat at long range too."""
    short, medium, long, extreme = raw
    overheat = _overheat(short, medium, warm.all)
    far = overheat > 0 and warm.long < 1 and _whole(long * warm.long) < _whole(long)
    if far:
        long *= warm.all
    elif not overheat:
        long *= warm.long
    extreme = extreme * (warm.all if warm.long < 1 else 1.0) if aero else 0.0
    bands = (short * warm.all, medium * warm.all, long, extreme)
    return (
        (two_step_up(bands[0]), two_step_up(bands[1]), two_step_up(bands[2]), two_step_up(bands[3])),
        overheat,
        far,
    )


def _overheat(short: float, medium: float, kept: float) -> int:
    """Points that a unit may add by overheating: what it holds back at medium range, or else at short."""
    if kept >= 1:
        return 0
    if medium > 0:
        return min(MOST_OVERHEAT, _whole(medium) - _whole(medium * kept))
    full, held = two_step_up(short), two_step_up(short * kept)
    points = (0 if full == MINIMAL else full) - (0 if held == MINIMAL else held)
    return min(MOST_OVERHEAT, max(0, int(points)))


def _whole(value: float) -> int:
    return up(tenth_up(value))


def _share(warm: Heat, kept: float, *, overheats_far: bool) -> Share:
    """What special abilities keep of their damage at each range."""
    if warm.all >= 1:
        return ALL
    far = warm.all if overheats_far else warm.long
    return kept, kept, far, far


def _missile_specials(guns: Sequence[Gun], share: Share) -> list[Special | None]:
    """The abilities of ground units by ammunition: a weapon with Artemis cannot fire other kinds."""
    plain = [gun for gun in guns if not gun.has_artemis]
    multi = _of_class(plain, "mml")
    long_range = [*_of_class(plain, "lrm"), *((0.0, medium / 2, long, 0.0) for _, medium, long, _ in multi)]
    short_range = [*_of_class(plain, "srm"), *((short, medium / 2, 0.0, 0.0) for short, medium, _, _ in multi)]
    return [
        indirect(total(gun.plain_damage for gun in guns if gun.item.has("indirect"))[2] * share[2]),
        _ammunition("LRM", long_range, share),
        _ammunition("SRM", short_range, share, bands=2),
        _ammunition("AC", _of_class(guns, "ac"), share),
        _ammunition("IATM", _of_class(guns, "iatm"), share),
    ]


def indirect(points: float) -> Special | None:
    """IF: indirect fire, by the damage at long range.

    >>> indirect(0.828).text, indirect(0.3).text, indirect(0) is None
    ('IF1', 'IF0*', True)
    """
    return Special("IF", two_step_normal(points)) if points > 0 else None


def _of_class(guns: Iterable[Gun], name: str) -> list[Bands]:
    return [gun.plain_damage for gun in guns if gun.item.as_class == name]


def _reaches(raw: Bands, share: Share) -> bool:
    return tenth_up(raw[1] * share[1]) >= 1


def _ammunition(code: str, parts: Iterable[Bands], share: Share, bands: int = 3) -> Special | None:
    """An ability that a unit has only from a whole point at medium range on."""
    raw = total(parts)
    if not _reaches(raw, share):
        return None
    return Special(code, bands=tuple(normal(tenth_up(raw[n] * share[n])) for n in range(bands)))


def _any_damage(code: str, parts: Iterable[Bands], share: Share, *, aero: bool) -> Special | None:
    """An ability that a unit has with any damage at all."""
    raw = total(parts)
    bands = tuple(two_step_normal(raw[n] * share[n]) for n in range(4 if aero else 3))
    return Special(code, bands=bands) if any(bands) else None


def _is_unmanned(design: Design, gun: Gun) -> bool:
    """Whether nobody can fire a weapon: one in the body of a small support vehicle."""
    small = isinstance(design, Vehicle) and design.is_support and design.tons < _SMALL_SUPPORT
    return small and gun.fitting.loc == "BD"


def _faces_rear(design: Design, gun: Gun) -> bool:
    match design:
        case Mech():
            return gun.fitting.rear
        case Vehicle():
            return gun.fitting.loc == "RR"
        case Fighter():
            return gun.fitting.rear or gun.fitting.loc == "AFT"
        case _:
            return False


def _in_turret(design: Design, gun: Gun) -> bool:
    """Whether a weapon turns: in a tripod all that is not in its legs, in a QuadVee everything.

    Cards of support vehicles with two turrets show neither.
    """
    match design:
        case Mech() if design.config == "tripod":
            return gun.fitting.loc not in ("LL", "RL", "CL")
        case Mech():
            return bool(design.quadvee) or gun.fitting.turret == "mech"
        case Vehicle() if not (design.is_support and design.turrets > 1):
            return gun.fitting.loc in ("TU", "FT")
        case _:
            return False


def _workings(front: Sequence[Gun], raw: Bands, standard: Bands, *, aero: bool) -> tuple[Working, ...]:
    """How the damage at each range comes about, weapon by weapon."""
    names = ("damage S", "damage M", "damage L", "damage E") if aero else ("damage S", "damage M", "damage L")
    return tuple(_working(name, band, front, raw, standard[band], aero=aero) for band, name in enumerate(names))


def _working(name: str, band: int, front: Sequence[Gun], raw: Bands, value: float, *, aero: bool) -> Working:
    steps = [
        Step(gun.item.name, gun.damage[band], f"x {gun.factor:g}" if gun.factor != 1 else "")
        for gun in front
        if gun.damage[band] and is_standard(gun, aero=aero)
    ]
    return Working(name, (*steps, Step("sum", raw[band]), Step("after heat, rounded", value)), value)


def _overheat_working(raw: Bands, warm: Heat, overheat: int) -> Working:
    steps = (Step("damage M without heat", raw[1]), Step("damage M with heat", raw[1] * warm.all))
    return Working("overheat", (*steps, Step("points held back", overheat, f"at most {MOST_OVERHEAT}")), overheat)
