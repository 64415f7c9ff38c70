#!/usr/bin/env bash
# Checks the house: imports go one way, the judge's wing needs no header but PCRE2's and no Foundation.
set -euo pipefail
cd "$(dirname "$0")/.."

# The check ends with "Build complete!" even where it fails, so its exit code counts.
swift build --build-tests --explicit-target-dependency-import-check error >/dev/null || {
  swift build --build-tests --explicit-target-dependency-import-check error 2>&1 | grep -E 'error' | head -20
  echo "a module imports what its target does not declare" >&2
  exit 1
}

if grep -rnE '^\s*((public|package|internal|private|fileprivate)\s+)?(@_exported\s+)?import\s+Foundation' Sources; then
  echo "no room below the tools may import Foundation" >&2
  exit 1
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
swift build --target Discern --scratch-path "$scratch" >/dev/null
# What clang and Swift read while building is in their dependency files.
foreign=$(find "$scratch" -name '*.d' -print0 | xargs -0 cat | tr ' ' '\n' \
  | grep -E '/(yaml|simdjson|curl|zlib|sqlite3)[^/]*\.h' | sort -u || true)
modules=$(find "$scratch" -name '*.swiftmodule' -exec basename {} .swiftmodule \; | sort -u | tr '\n' ' ')
if [ -n "$foreign" ]; then
  echo "building Discern read these headers: $foreign" >&2
  exit 1
fi
wanted="Discern DiscernClassification DiscernCommunications DiscernFacts DiscernPCRE2 "
if [ "$modules" != "$wanted" ]; then
  echo "building Discern built '$modules', not '$wanted'" >&2
  exit 1
fi
pcre2=$(find "$scratch" -name '*.d' -print0 | xargs -0 cat | tr ' ' '\n' | grep -c 'pcre2\.h' || true)
echo "rooms: imports go one way; Discern alone built $(echo "$modules" | wc -w) modules, no header but PCRE2's (seen in $pcre2 dependency lines)"
