"""Moving: speed, ways, breaking away, free spins, VTOLs, transports, captives (MWB-8.1 to MWB-9)."""
