"""The conformance kit: what every game must keep to, and ways to show it. Standard library only.

One line in a game's tests runs all of it (see `conformance`):

    TestConformance = conformance.suite(MyGame(), package="grimoire.games.mygame")
"""
