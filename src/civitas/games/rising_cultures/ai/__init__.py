"""What bots and learners use of Rising Cultures: evaluation, learned values, features, census, reasons."""
