# Five targets: run, test, lint, bench, docs. Each sets up what it needs in .venv.
#
#     make test BROWSER=no     leave out the tests in a browser, and Chromium with them
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --constraint constraints.txt
COMPILED := $(shell find kernel/include kernel/src kernel/CMakeLists.txt bindings -type f)

.PHONY: run test lint bench docs
# The standard library reads a variable of this name too: which browser to open.
unexport BROWSER

run: $(VENV)/installed
	$(BIN)/nonet solve --example
	@echo "Play, learn and analyse in the browser: $(BIN)/nonet serve"

ifeq ($(BROWSER),no)
test: export NONET_TEST_BROWSER = no
else
test: $(VENV)/browser
endif
test: $(VENV)/installed $(VENV)/test-tools
	$(BIN)/pytest --numprocesses auto --dist worksteal --cov --cov-report=term
	kernel/tests/run

lint: $(VENV)/installed $(VENV)/test-tools $(VENV)/lint-tools
	$(BIN)/ruff check src tests benchmarks tools
	$(BIN)/ruff format --check src tests benchmarks tools
	cd $(VENV) && bin/mypy --config-file ../pyproject.toml
	$(BIN)/lint-imports
	if command -v npm > /dev/null; then $(MAKE) --no-print-directory node_modules/installed && node_modules/.bin/tsc -p .; \
	else echo "npm is not installed: the types of the page's scripts are not checked"; fi
	git ls-files '*.cpp' '*.h' | xargs $(BIN)/clang-format --dry-run --Werror

bench: $(VENV)/installed
	$(BIN)/python -m compileall -q src/nonet
	$(BIN)/python benchmarks/bars.py

docs: $(VENV)/installed
	$(BIN)/python tools/documents.py

$(VENV)/pip: pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) --upgrade "pip>=25.1"
	touch $@

$(VENV)/build-tools: $(VENV)/pip
	$(PIP) --group build
	touch $@

# Python files are used where they are; the compiled module is built anew when its sources change.
$(VENV)/installed: $(VENV)/build-tools CMakeLists.txt $(COMPILED)
	$(PIP) --no-build-isolation --editable '.[web]'
	$(BIN)/python -m compileall -q src/nonet
	touch $@

$(VENV)/test-tools: $(VENV)/pip
	$(PIP) --group test
	touch $@

$(VENV)/lint-tools: $(VENV)/pip
	$(PIP) --group lint
	touch $@

$(VENV)/browser: $(VENV)/test-tools tests/browser/chromium.py
	$(BIN)/python tests/browser/chromium.py
	touch $@

node_modules/installed: package.json package-lock.json
	npm ci --silent --no-audit --no-fund
	touch $@
