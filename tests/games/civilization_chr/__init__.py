"""Tests of Civilization CHR."""
