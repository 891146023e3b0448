"""Five wizarding-school board games: rules, bots, tables and a laboratory."""
