#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "discern_spawning.h"
#include "read_text.h"

long discern_own_kilobytes(pid_t process) {
#if defined(__linux__)
  char path[64], text[4096];
  snprintf(path, sizeof path, "/proc/%d/status", (int)process);
  if (discern_read_text(AT_FDCWD, path, text, sizeof text) == 0) return 0;
  const char *line = strstr(text, "RssAnon:");
  return line == NULL ? 0 : strtol(line + 8, NULL, 10);
#else
  (void)process;
  return 0;
#endif
}
