// Finds the place of a set bit by its rank, without instructions for it. Compiled once for each kernel with it.
#include "block.h"

static inline size_t discern_select(uint64_t bits, unsigned rank) {
  const uint64_t ones = UINT64_C(0x0101010101010101), tops = ones << 7;
  uint64_t sums = bits - (bits >> 1 & UINT64_C(0x5555555555555555));
  sums = (sums & UINT64_C(0x3333333333333333)) + (sums >> 2 & UINT64_C(0x3333333333333333));
  // Each byte has the number of bits up to its own end; those with no more than the rank lie before the bit.
  sums = ((sums + (sums >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F)) * ones;
  const unsigned byte = (unsigned)(((((ones * rank | tops) - sums) & tops) >> 7) * ones >> 56) * 8;
  if (byte >= 64) return 0;
  rank -= (unsigned)(sums << 8 >> byte & 0xFF);
  return byte + (discern_packing[bits >> byte & 0xFF] >> (8 * (rank & 7)) & 7);
}
