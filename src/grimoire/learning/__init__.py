"""The games as learners want them: numbers for actions, tensors for views, the usual interfaces.

`pip install 'grimoire[rl]'` brings what the interfaces stand on: PettingZoo (`learning.aec`),
Gymnasium (`learning.single`) and OpenSpiel (`learning.spiel`).
"""
