// Opens the gates of rules for what stands in texts.
//
// The tables are those of Swift, which checks them: every number in them that is a place in another lies inside of that.
#ifndef DISCERN_GATES_H
#define DISCERN_GATES_H

#include <stddef.h>
#include <stdint.h>

#include "discern_literal_search.h"
#include "discern_pattern_programs.h"

/// What a gate asks of a text in which something that leads to it was found; `Gate` in Swift.
typedef struct discern_gate {
  discern_text_demand demands[2];
  uint32_t clauses[2];
  uint32_t program;  // tells around a literal, or without one in the whole text, whether the pattern may match
  uint32_t rules;  // the rule behind it, or with discern_gate_list a list of rules
} discern_gate;

enum { discern_gate_nothing = 0xFFFFFFFFu, discern_gate_list = 0x80000000u };

/// A gate that kinds of characters lead to; `TraitGate` in Swift.
typedef struct discern_trait_gate {
  uint64_t low, high;  // all of these marks
  uint32_t fewest_bytes, fewest_digits;
  discern_text_demand demands[2];  // those of the gate, which are looked at first
  discern_program_opening opening;  // of the program
  uint32_t gate;
  uint32_t program;  // tells of the whole text whether the pattern may match; the gate's may do so around literals alone
} discern_trait_gate;

/// Gates of one surface that the same kinds of characters lead to; `TraitGroup` in Swift.
typedef struct discern_trait_group {
  uint64_t low, high;  // one of these marks; all bits: no matter which, or none
  uint32_t surface;
  uint32_t first, end;
  uint32_t watched;  // the bit of the index' list of these marks; the last list may have others', too
} discern_trait_group;

/// Several things of which a text must hold one; `PartClause` in Swift.
typedef struct discern_part_clause {
  uint64_t low, high;
  uint32_t first, end;  // of its parts
} discern_part_clause;

typedef struct discern_gate_table {
  const discern_gate *gates;
  const discern_trait_group *groups;
  const discern_trait_gate *trait_gates;
  const discern_part_clause *clauses;
  const discern_literal_part *parts;
  const uint32_t *list_starts, *lists;  // of rules
  const void *programs;  // NULL where there are none
  uint32_t gate_count, group_count;
  uint32_t is_open;  // whether every text of some surface leads to a gate
} discern_gate_table;

/// What was last found of a gate; both in one place, which are wanted together.
typedef struct discern_gate_stamp {
  uint32_t opening;  // the request that last opened it
  uint32_t judgement;  // twice the text that last led to it, and 1 if that has all it asks for beside a literal
} discern_gate_stamp;

/// The working memory of one thread; what it points to is the caller's, zeroed at first.
typedef struct discern_gate_memory {
  discern_gate_stamp *stamps;  // of each gate
  uint64_t *rules;  // those behind open gates, a bit each
  uint64_t *summary;  // the words of those with a bit, a bit each
  uint32_t request, text;  // how many there were
  uint32_t has_rules;  // whether `rules` has a bit
  uint32_t has_begun;  // whether the block was sifted
  uint32_t next_text, next_hit;  // of the block
} discern_gate_memory;

/// Opens the gates of the next texts of a block that was scanned, each for a request of its own, up to one by which rules
/// may fire, or that has to be read on other surfaces than it was scanned for.
///
/// `found` is a discern_literal_found; where `has_begun` of the memory is 0, the block is a new one. Gives the text's
/// number, or how many texts there are if none is left. Their bytes begin at `first` now.
size_t discern_gates_open_next(
    const discern_gate_table *table, discern_gate_memory *memory, const void *found, const uint8_t *first,
    uint32_t surfaces);

/// Opens the gates of one text for the request that is being read; the others are as above.
void discern_gates_open_more(
    const discern_gate_table *table, discern_gate_memory *memory, const void *found, const uint8_t *first);

/// Adds a rule that is behind no gate.
void discern_gates_add_rule(discern_gate_memory *memory, uint32_t rule);

/// Writes the rules behind open gates and behind none, ascending, and forgets them; gives how many there are.
///
/// \param limit all rules are below; there is room for so many.
size_t discern_gates_take_rules(discern_gate_memory *memory, size_t limit, uint32_t *rules);

#endif
