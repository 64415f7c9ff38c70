// Makes texts ready, 64 bytes at a time, compressed by one instruction; part of the kernel for AVX-512.

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
  uint64_t digits;
  __mmask64 blanks, beyond;
  __m512i watched;
  uint64_t before;  // whether the last byte of the last block is of a word
} tally;

/// What a character is looked up in: the codes, and whether it is watched for.
typedef struct tables {
  __m512i first_codes, last_codes, first_watched, last_watched;
} tables;

/// Where in a view goes what is learned of a text. Apart from it, so that no store seems to change these places.
typedef struct outlets {
  uint64_t *keeps, *digits, *beyond;
  uint32_t *before;
  uint8_t *lane, *edges;
} outlets;

/// The first of 64 bytes, of which so many are left.
static inline __attribute__((always_inline)) __mmask64 valid_of(size_t left) {
  return _bzhi_u64(~UINT64_C(0), left < 64 ? (unsigned)left : 64);
}

/// Reads 64 bytes, of which so many are left, into one word of each kind; gives their codes, packed.
static inline __attribute__((always_inline)) __m512i read_block(
    const uint8_t *text, size_t left, const outlets *outlets, size_t word, const tables *tables, tally *tally,
    uint64_t *kept, __m512i *bytes_read) {
  const __mmask64 valid = valid_of(left);
  // What stands behind the text is neither a character of ASCII nor counted.
  const __m512i bytes = _mm512_mask_loadu_epi8(_mm512_set1_epi8((char)0x80), valid, text);
  const __mmask64 above = _mm512_movepi8_mask(bytes);
  const __mmask64 beyond = _kand_mask64(above, valid), ascii = _knot_mask64(above);
  const __m512i codes = _mm512_permutex2var_epi8(tables->first_codes, bytes, tables->last_codes);
  const __mmask64 keeps = _mm512_mask_test_epi8_mask(ascii, codes, codes);
  const __mmask64 digits = _mm512_mask_cmplt_epu8_mask(keeps, codes, _mm512_set1_epi8('a'));
  tally->blanks = _kor_mask64(tally->blanks, _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(' ')));
  tally->beyond = _kor_mask64(tally->beyond, beyond);
  tally->watched = _mm512_or_si512(
      tally->watched, _mm512_maskz_permutex2var_epi8(ascii, tables->first_watched, bytes, tables->last_watched));
  outlets->before[word] = (uint32_t)tally->kept;
  outlets->keeps[word] = keeps;
  outlets->digits[word] = digits;
  outlets->beyond[word] = beyond;
  tally->kept += (size_t)_mm_popcnt_u64(keeps);
  tally->digits += (uint64_t)_mm_popcnt_u64(digits);
  *kept = keeps;
  *bytes_read = bytes;
  // Not into memory, which takes many times as long on some processors.
  return _mm512_maskz_compress_epi8(keeps, codes);
}

/// Tells for each character of a block whether it has edges, packed as in the lane.
static inline __attribute__((always_inline)) __m512i edges_of(
    uint64_t keeps, uint64_t words, uint64_t before, uint64_t behind) {
  const __m512i starts = _mm512_set1_epi8(discern_literal_starts_word);
  const __m512i ends = _mm512_set1_epi8(discern_literal_ends_word);
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

/// Which bytes of a block are of words.
static inline __attribute__((always_inline)) uint64_t words_of(__m512i bytes, uint64_t keeps) {
  return keeps | _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('_'));
}

/// Reads two blocks at a time, also where there is only one: how many a message has can't be foretold.
static inline __attribute__((always_inline)) void read_all(
    const uint8_t *text, size_t left, const outlets *outlets, const tables *tables, tally *tally) {
  uint8_t *lane;
  for (size_t word = 0;; word += 2) {
    const size_t before = tally->kept;
    lane = outlets->lane + before;
    uint64_t front_keeps, back_keeps;
    __m512i front_bytes, back_bytes;
    const __m512i front = read_block(text, left, outlets, word, tables, tally, &front_keeps, &front_bytes);
    const unsigned length = (unsigned)(tally->kept - before);
    // Behind the text nothing is touched, not even in vain.
    const size_t more = left > 64 ? left - 64 : 0;
    const __m512i back =
        read_block(text + (more != 0 ? 64 : 0), more, outlets, word + 1, tables, tally, &back_keeps, &back_bytes);
    write_blocks(lane, front, back, length);
    if (outlets->edges != NULL) {
      const uint64_t front_words = words_of(front_bytes, front_keeps), back_words = words_of(back_bytes, back_keeps);
      const uint64_t behind = left > 128 && discern_is_word(text[128]);
      write_blocks(
          outlets->edges + before, edges_of(front_keeps, front_words, tally->before, back_words & 1),
          edges_of(back_keeps, back_words, front_words >> 63, behind), length);
      tally->before = back_words >> 63;
    }
    if (left <= 128) break;
    left -= 128;
    text += 128;
  }
  _mm512_storeu_si512(lane + 128, _mm512_setzero_si512());
}

static inline void discern_normalise(discern_view *view, const discern_index_head *head) {
  const tables tables = {
      _mm512_load_si512(lane_codes), _mm512_load_si512(lane_codes + 64), _mm512_loadu_si512(head->watched_bytes),
      _mm512_loadu_si512(head->watched_bytes + 64)};
  tally tally = {0, 0, 0, 0, _mm512_setzero_si512(), 0};
  const outlets outlets = {view->keeps, view->digits, view->beyond, view->before, view->lane, view->edges};
  read_all(view->text, view->count, &outlets, &tables, &tally);
  view->lane_count = tally.kept;
  // How many characters are beyond ASCII is counted where there is any.
  view->traits = (discern_literal_traits){
      (uint64_t)(tally.digits != 0) << '0' | (uint64_t)(tally.blanks != 0) << ' ', 0, (uint32_t)tally.digits,
      tally.beyond != 0};
  view->has_marks = 0;
  view->watched = any_bits(tally.watched);
}

/// As discern_view_look_beyond(); sets and counts the leads, too.
static __attribute__((noinline)) void look_beyond(discern_view *view, const discern_beyond_filter *filter) {
  const __m512i first = _mm512_loadu_si512(filter->first), second = _mm512_loadu_si512(filter->second);
  __m512i classes = _mm512_setzero_si512();
  uint32_t count = 0;
  for (size_t base = 0; base < view->count; base += 64) {
    const size_t left = view->count - base;
    const __m512i bytes = _mm512_maskz_loadu_epi8(valid_of(left), view->text + base);
    const __m512i next = _mm512_maskz_loadu_epi8(valid_of(left - 1), view->text + base + (left > 1));
    const __mmask64 leads = _mm512_cmpge_epu8_mask(bytes, _mm512_set1_epi8((char)0xC0));
    view->leads[base / 64] = leads;
    count += (uint32_t)_mm_popcnt_u64(leads);
    const __m512i both =
        _mm512_and_si512(_mm512_permutexvar_epi8(bytes, first), _mm512_permutexvar_epi8(next, second));
    classes = _mm512_or_si512(classes, _mm512_maskz_mov_epi8(leads, both));
  }
  view->traits.beyond = count;
  const uint32_t seen = any_bits(classes);
  view->may_have_keys = (seen & ~(uint32_t)discern_beyond_folds) != 0;
  view->has_folded_letters = (seen & discern_beyond_folds) != 0 && discern_view_has_folded_letters(view);
}
