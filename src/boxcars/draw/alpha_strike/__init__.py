"""Pictures of Alpha Strike: the table with its units, what lies over it, and the Radar Map."""
