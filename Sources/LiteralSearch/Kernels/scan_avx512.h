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

/// As discern_text_of(), sixteen texts at once: how many are passed by can't be foretold, that they are fewer can.
static inline size_t advance(const uint32_t *starts, size_t text, uint32_t place) {
  const __m512i places = _mm512_set1_epi32((int)place);
  for (;;) {
    const __mmask16 passed = _mm512_cmple_epu32_mask(_mm512_loadu_si512(starts + text + 1), places);
    text += (size_t)_mm_popcnt_u32(passed);
    if (passed != 0xFFFF) return text;
  }
}

/// A bitmap of keys, and how they are hashed.
typedef struct key_bitmap {
  const uint32_t *words;
  uint32_t shift, mask;
} key_bitmap;

/// Which of sixteen keys a bitmap may hold: loads are faster one by one than gathered.
static inline __attribute__((always_inline)) __mmask16 held_by(const key_bitmap *bitmap, __m512i keys) {
  const __m512i masked = _mm512_and_si512(keys, _mm512_set1_epi32((int)bitmap->mask));
  const __m512i hashes = _mm512_srl_epi32(
      _mm512_mullo_epi32(masked, _mm512_set1_epi32((int)discern_key_hash(1))), _mm_cvtsi32_si128((int)bitmap->shift));
  uint32_t numbers_of_words[16] __attribute__((aligned(64))), words[16] __attribute__((aligned(64)));
  _mm512_store_si512(numbers_of_words, _mm512_srli_epi32(hashes, 5));
  for (int i = 0; i < 16; i++) words[i] = bitmap->words[numbers_of_words[i]];
  const __m512i bits = _mm512_sllv_epi32(_mm512_set1_epi32(1), _mm512_and_si512(hashes, _mm512_set1_epi32(31)));
  return _mm512_test_epi32_mask(_mm512_load_si512(words), bits);
}

/// The keys at sixteen places of two lines; each place's number, below 64, stands in all four of its bytes.
static inline __attribute__((always_inline)) __m512i keys_at(__m512i here, __m512i next, __m512i each) {
  return _mm512_permutex2var_epi8(here, _mm512_add_epi8(each, _mm512_set1_epi32(0x03020100)), next);
}

/// As append_places(), of the places whose keys a bitmap may hold.
static inline __attribute__((always_inline)) size_t append_held(
    const key_bitmap *bitmap, __m512i here, __m512i next, uint32_t *found, size_t count, size_t base, __mmask64 mask) {
  const __m512i bases = _mm512_set1_epi32((int)base);
  do {
    const __m512i places = _mm512_cvtepu8_epi32(
        _mm512_castsi512_si128(_mm512_maskz_compress_epi8(mask, _mm512_load_si512(numbers))));
    const __m512i each = _mm512_mullo_epi32(places, _mm512_set1_epi32(0x01010101));
    const unsigned some = (unsigned)_mm_popcnt_u64(mask);
    const __mmask16 held = (__mmask16)_bzhi_u32(held_by(bitmap, keys_at(here, next, each)), some < 16 ? some : 16);
    _mm512_storeu_si512(found + count, _mm512_maskz_compress_epi32(held, _mm512_add_epi32(places, bases)));
    count += (size_t)_mm_popcnt_u32(held);
    mask = _pdep_u64(~UINT64_C(0xFFFF), mask);
  } while (mask != 0);
  return count;
}

/// The filters of the basic sections that are looked at together: NULL where one isn't.
typedef struct filters {
  const discern_filter *filters[discern_basic_sections];
  int counts[discern_basic_sections];  // of tables
  int most;  // the most tables of all
  key_bitmap sieves[discern_basic_sections];  // what is sought behind a filter, if any
} filters;

/// Where keys of each section may stand in 64 places: the hashes of longer keys go on from those of shorter ones.
static inline __attribute__((always_inline)) void scan_block(
    const filters *sections, int sieves, const discern_batch *batch, size_t base, size_t end, size_t *places) {
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
    uint32_t *found = batch->found + (size_t)i * (batch->together + 64);
    places[i] = !sieves || sections->sieves[i].words == NULL
                    ? append_places(found, places[i], base, these)
                    : append_held(&sections->sieves[i], here, next, found, places[i], base, these);
  }
}

/// Writes the places of a part of the basic lane where keys of some sections that have a filter, a bit each, may stand:
/// one list for each section, which has room for 64 places more than the part. Gives how many each has.
static inline void discern_scan_together(
    const discern_index_head *head, uint32_t wanted, const discern_batch *batch, size_t start, size_t end,
    size_t *places) {
  filters sections = {{NULL}, {0}, 0, {{NULL, 0, 0}}};
  int sieves = 0;
  for (int i = 0; i < discern_basic_sections; i++) {
    places[i] = 0;
    if ((wanted >> i & 1) == 0) continue;
    const discern_section *section = &head->sections[i];
    sections.filters[i] = (const discern_filter *)((const uint8_t *)head + section->filter);
    sections.counts[i] = discern_filter_count(section->records);
    if (section->records > discern_filter_limit) {
      sieves = 1;
      sections.sieves[i] = (key_bitmap){
          (const uint32_t *)((const uint8_t *)head + section->bitmap), 32 - section->bits, discern_key_mask(i)};
    }
    if (sections.counts[i] > sections.most) sections.most = sections.counts[i];
  }
  if (sieves) {
    for (size_t base = start; base < end; base += 64) scan_block(&sections, 1, batch, base, end, places);
  } else {
    for (size_t base = start; base < end; base += 64) scan_block(&sections, 0, batch, base, end, places);
  }
}

/// As discern_scan_bitmap(), for the basic lane: sixteen keys at a time.
static inline size_t scan_sixteen(const key_bitmap *bitmap, const uint8_t *lane, size_t count, uint32_t *found) {
  const __m512i sixteen = _mm512_mullo_epi32(
      _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0), _mm512_set1_epi32(0x01010101));
  size_t places = 0;
  for (size_t base = 0; base < count; base += 64) {
    const size_t left = count - base;
    const __m512i here = _mm512_load_si512(lane + base), next = _mm512_load_si512(lane + base + 64);
    uint64_t hits = 0;
    for (size_t i = 0; i < 64 && i < left; i += 16) {
      const __m512i each = _mm512_add_epi8(sixteen, _mm512_set1_epi8((char)i));
      hits |= (uint64_t)held_by(bitmap, keys_at(here, next, each)) << i;
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
  const key_bitmap keys = {bitmap, 32 - bits, mask};
  return scan_sixteen(&keys, lane, count, found);
}
