// RE2::Set, with PCRE2 for what RE2 refuses: look-around, back-references, possessive and long repeats.
#include <re2/re2.h>
#include <re2/set.h>

#include "pcre2_rules.h"
#include "rival.h"

namespace {

/// For program and DFA together. RE2's own 8 MiB are too few for a thousand rules, and with 64 MiB their DFA is thrown
/// away again and again: a message then costs twenty times as much.
constexpr int64_t memory = int64_t(1) << 30;

class RE2Set : public Rival {
 public:
  std::string name() const override { return "RE2::Set"; }

  void compile(const std::vector<Rule> &rules, const RivalOptions &options) override {
    pcre2_ = std::make_unique<PCRE2Rules>(options.uses_machine_code);
    RE2::Options set_options;
    set_options.set_max_mem(memory);
    set_options.set_log_errors(false);
    set_ = std::make_unique<RE2::Set>(set_options, RE2::UNANCHORED);
    for (uint32_t index = 0; index < rules.size(); index++) {
      // One set has one choice of case, so that the flags stand in the pattern.
      std::string flags = rules[index].is_caseless ? "(?ims)" : "(?ms)";
      std::string error;
      if (set_->Add(flags + rules[index].pattern, &error) >= 0) numbers_.push_back(index);
      else pcre2_->add(rules[index], index);
    }
    if (!set_->Compile()) throw RivalError("RE2 has not enough memory for the set");
  }

  void match(const std::string &text, std::vector<uint32_t> &matching) override {
    RE2::Set::ErrorInfo error;
    if (set_->Match(text, &places_, &error)) {
      for (int place : places_) matching.push_back(numbers_[place]);
    } else if (error.kind != RE2::Set::kNoError) {
      throw RivalError("RE2 gave up: error " + std::to_string(error.kind));
    }
    pcre2_->match(text, matching);
  }

  size_t rules_by_pcre2() const override { return pcre2_->count(); }

 private:
  std::unique_ptr<RE2::Set> set_;
  std::unique_ptr<PCRE2Rules> pcre2_;
  std::vector<uint32_t> numbers_;
  std::vector<int> places_;
};

}  // namespace

int main(int argc, char **argv) {
  RE2Set rival;
  return run_rival(rival, argc, argv);
}
