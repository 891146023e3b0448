"""The conformance kit: what every game must keep to, and ways to show it. Standard library only.

One line in a game's tests runs all of it (see `conformance`):

    TestConformance = tests_for(MyGame(), package="grimoire.games.mygame", invariants=check_pieces)
"""
