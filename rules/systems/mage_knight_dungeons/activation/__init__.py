"""One activation on a small grid, step by step: costs by the `movement` procedure, breaking away by `break-away`."""
