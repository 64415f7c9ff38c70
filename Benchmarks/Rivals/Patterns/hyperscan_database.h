// How rules become a Hyperscan database, kept in a file since compiling may take minutes.
#ifndef DISCERN_RIVAL_HYPERSCAN_DATABASE_H
#define DISCERN_RIVAL_HYPERSCAN_DATABASE_H

#include <hs.h>

#include <string>
#include <vector>

#include "inputs.h"

/// How Hyperscan does a rule.
enum class Taking : char {
  /// Whole; its matches are the rule's.
  exact = 'e',
  /// As a wider pattern; PCRE2 confirms its matches.
  prefilter = 'p',
  /// Not at all; PCRE2 searches every message.
  refused = 'r',
};

struct HyperscanDatabase {
  /// Owned by the caller; nil where every rule was refused.
  hs_database_t *database = nullptr;
  /// By the rules' numbers.
  std::vector<Taking> takings;
  double compile_seconds = 0;
  bool is_from_file = false;
};

/// Compiles, or reads what was compiled from the same rules by the same version, from a file in the folder `cache`
/// (empty: no file). A file for another processor is made anew.
HyperscanDatabase make_database(const std::vector<Rule> &rules, const std::string &cache);

#endif
