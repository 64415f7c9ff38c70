// The loop of kernels that read 64 bytes at a time into masks and pack the lane with a table. Compiled once for each.
//
// A kernel defines `discern_block`, discern_read_block() and discern_pack() before.
#include "kernel.h"

static inline void discern_normalise(discern_view *view, const discern_index_head *head) {
  (void)head;
  uint64_t digits = 0, capitals = 0, smalls = 0, blanks = 0;
  discern_literal_traits traits = {0, 0, 0, 0};
  size_t kept = 0;
  for (size_t base = 0, word = 0; base < view->count; base += 64, word++) {
    const size_t left = view->count - base;
    const uint8_t *bytes = view->text + base;
    uint8_t last[64];
    uint64_t valid = ~UINT64_C(0);
    if (left < 64) {
      memset(last, 0, sizeof last);
      memcpy(last, bytes, left);
      bytes = last;
      valid = (UINT64_C(1) << left) - 1;
    }
    uint8_t codes[64];
    const discern_block block = discern_read_block(bytes, codes);
    view->before[word] = (uint32_t)kept;
    view->keeps[word] = block.keeps;
    view->digits[word] = block.digits;
    view->beyond[word] = block.beyond;
    kept += discern_pack(codes, block.keeps, view->lane + kept);
    digits |= block.digits;
    traits.digits += (uint32_t)__builtin_popcountll(block.digits);
    smalls |= block.smalls;
    capitals |= block.keeps & ~block.smalls & ~block.digits;
    blanks |= block.blanks;
    // Blanks are most of what stands between letters, and take no turn.
    for (uint64_t others = valid & ~(block.keeps | block.beyond | block.blanks); others != 0; others &= others - 1) {
      discern_mark(&traits, bytes[__builtin_ctzll(others)]);
    }
    uint64_t leads = 0;
    if (block.beyond != 0) {
      leads = block.leads;
      traits.beyond += (uint32_t)__builtin_popcountll(leads);
    }
    view->leads[word] = leads;
  }
  memset(view->lane + kept, 0, 64);
  view->lane_count = kept;
  if (digits) discern_mark(&traits, '0');
  if (capitals) discern_mark(&traits, 'A');
  if (smalls) discern_mark(&traits, 'a');
  if (blanks) discern_mark(&traits, ' ');
  view->traits = traits;
  view->has_marks = 1;
  view->watched = 0;
}
