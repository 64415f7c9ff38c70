// How an index lies in memory: a head, six sections, further uses, a table of the literals, their characters.
#ifndef DISCERN_INDEX_FORMAT_H
#define DISCERN_INDEX_FORMAT_H

#include <stdint.h>
#include <string.h>

#include "discern_literal_search.h"

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "an index is little-endian and is used as it lies"
#endif

/// A section has the literals whose keys have one length in one lane: basic 1, 2, 3, 4, beyond 1, 2.
enum { discern_section_count = 6, discern_basic_sections = 4 };

/// The sections of the joint bitmap, a bit each: the longest basic keys and those that are one shorter. In it a shorter
/// key stands with each character that may follow.
enum { discern_joint_sections = 1 << 2 | 1 << 3 };

/// All offsets are bytes from the start of the block and multiples of 64.
typedef struct discern_section {
  uint32_t records;  // how many
  uint32_t groups;  // how many hashes occur; each has a list of records, one behind the other
  uint32_t bits;  // the bitmap has two to this power
  uint32_t surfaces;  // of all its literals
  uint32_t bitmap;  // offset of words of 32 bits: the hashes that occur
  uint32_t ranks;  // offset of as many numbers: how many hashes occur before the word
  uint32_t slots;  // offset of a slot for each list and one more
  uint32_t record;  // offset of what is compared of each literal
  uint32_t use;  // offset of as many first uses
  uint32_t filter;  // offset of the registers' tables, 0 where there are too many keys for them
} discern_section;

enum { discern_beyond_folds = 1 };  // the class of U+017F and U+212A

/// Classes of characters above U+007F with which a key may begin, a bit each: a character may be of one that its first byte
/// and its second have both, by the lower six bits of either.
typedef struct discern_beyond_filter {
  uint8_t first[64], second[64];
} discern_beyond_filter;

typedef struct discern_index_head {
  uint32_t magic;
  uint32_t literals;
  uint64_t size;
  uint32_t table;  // offset of the literals' table
  uint32_t codes;  // offset of the basic literals' characters, a byte each
  uint32_t code_count;
  uint32_t scalars;  // offset of the other literals' characters
  uint32_t scalar_count;
  uint32_t joint;  // offset of a bitmap of keys of three and four characters together, 0 where there is none
  uint32_t joint_bits;
  uint32_t uses;  // offset of the uses behind each literal's first
  uint32_t use_count;
  uint32_t unused;
  uint64_t instead[discern_literal_most_else][2];
  uint64_t watched[discern_watch_count][2];  // lists of marks of one of which a text is asked for
  uint8_t watched_bytes[128];  // for each ASCII character the lists with its mark, a bit each
  discern_beyond_filter beyond;
  discern_section sections[discern_section_count];
} discern_index_head;

/// Tells the format, its version, and by its order of bytes that it is little-endian.
static const uint32_t discern_index_magic = 0x35534C44;

/// A literal's place in its lane's characters.
typedef struct discern_index_literal {
  uint32_t first;
  uint32_t length;
  uint32_t key;
  uint32_t edges;
} discern_index_literal;

enum {
  discern_record_whole = 4,  // key and window are the whole literal
  discern_record_shift = 4,  // the window's shift plus 8 stands from this bit on
};

/// What is compared before a literal itself is looked at: its key and a window of eight bytes of the lane.
///
/// All that most places need, apart from the rest, so that four share a line of the cache.
typedef struct discern_record {
  uint64_t window;
  uint32_t key;
  uint8_t surfaces;
  uint8_t flags;  // discern_record_whole, with it bits of discern_literal_edge, and the window's shift
  uint8_t bytes;  // of the window that count: the first in the lower half, the one behind the last in the upper
  uint8_t reach;  // of a whole literal: how many characters lie before the key's first, and in the upper half behind it
} discern_record;

_Static_assert(sizeof(discern_record) == 16, "four records are a line of the cache");

/// A use of a literal: the first of each in the order of records, further ones behind all sections.
typedef struct discern_index_use {
  uint64_t low, high;
  uint32_t target;
  uint32_t literal;
  uint32_t more;  // the place behind this literal's next use among the further ones, 0 where it is the last
  uint16_t ordinal;
  uint8_t fewest_bytes, fewest_digits;  // no more than 255 are asked for
  uint16_t reach;
  uint8_t part_count;
  uint8_t instead;  // the number of the head's marks of which one will do in place of a part, and one; 0: none will
  discern_literal_part parts[discern_literal_most_parts];
} discern_index_use;

_Static_assert(sizeof(discern_index_use) == 64, "a use is a line of the cache");

/// A list of records: where it begins, and its key, 0 where there are several keys with one hash.
typedef struct discern_slot {
  uint32_t key;
  uint32_t first;
} discern_slot;

/// The bits of the window that count, whatever stands in a block.
static inline uint64_t discern_window_mask(const discern_record *record) {
#define ALL UINT64_MAX
  static const uint64_t first[16] = {0,          ALL >> 56, ALL >> 48, ALL >> 40, ALL >> 32, ALL >> 24,
                                     ALL >> 16, ALL >> 8,  ALL,       ALL,       ALL,       ALL,
                                     ALL,       ALL,       ALL,       ALL};
#undef ALL
  return first[record->bytes >> 4] & ~first[record->bytes & 15];
}

/// How many characters the window lies behind the key's place: -8 to 7 in any block.
static inline int discern_window_shift(const discern_record *record) {
  return (record->flags >> discern_record_shift) - 8;
}

/// The registers' tables of a small section: four of 256 bytes, each of 2048 bits.
///
/// Where there are more keys, too many places pass, of which only those are sought in the bitmap.
enum { discern_filter_tables = 4, discern_filter_limit = 1000, discern_sieve_limit = 4000 };

typedef struct discern_filter {
  uint8_t tables[discern_filter_tables][256];
} discern_filter;

/// The code of a letter or digit in the basic lane: a small letter stands for itself, a digit is 'A' to 'J'.
///
/// The low six bits of all differ, and none are 0, which tables of 64 bytes need.
static inline uint8_t discern_lane_code(uint32_t character) {
  return (uint8_t)(character <= '9' ? character + 17 : character);
}

/// The mask of a section's keys, as they are loaded from the lane.
static inline uint32_t discern_key_mask(int section) {
  static const uint32_t masks[discern_section_count] = {0xFF, 0xFFFF, 0xFFFFFF, 0xFFFFFFFF, 0xFFFF, 0xFFFFFFFF};
  return masks[section];
}

/// Its upper bits are the place in a bitmap: they depend on all characters of the key.
static inline uint32_t discern_key_hash(uint32_t key) { return key * UINT32_C(0x9E3779B1); }

static inline uint32_t discern_load32(const uint8_t *bytes) {
  uint32_t value;
  memcpy(&value, bytes, sizeof value);
  return value;
}

static inline uint64_t discern_load64(const uint8_t *bytes) {
  uint64_t value;
  memcpy(&value, bytes, sizeof value);
  return value;
}

#endif
