#!/usr/bin/env bash
# Asks the handlers and contexts of Apple's modules, and a filter with the shipped rules, from many threads at once, with
# the thread sanitizer. Builds nothing of Discern's own but what these need.
set -euo pipefail
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
build=(swift build --package-path Tests/Support/HandlerThreads --scratch-path "$scratch" -j 2 --disable-index-store
  --sanitize=thread)
"${build[@]}" >"$scratch/log" 2>&1 || {
  tail -n 40 "$scratch/log" >&2
  exit 1
}
swift build --product discern >"$scratch/log" 2>&1 || {
  tail -n 40 "$scratch/log" >&2
  exit 1
}
.build/debug/discern compile Rules -o "$scratch/rules.discern" 2>/dev/null
export TSAN_OPTIONS="halt_on_error=1 exitcode=66"
"$scratch/debug/HandlerThreads"
"$scratch/debug/FilterThreads" "$scratch/rules.discern"
