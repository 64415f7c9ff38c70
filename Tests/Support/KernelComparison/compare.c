// Compares each kernel that the processor has with the scalar one, on random literals and texts. Swift's tests compare
// them with a search of their own; this needs no Swift, so that it runs where there is only an emulated processor.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "discern_literal_search.h"

// From 1,000 literals on kernels may mark edges, which many rounds should not have: they take longer.
enum { literal_count = 1300, few_literals = 300, text_capacity = 680, text_count = 6, hit_capacity = 1500000 };

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

static int by_place(const void *left, const void *right) {
  const discern_literal_hit *one = left, *other = right;
  if (one->text != other->text) return one->text < other->text ? -1 : 1;
  return memcmp(left, right, sizeof *one);
}

/// What one kernel says of some texts.
typedef struct answers {
  size_t hits;
  discern_literal_hit list[hit_capacity];
  discern_literal_traits traits[text_count];
  uint32_t counts[text_count], watched[text_count];
  int parts[text_count], runs[text_count][5];
} answers;

static void ask(
    const void *block, discern_literal_text *texts, size_t count, int kernel, void *scratch,
    const discern_literal_part *parts, answers *answers) {
  static discern_literal_hit hits[2 * hit_capacity];
  answers->hits = discern_literal_scan(block, texts, count, texts[0].bytes, texts[0].count, kernel, scratch, hits, hit_capacity);
  if (answers->hits > hit_capacity) exit(2);
  memcpy(answers->list, hits, answers->hits * sizeof *hits);
  qsort(answers->list, answers->hits, sizeof *hits, by_place);
  for (size_t i = 0; i < count; i++) {
    answers->counts[i] = texts[i].hits;
    answers->watched[i] = texts[i].watched;
    discern_literal_text_traits(scratch, i, texts[i].bytes, kernel, &answers->traits[i]);
    answers->parts[i] = discern_literal_holds_part(scratch, i, kernel, parts, 3);
    for (int kind = 0; kind < 5; kind++) {
      answers->runs[i][kind] = discern_literal_has_runs(scratch, i, texts[i].bytes, kernel, kind, 3, 2);
    }
  }
}

static int is_same(const answers *one, const answers *other, size_t count) {
  return one->hits == other->hits && memcmp(one->list, other->list, one->hits * sizeof *one->list) == 0 &&
         memcmp(one->traits, other->traits, count * sizeof *one->traits) == 0 &&
         memcmp(one->counts, other->counts, count * sizeof *one->counts) == 0 &&
         memcmp(one->watched, other->watched, count * sizeof *one->watched) == 0 &&
         memcmp(one->parts, other->parts, count * sizeof *one->parts) == 0 &&
         memcmp(one->runs, other->runs, count * sizeof *one->runs) == 0;
}

/// A random index of so many literals, to be freed.
static void *random_index(size_t literals) {
  static uint32_t characters[literal_count * 12], work[literal_count * 2];
  static discern_literal_entry entries[literal_count];
  static discern_literal_use uses[literal_count * 3];
  uint32_t use_parts[16];
  for (int i = 0; i < 16; i++) {
    use_parts[i] = 0;
    for (uint32_t j = 1 + below(4), shift = 0; j > 0; j--, shift += 8) use_parts[i] |= (uint32_t)"abcBks"[below(6)] << shift;
  }
  uint32_t end = 0;
  size_t use_count = 0;
  for (size_t i = 0; i < literals; i++) {
    const uint32_t length = 1 + below(12), beyond = below(4) == 0, most = beyond ? 2 : 4;
    entries[i] = (discern_literal_entry){
        end, length, below(length - (length < most ? length : most) + 1), (uint8_t)(1 + below(3)), (uint8_t)below(4)};
    for (uint32_t j = 0; j < length; j++) {
      characters[end++] = beyond ? (below(2) ? 0xE9 : 0x436) : (uint32_t)"abc1ks"[below(6)];
    }
    for (uint32_t j = 1 + below(3); j > 0; j--) {
      uses[use_count] = (discern_literal_use){
          .target = (uint32_t)use_count, .literal = (uint32_t)i, .ordinal = (uint16_t)below(99),
          .fewest_bytes = (uint16_t)(below(3) ? 0 : below(90)), .fewest_digits = (uint16_t)(below(3) ? 0 : below(9)),
          .part_count = (uint16_t)(below(2) ? 0 : 1 + below(discern_literal_most_parts)), .first_part = below(9),
          .reach = (uint16_t)(below(3) ? below(70) : discern_literal_anywhere)};
      if (below(3) == 0) uses[use_count].else_high = UINT64_C(1) << ("Abk@"[below(4)] - 64);
      if (below(3) == 0) uses[use_count].low = UINT64_C(1) << (below(2) ? '.' : '0');
      if (below(3) == 0) uses[use_count].high = UINT64_C(1) << ("AabkZ@"[below(6)] - 64);
      use_count++;
    }
  }
  const size_t size = discern_literal_index_size(entries, literals, characters, use_count);
  void *block = aligned_alloc(64, size);
  memset(block, 0, size);
  memset(work, 0, sizeof work);
  uint64_t watched[discern_watch_count][2] = {0};
  for (int i = 0; i < discern_watch_count; i++) {
    if (below(3) != 0) watched[i][0] = UINT64_C(1) << "./\n0 "[below(5)];
    if (below(3) != 0) watched[i][1] = UINT64_C(1) << ("@AabkZ"[below(6)] - 64);
  }
  discern_literal_index_build(entries, literals, characters, uses, use_count, use_parts, watched[0], block, work);
  return block;
}

int main(int argc, char **argv) {
  const uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  const int rounds = argc > 2 ? atoi(argv[2]) : 2000;
  const size_t scratch_size =
      (discern_literal_scratch_size(text_count * text_capacity, text_count) + 63) / 64 * 64;
  uint8_t *scratch = aligned_alloc(64, scratch_size);
  answers *expected = malloc(sizeof *expected), *got = malloc(sizeof *got);
  const size_t page_size = (size_t)sysconf(_SC_PAGESIZE);
  uint8_t *page = guarded_page(page_size);
  int compared = 0;
  size_t found = 0;
  memset(scratch, 0, scratch_size);
  discern_literal_scratch_prepare(scratch, text_count * text_capacity, text_count);
  for (int round = 0; round < rounds; round++) {
    state = seed * 1000003 + (uint64_t)round;
    void *block = random_index(1 + below(below(8) == 0 ? literal_count : few_literals));
    // Texts lie one behind the other, the first or the last at the end of what may be touched.
    static uint8_t bytes[text_count * text_capacity];
    discern_literal_text texts[text_count];
    const size_t count = 1 + below(text_count);
    size_t end = 0, ends[text_count];
    for (size_t i = 0; i < count; i++) {
      end += random_text(bytes + end);
      ends[i] = end;
    }
    if (end > page_size) exit(2);
    uint8_t *own = below(2) ? page : page + page_size - end;
    memcpy(own, bytes, end);
    for (size_t i = 0, start = 0; i < count; start = ends[i], i++) {
      texts[i] = (discern_literal_text){.bytes = own + start, .count = ends[i] - start, .surfaces = below(4)};
    }
    const discern_literal_part parts[3] = {0x6B316362, 0x616362, (uint32_t)"abcks"[below(5)]};
    ask(block, texts, count, discern_literal_scalar, scratch, parts, expected);
    found += expected->hits;
    for (int kernel = discern_literal_ssse3; kernel <= discern_literal_neon; kernel++) {
      if (!discern_literal_kernel_available(kernel)) continue;
      ask(block, texts, count, kernel, scratch, parts, got);
      if (!is_same(expected, got, count)) {
        fprintf(stderr, "kernel %d differs: seed %llu, round %d\n", kernel, (unsigned long long)seed, round);
        return 1;
      }
      compared++;
    }
    free(block);
  }
  free(scratch);
  free(expected);
  free(got);
  printf("%d comparisons, %zu hits\n", compared, found);
  return compared > 0 && found > 0 ? 0 : 1;
}
