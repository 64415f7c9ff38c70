#!/usr/bin/env bash
# Installs the system libraries that are missing, after asking pkg-config which are there; with `rivals` as its argument
# those that the benchmark's rivals need, too.
set -euo pipefail

# pkg-config name, Debian package, Homebrew package.
libraries=(
  "libpcre2-8 libpcre2-dev pcre2"
  "yaml-0.1 libyaml-dev libyaml"
  "simdjson libsimdjson-dev simdjson"
  "libcurl libcurl4-openssl-dev curl"
)
if [ "${1:-}" = rivals ]; then
  libraries+=("re2 libre2-dev re2" "zlib zlib1g-dev zlib")
  # There is no Hyperscan for other processors.
  case $(uname -m) in x86_64 | amd64) libraries+=("libhs libhyperscan-dev vectorscan") ;; esac
fi

debian=() brew=()
command -v pkg-config >/dev/null || { debian+=(pkg-config); brew+=(pkg-config); }
for line in "${libraries[@]}"; do
  read -r name deb formula <<<"$line"
  if ! pkg-config --exists "$name" 2>/dev/null; then
    debian+=("$deb")
    brew+=("$formula")
  fi
done
[ ${#debian[@]} -eq 0 ] && exit 0

if command -v apt-get >/dev/null; then
  if [ "$(id -u)" -eq 0 ]; then as_root=(); elif sudo -n true 2>/dev/null; then as_root=(sudo -n); else
    echo "Some system libraries are missing. Run this once, then again what you ran:" >&2
    echo "  sudo apt-get update && sudo apt-get install -y ${debian[*]}" >&2
    exit 1
  fi
  echo "Installing ${debian[*]}" >&2
  "${as_root[@]}" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq "${debian[@]}" >/dev/null
elif command -v brew >/dev/null; then
  echo "Installing ${brew[*]}" >&2
  brew install --quiet "${brew[@]}"
else
  echo "Some system libraries are missing: install the development files of ${brew[*]}, with pkg-config." >&2
  exit 1
fi
