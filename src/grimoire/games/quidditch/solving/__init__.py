"""Optimal play, worked out once and for all: what a round can become, and what that is worth."""
