// The kernel for any processor.
#include "view.h"
#include "scan_bitmap.h"

/// The codes of the basic lane, 0 for what isn't in it.
static const uint8_t lane_codes[256] = {
    ['0'] = 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J',
    ['A'] = 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm',
            'n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z',
    ['a'] = 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm',
            'n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z',
};

static inline void discern_normalise(discern_view *view, const discern_index_head *head) {
  (void)head;
  static const uint64_t digits = UINT64_C(0x3FF) << '0';
  static const uint64_t capitals = UINT64_C(0x3FFFFFF) << ('A' - 64), smalls = UINT64_C(0x3FFFFFF) << ('a' - 64);
  const uint8_t *text = view->text;
  uint64_t seen[4] = {0};
  size_t kept = 0;
  uint32_t digit_count = 0, lead_count = 0;
  for (size_t base = 0, word = 0; base < view->count; base += 64, word++) {
    const size_t end = view->count - base < 64 ? view->count - base : 64;
    uint64_t keeps = 0, leads = 0, digit_bits = 0, beyond = 0;
    view->before[word] = (uint32_t)kept;
    for (size_t i = 0; i < end; i++) {
      const uint8_t byte = text[base + i], code = lane_codes[byte];
      const uint64_t keep = code != 0, lead = byte >= 0xC0, digit = (uint8_t)(byte - '0') < 10;
      view->lane[kept] = code;
      kept += keep;
      keeps |= keep << i;
      leads |= lead << i;
      lead_count += (uint32_t)lead;
      digit_bits |= digit << i;
      beyond |= (uint64_t)(byte >> 7) << i;
      digit_count += (uint32_t)digit;
      seen[byte >> 6] |= UINT64_C(1) << (byte & 63);
    }
    view->keeps[word] = keeps;
    view->leads[word] = leads;
    view->digits[word] = digit_bits;
    view->beyond[word] = beyond;
  }
  memset(view->lane + kept, 0, 64);
  view->lane_count = kept;
  discern_literal_traits *traits = &view->traits;
  *traits = (discern_literal_traits){seen[0] & ~digits, seen[1] & ~(capitals | smalls), digit_count, lead_count};
  if (seen[0] & digits) discern_mark(traits, '0');
  if (seen[1] & capitals) discern_mark(traits, 'A');
  if (seen[1] & smalls) discern_mark(traits, 'a');
  view->has_marks = 1;
  view->watched = 0;
}

#include "select.h"
#define discern_scan discern_scan_bitmap
#include "holds_part.h"
#include "search.h"

const discern_kernel discern_kernel_scalar = {
    discern_search, discern_holds_one_part, NULL, discern_count_bytes, discern_has_runs};
