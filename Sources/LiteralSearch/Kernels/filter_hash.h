// How a small section's keys are hashed into tables that vector registers hold.
//
// Each of four hashes is the exclusive or of a random byte for each character (tabulation hashing). It chooses a byte
// of its own table, the lower three bits of another hash choose a bit therein; a key passes where all bits are set.
// With 32 keys and one table 16 of 1,000 other places pass, with 256 and two tables as many, with 1,000 and four 23.
#ifndef DISCERN_FILTER_HASH_H
#define DISCERN_FILTER_HASH_H

#include "index_format.h"

extern const uint8_t discern_filter_bytes[discern_filter_tables][4][64];

/// How many tables are used where there are so many keys.
static inline int discern_filter_count(uint32_t keys) { return keys <= 32 ? 1 : keys <= 256 ? 2 : keys <= 500 ? 3 : 4; }

static inline void discern_filter_add(discern_filter *filter, int section, uint32_t key) {
  static const int partners[discern_filter_tables] = {1, 0, 1, 2};
  uint8_t hashes[discern_filter_tables] = {0};
  for (int table = 0; table < discern_filter_tables; table++) {
    for (int i = 0; i <= section; i++) hashes[table] ^= discern_filter_bytes[table][i][key >> (8 * i) & 63];
  }
  for (int table = 0; table < discern_filter_tables; table++) {
    filter->tables[table][hashes[table]] |= (uint8_t)(1 << (hashes[partners[table]] & 7));
  }
}

#endif
