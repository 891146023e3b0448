"""The rules of the game, asserted one by one."""
