"""Phase 4: everything that is bought, sold, invented and auctioned."""
