#!/usr/bin/env python3
"""Shows that every rival gives the right pairs on a small set, and that each refuses pairs that are wrong.

The set holds what engines do in different ways: look-around, back-references, possessive repeats, letters beyond ASCII,
patterns that match the empty text, and \\d \\w \\b, which are ASCII's here.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

BUILD = pathlib.Path(__file__).resolve().parent.parent / ".build"

# Pattern, whether caseless.
RULES = [
    (r"\bfree\b", True),
    (r"Free", False),
    (r"(\w)\1\w\1", True),
    (r"win(?!ter)", True),
    (r"(?<=£)\d{2,4}\b", True),
    (r"a++b", True),
    (r"z*", True),
    (r"приз", True),
    (r"^\d+$", True),
    (r"[^\W\d]{9}", True),
    (r"\bcaf\b", True),
    (r"(?:[ck]l[i1]ck|tap)\W{1,3}here", True),
    (r"\x{1F600}", True),
    (r"(?>fre|free)dom", True),
]
MESSAGES = [
    "get it FREE now",  # 0
    "Freedom in winter",  # 1: an atomic group takes 'fre' and never sees 'edom'
    "aaba you win £100 today",  # 2
    "",  # 3
    "твой ПРИЗ",  # 4
    "12345",  # 5
    "a café, ١٢٣",  # 6: é is no letter to \b, nor are these digits to \d
    "CL1CK > here 😀",  # 7
    "tap....here £98765 informations",  # 8
]
# By hand; the seventh pattern matches everywhere.
PAIRS = sorted(
    [(0, 0), (1, 1), (2, 2), (2, 3), (2, 4), (2, 5), (4, 7), (5, 8), (6, 10), (7, 11), (7, 12), (8, 9)]
    + [(message, 6) for message in range(len(MESSAGES))]
)

# Whose classes and edges are Unicode's: what it must then find differently, missing and extra.
UNICODE = {"nsregularexpression"}
UNICODE_MISSING = {(6, 10)}


def run(program, options, folder, pairs):
    (folder / "pairs.tsv").write_text("".join(f"{message}\t{rule}\n" for message, rule in pairs))
    command = [BUILD / program, "--rules", folder / "rules.tsv", "--messages", folder / "messages.txt"]
    command += ["--expect", folder / "pairs.tsv", "--runs", "1", *options]
    return subprocess.run([str(part) for part in command], capture_output=True, text=True)


def problem(program, options, folder):
    """What is wrong with a rival; None if nothing."""
    result = run(program, options, folder, PAIRS)
    if result.returncode != 0:
        return result.stderr.strip()
    answer = json.loads(result.stdout)
    if program in UNICODE:
        counts = (answer["missing"], answer["extra"])
        return None if counts == (len(UNICODE_MISSING), 0) else f"{counts[0]} pairs missing, {counts[1]} extra"
    if answer["pairs"] != len(PAIRS):
        return f"{answer['pairs']} pairs instead of {len(PAIRS)}"
    for fault, pairs in [("a pair too few", PAIRS[:-1]), ("a pair too many", PAIRS + [(0, 9)])]:
        result = run(program, options, folder, pairs)
        if result.returncode != 1 or "wrong answers" not in result.stderr:
            return f"took {fault} for right"
    return None


def main():
    failed = False
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        rules = (f"{index}\t{'i' if caseless else '-'}\tcheck\t{text}\n" for index, (text, caseless) in enumerate(RULES))
        (folder / "rules.tsv").write_text("".join(rules))
        (folder / "messages.txt").write_text("".join(text + "\n" for text in MESSAGES))
        ways = [("pcre2", []), ("pcre2", ["--no-jit"]), ("re2", []), ("nsregularexpression", [])]
        if (BUILD / "hyperscan").exists():
            # Twice: what is compiled, and what was saved.
            ways += [("hyperscan", ["--cache", folder])] * 2
        for program, options in ways:
            found = problem(program, options, folder)
            print(f"{program} {' '.join(o for o in options if isinstance(o, str))}".strip() + f": {found or 'right'}")
            failed = failed or found is not None
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
