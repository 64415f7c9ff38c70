// The bytes of Examples/sample.ndjson, by #embed (C23); a test compares them with the file.
#include "CDiscernDefaultRules.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t messages[] = {
#embed "../../Examples/sample.ndjson"
};

discern_default_rule_file discern_example_messages(void) {
  const discern_default_rule_file file = {"Examples/sample.ndjson", messages, sizeof messages};
  return file;
}
