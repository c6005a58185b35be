"""The games, one folder each. Each folder's ``game`` module has one ``Game`` class; ``civitas.game`` finds it."""
