# Two commands do everything: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
# One more than there are cores, since browser tests wait for pages.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

NODE := node_modules/.installed

# Each worker and each program that a test starts reads the same modules: they are compiled once and kept, whatever the shell says.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play test checks lint types imports page page-checks pytest soak api bench docs lock clean

play: $(STAMP)
	$(BIN)/boxcars play

# The checks side by side, for each keeps one core busy; then the tests, which keep all of them busy.
test: $(STAMP)
	$(MAKE) --no-print-directory --jobs 2 checks
	$(MAKE) --no-print-directory pytest

checks: types lint imports page

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP)
	$(BIN)/mypy

imports: $(STAMP)
	$(BIN)/lint-imports

# The page's modules: format, types and unit tests. Node is for checking only; the page itself needs no packages.
page:
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory page-checks; else echo "page: node is not here, its checks are skipped"; fi

page-checks: $(NODE)
	npm run --silent format:check
	npm run --silent types
	npm test --silent

$(NODE): package.json package-lock.json
	npm ci --silent
	@touch $@

pytest: $(STAMP)
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --prove

# What is long because it is random: all seeds of the tests, then many random games of each kind.
GAMES ?= 300
soak: $(STAMP)
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --soak -m soak
	for game in total_warfare alpha_strike clix; do $(BIN)/python -m tests.random_play $$game --games $(GAMES) || exit 1; done

# What is made of the structs that the server answers with: the API document and the types of the page.
api: $(STAMP)
	$(BIN)/python -m tools.api

bench: $(STAMP)
	$(BIN)/python benchmarks/kernels.py
	$(BIN)/python benchmarks/table.py
	$(BIN)/python benchmarks/battles.py
	$(BIN)/python benchmarks/alpha_strike.py
	$(BIN)/python benchmarks/catalog.py
	$(BIN)/python benchmarks/opening.py

docs: $(STAMP)
	$(BIN)/pip install -q --require-hashes -r requirements-docs.lock
	$(BIN)/zensical build --clean

# Pin what pyproject.toml asks for; commit the result.
lock:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q uv
	$(BIN)/uv pip compile -q pyproject.toml --extra play --group dev --universal --python-version 3.11 \
	  --generate-hashes --no-emit-index-url --no-annotate --no-header -o requirements.lock
	$(BIN)/uv pip compile -q pyproject.toml --group docs --universal --python-version 3.11 \
	  --generate-hashes --no-emit-index-url --no-annotate --no-header -c requirements.lock -o requirements-docs.lock

$(STAMP): pyproject.toml requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q --require-hashes -r requirements.lock
	$(BIN)/pip install -q --no-deps --no-build-isolation -e .
	$(BIN)/python -m boxcars.players.warm_up
	@touch $@

clean:
	rm -rf $(VENV) node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache site
