"""The documented path of names whose home is `nonet.grid.notation`."""

from nonet.grid.cell_names import CELL_NAMES, CellNames, CellStyle, names_for, naming
from nonet.grid.notation import (
    HOUSES,
    HOUSES_OF,
    PEERS,
    candidate_name,
    cell_name,
    cells_name,
    house_name,
    parse_candidate,
    parse_cell,
    parse_cells,
    parse_digit,
    parse_house,
)

__all__ = [
    "CELL_NAMES",
    "HOUSES",
    "HOUSES_OF",
    "PEERS",
    "CellNames",
    "CellStyle",
    "candidate_name",
    "cell_name",
    "cells_name",
    "house_name",
    "names_for",
    "naming",
    "parse_candidate",
    "parse_cell",
    "parse_cells",
    "parse_digit",
    "parse_house",
]
