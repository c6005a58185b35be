"""The rules: every step, decision and derived figure of the game."""
