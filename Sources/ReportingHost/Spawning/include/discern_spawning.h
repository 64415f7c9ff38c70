// Starts a program under a keeper, which ends it with all that it started; and what else a host asks the system for.
#ifndef DISCERN_SPAWNING_H
#define DISCERN_SPAWNING_H

#include <sys/types.h>

/// Where a program finds its commands, and where it says what happens.
enum { discern_commands_descriptor = 3, discern_events_descriptor = 4 };

/// Makes a pair of sockets, of which one end is for reading and the other for writing, and no other program gets them; with
/// numbers above those two; 0, or an error's number.
int discern_pipe(int *reading, int *writing);

/// What a keeper says.
enum {
  /// The program runs; its process' number.
  discern_word_started = 1,
  /// The program can't be started; the error's number.
  discern_word_failed = 2,
  /// The program has ended; its status as waitpid() has it, how much it printed, and the last of that.
  discern_word_ended = 3,
  /// Nothing of it runs any more; how many processes had outlived it, and 1 where some can't be ended.
  discern_word_finished = 4,
};

/// What a keeper is told.
enum {
  /// End the program.
  discern_order_end = 1,
  /// End what it left, and go.
  discern_order_finish = 2,
};

/// How many bytes of what a program printed are kept: the last.
enum { discern_tail_size = 16384 };

/// Starts a keeper, a process beside this one, which starts the program in a process group of its own: it reads nothing,
/// prints to the keeper, works in its container and has both pipes' ends by the numbers above. 0, or an error's number.
///
/// The keeper is who gets every process that the program started and whose parent is gone, whatever it made of its group,
/// session and environment, and ends them all. Where this process is gone it does so at once, and deletes the container and
/// the lock's file; it shares the lock until then. Where the keeper is gone the program ends with it.
///
/// Both lists end with NULL. `lock` is a descriptor.
int discern_keep(
    const char *program, char *const *arguments, char *const *environment, const char *container, const char *lock_file,
    int lock, int commands, int events, pid_t *keeper, int *control);

/// Waits for the keeper's next word; its kind, or 0 where the keeper is gone.
///
/// - text: gets `count` bytes, at most `discern_tail_size`.
int discern_hear(int control, int *value, long long *more, char *text, int *count);

/// Tells the keeper something; nobody hears it where it is gone.
void discern_tell(int control, int order);

/// Kilobytes of memory of a process' own, without files that it mapped; 0 where that isn't known.
long discern_own_kilobytes(pid_t process);

/// Deletes a folder with all that is in it, however deep it is; follows no link, and gives itself the right to delete only to
/// folders in it; 0, or the number of the first error. What isn't there is deleted.
int discern_delete(const char *folder);

#endif
