// Makes an index of literals.
#include "build_beyond.h"
#include "build_records.h"
#include "filter_hash.h"

typedef struct plan {
  uint32_t records[discern_section_count];
  uint64_t codes, scalars;
} plan;

static int section_of(const discern_literal_entry *entry, const uint32_t *characters) {
  const int beyond = is_beyond(entry, characters);
  return (beyond ? discern_basic_sections : 0) + (int)key_length(entry, beyond) - 1;
}

static plan plan_of(const discern_literal_entry *entries, size_t count, const uint32_t *characters) {
  plan plan = {{0}, 0, 0};
  for (size_t i = 0; i < count; i++) {
    plan.records[section_of(&entries[i], characters)]++;
    if (is_beyond(&entries[i], characters)) {
      plan.scalars += entries[i].length;
    } else {
      plan.codes += entries[i].length;
    }
  }
  return plan;
}

/// Sixteen bits of the map a key keep false places under one in sixteen; 2^18 bits fill the first cache of a phone.
static uint32_t bitmap_bits(uint32_t records) {
  uint32_t bits = 10;
  while (bits < 22 && (UINT64_C(1) << bits) < (uint64_t)records * (bits < 18 ? 16 : 8)) bits++;
  return bits;
}

enum { followers = 37, most_joint = 4096 };

/// How many keys the joint bitmap holds; 0 where shorter keys would fill it, or there are none.
static uint64_t joint_keys(const plan *plan) {
  const uint64_t shorter = (uint64_t)plan->records[2] * followers, longer = plan->records[3];
  if (shorter == 0 || longer == 0 || (shorter > most_joint && shorter > longer)) return 0;
  return shorter + longer;
}

static void set_bit(uint32_t *bitmap, uint32_t bits, uint32_t key) {
  const uint32_t hash = discern_key_hash(key) >> (32 - bits);
  bitmap[hash >> 5] |= UINT32_C(1) << (hash & 31);
}

/// Adds a key of three or four characters to the joint bitmap.
static void add_joint(uint32_t *bitmap, uint32_t bits, int section, uint32_t key) {
  set_bit(bitmap, bits, key);  // a shorter key's fourth is 0, as behind the lane's end
  if (section == 3) return;
  for (uint32_t code = 'a'; code <= 'z'; code++) set_bit(bitmap, bits, key | code << 24);
  for (uint32_t digit = '0'; digit <= '9'; digit++) {
    set_bit(bitmap, bits, key | (uint32_t)discern_lane_code(digit) << 24);
  }
}

/// Sets the offsets of a head and gives the size of all.
static uint64_t lay_out(discern_index_head *head, const plan *plan, size_t count, size_t use_count) {
  uint64_t end = sizeof *head;
#define PLACE(field, bytes)            \
  do {                                 \
    end = (end + 63) & ~UINT64_C(63);  \
    (field) = (uint32_t)end;           \
    end += (uint64_t)(bytes);          \
  } while (0)
  for (int i = 0; i < discern_section_count; i++) {
    discern_section *section = &head->sections[i];
    section->records = plan->records[i];
    if (section->records == 0) continue;
    section->bits = bitmap_bits(section->records);
    PLACE(section->bitmap, (UINT64_C(1) << section->bits) / 8);
    PLACE(section->ranks, (UINT64_C(1) << section->bits) / 8);
    // There are no more lists than records.
    PLACE(section->slots, ((uint64_t)section->records + 1) * sizeof(discern_slot));
    PLACE(section->record, (uint64_t)section->records * sizeof(discern_record));
    PLACE(section->use, (uint64_t)section->records * sizeof(discern_index_use));
    if (i < discern_basic_sections && section->records <= discern_sieve_limit) {
      PLACE(section->filter, sizeof(discern_filter));
    }
  }
  const uint64_t joint = joint_keys(plan);
  if (joint != 0) {
    head->joint_bits = bitmap_bits((uint32_t)joint);
    PLACE(head->joint, (UINT64_C(1) << head->joint_bits) / 8);
  }
  // Each literal's first use stands in its section.
  PLACE(head->uses, (uint64_t)(use_count - count) * sizeof(discern_index_use));
  head->use_count = (uint32_t)(use_count - count);
  PLACE(head->table, (uint64_t)count * sizeof(discern_index_literal));
  PLACE(head->codes, plan->codes);
  PLACE(head->scalars, plan->scalars * 4);
#undef PLACE
  head->magic = discern_index_magic;
  head->literals = (uint32_t)count;
  head->code_count = (uint32_t)plan->codes;
  head->scalar_count = (uint32_t)plan->scalars;
  head->size = (end + 63) & ~UINT64_C(63);
  return head->size;
}

size_t discern_literal_index_size(
    const discern_literal_entry *entries, size_t count, const uint32_t *characters, size_t use_count) {
  discern_index_head head = {0};
  const plan plan = plan_of(entries, count, characters);
  const uint64_t size = lay_out(&head, &plan, count, use_count);
  return size >= UINT32_MAX ? 0 : (size_t)size;
}

static void copy_literals(
    uint8_t *block, const discern_literal_entry *entries, size_t count, const uint32_t *characters) {
  const discern_index_head *head = (const discern_index_head *)block;
  discern_index_literal *table = (discern_index_literal *)(block + head->table);
  uint8_t *codes = block + head->codes;
  uint32_t *scalars = (uint32_t *)(block + head->scalars);
  uint32_t code_count = 0, scalar_count = 0;
  for (size_t i = 0; i < count; i++) {
    const discern_literal_entry *entry = &entries[i];
    const int beyond = is_beyond(entry, characters);
    table[i] = (discern_index_literal){beyond ? scalar_count : code_count, entry->length, entry->key, entry->edges};
    for (uint32_t j = 0; j < entry->length; j++) {
      const uint32_t character = characters[entry->first + j];
      if (beyond) {
        scalars[scalar_count++] = character;
      } else {
        codes[code_count++] = discern_lane_code(character);
      }
    }
  }
}

/// Marks a section's hashes, counts those before each word, and counts the groups.
static void set_ranks(uint8_t *block, discern_section *section) {
  const uint32_t *bitmap = (const uint32_t *)(block + section->bitmap);
  uint32_t *ranks = (uint32_t *)(block + section->ranks), groups = 0;
  for (uint32_t word = 0; word < UINT32_C(1) << (section->bits - 5); word++) {
    ranks[word] = groups;
    groups += (uint32_t)__builtin_popcount(bitmap[word]);
  }
  section->groups = groups;
}

/// The number of a hash among those that occur.
static uint32_t group_of(const uint8_t *block, const discern_section *section, uint32_t hash) {
  const uint32_t word = ((const uint32_t *)(block + section->bitmap))[hash >> 5];
  const uint32_t below = word & ((UINT32_C(1) << (hash & 31)) - 1);
  return ((const uint32_t *)(block + section->ranks))[hash >> 5] + (uint32_t)__builtin_popcount(below);
}

static int is_among(char byte, char first, char last) { return byte >= first && byte <= last; }

static void set_watched(discern_index_head *head, const uint64_t *watched) {
  memcpy(head->watched, watched, sizeof head->watched);
  for (int i = 0; i < 128; i++) {
    const char byte = (char)i;
    const int mark = is_among(byte, '0', '9') ? '0' : is_among(byte, 'A', 'Z') ? 'A' : is_among(byte, 'a', 'z') ? 'a' : i;
    for (int list = 0; list < discern_watch_count; list++) {
      head->watched_bytes[i] |= (uint8_t)((head->watched[list][mark >> 6] >> (mark & 63) & 1) << list);
    }
  }
}

void discern_literal_index_build(
    const discern_literal_entry *entries, size_t count, const uint32_t *characters, const discern_literal_use *uses,
    size_t use_count, const uint32_t *parts, const uint64_t *watched, void *start, uint32_t *work) {
  uint8_t *block = start;
  discern_index_head *head = start;
  const plan plan = plan_of(entries, count, characters);
  lay_out(head, &plan, count, use_count);
  copy_literals(block, entries, count, characters);
  set_watched(head, watched);
  discern_beyond_filter_set(&head->beyond, entries, count, characters);
  uint32_t *groups = work, *places = work + count;
  for (size_t i = 0; i < count; i++) {
    const int number = section_of(&entries[i], characters);
    discern_section *section = &head->sections[number];
    const uint32_t key = key_of(&entries[i], characters);
    const uint32_t hash = discern_key_hash(key) >> (32 - section->bits);
    groups[i] = hash;
    ((uint32_t *)(block + section->bitmap))[hash >> 5] |= UINT32_C(1) << (hash & 31);
    section->surfaces |= entries[i].surfaces;
    if (head->joint != 0 && (discern_joint_sections >> number & 1) != 0) {
      add_joint((uint32_t *)(block + head->joint), head->joint_bits, number, key);
    }
    if (section->filter != 0) discern_filter_add((discern_filter *)(block + section->filter), number, key);
  }
  uint32_t bases[discern_section_count];
  for (uint32_t i = 0, base = 0; i < discern_section_count; i++) {
    discern_section *section = &head->sections[i];
    bases[i] = base;
    base += section->records;
    if (section->records != 0) set_ranks(block, section);
  }
  // Counts how many literals share a hash; then the numbers become places, list after list.
  for (size_t i = 0; i < count; i++) {
    const int number = section_of(&entries[i], characters);
    groups[i] = group_of(block, &head->sections[number], groups[i]);
    places[bases[number] + groups[i]]++;
  }
  for (int i = 0; i < discern_section_count; i++) {
    discern_slot *slots = (discern_slot *)(block + head->sections[i].slots);
    uint32_t end = 0;
    for (uint32_t group = 0; group < head->sections[i].groups; group++) {
      const uint32_t own = places[bases[i] + group];
      places[bases[i] + group] = slots[group].first = end;
      end += own;
    }
    if (head->sections[i].groups != 0) slots[head->sections[i].groups].first = end;
  }
  uint32_t filled = 0;
  for (size_t i = 0, use = 0; i < count; i++) {
    const int number = section_of(&entries[i], characters);
    discern_slot *slot = (discern_slot *)(block + head->sections[number].slots) + groups[i];
    const uint32_t place = places[bases[number] + groups[i]]++;
    discern_record *record = (discern_record *)(block + head->sections[number].record) + place;
    record->key = key_of(&entries[i], characters);
    slot->key = place == slot->first || slot->key == record->key ? record->key : 0;
    record->surfaces = entries[i].surfaces;
    set_window(record, &entries[i], characters);
    discern_index_use *first = (discern_index_use *)(block + head->sections[number].use) + place;
    use = set_uses(block, first, uses, use_count, parts, use, &filled);
  }
}
