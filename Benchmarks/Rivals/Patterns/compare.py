#!/usr/bin/env python3
"""Times Discern and its rivals on the same rules and messages, in turns, and prints one table for each number of rules.

Every program checks its own answers; this one counts the right pairs again and compares. A first, short run of each
tells how many messages it can see in the seconds given; the table names that number.
"""
import argparse
import gzip
import json
import pathlib
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
BENCHMARKS = HERE.parent.parent
BUILD = HERE.parent / ".build"
PROBE = 200
# So many messages times rules may a loop over PCRE2 look at to tell the right answers where no file does: some seconds.
MOST_CHECKED = 20_000_000

# Name in the table, program, options. NSRegularExpression can't be told to see ASCII's classes only.
RIVALS = [
    ("Hyperscan", "hyperscan", ["--cache", str(BUILD / "cache")]),
    ("RE2::Set", "re2", []),
    ("PCRE2 loop", "pcre2", []),
    ("PCRE2 loop, no JIT", "pcre2", ["--no-jit"]),
    ("NSRegularExpression loop", "nsregularexpression", []),
]
# Each start of our program times three ways of calling; the rows take theirs from it. The first row is the base.
IN_BATCHES, ONE_ROW, REQUEST = "batchNsPerMessage", "oneRowNsPerMessage", "nsPerMessage"
OURS = [
    ([], [("Discern in batches", IN_BATCHES), ("Discern, one row a call", ONE_ROW),
          ("Discern, a request each", REQUEST)]),
    (["--no-jit"], [("Discern in batches, no JIT", IN_BATCHES)]),
    (["--instructions", "avx2"], [("Discern in batches, AVX2 only", IN_BATCHES)]),
    (["--instructions", "scalar"], [("Discern in batches, scalar only", IN_BATCHES)]),
    (["--unicode"], [("Discern in batches, Unicode classes", IN_BATCHES)]),
]


def last_line(command):
    """What a program printed last, as JSON; ends the comparison where it failed."""
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{result.stderr}")
    return json.loads(result.stdout.strip().splitlines()[-1])


def open_text(path):
    return gzip.open(path, "rt") if path.endswith(".gz") else open(path)


def right_pairs(path, messages, count):
    """How many pairs the messages of an evenly spread sample have."""
    step = max(1, messages // count)
    sampled = set(list(range(0, messages, step))[:count])
    with open(path) as file:
        return sum(int(line.split("\t")[0]) in sampled for line in file if line.strip())


class Contestant:
    """A program that is started once a turn, with the rows of the table that it fills."""

    def __init__(self, rows, command, sample, is_ours=False):
        self.rows, self.command, self.sample, self.is_ours = rows, command, sample, is_ours
        self.answers = []

    @property
    def name(self):
        return self.rows[0][0]

    def take_turn(self):
        self.answers.append(last_line(self.command))

    def median(self, key):
        values = [answer[key] for answer in self.answers if key in answer]
        return statistics.median(values) if values else None


def instruction_sets(program):
    """Those of our program's that this processor has, by its own word."""
    result = subprocess.run([program, "patterns", "--instructions", "?"], capture_output=True, text=True)
    return set(result.stderr.partition("but ")[2].strip().split(", "))


def ours(rules, messages, reference, total, options):
    program = str(BENCHMARKS / ".build/release/bench")
    with open(rules) as file:
        sample = max(1, min(total, MOST_CHECKED // sum(1 for _ in file)))
    available = instruction_sets(program)
    for extra, rows in OURS:
        if extra[:1] == ["--instructions"] and extra[1] not in available:
            print(f"{rows[0][0]} is left out, since this processor has no {extra[1]}", file=sys.stderr)
            continue
        # The reference knows ASCII's classes only; a loop over PCRE2 tells Unicode's, on a sample.
        answers = ["--check", str(sample)] if extra == ["--unicode"] else ["--expect", reference]
        command = [program, "patterns", "--alone", "--json", "--rules", rules, "--messages", messages, *answers]
        yield Contestant(rows, [*command, "--runs", str(options.runs), *extra], total, is_ours=True)


def contestants(rules, messages, reference, total, options):
    shared = ["--rules", rules, "--messages", messages, "--expect", reference]
    runs = ["--runs", str(options.runs)]
    found = list(ours(rules, messages, reference, total, options))
    for name, program, extra in RIVALS:
        if not (BUILD / program).exists():
            print(f"{name} isn't built here and is left out", file=sys.stderr)
            continue
        command = [str(BUILD / program), *shared, *extra]
        # Later passes may be quicker than the first, never slower by much.
        probe = last_line([*command, "--sample", str(PROBE), "--runs", "1"])
        seconds = (probe["firstPassNsPerMessage"] + options.runs * probe["nsPerMessage"]) / 1e9
        sample = total if seconds * total <= options.seconds else min(total, max(PROBE, int(options.seconds / seconds)))
        found.append(Contestant([(name, REQUEST)], [*command, "--sample", str(sample), *runs], sample))
    return found


def checked(contestant, reference, total):
    """A remark on the answers; ends the comparison where they are wrong without a reason."""
    answer = contestant.answers[0]
    if any(other["pairs"] != answer["pairs"] for other in contestant.answers):
        sys.exit(f"{contestant.name}: turns differ in their pairs")
    if "missing" in answer:
        remarks = [f"{answer['missing']} pairs missing, {answer['extra']} extra"]
        return "; ".join(remarks + ([f"{answer['rulesRefused']} rules refused"] if answer["rulesRefused"] else []))
    if "--check" in contestant.command:
        return f"right on {answer['messagesChecked']:,} messages by the loop; {searches(answer)}"
    right = right_pairs(reference, total, answer["messages"])
    if answer["pairs"] != right:
        sys.exit(f"{contestant.name}: {answer['pairs']} pairs, where {right} are right")
    remarks = [searches(answer)] if contestant.is_ours else []
    if answer.get("rulesByPCRE2"):
        remarks.append(f"{answer['rulesByPCRE2']} rules by PCRE2")
    if answer.get("rulesConfirmed"):
        remarks.append(f"{answer['rulesConfirmed']} confirmed by PCRE2")
    return "; ".join(["right", *remarks])


def searches(answer):
    """How little of our search is left to PCRE2."""
    share = answer["decidedWithoutPCRE2"] * 100
    count = answer["confirmationsPerMessage"]
    return f"programs of ours before PCRE2 for {share:.1f} % of rules, {count:.4f} searches by it a message"


def shown(value, digits=0):
    return "–" if value is None else f"{value:,.{digits}f}"


def lines(contestant, base, hyperscan, remark):
    """The rows of a program; what they share stands in its first."""
    verdict = contestant.median("firstVerdictSeconds")
    saved = contestant.answers[0].get("fromSavedForm", False)
    shared = [
        shown(contestant.median("firstPassNsPerMessage")), shown(contestant.median("compileSeconds"), 3),
        "–" if verdict is None else shown(verdict * 1000, 2) + (" (saved)" if saved else ""),
        shown(contestant.median("peakMiB")), remark,
    ]
    for name, key in contestant.rows:
        time = contestant.median(key)
        ratio = shown(hyperscan / time, 2) if contestant.is_ours and hyperscan else "–"
        cells = [name, shown(contestant.sample), shown(time), shown(time / base, 2), ratio, *shared]
        yield "| " + " | ".join(cells) + " |"
        shared = ["–"] * 4 + ["the same program"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", help="holds messages-100k.txt.gz, rules-SIZE.tsv and ref-SIZE.tsv")
    parser.add_argument("--sizes", default="100,1k,10k", help="which sets, by the names of their files")
    parser.add_argument("--turns", type=int, default=3, help="how often each program is started")
    parser.add_argument("--runs", type=int, default=3, help="timed passes over the messages a turn")
    parser.add_argument("--seconds", type=float, default=4, help="what the passes of one turn may take")
    options = parser.parse_args()
    (BUILD / "cache").mkdir(parents=True, exist_ok=True)
    messages = str(pathlib.Path(options.folder) / "messages-100k.txt.gz")
    with open_text(messages) as file:
        total = sum(1 for _ in file)
    for size in options.sizes.split(","):
        rules, reference = (str(pathlib.Path(options.folder) / f"{kind}-{size}.tsv") for kind in ("rules", "ref"))
        group = contestants(rules, messages, reference, total, options)
        for _ in range(options.turns):
            for contestant in group:
                contestant.take_turn()
        base = group[0].median(IN_BATCHES)
        hyperscan = next((rival.median(REQUEST) for rival in group if rival.name == "Hyperscan"), None)
        print(f"\n### {group[0].answers[0]['rules']:,} rules\n")
        print("| | messages seen | ns a message | times Discern in batches | Hyperscan ÷ this | ns, first pass"
              " | compile, s | first verdict, ms | peak MiB | answers |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|---|")
        for contestant in group:
            remark = checked(contestant, reference, total)
            print("\n".join(lines(contestant, base, hyperscan, remark)), flush=True)


if __name__ == "__main__":
    main()
