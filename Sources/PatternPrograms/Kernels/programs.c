// Runs programs: to the right and to the left of a place, one of its characters after the other, going back where a way
// does not lead on.
#include "block.h"
#include "places.h"
#include "text.h"

enum { no_match = 0, does_match = 1, gave_up = 2 };

enum {
  // Ways that can be gone back to; a run takes one.
  stack_size = 96,
  // Programs that look from inside of each other.
  deepest = 6,
  // Steps that may lead back, and characters of runs, in all. Messages that match take below a hundred.
  all_fuel = 4000,
  // And for each byte of a text in which a match may begin anywhere.
  fuel_of_byte = 8,
  most_bytes = 1 << 28,
};

enum { branch = 0, more = 1, unmark = 2 };

/// What is tried next where nothing goes on.
typedef struct retry {
  uint32_t kind;
  uint32_t counter;  // of an unmark: the number of the mark
  uint32_t place;
  uint32_t repeats;  // of an unmark: its run
} retry;

/// A place that is remembered, by one run and for it alone.
typedef struct mark {
  uint32_t run;
  uint32_t place;
} mark;

typedef struct run_state {
  block_view view;
  text_view text;
  uint32_t fuel;
  uint32_t runs;
  mark marks[discern_program_mark_count];
  retry stack[stack_size];
} run_state;

/// Up to eight bytes of a text from a place on; zeros for those behind the first `length`, which stand in the text.
static inline uint64_t load(text_view text, uint32_t place, uint32_t length) {
  uint64_t bytes = 0;
  if (text.count - place >= 8) {
    memcpy(&bytes, text.bytes + place, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bytes = __builtin_bswap64(bytes);
#endif
    return length >= 8 ? bytes : bytes & ((UINT64_C(1) << (length * 8)) - 1);
  }
  for (uint32_t i = 0; i < length && i < 8; i++) bytes |= (uint64_t)text.bytes[place + i] << (i * 8);
  return bytes;
}

/// The bits that make small letters of the capitals of some; every byte is below 0x80.
static inline uint64_t case_bits(uint64_t characters) {
  const uint64_t ones = UINT64_C(0x0101010101010101);
  return ((characters + ones * (0x80 - 'a')) & ~(characters + ones * (0x7F - 'z')) & ones * 0x80) >> 2;
}

/// Whether an instruction takes one character beyond ASCII that it names.
static inline int takes_beyond(uint64_t word) {
  return (uint8_t)word == discern_program_character || (uint8_t)word == discern_program_folded;
}

/// Whether such an instruction takes a character.
static inline int is_taken(uint64_t word, uint32_t character) {
  const uint32_t wanted = (uint32_t)(word >> 32);
  return character == wanted || ((uint8_t)word == discern_program_folded && discern_character_fold(character) == wanted);
}

/// One character of a string.
static inline uint8_t character_of(const uint64_t *word, uint32_t place) {
  if (place < 4) return (uint8_t)(word[0] >> (32 + place * 8));
  return (uint8_t)(word[1 + (place - 4) / 8] >> ((place - 4) % 8 * 8));
}

/// What an instruction that takes many characters says.
typedef struct repetition {
  uint32_t set;
  uint32_t filter;
  uint32_t fewest;
  uint32_t most;
  uint32_t words;  // that it takes itself
  int needs_edge;
} repetition;

/// The word behind may be read too.
static inline repetition repetition_at(const uint64_t *word) {
  repetition result = {.set = (uint32_t)(word[0] >> 16) & 0xFFFF, .words = 1};
  result.needs_edge = word[0] >> 8 & discern_program_before_edge;
  if ((uint8_t)word[0] == discern_program_run) {
    result.filter = (uint32_t)(word[0] >> 32) & 0xFFFF;
    result.fewest = (uint32_t)(word[0] >> 48) & 0xFF;
    const uint32_t most = (uint32_t)(word[0] >> 56);
    result.most = most == 255 ? UINT32_MAX : most;
    return result;
  }
  result.filter = (uint32_t)(word[0] >> 32);
  result.fewest = (uint32_t)word[1];
  result.most = (uint32_t)(word[1] >> 32);
  result.words = 2;
  return result;
}

static int run_right(run_state *state, uint32_t counter, uint32_t place, uint32_t depth, uint32_t base);
static int run_left(run_state *state, uint32_t counter, uint32_t place, uint32_t depth, uint32_t base);

#define AT_END(place) AT_END_OF(state->text, place)
#define NEXT_BYTE(place) NEXT_BYTE_OF(state->text, place)

#define NAME(name) name##_right
#define AT_END_OF(text, place) ((place) >= (text).count)
#define NEXT_BYTE_OF(text, place) ((text).bytes[place])
#define STEP(place, count) ((place) + (count))
#define REMAINING(place) (text.count - (place))
#define LOWER(place, length) (place)
#define CHARACTER character_behind
#define CHARACTER_OF_STRING(i, length) (i)
#define LOWER_FIRST(first, last) 1
#include "run.h"
#undef NAME
#undef AT_END_OF
#undef NEXT_BYTE_OF
#undef STEP
#undef REMAINING
#undef LOWER
#undef CHARACTER
#undef CHARACTER_OF_STRING
#undef LOWER_FIRST

#define NAME(name) name##_left
#define AT_END_OF(text, place) ((void)(text), (place) == 0)
#define NEXT_BYTE_OF(text, place) ((text).bytes[(place) - 1])
#define STEP(place, count) ((place) - (count))
#define REMAINING(place) ((void)text, (place))
#define LOWER(place, length) ((place) - (length))
#define CHARACTER character_before
#define CHARACTER_OF_STRING(i, length) ((length) - 1 - (i))
#define LOWER_FIRST(first, last) 0
#include "run.h"

int discern_programs_check(const void *block, size_t size) {
  const discern_program_head *head = block;
  if (block == NULL || (uintptr_t)block % 8 != 0 || size < sizeof *head) return 0;
  if (head->magic != discern_program_magic || head->version != discern_program_version) return 0;
  // Counts are 32 bits wide, so that the sum can't overflow.
  const uint64_t expected = sizeof *head + (uint64_t)head->code * 8 + (uint64_t)head->sets * sizeof(discern_program_set)
    + (uint64_t)head->ranges * 8 + (uint64_t)head->filters * sizeof(discern_program_filter)
    + (uint64_t)head->programs * 4;
  return expected <= size && head->sets <= 0x10000;
}

/// Makes ready to run a program of the block; no state is shared by two questions.
static inline void begin(run_state *state, block_view view, const uint8_t *text, size_t count, uint32_t fuel) {
  state->view = view;
  state->text = (text_view){text, (uint32_t)count};
  state->fuel = fuel;
  state->runs = 0;
  for (uint32_t i = 0; i < discern_program_mark_count; i++) state->marks[i].run = 0;
}

int discern_programs_may_begin(
    discern_program_opening opening, const uint8_t *text, size_t count, discern_program_masks masks) {
  if (count >= most_bytes) return 1;
  const place_search search = search_of(opening, (text_view){text, (uint32_t)count}, masks);
  for (size_t word = 0; word < search.words; word++) {
    if (places_to_begin(&search, masks, word) != 0) return 1;
  }
  return 0;
}

int discern_programs_may_match_anywhere(
    const void *block, uint32_t program, const uint8_t *text, size_t count, discern_program_masks masks) {
  const block_view view = view_of(block);
  const discern_program_head *head = view.head;
  if (program >= head->programs || count >= most_bytes) return 1;
  const uint64_t start = view.programs[program];
  if (start == 0 || start + 3 >= head->code) return 1;
  const uint32_t filter_number = (uint32_t)(view.code[start - 1] >> 32);
  if (filter_number == 0 || filter_number > head->filters) return 1;
  const uint64_t *first = view.filters[filter_number - 1].words;
  // What may stand behind a first character that is one byte; 0: anything.
  const uint32_t next_number = (uint32_t)(view.code[start] >> 32);
  if (next_number > head->filters) return 1;
  const uint64_t *next = next_number == 0 ? NULL : view.filters[next_number - 1].words;
  const uint32_t right = (uint32_t)view.code[start + 1] & ~(uint32_t)discern_program_left_first;
  const discern_program_opening opening = {view.code[start + 2], (uint32_t)(view.code[start + 1] >> 32), 0};
  const uint32_t stretch_number = (uint32_t)view.code[start + 3];
  if (opening.condition < discern_program_place_alone || stretch_number > head->filters) return 1;
  stretch_search stretch = {.length = (uint32_t)(view.code[start + 3] >> 32)};
  if (stretch_number != 0) stretch.filter = view.filters[stretch_number - 1].words;
  run_state state;
  begin(&state, view, text, count, all_fuel + (uint32_t)count * fuel_of_byte);
  const place_search search = search_of(opening, state.text, masks);
  const int first_kinds = kinds_of(first), next_kinds = next == NULL ? 0 : kinds_of(next);
  for (size_t word = 0; word < search.words; word++) {
    uint64_t places = places_to_begin(&search, masks, word) & places_of(first_kinds, masks, word);
    if (next != NULL && search.shape == 0) {
      const uint64_t behind = places_of(next_kinds, masks, word);
      const uint64_t then = word + 1 < (count + 63) / 64 ? places_of(next_kinds, masks, word + 1) : 0;
      places &= behind >> 1 | then << 63 | masks.beyond[word];
    }
    for (; places != 0; places &= places - 1) {
      const uint32_t place = (uint32_t)(word * 64) + (uint32_t)__builtin_ctzll(places);
      if (stretch.filter != NULL && !has_stretch(&stretch, state.text, place)) {
        // Nor has a place before one from which on it may.
        if (stretch.next >= (word + 1) * 64) break;
        places &= ~low_bits(stretch.next - word * 64) | UINT64_C(1) << (place & 63);
        continue;
      }
      const uint8_t byte = text[place];
      if (!passes(first, byte)) continue;
      if (next != NULL && byte < 0x80 && (place + 1 >= count || !passes(next, text[place + 1]))) continue;
      if (opening.condition != discern_program_anything && !place_holds(state.text, place, opening.condition & 0xFF)) {
        continue;
      }
      if (state.fuel-- == 0 || run_right(&state, right, place, 0, 0) != no_match) return 1;
    }
  }
  return 0;
}

int discern_programs_may_match(
    const void *block, uint32_t program, uint32_t literal, const uint8_t *text, size_t count, size_t place) {
  const block_view view = view_of(block);
  const discern_program_head *head = view.head;
  if (program >= head->programs || count >= UINT32_MAX || place > count) return 1;
  // Offsets are 64 bits wide, so that no sum overflows.
  const uint64_t *code = view.code, code_count = head->code;
  const uint64_t start = view.programs[program];
  if (start == 0 || start >= code_count || code[start - 1] >> 32 != 0) return 1;
  uint64_t first = start, literal_end = start + (uint32_t)code[start - 1];
  if (literal != discern_program_any_literal) {
    if (literal >= literal_end - first) return 1;
    first += literal;
    literal_end = first + 1;
  }
  if (first >= literal_end || literal_end > code_count) return 1;
  // The anchors of literals lie behind each other.
  const uint64_t last = code[literal_end - 1];
  first = start + (uint32_t)code[first];
  const uint64_t end = start + (uint32_t)last + (last >> 32);
  if (first >= end || end > code_count) return 1;
  run_state state;
  begin(&state, view, text, count, all_fuel);
  for (uint64_t i = first; i < end; i++) {
    if (state.fuel-- == 0) return 1;
    const uint32_t right = (uint32_t)code[i] & ~(uint32_t)discern_program_left_first, left = (uint32_t)(code[i] >> 32);
    if (left >= discern_program_place_alone) {
      if (left != discern_program_anything && !place_holds(state.text, (uint32_t)place, left & 0xFF)) continue;
      if (run_right(&state, right, (uint32_t)place, 0, 0) != no_match) return 1;
      continue;
    }
    const int is_left_first = ((uint32_t)code[i] & discern_program_left_first) != 0;
    const int one = is_left_first ? run_left(&state, left, (uint32_t)place, 0, 0)
      : run_right(&state, right, (uint32_t)place, 0, 0);
    if (one == no_match) continue;
    if (one == gave_up) return 1;
    const int other = is_left_first ? run_right(&state, right, (uint32_t)place, 0, 0)
      : run_left(&state, left, (uint32_t)place, 0, 0);
    if (other != no_match) return 1;
  }
  return 0;
}
