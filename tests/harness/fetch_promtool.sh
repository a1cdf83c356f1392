#!/usr/bin/env bash
# Fetches Debian's promtool into .venv/promtool, unless there is one on PATH. tests/helm/test_alerts_ring.py asks it.
. "$(dirname "$0")/fetch.sh"

! command -v promtool >/dev/null || exit 0
begin promtool promtool "no alert is tried"
fetch prometheus
finish usr/bin/promtool
