"""``python -m civitas`` is the command ``civitas``."""

import sys

from civitas.cli import main

if __name__ == "__main__":
    sys.exit(main())
