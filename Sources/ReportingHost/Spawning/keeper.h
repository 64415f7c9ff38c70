// What a keeper and its host have in common.
#ifndef DISCERN_KEEPER_H
#define DISCERN_KEEPER_H

#include <stddef.h>

/// The head of what a keeper says; text may follow.
struct discern_word {
  int kind, value;
  long long more;
};

/// The same under a number above those that a program is given, and not for other programs; -1 and errno where there is none.
int discern_raised(int descriptor);

/// Makes a pair of sockets with such numbers; 0, or an error's number.
int discern_pair(int kind, int ends[2]);

/// Says something to the host.
void discern_say(int control, int kind, int value, long long more, const char *text, size_t count);

/// What a keeper is made for.
struct discern_kept {
  const char *program;
  char *const *arguments;
  char *const *environment;
  const char *container;
  const char *lock_file;
  int lock, commands, events, control;
};

/// Does a keeper's work, and ends the process.
_Noreturn void discern_run_keeper(const struct discern_kept *kept);

#endif
