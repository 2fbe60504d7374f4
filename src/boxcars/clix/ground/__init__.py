"""The ground and what stands on it: bases, terrain, contact (MWB-10, MWB-33)."""
