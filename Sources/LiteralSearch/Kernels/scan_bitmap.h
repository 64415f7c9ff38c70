// Looks every key of a lane up in a section's bitmap, without branches. Compiled once for each kernel.
#include "kernel.h"

static inline __attribute__((always_inline)) size_t discern_scan_keys(
    const uint32_t *bitmap, uint32_t shift, uint32_t mask, const uint8_t *lane, size_t count, int stride,
    uint32_t *found) {
  size_t places = 0;
  for (size_t base = 0; base < count; base += 64, lane += 64 * stride) {
    const size_t left = count - base;
    uint64_t hits = 0;
    // Whole eights may look a little beyond the lane, where all is readable; what they say of it is dropped.
    for (size_t i = 0; i < 64 && i < left; i += 8) {
      uint64_t eight = 0;
      // Gathering instructions are slower than eight loads.
#pragma clang loop vectorize(disable) unroll(full)
      for (size_t j = 0; j < 8; j++) {
        const uint32_t hash = discern_key_hash(discern_load32(lane + (i + j) * (size_t)stride) & mask) >> shift;
        eight |= (uint64_t)(bitmap[hash >> 5] >> (hash & 31) & 1) << j;
      }
      hits |= eight << i;
    }
    if (left < 64) hits &= (UINT64_C(1) << left) - 1;
    places = discern_append_places(found, places, base, hits);
  }
  return places;
}

/// Writes the places of a lane of so many characters, `stride` bytes each, where keys of a bitmap may stand.
static inline size_t discern_scan_bitmap(
    const uint32_t *bitmap, uint32_t bits, uint32_t mask, const uint8_t *lane, size_t count, int stride,
    uint32_t *found) {
  if (stride == 1) return discern_scan_keys(bitmap, 32 - bits, mask, lane, count, 1, found);
  return discern_scan_keys(bitmap, 32 - bits, mask, lane, count, 2, found);
}
