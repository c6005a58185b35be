"""Archive, replay, export and analyse games."""
