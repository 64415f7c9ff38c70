// The kernel for x86-64 with AVX2: 32 bytes at a time.
#if defined(__x86_64__)
#include <immintrin.h>

#include "block.h"
#include "view.h"

#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#include "pack_x86.h"

static inline __m256i below(__m256i values, int first, int count) {
  const __m256i moved = _mm256_sub_epi8(values, _mm256_set1_epi8((char)first));
  const __m256i last = _mm256_set1_epi8((char)(count - 1));
  return _mm256_cmpeq_epi8(_mm256_min_epu8(moved, last), moved);
}

static inline uint64_t bits(__m256i mask) { return (uint32_t)_mm256_movemask_epi8(mask); }

static inline discern_block discern_read_block(const uint8_t *bytes, uint8_t *codes) {
  discern_block block = {0};
  for (int i = 0; i < 64; i += 32) {
    const __m256i read = _mm256_loadu_si256((const __m256i *)(bytes + i));
    const __m256i small = _mm256_or_si256(read, _mm256_set1_epi8(0x20));
    const __m256i letters = below(small, 'a', 26), digits = below(read, '0', 10);
    const __m256i code = _mm256_or_si256(
        _mm256_and_si256(small, letters), _mm256_and_si256(_mm256_add_epi8(read, _mm256_set1_epi8(17)), digits));
    _mm256_storeu_si256((__m256i *)(codes + i), code);
    block.keeps |= bits(_mm256_or_si256(letters, digits)) << i;
    block.digits |= bits(digits) << i;
    block.smalls |= bits(_mm256_and_si256(letters, _mm256_cmpeq_epi8(read, small))) << i;
    block.blanks |= bits(_mm256_cmpeq_epi8(read, _mm256_set1_epi8(' '))) << i;
    block.beyond |= bits(read) << i;
  }
  if (block.beyond == 0) return block;
  for (int i = 0; i < 64; i += 32) {
    const __m256i read = _mm256_loadu_si256((const __m256i *)(bytes + i));
    block.leads |= bits(below(read, 0xC0, 64)) << i;
  }
  return block;
}

#include "normalise_blocks.h"
#include "scan_bitmap.h"

static inline size_t discern_select(uint64_t bits, unsigned rank) {
  return _tzcnt_u64(_pdep_u64(UINT64_C(1) << rank, bits));
}

#define discern_scan discern_scan_bitmap
#include "holds_part.h"
#include "search.h"

const discern_kernel discern_kernel_avx2 = {
    discern_search, discern_holds_one_part, NULL, discern_count_bytes, discern_has_runs};
#pragma clang attribute pop
#endif
