"""Five wizarding-school board games: rules, bots, tables and a laboratory."""

from grimoire import engine

__version__ = "0.1.0"
"""The one place where the number stands."""

engine.choose()
