"""Run the bots and standing orders that answer at the tables."""
