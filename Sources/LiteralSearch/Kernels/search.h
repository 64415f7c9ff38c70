// Searches texts: makes them ready, finds where keys may stand, looks at the literals that have them.
//
// Compiled once for each kernel, which defines discern_normalise(), discern_scan() and discern_select() before; so one
// call is all that is not inlined.
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

enum { look_ahead = 6 };

/// The place of a text's first character among those of all.
static inline size_t lane_start(const discern_batch *batch, size_t text, int stride) {
  return stride == 2 ? (size_t)(batch->views[text].codes - batch->codes)
                     : (size_t)(batch->views[text].lane - batch->lane);
}

/// Looks at the literals of one section at places of all lanes where their keys may stand.
static inline __attribute__((always_inline)) void search_places(
    const discern_index_head *head, int number, const discern_batch *batch, size_t count, int stride,
    discern_output *output) {
  const uint8_t *block = (const uint8_t *)head;
  if (head->sections[number].groups == 0) return;
  const discern_section *it = &head->sections[number];
  const section_search section = {
      (const uint32_t *)(block + it->bitmap), (const uint32_t *)(block + it->ranks),
      (const discern_slot *)(block + it->slots), (const discern_record *)(block + it->record), it->groups,
      it->records, 32 - it->bits, discern_key_mask(number),
      stride == 2 ? (const uint8_t *)batch->codes : batch->lane};
  count = sift(section, batch->found, count, stride, batch->sifted);
  size_t text = 0;
  for (size_t i = 0; i < count; i++) {
    // Records are too many for the first caches; those of the next places are asked for in time.
    if (i + look_ahead < count) {
      const uint8_t *ahead = section.lane + (size_t)batch->sifted[i + look_ahead] * (size_t)stride;
      uint32_t key, occurs;
      const uint32_t first = slot_of(&section, ahead, &key, &occurs)->first;
      __builtin_prefetch(&section.records[first < section.count ? first : 0]);
    }
    // Places grow, and so do the texts that they lie in.
    const size_t place = batch->sifted[i];
    while (text + 1 < batch->count && place >= lane_start(batch, text + 1, stride)) text++;
    discern_view *view = &batch->views[text];
    const size_t at = place - lane_start(batch, text, stride);
    // What seems to stand between two lanes is nothing.
    if (at >= (stride == 2 ? view->beyond_count : view->lane_count)) continue;
    const uint8_t *here = section.lane + place * (size_t)stride;
    look_up(head, &section, view, stride, here, at, text, output);
  }
}

/// Finds where keys of one section may stand.
static inline size_t scan_section(
    const discern_index_head *head, int number, const discern_batch *batch, const uint8_t *lane, size_t count,
    int stride) {
  const discern_section *section = &head->sections[number];
  const uint32_t *bitmap = (const uint32_t *)((const uint8_t *)head + section->bitmap);
  return discern_scan(bitmap, section->bits, discern_key_mask(number), lane, count, stride, batch->found);
}

static inline void search_basic(
    const discern_index_head *head, uint32_t wanted, const discern_batch *batch, size_t lane_count,
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
    const size_t count = discern_scan(bitmap, head->joint_bits, UINT32_MAX, batch->lane, lane_count, 1, batch->found);
    search_places(head, 3, batch, count, 1, output);
    search_places(head, 2, batch, count, 1, output);
    wanted &= ~(uint32_t)discern_joint_sections;
  }
#ifdef DISCERN_SCANS_TOGETHER
  together &= wanted;
  wanted &= ~together;
  if (together != 0) {
    const size_t count = discern_scan_together(head, &together, batch->lane, lane_count, batch->found);
    for (; together != 0; together &= together - 1) {
      search_places(head, __builtin_ctz(together), batch, count, 1, output);
    }
  }
#endif
  for (; wanted != 0; wanted &= wanted - 1) {
    const int number = __builtin_ctz(wanted);
    const size_t count = scan_section(head, number, batch, batch->lane, lane_count, 1);
    search_places(head, number, batch, count, 1, output);
  }
}

static inline void search_beyond(
    const discern_index_head *head, uint32_t wanted, discern_batch *batch, discern_output *output) {
  size_t filled = 0;
  for (size_t i = 0; i < batch->count; i++) {
    discern_view *view = &batch->views[i];
    view->codes = batch->codes + filled;
    view->scalars = batch->scalars + filled;
    view->places = batch->places + filled;
    view->beyond_count = 0;
    if (view->traits.beyond == 0) continue;
    discern_view_fill_beyond(view);
    filled += view->beyond_count + discern_lane_gap;
  }
  for (; wanted != 0; wanted &= wanted - 1) {
    const int number = __builtin_ctz(wanted);
    const size_t count = scan_section(head, number, batch, (const uint8_t *)batch->codes, filled, 2);
    search_places(head, number, batch, count, 2, output);
  }
}

static void discern_search(const discern_index_head *head, discern_batch *batch, discern_output *output) {
  uint8_t *lane = batch->lane;
  uint64_t *keeps = batch->words;
  uint32_t *before = batch->before;
  uint32_t surfaces = 0;
  int has_beyond = 0;
  for (size_t i = 0; i < batch->count; i++) {
    discern_view *view = &batch->views[i];
    const size_t words = discern_word_count(view->count);
    view->lane = lane;
    view->keeps = keeps;
    view->leads = keeps + words;
    view->digits = keeps + 2 * words;
    view->beyond = keeps + 3 * words;
    view->before = before;
    discern_normalise(view, head);
    if (view->traits.beyond != 0) {
      has_beyond = 1;
      discern_mark(&view->traits, 'b');
    }
    if (view->has_folded_letters) discern_view_keep_folded_letters(view);
    view->is_watched |= ((view->traits.low & head->watched[0]) | (view->traits.high & head->watched[1])) != 0;
    for (size_t j = 0; j < 4; j++) before[(view->count + 63) / 64 + j] = UINT32_MAX;
    surfaces |= view->surfaces;
    lane += view->lane_count + discern_lane_gap;
    keeps += 4 * words;
    before += words;
  }
  uint32_t wanted = 0;
  for (int i = 0; i < discern_section_count; i++) {
    wanted |= (uint32_t)(head->sections[i].records != 0 && (head->sections[i].surfaces & surfaces) != 0) << i;
  }
  const uint32_t basic = (1u << discern_basic_sections) - 1;
  if ((wanted & basic) != 0) search_basic(head, wanted & basic, batch, (size_t)(lane - batch->lane), output);
  if ((wanted & ~basic) != 0 && has_beyond) search_beyond(head, wanted & ~basic, batch, output);
}
