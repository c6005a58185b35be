"""History of the World, 2001 edition: seven epochs, three to six players."""
