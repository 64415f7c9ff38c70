#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "entries.h"
#include "read_text.h"

/// Ends the children that the system lists; 0 where it has no such list.
///
/// No child's number is another's before this process has waited for it, so that nobody else is hit.
static int end_listed(void) {
  const int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[4096];
  pid_t number = 0;
  for (ssize_t count; (count = read(file, text, sizeof text)) > 0;) {
    for (ssize_t i = 0; i < count; i++) {
      if (text[i] >= '0' && text[i] <= '9') {
        number = number * 10 + (text[i] - '0');
      } else if (number > 0) {
        kill(number, SIGKILL);
        number = 0;
      }
    }
  }
  if (number > 0) kill(number, SIGKILL);
  close(file);
  return 1;
}

/// Ends a process of a folder of /proc, if it is a child.
static int end_child(const char *name, void *context) {
  const int proc = *(const int *)context;
  const pid_t process = (pid_t)strtol(name, NULL, 10);
  if (process <= 0) return 0;
  char path[64], text[512];
  snprintf(path, sizeof path, "%s/stat", name);
  if (discern_read_text(proc, path, text, sizeof text) == 0) return 0;
  // Number, name in brackets, state, parent; the name may hold any character.
  const char *rest = strrchr(text, ')');
  if (rest != NULL && strlen(rest) > 4 && strtol(rest + 4, NULL, 10) == getpid()) kill(process, SIGKILL);
  return 0;
}

static void end_children(void) {
  if (end_listed()) return;
  int proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (proc < 0) return;
  discern_each_entry(proc, end_child, &proc);
  close(proc);
}

int discern_end_descendants(pid_t known, int *ended) {
  *ended = 0;
  for (int idle = 0; idle < 10000;) {
    end_children();
    int status;
    pid_t process;
    int reaped = 0;
    while ((process = waitpid(-1, &status, WNOHANG)) > 0) {
      reaped = 1;
      if (process != known && WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) (*ended)++;
    }
    if (process < 0 && errno == ECHILD) return 0;
    if (reaped) {
      idle = 0;
      continue;
    }
    idle++;
    const struct timespec pause = {0, 1000000};
    nanosleep(&pause, NULL);
  }
  return -1;
}
