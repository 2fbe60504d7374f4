"""Compare many pairs and say how it went."""

from __future__ import annotations

import argparse
import sys

import tests.paired_secrets as package
from tests.paired_secrets.cases import CASES
from tests.paired_secrets.comparing import Found, Leak, compare


def main() -> None:
    """Compare so many answers, the cases by turns; the first leak ends it."""
    parser = argparse.ArgumentParser(description=package.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--answers", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--case", choices=sorted(CASES), action="append", help="only these secrets")
    asked = parser.parse_args()
    cases, seed, found = asked.case or sorted(CASES), asked.seed, Found()
    while found.answers < asked.answers:
        name = cases[seed % len(cases)]
        try:
            compare(CASES[name], seed, found, asked.answers)
        except Leak as leak:
            sys.exit(f"{name}, seed {seed}: {leak}")
        seed += 1
    print(f"{found.answers} answers alike; the pairs ended with: {dict(found.endings)}")


if __name__ == "__main__":
    main()
