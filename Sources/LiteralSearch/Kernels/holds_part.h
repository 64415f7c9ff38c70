// Looks for parts of literals in a lane; the compiler makes vectors of it. Compiled once for each kernel.
#include "kernel.h"

/// Whether some characters stand in a lane, one behind the other; 0 for one of them is any.
static inline int discern_holds_part(const uint8_t *lane, size_t count, discern_literal_part part) {
  const uint8_t first = (uint8_t)part, second = (uint8_t)(part >> 8), third = (uint8_t)(part >> 16);
  const uint8_t fourth = (uint8_t)(part >> 24);
  const uint8_t any_second = second == 0, any_third = third == 0, any_fourth = fourth == 0;
  for (size_t base = 0; base < count; base += 32) {
    const size_t left = count - base;
    const uint8_t *here = lane + base, end = left < 32 ? (uint8_t)left : 32;
    uint8_t found = 0;
    for (uint8_t i = 0; i < 32; i++) {
      found |= (uint8_t)((here[i] == first) & ((here[i + 1] == second) | any_second) &
                         ((here[i + 2] == third) | any_third) & ((here[i + 3] == fourth) | any_fourth) & (i < end));
    }
    if (found) return 1;
  }
  return 0;
}

static int discern_holds_one_part(
    const uint8_t *lane, size_t lane_count, const discern_literal_part *parts, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (discern_holds_part(lane, lane_count, parts[i])) return 1;
  }
  return 0;
}
