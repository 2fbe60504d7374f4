"""Special equipment: what shows on a dial, what is switched off, and what the pieces of it do."""
