"""One module for each command of the command line; each is loaded when it is run."""
