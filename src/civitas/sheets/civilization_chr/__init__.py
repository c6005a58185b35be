"""Convert sheets of Civilization CHR to positions and back, and compute totals and battle forecasts."""
