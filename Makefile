# Five targets: run, test, lint, bench, docs. Each sets up what it needs in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find kernel bindings src -type f -not -path '*/__pycache__/*')

.PHONY: run test lint bench docs

run: $(VENV)/installed
	$(BIN)/nonet solve --example

test: $(VENV)/installed $(VENV)/test-tools
	$(BIN)/pytest --cov --cov-report=term
	kernel/tests/run

lint: $(VENV)/installed $(VENV)/test-tools $(VENV)/lint-tools
	$(BIN)/ruff check src tests benchmarks $(wildcard docs/*.py)
	$(BIN)/ruff format --check src tests benchmarks $(wildcard docs/*.py)
	cd $(VENV) && bin/mypy --config-file ../pyproject.toml
	$(BIN)/lint-imports
	$(BIN)/clang-format --dry-run --Werror $(shell git ls-files '*.cpp' '*.h')

bench: $(VENV)/installed
	$(BIN)/python benchmarks/bars.py

docs: $(VENV)/installed
	$(BIN)/python docs/make.py

$(VENV)/pip: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	touch $@

$(VENV)/installed: $(VENV)/pip pyproject.toml CMakeLists.txt README.md $(SOURCES)
	$(BIN)/python -m pip install --quiet .
	touch $@

$(VENV)/test-tools: $(VENV)/pip pyproject.toml
	$(BIN)/python -m pip install --quiet --group test
	touch $@

$(VENV)/lint-tools: $(VENV)/pip pyproject.toml
	$(BIN)/python -m pip install --quiet --group lint
	touch $@
