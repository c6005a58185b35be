"""What bots and learners use of Civilization CHR: evaluation, features, census, hints."""
