"""Translate messages, names, rules and pages of text with Fluent, for terminal, server and browser alike."""

#: the languages written in full beside the rules; ``i18n.languages`` knows those added as folders, too
BUILTIN_LANGUAGES = {"en": "English", "it": "Italiano"}
#: the language of texts that another one lacks
FALLBACK_LANGUAGE = "en"
