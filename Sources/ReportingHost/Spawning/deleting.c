#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "discern_spawning.h"

enum { folder_flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC };

/// Opens a folder to empty it, and lets its owner do so first.
static int open_folder(int parent, const char *name) {
  struct stat status;
  if (fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) != 0) return -1;
  if (!S_ISDIR(status.st_mode)) {
    errno = ENOTDIR;
    return -1;
  }
  // Not a link, or was none a moment ago: in a folder of which the owner's programs have ended.
  if ((status.st_mode & 0700) != 0700) fchmodat(parent, name, 0700, 0);
  return openat(parent, name, folder_flags);
}

/// Moves what is in folders of a folder up into it, so that no path grows longer than two names, and deletes the rest.
static int empty(int folder) {
  unsigned long number = 0;
  for (;;) {
    const int copy = fcntl(folder, F_DUPFD_CLOEXEC, 0);
    DIR *entries = copy < 0 ? NULL : fdopendir(copy);
    if (entries == NULL) return errno;
    rewinddir(entries);
    int left = 0, failure = 0;
    for (struct dirent *entry; failure == 0 && (entry = readdir(entries)) != NULL;) {
      if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
      if (unlinkat(folder, entry->d_name, 0) == 0) continue;
      if (unlinkat(folder, entry->d_name, AT_REMOVEDIR) == 0) continue;
      const int child = open_folder(folder, entry->d_name);
      if (child < 0) {
        failure = errno;
        break;
      }
      left = 1;
      const int second = fcntl(child, F_DUPFD_CLOEXEC, 0);
      DIR *inner = second < 0 ? NULL : fdopendir(second);
      if (inner == NULL) failure = errno;
      for (struct dirent *item; inner != NULL && failure == 0 && (item = readdir(inner)) != NULL;) {
        if (strcmp(item->d_name, ".") == 0 || strcmp(item->d_name, "..") == 0) continue;
        if (unlinkat(child, item->d_name, 0) == 0 || unlinkat(child, item->d_name, AT_REMOVEDIR) == 0) continue;
        const int inside = open_folder(child, item->d_name);
        if (inside >= 0) close(inside);
        // A name that nobody has there; who has taken some of them on purpose has not taken all.
        char name[32];
        int renamed = -1;
        for (int i = 0; renamed != 0 && i < 1000; i++) {
          snprintf(name, sizeof name, ".discern-%lu", ++number);
          renamed = renameat(child, item->d_name, folder, name);
        }
        if (renamed != 0) failure = errno;
      }
      if (inner != NULL) closedir(inner);
      close(child);
    }
    closedir(entries);
    if (failure != 0) return failure;
    if (!left) return 0;
  }
}

int discern_delete(const char *path) {
  if (unlink(path) == 0 || errno == ENOENT) return 0;
  const int folder = open_folder(AT_FDCWD, path);
  if (folder < 0) return errno;
  const int failure = empty(folder);
  close(folder);
  if (failure != 0) return failure;
  return rmdir(path) == 0 || errno == ENOENT ? 0 : errno;
}
