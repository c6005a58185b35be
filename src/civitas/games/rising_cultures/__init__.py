"""Rising Cultures, the duel: two players, seven turns, four civilizations."""
