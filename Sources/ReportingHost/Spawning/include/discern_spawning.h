// Starts a program in a process group of its own, with two pipes and a log.
#ifndef DISCERN_SPAWNING_H
#define DISCERN_SPAWNING_H

#include <sys/types.h>

/// Where a program finds its commands, and where it says what happens.
enum { discern_commands_descriptor = 3, discern_events_descriptor = 4 };

/// Makes a pair of sockets, of which one end is for reading and the other for writing, and no other program gets them; with
/// numbers above those two; 0, or an error's number.
int discern_pipe(int *reading, int *writing);

/// Starts a program: it reads nothing, prints into the log, works in the folder, and has both pipes' ends by the numbers
/// above; 0, or an error's number. Both lists end with NULL.
int discern_spawn(
    const char *program, char *const *arguments, char *const *environment, const char *folder, const char *log,
    int commands, int events, pid_t *process);

/// Kilobytes of memory of a process' own, without files that it mapped; 0 where that isn't known.
long discern_own_kilobytes(pid_t process);

/// Deletes a folder with all that is in it, however deep it is; follows no link, and gives itself the right to delete only to
/// folders in it; 0, or the number of the first error. What isn't there is deleted.
int discern_delete(const char *folder);

#endif
