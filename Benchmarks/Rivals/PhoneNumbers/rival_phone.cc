#include "rival_phone.h"

#include <phonenumbers/phonenumberutil.h>

#include <cstring>
#include <string>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

int32_t rival_phone_read(const char *number, const char *region, char *e164) {
  const PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
  PhoneNumber parsed;
  e164[0] = 0;
  if (util.Parse(number, region, &parsed) != PhoneNumberUtil::NO_PARSING_ERROR) return 0;
  std::string country, text;
  bool valid = util.IsValidNumber(parsed);
  util.GetRegionCodeForNumber(parsed, &country);
  int type = util.GetNumberType(parsed);
  util.Format(parsed, PhoneNumberUtil::E164, &text);
  // Keep the answers, so that nothing is left out of the work.
  if (text.size() < 32) std::memcpy(e164, text.c_str(), text.size() + 1);
  return valid ? 1 : (type >= 0 && country.size() > 99 ? 2 : 0);
}
