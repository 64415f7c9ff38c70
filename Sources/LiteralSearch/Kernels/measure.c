// Measures runs of bytes of one kind, 64 bytes at a time.
#include <string.h>

#include "kernels.h"

#if defined(__SSE2__)
#include "below_sse2.h"
#endif

#if defined(__SSE2__)
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

static inline uint64_t members_of_64(const uint8_t *bytes, int kind) {
  uint64_t members = 0;
  for (int i = 0; i < 64; i++) members |= (uint64_t)is_member(bytes[i], kind) << i;
  return members;
}
#endif

/// How many runs are so long, 64 bytes at a time, so that a long one takes no more than many short ones.
static uint32_t measure(const uint8_t *text, size_t size, int kind, uint32_t length) {
  uint32_t run = 0, count = 0;
  for (size_t start = 0; start < size; start += 64) {
    const size_t rest = size - start;
    uint64_t members;
    if (rest >= 64) {
      members = members_of_64(text + start, kind);
    } else {
      uint8_t last[64] = {0};
      memcpy(last, text + start, rest);
      members = members_of_64(last, kind) & ((UINT64_C(1) << rest) - 1);
    }
    uint32_t place = 0;
    while (place < 64) {
      // How far the run goes on in this word; it may go on in the next.
      const uint64_t left = members >> place;
      const uint32_t here = ~left == 0 ? 64 : (uint32_t)__builtin_ctzll(~left);
      run += here;
      place += here;
      if (place >= 64) break;
      count += run >= length && run > 0;
      run = 0;
      const uint64_t next = members >> place;
      if (next == 0) break;
      place += (uint32_t)__builtin_ctzll(next);
    }
  }
  return count + (run >= length && run > 0);
}

static void mark_not_blank(const uint8_t *bytes, size_t count, uint64_t *words) {
  for (size_t base = 0; base < count; base += 64) {
    const size_t left = count - base;
    if (left >= 64) {
      words[base / 64] = members_of_64(bytes + base, discern_run_not_blank);
    } else if (count >= 64) {
      words[base / 64] = members_of_64(bytes + count - 64, discern_run_not_blank) >> (64 - left);
    } else {
      uint8_t last[64] = {0};
      memcpy(last, bytes, left);
      words[base / 64] = members_of_64(last, discern_run_not_blank) & ((UINT64_C(1) << left) - 1);
    }
  }
}

enum { most_words = 16 };

/// The members of a text that was made ready, 64 a word, and a word of none behind them.
static inline void read_members(
    const discern_view *view, const uint8_t *bytes, int kind, uint64_t *members) {
  const size_t words = (view->count + 63) / 64;
  members[words] = 0;
  if (kind == discern_run_not_blank) {
    // Of blanks nothing was kept.
    mark_not_blank(bytes, view->count, members);
    return;
  }
  for (size_t i = 0; i < words; i++) {
    switch (kind) {
      case discern_run_ascii_word: members[i] = view->keeps[i]; break;
      case discern_run_word: members[i] = view->keeps[i] | view->beyond[i]; break;
      case discern_run_digit: members[i] = view->digits[i]; break;
      default: members[i] = view->digits[i] | view->beyond[i];
    }
  }
}

/// How many runs are so long: each step makes all of them shorter, up to twice as much, until first places are left.
static uint32_t count_runs(uint64_t *members, size_t words, uint32_t length) {
  for (uint32_t reached = 1; reached < length;) {
    uint32_t step = length - reached;
    if (step > reached) step = reached;
    if (step > 63) step = 63;
    for (size_t i = 0; i < words; i++) members[i] &= members[i] >> step | members[i + 1] << (64 - step);
    reached += step;
  }
  uint32_t runs = 0;
  uint64_t before = 0;
  for (size_t i = 0; i < words; i++) {
    runs += (uint32_t)__builtin_popcountll(members[i] & ~(members[i] << 1 | before));
    before = members[i] >> 63;
  }
  return runs;
}

/// The same for 128 bytes, as most texts have at most: one number.
static uint32_t count_runs_of_few(unsigned __int128 members, uint32_t length) {
  for (uint32_t reached = 1; reached < length && members != 0;) {
    const uint32_t step = length - reached < reached ? length - reached : reached;
    members &= members >> step;
    reached += step;
  }
  const unsigned __int128 first = members & ~(members << 1);
  return (uint32_t)(__builtin_popcountll((uint64_t)first) + __builtin_popcountll((uint64_t)(first >> 64)));
}

int discern_has_runs(const discern_view *view, const uint8_t *bytes, int kind, uint32_t length, uint32_t count) {
  const uint32_t wanted = count == 0 ? 1 : count;
  const size_t words = (view->count + 63) / 64;
  if (words > most_words) return measure(bytes, view->count, kind, length) >= wanted;
  uint64_t members[most_words + 1];
  members[1] = 0;
  read_members(view, bytes, kind, members);
  if (words > 2) return count_runs(members, words, length) >= wanted;
  return count_runs_of_few((unsigned __int128)members[1] << 64 | members[0], length) >= wanted;
}

int discern_literal_has_runs(
    void *scratch, size_t text, const uint8_t *bytes, int kernel, int kind, uint32_t length, uint32_t count) {
  const discern_view *view = &((const discern_batch *)scratch)->views[text];
  if (length > view->count || count > view->count || (uint32_t)kind >= discern_run_kinds) return 0;
  return discern_kernel_numbered(kernel)->has_runs(view, bytes, kind, length, count);
}

uint32_t discern_count_bytes(const uint8_t *text, size_t count, uint8_t low, uint8_t high) {
  uint32_t found = 0;
  while (count > 0) {
    // Few enough for a byte, so that vectors count sixteen at a time.
    const size_t most = count < 255 ? count : 255;
    uint8_t here = 0;
    for (size_t i = 0; i < most; i++) here += (uint8_t)(text[i] - low) <= (uint8_t)(high - low);
    found += here;
    text += most;
    count -= most;
  }
  return found;
}

int discern_literal_meets(
    void *scratch, size_t text, const uint8_t *bytes, int kernel, const discern_text_demand *demand) {
  const discern_view *view = &((const discern_batch *)scratch)->views[text];
  if (demand->kind == discern_demand_nothing) return 1;
  if (demand->kind == discern_demand_counts) {
    // What begins characters beyond ASCII is counted already, and so are digits.
    if (demand->low >= 0xC0 && view->traits.beyond < demand->count) return 0;
    if (demand->low >= '0' && demand->high <= '9' && view->traits.digits < demand->count) return 0;
    return discern_kernel_numbered(kernel)->count_bytes(bytes, view->count, demand->low, demand->high) >=
           demand->count;
  }
  if (demand->kind == discern_run_ascii_word && view->has_folded_letters) return 1;
  return discern_literal_has_runs(scratch, text, bytes, kernel, demand->kind, demand->length, demand->count);
}
