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

/// What a literal is looked for for: a number of the caller's, told only where the text has what is needed beside it.
typedef struct discern_literal_use {
  uint64_t low, high;  // marks that the text must have, all of them
  uint32_t target;
  uint32_t literal;  // the place of its entry; uses are sorted by it
  uint16_t ordinal;  // told with the target
  uint16_t fewest_bytes;
  uint16_t fewest_digits;  // digits and characters above U+007F together
  uint16_t reach;  // see discern_literal_anywhere
  uint16_t part_count;  // no more than discern_literal_most_parts
  uint32_t first_part;  // one of these parts must stand in the basic lane, too; they stand in an array of all
  uint64_t else_low, else_high;  // or the text must have one of these marks
} discern_literal_use;

enum {
  discern_literal_most_parts = 7,
  // In more characters looking for parts takes longer than a program that tells whether a pattern may match.
  discern_literal_most_for_parts = 1024,
  discern_literal_most_else = 32,  // of different marks that will do in place of parts
  // How many characters of the basic lane parts stand away at most from a literal's first, behind it or before; or they
  // may stand anywhere.
  discern_literal_anywhere = 0xFFFF,
};

/// A literal that stands in a text: one of its uses, and the byte at which it begins.
typedef struct discern_literal_hit {
  uint32_t target;
  uint32_t position;
  uint32_t ordinal;
  uint32_t text;  // which of the texts
} discern_literal_hit;

/// What is seen of a text by the way.
typedef struct discern_literal_traits {
  // A bit for each ASCII character that is neither letter nor digit; those of '0', 'A', 'a', 'b', 'k' mean a digit, a
  // capital, a small letter, any character above U+007F, U+017F or U+212A.
  uint64_t low, high;
  uint32_t digits;  // how many ASCII digits
  uint32_t beyond;  // how many characters above U+007F
} discern_literal_traits;

/// How many lists of marks an index watches for.
enum { discern_watch_count = 8 };

/// A text, and the kinds of literals that are looked for in it.
typedef struct discern_literal_text {
  const uint8_t *bytes;
  size_t count;
  uint32_t surfaces;
  uint32_t hits;  // how many uses of literals stand in it
  uint32_t watched;  // a bit for each list of marks that the index watches for: whether it has one of them
} discern_literal_text;

/// Texts that were scanned, what was found, and how.
typedef struct discern_literal_found {
  void *scratch;
  discern_literal_text *texts;
  discern_literal_hit *hits;
  size_t count;  // of texts
  int kernel;
} discern_literal_found;

/// Some characters of a literal in the basic lane, which a text that holds the literal must hold: four, or all of fewer.
typedef uint32_t discern_literal_part;

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
    const discern_literal_entry *entries, size_t count, const uint32_t *characters, size_t use_count);

/// Makes an index: a block without pointers, little-endian, which may be stored and mapped at a multiple of 64.
///
/// `block` has the size that discern_literal_index_size() told and is zeroed; so is `work`, which has room for
/// twice `count` numbers. Every literal has a use. `watched` has two numbers, as in the traits, for each of
/// discern_watch_count lists of marks that are watched for.
void discern_literal_index_build(
    const discern_literal_entry *entries, size_t count, const uint32_t *characters, const discern_literal_use *uses,
    size_t use_count, const uint32_t *parts, const uint64_t *watched, void *block, uint32_t *work);

/// Whether a block is an index of this version of which no search can leave the block, whatever it finds.
///
/// It takes time for the 6 heads only; what lies behind them is checked where it is used.
int discern_literal_index_check(const void *block, size_t size);

/// How many literals a checked block holds.
uint32_t discern_literal_index_count(const void *block);

/// Writes the targets of all uses, if there is an array for them, and gives how many there are.
size_t discern_literal_index_targets(const void *block, uint32_t *targets);

/// How many bytes of working memory take so many texts at a time, which have so many bytes together.
size_t discern_literal_scratch_size(size_t bytes, size_t texts);

/// Makes working memory of that size ready, which begins at a multiple of 64 and isn't moved, for one thread at a time.
void discern_literal_scratch_prepare(void *scratch, size_t bytes, size_t texts);

/// Finds literals in some texts, all at once: fewer than 2^31 bytes, and no more than the working memory is for.
///
/// The `next_count` bytes from `next` on are likely to be scanned next, and are asked of the memory meanwhile.
/// Gives how many hits there are, those of each text behind those of the one before; where `hit_capacity` is less, none
/// are to be had. `hits` has room for twice as many.
size_t discern_literal_scan(
    const void *index, discern_literal_text *texts, size_t text_count, const uint8_t *next, size_t next_count, int kernel,
    void *scratch, discern_literal_hit *hits, size_t hit_capacity);

/// Tells where the bytes of the texts that were scanned last begin now, one text behind the other.
void discern_literal_texts_lie_at(void *scratch, discern_literal_text *texts, const uint8_t *first);

/// What the text of that number among those that were scanned last is like; its bytes may lie elsewhere now.
void discern_literal_text_traits(
    void *scratch, size_t text, const uint8_t *bytes, int kernel, discern_literal_traits *traits);

/// Whether the text of that number among those that were scanned last has one of some marks; its bytes still lie there.
int discern_literal_has_marks(void *scratch, size_t text, int kernel, uint64_t low, uint64_t high);

/// How many ASCII digits and characters above U+007F the text of that number has.
uint64_t discern_literal_digits_and_beyond(const void *scratch, size_t text);

/// Whether it has all of some marks.
int discern_literal_has_all_marks(void *scratch, size_t text, int kernel, uint64_t low, uint64_t high);

/// Whether the text of that number among those that were scanned last may hold one of some parts.
int discern_literal_holds_part(
    const void *scratch, size_t text, int kernel, const discern_literal_part *parts, size_t count);

/// Kinds of bytes that stand in runs.
enum discern_run_kind {
  discern_run_ascii_word = 0,  // ASCII letters and digits
  discern_run_word = 1,  // these and what is beyond ASCII
  discern_run_digit = 2,  // ASCII digits
  discern_run_digit_or_beyond = 3,
  discern_run_not_blank = 4,  // all but ASCII's white space
  discern_run_kinds = 5,  // how many there are
};

/// Whether the text of that number among those that were scanned last has so many runs of bytes of a kind that are so
/// long; its bytes may lie elsewhere now. U+017F and U+212A may count as ASCII letters.
int discern_literal_has_runs(
    void *scratch, size_t text, const uint8_t *bytes, int kernel, int kind, uint32_t length, uint32_t count);

/// So many bytes of a kind, or runs of them.
typedef struct discern_text_demand {
  uint8_t kind;  // discern_run_kind, or one of those below
  uint8_t low, high;  // the bytes of a range
  uint8_t filler;
  uint16_t length, count;
} discern_text_demand;

enum { discern_demand_counts = 0xFF, discern_demand_nothing = 0xFE };

/// Whether the text of that number among those that were scanned last has as much as is asked for; its bytes may lie
/// elsewhere now.
///
/// Of ASCII letters and digits a text with U+017F or U+212A always has enough.
int discern_literal_meets(
    void *scratch, size_t text, const uint8_t *bytes, int kernel, const discern_text_demand *demand);

/// What kinds of bytes stand where in a text, a bit each, 64 a word.
typedef struct discern_text_masks {
  const uint64_t *letters_and_digits;
  const uint64_t *digits;
  const uint64_t *beyond;  // bytes of characters above U+007F
} discern_text_masks;

/// Those of the text of that number among those that were scanned last, until something else is scanned.
discern_text_masks discern_literal_text_masks(const void *scratch, size_t text);

#endif
