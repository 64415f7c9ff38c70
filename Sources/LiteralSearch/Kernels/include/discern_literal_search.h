// Looks for many literals at once in texts: a compact block of bytes made of them, and kernels for several processors.
#ifndef DISCERN_LITERAL_SEARCH_H
#define DISCERN_LITERAL_SEARCH_H

#include <stddef.h>
#include <stdint.h>

/// One literal to be put into an index; its characters stand in an array of all.
typedef struct discern_literal_entry {
  uint32_t first;  // of its characters in that array
  uint32_t length;  // at least 1
  uint32_t key;  // where its key begins, counted from its first character
  uint8_t surfaces;
  uint8_t edges;  // bits of discern_literal_edge
} discern_literal_entry;

enum discern_literal_edge {
  discern_literal_starts_word = 1,
  discern_literal_ends_word = 2,
};

/// A literal that stands in a text, and the byte at which it begins.
typedef struct discern_literal_hit {
  uint32_t literal;
  uint32_t position;
} discern_literal_hit;

/// What is seen of a text by the way.
typedef struct discern_literal_traits {
  // A bit for each ASCII character that is neither letter nor digit; those of '0', 'A', 'a', 'b', 'k' mean a digit, a
  // capital, a small letter, any character above U+007F, U+017F or U+212A.
  uint64_t low, high;
  uint32_t digits;  // how many ASCII digits
  uint32_t beyond;  // how many characters above U+007F
} discern_literal_traits;

/// The ways to compute; every one finds the same.
enum discern_literal_kernel_number {
  discern_literal_scalar = 0,
  discern_literal_ssse3 = 1,
  discern_literal_avx2 = 2,
  discern_literal_avx512 = 3,
  discern_literal_neon = 4,
};

/// Whether this processor can compute so.
int discern_literal_kernel_available(int number);

/// How many bytes an index of such entries takes, 0 where it would be too large.
size_t discern_literal_index_size(
    const discern_literal_entry *entries, size_t count, const uint32_t *characters);

/// Makes an index: a block without pointers, little-endian, which may be stored and mapped at a multiple of 64.
///
/// `block` has the size that discern_literal_index_size() told and is zeroed; so is `work`, which has room for
/// twice `count` numbers.
void discern_literal_index_build(
    const discern_literal_entry *entries, size_t count, const uint32_t *characters, void *block, uint32_t *work);

/// Whether a block is an index of this version of which no search can leave the block, whatever it finds.
///
/// It takes time for the 6 heads only; what lies behind them is checked where it is used.
int discern_literal_index_check(const void *block, size_t size);

/// How many literals a checked block holds.
uint32_t discern_literal_index_count(const void *block);

/// How many bytes of working memory texts of that many bytes take.
size_t discern_literal_scratch_size(size_t text_count);

/// Makes working memory of that size ready, which begins at a multiple of 64 and isn't moved, for one thread at a time.
void discern_literal_scratch_prepare(void *scratch, size_t text_count);

/// Finds the literals of some surfaces in a text of fewer than 2^32 bytes and no more than the working memory is for.
///
/// Gives how many hits there are; where `hit_capacity` is less, only as many are written.
size_t discern_literal_scan(
    const void *index, const uint8_t *text, size_t text_count, uint32_t surfaces, int kernel, void *scratch,
    discern_literal_hit *hits, size_t hit_capacity, discern_literal_traits *traits);

/// Kinds of bytes that stand in runs.
enum discern_run_kind {
  discern_run_ascii_word = 0,  // ASCII letters and digits
  discern_run_word = 1,  // these and what is beyond ASCII
  discern_run_digit = 2,  // ASCII digits
  discern_run_digit_or_beyond = 3,
  discern_run_not_blank = 4,  // all but ASCII's white space
};

/// The length of the longest run of bytes of a kind.
uint32_t discern_text_longest_run(const uint8_t *text, size_t count, int kind);

/// How many runs of bytes of a kind are at least so long.
uint32_t discern_text_count_runs(const uint8_t *text, size_t count, int kind, uint32_t length);

/// How many bytes lie in a range.
uint32_t discern_text_count_bytes(const uint8_t *text, size_t count, uint8_t low, uint8_t high);

#endif
