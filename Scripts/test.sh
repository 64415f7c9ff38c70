#!/usr/bin/env bash
# Runs the unit tests in debug, and in release those that run many rule sets or whole corpora.
# Shows failures, what random tests and skipped ones say, and the runner's closing lines. A run of 0 tests fails.
set -euo pipefail
cd "$(dirname "$0")/.."
log=$(mktemp)
trap 'rm -f "$log"' EXIT

run() {
  echo "== swift test $*"
  local status=0
  swift test "$@" >"$log" 2>&1 || status=$?
  grep -E '✘|error:|SEED=|seed [0-9]+:|CorpusAgreement:|corpus|skipped:|Test run with|^↳|^[[:space:]]+↳' "$log" | grep -v 'with 0 tests' || true
  if [ "$status" -ne 0 ]; then
    tail -n 40 "$log"
    return "$status"
  fi
  if ! grep -q -E 'Test run with [1-9][0-9]* tests?.* passed' "$log"; then
    echo "no test was run: swift test $*" >&2
    return 1
  fi
}

# The long runs take an optimised build.
long=${DISCERN_LONG:-}
unset DISCERN_LONG
run
if [ -n "$long" ]; then
  export DISCERN_LONG=$long
  run -c release
else
  export DISCERN_RULES_ALONE=1
  run -c release --filter \
    'PCRE2Tests|FactsTests|LiteralSearchTests|RuleLanguageTests|RuleCompilingTests|ClassificationTests|CorporaTests|RulesTests|MeasuringTests'
fi
