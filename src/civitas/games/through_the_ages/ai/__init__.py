"""Evaluation, features, hints and statistics for bots and learners."""
