"""How hard puzzles are."""
