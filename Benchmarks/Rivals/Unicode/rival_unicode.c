#include "rival_unicode.h"

#include <unicode/unorm2.h>
#include <unicode/ustring.h>

int32_t rival_nfkc_casefold(const uint8_t *text, int32_t length, uint8_t *folded, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  UChar wide[8192], result[8192];
  int32_t count = 0;
  u_strFromUTF8(wide, 8192, &count, (const char *)text, length, &error);
  const UNormalizer2 *normalizer = unorm2_getNFKCCasefoldInstance(&error);
  int32_t written = unorm2_normalize(normalizer, wide, count, result, 8192, &error);
  int32_t bytes = 0;
  u_strToUTF8((char *)folded, capacity, &bytes, result, written, &error);
  return U_FAILURE(error) ? -1 : bytes;
}
