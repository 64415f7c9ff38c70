// Keeps a process off the network, as the system does with a reporting extension.
#ifndef DISCERN_CONFINEMENT_H
#define DISCERN_CONFINEMENT_H

/// Lets every later attempt of this process to open an internet socket fail with EACCES; 0 where the kernel allows no such
/// rule. It can't be undone, and programs that this one starts have it, too.
int discern_forbid_network(void);

/// How often it was tried since.
unsigned discern_network_attempts(void);

#endif
