"""Make `docs/reference/unit-schema.json`, the published schema of our own unit format.

python tools/make_unit_schema.py
"""

from __future__ import annotations

import json
from pathlib import Path

from boxcars.catalog.files import unit_schema

SCHEMA = Path(__file__).parents[1] / "docs" / "reference" / "unit-schema.json"

if __name__ == "__main__":
    SCHEMA.write_text(json.dumps(unit_schema(), indent=2, sort_keys=True) + "\n", encoding="utf-8")
