#define _GNU_SOURCE
#include "discern_sending.h"

#include <sys/socket.h>

long discern_send(int descriptor, const void *bytes, unsigned long count, int at_once) {
  const int flags = at_once ? MSG_DONTWAIT : 0;
#if defined(MSG_NOSIGNAL)
  return send(descriptor, bytes, count, flags | MSG_NOSIGNAL);
#else
  return send(descriptor, bytes, count, flags);
#endif
}
