"""Through the Ages, the original edition: two to four civilizations from antiquity to modern times."""
