"""The ground and what stands on it: bases, terrain, contact (dossier sections 10 and 33)."""
