// Reads folders without memory of the heap's, so that a program that was forked off may do it.
#ifndef DISCERN_ENTRIES_H
#define DISCERN_ENTRIES_H

#include <sys/types.h>

/// Calls a function for each name in an open folder, but for `.` and `..`, until it gives something else than 0; gives that,
/// 0 at the end, or -1 with errno where the folder can't be read. It reads from the folder's beginning.
int discern_each_entry(int folder, int (*body)(const char *name, void *context), void *context);

/// Ends every child of this process, and whoever becomes its child then, until none is left or ten seconds bring no end.
///
/// The process must be the reaper of its descendants, and have one thread.
///
/// - ended: takes how many were alive, but for the process `known`.
/// - Returns 0 where none is left.
int discern_end_descendants(pid_t known, int *ended);

#endif
