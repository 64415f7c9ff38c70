// The shipped rule files, built into the program.
#ifndef DISCERN_DEFAULT_RULES_H
#define DISCERN_DEFAULT_RULES_H

#include <stddef.h>
#include <stdint.h>

/// One shipped file: its path below the repository, and its bytes.
typedef struct {
  const char *name;
  const uint8_t *bytes;
  size_t count;
} discern_default_rule_file;

/// How many files there are.
size_t discern_default_rule_count(void);

/// The file of that number, from 0 to below the count; an empty one otherwise.
discern_default_rule_file discern_default_rule(size_t index);

/// The messages of Examples/, one JSON object a line.
discern_default_rule_file discern_example_messages(void);

#endif
