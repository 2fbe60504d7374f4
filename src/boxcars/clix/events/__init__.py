"""What happened: facts for the log, each with its tallies and its dice."""
