// What kernels share: a text made ready for the search, and what was found.
#ifndef DISCERN_KERNEL_H
#define DISCERN_KERNEL_H

#include "index_format.h"

/// A text made ready for the search, in working memory of one thread.
///
/// Before the first lane there are 16 bytes of 0, behind each `discern_lane_gap`, behind the last 64, and as many again
/// that are readable.
typedef struct discern_view {
  const uint8_t *text;
  size_t count;
  uint32_t surfaces;
  uint8_t *lane;  // codes of the basic lane
  size_t lane_count;
  uint64_t *keeps;  // for 64 bytes of the text each: which of them are in the basic lane
  uint64_t *leads;  // likewise: which begin a character above U+007F; unset where there is none
  uint64_t *digits;  // which are ASCII digits
  uint64_t *beyond;  // which are of characters above U+007F
  uint32_t *before;  // how many bytes are in the lane before these 64; behind the last four times UINT32_MAX
  uint8_t *edges;  // of the lane's characters, see discern_batch; NULL where none are marked
  uint16_t *codes;  // the low halves of the beyond lane's scalars
  uint32_t *scalars;
  uint32_t *places;  // the byte of the text where each begins
  size_t beyond_count;
  int has_folded_letters;  // U+017F or U+212A, which belong into the basic lane
  int may_have_keys;  // whether a key of a beyond lane may begin in it
  discern_literal_traits traits;
  uint32_t watched;  // a bit for each of the index' lists of marks of which it has one
  int has_marks;  // whether all of the traits' marks are set, which some kernels do where they are needed
} discern_view;

enum {
  discern_lane_gap = 4,
  discern_ends_of_starts = 16,  // so many numbers behind the last start say that no text begins there
  // So many characters at most are searched for keys of several sections together.
  discern_most_together = 1 << 13,
};

/// Texts that are searched together: their lanes lie one behind the other, so that a search is one pass.
typedef struct discern_batch {
  discern_view *views;
  size_t count;
  const uint8_t *next;  // bytes that are likely to be searched next
  size_t next_count;
  uint8_t *lane;  // where the first text's begins, at a multiple of 64
  uint16_t *codes;
  uint64_t *words;  // memory of keeps, leads, digits and beyond
  uint32_t *before;
  uint8_t *edges;  // bits of discern_literal_edge for each character of all lanes, where the kernel marks them
  int has_edges;  // whether it did
  uint32_t *found;  // places of all lanes where a key may stand, with room for more, or a list for each basic section
  size_t together;  // so many characters are searched together, and 64 places more are in each list
  uint32_t *scalars;
  uint32_t *places;
  uint32_t *starts;  // where the lane of each text begins among all characters; behind the last UINT32_MAX
} discern_batch;

typedef struct discern_output {
  discern_literal_hit *hits;
  size_t count, capacity;  // how many hits there are; how many there is room for
} discern_output;

/// What is done with a processor's instructions.
typedef struct discern_kernel {
  /// Searches texts, whose bytes and working memory the views have, and fills in the traits.
  void (*search)(const discern_index_head *head, discern_batch *batch, discern_output *output);
  /// Whether one of some parts begins in some characters of a basic lane.
  int (*holds_part)(const uint8_t *lane, size_t lane_count, const discern_literal_part *parts, size_t count);
  /// Sets the marks of a text; NULL where a search does.
  void (*set_marks)(discern_view *view);
  /// How many bytes lie in a range.
  uint32_t (*count_bytes)(const uint8_t *bytes, size_t count, uint8_t low, uint8_t high);
  /// Whether a text, whose bytes may lie elsewhere now, has so many runs of a kind of bytes that are so long; 0 counts
  /// as 1.
  int (*has_runs)(const discern_view *view, const uint8_t *bytes, int kind, uint32_t length, uint32_t count);
} discern_kernel;

extern const discern_kernel discern_kernel_scalar;
#if defined(__x86_64__)
extern const discern_kernel discern_kernel_ssse3, discern_kernel_avx2, discern_kernel_avx512;
#elif defined(__aarch64__)
extern const discern_kernel discern_kernel_neon;
#endif

/// What any processor does, as the kernels' own.
uint32_t discern_count_bytes(const uint8_t *bytes, size_t count, uint8_t low, uint8_t high);
int discern_has_runs(const discern_view *view, const uint8_t *bytes, int kind, uint32_t length, uint32_t count);

/// Whether U+017F or U+212A begins at a byte, which is 0xC5 or 0xE2.
static inline int discern_is_folded_letter(const uint8_t *text, size_t count, size_t at) {
  if (text[at] == 0xC5) return at + 1 < count && text[at + 1] == 0xBF;
  return at + 2 < count && text[at] == 0xE2 && text[at + 1] == 0x84 && text[at + 2] == 0xAA;
}

/// Adds the places of a mask's bits to a list of so many; gives how many there are then.
static inline __attribute__((always_inline)) size_t discern_append_places(
    uint32_t *found, size_t count, size_t base, uint64_t mask) {
  const size_t end = count + (size_t)__builtin_popcountll(mask);
  // Eight are written in any case: how many there are can't be foretold, whether there are more than eight can.
  do {
    for (int i = 0; i < 8; i++) {
      found[count + (size_t)i] = (uint32_t)(base + (size_t)(mask == 0 ? 0 : __builtin_ctzll(mask)));
      mask &= mask - 1;
    }
    count += 8;
  } while (mask != 0);
  return end;
}

/// The marks that are set in any case: a digit, a blank; any character above U+007F, U+017F or U+212A.
static const uint64_t discern_known_low = UINT64_C(1) << '0' | UINT64_C(1) << ' ';
static const uint64_t discern_known_high = UINT64_C(1) << ('b' - 64) | UINT64_C(1) << ('k' - 64);

/// The bit of an ASCII character in the traits' marks.
static inline void discern_mark(discern_literal_traits *traits, uint8_t byte) {
  if (byte < 64) {
    traits->low |= UINT64_C(1) << byte;
  } else {
    traits->high |= UINT64_C(1) << (byte - 64);
  }
}

#endif
