// Measures runs of bytes of one kind, all 64 places of a word at once and up to eight words.
#include "kernel.h"

/// Which of 64 bytes, of which so many are left, are no white space of ASCII.
static inline __mmask64 not_blank(const uint8_t *bytes, size_t left) {
  const __mmask64 valid = valid_of(left);
  const __m512i read = _mm512_maskz_loadu_epi8(valid, bytes);
  const __mmask64 others =
      _mm512_mask_cmpgt_epu8_mask(valid, _mm512_sub_epi8(read, _mm512_set1_epi8('\t')), _mm512_set1_epi8(4));
  return _mm512_mask_cmpneq_epi8_mask(others, read, _mm512_set1_epi8(' '));
}

/// The members of a text of so few bytes, 64 a word; none in the words behind it.
static inline __m512i members_of(const discern_view *view, const uint8_t *bytes, int kind) {
  const __mmask8 valid = (__mmask8)_bzhi_u32(0xFF, (unsigned)((view->count + 63) / 64));
  if (kind == discern_run_not_blank) {
    __m512i members = _mm512_setzero_si512();
    for (size_t base = 0; base < view->count; base += 64) {
      const __mmask8 word = (__mmask8)(1u << base / 64);
      members = _mm512_mask_set1_epi64(members, word, (long long)not_blank(bytes + base, view->count - base));
    }
    return members;
  }
  const int is_word = kind <= discern_run_word;
  const __m512i members = _mm512_maskz_loadu_epi64(valid, is_word ? view->keeps : view->digits);
  if (kind == discern_run_ascii_word || kind == discern_run_digit) return members;
  return _mm512_or_si512(members, _mm512_maskz_loadu_epi64(valid, view->beyond));
}

/// Each step makes all runs shorter, up to twice as much, until first places are left.
static int has_runs(const discern_view *view, const uint8_t *bytes, int kind, uint32_t length, uint32_t count) {
  if (view->count > 512) return discern_has_runs(view, bytes, kind, length, count);
  const __m512i none = _mm512_setzero_si512();
  __m512i members = members_of(view, bytes, kind);
  for (uint32_t reached = 1; reached < length;) {
    uint32_t step = length - reached < reached ? length - reached : reached;
    if (step > 63) step = 63;
    const __m512i behind = _mm512_alignr_epi64(none, members, 1);
    members = _mm512_and_si512(members, _mm512_shrdv_epi64(members, behind, _mm512_set1_epi64(step)));
    reached += step;
  }
  if (count <= 1) return _mm512_test_epi64_mask(members, members) != 0;
  const __m512i before = _mm512_alignr_epi64(members, none, 7);
  uint64_t firsts[8];
  _mm512_storeu_si512(firsts, _mm512_andnot_si512(_mm512_shldi_epi64(members, before, 1), members));
  uint32_t runs = 0;
  for (int i = 0; i < 8; i++) runs += (uint32_t)_mm_popcnt_u64(firsts[i]);
  return runs >= count;
}

static uint32_t count_bytes(const uint8_t *bytes, size_t count, uint8_t low, uint8_t high) {
  const __m512i first = _mm512_set1_epi8((char)low), most = _mm512_set1_epi8((char)(high - low));
  uint32_t found = 0;
  for (size_t base = 0; base < count; base += 64) {
    const __mmask64 valid = valid_of(count - base);
    const __m512i read = _mm512_maskz_loadu_epi8(valid, bytes + base);
    found += (uint32_t)_mm_popcnt_u64(_mm512_mask_cmple_epu8_mask(valid, _mm512_sub_epi8(read, first), most));
  }
  return found;
}
