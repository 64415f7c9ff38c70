// Looks at the literals whose keys stand at places of texts. Compiled once for each kernel, as search.h.
#include "view.h"

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

/// Whether nothing of a word stands beside some characters of a lane where a literal's edges ask for that; the first
/// begins at a place of the text.
static inline int has_edges(const discern_view *view, int beyond, uint32_t edges, size_t place, size_t last) {
  if ((edges & discern_literal_starts_word) && place > 0 && discern_is_word(view->text[place - 1])) return 0;
  if (edges & discern_literal_ends_word) {
    const size_t end = discern_view_end(view, beyond ? view->places[last] : place_of(view, last));
    if (end < view->count && discern_is_word(view->text[end])) return 0;
  }
  return 1;
}

/// Whether a literal that is longer than its key and window stands at its key's place, but for its edges: those, and where
/// in the lane it begins and ends.
static int stands_whole(
    const discern_index_head *head, uint32_t number, const discern_view *view, int beyond, size_t at, size_t *start,
    size_t *last, uint32_t *edges) {
  const uint8_t *block = (const uint8_t *)head;
  if (number >= head->literals) return 0;
  const discern_index_literal literal = ((const discern_index_literal *)(block + head->table))[number];
  if (at < literal.key || literal.length == 0) return 0;
  *start = at - literal.key;
  if (literal.length > (beyond ? view->beyond_count : view->lane_count) - *start) return 0;
  const size_t pool = beyond ? head->scalar_count : head->code_count;
  if (literal.first > pool || literal.length > pool - literal.first) return 0;
  const int differs =
      beyond ? memcmp(view->scalars + *start, block + head->scalars + literal.first * 4ul, literal.length * 4ul)
             : memcmp(view->lane + *start, block + head->codes + literal.first, literal.length);
  *last = *start + literal.length - 1;
  *edges = literal.edges;
  return !differs;
}

/// What a search of one section needs at every place.
typedef struct section_search {
  const uint32_t *bitmap, *ranks;
  const discern_slot *slots;
  const discern_record *records;
  const discern_index_use *uses;
  uint32_t groups, count;  // how many lists there are, and records
  uint32_t shift, mask;
  const uint8_t *lane;
} section_search;

/// A place where a key stands, and the list of its records.
typedef struct key_place {
  uint32_t place, first, end;
} key_place;

/// A place where a record's key and window stand.
typedef struct shown_place {
  uint32_t place, record;
} shown_place;

enum { most_keys = 32, most_shown = 64 };

/// Keeps the places whose key is one of the section's, or whose hash several keys share; asks for their records.
///
/// The section comes as a copy, which no store can change. It has no branches: most places go, and which ones can't be
/// foretold. The slots are few enough to stay in a cache; the records are not.
static inline size_t sift(section_search section, const uint32_t *found, size_t count, int stride, key_place *sifted) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    const uint32_t key = discern_load32(section.lane + (size_t)found[i] * (size_t)stride) & section.mask;
    const uint32_t hash = discern_key_hash(key) >> section.shift;
    const uint32_t word = section.bitmap[hash >> 5], bit = UINT32_C(1) << (hash & 31);
    const uint32_t group = section.ranks[hash >> 5] + (uint32_t)__builtin_popcount(word & (bit - 1));
    const discern_slot *slot = &section.slots[group < section.groups ? group : section.groups - 1];
    const uint32_t first = slot->first < section.count ? slot->first : section.count;
    const uint32_t end = slot[1].first < section.count ? slot[1].first : section.count;
    __builtin_prefetch(&section.records[first]);
    sifted[kept] = (key_place){found[i], first, end};
    kept += (uint32_t)((word & bit) != 0) & ((slot->key == key) | (slot->key == 0));
  }
  return kept;
}

/// Whether a record's key and window stand at a place of all lanes, and its edges, as far as the kernel marks those.
static inline uint32_t shows(
    const section_search *section, const discern_batch *batch, const discern_record *record, size_t place, int stride) {
  const uint8_t *here = section->lane + place * (size_t)stride;
  const uint64_t window = discern_load64(here + discern_window_shift(record) * stride);
  const uint32_t key = discern_load32(here) & section->mask;
  uint32_t shows = (record->key == key) & (((window ^ record->window) & discern_window_mask(record)) == 0);
  if (stride == 1 && batch->has_edges) {
    const uint8_t *edges = batch->edges + place;
    shows &= ((*(edges - (record->reach & 15)) | ~record->flags) & discern_literal_starts_word) != 0;
    shows &= ((edges[record->reach >> 4] | ~record->flags) & discern_literal_ends_word) != 0;
  }
  return shows;
}

/// Sees to it that some marks are set if a text has them.
static inline void see_marks(discern_view *view, uint64_t low, uint64_t high) {
#ifdef DISCERN_MARKS_LATE
  const uint64_t others = (low & ~discern_known_low) | (high & ~discern_known_high);
  if (others != 0 && !view->has_marks) discern_set_marks(view);
#else
  (void)view, (void)low, (void)high;
#endif
}

/// Whether a text has one of some marks.
static inline int has_mark(discern_view *view, const uint64_t marks[2]) {
  see_marks(view, marks[0], marks[1]);
  return ((view->traits.low & marks[0]) | (view->traits.high & marks[1])) != 0;
}

/// Whether a text has what a use needs beside its literal.
static inline int has_needed(discern_view *view, const discern_index_use *use) {
  see_marks(view, use->low, use->high);
  const discern_literal_traits *traits = &view->traits;
  return (((use->low & ~traits->low) | (use->high & ~traits->high)) == 0) & (view->count >= use->fewest_bytes) &
         (traits->digits + traits->beyond >= use->fewest_digits);
}

/// Whether one of the parts that a use asks for stands near enough to its literal, which begins at a place of its lane, or
/// the text has a mark instead.
static inline int has_part(
    const discern_index_head *head, discern_view *view, const discern_index_use *use, int beyond, size_t start) {
  if (use->part_count == 0 && use->instead == 0) return 1;
  size_t first = 0, end = view->lane_count;
  if (use->reach != discern_literal_anywhere && !beyond) {
    first = start > use->reach ? start - use->reach : 0;
    if (end - start > use->reach) end = start + use->reach + 1;
  }
  const size_t count = use->part_count < discern_literal_most_parts ? use->part_count : discern_literal_most_parts;
  if (end - first > discern_literal_most_for_parts ||
      discern_holds_one_part(view->lane + first, end - first, use->parts, count)) {
    return 1;
  }
  return use->instead != 0 && has_mark(view, head->instead[(use->instead - 1) % discern_literal_most_else]);
}

static inline void put_out(discern_output *output, const discern_index_use *use, size_t place, size_t text) {
  if (output->count < output->capacity) {
    output->hits[output->count] =
        (discern_literal_hit){use->target, (uint32_t)place, use->ordinal, (uint32_t)text};
  }
  output->count++;
}

/// Tells the uses of a literal, whose key and window stand, for which a text has all that is needed.
static inline void put_out_uses(
    const discern_index_head *head, const section_search *section, uint32_t number, discern_view *view, int beyond,
    size_t at, size_t text, discern_output *output) {
  const discern_index_use *use = &section->uses[number];
  const int first = has_needed(view, use);
  if (!first && use->more == 0) return;
  const discern_record *record = &section->records[number];
  size_t start = at - (record->reach & 15), last = at + (record->reach >> 4);
  uint32_t edges = view->edges == NULL ? record->flags : 0;
  if ((record->flags & discern_record_whole) == 0) {
    if (!stands_whole(head, use->literal, view, beyond, at, &start, &last, &edges)) return;
  } else if (start > at || last >= (beyond ? view->beyond_count : view->lane_count)) {
    return;
  }
  const int begins = first && has_part(head, view, use, beyond, start);
  if (!begins && use->more == 0) return;
  const size_t place = beyond ? view->places[start] : place_of(view, start);
  if (!has_edges(view, beyond, edges, place, last)) return;
  if (begins) put_out(output, use, place, text);
  const discern_index_use *uses = (const discern_index_use *)((const uint8_t *)head + head->uses);
  // A list grows, so that none is endless, in a damaged block either.
  for (uint32_t next = use->more, last = 0; next > last && next <= head->use_count;) {
    const discern_index_use *further = &uses[next - 1];
    if (has_needed(view, further) && has_part(head, view, further, beyond, start)) put_out(output, further, place, text);
    last = next;
    next = further->more;
  }
}
