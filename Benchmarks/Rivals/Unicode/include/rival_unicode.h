// ICU behind C functions; a rival to measure beside, never part of Discern.
#ifndef RIVAL_UNICODE_H
#define RIVAL_UNICODE_H

#include <stdint.h>

/// Folds UTF-8 by NFKC_Casefold, through UTF-16 and back as ICU's users do; returns the length, or -1 where it doesn't fit.
int32_t rival_nfkc_casefold(const uint8_t *text, int32_t length, uint8_t *folded, int32_t capacity);

#endif
