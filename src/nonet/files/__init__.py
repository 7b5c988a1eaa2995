"""Files of puzzles."""
