"""Finished games: archive, snapshots, export to files, analysis."""
