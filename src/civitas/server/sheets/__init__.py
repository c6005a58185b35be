"""ABAkUS on the server: shared sheets of games played on a real board."""
