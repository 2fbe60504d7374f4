"""VTOLs."""
