// Makes a text ready for the search, whichever kernel works.
#ifndef DISCERN_VIEW_H
#define DISCERN_VIEW_H

#include "kernel.h"

/// Whether a byte is an ASCII letter, a digit or `_`.
static inline int discern_is_word(uint8_t byte) {
  return (uint8_t)(byte - '0') < 10 || (uint8_t)((byte | 0x20) - 'a') < 26 || byte == '_';
}

/// Puts a batch at the start of working memory for so many texts of so many bytes together, its arrays behind it; gives
/// the size of all.
///
/// Where there is no memory yet, it only gives the size.
size_t discern_batch_carve(discern_batch *batch, size_t bytes, size_t texts);

/// How many words of keeps, leads and before a text takes: kernels may write two at a time, and ends are marked.
static inline size_t discern_word_count(size_t bytes) { return (bytes + 63) / 64 + 5; }

/// Tells of a text with characters above U+007F which of them it may have: keys of a beyond lane, U+017F, U+212A.
void discern_view_look_beyond(discern_view *view, const discern_beyond_filter *filter);

/// Whether U+017F or U+212A stands in a text.
int discern_view_has_folded_letters(const discern_view *view);

/// Makes the basic lane anew, with U+017F and U+212A in their places as `s` and `k`.
void discern_view_keep_folded_letters(discern_view *view);

/// Fills codes, scalars and places with the characters above U+007F, folded.
void discern_view_fill_beyond(discern_view *view);

/// The byte behind the character that begins at a byte.
size_t discern_view_end(const discern_view *view, size_t place);

#endif
