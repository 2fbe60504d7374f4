"""Alpha Strike cards: the conversion of a design, and its Point Value.

`card` converts any design and says of each value how it comes about. Two formulas price a card: "later" is today's,
"pv2016" that of the unit lists in the errata [AS-135.1].

>>> from boxcars.catalog import design
>>> from boxcars.catalog.alpha_strike import card
>>> atlas = card(design("Atlas AS7-D"))
>>> print(atlas)
Atlas AS7-D: BM 4, TMM 1, 6", 5/5/2, A 10, S 8, AC2/2/-,IF1,LRM1/1/1,REAR1/1/-, Juggernaut, 52 PV
>>> print(atlas.working("point value").table())
      17  damage      S + 2 x M + L
       2  size 4
       1  IF1
    0.75  movement    6 / 8
      31  durability  28 x 1.1
      52  = point value
"""

from boxcars.catalog.alpha_strike.arcs import Arc
from boxcars.catalog.alpha_strike.card import Card, Formula
from boxcars.catalog.alpha_strike.card_line import read_card
from boxcars.catalog.alpha_strike.conversion import card
from boxcars.catalog.alpha_strike.kind import CardType, NoCard
from boxcars.catalog.alpha_strike.point_value import point_value
from boxcars.catalog.alpha_strike.skill import SKILLS, skill_adjusted
from boxcars.catalog.alpha_strike.special import Special, read_specials

__all__ = [
    "SKILLS",
    "Arc",
    "Card",
    "CardType",
    "Formula",
    "NoCard",
    "Special",
    "card",
    "point_value",
    "read_card",
    "read_specials",
    "skill_adjusted",
]
