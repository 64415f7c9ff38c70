// Counts what the calling thread asks of malloc, for tests that promise not to ask.
#ifndef DISCERN_ALLOCATION_COUNTER_H
#define DISCERN_ALLOCATION_COUNTER_H

/// 1 where allocations are counted: with glibc and without a sanitizer, which has a malloc of its own.
int discern_counts_allocations(void);

/// How many allocations the calling thread has made.
unsigned long discern_allocation_count(void);

#endif
