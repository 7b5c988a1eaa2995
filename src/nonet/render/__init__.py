"""Pictures of grids and steps: text for terminals, SVG for pages."""
