#!/usr/bin/env bash
# Writes the list of shipped files that are built into the tool; run by `make rules` after a file came or went.
set -euo pipefail
cd "$(dirname "$0")/.."
out=Sources/DefaultRules/default_rules.c
files=$(cd Rules && find . \( -name '*.yaml' -o -name '*.txt' \) -type f | sed 's|^\./||' | LC_ALL=C sort)
{
  cat <<'HEAD'
// The bytes of Rules/, by #embed (C23). Written by Scripts/embed_rules.sh; a test compares it with the folder.
#include "CDiscernDefaultRules.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

HEAD
  number=0
  for file in $files; do
    echo "static const uint8_t file_$number[] = {"
    echo "#embed \"../../Rules/$file\""
    echo "};"
    number=$((number + 1))
  done
  echo
  echo "static const discern_default_rule_file files[] = {"
  number=0
  for file in $files; do
    echo "    {\"Rules/$file\", file_$number, sizeof file_$number},"
    number=$((number + 1))
  done
  cat <<'TAIL'
};

size_t discern_default_rule_count(void) { return sizeof files / sizeof files[0]; }

discern_default_rule_file discern_default_rule(size_t index) {
  const discern_default_rule_file none = {"", 0, 0};
  return index < discern_default_rule_count() ? files[index] : none;
}
TAIL
} >"$out"
echo "$out: $(echo "$files" | wc -l) files" >&2
