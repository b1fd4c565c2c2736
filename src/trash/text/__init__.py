"""Everything about language: translation, sentences, names, and characters that the output can show."""
