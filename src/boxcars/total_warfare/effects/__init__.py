"""What single weapons, munitions and parts do by a rule of their own: one module each.

An `Effect` has a hook for each step in the life of a shot, from its declaration to what follows a hit; a
`LastingEffect` is what stays on a unit for a while. `effects.py` lists all that the game plays; the common rules of
fire ask for the effects of a weapon and its munition, and know none of them by name.
"""
