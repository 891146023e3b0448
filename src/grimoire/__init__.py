"""Five wizarding-school board games: rules, bots, tables and a laboratory."""

from grimoire import engine

engine.choose()
