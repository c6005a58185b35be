"""Tests of Rising Cultures."""
