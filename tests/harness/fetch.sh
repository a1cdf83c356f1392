# Sourced by the scripts fetch_*.sh beside it, which bring programs of Debian into .venv for tests, without root and without
# installing anything. In their order: begin, then fetch, then finish. What cannot be had is said, and nothing is left half done.
set -euo pipefail
shopt -s inherit_errexit

_venv=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)/.venv

# begin DIRECTORY PROGRAM WITHOUT: ends the script if .venv/DIRECTORY/PROGRAM is there, or if this machine has no apt. WITHOUT:
# what tests do without it. Afterwards the script stands in a directory for its work, which goes when it ends.
begin() {
	_target=$_venv/$1 _program=$2 _without=$3
	[ ! -x "$_target/$_program" ] || exit 0
	command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || without "no apt-get here"
	mkdir -p "$_venv"
	_work=$(mktemp -d "$_venv/fetch.XXXXXX")
	trap 'rm -rf "$_work"' EXIT
	cd "$_work"
	mkdir -p "$_venv/apt-lists/partial" cache/archives/partial
	touch status
	_refresh
}

# without WHY: says why it cannot be had here, and ends the script.
without() {
	echo "$1: $_without"
	exit 0
}

# closure PACKAGE WITHOUT_PATTERN: the package and all that it needs on a machine that has nothing but libc, one on each line.
closure() {
	_apt --simulate -o "Dir::State::Status=$_work/status" --no-install-recommends install "$1" |
		awk '$1 == "Inst" { print $2 }' | grep -Evx "libc6|$2"
}

# fetch PACKAGE...: downloads them, and unpacks them below root/.
fetch() {
	_apt download "$@"
	local package
	for package in ./*.deb; do dpkg-deb -x "$package" root; done
}

# finish BINARY FILE...: puts the binary, the files that it wants beside it and all libraries into .venv/DIRECTORY, and PROGRAM
# there starts it with these libraries. The paths are those below root/.
finish() {
	mkdir -p new/bin new/lib
	mv "root/$1" "new/bin/$_program"
	[ $# = 1 ] || mv "${@:2}" new/bin/
	# Deeper down are modules of other programs, several of one name.
	find root -path '*-linux-gnu/*.so*' ! -path '*-linux-gnu/*/*/*' ! -type d -exec mv -t new/lib {} +
	cat >"new/$_program" <<-'EOF'
		#!/bin/sh
		here=$(dirname "$0")
		exec env LD_LIBRARY_PATH="$here/lib" "$here/bin/${0##*/}" "$@"
	EOF
	chmod +x "new/$_program"
	if LD_LIBRARY_PATH=$PWD/new/lib ldd "new/bin/$_program" | grep "not found" >&2; then
		echo "$_program lacks these libraries: $_without" >&2
		exit 1
	fi
	rm -rf "$_target"
	mv new "$_target"
}

# The lists of packages are kept for an hour, so that one script after another need not fetch them.
_refresh() {
	[ -z "$(find "$_venv/apt-lists/fresh" -mmin -60 2>/dev/null)" ] || return 0
	# Some other source of this machine may be out of order; if it is Debian's, the download says so.
	! _apt -o APT::Update::Error-Mode=any update || touch "$_venv/apt-lists/fresh"
}

_apt() {
	timeout 120 apt-get -qq -o "Dir::State::Lists=$_venv/apt-lists" -o "Dir::Cache=$_work/cache" -o APT::Sandbox::User= \
		-o Acquire::GzipIndexes=true -o Acquire::Retries=1 -o Acquire::http::Timeout=20 -o Debug::NoLocking=1 "$@"
}
