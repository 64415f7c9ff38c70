// Searches texts: makes them ready, finds where keys may stand, looks at the literals that have them.
//
// Compiled once for each kernel, which defines discern_normalise(), discern_scan() and discern_select() before; so one
// call is all that is not inlined.
#include "look_up.h"

/// The number of the text in which a place lies; it lies in no text before `text`.
static inline size_t discern_text_of(const uint32_t *starts, size_t text, uint32_t place) {
  while (starts[text + 1] <= place) text++;
  return text;
}

#ifndef discern_advance
#define discern_advance discern_text_of
#endif

/// Looks at the literals that seem to stand at some places, each in its text, of which the first is in `text` or
/// behind.
static size_t look_up(
    const discern_index_head *head, const section_search *section, const discern_batch *batch, int stride,
    const shown_place *shown, size_t count, size_t text, discern_output *output) {
  for (size_t i = 0; i < count; i++) __builtin_prefetch(&section->uses[shown[i].record]);
  for (size_t i = 0; i < count; i++) {
    // Places grow, and so do the texts that they lie in.
    text = discern_advance(batch->starts, text, shown[i].place);
    discern_view *view = &batch->views[text];
    const size_t at = shown[i].place - batch->starts[text];
    // What seems to stand between two lanes is nothing.
    if (at >= (stride == 2 ? view->beyond_count : view->lane_count)) continue;
    if ((section->records[shown[i].record].surfaces & view->surfaces) == 0) continue;
    put_out_uses(head, section, shown[i].record, view, stride == 2, at, text, output);
  }
  return text;
}

/// Looks at the literals of one section at places of all lanes where their keys may stand: some places at a time, each
/// step without branches that can't be foretold as far as possible.
static inline __attribute__((always_inline)) void search_places(
    const discern_index_head *head, int number, const discern_batch *batch, const uint32_t *found, size_t count,
    int stride, discern_output *output) {
  const uint8_t *block = (const uint8_t *)head;
  if (count == 0 || head->sections[number].groups == 0) return;
  const discern_section *it = &head->sections[number];
  const section_search section = {
      (const uint32_t *)(block + it->bitmap), (const uint32_t *)(block + it->ranks),
      (const discern_slot *)(block + it->slots), (const discern_record *)(block + it->record),
      (const discern_index_use *)(block + it->use), it->groups, it->records, 32 - it->bits, discern_key_mask(number),
      stride == 2 ? (const uint8_t *)batch->codes : batch->lane};
  key_place keys[most_keys];
  shown_place shown[most_shown];
  size_t text = 0, showing = 0;
  for (size_t done = 0; done < count; done += most_keys) {
    const size_t some = count - done < most_keys ? count - done : most_keys;
    const size_t kept = sift(section, found + done, some, stride, keys);
    for (size_t i = 0; i < kept; i++) {
      for (uint32_t record = keys[i].first; record < keys[i].end; record++) {
        shown[showing] = (shown_place){keys[i].place, record};
        showing += shows(&section, batch, &section.records[record], keys[i].place, stride);
        if (showing == most_shown) {
          text = look_up(head, &section, batch, stride, shown, showing, text, output);
          showing = 0;
        }
      }
    }
  }
  look_up(head, &section, batch, stride, shown, showing, text, output);
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
    search_places(head, 3, batch, batch->found, count, 1, output);
    search_places(head, 2, batch, batch->found, count, 1, output);
    wanted &= ~(uint32_t)discern_joint_sections;
  }
#ifdef DISCERN_SCANS_TOGETHER
  together &= wanted;
  wanted &= ~together;
  for (size_t start = 0; together != 0 && start < lane_count; start += batch->together) {
    const size_t left = lane_count - start, part = left < batch->together ? left : batch->together;
    size_t counts[discern_basic_sections];
    discern_scan_together(head, together, batch, start, start + part, counts);
    for (int i = 0; i < discern_basic_sections; i++) {
      search_places(head, i, batch, batch->found + (size_t)i * (batch->together + 64), counts[i], 1, output);
    }
  }
#endif
  for (; wanted != 0; wanted &= wanted - 1) {
    const int number = __builtin_ctz(wanted);
    const size_t count = scan_section(head, number, batch, batch->lane, lane_count, 1);
    search_places(head, number, batch, batch->found, count, 1, output);
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
    batch->starts[i] = (uint32_t)filled;
    if (!view->may_have_keys) continue;
    discern_view_fill_beyond(view);
    filled += view->beyond_count + discern_lane_gap;
  }
  for (; wanted != 0; wanted &= wanted - 1) {
    const int number = __builtin_ctz(wanted);
    const size_t count = scan_section(head, number, batch, (const uint8_t *)batch->codes, filled, 2);
    search_places(head, number, batch, batch->found, count, 2, output);
  }
}

/// Tells of which lists of marks a text has one.
static inline void watch(discern_view *view, const discern_index_head *head) {
  for (uint32_t i = 0; i < discern_watch_count; i++) {
    const uint64_t has = (view->traits.low & head->watched[i][0]) | (view->traits.high & head->watched[i][1]);
    view->watched |= (uint32_t)(has != 0) << i;
  }
}

#ifndef discern_look_beyond
#define discern_look_beyond discern_view_look_beyond
#endif

#ifdef DISCERN_MARKS_EDGES
/// Of fewer literals so few seem to stand in a text that their edges are sooner looked at in the text.
enum { least_marked = 1000 };
#endif

/// Asks for so many bytes of what comes next, since memory takes longer than a search.
static inline void fetch_next(discern_batch *batch, size_t count) {
  if (count > batch->next_count) count = batch->next_count;
  for (size_t i = 0; i < count; i += 64) __builtin_prefetch(batch->next + i);
  batch->next += count;
  batch->next_count -= count;
}

static void discern_search(const discern_index_head *head, discern_batch *batch, discern_output *output) {
#ifdef DISCERN_MARKS_EDGES
  batch->has_edges = head->literals >= least_marked;
#else
  batch->has_edges = 0;
#endif
  // As much beside each text: how long a single one is can't be foretold.
  const size_t share = (batch->next_count / batch->count + 63) & ~(size_t)63;
  uint8_t *lane = batch->lane;
  uint64_t *keeps = batch->words;
  uint32_t *before = batch->before;
  uint32_t surfaces = 0;
  int has_keys = 0;
  for (size_t i = 0; i < batch->count; i++) {
    discern_view *view = &batch->views[i];
    const size_t words = discern_word_count(view->count);
    view->lane = lane;
    batch->starts[i] = (uint32_t)(lane - batch->lane);
    view->keeps = keeps;
    view->leads = keeps + words;
    view->digits = keeps + 2 * words;
    view->beyond = keeps + 3 * words;
    view->before = before;
    view->edges = batch->has_edges ? batch->edges + (lane - batch->lane) : NULL;
    fetch_next(batch, share);
    discern_normalise(view, head);
    if (view->traits.beyond != 0) {
      discern_look_beyond(view, &head->beyond);
      // Bytes that begin no character are none.
      if (view->traits.beyond != 0) discern_mark(&view->traits, 'b');
      has_keys |= view->may_have_keys;
      if (view->has_folded_letters) discern_view_keep_folded_letters(view);
      watch(view, head);
    } else {
      view->may_have_keys = view->has_folded_letters = 0;
#ifndef DISCERN_MARKS_LATE
      watch(view, head);
#endif
    }
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
  for (size_t i = 0; i < discern_ends_of_starts; i++) batch->starts[batch->count + i] = UINT32_MAX;
  if ((wanted & basic) != 0) search_basic(head, wanted & basic, batch, (size_t)(lane - batch->lane), output);
  if ((wanted & ~basic) != 0 && has_keys) search_beyond(head, wanted & ~basic, batch, output);
}
