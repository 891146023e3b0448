"""How bots of this game think: what they make of the claims, what they say, where they point."""
