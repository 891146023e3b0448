"""A tiny game for the tests of the server: secrets, dice, previews, a few rules."""
