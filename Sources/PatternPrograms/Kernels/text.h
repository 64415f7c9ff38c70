// Characters of a text, to both sides of a place; nothing outside of it is read, whatever its bytes are.
#ifndef DISCERN_PROGRAM_TEXT_H
#define DISCERN_PROGRAM_TEXT_H

#include <string.h>

#include "kinds.h"

typedef struct text_view {
  const uint8_t *bytes;
  uint32_t count;
} text_view;

/// The character that begins at a place inside the text with a byte from 0x80 on; `end` becomes the place behind.
static inline uint32_t character_behind(text_view text, uint32_t place, uint32_t *end) {
  const uint8_t lead = text.bytes[place];
  const uint32_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  uint32_t character = lead & (0x7Fu >> length);
  uint32_t next = place + 1;
  for (uint32_t i = 1; i < length && next < text.count; i++) character = character << 6 | (text.bytes[next++] & 0x3Fu);
  *end = next;
  return character;
}

/// The character that ends at a place above 0 with a byte from 0x80 on; `start` becomes the place before.
static inline uint32_t character_before(text_view text, uint32_t place, uint32_t *start) {
  uint32_t first = place - 1;
  const uint32_t least = place < 4 ? 0 : place - 4;
  while (first > least && (text.bytes[first] & 0xC0) == 0x80) first--;
  *start = first;
  uint32_t end;
  return character_behind((text_view){text.bytes, place}, first, &end);
}

/// Letters, digits and `_`.
static inline int is_ascii_word(uint8_t byte) {
  const uint64_t word = byte & 64 ? UINT64_C(0x07FFFFFE87FFFFFE) : UINT64_C(0x03FF000000000000);
  return byte < 0x80 && (word >> (byte & 63) & 1);
}

enum { no_edge = 0, sure_edge = 1, unsure_edge = 2 };

/// Whether a place is a word edge, as far as ASCII characters to both sides tell.
static inline int ascii_edge(text_view text, uint32_t place) {
  if (place == 0 || place >= text.count) return unsure_edge;
  const uint8_t before = text.bytes[place - 1], behind = text.bytes[place];
  if ((before | behind) >= 0x80) return unsure_edge;
  return is_ascii_word(before) != is_ascii_word(behind) ? sure_edge : no_edge;
}

enum { not_word = 0, is_word = 1, unsure_word = 2 };

/// Whether a character beyond ASCII is of words, where Unicode's are.
static inline int unicode_word(uint32_t character) {
  const uint32_t kind = discern_kind(character);
  if (kind & (discern_program_mark | discern_program_unsure)) return unsure_word;
  return kind != discern_program_symbol;
}

/// Whether something of a word stands right before a place.
static inline int word_before(text_view text, uint32_t place, int is_unicode) {
  if (place == 0) return not_word;
  const uint8_t byte = text.bytes[place - 1];
  if (byte < 0x80) return is_ascii_word(byte);
  uint32_t start;
  return is_unicode ? unicode_word(character_before(text, place, &start)) : not_word;
}

static inline int word_behind(text_view text, uint32_t place, int is_unicode) {
  if (place >= text.count) return not_word;
  const uint8_t byte = text.bytes[place];
  if (byte < 0x80) return is_ascii_word(byte);
  uint32_t end;
  return is_unicode ? unicode_word(character_behind(text, place, &end)) : not_word;
}

static inline int is_line_end(uint8_t byte) { return byte == '\n' || byte == '\r'; }

/// Whether a condition on a place holds; lines end in CR, LF or both.
static inline int place_holds(text_view text, uint32_t place, uint32_t condition) {
  const uint32_t kind = condition & 7;
  // By far the most frequent.
  if (kind == discern_program_word_edge || kind == discern_program_no_word_edge) {
    const int is_unicode = condition & discern_program_unicode_words;
    const int before = word_before(text, place, is_unicode), behind = word_behind(text, place, is_unicode);
    if (before == unsure_word || behind == unsure_word) return condition & discern_program_holds_if_unsure;
    return (before != behind) == (kind == discern_program_word_edge);
  }
  switch (kind) {
  case discern_program_text_start: return place == 0;
  case discern_program_text_end: return place == text.count;
  case discern_program_line_start:
    // Not behind the last line end; between CR and LF it holds.
    return place == 0 || (place < text.count && is_line_end(text.bytes[place - 1]));
  case discern_program_line_end: return place == text.count || is_line_end(text.bytes[place]);
  case discern_program_last_line_end:
    return place == text.count || (place + 1 == text.count && is_line_end(text.bytes[place]))
      || (place + 2 == text.count && text.bytes[place] == '\r' && text.bytes[place + 1] == '\n');
  default: return condition & discern_program_holds_if_unsure;
  }
}

#endif
