// The part of simdjson that reads one JSON document from bytes, as C functions.
//
// Swift cannot import simdjson's C++ header, hence this shim. No C++ exception leaves it.
#ifndef DISCERN_JSON_H
#define DISCERN_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// So many bytes after a document must be readable; their content does not matter.
#define DISCERN_JSON_PADDING 64

/// Why a document is none.
typedef enum {
  DISCERN_JSON_OK = 0,
  DISCERN_JSON_ILL_FORMED_UTF8,
  DISCERN_JSON_BAD_STRING,
  DISCERN_JSON_UNCLOSED_STRING,
  DISCERN_JSON_CONTROL_CHARACTER,
  DISCERN_JSON_BAD_NUMBER,
  DISCERN_JSON_BAD_WORD,
  DISCERN_JSON_BAD_STRUCTURE,
  DISCERN_JSON_TOO_DEEP,
  DISCERN_JSON_TOO_LONG,
  DISCERN_JSON_NO_MEMORY,
  DISCERN_JSON_OTHER
} discern_json_status;

typedef enum {
  DISCERN_JSON_NULL,
  DISCERN_JSON_BOOLEAN,
  DISCERN_JSON_WHOLE,
  DISCERN_JSON_DECIMAL,
  DISCERN_JSON_TEXT,
  DISCERN_JSON_LIST,
  DISCERN_JSON_OBJECT
} discern_json_kind;

/// Memory that is used again for every document.
typedef struct discern_json_parser discern_json_parser;

/// A value of the parser's last document; invalid as soon as the parser reads another one.
typedef struct {
  uint64_t words[2];
} discern_json_value;

/// The place in a list or an object that is read next.
typedef struct {
  uint64_t next[2];
  uint64_t end[2];
} discern_json_cursor;

/// Null where memory is out.
discern_json_parser *discern_json_parser_new(size_t most_bytes);
void discern_json_parser_free(discern_json_parser *parser);

/// Reads one document; DISCERN_JSON_PADDING bytes after it must be readable.
discern_json_status discern_json_parse(
    discern_json_parser *parser, const uint8_t *bytes, size_t length, discern_json_value *root);

discern_json_kind discern_json_kind_of(discern_json_value value);

/// False where the value is no Boolean.
bool discern_json_boolean(discern_json_value value);

/// True where the value is a whole number that fits; it is then stored in `number`.
bool discern_json_whole(discern_json_value value, int64_t *number);

/// The value's UTF-8 bytes, which may contain NUL; null where it is no text.
const uint8_t *discern_json_text(discern_json_value value, size_t *length);

/// The start of an object's members; at its end where the value is no object.
discern_json_cursor discern_json_members(discern_json_value value);

/// The start of a list's elements; at its end where the value is no list.
discern_json_cursor discern_json_elements(discern_json_value value);

/// Steps to the next member; false at the end.
bool discern_json_next_member(
    discern_json_cursor *cursor, const uint8_t **key, size_t *key_length, discern_json_value *value);

/// Steps to the next element; false at the end.
bool discern_json_next_element(discern_json_cursor *cursor, discern_json_value *value);

#ifdef __cplusplus
}
#endif

#endif
