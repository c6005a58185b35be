"""What ``civitas new-game`` writes: a whole small game, which is itself checked like all other code."""
