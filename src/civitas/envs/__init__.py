"""The games as environments for the tools of reinforcement learning. Needs ``civitas-games[research]``.

``aec.env`` is a PettingZoo environment of every seat, ``single.SeatEnv`` a Gymnasium one of a single seat with bots
around it, ``openspiel.register`` makes the games known to OpenSpiel. All three speak of actions by number;
``action_encoding`` says which number is which action.
"""
