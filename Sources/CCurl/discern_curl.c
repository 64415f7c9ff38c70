#include "discern_curl.h"

CURLcode discern_curl_global_init(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

CURLcode discern_curl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

CURLcode discern_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

CURLcode discern_curl_set_text(CURL *handle, CURLoption option, const char *text) {
  return curl_easy_setopt(handle, option, text);
}

CURLcode discern_curl_set_pointer(CURL *handle, CURLoption option, const void *pointer) {
  return curl_easy_setopt(handle, option, pointer);
}

CURLcode discern_curl_set_receiver(CURL *handle, CURLoption option, discern_curl_receiver receiver) {
  return curl_easy_setopt(handle, option, receiver);
}

CURLcode discern_curl_allow_web_only(CURL *handle, int redirects_to_http_too) {
#if LIBCURL_VERSION_NUM >= 0x075500
  CURLcode code = curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  if (code != CURLE_OK) return code;
  return curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS_STR, redirects_to_http_too ? "http,https" : "https");
#else
  CURLcode code = curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  if (code != CURLE_OK) return code;
  long after = CURLPROTO_HTTPS | (redirects_to_http_too ? CURLPROTO_HTTP : 0);
  return curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS, after);
#endif
}

CURLcode discern_curl_trust_only(CURL *handle, const char *file) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_CAINFO, file);
  if (code != CURLE_OK) return code;
  code = curl_easy_setopt(handle, CURLOPT_CAPATH, NULL);
  return code == CURLE_NOT_BUILT_IN || code == CURLE_UNKNOWN_OPTION ? CURLE_OK : code;
}

CURLcode discern_curl_never_wait_for_names(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075700
  return curl_easy_setopt(handle, CURLOPT_QUICK_EXIT, 1L);
#else
  (void)handle;
  return CURLE_OK;
#endif
}

long discern_curl_info_long(CURL *handle, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

curl_off_t discern_curl_info_size(CURL *handle, CURLINFO info) {
  curl_off_t value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

int discern_curl_finished(CURLM *multi, CURLcode *result) {
  int left;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return 1;
  }
  return 0;
}
