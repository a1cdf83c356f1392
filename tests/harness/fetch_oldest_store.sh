#!/usr/bin/env bash
# Fetches Debian 12's Redis 7.0, the oldest server that the store must run on, into .venv/redis-7.0, without root and without
# installing anything. The store's own suite then runs on it too (tests/conftest.py). Elsewhere than on Debian it says so and ends.
set -euo pipefail

target=$(cd "$(dirname "$0")/../.." && pwd)/.venv/redis-7.0
[ -x "$target/redis-server" ] && exit 0
command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || { echo "no apt-get here: the store's suite runs on the bundled server only"; exit 0; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/cache/archives/partial"
apt="apt-get -qq -o Dir::State::Lists=$work/lists -o Dir::Cache=$work/cache -o APT::Sandbox::User="
$apt update
cd "$work"
$apt download redis-tools liblzf1 libjemalloc2 liblua5.1-0 lua-cjson lua-bitop
for package in ./*.deb; do dpkg-deb -x "$package" root; done
case $(dpkg-deb -f redis-tools_*.deb Version) in
*7.0.*) ;;
*) echo "this Debian has another Redis than 7.0: the store's suite runs on the bundled server only"; exit 0 ;;
esac

rm -rf "$target"
mkdir -p "$target/lib"
# redis-server is a link to redis-check-rdb in Debian: one program that looks at its own name.
cp root/usr/bin/redis-check-rdb "$target/redis-server.bin"
find root -name '*.so*' -exec cp -P {} "$target/lib/" \;
cat >"$target/redis-server" <<EOF
#!/bin/sh
exec env LD_LIBRARY_PATH="$target/lib" bash -c 'exec -a redis-server "\$0" "\$@"' "$target/redis-server.bin" "\$@"
EOF
chmod +x "$target/redis-server"
"$target/redis-server" --version
