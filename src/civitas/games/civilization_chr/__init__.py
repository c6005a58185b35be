"""Civilization CHR: the total rules for the 2002 board game, three to six players, four eras, twelve phases a turn."""
