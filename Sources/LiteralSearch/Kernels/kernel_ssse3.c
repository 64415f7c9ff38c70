// The kernel for x86-64 with SSSE3: 16 bytes at a time.
#if defined(__x86_64__)
#include <immintrin.h>

#include "below_sse2.h"
#include "block.h"
#include "view.h"

#pragma clang attribute push(__attribute__((target("ssse3"))), apply_to = function)
#include "pack_x86.h"

static inline uint64_t bits(__m128i mask) { return (uint32_t)_mm_movemask_epi8(mask); }

static inline discern_block discern_read_block(const uint8_t *bytes, uint8_t *codes) {
  discern_block block = {0};
  for (int i = 0; i < 64; i += 16) {
    const __m128i read = _mm_loadu_si128((const __m128i *)(bytes + i));
    const __m128i small = _mm_or_si128(read, _mm_set1_epi8(0x20));
    const __m128i letters = below(small, 'a', 26), digits = below(read, '0', 10);
    const __m128i code = _mm_or_si128(
        _mm_and_si128(small, letters), _mm_and_si128(_mm_add_epi8(read, _mm_set1_epi8(17)), digits));
    _mm_storeu_si128((__m128i *)(codes + i), code);
    block.keeps |= bits(_mm_or_si128(letters, digits)) << i;
    block.digits |= bits(digits) << i;
    block.smalls |= bits(_mm_and_si128(letters, _mm_cmpeq_epi8(read, small))) << i;
    block.blanks |= bits(_mm_cmpeq_epi8(read, _mm_set1_epi8(' '))) << i;
    block.beyond |= bits(read) << i;
  }
  if (block.beyond == 0) return block;
  for (int i = 0; i < 64; i += 16) {
    const __m128i read = _mm_loadu_si128((const __m128i *)(bytes + i));
    block.leads |= bits(below(read, 0xC0, 64)) << i;
  }
  return block;
}

#include "normalise_blocks.h"
#include "scan_bitmap.h"

#include "select.h"
#define discern_scan discern_scan_bitmap
#include "holds_part.h"
#include "search.h"

const discern_kernel discern_kernel_ssse3 = {
    discern_search, discern_holds_one_part, NULL, discern_count_bytes, discern_has_runs};
#pragma clang attribute pop
#endif
