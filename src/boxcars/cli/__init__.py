"""The `boxcars` command: play, odds, rulings, replay."""
