"""The Maze: hedges, obstacles, a stolen Cloak and four cups."""

SHELF = 1
EDITIONS = True
