"""The kernel: positions, decisions, chance, events, records. It knows no game."""
