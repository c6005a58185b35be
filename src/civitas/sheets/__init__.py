"""ABAkUS: the calculator for people who play Civilization CHR on a real board.

``sheet`` is what they write down (and the file it is kept in), ``entering`` makes a position of the engine from it and
back, ``figures`` reads every sum off that position, ``sums`` are the small calculations that need no sheet. No rule of
the game stands here: all of them are the engine's.
"""
