"""The puzzles that the page hands out.

rated_puzzle.py  a puzzle whose difficulty is known in every guise
shipped.py       those that come with nonet (shipped.txt); the puzzle of the day
bank.py          those and more in SQLite
refill.py        adding to the bank while nobody asks
new_puzzle.py    a new puzzle of the wanted kind, from the bank or by its seed
practice.py      positions to practise techniques on
"""
