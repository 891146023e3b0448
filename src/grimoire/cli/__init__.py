"""The command line."""

from grimoire.cli.app import main as main
