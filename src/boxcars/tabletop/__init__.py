"""A table in inches: terrain pieces, measuring, arcs, paths and sight. It knows no game's rules."""
