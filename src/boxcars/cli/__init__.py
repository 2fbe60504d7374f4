"""The `boxcars` command: play, odds, rulings, units, force, sheet, scenario, replay and more.

`app` only declares commands; each imports its work when it runs, so that help comes in less than a tenth of a second.
Wrong input ends with one line on the error stream and exit code 2. `boxcars odds` puts the shot in question on an
imagined board or table (`shot_words`, `attack_words` of each game) and asks the rules of the game and their odds, so
that it cannot disagree with the game.
"""
