// The kernel for aarch64, every processor of which has NEON: 16 bytes at a time.
#if defined(__aarch64__)
#include <arm_neon.h>

#include "block.h"
#include "view.h"

static inline uint8x16_t below(uint8x16_t values, uint8_t first, uint8_t count) {
  return vcltq_u8(vsubq_u8(values, vdupq_n_u8(first)), vdupq_n_u8(count));
}

/// A bit for each byte of four masks.
static inline uint64_t bits(uint8x16x4_t masks) {
  const uint8x16_t weights = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t front = vpaddq_u8(vandq_u8(masks.val[0], weights), vandq_u8(masks.val[1], weights));
  const uint8x16_t back = vpaddq_u8(vandq_u8(masks.val[2], weights), vandq_u8(masks.val[3], weights));
  const uint8x16_t sums = vpaddq_u8(front, back);
  return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(sums, sums)), 0);
}

static inline discern_block discern_read_block(const uint8_t *bytes, uint8_t *codes) {
  discern_block block = {0};
  uint8x16x4_t read, keeps, digit_masks, smalls, blanks, beyond;
  for (int i = 0; i < 4; i++) {
    read.val[i] = vld1q_u8(bytes + 16 * i);
    const uint8x16_t small = vorrq_u8(read.val[i], vdupq_n_u8(0x20));
    const uint8x16_t letters = below(small, 'a', 26), digits = below(read.val[i], '0', 10);
    vst1q_u8(codes + 16 * i, vorrq_u8(
        vandq_u8(small, letters), vandq_u8(vaddq_u8(read.val[i], vdupq_n_u8(17)), digits)));
    keeps.val[i] = vorrq_u8(letters, digits);
    digit_masks.val[i] = digits;
    smalls.val[i] = vandq_u8(letters, vceqq_u8(read.val[i], small));
    blanks.val[i] = vceqq_u8(read.val[i], vdupq_n_u8(' '));
    beyond.val[i] = vcgeq_u8(read.val[i], vdupq_n_u8(0x80));
  }
  block.keeps = bits(keeps);
  block.digits = bits(digit_masks);
  block.smalls = bits(smalls);
  block.blanks = bits(blanks);
  block.beyond = bits(beyond);
  if (block.beyond == 0) return block;
  uint8x16x4_t leads;
  for (int i = 0; i < 4; i++) {
    leads.val[i] = vcgeq_u8(read.val[i], vdupq_n_u8(0xC0));
  }
  block.leads = bits(leads);
  return block;
}

static inline size_t discern_pack(const uint8_t *codes, uint64_t keeps, uint8_t *lane) {
  const uint8_t *start = lane;
  for (int i = 0; i < 64; i += 8, keeps >>= 8) {
    const uint32_t eight = keeps & 0xFF;
    vst1_u8(lane, vtbl1_u8(vld1_u8(codes + i), vcreate_u8(discern_packing[eight])));
    lane += __builtin_popcount(eight);
  }
  return (size_t)(lane - start);
}

#include "normalise_blocks.h"
#include "scan_bitmap.h"

#include "select.h"
#define discern_scan discern_scan_bitmap
#include "holds_part.h"
#include "search.h"

const discern_kernel discern_kernel_neon = {
    discern_search, discern_holds_one_part, NULL, discern_count_bytes, discern_has_runs};
#endif
