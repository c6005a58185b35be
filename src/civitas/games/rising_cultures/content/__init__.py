"""The cards, boards and provinces of Rising Cultures and what they do, read from the data files."""
