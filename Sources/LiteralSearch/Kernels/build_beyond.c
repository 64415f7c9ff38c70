// Fills in the tables that tell texts apart in which no key of a beyond lane can begin.
#include "build_beyond.h"

#include "characters.h"

enum { block_size = 128, distinct_blocks = 256 };

/// Adds a character as it stands in a text to a class; 0: to that of its first byte.
static void add_as(discern_beyond_filter *filter, uint32_t scalar, uint8_t class) {
  uint32_t first, second;
  if (scalar < 0x800) {
    first = 0xC0 | scalar >> 6;
    second = scalar;
  } else if (scalar < 0x10000) {
    first = 0xE0 | scalar >> 12;
    second = scalar >> 6;
  } else {
    first = 0xF0 | scalar >> 18;
    second = scalar >> 12;
  }
  // Each first byte is in one class only, so that few others' second bytes are taken for its own.
  if (class == 0) class = (uint8_t)(2u << first % 7);
  filter->first[first & 63] |= class;
  filter->second[second & 63] |= class;
}

/// Whether a character of a block is folded to another.
static int folds(uint32_t block) {
  for (uint32_t i = 0; i < block_size; i++) {
    if (discern_character_fold(block * block_size + i) != block * block_size + i) return 1;
  }
  return 0;
}

void discern_beyond_filter_set(
    discern_beyond_filter *filter, const discern_literal_entry *entries, size_t count, const uint32_t *characters) {
  add_as(filter, 0x17F, discern_beyond_folds);
  add_as(filter, 0x212A, discern_beyond_folds);
  // Where a key begins, a bit for each lower half of a character: one too many is no harm.
  uint64_t wanted[0x10000 / 64] = {0};
  int is_needed = 0;
  for (size_t i = 0; i < count; i++) {
    const uint32_t scalar = characters[entries[i].first + entries[i].key];
    if (scalar < 0x80 || scalar > 0x10FFFF) continue;
    add_as(filter, scalar, 0);
    wanted[(scalar & 0xFFFF) / 64] |= UINT64_C(1) << scalar % 64;
    is_needed = 1;
  }
  if (!is_needed) return;
  // Many blocks have the same contents, of which most fold nothing; nor does what lies behind the last.
  enum { unknown, folds_nothing, folds_something } known[distinct_blocks] = {unknown};
  for (uint32_t block = 1; block < sizeof discern_character_index; block++) {
    const uint8_t number = discern_character_index[block];
    if (known[number] == unknown) known[number] = folds(block) ? folds_something : folds_nothing;
    if (known[number] == folds_nothing) continue;
    for (uint32_t scalar = block * block_size; scalar < (block + 1) * block_size; scalar++) {
      const uint32_t folded = discern_character_fold(scalar);
      if (folded != scalar && (wanted[(folded & 0xFFFF) / 64] >> folded % 64 & 1) != 0) add_as(filter, scalar, 0);
    }
  }
}
