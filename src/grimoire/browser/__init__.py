"""A host of tables that lives in a browser: the standard library is all that it needs."""
