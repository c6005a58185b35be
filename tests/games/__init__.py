"""Tests of the rules, one package a game."""
