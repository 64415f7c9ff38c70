// Decides whether a regex may match around a known place of a text: small programs in one block of bytes, and what runs
// them.
#ifndef DISCERN_PATTERN_PROGRAMS_H
#define DISCERN_PATTERN_PROGRAMS_H

#include <stddef.h>
#include <stdint.h>

/// What a block begins with; its sections follow in the order of their counts, each as many bytes a piece as stands here.
typedef struct discern_program_head {
  uint32_t magic;
  uint32_t version;
  uint32_t code;  // 8: words of instructions
  uint32_t sets;  // 24: discern_program_set
  uint32_t ranges;  // 8: first and last character
  uint32_t filters;  // 32: discern_program_filter
  uint32_t programs;  // 4: the word at which each begins
  uint32_t reserved[9];
} discern_program_head;

enum { discern_program_magic = 0x50505344, discern_program_version = 4 };

/// Characters that an instruction takes one of.
typedef struct discern_program_set {
  uint64_t low, high;  // the ASCII characters
  uint32_t first_range;
  uint16_t range_count;
  uint8_t kinds;  // of characters beyond ASCII, bits of discern_program_kind
  uint8_t flags;  // bits of discern_program_set_flag
} discern_program_set;

enum discern_program_kind {
  discern_program_upper = 1,
  discern_program_lower = 2,
  discern_program_letter = 4,  // in neither letter case
  discern_program_mark = 8,
  discern_program_digit = 16,
  discern_program_symbol = 32,
  discern_program_unsure = 64,  // releases or settings may differ
  discern_program_every_kind = 127,
};

enum discern_program_set_flag {
  discern_program_inverts = 1,  // beyond ASCII it has what its kinds and ranges do not have
  discern_program_folds = 2,  // characters beyond ASCII are folded before they are looked for in the ranges
};

/// One bit for each value of a byte.
typedef struct discern_program_filter {
  uint64_t words[4];
} discern_program_filter;

// A program begins with a word for each of its literals: where the words of its anchors lie, counted from the program's
// first word, in the lower half, and how many they are in the upper one. The word before tells how many literals there are; its
// upper half, unless it is 0, that the pattern has none: the only anchor is where a match begins, with a byte of the
// filter of that number - 1; if that is a whole character, the next byte is of the filter whose number - 1 stands in the
// upper half of the program's first word, unless it is 0. Behind its anchor's word stands one of bits of
// discern_program_shape, four for each character of a match in a text of ASCII characters, the first one's lowest. Behind
// that stands a word of its stretch, or 0: in the upper half how many bytes a match surely begins with that are all of the
// filter whose number - 1 stands in the lower one.
// An anchor is where the first character of a literal is taken: its word tells where the instructions begin that run to
// the right from it, in the lower half, and those that run to the left in the upper one, both counted from the
// beginning of the block's code. What only asks for a condition to the left has no instructions: there the upper half is
// discern_program_place_alone and the condition, or discern_program_anything.

/// What kinds of ASCII characters may stand at a place of a match, if one must; 0: none need, there or behind.
enum discern_program_shape {
  discern_program_shape_digit = 1,
  discern_program_shape_letter = 2,
  discern_program_shape_other = 4,
  discern_program_shape_goes_on = 8,
};

/// Set in an anchor's lower half where running to the left is the quicker test.
enum { discern_program_left_first = 0x80000000u };

/// What an instruction does: the lowest byte of its word; `a` is the next byte, `b` the two after it, `c` the upper half.
enum discern_program_operation {
  discern_program_accept = 1,
  discern_program_fail = 2,
  discern_program_byte = 3,  // takes the ASCII character `a`
  discern_program_cased = 4,  // takes the small ASCII letter `a` or its capital
  discern_program_special = 5,  // that, or U+017F for `s`, U+212A for `k`
  discern_program_character = 6,  // takes the character `c`
  discern_program_folded = 7,  // takes any character that folds to `c`
  discern_program_one_of = 8,  // takes one of the set `c`
  // Takes characters of the set `b`, up to where filter number - 1, unless the number is 0, has the next byte; `a` is
  // discern_program_before_edge or 0. In `c`: the number in the lower half, the fewest characters in the next byte, the most
  // in the last, 255 for any number.
  discern_program_run = 9,
  discern_program_long_run = 18,  // the same, with `c` the filter's number, and the fewest and most in the next word
  // Takes `a` ASCII characters; where `b` has discern_program_any_case, in any letter case; where it has
  // discern_program_then_assert, the condition in its upper byte must hold behind. The first four stand in `c`, the others
  // in the next words, eight in each.
  discern_program_string = 10,
  discern_program_jump = 11,  // goes on at `c`
  // Goes on behind or at `c`; not behind where `a`, unless 0, is not the next character: in any letter case where `b` has
  // discern_program_any_case; one beyond ASCII may be it where `b` has discern_program_beyond_too.
  discern_program_split = 12,
  discern_program_look = 13,  // runs the program at `c`, as bits of discern_program_look_flag in `a` say
  discern_program_assert = 14,  // bits of discern_program_place in `a`
  discern_program_mark_place = 15,  // remembers the place under the number `a`
  discern_program_check_place = 16,  // fails where the place is still that one
  // Takes what stands between the places `a` and `b`, whose next byte above may be discern_program_any_case, and goes on
  // at `c`; where this run does not remember both, goes on behind.
  discern_program_repeat = 17,
};

enum {
  discern_program_any_case = 1,
  discern_program_then_assert = 2,
  discern_program_beyond_too = 4,
};

enum {
  discern_program_place_alone = 0xFFFFFF00u,
  discern_program_anything = 0xFFFFFFFFu,
};

/// A word edge must follow.
enum { discern_program_before_edge = 1 };

enum discern_program_look_flag {
  discern_program_look_not = 1,
  discern_program_look_left = 2,  // the program runs to the left
};

enum discern_program_place {
  discern_program_text_start = 0,
  discern_program_text_end = 1,
  discern_program_line_start = 2,
  discern_program_line_end = 3,
  discern_program_last_line_end = 4,
  discern_program_word_edge = 5,
  discern_program_no_word_edge = 6,
  discern_program_place_number = 7,
  // What word edges are.
  discern_program_unicode_words = 8,
  discern_program_holds_if_unsure = 16,
};

enum {
  discern_program_mark_count = 16,
  discern_program_longest_string = 64,
};

/// Whether a block is one of programs of this version, and as long as its head says.
///
/// It looks at the head alone; what lies behind is checked where it is used.
int discern_programs_check(const void *block, size_t size);

/// No literal in particular.
enum { discern_program_any_literal = 0xFFFFFFFFu };

/// Whether a program's pattern may match so that the literal is the one at the place; 0 if it surely does not.
///
/// It reads the `count` bytes of the text and the checked block, and takes a bounded number of steps, after which it
/// may match. Numbers that the block does not have may match too.
int discern_programs_may_match(
    const void *block, uint32_t program, uint32_t literal, const uint8_t *text, size_t count, size_t place);

/// What kinds of bytes stand where in a text, a bit each, 64 a word; each has a bit for every byte.
typedef struct discern_program_masks {
  const uint64_t *words;  // ASCII letters and digits; bytes of U+017F and U+212A may be among them
  const uint64_t *digits;  // ASCII digits
  const uint64_t *beyond;  // bytes of characters above U+007F
} discern_program_masks;

/// What kinds of characters a match begins with, and a condition on the place where it begins.
typedef struct discern_program_opening {
  uint64_t shape;  // bits of discern_program_shape, four for each character of a text of ASCII characters
  uint32_t condition;  // discern_program_place_alone and the condition, or discern_program_anything
  uint32_t filler;
} discern_program_opening;

/// Whether a match that opens so may begin somewhere in a text.
int discern_programs_may_begin(
    discern_program_opening opening, const uint8_t *text, size_t count, discern_program_masks masks);

/// The same for a program without literals, anywhere in a text; of one that has literals it may match.
int discern_programs_may_match_anywhere(
    const void *block, uint32_t program, const uint8_t *text, size_t count, discern_program_masks masks);

#endif
