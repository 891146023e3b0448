"""The Halls: a castle of thirty-three moving tiles, seven classes, and the way home."""

SHELF = 2
EDITIONS = True
