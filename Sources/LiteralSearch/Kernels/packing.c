// The table by which kernels pack eight bytes.
#include "block.h"

#define HAS(set, i) ((uint64_t)((set) >> (i) & 1))
#define RANK(set, i) (__builtin_popcount((set) & ((1u << (i)) - 1)))
#define PLACE(set, i) (HAS(set, i) * (uint64_t)(i) << (8 * RANK(set, i)))
#define ONE(set)                                                                                            \
  PLACE(set, 1) | PLACE(set, 2) | PLACE(set, 3) | PLACE(set, 4) | PLACE(set, 5) | PLACE(set, 6) | PLACE(set, 7)
#define FOUR(set) ONE(set), ONE((set) + 1), ONE((set) + 2), ONE((set) + 3)
#define SIXTEEN(set) FOUR(set), FOUR((set) + 4), FOUR((set) + 8), FOUR((set) + 12)
#define MANY(set) SIXTEEN(set), SIXTEEN((set) + 16), SIXTEEN((set) + 32), SIXTEEN((set) + 48)

const uint64_t discern_packing[256] = {MANY(0u), MANY(64u), MANY(128u), MANY(192u)};
