"""Solving as people do."""
