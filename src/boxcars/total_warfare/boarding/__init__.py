"""Infantry on and in other units, and all else that one unit carries, pulls or holds.

Attacks by hand are weapons with keys of their own (`catalog/units/by_hand.py`), so they are declared, taken back,
previewed and offered as shots are. `storming` plans them, `swarming` carries them out, and its `after` says what
falls, jumps and water mean for those on other units (`holding`). `carrying` has those who are carried, inside or
outside, from the start of a battle if the setup says so; a carrier that was mounted holds still (`still_reasons`).
`hoists` has the unit that hangs on a lift hoist, `hoist_drops` lets it fall. `hangars` has units in the bays of
craft: on the ground they walk out, smaller craft are launched at the end of a flight and come back at the end of
their own. `towing` couples a trailer to its tractor and takes it along wherever that goes.
"""
