"""nonet: the Sudoku toolkit."""
