// Measures runs of bytes of one kind, 64 bytes at a time.
#include <string.h>

#include "discern_literal_search.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// Longer texts are gone through byte by byte.
enum { most_words = 64 };

static int is_member(uint8_t byte, int kind) {
  const int is_digit = (uint8_t)(byte - '0') < 10, is_letter = (uint8_t)((byte | 0x20) - 'a') < 26;
  switch (kind) {
    case discern_run_ascii_word: return is_digit | is_letter;
    case discern_run_word: return is_digit | is_letter | (byte >= 0x80);
    case discern_run_digit: return is_digit;
    case discern_run_digit_or_beyond: return is_digit | (byte >= 0x80);
    default: return byte != ' ' && (uint8_t)(byte - '\t') >= 5;
  }
}

#if defined(__SSE2__)
static inline __m128i below(__m128i values, int first, int count) {
  // There is no comparison of unsigned bytes: the range is moved to the least signed ones.
  return _mm_cmplt_epi8(_mm_sub_epi8(values, _mm_set1_epi8((char)(first + 128))), _mm_set1_epi8((char)(count - 128)));
}

static inline uint32_t members_of_16(__m128i bytes, int kind) {
  const uint32_t beyond = (uint32_t)_mm_movemask_epi8(bytes);
  if (kind == discern_run_not_blank) {
    const __m128i blanks = _mm_or_si128(below(bytes, '\t', 5), _mm_cmpeq_epi8(bytes, _mm_set1_epi8(' ')));
    return (uint32_t)_mm_movemask_epi8(blanks) ^ 0xFFFF;
  }
  __m128i members = below(bytes, '0', 10);
  if (kind <= discern_run_word) {
    members = _mm_or_si128(members, below(_mm_or_si128(bytes, _mm_set1_epi8(0x20)), 'a', 26));
  }
  const uint32_t those = (uint32_t)_mm_movemask_epi8(members);
  return kind == discern_run_word || kind == discern_run_digit_or_beyond ? those | beyond : those;
}

static inline uint64_t members_of_64(const uint8_t *bytes, int kind) {
  uint64_t members = 0;
  for (int i = 0; i < 64; i += 16) {
    members |= (uint64_t)members_of_16(_mm_loadu_si128((const __m128i *)(bytes + i)), kind) << i;
  }
  return members;
}
#else
static inline uint64_t members_of_64(const uint8_t *bytes, int kind) {
  uint64_t members = 0;
  for (int i = 0; i < 64; i++) members |= (uint64_t)is_member(bytes[i], kind) << i;
  return members;
}
#endif

/// Writes a bit for each byte, set for those of the kind; gives how many words that are.
static size_t fill(const uint8_t *text, size_t count, int kind, uint64_t *words) {
  size_t word = 0;
  for (; count >= 64; count -= 64, text += 64) words[word++] = members_of_64(text, kind);
  if (count > 0) {
    uint8_t last[64] = {0};
    memcpy(last, text, count);
    words[word++] = members_of_64(last, kind) & ((UINT64_C(1) << count) - 1);
  }
  return word;
}

/// Keeps the bits whose run goes on for so many places more; gives whether any is left.
static uint64_t shorten(uint64_t *words, size_t count, size_t places) {
  uint64_t any = 0;
  const size_t whole = places / 64, rest = places % 64;
  for (size_t i = 0; i < count; i++) {
    const uint64_t here = i + whole < count ? words[i + whole] : 0;
    const uint64_t next = i + whole + 1 < count ? words[i + whole + 1] : 0;
    words[i] &= rest == 0 ? here : here >> rest | next << (64 - rest);
    any |= words[i];
  }
  return any;
}

/// For texts of any length.
static uint32_t walk(const uint8_t *text, size_t count, int kind, uint32_t length, uint32_t *longest) {
  uint32_t runs = 0, run = 0;
  for (size_t i = 0; i < count; i++) {
    run = is_member(text[i], kind) ? run + 1 : 0;
    runs += run == length;
    if (run > *longest) *longest = run;
  }
  return runs;
}

uint32_t discern_text_longest_run(const uint8_t *text, size_t count, int kind) {
  uint32_t longest = 0;
  if (count > most_words * 64) {
    walk(text, count, kind, 0, &longest);
    return longest;
  }
  uint64_t words[most_words];
  const size_t word_count = fill(text, count, kind, words);
  // Run by run, since one may be as long as the text.
  uint32_t run = 0;
  for (size_t i = 0; i < word_count; i++) {
    uint64_t left = words[i];
    uint32_t place = 0;
    if (~left == 0) {
      run += 64;
      continue;
    }
    while (left != 0) {
      const uint32_t gap = (uint32_t)__builtin_ctzll(left);
      if (gap > 0) {
        if (run > longest) longest = run;
        run = 0;
        left >>= gap;
        place += gap;
      }
      // A run that fills the rest of the word goes on in the next; above it there are only the zeros moved in.
      const uint32_t length = (uint32_t)__builtin_ctzll(~left);
      run += length;
      place += length;
      left >>= length;
    }
    if (place < 64) {
      if (run > longest) longest = run;
      run = 0;
    }
  }
  return run > longest ? run : longest;
}

uint32_t discern_text_count_runs(const uint8_t *text, size_t count, int kind, uint32_t length) {
  if (length == 0) return 0;
  if (count > most_words * 64) {
    uint32_t longest = 0;
    return walk(text, count, kind, length, &longest);
  }
  uint64_t words[most_words];
  const size_t word_count = fill(text, count, kind, words);
  for (uint32_t covered = 1; covered < length;) {
    const uint32_t step = covered < length - covered ? covered : length - covered;
    if (shorten(words, word_count, step) == 0) return 0;
    covered += step;
  }
  uint32_t runs = 0;
  uint64_t before = 0;
  for (size_t i = 0; i < word_count; i++) {
    runs += (uint32_t)__builtin_popcountll(words[i] & ~(words[i] << 1 | before));
    before = words[i] >> 63;
  }
  return runs;
}

uint32_t discern_text_count_bytes(const uint8_t *text, size_t count, uint8_t low, uint8_t high) {
  uint32_t found = 0;
  for (size_t i = 0; i < count; i++) found += (uint8_t)(text[i] - low) <= (uint8_t)(high - low);
  return found;
}
