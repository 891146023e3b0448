# The only commands anyone has to know. Stamps in .make/ remember what is already set up.
PYTHON ?= python3
PYTEST := .venv/bin/pytest -q
SPREAD := --dist worksteal --durations=12 --durations-min=5
# A worker for every core, and two more for when a test waits: what calculates all the time does without.
CORES  := $(shell getconf _NPROCESSORS_ONLN)
BUSY   := -n $(CORES) $(SPREAD)
WAITS  := -n $(shell expr $(CORES) + 2) $(SPREAD)
# What is installed is compiled when it is first imported: most of it never is.
PIP    := .venv/bin/pip install -qq --disable-pip-version-check --no-compile
PURE   := GRIMOIRE_PURE=1
WEB    := $(wildcard web/package.json)
ARGS   ?=
unexport PYTHONDONTWRITEBYTECODE # every worker and server under test would read all sources anew
# What repeats on the sources: the kit, and what differs where nothing is compiled.
DIFFERS := $(wildcard src/grimoire/games/*/tests/test_conformance.py) tests/kernel tests/toy tests/records \
	tests/test_engine.py::test_the_compiled_rules_run_where_they_are_built \
	$(addprefix tests/server/test_traffic.py::test_, without_filling_up_the_test_fails \
	without_holding_back_the_test_fails if_everybody_hears_at_once_the_test_fails)
E2E    := CHROMIUM="$$(../scripts/chromium.sh)" FIREFOX="$$(../scripts/firefox.sh 2>/dev/null)" npm run --silent e2e
# Tests do without pictures in the documentation; `make soak` takes them.
PICTURES := --pictures
# Two things at a time; what each has to say is printed when it is done.
BESIDE := $(MAKE) --no-print-directory --jobs=2 --output-sync=target SIDE_BY_SIDE=1

.DEFAULT_GOAL := help
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif
.DELETE_ON_ERROR:

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

play: ready ## set up whatever is missing, start the server, open the browser
	@nice -n 19 .venv/bin/python scripts/compile.py & .venv/bin/grimoire $(ARGS)

test: ## every check and test there is (how long it takes: docs/figures.md)
	@$(BESIDE) $(if $(WEB),BUILT=.make/web) PICTURES= compile-strict $(if $(WEB),check-web) check-python \
		$(if $(WEB),test-page site browsers) test-sources postgres .make/learning .make/parquet
	@$(MAKE) --no-print-directory $(if $(WEB),SITE=site) test-python
	@$(if $(WEB),$(MAKE) --no-print-directory SITE=site test-browser)

check: ## the quick part of the tests (how long it takes: docs/figures.md)
	@$(BESIDE) .make/package $(if $(WEB),.make/node)
	@$(BESIDE) quick-python check-python $(if $(WEB),check-web)

fix: .make/package $(if $(WEB),.make/node) ## put format and lint right where a tool can
	.venv/bin/ruff check --fix --quiet .
	.venv/bin/ruff format --quiet .
	$(if $(WEB),cd web && npm run --silent fix)

bench: build ## how fast the rules and the bots are
	.venv/bin/grimoire bench $(ARGS)

bench-server: build ## how many tables the server carries, beside boardgame.io
	.venv/bin/python scripts/bench_server.py $(ARGS)

wheel: build ## packages for people without Node, git or a compiler, into dist/
	.venv/bin/python scripts/wheel.py

site: .make/package .make/node .make/docs $(BUILT) ## a folder of static files that plays everything without a server, into site/
	@cd web && npm run --silent site
	@$(PURE) .venv/bin/python -m grimoire.server.site site
	@$(MAKE) --no-print-directory docs

docs: .make/docs .make/web ## the documentation, in both languages, with search and pictures, into site/docs/
	@$(PURE) .venv/bin/python -m scripts.docs site/docs $(PICTURES)

soak: build ## statistics, strength of bots, long second opinions, kills of the server, deep playouts, every screen
	@$(MAKE) --no-print-directory .make/learning .make/parquet .make/ray .make/fuzz # one after the other: all install
	$(PYTEST) $(WAITS) -m soak $(ARGS)
	GRIMOIRE_DEPTH=20 $(PURE) $(PYTEST) $(BUSY) src -k TestConformance
	$(if $(WEB),$(MAKE) --no-print-directory site)
	$(if $(WEB),cd web && E2E_DEPTH=full $(E2E) -- --grep=@soak)

coverage: .make/package $(if $(WEB),.make/node) ## which branches the tests take
	$(PURE) .venv/bin/coverage run -m pytest -q $(BUSY) $(ARGS)
	.venv/bin/coverage combine -q && .venv/bin/coverage report
	$(if $(WEB),cd web && npm run --silent coverage)

wire: .make/package ## write the page's types from the server's schema, the companion's book and phrases
	$(PURE) .venv/bin/python -m grimoire.server.schema web/src/wire.ts
	.venv/bin/python scripts/companion.py
	.venv/bin/python scripts/phrases.py

playthroughs: .make/package ## write the golden games anew; read the diff
	$(PURE) .venv/bin/python scripts/playthroughs.py

lock: .make/package ## take up the newest dependencies
	scripts/lock.sh
	$(if $(WEB),cd web && npm update --package-lock-only --no-audit --no-fund)

clean: ## remove everything that was built or installed
	rm -rf .make .venv build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf src/*.egg-info web/node_modules web/dist web/.svelte-check web/test-results web/playwright-report
	find src tests scripts examples -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -delete
	rm -f src/grimoire/compiled.json

.PHONY: help play test check fix bench bench-server wheel site docs soak coverage wire playthroughs lock clean

# Set-up

build: ready compiled ## set up everything and compile the rules, without playing

ready: # Python and the pages have nothing to do with each other until they run
	@$(BESIDE) .make/package $(if $(WEB),.make/web)

.make/venv: requirements/dev.txt scripts/venv.sh
	@mkdir -p .make
	@scripts/venv.sh $(PYTHON)
	@rm -f src/grimoire/compiled.json
	@touch $@

.make/package: .make/venv pyproject.toml
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

.make/learning: .make/package requirements/learning.txt
	@$(PIP) --require-hashes --no-deps -r requirements/learning.txt
	@touch $@

.make/parquet: .make/package requirements/parquet.txt
	@$(PIP) --require-hashes --no-deps -r requirements/parquet.txt
	@touch $@

# Large, and not made for every machine: whoever cannot have it is told, and its tests are left out.
.make/ray: .make/package requirements/ray.txt
	@$(PIP) --require-hashes --no-deps -r requirements/ray.txt \
		&& touch $@ || echo "NO RAY: its tests are left out." >&2

# In a place of its own, as it would have its say in every test here.
.make/fuzz: .make/venv requirements/fuzz.txt
	@.venv/bin/python -m venv $@
	@$@/bin/pip install -qq --disable-pip-version-check --no-compile --require-hashes --no-deps -r requirements/fuzz.txt
	@touch $@

.make/docs: .make/package requirements/docs.txt
	@$(PIP) --require-hashes --no-deps -r requirements/docs.txt
	@touch $@

compiled: ready
	@.venv/bin/python scripts/compile.py

compile-strict: .make/package
	@.venv/bin/python scripts/compile.py --strict --hasty

.make/node: web/package-lock.json scripts/node.sh
	@mkdir -p .make
	@scripts/node.sh
	@touch $@

WEB_SOURCES := $(if $(WEB),$(shell find web \( -name node_modules -o -name dist -o -name paraglide -o -path web/src/type \
	-o -name .svelte-check -o -name test-results -o -name playwright-report -o -name e2e \) -prune -o -type f -print))
.make/web: .make/node $(WEB_SOURCES)
	@cd web && npm run --silent build
	@touch $@

postgres:
	@scripts/postgres.sh >/dev/null || echo "NO POSTGRESQL: its tests are left out." >&2

browsers:
	@scripts/chromium.sh >/dev/null
	@scripts/firefox.sh >/dev/null || echo "NO FIREFOX: the tour in a second browser is left out." >&2

# Side by side, whatever installs waits for the other that does.
ifdef SIDE_BY_SIDE
.make/parquet: | .make/docs
.make/learning: | .make/parquet
postgres site: $(if $(WEB),| browsers)
endif

.PHONY: build ready compiled compile-strict postgres browsers

# Checks and tests

check-python: .make/package
	.venv/bin/ruff format --check --quiet .
	.venv/bin/ruff check --quiet .
	.venv/bin/mypy
	.venv/bin/lint-imports --no-logo
	$(if $(WEB),$(PURE) .venv/bin/python -m grimoire.server.schema web/src/wire.ts --check)

# The kit looks at fewer moments here; `make test` looks at more.
quick-python: .make/package
	GRIMOIRE_DEPTH=0.25 $(PURE) $(PYTEST) $(BUSY) -m "not slow and not soak"

# Everything runs on the compiled rules, as people play; some of it is timed, and shares the machine with nothing.
# The kit looks at every other moment.
# What `make site` has just written (SITE) is looked at as it is.
test-python: compile-strict postgres .make/learning .make/parquet .make/docs
	GRIMOIRE_DEPTH=0.5 GRIMOIRE_DOCS=$(if $(SITE),$(SITE)/docs) GRIMOIRE_PURE= $(PYTEST) $(WAITS)

# The kit looks at fewer moments here: at more with the compiled rules, at far more in `make soak`.
test-sources: .make/package
	GRIMOIRE_DEPTH=0.25 $(PURE) $(PYTEST) $(BUSY) $(DIFFERS)

check-web: .make/node $(BUILT) # whoever builds the page writes the messages too
	cd web && npm run --silent check

test-page: check-web # both write the messages
	cd web && npm run --silent test -- --maxWorkers=1 # beside others: everything is read once

test-browser: .make/web $(if $(SITE),,site)
	cd web && $(E2E)

.PHONY: check-python quick-python test-python test-sources check-web test-page test-browser
