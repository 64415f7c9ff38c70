#define _GNU_SOURCE
#include "entries.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/// As the system writes them; no header has it.
struct entry {
  uint64_t inode;
  int64_t next;
  unsigned short length;
  unsigned char type;
  char name[];
};

int discern_each_entry(int folder, int (*body)(const char *name, void *context), void *context) {
  if (lseek(folder, 0, SEEK_SET) < 0) return -1;
  for (;;) {
    _Alignas(struct entry) char room[8192];
    const long count = syscall(SYS_getdents64, folder, room, sizeof room);
    if (count <= 0) return (int)count;
    for (long place = 0; place < count;) {
      const struct entry *entry = (const struct entry *)(room + place);
      place += entry->length;
      if (strcmp(entry->name, ".") == 0 || strcmp(entry->name, "..") == 0) continue;
      const int answer = body(entry->name, context);
      if (answer != 0) return answer;
    }
  }
}
