// Fills in the tables that tell texts apart in which no key of a beyond lane can begin; part of build.c.
#ifndef DISCERN_BUILD_BEYOND_H
#define DISCERN_BUILD_BEYOND_H

#include "index_format.h"

/// Fills in the characters that belong into the basic lane, and whatever is folded to one with which an entry's key
/// begins.
void discern_beyond_filter_set(
    discern_beyond_filter *filter, const discern_literal_entry *entries, size_t count, const uint32_t *characters);

#endif
