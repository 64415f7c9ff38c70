// Which of 16 bytes are in a range; for SSE2, which every x86-64 has.
#ifndef DISCERN_BELOW_SSE2_H
#define DISCERN_BELOW_SSE2_H

#include <emmintrin.h>

/// Ones where a byte is one of `count` from `first` on.
static inline __m128i below(__m128i values, int first, int count) {
  // There is no comparison of unsigned bytes: the range is moved to the least signed ones.
  return _mm_cmplt_epi8(_mm_sub_epi8(values, _mm_set1_epi8((char)(first + 128))), _mm_set1_epi8((char)(count - 128)));
}

#endif
