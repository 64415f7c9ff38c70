// PCRE2's 8-bit functions. The width must be defined before the header is read, and Swift's importer
// sees no target's `define`, so it stands here.
#ifndef PCRE2_CODE_UNIT_WIDTH
#define PCRE2_CODE_UNIT_WIDTH 8
#endif
#include <pcre2.h>
