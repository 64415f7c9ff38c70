// libcurl's functions of a variable number of arguments, which Swift cannot call, one for each type of argument.
#ifndef DISCERN_CURL_H
#define DISCERN_CURL_H

#include <curl/curl.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Takes `length` of the bytes of an answer; another result than `length` ends the transfer with CURLE_WRITE_ERROR.
typedef size_t (*discern_curl_receiver)(char *bytes, size_t size, size_t length, void *context);

CURLcode discern_curl_global_init(void);

CURLcode discern_curl_set_long(CURL *handle, CURLoption option, long value);
/// For options that take a `curl_off_t`, such as CURLOPT_POSTFIELDSIZE_LARGE.
CURLcode discern_curl_set_size(CURL *handle, CURLoption option, curl_off_t value);
/// libcurl copies the text; null unsets the option.
CURLcode discern_curl_set_text(CURL *handle, CURLoption option, const char *text);
/// For options that take a pointer, such as CURLOPT_HTTPHEADER; whether libcurl copies what is there depends on the option.
CURLcode discern_curl_set_pointer(CURL *handle, CURLoption option, const void *pointer);
/// For CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION.
CURLcode discern_curl_set_receiver(CURL *handle, CURLoption option, discern_curl_receiver receiver);

/// Lets the transfer use no protocol but http and https, and after a redirect none but https unless `http_too`.
///
/// Here, since the options have other names before libcurl 7.85.
CURLcode discern_curl_allow_web_only(CURL *handle, int redirects_to_http_too);

/// Trusts the certificates of a file in PEM and no others.
///
/// Without it libcurl also trusts a folder of the system's where it has been built with one, and some of what it can be
/// built with know no folders.
CURLcode discern_curl_trust_only(CURL *handle, const char *file);

/// Lets a handle be freed while the system still looks up a name, whose thread then ends on its own; before libcurl 7.87
/// the one who frees waits for it.
CURLcode discern_curl_never_wait_for_names(CURL *handle);

/// 0 where libcurl knows none.
long discern_curl_info_long(CURL *handle, CURLINFO info);
/// For infos of the type `curl_off_t`, such as times in microseconds; 0 where libcurl knows none.
curl_off_t discern_curl_info_size(CURL *handle, CURLINFO info);

/// The result of the multi handle's finished transfer; false as long as none is.
int discern_curl_finished(CURLM *multi, CURLcode *result);

#ifdef __cplusplus
}
#endif

#endif
