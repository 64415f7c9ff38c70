#include "hyperscan_database.h"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "rival.h"

namespace {

unsigned flags(const Rule &rule, Taking taking) {
  // One match a rule is enough. No UCP, as in the rules: with it Hyperscan refuses every \b.
  unsigned bits = HS_FLAG_UTF8 | HS_FLAG_DOTALL | HS_FLAG_MULTILINE | HS_FLAG_SINGLEMATCH;
  if (rule.is_caseless) bits |= HS_FLAG_CASELESS;
  if (taking == Taking::prefilter) bits |= HS_FLAG_PREFILTER;
  return bits;
}

bool accepts(const Rule &rule, Taking taking) {
  hs_expr_info_t *info = nullptr;
  hs_compile_error_t *error = nullptr;
  bool accepted = hs_expression_info(rule.pattern.c_str(), flags(rule, taking), &info, &error) == HS_SUCCESS;
  hs_free_compile_error(error);
  std::free(info);
  return accepted;
}

/// What Hyperscan takes less well once it has refused a rule so.
Taking next(const Rule &rule, Taking taking) {
  return taking == Taking::exact && accepts(rule, Taking::prefilter) ? Taking::prefilter : Taking::refused;
}

/// Compiles; where one of the rules is refused only now, for its size, it is taken less well and all start again.
hs_database_t *compile(const std::vector<Rule> &rules, std::vector<Taking> &takings) {
  while (true) {
    std::vector<const char *> patterns;
    std::vector<unsigned> bits, numbers;
    for (unsigned index = 0; index < rules.size(); index++) {
      if (takings[index] == Taking::refused) continue;
      patterns.push_back(rules[index].pattern.c_str());
      bits.push_back(flags(rules[index], takings[index]));
      numbers.push_back(index);
    }
    if (patterns.empty()) return nullptr;
    hs_database_t *database = nullptr;
    hs_compile_error_t *error = nullptr;
    hs_error_t result = hs_compile_multi(
        patterns.data(), bits.data(), numbers.data(), patterns.size(), HS_MODE_BLOCK, nullptr, &database, &error);
    if (result == HS_SUCCESS) return database;
    int place = error->expression;
    std::string message = error->message;
    hs_free_compile_error(error);
    if (place < 0) throw RivalError("Hyperscan: " + message);
    unsigned number = numbers[place];
    takings[number] = next(rules[number], takings[number]);
  }
}

/// A file name that changes with the rules and with the version of Hyperscan (FNV-1a).
std::string cache_path(const std::vector<Rule> &rules, const std::string &cache) {
  uint64_t hash = 0xcbf29ce484222325;
  auto add = [&hash](const std::string &text) {
    for (unsigned char byte : text) hash = (hash ^ byte) * 0x100000001b3;
    hash = (hash ^ 0xff) * 0x100000001b3;
  };
  add(hs_version());
  for (const Rule &rule : rules) add(std::to_string(flags(rule, Taking::exact)) + rule.pattern);
  char name[40];
  std::snprintf(name, sizeof name, "/hyperscan-%016" PRIx64 ".db", hash);
  return cache + name;
}

/// Reads seconds and takings, one line each, and the serialized database; false where anything is amiss.
bool read(const std::string &path, size_t rules, HyperscanDatabase &result) {
  std::ifstream file(path, std::ios::binary);
  std::string seconds, takings;
  if (!std::getline(file, seconds) || !std::getline(file, takings) || takings.size() != rules) return false;
  std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (!bytes.empty() && hs_deserialize_database(bytes.data(), bytes.size(), &result.database) != HS_SUCCESS) {
    return false;
  }
  result.compile_seconds = std::strtod(seconds.c_str(), nullptr);
  for (char taking : takings) result.takings.push_back(static_cast<Taking>(taking));
  result.is_from_file = true;
  return true;
}

/// Writes beside the file and renames, so that nobody reads half of it.
void write(const std::string &path, const HyperscanDatabase &made) {
  char *bytes = nullptr;
  size_t size = 0;
  if (made.database != nullptr && hs_serialize_database(made.database, &bytes, &size) != HS_SUCCESS) return;
  std::ofstream file(path + ".new", std::ios::binary);
  file << made.compile_seconds << '\n';
  for (Taking taking : made.takings) file << static_cast<char>(taking);
  file << '\n';
  file.write(bytes, size);
  std::free(bytes);
  file.close();
  if (file) std::rename((path + ".new").c_str(), path.c_str());
}

}  // namespace

HyperscanDatabase make_database(const std::vector<Rule> &rules, const std::string &cache) {
  HyperscanDatabase result;
  std::string path = cache.empty() ? "" : cache_path(rules, cache);
  if (!path.empty() && read(path, rules.size(), result)) return result;
  double start = thread_seconds();
  for (const Rule &rule : rules) {
    result.takings.push_back(accepts(rule, Taking::exact) ? Taking::exact : next(rule, Taking::exact));
  }
  result.database = compile(rules, result.takings);
  result.compile_seconds = thread_seconds() - start;
  if (!path.empty()) write(path, result);
  return result;
}
