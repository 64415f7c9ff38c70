// The bytes of Rules/, by #embed (C23). A test compares this list with the folder.
#include "CDiscernDefaultRules.h"

#pragma clang diagnostic ignored "-Wc23-extensions"


static const uint8_t parcels[] = {
#embed "../../Rules/parcels.yaml"
};

#define DISCERN_ENTRY(NAME, PATH) {PATH, NAME, sizeof NAME}

static const discern_default_rule_file files[] = {
    DISCERN_ENTRY(parcels, "Rules/parcels.yaml"),
};

size_t discern_default_rule_count(void) { return sizeof files / sizeof files[0]; }

discern_default_rule_file discern_default_rule(size_t index) {
  const discern_default_rule_file none = {"", 0, 0};
  return index < discern_default_rule_count() ? files[index] : none;
}
