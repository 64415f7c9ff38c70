// Makes a text ready for the search, whichever kernel works.
#ifndef DISCERN_VIEW_H
#define DISCERN_VIEW_H

#include "kernel.h"

/// Puts a view at the start of working memory for texts of so many bytes, its arrays behind it; gives the size of all.
///
/// Where there is no memory yet, it only gives the size.
size_t discern_view_carve(discern_view *view, size_t capacity);

/// Makes the basic lane anew, with U+017F and U+212A in their places as `s` and `k`.
void discern_view_keep_folded_letters(discern_view *view);

/// Fills codes, scalars and places with the characters above U+007F, folded.
void discern_view_fill_beyond(discern_view *view);

/// The byte behind the character that begins at a byte.
size_t discern_view_end(const discern_view *view, size_t place);

#endif
