// What a rival is, and how every one of them is timed and checked.
#ifndef DISCERN_RIVAL_H
#define DISCERN_RIVAL_H

#include <string>
#include <vector>

#include "inputs.h"

/// What was asked for on the command line.
struct RivalOptions {
  std::string rules, messages, expect;
  /// A folder for compiled rules; empty: compile anew.
  std::string cache;
  /// How many messages, spread evenly; 0: all.
  size_t sample = 0;
  int runs = 5;
  bool uses_machine_code = true;
};

/// An engine that says which rules match a text.
class Rival {
 public:
  virtual ~Rival() = default;

  /// As it stands in the table.
  virtual std::string name() const = 0;

  /// Makes ready, from rules in memory to the first text.
  virtual void compile(const std::vector<Rule> &rules, const RivalOptions &options) = 0;

  /// Appends the numbers of the rules that match a text of well-formed UTF-8, each once, in any order.
  virtual void match(const std::string &text, std::vector<uint32_t> &matching) = 0;

  /// Seconds that compiling took when a saved form was made; below 0: nothing saved was read.
  virtual double saved_compile_seconds() const { return -1; }

  /// Rules that the engine can't take and PCRE2 does instead, on every message.
  virtual size_t rules_by_pcre2() const { return 0; }

  /// Rules whose matches the engine only suspects, and PCRE2 confirms.
  virtual size_t rules_confirmed() const { return 0; }
};

/// Seconds that this thread has computed.
double thread_seconds();

/// Runs a rival as the command line says and prints one line of JSON; answers that aren't the right ones give 1.
int run_rival(Rival &rival, int argc, char **argv);

#endif
