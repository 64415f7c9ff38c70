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

import='^\s*(@_exported\s+)?((public|package|internal|private|fileprivate)\s+)?import\s+'
# The rooms about Apple's extensions, and the tool for them.
if grep -rnE "${import}Foundation" Sources --exclude-dir='IdentityLookup*' --exclude-dir='Report*'; then
  echo "no room but those about Apple's extensions may import Foundation" >&2
  exit 1
fi
if grep -rnE "${import}(C?Discern|Glibc)" Sources/IdentityLookup{,UI,Testing}; then
  echo "Apple's frameworks may import none of Discern's rooms" >&2
  exit 1
fi
if grep -rnE "${import}Discern(RuleCompiling|RuleLanguage|Corpora|Measuring|ToolKit)" Sources/IdentityLookupBridge Sources/ReportingExtension Sources/ReportingHost; then
  echo "what an extension or its host links takes no room of the rule author's or the tools'" >&2
  exit 1
fi

# Building Discern alone must build these modules and import these C libraries, and no others.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
swift build --target Discern --scratch-path "$scratch" >/dev/null
built() { find "$scratch" -name "$1" -exec basename {} \; | sed -E 's/(-[0-9A-Z]+)?\.(pcm|swiftmodule)$//' | sort -u; }
swift_modules=$(built '*.swiftmodule' | grep -v -x -E 'Glibc|Darwin|Synchronization|_Concurrency|_StringProcessing|Swift' | xargs)
c_modules=$(built '*.pcm' | grep -v -E '^(Swift|_)|Glibc|Darwin' | xargs)
wanted_swift="Discern DiscernCapabilities DiscernClassification DiscernCommunications DiscernFacts DiscernLiteralSearch DiscernPCRE2 DiscernPatternPrograms"
wanted_c="CDiscernGates CDiscernLiteralSearch CDiscernPCRE2 CDiscernPatternPrograms CDiscernTables"
if [ "$swift_modules" != "$wanted_swift" ] || [ "$c_modules" != "$wanted_c" ]; then
  echo "building Discern alone took: $swift_modules $c_modules" >&2
  echo "it may take:                 $wanted_swift $wanted_c" >&2
  exit 1
fi
echo "rooms: imports go one way; Discern alone is $swift_modules over $c_modules"
