// Looks at the literals whose keys stand at a place of a text. Compiled once for each kernel, as search.h.
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
  const discern_slot *slots;
  const discern_record *records;
  uint32_t groups, count;  // how many lists there are, and records
  uint32_t shift, mask;
  const uint8_t *lane;
} section_search;

/// The list of the key at a place; `occurs` tells whether its hash does, else it is just any.
static inline const discern_slot *slot_of(
    const section_search *section, const uint8_t *here, uint32_t *key, uint32_t *occurs) {
  *key = discern_load32(here) & section->mask;
  const uint32_t hash = discern_key_hash(*key) >> section->shift;
  const uint32_t word = section->bitmap[hash >> 5], bit = UINT32_C(1) << (hash & 31);
  *occurs = (word & bit) != 0;
  const uint32_t group = section->ranks[hash >> 5] + (uint32_t)__builtin_popcount(word & (bit - 1));
  return &section->slots[group < section->groups ? group : section->groups - 1];
}

static inline uint32_t shows(const discern_record *record, uint32_t key, const uint8_t *here, int stride) {
  const uint64_t window = discern_load64(here + discern_window_shift(record) * stride);
  return (record->key == key) & (((window ^ record->window) & record->mask) == 0);
}

/// Keeps the places whose key is one of the section's, or whose hash several keys share.
///
/// The section comes as a copy, which no store can change. It has no branches: most places go, and which ones can't be
/// foretold. The slots are few enough to stay in a cache; the records are not.
static inline size_t sift(
    section_search section, const uint32_t *restrict found, size_t count, int stride, uint32_t *restrict sifted) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t key, occurs;
    const discern_slot *slot = slot_of(&section, section.lane + (size_t)found[i] * (size_t)stride, &key, &occurs);
    sifted[kept] = found[i];
    kept += occurs & ((slot->key == key) | (slot->key == 0));
  }
  return kept;
}

/// Whether a text has what a use needs beside its literal.
static inline int has_needed(
    discern_view *view, uint64_t low, uint64_t high, uint16_t fewest_bytes, uint16_t fewest_digits) {
#ifdef DISCERN_MARKS_LATE
  if ((low | high) != 0 && !view->has_marks) discern_set_marks(view);
#endif
  const discern_literal_traits *traits = &view->traits;
  return (((low & ~traits->low) | (high & ~traits->high)) == 0) & (view->count >= fewest_bytes) &
         (traits->digits + traits->beyond >= fewest_digits);
}

static inline void put_out(
    discern_output *output, uint32_t target, uint32_t ordinal, size_t place, size_t text) {
  if (output->count < output->capacity) {
    output->hits[output->count] = (discern_literal_hit){target, (uint32_t)place, ordinal, (uint32_t)text};
  }
  output->count++;
}

/// Tells the uses of a literal for which a text has all that is needed; `place` is only set where one is.
static inline void put_out_uses(
    const discern_index_head *head, const discern_record *record, discern_view *view, int beyond, size_t at,
    size_t text, discern_output *output) {
  const int first = has_needed(view, record->low, record->high, record->fewest_bytes, record->fewest_digits);
  if (!first && record->more == 0) return;
  size_t place;
  if (!stands(head, record, view, beyond, at, &place)) return;
  if (first) put_out(output, record->target, record->ordinal, place, text);
  const discern_literal_use *uses = (const discern_literal_use *)((const uint8_t *)head + head->uses);
  // A list grows, so that none is endless, in a damaged block either.
  for (uint32_t next = record->more, last = 0; next > last && next <= head->use_count;) {
    const discern_literal_use *use = &uses[next - 1];
    if (has_needed(view, use->low, use->high, use->fewest_bytes, use->fewest_digits)) {
      put_out(output, use->target, use->ordinal, place, text);
    }
    last = next;
    next = use->more;
  }
}

/// Looks at the literals whose keys have the hash of the key at one place of a text's lane.
static inline void look_up(
    const discern_index_head *head, const section_search *section, discern_view *view, int stride,
    const uint8_t *here, size_t at, size_t text, discern_output *output) {
  uint32_t key, occurs;
  const discern_slot *slot = slot_of(section, here, &key, &occurs);
  uint32_t end = slot[1].first;
  if (end > section->count) end = section->count;
  for (uint32_t i = slot->first; i < end; i++) {
    const discern_record *record = &section->records[i];
    if (shows(record, key, here, stride) && (record->surfaces & view->surfaces) != 0) {
      put_out_uses(head, record, view, stride == 2, at, text, output);
    }
  }
}
