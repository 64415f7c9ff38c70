#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "discern_spawning.h"
#include "keeper.h"

int discern_raised(int descriptor) {
  if (descriptor < 0) return descriptor;
  const int raised = fcntl(descriptor, F_DUPFD_CLOEXEC, 10);
  const int failure = errno;
  close(descriptor);
  errno = failure;
  return raised;
}

int discern_pair(int kind, int ends[2]) {
  if (socketpair(AF_UNIX, kind | SOCK_CLOEXEC, 0, ends) != 0) return errno;
  ends[0] = discern_raised(ends[0]);
  ends[1] = discern_raised(ends[1]);
  const int failure = errno;
  if (ends[0] >= 0 && ends[1] >= 0) return 0;
  if (ends[0] >= 0) close(ends[0]);
  if (ends[1] >= 0) close(ends[1]);
  return failure;
}

int discern_pipe(int *reading, int *writing) {
  int ends[2];
  const int failure = discern_pair(SOCK_STREAM, ends);
  if (failure != 0) return failure;
  // Each end has its direction: who writes where nobody reads any more learns of it.
  shutdown(ends[0], SHUT_WR);
  shutdown(ends[1], SHUT_RD);
  *reading = ends[0];
  *writing = ends[1];
  return 0;
}

void discern_say(int control, int kind, int value, long long more, const char *text, size_t count) {
  struct discern_word word = {kind, value, more};
  struct iovec parts[2] = {{&word, sizeof word}, {(void *)(uintptr_t)text, count}};
  struct msghdr message;
  memset(&message, 0, sizeof message);
  message.msg_iov = parts;
  message.msg_iovlen = 2;
  while (sendmsg(control, &message, MSG_NOSIGNAL) < 0 && errno == EINTR) {
  }
}

int discern_hear(int control, int *value, long long *more, char *text, int *count) {
  struct discern_word word;
  struct iovec parts[2] = {{&word, sizeof word}, {text, discern_tail_size}};
  struct msghdr message;
  memset(&message, 0, sizeof message);
  message.msg_iov = parts;
  message.msg_iovlen = 2;
  ssize_t size;
  while ((size = recvmsg(control, &message, 0)) < 0 && errno == EINTR) {
  }
  if (size < (ssize_t)sizeof word) return 0;
  *value = word.value;
  *more = word.more;
  *count = (int)(size - (ssize_t)sizeof word);
  return word.kind;
}

void discern_tell(int control, int order) {
  const char byte = (char)order;
  while (send(control, &byte, 1, MSG_NOSIGNAL | MSG_DONTWAIT) < 0 && errno == EINTR) {
  }
}
