"""What the commands do: read puzzles, work on them, write what came of them."""
