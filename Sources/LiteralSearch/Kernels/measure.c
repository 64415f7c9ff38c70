// Measures runs of bytes of one kind, 64 bytes at a time.
#include <string.h>

#include "kernel.h"

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

/// The longest run, and how many runs are so long.
typedef struct {
  uint32_t longest, count;
} run_lengths;

/// Goes through the runs, 64 bytes at a time, so that a long one takes no more than many short ones.
static run_lengths measure(const uint8_t *text, size_t size, int kind, uint32_t length) {
  run_lengths seen = {0, 0};
  uint32_t run = 0;
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
      if (run > seen.longest) seen.longest = run;
      seen.count += run >= length && run > 0;
      run = 0;
      const uint64_t next = members >> place;
      if (next == 0) break;
      place += (uint32_t)__builtin_ctzll(next);
    }
  }
  if (run > seen.longest) seen.longest = run;
  seen.count += run >= length && run > 0;
  return seen;
}

enum { most_words = 16 };

/// The members of a text that was made ready, 64 a word, and a word of none behind them.
static inline void read_members(const discern_view *view, const uint8_t *bytes, int kind, uint64_t *members) {
  const size_t words = (view->count + 63) / 64;
  members[words] = 0;
  for (size_t i = 0; i < words; i++) {
    switch (kind) {
      case discern_run_ascii_word: members[i] = view->keeps[i]; break;
      case discern_run_word: members[i] = view->keeps[i] | view->beyond[i]; break;
      case discern_run_digit: members[i] = view->digits[i]; break;
      case discern_run_digit_or_beyond: members[i] = view->digits[i] | view->beyond[i]; break;
      default: {
        // Of blanks nothing was kept.
        const size_t left = view->count - i * 64;
        if (left >= 64) {
          members[i] = members_of_64(bytes + i * 64, kind);
        } else if (view->count >= 64) {
          members[i] = members_of_64(bytes + view->count - 64, kind) >> (64 - left);
        } else {
          uint8_t last[64] = {0};
          memcpy(last, bytes, left);
          members[i] = members_of_64(last, kind) & ((UINT64_C(1) << left) - 1);
        }
      }
    }
  }
}

/// Members so many places further on, in one word.
static inline uint64_t behind(const uint64_t *members, size_t words, size_t word, size_t places) {
  const size_t from = word + places / 64, by = places % 64;
  if (from >= words) return 0;
  return by == 0 ? members[from] : members[from] >> by | members[from + 1] << (64 - by);
}

/// Keeps the first places of runs that are longer by so many; whether there are any.
static inline int shorten(const uint64_t *members, size_t words, const uint64_t *by, size_t places, uint64_t *kept) {
  uint64_t any = 0;
  for (size_t i = 0; i < words; i++) any |= kept[i] = members[i] & behind(by, words, i, places);
  kept[words] = 0;
  return any != 0;
}

enum { most_doublings = 10 };

/// The same for 128 bytes: one number.
static uint32_t longest_run_of_few(unsigned __int128 members) {
  unsigned __int128 levels[8] = {members};
  if (members == 0) return 0;
  int level = 0;
  while (level < 7) {
    const unsigned __int128 next = levels[level] & levels[level] >> (1 << level);
    if (next == 0) break;
    levels[++level] = next;
  }
  uint32_t longest = UINT32_C(1) << level;
  unsigned __int128 reached = levels[level];
  while (level-- > 0 && longest < 128) {
    const unsigned __int128 longer = reached & levels[level] >> longest;
    if (longer == 0) continue;
    reached = longer;
    longest += UINT32_C(1) << level;
  }
  return longest;
}

/// The longest run: doubled as long as there is one, and then as much added as there is, the greatest first.
static uint32_t longest_run(const discern_view *view, const uint8_t *bytes, int kind) {
  const size_t words = (view->count + 63) / 64;
  uint64_t levels[most_doublings + 1][most_words + 1], kept[most_words + 1];
  read_members(view, bytes, kind, levels[0]);
  if (words <= 2) {
    const uint64_t low = words > 0 ? levels[0][0] : 0, high = words > 1 ? levels[0][1] : 0;
    return longest_run_of_few((unsigned __int128)high << 64 | low);
  }
  uint64_t any = 0;
  for (size_t i = 0; i < words; i++) any |= levels[0][i];
  if (any == 0) return 0;
  int level = 0;
  while (level < most_doublings && shorten(levels[level], words, levels[level], (size_t)1 << level, levels[level + 1])) {
    level++;
  }
  uint32_t longest = UINT32_C(1) << level;
  uint64_t *reached = levels[level];
  while (level-- > 0) {
    if (!shorten(reached, words, levels[level], longest, kept)) continue;
    memcpy(reached, kept, sizeof kept);
    longest += UINT32_C(1) << level;
  }
  return longest;
}

/// How many runs are so long, of a length that some are.
static uint32_t count_runs(const discern_view *view, const uint8_t *bytes, int kind, uint32_t length) {
  const size_t words = (view->count + 63) / 64;
  uint64_t members[most_words + 1];
  read_members(view, bytes, kind, members);
  // Keeps the first places of runs that are long enough: each step makes all of them shorter, up to twice as much.
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

int discern_literal_has_runs(
    void *scratch, size_t text, const uint8_t *bytes, int kind, uint32_t length, uint32_t count) {
  discern_view *view = &((discern_batch *)scratch)->views[text];
  if (length > view->count || count > view->count || (uint32_t)kind >= discern_run_kinds) return 0;
  const int is_long = view->count > 64 * most_words;
  if ((view->measured >> kind & 1) == 0) {
    view->longest[kind] = is_long ? measure(bytes, view->count, kind, 1).longest : longest_run(view, bytes, kind);
    view->measured |= UINT32_C(1) << kind;
  }
  if (view->longest[kind] < length) return 0;
  if (count <= 1) return 1;
  return (is_long ? measure(bytes, view->count, kind, length).count : count_runs(view, bytes, kind, length)) >= count;
}

uint32_t discern_text_count_bytes(const uint8_t *text, size_t count, uint8_t low, uint8_t high) {
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

int discern_literal_meets(void *scratch, size_t text, const uint8_t *bytes, const discern_text_demand *demand) {
  const discern_view *view = &((const discern_batch *)scratch)->views[text];
  if (demand->kind == discern_demand_nothing) return 1;
  if (demand->kind == discern_demand_counts) {
    // What begins characters beyond ASCII is counted already, and so are digits.
    if (demand->low >= 0xC0 && view->traits.beyond < demand->count) return 0;
    if (demand->low >= '0' && demand->high <= '9' && view->traits.digits < demand->count) return 0;
    return discern_text_count_bytes(bytes, view->count, demand->low, demand->high) >= demand->count;
  }
  if (demand->kind == discern_run_ascii_word && view->has_folded_letters) return 1;
  return discern_literal_has_runs(scratch, text, bytes, demand->kind, demand->length, demand->count);
}
