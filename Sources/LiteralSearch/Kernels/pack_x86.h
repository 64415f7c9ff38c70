// Packs the codes of 64 bytes, 16 at a time, by a shuffle. Compiled once for each kernel that includes it.
#include "block.h"

static inline size_t discern_pack(const uint8_t *codes, uint64_t keeps, uint8_t *lane) {
  const uint8_t *start = lane;
  for (int i = 0; i < 64; i += 16, keeps >>= 16) {
    const __m128i read = _mm_loadu_si128((const __m128i *)(codes + i));
    const uint32_t first = keeps & 0xFF, last = keeps >> 8 & 0xFF;
    const __m128i front = _mm_loadl_epi64((const __m128i *)&discern_packing[first]);
    const __m128i back = _mm_loadl_epi64((const __m128i *)&discern_packing[last]);
    _mm_storel_epi64((__m128i *)lane, _mm_shuffle_epi8(read, front));
    lane += __builtin_popcount(first);
    _mm_storel_epi64((__m128i *)lane, _mm_shuffle_epi8(read, _mm_or_si128(back, _mm_set1_epi8(8))));
    lane += __builtin_popcount(last);
  }
  return (size_t)(lane - start);
}
