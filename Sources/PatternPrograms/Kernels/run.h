// Runs a program in one direction; included twice, with RUN, STEP… as of that direction.

/// Takes one character of a set; 0 if none stands there.
static inline int NAME(take)(const run_state *state, const discern_program_set *set, uint32_t *place) {
  if (AT_END(*place)) return 0;
  const uint8_t byte = NEXT_BYTE(*place);
  if (byte < 0x80) {
    *place = STEP(*place, 1);
    return (int)((byte < 64 ? set->low >> byte : set->high >> (byte - 64)) & 1);
  }
  return holds_beyond(&state->view, set, CHARACTER(state->text, *place, place));
}

/// Takes ASCII characters as long as they are none of those at which to stop, and no more than `most` in all.
static inline void NAME(skip)(
    run_state *state, uint64_t stop_low, uint64_t stop_high, uint32_t most, uint32_t *place, uint32_t *repeats) {
  const text_view text = state->text;
  uint32_t limit = most - *repeats;
  if (limit > REMAINING(*place)) limit = REMAINING(*place);
  if (limit > state->fuel) limit = state->fuel;
  uint32_t count = 0;
  for (; count < limit; count++) {
    const uint8_t byte = NEXT_BYTE(STEP(*place, count));
    if (byte >= 0x80 || (byte & 64 ? stop_high : stop_low) >> (byte & 63) & 1) break;
  }
  state->fuel -= count;
  *repeats += count;
  *place = STEP(*place, count);
}

/// Takes a letter that may also be U+017F or U+212A; 0 if it does not stand there.
static int NAME(take_special)(text_view text, uint8_t letter, uint32_t *place) {
  if (AT_END_OF(text, *place)) return 0;
  const uint8_t byte = NEXT_BYTE_OF(text, *place);
  if (byte < 0x80) {
    *place = STEP(*place, 1);
    return (byte | 0x20) == letter;
  }
  const uint32_t character = CHARACTER(text, *place, place);
  return (letter == 's' && character == 0x17F) || (letter == 'k' && character == 0x212A);
}

/// Takes a string of ASCII characters one by one; 0 if it does not stand there.
static int NAME(take_string)(text_view text, const uint64_t *word, uint32_t length, uint32_t *place) {
  for (uint32_t i = 0; i < length; i++) {
    const uint8_t value = character_of(word, CHARACTER_OF_STRING(i, length));
    if (value >= 'a' && value <= 'z') {
      if (!NAME(take_special)(text, value, place)) return 0;
    } else {
      if (AT_END_OF(text, *place) || NEXT_BYTE_OF(text, *place) != value) return 0;
      *place = STEP(*place, 1);
    }
  }
  return 1;
}

/// Takes what also stands between two places; 0 if something else stands here.
static int NAME(take_again)(text_view text, uint32_t first, uint32_t last, int any_case, uint32_t *place) {
  uint32_t at = LOWER_FIRST(first, last) ? first : last;
  const uint32_t stop = LOWER_FIRST(first, last) ? last : first;
  while (at != stop) {
    if (AT_END_OF(text, *place)) return 0;
    const uint8_t one = NEXT_BYTE_OF(text, at), other = NEXT_BYTE_OF(text, *place);
    if (one < 0x80 && other < 0x80) {
      if (one != other
          && !(any_case && (one ^ other) == 0x20 && (one | 0x20) >= 'a' && (one | 0x20) <= 'z')) {
        return 0;
      }
      at = STEP(at, 1);
      *place = STEP(*place, 1);
      continue;
    }
    uint32_t left = one, right = other;
    if (one < 0x80) at = STEP(at, 1);
    else left = CHARACTER(text, at, &at);
    if (other < 0x80) *place = STEP(*place, 1);
    else right = CHARACTER(text, *place, place);
    if (left != right && !(any_case && discern_character_fold(left) == discern_character_fold(right))) return 0;
  }
  return 1;
}

/// Runs the program at `counter` from a place.
static int NAME(run)(run_state *state, uint32_t counter, uint32_t place, uint32_t depth, uint32_t base) {
  const uint64_t *code = state->view.code;
  const uint32_t code_count = state->view.head->code;
  const text_view text = state->text;
  const uint32_t run = ++state->runs;
  uint32_t top = base, repeats = 0;
  for (;;) {
    if (counter >= code_count) return gave_up;
    const uint64_t word = code[counter];
    const uint8_t a = (uint8_t)(word >> 8);
    const uint32_t c = (uint32_t)(word >> 32);
    switch ((uint8_t)word) {
    case discern_program_accept: return does_match;
    case discern_program_fail: goto fail;
    case discern_program_byte:
      if (AT_END(place) || NEXT_BYTE(place) != a) goto fail;
      place = STEP(place, 1);
      counter++;
      break;
    case discern_program_cased:
      if (AT_END(place) || (NEXT_BYTE(place) | 0x20) != a) goto fail;
      place = STEP(place, 1);
      counter++;
      break;
    case discern_program_special:
      if (!NAME(take_special)(text, a, &place)) goto fail;
      counter++;
      break;
    case discern_program_character:
    case discern_program_folded: {
      if (AT_END(place)) goto fail;
      const uint8_t byte = NEXT_BYTE(place);
      if (byte < 0x80) goto fail;
      if (!is_taken(word, CHARACTER(text, place, &place))) goto fail;
      counter++;
      break;
    }
    case discern_program_one_of:
      if (c >= state->view.head->sets) return gave_up;
      if (!NAME(take)(state, &state->view.sets[c], &place)) goto fail;
      counter++;
      break;
    case discern_program_string: {
      const uint32_t length = a, words = length > 4 ? (length + 3) / 8 : 0;
      if (length == 0 || words >= code_count - counter) return gave_up;
      if (REMAINING(place) < length) goto fail;
      const int any_case = word >> 16 & discern_program_any_case;
      const uint32_t start = LOWER(place, length);
      uint64_t bytes = load(text, start, length < 4 ? length : 4), beyond = bytes;
      uint64_t different = (bytes | (any_case ? case_bits(c) : 0)) ^ c;
      for (uint32_t i = 1, at = 4; i <= words; i++, at += 8) {
        const uint64_t value = code[counter + i];
        bytes = load(text, start + at, length - at);
        beyond |= bytes;
        different |= (bytes | (any_case ? case_bits(value) : 0)) ^ value;
      }
      if (different == 0) {
        place = STEP(place, length);
      } else if (!any_case || (beyond & UINT64_C(0x8080808080808080)) == 0
                 || !NAME(take_string)(text, code + counter, length, &place)) {
        goto fail;
      }
      if (word >> 16 & discern_program_then_assert && !place_holds(text, place, (uint32_t)(word >> 24) & 0xFF)) {
        goto fail;
      }
      counter += 1 + words;
      break;
    }
    case discern_program_run:
    case discern_program_long_run: {
      if (counter + 1 >= code_count) return gave_up;
      const repetition run_of = repetition_at(code + counter);
      if (run_of.set >= state->view.head->sets) return gave_up;
      const discern_program_set *set = &state->view.sets[run_of.set];
      repeats = 0;
      while (repeats < run_of.fewest) {
        NAME(skip)(state, ~set->low, ~set->high, run_of.fewest, &place, &repeats);
        if (repeats == run_of.fewest) break;
        if (!NAME(take)(state, set, &place)) goto fail;
        repeats++;
        if (state->fuel-- == 0) return gave_up;
      }
      goto run_on;
    }
    case discern_program_jump:
      if (state->fuel-- == 0) return gave_up;
      counter = c;
      break;
    case discern_program_split:
      if (state->fuel-- == 0 || top >= stack_size) return gave_up;
      if (a != 0) {
        // Most ways are closed by their first character.
        const uint8_t byte = AT_END(place) ? 0 : NEXT_BYTE(place);
        const uint8_t bits = (uint8_t)(word >> 16);
        if ((bits & discern_program_any_case ? byte | 0x20 : byte) != a
            && !(byte >= 0x80 && bits & discern_program_beyond_too)) {
          counter = c;
          break;
        }
      }
      state->stack[top++] = (retry){branch, c, place, 0};
      counter++;
      break;
    case discern_program_look: {
      if (state->fuel-- == 0 || depth >= deepest) return gave_up;
      const int result = a & discern_program_look_left ? run_left(state, c, place, depth + 1, top)
        : run_right(state, c, place, depth + 1, top);
      if (result == gave_up) return gave_up;
      if ((result == does_match) == (a & discern_program_look_not)) goto fail;
      counter++;
      break;
    }
    case discern_program_assert:
      // What takes no character costs a step, so that a damaged block has no long way through nothing.
      if (state->fuel-- == 0) return gave_up;
      if (!place_holds(text, place, a)) goto fail;
      counter++;
      break;
    case discern_program_mark_place:
      if (a >= discern_program_mark_count || top >= stack_size) return gave_up;
      state->stack[top++] = (retry){unmark, a, state->marks[a].place, state->marks[a].run};
      state->marks[a] = (mark){run, place};
      counter++;
      break;
    case discern_program_check_place:
      if (a >= discern_program_mark_count || state->fuel-- == 0) return gave_up;
      if (state->marks[a].run == run && state->marks[a].place == place) goto fail;
      counter++;
      break;
    case discern_program_repeat: {
      const uint8_t b = (uint8_t)(word >> 16);
      if (a >= discern_program_mark_count || b >= discern_program_mark_count) return gave_up;
      const mark one = state->marks[a], other = state->marks[b];
      if (one.run != run || other.run != run) {
        if (state->fuel-- == 0) return gave_up;
        counter++;
        break;
      }
      const uint32_t first = one.place < other.place ? one.place : other.place;
      const uint32_t last = one.place < other.place ? other.place : one.place;
      if (last - first >= state->fuel) return gave_up;
      state->fuel -= last - first + 1;
      if (!NAME(take_again)(text, first, last, word >> 24 & discern_program_any_case, &place)) goto fail;
      counter = c;
      break;
    }
    default: return gave_up;
    }
    continue;

  fail:
    for (;;) {
      if (top == base) return no_match;
      if (state->fuel-- == 0) return gave_up;
      const retry last = state->stack[--top];
      if (last.kind == unmark) {
        state->marks[last.counter] = (mark){last.repeats, last.place};
        continue;
      }
      counter = last.counter;
      place = last.place;
      if (last.kind == branch) break;
      // One more of a run; its instruction was looked at before.
      repeats = last.repeats;
      if (!NAME(take)(state, &state->view.sets[(code[counter] >> 16) & 0xFFFF], &place)) continue;
      repeats++;
      goto run_on;
    }
    continue;

  run_on: {
      const repetition run_of = repetition_at(code + counter);
      const discern_program_set *set = &state->view.sets[run_of.set];
      const uint32_t most = run_of.most, filter_number = run_of.filter;
      int edge = unsure_edge;
      if (filter_number == 0) goto stop;
      if (filter_number > state->view.head->filters || counter + run_of.words >= code_count) return gave_up;
      const discern_program_filter *filter = &state->view.filters[filter_number - 1];
      const uint64_t behind = code[counter + run_of.words];
      for (;;) {
        NAME(skip)(state, filter->words[0] | ~set->low, filter->words[1] | ~set->high, most, &place, &repeats);
        if (AT_END(place)) goto fail;
        const uint8_t byte = NEXT_BYTE(place);
        if (passes(filter->words, byte)) {
          if (byte >= 0x80 && takes_beyond(behind)) {
            // Every character of a script may begin what stands behind, as far as the filter tells.
            uint32_t end;
            const uint32_t character = CHARACTER(text, place, &end);
            if (is_taken(behind, character)) break;
            if (repeats >= most || !holds_beyond(&state->view, set, character)) goto fail;
            place = end;
            goto taken;
          }
          if (!run_of.needs_edge) break;
          edge = ascii_edge(text, place);
          if (edge != no_edge) break;
        }
        if (repeats >= most || !NAME(take)(state, set, &place)) goto fail;
      taken:
        repeats++;
        if (state->fuel-- == 0) return gave_up;
      }
    stop:
      if (repeats < most) {
        if (top >= stack_size) return gave_up;
        state->stack[top++] = (retry){more, counter, place, repeats};
      }
      // The condition behind need not be looked at again.
      counter += run_of.words + (edge == sure_edge);
    }
  }
}
