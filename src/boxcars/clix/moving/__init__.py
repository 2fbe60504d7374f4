"""Moving: speed, ways, breaking away, free spins, VTOLs, transports, captives (dossier sections 8 and 9)."""
