#include "discern_json.h"

#if !__has_include(<simdjson.h>)
#error "simdjson is missing: apt-get install libsimdjson-dev, or brew install simdjson"
#endif
#include <simdjson.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <type_traits>

namespace dom = simdjson::dom;

struct discern_json_parser {
  dom::parser parser;
  explicit discern_json_parser(size_t most_bytes) : parser(most_bytes) {}
};

namespace {

static_assert(DISCERN_JSON_PADDING >= simdjson::SIMDJSON_PADDING, "simdjson reads further than we promise");

/// Values cross the border as words: simdjson's are a pointer to the document and an index into it.
template <typename To, typename From>
To as(const From &from) noexcept {
  static_assert(sizeof(To) == sizeof(From) && std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>,
                "a new simdjson lays its values out in another way");
  To to;
  std::memcpy(static_cast<void *>(&to), static_cast<const void *>(&from), sizeof(To));
  return to;
}

struct words {
  uint64_t values[2];
};

words load(const uint64_t (&stored)[2]) noexcept { return words{{stored[0], stored[1]}}; }

void store(uint64_t (&stored)[2], words from) noexcept {
  stored[0] = from.values[0];
  stored[1] = from.values[1];
}

dom::element element(discern_json_value value) noexcept { return as<dom::element>(value); }

template <typename Container>
discern_json_cursor cursor_of(const simdjson::simdjson_result<Container> &result) noexcept {
  discern_json_cursor cursor = {{0, 0}, {0, 0}};
  Container container;
  if (simdjson::simdjson_result<Container>(result).get(container) == simdjson::SUCCESS) {
    store(cursor.next, as<words>(container.begin()));
    store(cursor.end, as<words>(container.end()));
  }
  return cursor;
}

bool is_at_end(const discern_json_cursor &cursor) noexcept {
  return cursor.next[0] == cursor.end[0] && cursor.next[1] == cursor.end[1];
}

discern_json_status status(simdjson::error_code code) noexcept {
  switch (code) {
    case simdjson::SUCCESS: return DISCERN_JSON_OK;
    case simdjson::UTF8_ERROR: return DISCERN_JSON_ILL_FORMED_UTF8;
    case simdjson::STRING_ERROR: return DISCERN_JSON_BAD_STRING;
    case simdjson::UNCLOSED_STRING: return DISCERN_JSON_UNCLOSED_STRING;
    case simdjson::UNESCAPED_CHARS: return DISCERN_JSON_CONTROL_CHARACTER;
    case simdjson::NUMBER_ERROR: return DISCERN_JSON_BAD_NUMBER;
    case simdjson::T_ATOM_ERROR:
    case simdjson::F_ATOM_ERROR:
    case simdjson::N_ATOM_ERROR: return DISCERN_JSON_BAD_WORD;
    case simdjson::TAPE_ERROR:
    case simdjson::EMPTY: return DISCERN_JSON_BAD_STRUCTURE;
    case simdjson::DEPTH_ERROR: return DISCERN_JSON_TOO_DEEP;
    case simdjson::CAPACITY: return DISCERN_JSON_TOO_LONG;
    case simdjson::MEMALLOC: return DISCERN_JSON_NO_MEMORY;
    default: return DISCERN_JSON_OTHER;
  }
}

}  // namespace

discern_json_parser *discern_json_parser_new(size_t most_bytes) {
  try {
    // simdjson takes a limit of less than its smallest buffer for the size of that buffer.
    return new (std::nothrow) discern_json_parser(std::max<size_t>(most_bytes, 64));
  } catch (...) {
    return nullptr;
  }
}

void discern_json_parser_free(discern_json_parser *parser) { delete parser; }

discern_json_status discern_json_parse(
    discern_json_parser *parser, const uint8_t *bytes, size_t length, discern_json_value *root) {
  try {
    dom::element parsed;
    const auto code = parser->parser.parse(bytes, length, false).get(parsed);
    if (code == simdjson::SUCCESS) *root = as<discern_json_value>(parsed);
    return status(code);
  } catch (const std::bad_alloc &) {
    return DISCERN_JSON_NO_MEMORY;
  } catch (...) {
    return DISCERN_JSON_OTHER;
  }
}

discern_json_kind discern_json_kind_of(discern_json_value value) {
  switch (element(value).type()) {
    case dom::element_type::BOOL: return DISCERN_JSON_BOOLEAN;
    case dom::element_type::INT64:
    case dom::element_type::UINT64: return DISCERN_JSON_WHOLE;
    case dom::element_type::DOUBLE: return DISCERN_JSON_DECIMAL;
    case dom::element_type::STRING: return DISCERN_JSON_TEXT;
    case dom::element_type::ARRAY: return DISCERN_JSON_LIST;
    case dom::element_type::OBJECT: return DISCERN_JSON_OBJECT;
    case dom::element_type::NULL_VALUE: return DISCERN_JSON_NULL;
  }
  return DISCERN_JSON_NULL;
}

bool discern_json_boolean(discern_json_value value) {
  bool boolean = false;
  return element(value).get_bool().get(boolean) == simdjson::SUCCESS && boolean;
}

bool discern_json_whole(discern_json_value value, int64_t *number) {
  return element(value).get_int64().get(*number) == simdjson::SUCCESS;
}

const uint8_t *discern_json_text(discern_json_value value, size_t *length) {
  const char *bytes = nullptr;
  *length = 0;
  std::string_view text;
  if (element(value).get_string().get(text) == simdjson::SUCCESS) {
    bytes = text.data();
    *length = text.size();
  }
  return reinterpret_cast<const uint8_t *>(bytes);
}

discern_json_cursor discern_json_members(discern_json_value value) {
  return cursor_of<dom::object>(element(value).get_object());
}

discern_json_cursor discern_json_elements(discern_json_value value) {
  return cursor_of<dom::array>(element(value).get_array());
}

bool discern_json_next_member(
    discern_json_cursor *cursor, const uint8_t **key, size_t *key_length, discern_json_value *value) {
  if (is_at_end(*cursor)) return false;
  auto member = as<dom::object::iterator>(load(cursor->next));
  const std::string_view name = member.key();
  *key = reinterpret_cast<const uint8_t *>(name.data());
  *key_length = name.size();
  *value = as<discern_json_value>(member.value());
  ++member;
  store(cursor->next, as<words>(member));
  return true;
}

bool discern_json_next_element(discern_json_cursor *cursor, discern_json_value *value) {
  if (is_at_end(*cursor)) return false;
  auto place = as<dom::array::iterator>(load(cursor->next));
  *value = as<discern_json_value>(*place);
  ++place;
  store(cursor->next, as<words>(place));
  return true;
}
