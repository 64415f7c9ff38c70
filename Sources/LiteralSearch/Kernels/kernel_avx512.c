// The kernel for x86-64 with AVX-512 VBMI2: 64 bytes at a time, compressed by one instruction.
#if defined(__x86_64__)
#include <immintrin.h>

#include "view.h"

#define AVX512 target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512vbmi2,bmi,bmi2,popcnt")
#pragma clang attribute push(__attribute__((AVX512)), apply_to = function)

/// The codes of the basic lane, 0 for what isn't in it.
static const uint8_t lane_codes[128] __attribute__((aligned(64))) = {
    ['0'] = 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J',
    ['A'] = 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm',
            'n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z',
    ['a'] = 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm',
            'n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z',
};

static const uint8_t numbers[64] __attribute__((aligned(64))) = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
    32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
    48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63,
};

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

/// All bytes, joined by or.
static inline uint32_t any_bits(__m512i bytes) {
  const __m256i half = _mm256_or_si256(_mm512_castsi512_si256(bytes), _mm512_extracti64x4_epi64(bytes, 1));
  const __m128i quarter = _mm_or_si128(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
  uint64_t bits = (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(quarter, _mm_unpackhi_epi64(quarter, quarter)));
  bits |= bits >> 32;
  bits |= bits >> 16;
  return (uint32_t)(bits | bits >> 8) & 0xFF;
}

/// What is counted and remembered of all blocks of a text.
typedef struct tally {
  size_t kept;
  uint64_t digits, leads;
  __mmask64 blanks;
  __m512i watched;
  uint64_t before;  // whether the last byte of the last block is of a word
} tally;

/// What a character is looked up in: the codes, and whether it is watched for.
typedef struct tables {
  __m512i first_codes, last_codes, first_watched, last_watched;
} tables;

static inline __attribute__((always_inline)) __mmask64 valid_of(const discern_view *view, size_t base) {
  const size_t left = view->count > base ? view->count - base : 0;
  return _bzhi_u64(~UINT64_C(0), left < 64 ? (unsigned)left : 64);
}

/// Reads 64 bytes; gives their codes, packed.
static inline __attribute__((always_inline)) __m512i read_block(
    discern_view *view, size_t base, const tables *tables, tally *tally, __mmask64 *words) {
  const __mmask64 valid = valid_of(view, base);
  // Behind the text nothing is touched, not even in vain.
  const __m512i bytes = _mm512_maskz_loadu_epi8(valid, view->text + (valid != 0 ? base : 0));
  const __mmask64 beyond = _mm512_movepi8_mask(bytes);
  const __m512i codes = _mm512_permutex2var_epi8(tables->first_codes, bytes, tables->last_codes);
  const __mmask64 keeps = _mm512_mask_test_epi8_mask(~beyond, codes, codes);
  const __mmask64 digits = _mm512_mask_cmplt_epu8_mask(keeps, codes, _mm512_set1_epi8('a'));
  const __mmask64 leads = _mm512_cmpge_epu8_mask(bytes, _mm512_set1_epi8((char)0xC0));
  tally->blanks |= _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(' '));
  tally->watched = _mm512_or_si512(
      tally->watched,
      _mm512_maskz_permutex2var_epi8(valid & ~beyond, tables->first_watched, bytes, tables->last_watched));
  view->before[base / 64] = (uint32_t)tally->kept;
  view->keeps[base / 64] = keeps;
  view->leads[base / 64] = leads;
  view->digits[base / 64] = digits;
  view->beyond[base / 64] = beyond;
  *words = keeps | _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('_'));
  tally->kept += (size_t)_mm_popcnt_u64(keeps);
  tally->digits += (uint64_t)_mm_popcnt_u64(digits);
  tally->leads += (uint64_t)_mm_popcnt_u64(leads);
  // Not into memory, which takes many times as long on some processors.
  return _mm512_maskz_compress_epi8(keeps, codes);
}

/// Tells for each character of a block whether it has edges, packed as in the lane.
static inline __attribute__((always_inline)) __m512i edges_of(
    uint64_t keeps, uint64_t words, uint64_t before, uint64_t behind) {
  const __m512i starts = _mm512_set1_epi8(discern_literal_starts_word), ends = _mm512_set1_epi8(discern_literal_ends_word);
  const __m512i first = _mm512_maskz_mov_epi8(~(words << 1 | before), starts);
  return _mm512_maskz_compress_epi8(
      keeps, _mm512_mask_add_epi8(first, ~(words >> 1 | behind << 63), first, ends));
}

/// Writes the packed characters of two blocks one behind the other, as two whole lines.
///
/// The second's move up behind the first's, so that what is written is found again as it was: loads that take parts of
/// several fresh stores have to wait for them.
static inline __attribute__((always_inline)) void write_blocks(
    uint8_t *lane, __m512i front, __m512i back, unsigned length) {
  const __m512i moved = _mm512_permutexvar_epi8(
      _mm512_sub_epi8(_mm512_load_si512(numbers), _mm512_set1_epi8((char)length)), back);
  const __mmask64 from_front = _bzhi_u64(~UINT64_C(0), length);
  _mm512_storeu_si512(lane, _mm512_mask_mov_epi8(moved, from_front, front));
  _mm512_storeu_si512(lane + 64, _mm512_maskz_mov_epi8(from_front, moved));
}

static int has_folded_letters(const discern_view *view) {
  for (size_t base = 0; base < view->count; base += 64) {
    for (uint64_t leads = view->leads[base / 64]; leads != 0; leads &= leads - 1) {
      if (discern_is_folded_letter(view->text, view->count, base + (size_t)_tzcnt_u64(leads))) return 1;
    }
  }
  return 0;
}

/// Reads two blocks at a time, also where there is only one: how many a message has can't be foretold.
static inline void discern_normalise(discern_view *view, const discern_index_head *head) {
  const tables tables = {
      _mm512_load_si512(lane_codes), _mm512_load_si512(lane_codes + 64), _mm512_loadu_si512(head->watched_bytes),
      _mm512_loadu_si512(head->watched_bytes + 64)};
  tally tally = {0, 0, 0, 0, _mm512_setzero_si512(), 0};
  size_t base = 0;
  uint8_t *lane;
  do {
    lane = view->lane + tally.kept;
    __mmask64 front_words, back_words;
    const __m512i front = read_block(view, base, &tables, &tally, &front_words);
    const unsigned length = (unsigned)(view->lane + tally.kept - lane);
    const __m512i back = read_block(view, base + 64, &tables, &tally, &back_words);
    write_blocks(lane, front, back, length);
    if (view->edges != NULL) {
      const size_t word = base / 64;
      const uint64_t behind = base + 128 < view->count && discern_is_word(view->text[base + 128]);
      write_blocks(
          view->edges + (lane - view->lane), edges_of(view->keeps[word], front_words, tally.before, back_words & 1),
          edges_of(view->keeps[word + 1], back_words, front_words >> 63, behind), length);
      tally.before = back_words >> 63;
    }
    base += 128;
  } while (base < view->count);
  _mm512_storeu_si512(lane + 128, _mm512_setzero_si512());
  view->lane_count = tally.kept;
  view->has_folded_letters = tally.leads != 0 && has_folded_letters(view);
  view->traits = (discern_literal_traits){
      (uint64_t)(tally.digits != 0) << '0' | (uint64_t)(tally.blanks != 0) << ' ', 0, (uint32_t)tally.digits,
      (uint32_t)tally.leads};
  view->has_marks = 0;
  view->watched = any_bits(tally.watched);
}

/// Few literals need marks, so that most texts can do without.
static __attribute__((noinline)) void discern_set_marks(discern_view *view) {
  __m512i low = _mm512_setzero_si512(), high = _mm512_setzero_si512();
  __mmask64 smalls = 0, capitals = 0, blanks = 0;
  uint64_t digits = 0;
  for (size_t base = 0; base < view->count; base += 64) {
    const __mmask64 valid = valid_of(view, base);
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

static inline __attribute__((always_inline)) __mmask16 begins(__m512i lane, __m512i part, __m512i mask) {
  return _mm512_cmpeq_epi32_mask(_mm512_and_si512(lane, mask), part);
}

/// Which fourth characters of a line are among so many.
static inline __attribute__((always_inline)) __mmask16 within(size_t count) {
  return (__mmask16)_bzhi_u32(0xFFFF, count < 64 ? (unsigned)(count + 3) / 4 : 16);
}

static int discern_holds_one_part(
    const uint8_t *lane, size_t lane_count, const discern_literal_part *parts, size_t count) {
  for (size_t base = 0; base < lane_count; base += 64) {
    const size_t left = lane_count - base;
    const uint8_t *here = lane + base;
    const __m512i first = _mm512_loadu_si512(here), second = _mm512_loadu_si512(here + 1);
    const __m512i third = _mm512_loadu_si512(here + 2), fourth = _mm512_loadu_si512(here + 3);
    const __mmask16 in_first = within(left), in_second = within(left - 1);
    const __mmask16 in_third = within(left < 2 ? 0 : left - 2), in_fourth = within(left < 3 ? 0 : left - 3);
    for (size_t i = 0; i < count; i++) {
      const __m512i part = _mm512_set1_epi32((int)parts[i]);
      __mmask16 found;
      if (parts[i] >> 24 != 0) {
        found = (_mm512_cmpeq_epi32_mask(first, part) & in_first) | (_mm512_cmpeq_epi32_mask(second, part) & in_second) |
                (_mm512_cmpeq_epi32_mask(third, part) & in_third) | (_mm512_cmpeq_epi32_mask(fourth, part) & in_fourth);
      } else {
        // Of fewer characters the others are any.
        const uint32_t length = (39 - (uint32_t)__builtin_clz(parts[i] | 1)) / 8;
        const __m512i mask = _mm512_set1_epi32((int)_bzhi_u32(UINT32_MAX, 8 * length));
        found = (begins(first, part, mask) & in_first) | (begins(second, part, mask) & in_second) |
                (begins(third, part, mask) & in_third) | (begins(fourth, part, mask) & in_fourth);
      }
      if (found != 0) return 1;
    }
  }
  return 0;
}

#include "scan_avx512.h"

static inline size_t discern_select(uint64_t bits, unsigned rank) {
  return _tzcnt_u64(_pdep_u64(UINT64_C(1) << rank, bits));
}

#define DISCERN_SCANS_TOGETHER 1
#define DISCERN_MARKS_LATE 1
#define DISCERN_MARKS_EDGES 1
#include "search.h"

static void mark_not_blank(const uint8_t *bytes, size_t count, uint64_t *words) {
  for (size_t base = 0; base < count; base += 64) {
    const size_t left = count - base;
    const __mmask64 valid = _bzhi_u64(~UINT64_C(0), left < 64 ? (unsigned)left : 64);
    const __m512i read = _mm512_maskz_loadu_epi8(valid, bytes + base);
    const __mmask64 others = _mm512_mask_cmpgt_epu8_mask(
        valid, _mm512_sub_epi8(read, _mm512_set1_epi8('\t')), _mm512_set1_epi8(4));
    words[base / 64] = _mm512_mask_cmpneq_epi8_mask(others, read, _mm512_set1_epi8(' '));
  }
}

static uint32_t count_bytes(const uint8_t *bytes, size_t count, uint8_t low, uint8_t high) {
  const __m512i first = _mm512_set1_epi8((char)low), most = _mm512_set1_epi8((char)(high - low));
  uint32_t found = 0;
  for (size_t base = 0; base < count; base += 64) {
    const size_t left = count - base;
    const __mmask64 valid = _bzhi_u64(~UINT64_C(0), left < 64 ? (unsigned)left : 64);
    const __m512i read = _mm512_maskz_loadu_epi8(valid, bytes + base);
    found += (uint32_t)_mm_popcnt_u64(_mm512_mask_cmple_epu8_mask(valid, _mm512_sub_epi8(read, first), most));
  }
  return found;
}

const discern_kernel discern_kernel_avx512 = {
    discern_search, discern_holds_one_part, discern_set_marks, mark_not_blank, count_bytes};
#pragma clang attribute pop
#endif
