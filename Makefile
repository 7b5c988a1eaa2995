# Five targets: run, test, lint, bench, docs. Each sets up what it needs in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find kernel bindings src -type f -not -path '*/__pycache__/*')

.PHONY: run test lint bench docs

run: $(VENV)/installed
	$(BIN)/nonet solve --example
	@echo "Play, learn and analyse in the browser: $(BIN)/nonet serve"

test: $(VENV)/installed $(VENV)/test-tools $(VENV)/browser
	$(BIN)/pytest --cov --cov-report=term
	kernel/tests/run

lint: $(VENV)/installed $(VENV)/test-tools $(VENV)/lint-tools
	$(BIN)/ruff check src tests benchmarks tools
	$(BIN)/ruff format --check src tests benchmarks tools
	cd $(VENV) && bin/mypy --config-file ../pyproject.toml
	$(BIN)/lint-imports
	if command -v npm > /dev/null; then $(MAKE) --no-print-directory node_modules/installed && node_modules/.bin/tsc -p .; \
	else echo "npm is not installed: the types of the page's scripts are not checked"; fi
	$(BIN)/clang-format --dry-run --Werror $(shell git ls-files '*.cpp' '*.h')

bench: $(VENV)/installed
	$(BIN)/python benchmarks/bars.py

docs: $(VENV)/installed
	$(BIN)/python tools/documents.py

$(VENV)/pip: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	touch $@

$(VENV)/installed: $(VENV)/pip pyproject.toml CMakeLists.txt README.md $(SOURCES)
	$(BIN)/python -m pip install --quiet '.[web]'
	touch $@

$(VENV)/test-tools: $(VENV)/pip pyproject.toml
	$(BIN)/python -m pip install --quiet --group test
	touch $@

$(VENV)/browser: $(VENV)/test-tools tests/browser/chromium.py
	$(BIN)/python tests/browser/chromium.py
	touch $@

node_modules/installed: package.json package-lock.json
	npm ci --silent --no-audit --no-fund
	touch $@

$(VENV)/lint-tools: $(VENV)/pip pyproject.toml
	$(BIN)/python -m pip install --quiet --group lint
	touch $@
