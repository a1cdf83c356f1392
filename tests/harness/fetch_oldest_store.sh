#!/usr/bin/env bash
# Fetches Debian 12's Redis 7.0, the oldest server that the store must run on, into .venv/redis-7.0. The store's own suite then
# runs on it too (tests/conftest.py). Elsewhere than on Debian it says so and ends.
. "$(dirname "$0")/fetch.sh"

begin redis-7.0 redis-server "the store's suite runs on the bundled server only"
fetch redis-tools liblzf1 libjemalloc2 libatomic1 liblua5.1-0 lua-cjson lua-bitop
case $(dpkg-deb -f redis-tools_*.deb Version) in
*7.0.*) ;;
*) without "this Debian has another Redis than 7.0" ;;
esac
# redis-server is a link to redis-check-rdb in Debian: one program that looks at its own name.
finish usr/bin/redis-check-rdb
