"""The Candles: snuff one, two or three, and leave the last one to somebody else."""

SHELF = 6
