// What every rival is given: rules, messages and, where known, the right answers.
#ifndef DISCERN_RIVAL_INPUTS_H
#define DISCERN_RIVAL_INPUTS_H

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

/// One line of a rules file: id, flags, kind, pattern; a rule is named by its line, from 0.
struct Rule {
  std::string pattern;
  bool is_caseless;
};

/// The number of a message and that of a rule that matches it, both from 0.
using Pair = std::pair<uint32_t, uint32_t>;

/// A message with its number in the file.
struct Message {
  uint32_t number;
  std::string text;
};

/// Why a rival can't be run, or whose answers are wrong.
struct RivalError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::vector<Rule> read_rules(const std::string &path);

/// Reads one message a line, packed by gzip or not; of more than `sample`, so many spread evenly (0: all).
std::vector<Message> read_messages(const std::string &path, size_t sample);

/// Reads `message TAB rule` lines and keeps those of the messages given, sorted.
std::vector<Pair> read_pairs(const std::string &path, const std::vector<Message> &messages);

/// Says how the pairs differ from the right ones; empty where they are the same. Both are sorted.
std::string difference(const std::vector<Pair> &found, const std::vector<Pair> &right);

#endif
