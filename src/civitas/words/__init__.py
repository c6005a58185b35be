"""Everything people read, for terminal, server and browser alike: Fluent messages, names, rules, pages of text."""

#: the languages there are; a new one is added here and as files beside the English ones
LANGUAGES = ["en", "it"]
