// The yardstick: PCRE2 alone, one pattern after the other, as the benchmark sets' right answers were made.
#ifndef DISCERN_PCRE2_LOOP_H
#define DISCERN_PCRE2_LOOP_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pcre2_loop pcre2_loop;

/// An empty loop; with machine code or without.
pcre2_loop *pcre2_loop_create(int uses_machine_code, int has_unicode_classes);

/// Adds a pattern, UTF on and UCP off, dots matching line breaks, ^ and $ at each line; 0 if PCRE2 refuses it.
int pcre2_loop_add(pcre2_loop *loop, const char *pattern, size_t length, int is_caseless);

/// Tries every pattern on a text of well-formed UTF-8; writes the numbers of those that match, returns how many.
size_t pcre2_loop_match(pcre2_loop *loop, const uint8_t *text, size_t length, uint32_t *matching);

/// Tries one pattern, named by its place in the order of adding: 1 if it matches.
int pcre2_loop_matches(pcre2_loop *loop, size_t index, const uint8_t *text, size_t length);

void pcre2_loop_free(pcre2_loop *loop);

#ifdef __cplusplus
}
#endif

#endif
