"""The contract of all kinds of unit: a hook for each rule that differs by kind, with a default."""
