"""The Quidditch Dice: nine dice, six rows, one Snitch."""

SHELF = 4
