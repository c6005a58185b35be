"""Helpers that the tests of several folders share."""
