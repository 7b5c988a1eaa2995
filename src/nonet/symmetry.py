"""The symmetries that the givens of a puzzle may have."""

SYMMETRIES = {
    "none": "no symmetry",
    "rotate180": "half a turn",
    "rotate90": "a quarter turn",
    "mirror-h": "left and right",
    "mirror-v": "top and bottom",
    "diagonal": "about the diagonal from top left to bottom right",
    "antidiagonal": "about the diagonal from top right to bottom left",
    "full": "all turns and mirrors",
}
"""Names and what they mean, in the order of the kernel."""
