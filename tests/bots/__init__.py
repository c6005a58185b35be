"""Tests of the bots: how they choose, hint and evaluate."""
