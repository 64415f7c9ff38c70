// Where matches may begin in a text, 64 places at a time, by what kinds of bytes stand there.
#ifndef DISCERN_PROGRAM_PLACES_H
#define DISCERN_PROGRAM_PLACES_H

#include "text.h"

/// So many bits, or all.
static inline uint64_t low_bits(size_t count) { return count < 64 ? (UINT64_C(1) << count) - 1 : ~UINT64_C(0); }

static inline int passes(const uint64_t *words, uint8_t byte) { return words[byte >> 6] >> (byte & 63) & 1; }

/// Which kinds of bytes a filter has: of those that masks tell.
enum { has_digits = 1, has_letters = 2, has_beyond = 4, has_others = 8 };

static inline int kinds_of(const uint64_t *words) {
  const uint64_t digits = UINT64_C(0x3FF) << '0', letters = UINT64_C(0x07FFFFFE07FFFFFE);
  return ((words[0] & digits) != 0 ? has_digits : 0) | ((words[1] & letters) != 0 ? has_letters : 0) |
         ((words[2] | words[3]) != 0 ? has_beyond : 0) |
         ((words[0] & ~digits) != 0 || (words[1] & ~letters) != 0 ? has_others : 0);
}

/// Where bytes of some kinds stand, in one word.
static inline uint64_t places_of(int kinds, discern_program_masks masks, size_t word) {
  const uint64_t beyond = masks.beyond[word], digits = masks.digits[word], letters = masks.words[word] & ~digits & ~beyond;
  return (kinds & has_digits ? digits : 0) | (kinds & has_letters ? letters : 0) | (kinds & has_beyond ? beyond : 0) |
         (kinds & has_others ? ~(digits | letters | beyond) : 0);
}

/// Which of some places characters of a shape begin at in a text of ASCII characters, in one word.
static uint64_t places_of_shape(
    uint64_t places, uint64_t shape, discern_program_masks masks, size_t word, size_t count) {
  const size_t left = count - word * 64;
  const int is_last = left <= 64;
  const uint64_t digits = masks.digits[word], letters = masks.words[word] & ~digits;
  const uint64_t next_digits = is_last ? 0 : masks.digits[word + 1];
  const uint64_t next_letters = is_last ? 0 : masks.words[word + 1] & ~next_digits;
  const uint64_t others = low_bits(left) & ~(digits | letters);
  const uint64_t next_others = is_last ? 0 : low_bits(left - 64) & ~(next_digits | next_letters);
  for (uint32_t offset = 0; places != 0 && (shape & discern_program_shape_goes_on) != 0; offset++, shape >>= 4) {
    const uint64_t digit = -(uint64_t)(shape & 1), letter = -(uint64_t)(shape >> 1 & 1);
    const uint64_t other = -(uint64_t)(shape >> 2 & 1);
    const uint64_t here = (digits & digit) | (letters & letter) | (others & other);
    const uint64_t next = (next_digits & digit) | (next_letters & letter) | (next_others & other);
    // In two steps, since nothing may be shifted by 64.
    places &= here >> offset | next << 1 << (63 - offset);
  }
  return places;
}

/// Where ASCII letters and digits stand before as well as at a place, so that no word's edge is there, in one word.
static inline uint64_t places_inside_words(discern_program_masks masks, size_t word) {
  const uint64_t here = masks.words[word] & ~masks.beyond[word];
  const uint64_t before = word == 0 ? 0 : masks.words[word - 1] & ~masks.beyond[word - 1];
  return here & (here << 1 | before >> 63);
}

/// Which of some places behind the first one lines begin at, in one word.
static inline uint64_t places_of_lines(uint64_t places, text_view text, discern_program_masks masks, size_t word) {
  uint64_t lines = places & (word == 0);
  uint64_t others = ~(masks.words[word] | masks.beyond[word]) << 1;
  if (word != 0) others |= ~(masks.words[word - 1] | masks.beyond[word - 1]) >> 63;
  for (uint64_t left = places & ~lines & others; left != 0; left &= left - 1) {
    const size_t place = word * 64 + (size_t)__builtin_ctzll(left);
    if (is_line_end(text.bytes[place - 1])) lines |= left & -left;
  }
  return lines;
}

/// What there is to know of a text before places are looked for.
typedef struct place_search {
  text_view text;
  uint64_t shape;
  uint32_t condition;  // of discern_program_place, or discern_program_anything
  size_t words;  // in which places may be
} place_search;

static inline place_search search_of(discern_program_opening opening, text_view text, discern_program_masks masks) {
  const int is_conditional = opening.condition != discern_program_anything;
  place_search search = {text, opening.shape, opening.condition, ((size_t)text.count + 63) / 64};
  // A character beyond ASCII has several bytes, so that a shape tells nothing.
  for (size_t word = 0; word < search.words && search.shape != 0; word++) {
    if (masks.beyond[word] != 0) search.shape = 0;
  }
  if (is_conditional) search.condition &= 7;
  if (search.condition == discern_program_text_start && search.words > 1) search.words = 1;
  return search;
}

/// The places in one word at which a match may begin.
static inline uint64_t places_to_begin(const place_search *search, discern_program_masks masks, size_t word) {
  const size_t count = search->text.count;
  uint64_t places = low_bits(count - word * 64);
  if (search->condition == discern_program_text_start) places = 1;
  if (search->condition == discern_program_word_edge) places &= ~places_inside_words(masks, word);
  if (search->shape != 0) places = places_of_shape(places, search->shape, masks, word, count);
  return search->condition == discern_program_line_start ? places_of_lines(places, search->text, masks, word) : places;
}

/// What is known of the bytes that a match begins with.
typedef struct stretch_search {
  const uint64_t *filter;  // NULL: they may be any
  uint32_t length;
  uint32_t next;  // the first place from which on they may all be
  uint32_t known;  // up to where they are from any place on that is not before that one
} stretch_search;

/// Whether all of the bytes from a place on are of the filter; the places come in their order.
///
/// The last one is looked at first, since none before it can be one of a match where it isn't of the filter.
static inline int has_stretch(stretch_search *search, text_view text, uint32_t place) {
  if (place < search->next) return 0;
  if (text.count - place < search->length) {
    search->next = UINT32_MAX;
    return 0;
  }
  const uint32_t end = place + search->length, known = search->known > place ? search->known : place;
  search->known = end;
  for (uint32_t at = end; at > known; at--) {
    if (!passes(search->filter, text.bytes[at - 1])) {
      search->next = at;
      return 0;
    }
  }
  return 1;
}

#endif
