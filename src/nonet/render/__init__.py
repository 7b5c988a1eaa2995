"""Pictures of grids and steps: text with and without colour, SVG, plots.

Imports `nonet.experiments` and what is below it. The command line and the page import only the names below.

Tested elsewhere: plot (tests/render/test_distribution.py).
"""

from typing import TYPE_CHECKING

from nonet.lazy import lazy

if TYPE_CHECKING:
    from nonet.render.distribution import draw_distribution
    from nonet.render.experiment import draw_experiment
    from nonet.render.plot import check_picture
    from nonet.render.svg import grid_picture, step_picture
    from nonet.render.text import WIDTH, colour_board, plain_board, plain_candidates

__all__ = [
    "WIDTH",
    "check_picture",
    "colour_board",
    "draw_distribution",
    "draw_experiment",
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
        "nonet.render.distribution": ["draw_distribution"],
        "nonet.render.experiment": ["draw_experiment"],
        "nonet.render.plot": ["check_picture"],
    },
)
