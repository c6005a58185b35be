"""The rules of Rising Cultures: the sequence of play, its decisions, what holds in every position."""
