"""Craft that fly by thrust: how they move, and how they fight.

They have a phase of their own after movement, `flight`. A flight is one line of steps (`orders`), read alike on all
maps. `Handling` says what a unit may do on one and what it costs; `Pilot` (`flight`) makes the steps, with a copy for
a plan and with the unit itself in play; `FlightWays` finds every end with the least thrust.

`unit.map` names the map a unit is on: "" for the ground and who has landed, `air` over the ground map, `low` on a
low-altitude map, `high` or `space`; `Setup.scale` says which the board is. A battle with a `sky` has two maps: the
ground map is one hex of a low-altitude map beside it, and a flight passes from one to the other by `enter` and `exit`
(`crossing`, `crossing_ways`). `unit.path` is what it flew on the map it is on, `unit.legs` the rest,
`unit.over_ground` what fire from the ground finds.

The high-altitude map is space with a planet along its west edge: all rules of space hold there. Which row a hex is
and what that costs stands in `rows`; `high_altitude` has what the air does at the end of flights, `thick_air` what it
does to attacks. Where the rule set says `vacuum` there is no air, and all stand on their thrust. Where it says `fuel`
thrust takes fuel: `fuel.spend` is the one place that books it, `fuel.thrust_left` what steps and the search for ways
may spend.

On the ground craft are units like others: `grounded` has what their size and stance add. A DropShip covers seven
hexes and is a wall to all that slides or is pushed. Craft out of control may collide (`collisions`); with the option
`ramming` they fly into each other on purpose (`air_ramming`); what either does to both is `impacts`. Each round of a
tele-operated missile is a unit from the start (`tele_missiles`). Screens lie in `battle.ground.screens`; what thins
out a missile attack in flight is `point_defence`.
"""
