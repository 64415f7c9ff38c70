#define PCRE2_CODE_UNIT_WIDTH 8
#include "CPCRE2Loop.h"

#include <pcre2.h>
#include <stdlib.h>

struct pcre2_loop {
  pcre2_code **codes;
  size_t count, capacity;
  pcre2_match_data *data;
  pcre2_match_context *context;
  pcre2_jit_stack *stack;
  int uses_machine_code;
};

pcre2_loop *pcre2_loop_create(int uses_machine_code) {
  pcre2_loop *loop = calloc(1, sizeof *loop);
  if (loop == NULL) return NULL;
  loop->uses_machine_code = uses_machine_code;
  loop->data = pcre2_match_data_create(1, NULL);
  loop->context = pcre2_match_context_create(NULL);
  loop->stack = pcre2_jit_stack_create(32 * 1024, 1024 * 1024, NULL);
  if (loop->context != NULL && loop->stack != NULL) pcre2_jit_stack_assign(loop->context, NULL, loop->stack);
  return loop;
}

int pcre2_loop_add(pcre2_loop *loop, const char *pattern, size_t length, int is_caseless) {
  int error;
  PCRE2_SIZE offset;
  pcre2_code *code =
      pcre2_compile((PCRE2_SPTR)pattern, length, PCRE2_UTF | (is_caseless ? PCRE2_CASELESS : 0), &error, &offset, NULL);
  if (code == NULL) return 0;
  if (loop->uses_machine_code) pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);
  if (loop->count == loop->capacity) {
    size_t capacity = loop->capacity == 0 ? 64 : loop->capacity * 2;
    pcre2_code **codes = realloc(loop->codes, capacity * sizeof *codes);
    if (codes == NULL) {
      pcre2_code_free(code);
      return 0;
    }
    loop->codes = codes;
    loop->capacity = capacity;
  }
  loop->codes[loop->count++] = code;
  return 1;
}

size_t pcre2_loop_match(pcre2_loop *loop, const uint8_t *text, size_t length, uint32_t *matching) {
  size_t found = 0;
  for (size_t index = 0; index < loop->count; index++) {
    int result = pcre2_match(loop->codes[index], text, length, 0, PCRE2_NO_UTF_CHECK, loop->data, loop->context);
    if (result >= 0) matching[found++] = (uint32_t)index;
  }
  return found;
}

void pcre2_loop_free(pcre2_loop *loop) {
  if (loop == NULL) return;
  for (size_t index = 0; index < loop->count; index++) pcre2_code_free(loop->codes[index]);
  free(loop->codes);
  pcre2_match_data_free(loop->data);
  pcre2_match_context_free(loop->context);
  pcre2_jit_stack_free(loop->stack);
  free(loop);
}
