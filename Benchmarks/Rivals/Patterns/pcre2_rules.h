// Rules by PCRE2: all of them in the loop, and elsewhere those that the engine can't take or only suspects.
#ifndef DISCERN_RIVAL_PCRE2_RULES_H
#define DISCERN_RIVAL_PCRE2_RULES_H

#include <CPCRE2Loop.h>

#include <memory>
#include <string>
#include <vector>

#include "inputs.h"

class PCRE2Rules {
 public:
  explicit PCRE2Rules(bool uses_machine_code) : loop_(pcre2_loop_create(uses_machine_code, 0), pcre2_loop_free) {
    if (loop_ == nullptr) throw RivalError("no memory");
  }

  size_t count() const { return numbers_.size(); }

  /// Takes a rule by its number; one that PCRE2 refuses is an error, since then nobody can do it.
  void add(const Rule &rule, uint32_t number) {
    if (pcre2_loop_add(loop_.get(), rule.pattern.data(), rule.pattern.size(), rule.is_caseless) != 1) {
      throw RivalError("PCRE2 refuses rule " + std::to_string(number));
    }
    numbers_.push_back(number);
    places_.resize(numbers_.size());
  }

  /// Appends the numbers of the rules that match.
  void match(const std::string &text, std::vector<uint32_t> &matching) {
    const uint8_t *bytes = reinterpret_cast<const uint8_t *>(text.data());
    size_t found = pcre2_loop_match(loop_.get(), bytes, text.size(), places_.data());
    for (size_t index = 0; index < found; index++) matching.push_back(numbers_[places_[index]]);
  }

  /// Whether the rule added as the `place`th, from 0, matches.
  bool matches(size_t place, const std::string &text) {
    const uint8_t *bytes = reinterpret_cast<const uint8_t *>(text.data());
    return pcre2_loop_matches(loop_.get(), place, bytes, text.size()) == 1;
  }

 private:
  std::unique_ptr<pcre2_loop, void (*)(pcre2_loop *)> loop_;
  std::vector<uint32_t> numbers_;
  std::vector<uint32_t> places_;
};

#endif
