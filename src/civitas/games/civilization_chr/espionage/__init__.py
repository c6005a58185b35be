"""Spies and their missions."""
