#!/usr/bin/env bash
# Opens and uses damaged files of rule sets with memory checked: so many as FUZZ_ROUNDS says, else 100,000.
# SEED gives the random numbers of another run again, FUZZ_FIRST the round to begin with.
set -euo pipefail
cd "$(dirname "$0")/.."
export FUZZ_ROUNDS=${FUZZ_ROUNDS:-100000}
# Crashes of the checked code are the checker's to tell; Swift's own way of telling takes minutes.
export SWIFT_BACKTRACE=enable=no
swift test --disable-xctest -c release --sanitize address --scratch-path .build/sanitized \
  --filter 'RuleSetFile(Fuzz|Damage|Gate|Tree)Tests|PatternProgramsHostileTests' 2>&1 |
  grep -E '✘|error:|ERROR:|SUMMARY|RuleSetFile.*Tests: |SEED=|Test run with|    #[0-9]+ '
