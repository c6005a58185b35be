"""What a stranger might try; one test for each door that was found open."""
