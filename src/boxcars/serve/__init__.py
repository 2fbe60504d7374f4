"""The web game table: a Starlette app, its storage and its JSON API (see `docs/api.md`)."""
