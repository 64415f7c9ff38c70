// Opens gates: first whatever refuses a text cheaply, for all hits of a block; then programs, text after text.
#include "discern_gates.h"

enum {
  // How often programs are asked about a text beside once for each byte; where more would be, the regex itself is faster.
  most_questions = 256,
};

static int holds(
    const discern_gate_table *table, uint32_t number, const discern_literal_found *block, size_t text) {
  if (number == discern_gate_nothing) return 1;
  const discern_part_clause *clause = &table->clauses[number];
  if ((clause->low | clause->high) != 0 &&
      discern_literal_has_marks(block->scratch, text, block->kernel, clause->low, clause->high)) {
    return 1;
  }
  if (block->texts[text].count > discern_literal_most_for_parts) return 1;
  return discern_literal_holds_part(
      block->scratch, text, block->kernel, table->parts + clause->first, clause->end - clause->first);
}

static inline int meets(const discern_text_demand *demands, const discern_literal_found *block, size_t text) {
  for (int i = 0; i < 2; i++) {
    if (demands[i].kind != discern_demand_nothing &&
        !discern_literal_meets(block->scratch, text, block->texts[text].bytes, block->kernel, &demands[i])) {
      return 0;
    }
  }
  return 1;
}

static inline int holds_all(
    const discern_gate_table *table, const discern_gate *gate, const discern_literal_found *block, size_t text) {
  return holds(table, gate->clauses[0], block, text) && holds(table, gate->clauses[1], block, text);
}

/// Drops the hits that lead to gates of which a text lacks something beside a literal.
static void sift(const discern_gate_table *table, discern_gate_memory *memory, const discern_literal_found *block) {
  size_t kept = 0, place = 0;
  for (size_t text = 0; text < block->count; text++) {
    if (block->texts[text].hits == 0) continue;
    const size_t end = place + block->texts[text].hits, first = kept;
    const uint32_t judged = ++memory->text * 2;
    for (; place < end; place++) {
      const discern_literal_hit hit = block->hits[place];
      // An index out of a damaged file may lead to a gate that there isn't.
      if (hit.target >= table->gate_count) continue;
      discern_gate_stamp *stamp = &memory->stamps[hit.target];
      if ((stamp->judgement & ~1u) != judged) {
        const discern_gate *gate = &table->gates[hit.target];
        const int has = meets(gate->demands, block, text) && holds_all(table, gate, block, text);
        stamp->judgement = judged | (uint32_t)has;
      }
      block->hits[kept] = hit;
      kept += stamp->judgement & 1;
    }
    block->texts[text].hits = (uint32_t)(kept - first);
  }
}

void discern_gates_add_rule(discern_gate_memory *memory, uint32_t rule) {
  memory->rules[rule / 64] |= UINT64_C(1) << (rule % 64);
  memory->summary[rule / 4096] |= UINT64_C(1) << (rule / 64 % 64);
  memory->has_rules = 1;
}

static void open_gate(const discern_gate_table *table, discern_gate_memory *memory, uint32_t number) {
  memory->stamps[number].opening = memory->request;
  const uint32_t rules = table->gates[number].rules;
  if (rules == discern_gate_nothing) return;
  if ((rules & discern_gate_list) == 0) {
    discern_gates_add_rule(memory, rules);
    return;
  }
  const uint32_t *starts = table->list_starts + (rules & ~discern_gate_list);
  for (uint32_t i = starts[0]; i < starts[1]; i++) discern_gates_add_rule(memory, table->lists[i]);
}

/// Opens the gates that hits in a text lead to, as far as programs let them.
static void open_by_hits(
    const discern_gate_table *table, discern_gate_memory *memory, const discern_literal_found *block, size_t text,
    const discern_literal_hit *hits, size_t count) {
  const discern_literal_text it = block->texts[text];
  size_t questions = most_questions + it.count;
  for (size_t i = 0; i < count; i++) {
    const uint32_t number = hits[i].target;
    if (memory->stamps[number].opening == memory->request) continue;
    const uint32_t program = table->gates[number].program;
    if (program != discern_gate_nothing && table->programs != NULL && questions > 0) {
      questions--;
      if (!discern_programs_may_match(
              table->programs, program, hits[i].ordinal, it.bytes, it.count, hits[i].position)) {
        continue;
      }
    }
    open_gate(table, memory, number);
  }
}

/// Whether kinds of a text's characters lead to a group's gates.
static inline int is_led_to(
    const discern_trait_group *group, const discern_literal_found *block, size_t text) {
  const discern_literal_text *it = &block->texts[text];
  if ((group->surface & it->surfaces) == 0) return 0;
  if ((group->low & group->high) == UINT64_MAX) return 1;
  if ((group->watched & it->watched) == 0) return 0;
  // The last list may stand for several.
  return group->watched >> (discern_watch_count - 1) == 0 ||
         discern_literal_has_marks(block->scratch, text, block->kernel, group->low, group->high);
}

/// Opens the gates that the kinds of a text's characters lead to: what is asked lies in what leads to them, and only where
/// a text has it the gates and their programs are touched.
static void open_by_traits(
    const discern_gate_table *table, discern_gate_memory *memory, const discern_literal_found *block, size_t text) {
  const discern_literal_text it = block->texts[text];
  const uint64_t digits = discern_literal_digits_and_beyond(block->scratch, text);
  const discern_text_masks known = discern_literal_text_masks(block->scratch, text);
  const discern_program_masks masks = {known.letters_and_digits, known.digits, known.beyond};
  for (uint32_t i = 0; i < table->group_count; i++) {
    const discern_trait_group *group = &table->groups[i];
    if (!is_led_to(group, block, text)) continue;
    for (uint32_t j = group->first; j < group->end; j++) {
      const discern_trait_gate *way = &table->trait_gates[j];
      if (it.count < way->fewest_bytes || digits < way->fewest_digits || !meets(way->demands, block, text) ||
          !discern_programs_may_begin(way->opening, it.bytes, it.count, masks) ||
          !discern_literal_has_all_marks(block->scratch, text, block->kernel, way->low, way->high)) {
        continue;
      }
      const discern_gate *gate = &table->gates[way->gate];
      if (memory->stamps[way->gate].opening == memory->request || !holds_all(table, gate, block, text)) continue;
      if (way->program != discern_gate_nothing && table->programs != NULL &&
          !discern_programs_may_match_anywhere(table->programs, way->program, it.bytes, it.count, masks)) {
        continue;
      }
      open_gate(table, memory, way->gate);
    }
  }
}

size_t discern_gates_open_next(
    const discern_gate_table *table, discern_gate_memory *memory, const void *found, const uint8_t *first,
    uint32_t surfaces) {
  const discern_literal_found *block = found;
  discern_literal_texts_lie_at(block->scratch, block->texts, first);
  if (!memory->has_begun) {
    sift(table, memory, block);
    memory->has_begun = 1;
    memory->next_text = memory->next_hit = 0;
  }
  while (memory->next_text < block->count) {
    const size_t text = memory->next_text++;
    const uint32_t count = block->texts[text].hits;
    memory->request++;
    if (count != 0) open_by_hits(table, memory, block, text, block->hits + memory->next_hit, count);
    memory->next_hit += count;
    if (table->is_open || block->texts[text].watched != 0) open_by_traits(table, memory, block, text);
    if (memory->has_rules || (surfaces & ~block->texts[text].surfaces) != 0) return text;
  }
  return block->count;
}

void discern_gates_open_more(
    const discern_gate_table *table, discern_gate_memory *memory, const void *found, const uint8_t *first) {
  const discern_literal_found *block = found;
  discern_literal_texts_lie_at(block->scratch, block->texts, first);
  sift(table, memory, block);
  open_by_hits(table, memory, block, 0, block->hits, block->texts[0].hits);
  if (table->is_open || block->texts[0].watched != 0) open_by_traits(table, memory, block, 0);
}

size_t discern_gates_take_rules(discern_gate_memory *memory, size_t limit, uint32_t *rules) {
  size_t count = 0;
  for (size_t place = 0; place <= limit / 4096; place++) {
    for (uint64_t left = memory->summary[place]; left != 0; left &= left - 1) {
      const size_t word = place * 64 + (size_t)__builtin_ctzll(left);
      for (uint64_t bits = memory->rules[word]; bits != 0 && count < limit; bits &= bits - 1) {
        rules[count++] = (uint32_t)(word * 64 + (size_t)__builtin_ctzll(bits));
      }
      memory->rules[word] = 0;
    }
    memory->summary[place] = 0;
  }
  memory->has_rules = 0;
  return count;
}
