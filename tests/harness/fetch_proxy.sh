#!/usr/bin/env bash
# Fetches Debian's nginx into .venv/nginx, unless there is one on PATH. tests/service/test_nginx.py follows matches through it.
. "$(dirname "$0")/fetch.sh"

! PATH=$PATH:/usr/sbin command -v nginx >/dev/null || exit 0
begin nginx nginx "no test goes through an nginx"
packages=$(closure nginx 'iproute2|debconf')
fetch $packages
finish usr/sbin/nginx
