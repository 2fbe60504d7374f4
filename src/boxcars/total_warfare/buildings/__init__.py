"""Buildings and bridges that are damaged and fall, and infantry inside them.

`battle.board` is the board as it is now, `battle.ground` what play has made of it: changed hexes, damage to woods,
construction factors at the start of the phase. It is plain data, and the encoding leaves it out while it is empty.
Buildings lose CF (`construction`) and fall at the end of the phase, in the movement phase at once (`collapse`). A
ground floor that bears too much gives way over a basement, if there is one (`basements`).
"""
