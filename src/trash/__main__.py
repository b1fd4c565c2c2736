"""Where the program begins, as `trash`, `trash-game` or `python -m trash`.

Nothing is imported at the top: Ctrl+C has to be answered from the first moment, and Python, which answers it with a
traceback, has the program's modules to read first.
"""

import sys


def main() -> int:
    """Run the program as it was called. Returns its exit status."""
    try:
        from trash.cli.main import main as run

        return run()
    except KeyboardInterrupt:
        return 130  # as `ExitStatus.INTERRUPTED`, which may not have been read yet


if __name__ == "__main__":
    sys.exit(main())
