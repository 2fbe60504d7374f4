"""Movement: how far, where to, and what entering a hex brings.

What ground costs a unit is `Kind.mover`; in a way of moving with prices of its own `Kind.mover_in` (a 'Mech on its
tracks). Where a unit can get to in a way of moving is `Kind.ways`: a walk, or what a kind makes of it (`drive_ways`:
a hex more along roads, and always one ahead). Options, page and bots ask it alike. Platoons have no facing
(`Mover.faceless`), march without rolls (`marching`), take stairs (`Mover.floor_cost`) and jump through walls
(`leaping`); those with VTOL MP fly without turns, those with UMU MP swim as submarines do. `air` says at which levels
VTOLs can be, `flight_ways` searches them; WiGEs follow the ground (`low_flight`), submarines dive (`depths`). Runs
that strain a unit (MASC, superchargers, jet boosters) count it in `strain`.

`stacking` says who may share a hex (`crowding`), whom a move may not pass (`enemy_hexes`, `dead_ends`), and who has
to make room for one that is forced into it (`in_the_way`), by level, so that those on a bridge and under it do not
meet.
"""
