// Searches a text: makes it ready, finds where keys may stand, looks at the literals that have them.
//
// Compiled once for each kernel, which defines discern_normalise(), discern_scan() and discern_select() before; so one
// call a text is all that is not inlined.
#include "view.h"

static int is_word(uint8_t byte) {
  return (uint8_t)(byte - '0') < 10 || (uint8_t)((byte | 0x20) - 'a') < 26 || byte == '_';
}

/// The byte of the text at which a character of the basic lane begins.
static inline size_t place_of(const discern_view *view, size_t index) {
  // Most texts have few words: the next three numbers are compared without branches; behind the last they are huge.
  size_t low = 0;
  if (view->count <= 256) {
    for (size_t i = 1; i < 4; i++) low += view->before[i] <= index;
  } else {
    // A lane is no longer than its text, so the word isn't before the one where it would be in a text of letters.
    size_t high = (view->count + 63) / 64;
    low = index / 64;
    while (high - low > 1) {
      const size_t middle = low + (high - low) / 2;
      if (view->before[middle] <= index) {
        low = middle;
      } else {
        high = middle;
      }
    }
  }
  return low * 64 + discern_select(view->keeps[low], (unsigned)(index - view->before[low]));
}

/// Whether the literal of a record, whose key and window stand there, does so as a whole, and where its text lies.
static inline int stands(
    const discern_index_head *head, const discern_record *record, const discern_view *view, int beyond, size_t at,
    size_t *place) {
  const uint8_t *block = (const uint8_t *)head;
  discern_index_literal literal = {0, record->length, record->start};
  const int is_whole = (record->flags & discern_record_whole) != 0;
  if (!is_whole || literal.length == discern_record_long) {
    if (record->literal >= head->literals) return 0;
    literal = ((const discern_index_literal *)(block + head->table))[record->literal];
  }
  if (at < literal.key || literal.length == 0) return 0;
  const size_t start = at - literal.key;
  if (literal.length > (beyond ? view->beyond_count : view->lane_count) - start) return 0;
  if (!is_whole) {
    const size_t pool = beyond ? head->scalar_count : head->code_count;
    if (literal.first > pool || literal.length > pool - literal.first) return 0;
    const int differs =
        beyond ? memcmp(view->scalars + start, block + head->scalars + literal.first * 4ul, literal.length * 4ul)
               : memcmp(view->lane + start, block + head->codes + literal.first, literal.length);
    if (differs) return 0;
  }
  *place = beyond ? view->places[start] : place_of(view, start);
  if ((record->flags & discern_literal_starts_word) && *place > 0 && is_word(view->text[*place - 1])) return 0;
  if (record->flags & discern_literal_ends_word) {
    const size_t last = start + literal.length - 1;
    const size_t end = discern_view_end(view, beyond ? view->places[last] : place_of(view, last));
    if (end < view->count && is_word(view->text[end])) return 0;
  }
  return 1;
}

/// What a search of one section needs at every place.
typedef struct section_search {
  const uint32_t *bitmap, *ranks;
  const discern_record *records;
  uint32_t last;  // the number of the last record
  uint32_t shift, mask;
  const uint8_t *lane;
} section_search;

/// The first record of the key at a place; `occurs` tells whether its hash does, else the record is just any.
static inline const discern_record *first_record(
    const section_search *section, const uint8_t *here, uint32_t *key, uint32_t *occurs) {
  *key = discern_load32(here) & section->mask;
  const uint32_t hash = discern_key_hash(*key) >> section->shift;
  const uint32_t word = section->bitmap[hash >> 5], bit = UINT32_C(1) << (hash & 31);
  *occurs = (word & bit) != 0;
  const uint32_t group = section->ranks[hash >> 5] + (uint32_t)__builtin_popcount(word & (bit - 1));
  return &section->records[group < section->last ? group : section->last];
}

static inline uint32_t shows(const discern_record *record, uint32_t key, const uint8_t *here, int stride) {
  const uint64_t window = discern_load64(here + discern_window_shift(record) * stride);
  return (record->key == key) & (((window ^ record->window) & record->mask) == 0);
}

/// Keeps the places where the first record shows its literal, or isn't the only one.
///
/// The section comes as a copy, which no store can change. It has no branches: most places go, and which ones can't be
/// foretold.
static inline size_t sift(
    section_search section, const uint32_t *restrict found, size_t count, int stride, uint32_t *restrict sifted) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    const uint8_t *here = section.lane + (size_t)found[i] * (size_t)stride;
    uint32_t key, occurs;
    const discern_record *record = first_record(&section, here, &key, &occurs);
    sifted[kept] = found[i];
    kept += occurs & (shows(record, key, here, stride) | (record->next != discern_record_end));
  }
  return kept;
}

/// Looks at the literals whose keys have the hash of the key at one place.
static inline void look_up(
    const discern_index_head *head, const section_search *section, const discern_view *view, int stride, size_t at,
    uint32_t surfaces, discern_output *output) {
  const uint8_t *here = section->lane + at * (size_t)stride;
  uint32_t key, occurs;
  const discern_record *record = first_record(section, here, &key, &occurs);
  for (;;) {
    size_t place;
    if ((record->surfaces & surfaces) != 0 && shows(record, key, here, stride) &&
        stands(head, record, view, stride == 2, at, &place)) {
      if (output->count < output->capacity) {
        output->hits[output->count] = (discern_literal_hit){record->literal, (uint32_t)place};
      }
      output->count++;
    }
    // A list grows, so that none is endless, in a damaged block either.
    const uint32_t next = record->next;
    if (next > section->last || section->records + next <= record) return;
    record = section->records + next;
  }
}

/// Looks at the literals of one section at places where their keys may stand.
static inline __attribute__((always_inline)) void search_places(
    const discern_index_head *head, int number, const discern_view *view, size_t count, int stride, uint32_t surfaces,
    discern_output *output) {
  const uint8_t *block = (const uint8_t *)head;
  const discern_section *it = &head->sections[number];
  const section_search section = {
      (const uint32_t *)(block + it->bitmap), (const uint32_t *)(block + it->ranks),
      (const discern_record *)(block + it->record), it->records - 1, 32 - it->bits, discern_key_mask(number),
      stride == 2 ? (const uint8_t *)view->codes : view->lane};
  count = sift(section, view->found, count, stride, view->sifted);
  for (size_t i = 0; i < count; i++) look_up(head, &section, view, stride, view->sifted[i], surfaces, output);
}

/// Finds where keys of one section may stand.
static inline size_t scan_section(
    const discern_index_head *head, int number, const discern_view *view, const uint8_t *lane, size_t count,
    int stride) {
  const discern_section *section = &head->sections[number];
  const uint32_t *bitmap = (const uint32_t *)((const uint8_t *)head + section->bitmap);
  return discern_scan(bitmap, section->bits, discern_key_mask(number), lane, count, stride, view->found);
}

static inline void search_basic(
    const discern_index_head *head, uint32_t wanted, const discern_view *view, uint32_t surfaces,
    discern_output *output) {
#ifdef DISCERN_SCANS_TOGETHER
  uint32_t together = 0;
  for (int i = 0; i < discern_basic_sections; i++) together |= (uint32_t)(head->sections[i].filter != 0) << i;
  together &= wanted;
#else
  const uint32_t together = 0;
#endif
  // One pass for two sections saves 40 ns a message, unless either is few enough for registers.
  if (head->joint != 0 && (wanted & discern_joint_sections) == discern_joint_sections &&
      (together & discern_joint_sections) == 0) {
    const uint32_t *bitmap = (const uint32_t *)((const uint8_t *)head + head->joint);
    const size_t count =
        discern_scan(bitmap, head->joint_bits, UINT32_MAX, view->lane, view->lane_count, 1, view->found);
    search_places(head, 3, view, count, 1, surfaces, output);
    search_places(head, 2, view, count, 1, surfaces, output);
    wanted &= ~(uint32_t)discern_joint_sections;
  }
#ifdef DISCERN_SCANS_TOGETHER
  together &= wanted;
  wanted &= ~together;
  if (together != 0) {
    const size_t count = discern_scan_together(head, &together, view->lane, view->lane_count, view->found);
    for (; together != 0; together &= together - 1) {
      search_places(head, __builtin_ctz(together), view, count, 1, surfaces, output);
    }
  }
#endif
  for (; wanted != 0; wanted &= wanted - 1) {
    const int number = __builtin_ctz(wanted);
    const size_t count = scan_section(head, number, view, view->lane, view->lane_count, 1);
    search_places(head, number, view, count, 1, surfaces, output);
  }
}

static inline void search_beyond(
    const discern_index_head *head, uint32_t wanted, discern_view *view, uint32_t surfaces, discern_output *output) {
  discern_view_fill_beyond(view);
  for (; wanted != 0; wanted &= wanted - 1) {
    const int number = __builtin_ctz(wanted);
    const size_t count = scan_section(head, number, view, (const uint8_t *)view->codes, view->beyond_count, 2);
    search_places(head, number, view, count, 2, surfaces, output);
  }
}

static void discern_search(
    const discern_index_head *head, discern_view *view, uint32_t surfaces, discern_output *output) {
  discern_normalise(view);
  if (view->traits->beyond != 0) discern_mark(view->traits, 'b');
  if (view->has_folded_letters) discern_view_keep_folded_letters(view);
  for (size_t i = 0; i < 4; i++) view->before[(view->count + 63) / 64 + i] = UINT32_MAX;
  uint32_t wanted = 0;
  for (int i = 0; i < discern_section_count; i++) {
    wanted |= (uint32_t)(head->sections[i].records != 0 && (head->sections[i].surfaces & surfaces) != 0) << i;
  }
  const uint32_t basic = (1u << discern_basic_sections) - 1;
  if ((wanted & basic) != 0) search_basic(head, wanted & basic, view, surfaces, output);
  if ((wanted & ~basic) != 0 && view->traits->beyond != 0) search_beyond(head, wanted & ~basic, view, surfaces, output);
}
