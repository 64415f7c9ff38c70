#!/usr/bin/env python3
"""Writes how often characters stand in real messages, for the module CDiscernFrequencies.

    Scripts/frequency_tables.py --data FOLDER [--output FOLDER]

FOLDER of --data holds NDJSON files with a field `text`: the public parts of the corpora named in the output's head. Of each
file at most 6,000 texts are taken, evenly, so that no language outweighs the others by its mere number.
Only figures are kept, never text. The same data gives the same bytes.
"""

import argparse
import json
import math
import pathlib
import re

FILES = ["bangla.ndjson", "mendeley_5971.ndjson", "nus_en.ndjson", "thai.ndjson", "uci.ndjson"]
MOST_TEXTS = 6000
SYMBOLS = "abcdefghijklmnopqrstuvwxyz0123456789"
NUMBERS = {symbol: number for number, symbol in enumerate(SYMBOLS)}
# As the search view has them; see Literal.swift.
SPECIAL = {"\u212a": "k", "\u017f": "s"}
# Characters beyond ASCII in fewer texts than these are taken for unseen.
FEWEST_TEXTS = 3
# The strings that most texts hold are told apart, so many of them; other strings are rarer than these.
STRINGS = 14_500
CELLS = 1 << 14
LONGEST_WORD = 12
LONGEST_END = 6
# Strings within words and across their edges.
INNER = (3, 4)
STARTS, ENDS = 1, 2
# Runs of kinds of bytes are counted by how long and how many they are; see TextDemand.swift.
RUNS = [
    re.compile(pattern) for pattern in (
        rb"[A-Za-z0-9]+", rb"[A-Za-z0-9\x80-\xff]+", rb"[0-9]+", rb"[0-9\x80-\xff]+", rb"[^\t-\r ]+")
]
LENGTHS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 26, 34, 48, 64, 96]
NUMBERS_OF = [1, 2, 3, 4, 6, 8, 12, 18]


def read_texts(folder):
    for name in FILES:
        with open(folder / name, encoding="utf-8") as file:
            texts = [json.loads(line)["text"] for line in file]
        step = max(1.0, len(texts) / MOST_TEXTS)
        yield from (texts[int(index * step)] for index in range(int(len(texts) / step)))


def cost(count, whole):
    """The rarity of something in eighths of a bit: 8 for every second, 16 for every fourth."""
    return min(255, max(0, round(-8 * math.log2((count + 0.25) / (whole + 0.5)))))


def mark(character):
    """The kind of an ASCII character as `TextMarks` numbers them."""
    if character.isdigit():
        return ord("0")
    if character.isalpha():
        return ord("A") if character.isupper() else ord("a")
    return ord(character)


def string_hash(kind, symbols):
    """As discern_frequency_string() computes it."""
    value = 2166136261 ^ kind
    for symbol in symbols:
        value = (value ^ (symbol + 1)) * 16777619 & 0xFFFFFFFF
    value ^= value >> 15
    value = value * 0x2C1B3C6D & 0xFFFFFFFF
    return value ^ value >> 12


def strings(kept, starts, ends):
    """The strings of one text that are counted: inner ones, beginnings, ends and whole words."""
    found = set()
    for first in range(len(kept)):
        for length in INNER:
            if first + length <= len(kept):
                found.add((0, tuple(kept[first:first + length])))
        if starts[first]:
            for end in range(first + 1, min(first + LONGEST_END, len(kept)) + 1):
                found.add((STARTS, tuple(kept[first:end])))
            for end in range(first + 1, min(first + LONGEST_WORD, len(kept)) + 1):
                if ends[end - 1]:
                    found.add((STARTS | ENDS, tuple(kept[first:end])))
        if ends[first]:
            for start in range(max(0, first + 1 - LONGEST_END), first + 1):
                found.add((ENDS, tuple(kept[start:first + 1])))
    return found


def is_word(character):
    return character.isascii() and (character.isalnum() or character == "_")


def string_cells(counts, texts):
    """Cells of a hash and a rarity each, searched from the hash's own cell on."""
    common = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:STRINGS]
    marks, rarities = [0] * CELLS, [255] * CELLS
    for (kind, symbols), number in common:
        value = string_hash(kind, symbols)
        cell = value % CELLS
        while rarities[cell] != 255:
            cell = (cell + 1) % CELLS
        marks[cell], rarities[cell] = value >> 16, cost(number, texts)
    return marks, rarities, cost(common[-1][1], texts)


class Counts:
    def __init__(self):
        self.texts = self.places = 0
        self.triples = [0] * 36**3
        self.pairs = [0] * 36**2
        self.singles = [0] * 36
        self.pair_texts = [0] * 36**2
        self.single_texts = [0] * 36
        self.mark_texts = [0] * 128
        self.beyond_texts = {}
        self.string_texts = {}
        self.run_texts = [0] * (len(RUNS) * len(LENGTHS) * len(NUMBERS_OF))
        self.number_texts = [0] * (128 * len(NUMBERS_OF))
        self.lead_texts = [0] * 64

    def add_runs(self, text):
        data = text.encode("utf-8", "surrogatepass")
        for kind, pattern in enumerate(RUNS):
            runs = [len(run) for run in pattern.findall(data)]
            for place, length in enumerate(LENGTHS):
                found = sum(run >= length for run in runs)
                for number, least in enumerate(NUMBERS_OF):
                    self.run_texts[(kind * len(LENGTHS) + place) * len(NUMBERS_OF) + number] += found >= least
        for lead in {byte for byte in data if byte >= 0xC0}:
            self.lead_texts[lead - 0xC0] += 1
        found = {}
        for byte in data:
            if byte >= 0xC0 or byte < 0x80 and not chr(byte).isalnum():
                key = ord("b") if byte >= 0xC0 else byte
                found[key] = found.get(key, 0) + 1
        for key, count in found.items():
            for number, least in enumerate(NUMBERS_OF):
                self.number_texts[key * len(NUMBERS_OF) + number] += count >= least

    def add(self, text):
        self.texts += 1
        self.add_runs(text)
        marks, beyond, kept, starts, ends = set(), set(), [], [], []
        for place, character in enumerate(text):
            if character in SPECIAL or character.isascii() and character.isalnum():
                starts.append(place == 0 or not is_word(text[place - 1]))
                ends.append(place + 1 == len(text) or not is_word(text[place + 1]))
            if character.isascii():
                marks.add(mark(character))
                if character.isalnum():
                    kept.append(NUMBERS[character.lower()])
                continue
            marks.add(ord("b"))
            if character in SPECIAL:
                marks.add(ord("k"))
                kept.append(NUMBERS[SPECIAL[character]])
            else:
                folded = character.casefold()
                beyond.add(folded if len(folded) == 1 else character)
        self.places += len(kept)
        for symbol in kept:
            self.singles[symbol] += 1
        pairs = [one * 36 + two for one, two in zip(kept, kept[1:])]
        for pair in pairs:
            self.pairs[pair] += 1
        for pair, symbol in zip(pairs, kept[2:]):
            self.triples[pair * 36 + symbol] += 1
        for counts, found in (
            (self.single_texts, set(kept)), (self.pair_texts, set(pairs)), (self.mark_texts, marks),
        ):
            for number in found:
                counts[number] += 1
        for string in strings(kept, starts, ends):
            self.string_texts[string] = self.string_texts.get(string, 0) + 1
        for character in beyond:
            self.beyond_texts[character] = self.beyond_texts.get(character, 0) + 1


def array(kind, name, values):
    rows = [", ".join(str(value) for value in values[start:start + 36]) for start in range(0, len(values), 36)]
    body = "".join(f"    {row},\n" for row in rows)
    return f"const {kind} {name}[{len(values)}] = {{\n{body}}};\n"


HEADER = """// Generated by Scripts/frequency_tables.py; change the script, not this file.

#ifndef DISCERN_FREQUENCIES_H
#define DISCERN_FREQUENCIES_H

#include <stdint.h>

// How rare something is, in eighths of a bit: 8 for every second, 16 for every fourth. The symbols are a-z and 0-9; a
// number that is none counts as the last.

/// How many characters beyond ASCII are known.
#define DISCERN_FREQUENCY_BEYOND_COUNT {beyond}
/// How rare a character is that no text had.
#define DISCERN_FREQUENCY_UNSEEN {unseen}
/// How many places the basic lane of a text has on average.
#define DISCERN_FREQUENCY_PLACES {places}
/// How rare a string is that is not among the known ones, at least.
#define DISCERN_FREQUENCY_UNKNOWN_STRING {unknown}
/// The lengths and the numbers of runs and characters that are counted.
#define DISCERN_FREQUENCY_LENGTH_COUNT {lengths}
#define DISCERN_FREQUENCY_NUMBER_COUNT {numbers}
/// How long the known strings are: words, beginnings and ends of words, strings anywhere.
#define DISCERN_FREQUENCY_LONGEST_WORD {word}
#define DISCERN_FREQUENCY_LONGEST_END {end}
#define DISCERN_FREQUENCY_LONGEST_INNER {inner}

extern const uint8_t discern_frequency_triples[46656];
extern const uint8_t discern_frequency_pairs[1296];
extern const uint8_t discern_frequency_singles[36];
extern const uint8_t discern_frequency_pair_texts[1296];
extern const uint8_t discern_frequency_single_texts[36];
extern const uint8_t discern_frequency_mark_texts[128];
extern const uint8_t discern_frequency_lengths[DISCERN_FREQUENCY_LENGTH_COUNT];
extern const uint8_t discern_frequency_numbers[DISCERN_FREQUENCY_NUMBER_COUNT];
extern const uint8_t discern_frequency_run_texts[{runs}];
extern const uint8_t discern_frequency_number_texts[{signs}];
extern const uint8_t discern_frequency_lead_texts[64];
extern const uint16_t discern_frequency_string_marks[{cells}];
extern const uint8_t discern_frequency_strings[{cells}];
extern const uint32_t discern_frequency_beyond_characters[DISCERN_FREQUENCY_BEYOND_COUNT];
extern const uint8_t discern_frequency_beyond_texts[DISCERN_FREQUENCY_BEYOND_COUNT];

static inline uint32_t discern_frequency_symbol(uint32_t symbol) { return symbol < 36 ? symbol : 35; }

/// Three symbols behind each other, among all places of the basic lane.
static inline uint8_t discern_frequency_triple(uint32_t one, uint32_t two, uint32_t three) {
  return discern_frequency_triples[(discern_frequency_symbol(one) * 36 + discern_frequency_symbol(two)) * 36
    + discern_frequency_symbol(three)];
}

/// Two symbols behind each other, among all places.
static inline uint8_t discern_frequency_pair(uint32_t one, uint32_t two) {
  return discern_frequency_pairs[discern_frequency_symbol(one) * 36 + discern_frequency_symbol(two)];
}

/// A symbol, among all places.
static inline uint8_t discern_frequency_single(uint32_t symbol) {
  return discern_frequency_singles[discern_frequency_symbol(symbol)];
}

/// Two symbols behind each other, among texts.
static inline uint8_t discern_frequency_pair_text(uint32_t one, uint32_t two) {
  return discern_frequency_pair_texts[discern_frequency_symbol(one) * 36 + discern_frequency_symbol(two)];
}

/// A symbol, among texts.
static inline uint8_t discern_frequency_single_text(uint32_t symbol) {
  return discern_frequency_single_texts[discern_frequency_symbol(symbol)];
}

/// A kind of characters, numbered as `TextMarks` does, among texts.
static inline uint8_t discern_frequency_mark_text(uint32_t mark) { return discern_frequency_mark_texts[mark & 127]; }

static inline uint32_t discern_frequency_number_place(uint32_t least) {
  uint32_t place = 0;
  while (place + 1 < DISCERN_FREQUENCY_NUMBER_COUNT && discern_frequency_numbers[place + 1] <= least) place++;
  return place;
}

/// Runs of a kind, at least so long and so many, among texts.
static inline uint8_t discern_frequency_run_text(uint32_t kind, uint32_t length, uint32_t least) {
  uint32_t place = 0;
  while (place + 1 < DISCERN_FREQUENCY_LENGTH_COUNT && discern_frequency_lengths[place + 1] <= length) place++;
  const uint32_t row = (kind < {kinds} ? kind : {kinds} - 1) * DISCERN_FREQUENCY_LENGTH_COUNT + place;
  return discern_frequency_run_texts[row * DISCERN_FREQUENCY_NUMBER_COUNT + discern_frequency_number_place(least)];
}

/// So many characters of a kind at least, numbered as `TextMarks` does, among texts; not of letters and digits.
static inline uint8_t discern_frequency_number_text(uint32_t mark, uint32_t least) {
  return discern_frequency_number_texts[
    (mark & 127) * DISCERN_FREQUENCY_NUMBER_COUNT + discern_frequency_number_place(least)];
}

/// Characters beyond ASCII whose UTF-8 begins with a byte, among texts.
static inline uint8_t discern_frequency_lead_text(uint32_t lead) { return discern_frequency_lead_texts[lead & 63]; }

/// The hash of a string begins with its kind: 1 where it starts a word, 2 where it ends one, 3 where it is one.
static inline uint32_t discern_frequency_string_start(uint32_t kind) { return 2166136261u ^ kind; }

static inline uint32_t discern_frequency_string_add(uint32_t hash, uint32_t symbol) {
  return (hash ^ (discern_frequency_symbol(symbol) + 1)) * 16777619u;
}

/// A string among texts, by the hash of its symbols; 255 where it is not among the known ones.
static inline uint8_t discern_frequency_string(uint32_t hash) {
  hash ^= hash >> 15;
  hash *= 0x2C1B3C6Du;
  hash ^= hash >> 12;
  for (uint32_t cell = hash % {cells}; discern_frequency_strings[cell] != 255; cell = (cell + 1) % {cells}) {
    if (discern_frequency_string_marks[cell] == hash >> 16) return discern_frequency_strings[cell];
  }
  return 255;
}

/// A folded character beyond ASCII, among texts.
static inline uint8_t discern_frequency_beyond_text(uint32_t character) {
  uint32_t low = 0, high = DISCERN_FREQUENCY_BEYOND_COUNT;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (discern_frequency_beyond_characters[middle] < character) low = middle + 1; else high = middle;
  }
  return low < DISCERN_FREQUENCY_BEYOND_COUNT && discern_frequency_beyond_characters[low] == character
    ? discern_frequency_beyond_texts[low] : DISCERN_FREQUENCY_UNSEEN;
}

#endif
"""

SOURCE = """// Generated by Scripts/frequency_tables.py; change the script, not this file.
//
// Source: figures over {texts} messages of the public parts of these corpora, at most {most} of each, as of {date}:
// UCI SMS Spam Collection (Almeida, Gómez Hidalgo, Yamakami 2011), Mendeley Data f45bkkt8pr (Mishra, Soni), NUS SMS Corpus
// 2015 (Chen, Kan), ssivakorn/Thai-SMS-spam-filter, Mendeley Data jfkfbw3gzh (Bangla). No text is kept.

#include "frequencies.h"

"""


def main():
    parser = argparse.ArgumentParser()
    root = pathlib.Path(__file__).resolve().parent.parent
    parser.add_argument("--data", type=pathlib.Path, required=True)
    parser.add_argument("--date", default="2026-11-30", help="when the corpora were fetched")
    parser.add_argument("--output", type=pathlib.Path, default=root / "Sources/RuleCompiling/Frequencies")
    options = parser.parse_args()
    counts = Counts()
    for text in read_texts(options.data):
        counts.add(text)
    common = {ord(key): number for key, number in counts.beyond_texts.items() if number >= FEWEST_TEXTS}
    points = sorted(common)
    header = HEADER.replace("{beyond}", str(len(points)))
    header = header.replace("{unseen}", str(cost(0, counts.texts)))
    header = header.replace("{places}", str(round(counts.places / counts.texts)))
    marks, rarities, unknown = string_cells(counts.string_texts, counts.texts)
    for name, value in (
        ("unknown", unknown), ("word", LONGEST_WORD), ("end", LONGEST_END), ("inner", max(INNER)), ("cells", CELLS),
        ("lengths", len(LENGTHS)), ("numbers", len(NUMBERS_OF)), ("runs", len(counts.run_texts)),
        ("signs", len(counts.number_texts)), ("kinds", len(RUNS)),
    ):
        header = header.replace("{" + name + "}", str(value))
    (options.output / "include").mkdir(parents=True, exist_ok=True)
    (options.output / "include/frequencies.h").write_text(header, encoding="utf-8")
    places, texts = counts.places, counts.texts

    def costs(values, whole):
        return [cost(value, whole) for value in values]

    (options.output / "frequencies.c").write_text(
        SOURCE.format(texts=f"{texts:,}", most=f"{MOST_TEXTS:,}", date=options.date)
        + "\n".join([
            array("uint8_t", "discern_frequency_triples", costs(counts.triples, places)),
            array("uint8_t", "discern_frequency_pairs", costs(counts.pairs, places)),
            array("uint8_t", "discern_frequency_singles", costs(counts.singles, places)),
            array("uint8_t", "discern_frequency_pair_texts", costs(counts.pair_texts, texts)),
            array("uint8_t", "discern_frequency_single_texts", costs(counts.single_texts, texts)),
            array("uint8_t", "discern_frequency_mark_texts", costs(counts.mark_texts, texts)),
            array("uint8_t", "discern_frequency_lengths", LENGTHS),
            array("uint8_t", "discern_frequency_numbers", NUMBERS_OF),
            array("uint8_t", "discern_frequency_run_texts", costs(counts.run_texts, texts)),
            array("uint8_t", "discern_frequency_number_texts", costs(counts.number_texts, texts)),
            array("uint8_t", "discern_frequency_lead_texts", costs(counts.lead_texts, texts)),
            array("uint16_t", "discern_frequency_string_marks", marks),
            array("uint8_t", "discern_frequency_strings", rarities),
            array("uint32_t", "discern_frequency_beyond_characters", points),
            array("uint8_t", "discern_frequency_beyond_texts", costs([common[point] for point in points], texts)),
        ]),
        encoding="utf-8")


if __name__ == "__main__":
    main()
