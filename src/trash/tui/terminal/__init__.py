"""Everything between Textual and the terminal: input decoding, output and colours."""
