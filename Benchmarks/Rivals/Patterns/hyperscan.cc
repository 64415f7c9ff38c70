// Hyperscan, with PCRE2 for what it refuses and to confirm what it takes as a wider pattern only.
#include "hyperscan_database.h"
#include "pcre2_rules.h"
#include "rival.h"

namespace {

class Hyperscan : public Rival {
 public:
  ~Hyperscan() override {
    hs_free_scratch(scratch_);
    hs_free_database(made_.database);
  }

  std::string name() const override { return "Hyperscan"; }

  void compile(const std::vector<Rule> &rules, const RivalOptions &options) override {
    made_ = make_database(rules, options.cache);
    if (made_.database != nullptr && hs_alloc_scratch(made_.database, &scratch_) != HS_SUCCESS) {
      throw RivalError("Hyperscan has no scratch space");
    }
    refused_ = std::make_unique<PCRE2Rules>(options.uses_machine_code);
    suspected_ = std::make_unique<PCRE2Rules>(options.uses_machine_code);
    places_.assign(rules.size(), -1);
    for (uint32_t index = 0; index < rules.size(); index++) {
      if (made_.takings[index] == Taking::refused) refused_->add(rules[index], index);
      if (made_.takings[index] != Taking::prefilter) continue;
      places_[index] = static_cast<int>(suspected_->count());
      suspected_->add(rules[index], index);
    }
  }

  void match(const std::string &text, std::vector<uint32_t> &matching) override {
    if (made_.database != nullptr) {
      Event event{this, &text, &matching};
      if (hs_scan(made_.database, text.data(), text.size(), 0, scratch_, found, &event) != HS_SUCCESS) {
        throw RivalError("Hyperscan can't scan");
      }
    }
    refused_->match(text, matching);
  }

  double saved_compile_seconds() const override { return made_.is_from_file ? made_.compile_seconds : -1; }
  size_t rules_by_pcre2() const override { return refused_->count(); }
  size_t rules_confirmed() const override { return suspected_->count(); }

 private:
  struct Event {
    Hyperscan *rival;
    const std::string *text;
    std::vector<uint32_t> *matching;
  };

  static int found(unsigned rule, unsigned long long, unsigned long long, unsigned, void *context) {
    Event *event = static_cast<Event *>(context);
    int place = event->rival->places_[rule];
    if (place < 0 || event->rival->suspected_->matches(place, *event->text)) event->matching->push_back(rule);
    return 0;
  }

  HyperscanDatabase made_;
  hs_scratch_t *scratch_ = nullptr;
  std::unique_ptr<PCRE2Rules> refused_, suspected_;
  /// By rule: where it stands among the suspected ones; -1: its matches need no confirming.
  std::vector<int> places_;
};

}  // namespace

int main(int argc, char **argv) {
  Hyperscan rival;
  return run_rival(rival, argc, argv);
}
