"""War: declarations, battles, landings, retreats, and what follows."""
