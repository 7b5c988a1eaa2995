"""Solving and what follows from it."""
