"""What bots and learners use of History of the World: evaluation, features, census, reasons."""
