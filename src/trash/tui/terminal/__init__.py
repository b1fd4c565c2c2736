"""Everything between Textual and the wire: what comes in, what is sent, and in which colours."""
