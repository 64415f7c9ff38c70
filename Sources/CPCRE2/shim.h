// PCRE2's 8-bit functions. The width must be defined before the header is read, and Swift's importer
// sees no target's `define`, so it stands here.
#ifndef PCRE2_CODE_UNIT_WIDTH
#define PCRE2_CODE_UNIT_WIDTH 8
#endif
#include <pcre2.h>

// Forbids lookbehind of variable length where PCRE2 could do it (10.43 and later), so that a rule which one
// machine accepts is accepted by all. Swift cannot ask which release's header it reads, hence the function.
static inline void discern_pcre2_require_fixed_lookbehind(pcre2_compile_context_8 *context) {
#if PCRE2_MAJOR > 10 || (PCRE2_MAJOR == 10 && PCRE2_MINOR >= 43)
  pcre2_set_max_varlookbehind_8(context, 0);
#else
  (void)context;
#endif
}
