// Fills in the tables that tell texts apart in which no key of a beyond lane can begin; part of build.c.
#ifndef DISCERN_BUILD_BEYOND_H
#define DISCERN_BUILD_BEYOND_H

#include "index_format.h"

/// Adds the characters that belong into the basic lane.
void discern_beyond_filter_begin(discern_beyond_filter *filter);

/// Adds whatever is folded to a character with which the key of an entry begins.
void discern_beyond_filter_add(
    discern_beyond_filter *filter, const discern_literal_entry *entries, size_t count, const uint32_t *characters);

#endif
