"""What a player may be asked in the middle of an action of Alpha Strike.

Anti-missile systems, shields and armored components are no choice: by the rules they work whenever they can.
"""

from __future__ import annotations

from boxcars.core.choices import QuestionKind

LINE_OF_SIGHT = QuestionKind("line-of-sight", "Which side of a line between hexes counts for an attack on my unit")

CONTROL = QuestionKind("control", "At what range and how my unit fights that has won control in the air")

HELP = QuestionKind("help", "Whether my 'Mech gives up its move to help a unit out of the ground that holds it")

QUESTIONS = (LINE_OF_SIGHT, CONTROL, HELP)
