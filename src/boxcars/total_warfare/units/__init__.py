"""The kinds of unit that fight on hexes, one folder each, and what condition a unit is in.

A rule that differs by kind of unit asks `kind_of(unit)`. In the folder of a kind `state` is the struct of such a
unit, `rules` its kind; `mech`, `crewed`, `vehicle`, `troops` and `flyer` also have what several kinds share. `kinds`
is the only list of them: a new kind is a folder and a line there. Where a rule is truly for 'Mechs, `battle.mech(id)`
narrows. The kinds call the rules, and the rules find the kinds by the table, so that no module leads back to itself.

What follows from the state of a unit, such as its height, its armor or whether it tracks heat, is asked of the unit
itself: `unit` has what holds for most, `turning` how torsos and turrets turn; `unit.craft` and `unit.infantry` are the
unit where it flies by thrust, or is infantry. What takes a rule is a hook of its kind:
`base` is their contract, split by subject, with a default for each hook; a kind overrides what differs.

Where a unit is, is asked of `place`: `footprint(unit)` are the hexes that it covers, `span(a, b)` the hexes between
two units, counted between the nearest of theirs. `unit.map` names the map it is on; the ground has the empty name.

What some kinds have of their own:

- Platoons and squads take each attack as a whole (`Kind.absorb`), in troopers by the kind of weapon
  (`damage/losses.py`). The small arms of a platoon fire as one weapon, manned by those who are left (`Kind.manned`);
  what all suits of a squad carry is one weapon that as many of them hit with as the cluster table says.
- In a squad every suit is a location. ProtoMechs have one hit table for all sides, on which a near miss is a location
  without a name, and a pilot who is hurt once an attack. Those of a Point share a turn: `Battle.turn_of` says whose
  turn a unit takes.
- Gun emplacements stand on roofs, and the building takes their hits. A vehicle with two turrets turns them by
  themselves; one number tells how both point.
- Large vehicles have six sides, and leave room for infantry only.
- Parts that few units have are asked for where they act: a charged capacitor gives a weapon as it fires now, an
  enhanced limb what it does better.
"""
