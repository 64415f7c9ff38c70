#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include "discern_spawning.h"
#include "keeper.h"

#if defined(__GLIBC__)
#if !__GLIBC_PREREQ(2, 34)
#define _Fork fork
#endif
#endif

int discern_keep(
    const char *program, char *const *arguments, char *const *environment, const char *container, const char *lock_file,
    int lock, int commands, int events, pid_t *keeper, int *control) {
  int ends[2];
  const int pair_failure = discern_pair(SOCK_SEQPACKET, ends);
  if (pair_failure != 0) return pair_failure;
  const struct discern_kept kept = {
      program, arguments, environment, container, lock_file, lock, commands, events, ends[1],
  };
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  // Nothing that other parts of the host have to do at a fork is done: the keeper uses none of them.
  const pid_t process = _Fork();
  if (process == 0) discern_run_keeper(&kept);
  const int failure = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(ends[1]);
  if (process < 0) {
    close(ends[0]);
    return failure;
  }
  *keeper = process;
  *control = ends[0];
  return 0;
}
