"""Aerospace: the Radar Map around the table, flight lines across it, and fighting in, from and at the air.

A unit with a `flight` is in the air: in a zone of the Radar Map and, in the Central Zone, on a line over the table
with what it has declared. `battle.on_table` leaves it out, so that no rule of the ground meets it by chance;
`battle.aloft` has it, and `line_of_sight.look` measures between it and the ground. Flights have a phase of their own
after movement, and engagements one before combat; neither takes place where nobody flies, and the encoding has none
of it.

A ground unit with a `flight` was dropped from a craft and falls; one that falls over the table is there with the
effect `dropping` until it lands (`dropping`). Artillery that is fired from the Radar Map waits in `battle.shots`. An
engagement is frozen: who has control, the range, who is behind. What the winner takes is a question, with the wish
that was declared as its default.
"""
