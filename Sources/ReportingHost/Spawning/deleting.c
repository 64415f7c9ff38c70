#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "discern_spawning.h"
#include "entries.h"

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
  return openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

/// A folder that is emptied, one of its folders, and how many names were given so far.
struct emptying {
  int folder, inner, left;
  unsigned long names;
};

static int is_deleted(int folder, const char *name) {
  return unlinkat(folder, name, 0) == 0 || unlinkat(folder, name, AT_REMOVEDIR) == 0 || errno == ENOENT;
}

/// Deletes what is in a folder's folder, or moves it up.
static int move_up(const char *name, void *context) {
  struct emptying *state = context;
  if (is_deleted(state->inner, name)) return 0;
  const int inside = open_folder(state->inner, name);
  if (inside >= 0) close(inside);
  // A name that nobody has there; who has taken some of them on purpose has not taken all.
  char free_name[32];
  for (int i = 0; i < 1000; i++) {
    snprintf(free_name, sizeof free_name, ".discern-%lu", ++state->names);
    if (renameat(state->inner, name, state->folder, free_name) == 0) return 0;
  }
  return errno;
}

static int empty_one(const char *name, void *context) {
  struct emptying *state = context;
  if (is_deleted(state->folder, name)) return 0;
  state->inner = open_folder(state->folder, name);
  if (state->inner < 0) return errno;
  state->left = 1;
  const int answer = discern_each_entry(state->inner, move_up, state);
  const int failure = answer < 0 ? errno : answer;
  close(state->inner);
  return failure;
}

/// Moves what is in folders of a folder up into it, so that no path grows longer than two names, and deletes the rest.
static int empty(int folder) {
  struct emptying state = {.folder = folder};
  do {
    state.left = 0;
    const int answer = discern_each_entry(folder, empty_one, &state);
    if (answer != 0) return answer < 0 ? errno : answer;
  } while (state.left);
  return 0;
}

int discern_delete(const char *path) {
  if (unlink(path) == 0 || errno == ENOENT) return 0;
  const int folder = open_folder(AT_FDCWD, path);
  if (folder < 0) return errno == ENOENT ? 0 : errno;
  const int failure = empty(folder);
  close(folder);
  if (failure != 0) return failure;
  return rmdir(path) == 0 || errno == ENOENT ? 0 : errno;
}
