// Reads files of /proc, which have no size.
#ifndef DISCERN_READ_TEXT_H
#define DISCERN_READ_TEXT_H

#include <fcntl.h>
#include <unistd.h>

/// Reads the beginning of a file into an array of so many bytes, and ends it by 0; gives how many there are, 0 where there
/// are none. It is safe after a fork.
static inline ssize_t discern_read_text(int folder, const char *path, char *text, size_t size) {
  const int file = openat(folder, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  const ssize_t count = read(file, text, size - 1);
  close(file);
  text[count > 0 ? count : 0] = 0;
  return count > 0 ? count : 0;
}

#endif
