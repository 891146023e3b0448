"""How the stored tables came to have their present shape, step by step."""
