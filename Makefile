# Everything a developer does, by name. `make` lists it.

.DEFAULT_GOAL := help
.NOTPARALLEL:
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
SDK := $(patsubst %/pyproject.toml,%,$(wildcard sdk/python/pyproject.toml))
INSTALLED := .venv/.installed

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

.PHONY: install
install: $(INSTALLED) ## make .venv and install the pinned dependencies into it

$(INSTALLED): requirements.lock pyproject.toml $(addsuffix /pyproject.toml,$(SDK))
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Python 3.11 or newer is needed, but '$(PYTHON)' is $$("$(PYTHON)" --version 2>/dev/null || echo no Python);" \
			"install it, or name it: make install PYTHON=/path/to/python3.11" >&2; exit 1; }
	@[ -x $(BIN)/python ] || "$(PYTHON)" -m venv .venv || { \
		rm -rf .venv; echo "$(PYTHON) cannot make virtual environments; install its venv package (Debian: python3-venv)" >&2; exit 1; }
	@echo "installing the pinned dependencies into .venv"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e . $(addprefix -e ,$(SDK))
	@touch $@

.PHONY: run
run: install ## start the store, the API and the workers; Ctrl-C ends them, the matches are kept
	@exec $(BIN)/filbert serve

.PHONY: demo
demo: install ## watch one match: GAME=name, LANG_CODE=fr, OPTIONS="rounds=1"; on the service of make run, or on one of its own
	@$(BIN)/python -m filbert_sdk.demo $(if $(GAME),--game $(GAME)) $(if $(LANG_CODE),--language $(LANG_CODE)) \
		$(addprefix --option ,$(OPTIONS))

.PHONY: test
test: install ## run every test but the long ones, on two cores, on a real server that the tests start
	@$(BIN)/pytest -m "not long and not soak" -n 2 --no-loadscope-reorder

.PHONY: long
long: install ## run the tests that take minutes, on all cores
	@$(BIN)/pytest -m long -n auto --timeout 3600

.PHONY: soak
soak: install ## let all games be played for MINUTES=30 while parts of the service are killed, and run the drills that take minutes
	@FILBERT_SOAK_MINUTES=$(or $(MINUTES),30) $(BIN)/pytest -m soak -v --timeout 3600

.PHONY: oldest
oldest: install ## fetch Redis 7.0, so that the store's suite runs on it too (Debian 12; needs no root)
	@tests/harness/fetch_oldest_store.sh

.PHONY: proxy
proxy: install ## fetch nginx, so that matches are followed through one too (Debian; needs no root)
	@tests/harness/fetch_proxy.sh

.PHONY: browser
browser: install ## fetch a Chromium, so that one follows a match by its EventSource (Debian; needs no root)
	@tests/harness/fetch_browser.sh

.PHONY: promtool
promtool: install ## fetch Prometheus' promtool, so that each alert is made to ring once (Debian; needs no root)
	@tests/harness/fetch_promtool.sh

.PHONY: check
check: install imports ## lint, formatting, types, floors, and that what is built is up to date
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/yamllint --strict .
	@$(BIN)/hadolint Dockerfile
	@$(BIN)/mypy service tests sdk/generate.py helm/generate.py audit/*.py image/*.py $(addsuffix /src,$(SDK)) $(addsuffix /examples,$(SDK))
	@$(BIN)/python -m audit.secrets
	@$(BIN)/python -m audit.dependencies
	@$(BIN)/python -m filbert.api.export build/openapi.json
	@diff -u openapi/openapi.json build/openapi.json || { \
		echo "openapi/openapi.json is not what the code gives today; run make generated and review the difference" >&2; exit 1; }
	@$(BIN)/python sdk/generate.py --check
	@$(BIN)/python helm/generate.py --check

.PHONY: audit
audit: install ## look for secrets in the source, and for known vulnerabilities of all that is installed
	@$(BIN)/python -m audit.secrets
	@$(BIN)/python -m audit.dependencies

.PHONY: imports
imports: install ## check that imports go down, never up or sideways
	@$(BIN)/lint-imports

.PHONY: generated
generated: install ## write anew what is built and committed; its difference is part of the review
	@PYTHONPATH=tests $(BIN)/python -m playthroughs.generate
	@$(BIN)/python -m filbert.api.export openapi/openapi.json
	@$(BIN)/python sdk/generate.py
	@$(BIN)/python helm/generate.py

.PHONY: chart
chart: install ## pack the Helm chart into build/, once it is up to date and its tests pass
	@$(BIN)/python helm/generate.py --check
	@$(BIN)/pytest -q tests/helm
	@$(BIN)/python -c 'import helm_python; print(helm_python.package("helm/filbert", destination="build"))'

.PHONY: image-test
image-test: install ## build the image, look at it, and play a match on it (needs root, buildah and debootstrap; some minutes)
	@PYTHONPATH=tests $(BIN)/python -m image.play

.PHONY: sbom
sbom: install ## write what the service is made of to build/sbom.cdx.json (CycloneDX)
	@$(BIN)/python -m image.sbom build/sbom.cdx.json

.PHONY: bench
bench: install ## measure moves a second, latency and bytes per match; build/bench.json holds the figures
	@PYTHONPATH=tests $(BIN)/python -m bench.run

.PHONY: bench-streams
bench-streams: install ## measure what an idle stream costs, and how soon watchers hear of a move
	@PYTHONPATH=tests $(BIN)/python -m bench.streams

.PHONY: bench-windows
bench-windows: install ## measure how late the windows of fifty races close
	@PYTHONPATH=tests $(BIN)/python -m bench.windows

.PHONY: arena
arena: install ## let the levels of bots play each other, for the tables in each RULES.md: 40 minutes a game, or MINUTES=n; GAME=name for one
	@PYTHONPATH=tests $(BIN)/python -m playouts.arena $(GAME) $(if $(MINUTES),--minutes $(MINUTES))

.PHONY: bench-patterns
bench-patterns: install ## measure how the time to read hostile texts grows with their length
	@PYTHONPATH=tests $(BIN)/python -m bench.patterns

.PHONY: bench-bots
bench-bots: install ## measure how late a hundred bots in fifty matches answer, level by level, with one worker
	@PYTHONPATH=tests $(BIN)/python -m bench.bots

.PHONY: bench-search
bench-search: install ## measure iterations a second of the bots' search, beside OpenSpiel's; build/bench-search.json holds the figures
	@PYTHONPATH=tests $(BIN)/python -m bench.search

.PHONY: lock
lock: install ## pin what pyproject.toml asks for, newest first, with hashes
	@$(BIN)/uv pip compile pyproject.toml --upgrade --extra dev --extra embedded --extra arena --extra tracing \
		--python-version 3.11 --generate-hashes --no-header --quiet --output-file requirements.lock

.PHONY: clean
clean: ## remove .venv and whatever was built; data/ stays
	@rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
