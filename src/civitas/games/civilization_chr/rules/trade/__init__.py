"""Phase 8: offers, links between players, diplomacy."""
