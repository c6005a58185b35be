"""Run Civitas in a terminal: the text table, the commands and how they are displayed."""
