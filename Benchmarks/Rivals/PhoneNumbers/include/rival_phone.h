// Debian's libphonenumber behind C functions; a rival to measure beside, never part of Discern.
#ifndef RIVAL_PHONE_H
#define RIVAL_PHONE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Parses a number and asks whether it is valid, of which region and type; writes its E.164 form, at most 31 bytes and a
/// zero, into `e164`, an empty one where it can't be parsed. Returns 1 where it is valid.
int32_t rival_phone_read(const char *number, const char *region, char *e164);

#ifdef __cplusplus
}
#endif

#endif
