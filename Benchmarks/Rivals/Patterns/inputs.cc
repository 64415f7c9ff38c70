#include "inputs.h"

#include <zlib.h>

#include <algorithm>
#include <cstdio>
#include <unordered_set>

namespace {

/// The lines of a file, packed by gzip or not; zlib reads both alike.
std::vector<std::string> read_lines(const std::string &path) {
  gzFile file = gzopen(path.c_str(), "rb");
  if (file == nullptr) throw RivalError(path + ": can't be read");
  std::string text;
  char buffer[1 << 16];
  int count;
  while ((count = gzread(file, buffer, sizeof buffer)) > 0) text.append(buffer, count);
  gzclose(file);
  if (count < 0) throw RivalError(path + ": can't be unpacked");
  std::vector<std::string> lines;
  for (size_t start = 0; start < text.size();) {
    size_t end = std::min(text.find('\n', start), text.size());
    lines.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

/// Whether bytes are well-formed UTF-8 (Unicode, table 3-7), which every rival takes for granted.
bool is_well_formed(const std::string &text) {
  for (size_t index = 0; index < text.size();) {
    unsigned char lead = text[index++];
    if (lead < 0x80) continue;
    if (lead < 0xc2 || lead > 0xf4) return false;
    int more = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    unsigned char low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    unsigned char high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    for (; more > 0; more--, low = 0x80, high = 0xbf) {
      if (index == text.size()) return false;
      unsigned char byte = text[index++];
      if (byte < low || byte > high) return false;
    }
  }
  return true;
}

std::string shown(const std::vector<Pair> &pairs) {
  std::string text;
  for (size_t index = 0; index < pairs.size() && index < 5; index++) {
    if (index > 0) text += ' ';
    text += std::to_string(pairs[index].first) + '/' + std::to_string(pairs[index].second);
  }
  return text;
}

}  // namespace

std::vector<Rule> read_rules(const std::string &path) {
  std::vector<Rule> rules;
  for (const std::string &line : read_lines(path)) {
    size_t flags = line.find('\t');
    size_t kind = flags == std::string::npos ? flags : line.find('\t', flags + 1);
    size_t pattern = kind == std::string::npos ? kind : line.find('\t', kind + 1);
    if (pattern == std::string::npos) {
      throw RivalError(path + ":" + std::to_string(rules.size() + 1) + ": not id, flags, kind, pattern");
    }
    bool is_caseless = line.substr(flags + 1, kind - flags - 1).find('i') != std::string::npos;
    rules.push_back({line.substr(pattern + 1), is_caseless});
  }
  return rules;
}

std::vector<Message> read_messages(const std::string &path, size_t sample) {
  std::vector<std::string> lines = read_lines(path);
  if (lines.empty()) throw RivalError(path + ": no message");
  size_t step = sample == 0 ? 1 : std::max<size_t>(1, lines.size() / sample);
  std::vector<Message> messages;
  for (size_t number = 0; number < lines.size() && (sample == 0 || messages.size() < sample); number += step) {
    if (!is_well_formed(lines[number])) throw RivalError(path + ":" + std::to_string(number + 1) + ": not UTF-8");
    messages.push_back({static_cast<uint32_t>(number), lines[number]});
  }
  return messages;
}

std::vector<Pair> read_pairs(const std::string &path, const std::vector<Message> &messages) {
  std::unordered_set<uint32_t> numbers;
  for (const Message &message : messages) numbers.insert(message.number);
  std::vector<Pair> pairs;
  for (const std::string &line : read_lines(path)) {
    unsigned message, rule;
    if (std::sscanf(line.c_str(), "%u\t%u", &message, &rule) != 2) throw RivalError(path + ": not message, rule");
    if (numbers.count(message) > 0) pairs.push_back({message, rule});
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

std::string difference(const std::vector<Pair> &found, const std::vector<Pair> &right) {
  std::vector<Pair> missing, extra;
  std::set_difference(right.begin(), right.end(), found.begin(), found.end(), std::back_inserter(missing));
  std::set_difference(found.begin(), found.end(), right.begin(), right.end(), std::back_inserter(extra));
  if (missing.empty() && extra.empty()) return "";
  return std::to_string(missing.size()) + " pairs are missing (" + shown(missing) + "), " +
         std::to_string(extra.size()) + " are too many (" + shown(extra) + ")";
}
