"""The components: cards, their figures and their lasting effects."""
