"""The rules of Civilization CHR: phases, decisions and what they do."""
