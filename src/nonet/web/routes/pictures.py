"""Grids to take away: as text in any format, or as a picture."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter
from starlette.responses import Response

from nonet import formats
from nonet.render import grid_picture
from nonet.web.jobs import in_worker
from nonet.web.models import PUZZLE, GridModel, Model, shown

router = APIRouter(prefix="/api", tags=["pictures"])


class RenderRequest(Model):
    """A grid, and what to make of it: a picture, a line of 81 characters, or a board in text."""

    grid: GridModel
    kind: Literal["svg", "line", "board", "pencilmarks"] = "svg"
    candidates: bool = False

    model_config = shown({"grid": {"givens": PUZZLE}, "kind": "svg"})


@router.post("/render", response_class=Response)
@in_worker
def render(request: RenderRequest) -> Response:
    """Return a grid as SVG or as text."""
    grid = request.grid.grid()
    if request.kind == "svg":
        return Response(
            grid_picture(grid, "Sudoku", candidates=request.candidates), media_type="image/svg+xml"
        )
    if request.kind == "line":
        return Response(f"{grid.line()}\n", media_type="text/plain")
    if request.kind == "board":
        return Response(f"{grid}\n", media_type="text/plain")
    return Response(formats.write([grid], "pencilmarks", lossy=True), media_type="text/plain")
