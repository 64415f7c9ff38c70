// PCRE2 alone, one pattern after the other, as the right answers were made.
#include "pcre2_rules.h"
#include "rival.h"

namespace {

class PCRE2Loop : public Rival {
 public:
  std::string name() const override { return machine_code_ ? "PCRE2 loop" : "PCRE2 loop, no JIT"; }

  void compile(const std::vector<Rule> &rules, const RivalOptions &options) override {
    machine_code_ = options.uses_machine_code;
    rules_ = std::make_unique<PCRE2Rules>(machine_code_);
    for (uint32_t index = 0; index < rules.size(); index++) rules_->add(rules[index], index);
  }

  void match(const std::string &text, std::vector<uint32_t> &matching) override { rules_->match(text, matching); }

 private:
  bool machine_code_ = true;
  std::unique_ptr<PCRE2Rules> rules_;
};

}  // namespace

int main(int argc, char **argv) {
  PCRE2Loop rival;
  return run_rival(rival, argc, argv);
}
