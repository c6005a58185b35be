"""Reinforcement-learning environments of the games. Needs ``civitas-games[research]``.

``aec.env`` is a PettingZoo environment with an agent for every seat, ``single.SeatEnv`` a Gymnasium environment of one
seat against bots, ``openspiel.register`` registers the games with OpenSpiel. All three number their actions;
``action_encoding`` says which number is which action.
"""
