// The sections of a block, and what its sets hold.
#ifndef DISCERN_PROGRAM_BLOCK_H
#define DISCERN_PROGRAM_BLOCK_H

#include <string.h>

#include "discern_pattern_programs.h"
#include "kinds.h"

typedef struct block_view {
  const discern_program_head *head;
  const uint64_t *code;
  const discern_program_set *sets;
  const uint32_t (*ranges)[2];
  const discern_program_filter *filters;
  const uint32_t *programs;
} block_view;

/// The counts of a checked block leave no section outside of it.
static inline block_view view_of(const void *block) {
  const discern_program_head *head = block;
  block_view view = {.head = head};
  view.code = (const uint64_t *)(head + 1);
  view.sets = (const discern_program_set *)(view.code + head->code);
  view.ranges = (const uint32_t(*)[2])(view.sets + head->sets);
  view.filters = (const discern_program_filter *)(view.ranges + head->ranges);
  view.programs = (const uint32_t *)(view.filters + head->filters);
  return view;
}

/// Whether sorted ranges hold a character; ranges that the block does not have hold none.
static inline int in_ranges(const block_view *view, const discern_program_set *set, uint32_t character) {
  if (set->first_range > view->head->ranges || set->range_count > view->head->ranges - set->first_range) return 0;
  const uint32_t(*ranges)[2] = view->ranges + set->first_range;
  uint32_t low = 0, high = set->range_count;
  while (low < high) {
    const uint32_t middle = (low + high) / 2;
    if (ranges[middle][1] < character) low = middle + 1;
    else high = middle;
  }
  return low < set->range_count && ranges[low][0] <= character;
}

/// Whether a set holds a character beyond ASCII.
static inline int holds_beyond(const block_view *view, const discern_program_set *set, uint32_t character) {
  const int inverts = set->flags & discern_program_inverts;
  if (set->range_count != 0) {
    uint32_t sought = character;
    if (set->flags & discern_program_folds) {
      const uint32_t folded = discern_character_fold(character);
      if (folded >= 0x80) sought = folded;
    }
    if (in_ranges(view, set, sought)) return !inverts;
  }
  if (set->kinds == 0) return inverts;
  if (set->kinds == discern_program_every_kind || set->kinds & discern_kind(character)) return !inverts;
  return inverts;
}

#endif
