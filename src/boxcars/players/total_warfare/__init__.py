"""How bots play Total Warfare: what damage is worth, where how much of it is to be expected, and how to look ahead.

A 'Mech is weighed by tables (`outlook`, `kernels`), any other unit by asking the rules (`plain_tactics`).
"""
