"""The rules of History of the World: the sequence of play, its decisions, what holds in every position."""
