"""The documented path of names whose home is `nonet.rating.hodoku`."""

from nonet.rating.hodoku import HodokuRating, hodoku_rating, hodoku_ratings

__all__ = ["HodokuRating", "hodoku_rating", "hodoku_ratings"]
