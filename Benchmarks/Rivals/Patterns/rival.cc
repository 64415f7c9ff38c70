#include "rival.h"

#include <sys/resource.h>
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace {

const char usage[] =
    "--rules FILE.tsv --messages FILE[.gz] [--expect REF.tsv] [--sample N] [--runs N] [--no-jit] [--cache FOLDER]";

RivalOptions read_options(int argc, char **argv) {
  RivalOptions options;
  for (int index = 1; index < argc; index++) {
    std::string name = argv[index];
    if (name == "--no-jit") {
      options.uses_machine_code = false;
      continue;
    }
    if (index + 1 == argc) throw RivalError("'" + name + "' is no option, or lacks its value\n" + usage);
    std::string value = argv[++index];
    if (name == "--rules") options.rules = value;
    else if (name == "--messages") options.messages = value;
    else if (name == "--expect") options.expect = value;
    else if (name == "--cache") options.cache = value;
    else if (name == "--sample") options.sample = std::strtoul(value.c_str(), nullptr, 10);
    else if (name == "--runs") options.runs = std::max(1, std::atoi(value.c_str()));
    else throw RivalError("'" + name + "' is no option\n" + usage);
  }
  if (options.rules.empty() || options.messages.empty()) throw RivalError(usage);
  return options;
}

/// The first pass over the messages, whose answers are kept.
std::vector<Pair> find_pairs(Rival &rival, const std::vector<Message> &messages) {
  std::vector<Pair> pairs;
  std::vector<uint32_t> matching;
  for (const Message &message : messages) {
    matching.clear();
    rival.match(message.text, matching);
    for (uint32_t rule : matching) pairs.push_back({message.number, rule});
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

/// Seconds of one more pass; another number of pairs than the first pass had is an error.
double time_pass(Rival &rival, const std::vector<Message> &messages, size_t pairs) {
  std::vector<uint32_t> matching;
  size_t found = 0;
  double start = thread_seconds();
  for (const Message &message : messages) {
    matching.clear();
    rival.match(message.text, matching);
    found += matching.size();
  }
  double seconds = thread_seconds() - start;
  if (found != pairs) throw RivalError("passes differ: " + std::to_string(pairs) + ", " + std::to_string(found));
  return seconds;
}

void run(Rival &rival, const RivalOptions &options) {
  std::vector<Rule> rules = read_rules(options.rules);
  std::vector<Message> messages = read_messages(options.messages, options.sample);
  double start = thread_seconds();
  rival.compile(rules, options);
  double ready = thread_seconds();
  std::vector<uint32_t> matching;
  rival.match(messages[0].text, matching);
  double first = thread_seconds();

  double pass = thread_seconds();
  std::vector<Pair> pairs = find_pairs(rival, messages);
  double first_pass = thread_seconds() - pass;
  if (!options.expect.empty()) {
    std::string wrong = difference(pairs, read_pairs(options.expect, messages));
    if (!wrong.empty()) throw RivalError("wrong answers: " + wrong);
  }
  std::vector<double> times;
  for (int index = 0; index < options.runs; index++) times.push_back(time_pass(rival, messages, pairs.size()));
  std::sort(times.begin(), times.end());

  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  double saved = rival.saved_compile_seconds();
  double scale = 1e9 / messages.size();
  std::printf(
      "{\"rival\":\"%s\",\"rules\":%zu,\"messages\":%zu,\"nsPerMessage\":%.1f,\"firstPassNsPerMessage\":%.1f,"
      "\"compileSeconds\":%.6f,\"fromSavedForm\":%s,\"firstVerdictSeconds\":%.6f,\"pairs\":%zu,\"checked\":%s,"
      "\"rulesByPCRE2\":%zu,\"rulesConfirmed\":%zu,\"peakMiB\":%.1f}\n",
      rival.name().c_str(), rules.size(), messages.size(), times[times.size() / 2] * scale, first_pass * scale,
      saved < 0 ? ready - start : saved, saved < 0 ? "false" : "true", first - start, pairs.size(),
      options.expect.empty() ? "false" : "true", rival.rules_by_pcre2(), rival.rules_confirmed(),
      usage.ru_maxrss / 1024.0);
}

}  // namespace

double thread_seconds() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

int run_rival(Rival &rival, int argc, char **argv) {
  try {
    run(rival, read_options(argc, argv));
    return 0;
  } catch (const std::exception &error) {
    std::fprintf(stderr, "%s: %s\n", rival.name().c_str(), error.what());
    return 1;
  }
}
