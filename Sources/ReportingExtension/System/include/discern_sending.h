// Writes to the other end of a pair of sockets.
#ifndef DISCERN_SENDING_H
#define DISCERN_SENDING_H

/// Writes bytes to the other end of a pair of sockets, as write() does, but raises no signal where that end is closed, and
/// waits for no room where it is told not to.
long discern_send(int descriptor, const void *bytes, unsigned long count, int at_once);

#endif
