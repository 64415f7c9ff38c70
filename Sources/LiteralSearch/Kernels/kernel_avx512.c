// The kernel for x86-64 with AVX-512 VBMI2: 64 bytes at a time, compressed by one instruction.
#if defined(__x86_64__)
#include <immintrin.h>

#include "view.h"

#define AVX512 target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512vbmi2,bmi,bmi2,popcnt")
#pragma clang attribute push(__attribute__((AVX512)), apply_to = function)

#include "normalise_avx512.h"

/// All eight numbers of each, joined by or: two numbers.
static inline __m128i joined(__m512i low, __m512i high) {
  const __m512i both = _mm512_or_si512(_mm512_unpacklo_epi64(low, high), _mm512_unpackhi_epi64(low, high));
  const __m256i half = _mm256_or_si256(_mm512_castsi512_si256(both), _mm512_extracti64x4_epi64(both, 1));
  return _mm_or_si128(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
}

/// Sets the bits of the first eight of so many characters.
static inline __attribute__((always_inline)) void mark_eight(
    __m512i characters, size_t count, __m512i *low, __m512i *high) {
  const __m512i eight = _mm512_cvtepu8_epi64(_mm512_castsi512_si128(characters));
  const __mmask8 present = (__mmask8)_bzhi_u32(0xFF, count < 8 ? (unsigned)count : 8);
  const __m512i one = _mm512_set1_epi64(1);
  // Shifts by 64 or more, and so by less than 0, give 0.
  *low = _mm512_or_si512(*low, _mm512_maskz_sllv_epi64(present, one, eight));
  *high = _mm512_or_si512(
      *high, _mm512_maskz_sllv_epi64(present, one, _mm512_sub_epi64(eight, _mm512_set1_epi64(64))));
}

/// Few literals need marks, so that most texts can do without.
static __attribute__((noinline)) void discern_set_marks(discern_view *view) {
  __m512i low = _mm512_setzero_si512(), high = _mm512_setzero_si512();
  __mmask64 smalls = 0, capitals = 0, blanks = 0;
  uint64_t digits = 0;
  for (size_t base = 0; base < view->count; base += 64) {
    const __mmask64 valid = valid_of(view->count - base);
    const __m512i bytes = _mm512_maskz_loadu_epi8(valid, view->text + base);
    const __mmask64 beyond = view->beyond[base / 64], letters = view->keeps[base / 64] & ~beyond;
    const __mmask64 small = _mm512_mask_cmpge_epu8_mask(letters, bytes, _mm512_set1_epi8('a'));
    const __mmask64 blank = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(' '));
    digits |= view->digits[base / 64];
    smalls |= small;
    capitals |= letters & ~(small | view->digits[base / 64]);
    blanks |= blank;
    // Few texts have more than eight among 64 bytes.
    for (__mmask64 rest = valid & ~(beyond | letters | blank);;) {
      const size_t count = (size_t)_mm_popcnt_u64(rest);
      mark_eight(_mm512_maskz_compress_epi8(rest, bytes), count, &low, &high);
      if (count <= 8) break;
      rest = _pdep_u64(~UINT64_C(0xFF), rest);
    }
  }
  const __m128i marks = joined(low, high);
  view->traits.low |= (uint64_t)_mm_cvtsi128_si64(marks) | (uint64_t)(digits != 0) << '0' |
                      (uint64_t)(blanks != 0) << ' ';
  view->traits.high |= (uint64_t)_mm_extract_epi64(marks, 1) | (uint64_t)(capitals != 0) << ('A' - 64) |
                       (uint64_t)(smalls != 0) << ('a' - 64);
  view->has_marks = 1;
}

/// Which fourth characters of a line are among so many.
static inline __attribute__((always_inline)) __mmask16 within(size_t count) {
  return (__mmask16)_bzhi_u32(0xFFFF, count < 64 ? (unsigned)(count + 3) / 4 : 16);
}

static inline int discern_holds_one_part(
    const uint8_t *lane, size_t lane_count, const discern_literal_part *parts, size_t count) {
  for (size_t base = 0; base < lane_count; base += 64) {
    const size_t left = lane_count - base;
    const uint8_t *here = lane + base;
    const __m512i first = _mm512_loadu_si512(here), second = _mm512_loadu_si512(here + 1);
    const __m512i third = _mm512_loadu_si512(here + 2), fourth = _mm512_loadu_si512(here + 3);
    const __mmask16 in_first = within(left), in_second = within(left - 1);
    const __mmask16 in_third = within(left < 2 ? 0 : left - 2), in_fourth = within(left < 3 ? 0 : left - 3);
    __mmask16 found = 0;
    // How many parts there are can't be foretold, nor which of them is found.
    for (size_t i = 0; i < count; i++) {
      const __m512i part = _mm512_set1_epi32((int)parts[i]);
      if (parts[i] >> 24 != 0) {
        const __mmask16 front = _kor_mask16(
            _mm512_mask_cmpeq_epi32_mask(in_first, first, part), _mm512_mask_cmpeq_epi32_mask(in_second, second, part));
        const __mmask16 back = _kor_mask16(
            _mm512_mask_cmpeq_epi32_mask(in_third, third, part), _mm512_mask_cmpeq_epi32_mask(in_fourth, fourth, part));
        found = _kor_mask16(found, _kor_mask16(front, back));
      } else {
        // Of fewer characters the others are any.
        const uint32_t length = (39 - (uint32_t)__builtin_clz(parts[i] | 1)) / 8;
        const __m512i mask = _mm512_set1_epi32((int)_bzhi_u32(UINT32_MAX, 8 * length));
        const __mmask16 front = _kor_mask16(
            _mm512_mask_testn_epi32_mask(in_first, _mm512_xor_si512(first, part), mask),
            _mm512_mask_testn_epi32_mask(in_second, _mm512_xor_si512(second, part), mask));
        const __mmask16 back = _kor_mask16(
            _mm512_mask_testn_epi32_mask(in_third, _mm512_xor_si512(third, part), mask),
            _mm512_mask_testn_epi32_mask(in_fourth, _mm512_xor_si512(fourth, part), mask));
        found = _kor_mask16(found, _kor_mask16(front, back));
      }
    }
    if (found != 0) return 1;
  }
  return 0;
}

#include "scan_avx512.h"

static inline size_t discern_select(uint64_t bits, unsigned rank) {
  return _tzcnt_u64(_pdep_u64(UINT64_C(1) << rank, bits));
}

#define DISCERN_SCANS_TOGETHER 1
#define DISCERN_MARKS_LATE 1
#define discern_advance advance
#define DISCERN_MARKS_EDGES 1
#define discern_look_beyond look_beyond
#include "search.h"

#include "measure_avx512.h"

const discern_kernel discern_kernel_avx512 = {
    discern_search, discern_holds_one_part, discern_set_marks, count_bytes, has_runs};
#pragma clang attribute pop
#endif
