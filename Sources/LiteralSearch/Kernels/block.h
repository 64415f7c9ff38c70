// What kernels learn of 64 bytes, a bit each, and the table by which they pack eight.
#ifndef DISCERN_BLOCK_H
#define DISCERN_BLOCK_H

#include <stdint.h>

typedef struct discern_block {
  uint64_t keeps;  // letters and digits
  uint64_t smalls, digits;
  uint64_t blanks;  // U+0020
  uint64_t beyond;  // bytes from 0x80
  uint64_t leads;  // bytes from 0xC0
} discern_block;

/// For each set of eight bytes, the places of its members in order, a byte each.
extern const uint64_t discern_packing[256];

#endif
