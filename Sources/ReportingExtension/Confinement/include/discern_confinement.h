// Keeps a process off the network, as the system does with a reporting extension.
#ifndef DISCERN_CONFINEMENT_H
#define DISCERN_CONFINEMENT_H

/// Lets every later attempt of this process to open an internet socket fail with EACCES; 0 where the kernel allows no such
/// rule. It can't be undone, and programs that this one starts have it, too.
int discern_forbid_network(void);

/// How often it was tried since.
unsigned discern_network_attempts(void);

/// Writes bytes to the other end of a pair of sockets, as write() does, but raises no signal where that end is closed, and
/// waits for no room where it is told not to.
long discern_send(int descriptor, const void *bytes, unsigned long count, int at_once);

#endif
