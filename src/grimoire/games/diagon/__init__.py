"""The Alley: six things to buy, and never quite enough of them."""

SHELF = 3
EDITIONS = True
