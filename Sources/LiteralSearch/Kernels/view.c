// Makes a text ready for the search, whichever kernel works.
#include "view.h"

#include "characters.h"

enum { margin = 64 };

size_t discern_batch_carve(discern_batch *batch, size_t bytes, size_t texts) {
  const size_t words = bytes / 64 + 6 * texts, characters = bytes + texts * discern_lane_gap + margin;
  size_t end = sizeof *batch + margin;
#define TAKE(field, type, number)                                                 \
  do {                                                                            \
    end = (end + margin - 1) & ~(size_t)(margin - 1);                             \
    if (batch != NULL) batch->field = (type *)(void *)((uint8_t *)batch + end);   \
    end += (number) * sizeof(type);                                               \
  } while (0)
  TAKE(lane, uint8_t, characters + 4 * margin);
  end += margin;
  TAKE(codes, uint16_t, characters + 3 * margin);
  TAKE(views, discern_view, texts);
  TAKE(words, uint64_t, 4 * words);
  TAKE(before, uint32_t, words);
  const size_t together = characters < discern_most_together ? (characters + 63) & ~(size_t)63 : discern_most_together;
  const size_t lists = discern_basic_sections * (together + margin);
  if (batch != NULL) batch->together = together;
  TAKE(found, uint32_t, characters + margin > lists ? characters + margin : lists);
  end += margin;
  TAKE(edges, uint8_t, characters + 4 * margin);
  TAKE(scalars, uint32_t, characters);
  TAKE(places, uint32_t, characters);
  TAKE(starts, uint32_t, texts + discern_ends_of_starts);
#undef TAKE
  if (batch != NULL) {
    // Nothing writes there again.
    memset(batch->lane - 16, 0, 16);
    memset((uint8_t *)batch->codes - 16, 0, 16);
  }
  return end;
}

int discern_view_has_folded_letters(const discern_view *view) {
  for (size_t base = 0; base < view->count; base += 64) {
    for (uint64_t leads = view->leads[base / 64]; leads != 0; leads &= leads - 1) {
      if (discern_is_folded_letter(view->text, view->count, base + (size_t)__builtin_ctzll(leads))) return 1;
    }
  }
  return 0;
}

void discern_view_look_beyond(discern_view *view, const discern_beyond_filter *filter) {
  int classes = 0;
  for (size_t base = 0; base < view->count; base += 64) {
    for (uint64_t leads = view->leads[base / 64]; leads != 0; leads &= leads - 1) {
      const size_t at = base + (size_t)__builtin_ctzll(leads);
      // What is missing at the end of the text counts as 0, as in scalar_at().
      const uint8_t next = at + 1 < view->count ? view->text[at + 1] : 0;
      classes |= filter->first[view->text[at] & 63] & filter->second[next & 63];
    }
  }
  view->may_have_keys = (classes & ~discern_beyond_folds) != 0;
  view->has_folded_letters = (classes & discern_beyond_folds) != 0 && discern_view_has_folded_letters(view);
}

static size_t lead_length(uint8_t lead) {
  if (lead < 0xC0) return 1;
  return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

/// The character that a byte from 0xC0 begins; what is missing at the end of the text counts as zeros.
static uint32_t scalar_at(const uint8_t *text, size_t count, size_t at) {
  const size_t length = lead_length(text[at]);
  uint32_t scalar = text[at] & (0x7Fu >> length);
  for (size_t i = 1; i < length; i++) scalar = scalar << 6 | (at + i < count ? text[at + i] & 0x3Fu : 0);
  return scalar;
}

/// Marks the edges of a character of the lane.
static void set_edges(discern_view *view, size_t place, size_t at) {
  if (view->edges == NULL) return;
  const size_t end = discern_view_end(view, at);
  const int starts = at == 0 || !discern_is_word(view->text[at - 1]);
  const int ends = end >= view->count || !discern_is_word(view->text[end]);
  view->edges[place] = (uint8_t)((starts ? discern_literal_starts_word : 0) | (ends ? discern_literal_ends_word : 0));
}

void discern_view_keep_folded_letters(discern_view *view) {
  size_t kept = 0;
  for (size_t base = 0, word = 0; base < view->count; base += 64, word++) {
    view->before[word] = (uint32_t)kept;
    uint64_t keeps = view->keeps[word];
    for (uint64_t rest = keeps | view->leads[word]; rest != 0; rest &= rest - 1) {
      const size_t bit = (size_t)__builtin_ctzll(rest), at = base + bit;
      const uint8_t byte = view->text[at];
      if (byte < 0x80) {
        set_edges(view, kept, at);
        view->lane[kept++] = byte <= '9' ? byte + 17 : byte | 0x20;
      } else if (discern_is_folded_letter(view->text, view->count, at)) {
        set_edges(view, kept, at);
        view->lane[kept++] = byte == 0xC5 ? 's' : 'k';
        keeps |= UINT64_C(1) << bit;
      }
    }
    view->keeps[word] = keeps;
  }
  memset(view->lane + kept, 0, margin);
  view->lane_count = kept;
  discern_mark(&view->traits, 'k');
}

void discern_view_fill_beyond(discern_view *view) {
  size_t filled = 0;
  for (size_t base = 0, word = 0; base < view->count; base += 64, word++) {
    for (uint64_t rest = view->leads[word]; rest != 0; rest &= rest - 1) {
      const size_t at = base + (size_t)__builtin_ctzll(rest);
      const uint32_t scalar = scalar_at(view->text, view->count, at);
      if (scalar == 0x17F || scalar == 0x212A) continue;
      const uint32_t folded = discern_character_fold(scalar);
      view->codes[filled] = (uint16_t)folded;
      view->scalars[filled] = folded;
      view->places[filled] = (uint32_t)at;
      filled++;
    }
  }
  memset(view->codes + filled, 0, margin);
  view->beyond_count = filled;
}

size_t discern_view_end(const discern_view *view, size_t place) {
  const size_t end = place + lead_length(view->text[place]);
  return end < view->count ? end : view->count;
}
