"""Pictures of grids and steps as SVG: a documented path of names that live in the rooms of grids and steps."""

from nonet.grid.picture import CELL, MARGIN, SIZE, grid_picture
from nonet.human.picture import step_picture

__all__ = ["CELL", "MARGIN", "SIZE", "grid_picture", "step_picture"]
