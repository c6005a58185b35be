"""Tests of History of the World."""
