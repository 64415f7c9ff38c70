// Compares each kernel that the processor has with the scalar one, on random literals and texts. Swift's tests compare
// them with a search of their own; this needs no Swift, so that it runs where there is only an emulated processor.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "discern_literal_search.h"

enum { literal_count = 300, text_capacity = 700, hit_capacity = 100000 };

static uint64_t state;

static uint32_t below(uint32_t limit) {
  state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)((state >> 33) % limit);
}

static size_t random_text(uint8_t *text) {
  static const char *const pieces[] = {
      "a", "b", "c", "1", "A", "B", "k", "s", " ", ".", "_", "\n", "\x7f", "@", "[", "`", "{",
      "/", ":", "Z", "z", "9", "0", "\xC3\xA9", "\xD0\xB6", "\xE4\xB8\xAD", "\xF0\x9F\x98\x80", "\xC5\xBF",
      "\xE2\x84\xAA", "\xE2\x80\x93", "\xFF", "\xE2"};
  const size_t wanted = below(text_capacity);
  const uint32_t first = below(4) ? 8 : 32;
  size_t count = 0;
  while (count < wanted) {
    const char *piece = pieces[below(below(3) ? first : sizeof pieces / sizeof *pieces)];
    for (; *piece != 0 && count < wanted; piece++) text[count++] = (uint8_t)*piece;
  }
  return count;
}

/// A page between two that nobody may touch, so that reading beyond a text is found, by whichever instruction.
static uint8_t *guarded_page(size_t size) {
  uint8_t *pages = mmap(NULL, 3 * size, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (pages == MAP_FAILED || mprotect(pages + size, size, PROT_READ | PROT_WRITE) != 0) exit(2);
  return pages + size;
}

static int by_place(const void *left, const void *right) { return memcmp(left, right, sizeof(discern_literal_hit)); }

int main(int argc, char **argv) {
  const uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  const int rounds = argc > 2 ? atoi(argv[2]) : 2000;
  const size_t scratch_size = (discern_literal_scratch_size(text_capacity) + 63) / 64 * 64;
  uint8_t *scratch = aligned_alloc(64, scratch_size);
  discern_literal_hit *hits[2] = {malloc(hit_capacity * sizeof **hits), malloc(hit_capacity * sizeof **hits)};
  const size_t page_size = (size_t)sysconf(_SC_PAGESIZE);
  uint8_t *page = guarded_page(page_size);
  int compared = 0;
  size_t found = 0;
  memset(scratch, 0, scratch_size);
  discern_literal_scratch_prepare(scratch, text_capacity);
  for (int round = 0; round < rounds; round++) {
    state = seed * 1000003 + (uint64_t)round;
    static uint32_t characters[literal_count * 12], work[literal_count * 2];
    static discern_literal_entry entries[literal_count];
    const size_t literals = 1 + below(literal_count);
    uint32_t end = 0;
    for (size_t i = 0; i < literals; i++) {
      const uint32_t length = 1 + below(12), beyond = below(4) == 0, most = beyond ? 2 : 4;
      entries[i] = (discern_literal_entry){
          end, length, below(length - (length < most ? length : most) + 1), (uint8_t)(1 + below(3)), (uint8_t)below(4)};
      for (uint32_t j = 0; j < length; j++) {
        characters[end++] = beyond ? (below(2) ? 0xE9 : 0x436) : (uint32_t)"abc1ks"[below(6)];
      }
    }
    const size_t size = discern_literal_index_size(entries, literals, characters);
    void *block = aligned_alloc(64, size);
    memset(block, 0, size);
    memset(work, 0, sizeof work);
    discern_literal_index_build(entries, literals, characters, block, work);
    uint8_t text[text_capacity];
    const size_t count = random_text(text);
    uint8_t *own = below(2) ? page : page + page_size - count;
    memcpy(own, text, count);
    const uint32_t surfaces = 1 + below(3);
    discern_literal_traits traits[2];
    const size_t expected = discern_literal_scan(
        block, own, count, surfaces, discern_literal_scalar, scratch, hits[0], hit_capacity, &traits[0]);
    qsort(hits[0], expected, sizeof **hits, by_place);
    found += expected;
    for (int kernel = discern_literal_ssse3; kernel <= discern_literal_neon; kernel++) {
      if (!discern_literal_kernel_available(kernel)) continue;
      const size_t got =
          discern_literal_scan(block, own, count, surfaces, kernel, scratch, hits[1], hit_capacity, &traits[1]);
      qsort(hits[1], got, sizeof **hits, by_place);
      if (got != expected || memcmp(hits[0], hits[1], got * sizeof **hits) != 0 ||
          memcmp(&traits[0], &traits[1], sizeof *traits) != 0) {
        fprintf(stderr, "kernel %d differs: seed %llu, round %d\n", kernel, (unsigned long long)seed, round);
        return 1;
      }
      compared++;
    }
    free(block);
  }
  free(scratch);
  free(hits[0]);
  free(hits[1]);
  printf("%d comparisons, %zu hits\n", compared, found);
  return compared > 0 && found > 0 ? 0 : 1;
}
