#!/usr/bin/env bash
# Builds the documentation of the modules that have a catalogue, without a warning, into .build/docs: one folder a module.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
swift build >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
built=$(swift build --show-bin-path)
# The toolchain's other way, 'swift package dump-symbol-graph', gives C modules the options of C++ and stops there.
includes=(-I "$built/Modules")
while read -r map; do includes+=(-Xcc "-fmodule-map-file=$map"); done < <(
  find "$built" -maxdepth 2 -path '*.build/module.modulemap'
  find Sources -name module.modulemap
)
# Headers of one room's C may include another's.
while read -r folder; do includes+=(-Xcc "-I$folder"); done < <(find Sources -type d -name include)
target=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
docc=$(command -v docc || echo "$(dirname "$(command -v swift)")/docc")
for catalogue in Sources/*/*.docc; do
  module=$(basename "$catalogue" .docc)
  mkdir -p "$work/$module"
  swift symbolgraph-extract -module-name "$module" "${includes[@]}" -target "$target" -minimum-access-level public \
    -skip-synthesized-members -emit-extension-block-symbols -output-dir "$work/$module"
  rm -rf ".build/docs/$module"
  mkdir -p .build/docs
  "$docc" convert "$catalogue" --additional-symbol-graph-dir "$work/$module" --output-path ".build/docs/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "discern.$module" --warnings-as-errors \
    --transform-for-static-hosting --hosting-base-path "$module"
  echo "docs: $module without warnings, in .build/docs/$module"
done
