"""Sheets of Civilization CHR: from the sheet to a position and back, totals, battle forecasts."""
