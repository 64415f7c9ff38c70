// Finds where keys may stand, 64 places at a time; part of the kernel for AVX-512, whose numbers and lanes it uses.
#include "filter_hash.h"
#include "scan_bitmap.h"

static inline __attribute__((always_inline)) __mmask64 passes(
    const discern_filter *filter, int table, __m512i hash, __m512i next) {
  const __m512i bits = _mm512_set1_epi64((long long)UINT64_C(0x8040201008040201));
  const uint8_t *bytes = filter->tables[table];
  const __m512i first = _mm512_permutex2var_epi8(_mm512_loadu_si512(bytes), hash, _mm512_loadu_si512(bytes + 64));
  const __m512i last = _mm512_permutex2var_epi8(_mm512_loadu_si512(bytes + 128), hash, _mm512_loadu_si512(bytes + 192));
  const __m512i chosen = _mm512_mask_mov_epi8(first, _mm512_movepi8_mask(hash), last);
  return _mm512_test_epi8_mask(chosen, _mm512_permutexvar_epi8(next, bits));
}

/// The bytes so many places further on in two lines.
static inline __attribute__((always_inline)) __m512i behind(__m512i here, __m512i next, int places) {
  const __m512i each = _mm512_add_epi8(_mm512_load_si512(numbers), _mm512_set1_epi8((char)places));
  return _mm512_permutex2var_epi8(here, each, next);
}

/// Takes one more character of the keys at 64 places into a hash.
static inline __attribute__((always_inline)) __m512i hash_on(__m512i hash, int table, int place, __m512i characters) {
  const __m512i bytes = _mm512_load_si512(discern_filter_bytes[table][place]);
  return _mm512_xor_si512(hash, _mm512_permutexvar_epi8(characters, bytes));
}

/// As discern_append_places(), by compressing the numbers from 0 to 63.
static inline __attribute__((always_inline)) size_t append_places(
    uint32_t *found, size_t count, size_t base, __mmask64 mask) {
  const size_t end = count + (size_t)_mm_popcnt_u64(mask);
  const __m512i bases = _mm512_set1_epi32((int)base);
  __m512i places = _mm512_maskz_compress_epi8(mask, _mm512_load_si512(numbers));
  _mm512_storeu_si512(found + count, _mm512_add_epi32(bases, _mm512_cvtepu8_epi32(_mm512_castsi512_si128(places))));
  while ((count += 16) < end) {
    mask = _pdep_u64(~UINT64_C(0xFFFF), mask);
    places = _mm512_maskz_compress_epi8(mask, _mm512_load_si512(numbers));
    _mm512_storeu_si512(found + count, _mm512_add_epi32(bases, _mm512_cvtepu8_epi32(_mm512_castsi512_si128(places))));
  }
  return end;
}

/// Sixteen texts are looked at together: how many are passed by can't be foretold, that it is less than sixteen can.
static inline size_t discern_advance(const uint32_t *starts, size_t text, uint32_t place) {
  const __m512i places = _mm512_set1_epi32((int)place);
  for (;;) {
    const __mmask16 passed = _mm512_cmple_epu32_mask(_mm512_loadu_si512(starts + text + 1), places);
    text += (size_t)_mm_popcnt_u32(passed);
    if (passed != 0xFFFF) return text;
  }
}

/// The filters of the basic sections that are looked at together: NULL where one isn't.
typedef struct filters {
  const discern_filter *filters[discern_basic_sections];
  int counts[discern_basic_sections];  // of tables
  int most;  // the most tables of all
} filters;

/// Where keys of each section may stand in 64 places: the hashes of longer keys go on from those of shorter ones.
static inline __attribute__((always_inline)) void scan_block(
    const filters *sections, const discern_batch *batch, size_t base, size_t end, size_t *places) {
  __m512i first = _mm512_setzero_si512(), second = first, third = first, fourth = first;
  const __m512i here = _mm512_load_si512(batch->lane + base), next = _mm512_load_si512(batch->lane + base + 64);
  const size_t left = end - base;
#pragma clang loop unroll(full)
  for (int i = 0; i < discern_basic_sections; i++) {
    const __m512i characters = behind(here, next, i);
    first = hash_on(first, 0, i, characters);
    second = hash_on(second, 1, i, characters);
    if (sections->most > 2) third = hash_on(third, 2, i, characters);
    if (sections->most > 3) fourth = hash_on(fourth, 3, i, characters);
    const discern_filter *filter = sections->filters[i];
    if (filter == NULL) continue;
    __mmask64 these = passes(filter, 0, first, second);
    if (sections->counts[i] > 1) these &= passes(filter, 1, second, first);
    if (sections->counts[i] > 2) these &= passes(filter, 2, third, second);
    if (sections->counts[i] > 3) these &= passes(filter, 3, fourth, third);
    if (left < 64) these = _bzhi_u64(these, (unsigned)left);
    places[i] = append_places(batch->found + (size_t)i * (batch->together + 64), places[i], base, these);
  }
}

/// Writes the places of a part of the basic lane where keys of some small sections, a bit each, may stand: one list for each
/// section, each 64 places longer than the part. Gives how many each has.
static inline void discern_scan_together(
    const discern_index_head *head, uint32_t wanted, const discern_batch *batch, size_t start, size_t end,
    size_t *places) {
  filters sections = {{NULL}, {0}, 0};
  for (int i = 0; i < discern_basic_sections; i++) {
    places[i] = 0;
    if ((wanted >> i & 1) == 0) continue;
    sections.filters[i] = (const discern_filter *)((const uint8_t *)head + head->sections[i].filter);
    sections.counts[i] = discern_filter_count(head->sections[i].records);
    if (sections.counts[i] > sections.most) sections.most = sections.counts[i];
  }
  for (size_t base = start; base < end; base += 64) scan_block(&sections, batch, base, end, places);
}

/// As discern_scan_bitmap(), for the basic lane: sixteen keys at a time, but for loads, which are faster one by one than
/// gathered.
static inline size_t scan_sixteen(
    const uint32_t *bitmap, uint32_t shift, uint32_t mask, const uint8_t *lane, size_t count, uint32_t *found) {
  const __m512i ones = _mm512_set1_epi32(1), low_five = _mm512_set1_epi32(31);
  const __m512i factor = _mm512_set1_epi32((int)discern_key_hash(1)), masks = _mm512_set1_epi32((int)mask);
  const __m128i by = _mm_cvtsi32_si128((int)shift);
  // The bytes of the keys at 16 places one behind the other.
  const __m512i spread = _mm512_add_epi8(
      _mm512_set1_epi32(0x03020100),
      _mm512_mullo_epi32(
          _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0), _mm512_set1_epi32(0x01010101)));
  size_t places = 0;
  for (size_t base = 0; base < count; base += 64) {
    const size_t left = count - base;
    const __m512i here = _mm512_load_si512(lane + base), next = _mm512_load_si512(lane + base + 64);
    uint64_t hits = 0;
    for (size_t i = 0; i < 64 && i < left; i += 16) {
      const __m512i each = _mm512_add_epi8(spread, _mm512_set1_epi8((char)i));
      const __m512i keys = _mm512_and_si512(_mm512_permutex2var_epi8(here, each, next), masks);
      const __m512i hashes = _mm512_srl_epi32(_mm512_mullo_epi32(keys, factor), by);
      uint32_t places_of_words[16] __attribute__((aligned(64))), words[16] __attribute__((aligned(64)));
      _mm512_store_si512(places_of_words, _mm512_srli_epi32(hashes, 5));
      for (int j = 0; j < 16; j++) words[j] = bitmap[places_of_words[j]];
      const __m512i bits = _mm512_sllv_epi32(ones, _mm512_and_si512(hashes, low_five));
      hits |= (uint64_t)_mm512_test_epi32_mask(_mm512_load_si512(words), bits) << i;
    }
    if (left < 64) hits = _bzhi_u64(hits, (unsigned)left);
    places = append_places(found, places, base, hits);
  }
  return places;
}

static inline size_t discern_scan(
    const uint32_t *bitmap, uint32_t bits, uint32_t mask, const uint8_t *lane, size_t count, int stride,
    uint32_t *found) {
  if (stride == 2) return discern_scan_bitmap(bitmap, bits, mask, lane, count, stride, found);
  return scan_sixteen(bitmap, 32 - bits, mask, lane, count, found);
}
