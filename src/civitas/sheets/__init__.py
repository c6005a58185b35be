"""Compute score sheets for games played on a real board (ABAkUS).

``schema`` and the games' modules define what is written down, ``documents`` reads and writes it for all games,
``sheet_to_state`` builds an engine position from a sheet and back, ``totals`` computes every figure from that position,
and ``calculators`` are small calculations that need no sheet. No rule of a game is implemented here: all of them are
the engine's.
"""
