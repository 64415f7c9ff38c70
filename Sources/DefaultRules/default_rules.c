// The bytes of Rules/, by #embed (C23). Written by Scripts/embed_rules.sh; a test compares it with the folder.
#include "CDiscernDefaultRules.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t file_0[] = {
#embed "../../Rules/appointments.yaml"
};
static const uint8_t file_1[] = {
#embed "../../Rules/bank-notices.yaml"
};
static const uint8_t file_2[] = {
#embed "../../Rules/banks-world.yaml"
};
static const uint8_t file_3[] = {
#embed "../../Rules/banks.yaml"
};
static const uint8_t file_4[] = {
#embed "../../Rules/call-back.yaml"
};
static const uint8_t file_5[] = {
#embed "../../Rules/calls.yaml"
};
static const uint8_t file_6[] = {
#embed "../../Rules/carriers.yaml"
};
static const uint8_t file_7[] = {
#embed "../../Rules/chat.yaml"
};
static const uint8_t file_8[] = {
#embed "../../Rules/codes-world.yaml"
};
static const uint8_t file_9[] = {
#embed "../../Rules/codes.yaml"
};
static const uint8_t file_10[] = {
#embed "../../Rules/contacts.yaml"
};
static const uint8_t file_11[] = {
#embed "../../Rules/dating.yaml"
};
static const uint8_t file_12[] = {
#embed "../../Rules/default.yaml"
};
static const uint8_t file_13[] = {
#embed "../../Rules/deliveries.yaml"
};
static const uint8_t file_14[] = {
#embed "../../Rules/disguised.yaml"
};
static const uint8_t file_15[] = {
#embed "../../Rules/family-and-state.yaml"
};
static const uint8_t file_16[] = {
#embed "../../Rules/gambling.yaml"
};
static const uint8_t file_17[] = {
#embed "../../Rules/generic.yaml"
};
static const uint8_t file_18[] = {
#embed "../../Rules/hosts.yaml"
};
static const uint8_t file_19[] = {
#embed "../../Rules/jobs-and-money.yaml"
};
static const uint8_t file_20[] = {
#embed "../../Rules/lists/one-ring-prefixes.txt"
};
static const uint8_t file_21[] = {
#embed "../../Rules/lists/shorteners.txt"
};
static const uint8_t file_22[] = {
#embed "../../Rules/lists/telemarketing-prefixes.txt"
};
static const uint8_t file_23[] = {
#embed "../../Rules/loans.yaml"
};
static const uint8_t file_24[] = {
#embed "../../Rules/lures.yaml"
};
static const uint8_t file_25[] = {
#embed "../../Rules/own-notices.yaml"
};
static const uint8_t file_26[] = {
#embed "../../Rules/parcels-world.yaml"
};
static const uint8_t file_27[] = {
#embed "../../Rules/parcels.yaml"
};
static const uint8_t file_28[] = {
#embed "../../Rules/premium-rate.yaml"
};
static const uint8_t file_29[] = {
#embed "../../Rules/prizes.yaml"
};
static const uint8_t file_30[] = {
#embed "../../Rules/promotions.yaml"
};
static const uint8_t file_31[] = {
#embed "../../Rules/service-trouble.yaml"
};
static const uint8_t file_32[] = {
#embed "../../Rules/state-world.yaml"
};
static const uint8_t file_33[] = {
#embed "../../Rules/subscriptions.yaml"
};
static const uint8_t file_34[] = {
#embed "../../Rules/supporting.yaml"
};

static const discern_default_rule_file files[] = {
    {"Rules/appointments.yaml", file_0, sizeof file_0},
    {"Rules/bank-notices.yaml", file_1, sizeof file_1},
    {"Rules/banks-world.yaml", file_2, sizeof file_2},
    {"Rules/banks.yaml", file_3, sizeof file_3},
    {"Rules/call-back.yaml", file_4, sizeof file_4},
    {"Rules/calls.yaml", file_5, sizeof file_5},
    {"Rules/carriers.yaml", file_6, sizeof file_6},
    {"Rules/chat.yaml", file_7, sizeof file_7},
    {"Rules/codes-world.yaml", file_8, sizeof file_8},
    {"Rules/codes.yaml", file_9, sizeof file_9},
    {"Rules/contacts.yaml", file_10, sizeof file_10},
    {"Rules/dating.yaml", file_11, sizeof file_11},
    {"Rules/default.yaml", file_12, sizeof file_12},
    {"Rules/deliveries.yaml", file_13, sizeof file_13},
    {"Rules/disguised.yaml", file_14, sizeof file_14},
    {"Rules/family-and-state.yaml", file_15, sizeof file_15},
    {"Rules/gambling.yaml", file_16, sizeof file_16},
    {"Rules/generic.yaml", file_17, sizeof file_17},
    {"Rules/hosts.yaml", file_18, sizeof file_18},
    {"Rules/jobs-and-money.yaml", file_19, sizeof file_19},
    {"Rules/lists/one-ring-prefixes.txt", file_20, sizeof file_20},
    {"Rules/lists/shorteners.txt", file_21, sizeof file_21},
    {"Rules/lists/telemarketing-prefixes.txt", file_22, sizeof file_22},
    {"Rules/loans.yaml", file_23, sizeof file_23},
    {"Rules/lures.yaml", file_24, sizeof file_24},
    {"Rules/own-notices.yaml", file_25, sizeof file_25},
    {"Rules/parcels-world.yaml", file_26, sizeof file_26},
    {"Rules/parcels.yaml", file_27, sizeof file_27},
    {"Rules/premium-rate.yaml", file_28, sizeof file_28},
    {"Rules/prizes.yaml", file_29, sizeof file_29},
    {"Rules/promotions.yaml", file_30, sizeof file_30},
    {"Rules/service-trouble.yaml", file_31, sizeof file_31},
    {"Rules/state-world.yaml", file_32, sizeof file_32},
    {"Rules/subscriptions.yaml", file_33, sizeof file_33},
    {"Rules/supporting.yaml", file_34, sizeof file_34},
};

size_t discern_default_rule_count(void) { return sizeof files / sizeof files[0]; }

discern_default_rule_file discern_default_rule(size_t index) {
  const discern_default_rule_file none = {"", 0, 0};
  return index < discern_default_rule_count() ? files[index] : none;
}
