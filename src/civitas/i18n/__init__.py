"""Everything people read, for terminal, server and browser alike: Fluent messages, names, rules, pages of text."""

#: the languages written in full beside the rules; ``words.languages`` knows those added as folders, too
BUILTIN_LANGUAGES = {"en": "English", "it": "Italiano"}
#: what is said where a language has no words
FALLBACK_LANGUAGE = "en"
