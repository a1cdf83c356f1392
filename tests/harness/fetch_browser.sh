#!/usr/bin/env bash
# Fetches Debian's Chromium without windows into .venv/chromium, unless there is a Chromium on PATH. It follows matches by its own
# EventSource in tests/service/test_browser.py. It has no fonts: nobody looks.
. "$(dirname "$0")/fetch.sh"

for name in chromium chromium-headless-shell chromium-browser google-chrome; do
	! command -v $name >/dev/null || exit 0
done
begin chromium chromium-headless-shell "the EventSource of a browser is not tried"
# What draws on graphics cards, and what only that needs: a third of all bytes, and none of them is loaded.
packages=$(closure chromium-headless-shell 'libgl1-mesa-dri|libllvm.*|libz3-.*|libxml2|libicu.*')
fetch $packages
finish usr/lib/chromium/chromium-headless-shell root/usr/lib/chromium/{icudtl.dat,v8_context_snapshot.bin,headless_*.pak}
