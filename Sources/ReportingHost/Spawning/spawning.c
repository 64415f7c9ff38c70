#define _GNU_SOURCE
#include "discern_spawning.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <unistd.h>

int discern_pipe(int *reading, int *writing) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return errno;
  // Each end has its direction: who writes where nobody reads any more learns of it.
  shutdown(ends[0], SHUT_WR);
  shutdown(ends[1], SHUT_RD);
#if defined(SO_NOSIGPIPE)
  const int on = 1;
  setsockopt(ends[1], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
  *reading = fcntl(ends[0], F_DUPFD_CLOEXEC, 10);
  *writing = fcntl(ends[1], F_DUPFD_CLOEXEC, 10);
  const int failure = errno;
  close(ends[0]);
  close(ends[1]);
  if (*reading >= 0 && *writing >= 0) return 0;
  if (*reading >= 0) close(*reading);
  if (*writing >= 0) close(*writing);
  return failure;
}

int discern_spawn(
    const char *program, char *const *arguments, char *const *environment, const char *folder, const char *log,
    int commands, int events, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure != 0) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (failure != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return failure;
  }
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  // Handlers and masks of the host's are not the program's.
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#if defined(__APPLE__)
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  if (failure == 0) failure = posix_spawnattr_setflags(&attributes, flags);
  if (failure == 0) failure = posix_spawnattr_setpgroup(&attributes, 0);
  if (failure == 0) failure = posix_spawnattr_setsigdefault(&attributes, &all);
  if (failure == 0) failure = posix_spawnattr_setsigmask(&attributes, &none);
  if (failure == 0) failure = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  if (failure == 0) failure = posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (failure == 0) failure = posix_spawn_file_actions_adddup2(&actions, 1, 2);
  if (failure == 0) failure = posix_spawn_file_actions_adddup2(&actions, commands, discern_commands_descriptor);
  if (failure == 0) failure = posix_spawn_file_actions_adddup2(&actions, events, discern_events_descriptor);
#if defined(__GLIBC__)
  // What else the host has open is not the program's, be it marked or not.
  if (failure == 0) failure = posix_spawn_file_actions_addclosefrom_np(&actions, discern_events_descriptor + 1);
#endif
  if (failure == 0) failure = posix_spawn_file_actions_addchdir_np(&actions, folder);
  if (failure == 0) failure = posix_spawn(process, program, &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return failure;
}
