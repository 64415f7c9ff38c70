#!/usr/bin/env bash
# Compares the kernels of the literal search with the scalar one: here, with memory checked, and on an emulated aarch64
# where clang, a C library for it (Debian: libc6-dev-arm64-cross, gcc-aarch64-linux-gnu) and qemu-user-static are there.
set -euo pipefail
cd "$(dirname "$0")/.."
seed=${SEED:-$RANDOM}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
kernels=Sources/LiteralSearch/Kernels
sources=("$kernels"/*.c Sources/Facts/Tables/characters.c Tests/Support/KernelComparison/compare.c)
flags=(-std=gnu17 -O2 -Wall -Wextra -Werror -I "$kernels/include" -I Sources/Facts/Tables/include)

echo "SEED=$seed"
clang "${flags[@]}" -fsanitize=address,undefined -fno-sanitize-recover=all -fuse-ld=lld -o "$out/here" "${sources[@]}"
"$out/here" "$seed" 3000
if command -v qemu-aarch64-static >/dev/null && command -v aarch64-linux-gnu-gcc >/dev/null; then
  cross=/usr/aarch64-linux-gnu
  objects=()
  for source in "${sources[@]}"; do
    clang --target=aarch64-linux-gnu -isystem "$cross/include" "${flags[@]}" -c -o "$out/$(basename "$source").o" "$source"
    objects+=("$out/$(basename "$source").o")
  done
  aarch64-linux-gnu-gcc -static -o "$out/aarch64" "${objects[@]}"
  qemu-aarch64-static "$out/aarch64" "$seed" 3000
else
  echo "skipped: no emulated aarch64 here"
fi
