#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "discern_spawning.h"
#include "entries.h"
#include "keeper.h"

// A keeper is a copy of a host with many threads, of which it has one: it calls nothing that may wait for the others, such
// as the heap.

/// The last of what the program printed.
struct output {
  int descriptor;
  long long total;
  size_t count;
  char text[2 * discern_tail_size];
};

/// Takes what is there; 0 where nothing is, or nothing will come.
static int take(struct output *output) {
  if (output->descriptor < 0) return 0;
  if (output->count > discern_tail_size) {
    memmove(output->text, output->text + output->count - discern_tail_size, discern_tail_size);
    output->count = discern_tail_size;
  }
  const ssize_t count = read(output->descriptor, output->text + output->count, discern_tail_size);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
  if (count <= 0) {
    close(output->descriptor);
    output->descriptor = -1;
    return 0;
  }
  output->count += (size_t)count;
  output->total += count;
  return 1;
}

static void close_from(int first) {
#if defined(SYS_close_range)
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
  struct rlimit limit;
  const int end = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536 ? (int)limit.rlim_cur : 65536;
  for (int descriptor = first; descriptor < end; descriptor++) close(descriptor);
}

/// Starts the program; its number, or -1 and errno.
static pid_t start(const struct discern_kept *kept, int printing) {
  const pid_t keeper = getpid();
  // The child has this process' memory until it is another program, which this one waits for.
  volatile int failure = 0;
  const pid_t child = vfork();
  if (child == 0) {
    sigset_t none;
    sigemptyset(&none);
    const int isSet = setpgid(0, 0) == 0 && prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == keeper &&
                      dup2(printing, 1) == 1 && dup2(printing, 2) == 2 &&
                      dup2(kept->commands, discern_commands_descriptor) >= 0 &&
                      dup2(kept->events, discern_events_descriptor) >= 0 && chdir(kept->container) == 0;
    if (isSet) {
      // What else the host has open is not the program's, be it marked or not.
      close_from(discern_events_descriptor + 1);
      sigprocmask(SIG_SETMASK, &none, NULL);
      execve(kept->program, kept->arguments, kept->environment);
    }
    failure = errno;
    _exit(127);
  }
  if (child > 0 && failure != 0) {
    waitpid(child, NULL, 0);
    errno = failure;
    return -1;
  }
  return child;
}

/// Handlers of the host's are not the keeper's, and no signal but those that nobody can hold off is to end it.
static void reset_signals(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  for (int number = 1; number < NSIG; number++) sigaction(number, &action, NULL);
}

/// A descriptor that has news when a child ends; all signals are held off.
static int child_news(void) {
  sigset_t children;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  return signalfd(-1, &children, SFD_CLOEXEC | SFD_NONBLOCK);
}

/// Waits for the program's end and the host's orders; 0 where the host is gone.
static int watch(int control, int signals, pid_t program, struct output *output) {
  int isAlive = 1;
  for (;;) {
    struct pollfd waits[3] = {{control, POLLIN, 0}, {signals, POLLIN, 0}, {output->descriptor, POLLIN, 0}};
    // Without news of signals it looks by itself.
    if (poll(waits, 3, signals < 0 ? 20 : -1) < 0 && errno != EINTR) return 0;
    if (waits[2].revents != 0) take(output);
    struct signalfd_siginfo news[8];
    while (signals >= 0 && read(signals, news, sizeof news) > 0) {
    }
    int status;
    pid_t process;
    while ((process = waitpid(-1, &status, WNOHANG)) > 0) {
      if (process != program) continue;
      isAlive = 0;
      // What others go on printing is not waited for.
      for (int i = 0; i < 64 && take(output); i++) {
      }
      const size_t kept = output->count < discern_tail_size ? output->count : discern_tail_size;
      discern_say(
          control, discern_word_ended, status, output->total, output->text + output->count - kept, kept);
    }
    if (waits[0].revents == 0) continue;
    char order;
    const ssize_t count = recv(control, &order, 1, MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) continue;
    if (count <= 0) return 0;
    if (order == discern_order_end && isAlive) kill(program, SIGKILL);
    if (order == discern_order_finish) return 1;
  }
}

void discern_run_keeper(const struct discern_kept *kept) {
  int control = discern_raised(kept->control), lock = discern_raised(kept->lock), printing[2];
  const int nothing = discern_raised(open("/dev/null", O_RDWR | O_CLOEXEC));
  for (int descriptor = 0; descriptor <= 2; descriptor++) dup2(nothing, descriptor);
  setsid();
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  prctl(PR_SET_NAME, "discern-keeper");
  reset_signals();
  pid_t program = -1;
  if (pipe2(printing, O_CLOEXEC) == 0) {
    printing[0] = discern_raised(printing[0]);
    printing[1] = discern_raised(printing[1]);
    program = start(kept, printing[1]);
  }
  const int failure = errno;
  if (program < 0) {
    discern_say(control, discern_word_failed, failure, 0, NULL, 0);
    _exit(1);
  }
  // What is needed, by small numbers, and nothing else that the host has open.
  dup2(control, 3);
  dup2(lock, 4);
  dup2(printing[0], 5);
  close_from(6);
  const int signals = child_news();
  static struct output output;
  output.descriptor = 5;
  fcntl(5, F_SETFL, O_NONBLOCK);
  control = 3;
  discern_say(control, discern_word_started, (int)program, 0, NULL, 0);
  const int isHostThere = watch(control, signals, program, &output);
  int ended = 0;
  const int areLeft = discern_end_descendants(program, &ended) != 0;
  if (isHostThere) {
    discern_say(control, discern_word_finished, ended, areLeft, NULL, 0);
  } else if (!areLeft) {
    discern_delete(kept->container);
    unlink(kept->lock_file);
  }
  _exit(0);
}
