"""Pictures of grids and steps: text with and without colour, SVG, distributions.

Imports `nonet.rating` and what is below it. The command line and the page import only the names below.
"""

from typing import TYPE_CHECKING

from nonet.lazy import lazy

if TYPE_CHECKING:
    from nonet.render.distribution import check_picture, draw_distribution
    from nonet.render.svg import grid_picture, step_picture
    from nonet.render.text import WIDTH, colour_board, plain_board, plain_candidates

__all__ = [
    "WIDTH",
    "check_picture",
    "colour_board",
    "draw_distribution",
    "grid_picture",
    "plain_board",
    "plain_candidates",
    "step_picture",
]

__getattr__ = lazy(
    __name__,
    {
        "nonet.render.text": ["WIDTH", "colour_board", "plain_board", "plain_candidates"],
        "nonet.render.svg": ["grid_picture", "step_picture"],
        "nonet.render.distribution": ["check_picture", "draw_distribution"],
    },
)
