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
  int64_t first = -before - shift, end = (int64_t)entry->length - entry->key - shift;
  if (first < 0) first = 0;
  if (end > most) end = most;
  if (end < first) end = first;
  for (int64_t i = first; i < end; i++) {
    const uint32_t place = entry->first + (uint32_t)(entry->key + shift + i);
    record->window |= lane_character(characters[place], beyond) << (i * width);
  }
  record->bytes = (uint8_t)(first * width / 8 | end * width / 8 << 4);
  record->flags = (uint8_t)((shift + 8) << discern_record_shift);
  // In the other lane the codes are halves of the characters, so that the literal itself must always be looked at.
  if (beyond || covered != before + behind) return;
  record->flags |= entry->edges | discern_record_whole;
  record->reach = (uint8_t)(before | (behind + key - 1) << 4);
}

/// The number of a use's marks that will do in place of parts, and one; 0 where there are none, more than
/// discern_literal_most_else where there is no room for them.
static uint32_t number_of_instead(discern_index_head *head, const discern_literal_use *use) {
  if ((use->else_low | use->else_high) == 0) return 0;
  for (uint32_t i = 0; i < discern_literal_most_else; i++) {
    uint64_t *marks = head->instead[i];
    if ((marks[0] | marks[1]) == 0) {
      marks[0] = use->else_low;
      marks[1] = use->else_high;
    }
    if (marks[0] == use->else_low && marks[1] == use->else_high) return i + 1;
  }
  return discern_literal_most_else + 1;
}

/// Sets a use as it lies in an index; where there is no room for what it asks for beside the literal, it asks for less.
static void set_use(
    discern_index_head *head, discern_index_use *it, const discern_literal_use *use, const uint32_t *parts) {
  *it = (discern_index_use){
      use->low, use->high, use->target, use->literal, 0, use->ordinal,
      use->fewest_bytes < UINT8_MAX ? (uint8_t)use->fewest_bytes : UINT8_MAX,
      use->fewest_digits < UINT8_MAX ? (uint8_t)use->fewest_digits : UINT8_MAX, use->reach, 0, 0, {0}};
  const uint32_t instead = number_of_instead(head, use);
  if (instead > discern_literal_most_else) return;
  it->part_count = (uint8_t)use->part_count;
  it->instead = (uint8_t)instead;
  for (uint32_t i = 0; i < use->part_count; i++) it->parts[i] = parts[use->first_part + i];
}

/// Sets the uses of a literal, the first of which is `uses[first]`: that one at its place and where the others stand; gives
/// the place behind them.
static size_t set_uses(
    uint8_t *block, discern_index_use *it, const discern_literal_use *uses, size_t use_count, const uint32_t *parts,
    size_t first, uint32_t *filled) {
  discern_index_head *head = (discern_index_head *)block;
  discern_index_use *others = (discern_index_use *)(block + head->uses);
  set_use(head, it, &uses[first], parts);
  uint32_t *link = &it->more;
  size_t next = first + 1;
  for (; next < use_count && uses[next].literal == uses[first].literal; next++) {
    set_use(head, &others[*filled], &uses[next], parts);
    *link = ++*filled;
    link = &others[*filled - 1].more;
  }
  return next;
}
