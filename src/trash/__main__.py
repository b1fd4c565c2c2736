"""`python -m trash` starts the game."""

import sys

from trash.cli import main

sys.exit(main())
