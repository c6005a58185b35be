"""Serve ABAkUS: shared score sheets for games played on a real board."""
