"""Write the golden logs anew: `python -m tests.golden --write`."""

from __future__ import annotations

import sys

from tests.golden.games import FOLDER, GAMES, log_of


def main() -> None:
    """Write every log, or say which would change."""
    write = "--write" in sys.argv[1:]
    for name in GAMES:
        file, log = FOLDER / f"{name}.txt", log_of(name)
        same = file.exists() and file.read_text(encoding="utf-8") == log
        if write:
            file.write_text(log, encoding="utf-8")
        print(f"{file.name}: {len(log.splitlines())} lines, {'the same' if same else 'changed'}")


if __name__ == "__main__":
    main()
