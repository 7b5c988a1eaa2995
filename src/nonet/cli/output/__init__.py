"""How results look: boards, lines, tables, colours, and files that are complete or not there."""
