#!/usr/bin/env bash
# Asks the handlers and contexts of Apple's modules from many threads at once, with the thread sanitizer.
# Builds nothing of Discern but these modules.
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
TSAN_OPTIONS="halt_on_error=1 exitcode=66" "$scratch/debug/HandlerThreads"
