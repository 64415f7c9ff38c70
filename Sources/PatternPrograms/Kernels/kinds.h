// Kinds of characters beyond ASCII, as far as all releases of PCRE2 agree about them.
#ifndef DISCERN_KINDS_H
#define DISCERN_KINDS_H

#include <stdint.h>

#include "characters.h"
#include "discern_pattern_programs.h"

extern const uint32_t discern_symbol_ranges[][2];
extern const uint32_t discern_symbol_range_count;

static inline int discern_is_symbol(uint32_t character) {
  uint32_t low = 0, high = discern_symbol_range_count;
  while (low < high) {
    const uint32_t middle = (low + high) / 2;
    if (discern_symbol_ranges[middle][1] < character) low = middle + 1;
    else high = middle;
  }
  return low < discern_symbol_range_count && discern_symbol_ranges[low][0] <= character;
}

/// Whether letters and digits there are as old as all releases: beyond the first plane new scripts keep coming.
static inline int discern_is_settled(uint32_t character) {
  return character < 0x10000 || (character >= 0x1D400 && character < 0x1D800)
    || (character >= 0x20000 && character < 0x30000);
}

/// One bit of discern_program_kind.
static inline uint32_t discern_kind(uint32_t character) {
  const uint32_t bits = discern_character_class(character);
  if (bits & (discern_character_letter | discern_character_digit)) {
    if (!discern_is_settled(character)) return discern_program_unsure;
    if (bits & discern_character_digit) return discern_program_digit;
    return bits & discern_character_upper ? discern_program_upper
      : bits & discern_character_lower ? discern_program_lower : discern_program_letter;
  }
  // U+FE0F and other marks became word characters in 10.43.
  if (bits & discern_character_mark) return discern_program_mark;
  if (bits & discern_character_pictographic || discern_is_symbol(character)) return discern_program_symbol;
  return discern_program_unsure;
}

#endif
