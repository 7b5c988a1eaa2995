"""Tables of ratings as Arrow has them: texts as dictionaries, nulls for what is not known."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from nonet.errors import OptionError

_REPEATED = ("status", "level", "hardest", "hodoku_level")


def to_arrow(table: npt.NDArray[Any]) -> Any:
    """Return what `rate_many` returned as an Arrow table."""
    try:
        import pyarrow as pa
    except ImportError:
        raise OptionError("Arrow tables need pyarrow: pip install 'nonet[tables]'") from None

    columns = {}
    for name in table.dtype.names or ():
        values = np.ascontiguousarray(table[name])
        column = pa.array(values, mask=_unknown(table, name))
        columns[name] = column.dictionary_encode() if name in _REPEATED else column
    return pa.table(columns)


def _unknown(table: npt.NDArray[Any], name: str) -> npt.NDArray[np.bool_]:
    """Return where a field has no value: of puzzles that are not rated, and of other scales."""
    values = table[name]
    unknown: npt.NDArray[np.bool_] = np.zeros(len(table), dtype=bool)
    if name.startswith("hodoku"):
        unknown = table["hodoku_score"] < 0
    elif values.dtype.kind == "U":
        unknown = values == ""
    elif values.dtype.kind == "f":
        unknown = np.isnan(values)
    elif name != "clues":
        unknown = table["status"] != "rated"
    return unknown
