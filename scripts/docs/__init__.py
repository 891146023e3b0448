"""The documentation: gathered from where it is kept, made into pages by Sphinx."""
