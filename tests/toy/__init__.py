"""Owl Post: a small game with hidden hands, draws, simultaneous choices and a reaction window."""
