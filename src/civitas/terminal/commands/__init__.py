"""Implement the commands of the command line, one module each, loaded when it is run."""
