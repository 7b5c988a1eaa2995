"""The documented path of names whose home is `nonet.grid.notation`."""

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
    "HOUSES",
    "HOUSES_OF",
    "PEERS",
    "candidate_name",
    "cell_name",
    "cells_name",
    "house_name",
    "parse_candidate",
    "parse_cell",
    "parse_cells",
    "parse_digit",
    "parse_house",
]
