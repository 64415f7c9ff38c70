// Fills in the records of an index; part of build.c.
#include "index_format.h"

static int is_beyond(const discern_literal_entry *entry, const uint32_t *characters) {
  return characters[entry->first] >= 0x80;
}

static uint32_t key_length(const discern_literal_entry *entry, int beyond) {
  const uint32_t most = beyond ? 2 : 4;
  return entry->length < most ? entry->length : most;
}

/// A character as its lane has it, in the lane's bytes.
static uint64_t lane_character(uint32_t character, int beyond) {
  return beyond ? character & 0xFFFF : discern_lane_code(character);
}

static uint32_t key_of(const discern_literal_entry *entry, const uint32_t *characters) {
  const int beyond = is_beyond(entry, characters);
  uint32_t key = 0;
  for (uint32_t i = 0; i < key_length(entry, beyond); i++) {
    key |= (uint32_t)(lane_character(characters[entry->first + entry->key + i], beyond) << (i * (beyond ? 16 : 8)));
  }
  return key;
}

/// Fills in what a literal shows beside its key: the window that covers most of it.
static void set_window(discern_record *record, const discern_literal_entry *entry, const uint32_t *characters) {
  const int beyond = is_beyond(entry, characters);
  const int width = beyond ? 16 : 8, most = beyond ? 4 : 8;
  const int key = (int)key_length(entry, beyond);
  const int64_t before = entry->key, behind = (int64_t)entry->length - entry->key - key;
  // Behind the key, before it, or around it, where the key itself takes its part.
  int shift = key;
  int64_t covered = behind < most ? behind : most;
  if ((before < most ? before : most) > covered) {
    covered = before < most ? before : most;
    shift = (int)-covered;
  }
  for (int left = 1; left < most - key; left++) {
    const int right = most - key - left;
    const int64_t both = (before < left ? before : left) + (behind < right ? behind : right);
    if (both > covered) {
      covered = both;
      shift = -left;
    }
  }
  record->flags |= (uint8_t)((shift + 8) << discern_record_shift);
  for (int i = 0; i < most; i++) {
    const int64_t place = (int64_t)entry->key + shift + i;
    if (place < 0 || place >= entry->length) continue;
    record->window |= lane_character(characters[entry->first + (uint32_t)place], beyond) << (i * width);
    record->mask |= (beyond ? UINT64_C(0xFFFF) : UINT64_C(0xFF)) << (i * width);
  }
  // In the other lane the codes are halves of the characters, so that the literal itself must always be looked at.
  if (!beyond && covered == before + behind) record->flags |= discern_record_whole;
}

/// Gives a record the uses of its literal, the first of which is `uses[first]`: that one and where the others stand; gives
/// the place behind them.
static size_t set_uses(
    uint8_t *block, discern_record *record, const discern_literal_use *uses, size_t use_count, size_t first,
    uint32_t *filled) {
  const discern_index_head *head = (const discern_index_head *)block;
  discern_literal_use *others = (discern_literal_use *)(block + head->uses);
  const discern_literal_use *use = &uses[first];
  record->low = use->low;
  record->high = use->high;
  record->target = use->target;
  record->ordinal = use->ordinal;
  record->fewest_bytes = use->fewest_bytes;
  record->fewest_digits = use->fewest_digits;
  uint32_t *link = &record->more;
  size_t next = first + 1;
  for (; next < use_count && uses[next].literal == use->literal; next++) {
    others[*filled] = uses[next];
    others[*filled].more = 0;
    *link = ++*filled;
    link = &others[*filled - 1].more;
  }
  return next;
}
