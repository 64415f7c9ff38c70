#!/usr/bin/env python3
"""Writes the folding tables of the module CDiscernTables: what a character becomes in each view, and scripts by name.

    Scripts/folding_tables.py [--data FOLDER] [--lookalikes FILE] [--output FOLDER]

FOLDER of --data is Debian's unicode-data; FILE is what Scripts/lookalikes.py wrote. What a view does beyond NFKC is decided
in folding_choices.py. The same data gives the same bytes: nothing depends on the clock, the machine or the order of a hash.
"""

import argparse
import html.entities
import pathlib
import sys

sys.dont_write_bytecode = True

import folding_choices as choices
import folding_output as output
from character_tables import lines, stamp

LIMIT = 0x110000
BLOCK = 64

# The classes that an element carries, see the header.
OTHER, WORD, LATIN, CYRILLIC, GREEK, ALPHABET, JOINING = range(7)
SCALAR_BITS, RANK_BITS, CLASS_BITS = 21, 6, 3
LAST = 1 << 30
ITSELF, REMOVED = 0, 1


class Characters:
    """What the Unicode Character Database says, by code point."""

    def __init__(self, data):
        self.category, self.name, self.decomposition, self.digit, self.numeric = {}, {}, {}, {}, {}
        self.combining, self.compatible = {}, set()
        first = None
        for fields in lines(data / "UnicodeData.txt"):
            code = int(fields[0], 16)
            if fields[1].endswith(", First>"):
                first = code
                continue
            start = first if fields[1].endswith(", Last>") else code
            first = None
            for point in range(start, code + 1):
                self.category[point] = fields[2]
            self.name[code] = fields[1]
            if fields[3] != "0":
                self.combining[code] = int(fields[3])
            if fields[5]:
                parts = fields[5].split()
                if parts[0].startswith("<"):
                    self.compatible.add(code)
                    parts = parts[1:]
                self.decomposition[code] = [int(part, 16) for part in parts]
            if fields[2] == "Nd":
                self.digit[code] = int(fields[6])
            if fields[8].isdigit():
                self.numeric[code] = fields[8]
        self.script = {}
        for span, script in lines(data / "Scripts.txt"):
            for point in points(span):
                self.script[point] = script
        properties = [row for row in lines(data / "DerivedCoreProperties.txt")]
        self.ignorable = {
            point for span, name in (row[:2] for row in properties) if name == "Default_Ignorable_Code_Point"
            for point in points(span)
        }
        excluded = {
            point for row in lines(data / "DerivedNormalizationProps.txt") if row[1] == "Full_Composition_Exclusion"
            for point in points(row[0])
        }
        self.compositions = {
            tuple(parts): code for code, parts in self.decomposition.items()
            if code not in self.compatible and code not in excluded and len(parts) == 2
        }


def points(span):
    ends = [int(end, 16) for end in span.split("..")]
    return range(ends[0], ends[-1] + 1)


def is_hangul(code):
    return 0xAC00 <= code <= 0xD7A3


class Folding:
    """The mappings of the three modes, and what a character is beside other characters."""

    def __init__(self, characters, lookalikes):
        self.characters = characters
        self.special = choices.folded(characters)
        self.dropped = choices.dropped(characters)
        self.letters = choices.bare_letters(characters)
        self.pairs = dict(characters.compositions)
        self.pairs.update(choices.THAI_PAIRS)
        self.alphabet = {characters.script[code] for code in lookalikes} - {"Cyrillic", "Greek"}
        self.seconds = {second for _, second in self.pairs} | set(range(0x1161, 0x1176)) | set(range(0x11A8, 0x11C3))
        self.joining = {code for code in self.seconds if code not in characters.combining}

    def nfkc(self, code):
        parts = self.characters.decomposition.get(code)
        return [code] if parts is None else [each for part in parts for each in self.nfkc(part)]

    def folded(self, code):
        if code in self.special:
            parts = self.special[code]
        else:
            parts = self.characters.decomposition.get(code, [code])
        return parts if parts == [code] else [each for part in parts for each in self.folded(part)]

    def bare(self, code):
        result = []
        for part in self.folded(code):
            if part in self.dropped:
                continue
            letters = self.letters.get(part)
            result += [part] if letters is None else [each for letter in letters for each in self.bare(letter)]
        return result

    def composed(self, sequence, pairs):
        """The sequence, ordered and composed; only for what one character becomes."""
        sequence = list(sequence)
        combining = self.characters.combining
        for end in range(len(sequence), 0, -1):
            for at in range(1, end):
                if combining.get(sequence[at - 1], 0) > combining.get(sequence[at], 0) > 0:
                    sequence[at - 1:at + 1] = sequence[at], sequence[at - 1]
        result, starter, last = [], None, 0
        for code in sequence:
            rank = combining.get(code, 0)
            if starter is not None and (last < rank or (last == 0 and len(result) - 1 == starter)):
                whole = pairs.get((result[starter], code))
                if whole is not None:
                    result[starter] = whole
                    continue
            if rank == 0:
                starter = len(result)
            last = rank
            result.append(code)
        return result

    def class_of(self, code):
        category = self.characters.category.get(code, "Cn")
        if code in self.joining and code not in choices.THAI_SECONDS:
            return JOINING
        if category[0] not in "LM" and category != "Nd":
            return OTHER
        script = self.characters.script.get(code)
        if script in choices.WITHOUT_BLANKS or code in choices.KANA_MARKS:
            return OTHER
        if category[0] != "L":
            return WORD
        return {"Latin": LATIN, "Cyrillic": CYRILLIC, "Greek": GREEK}.get(
            script, ALPHABET if script in self.alphabet else WORD)


class Tables:
    """Records, sequences and the two stages that lead to them."""

    def __init__(self, folding):
        characters = folding.characters
        self.ranks = sorted(set(characters.combining.values()) | {0})
        rank = {value: at for at, value in enumerate(self.ranks)}
        self.pool, self.offsets = [0, 0], {}
        self.records, numbers = {}, []
        modes = [
            (folding.nfkc, characters.compositions), (folding.folded, folding.pairs), (folding.bare, folding.pairs),
        ]

        def element(code):
            combining = rank[characters.combining.get(code, 0)]
            return code | combining << SCALAR_BITS | folding.class_of(code) << SCALAR_BITS + RANK_BITS

        def reference(code, sequence):
            if sequence == [code]:
                return ITSELF
            if not sequence:
                return REMOVED
            key = tuple(sequence)
            if key not in self.offsets:
                self.offsets[key] = len(self.pool)
                elements = [element(each) for each in key]
                self.pool += elements[:-1] + [elements[-1] | LAST]
            return self.offsets[key]

        self.empty = self.record((ITSELF,) * 3, 0b111 << 9)
        for code in range(LIMIT):
            own = element(code) >> SCALAR_BITS
            references = []
            for number, (mode, pairs) in enumerate(modes):
                sequence = [code] if is_hangul(code) else mode(code)
                references.append(reference(code, sequence))
                alone = code not in folding.seconds and not 0x1F1E6 <= code <= 0x1F1FF
                if alone and folding.composed(sequence, pairs) == [code]:
                    own |= 1 << 9 + number
            numbers.append(self.record(tuple(references), own))
        blocks, self.index = {}, []
        for start in range(0, LIMIT, BLOCK):
            block = tuple(numbers[start:start + BLOCK])
            self.index.append(blocks.setdefault(block, len(blocks)))
        plain = blocks[(self.empty,) * BLOCK]
        while self.index[-1] == plain:
            self.index.pop()
        self.blocks = [number for block in blocks for number in block]
        if len(self.pool) >= 1 << 16 or len(self.records) >= 1 << 16:
            raise SystemExit("more sequences or records than 16 bits can number")

    def record(self, references, own):
        return self.records.setdefault(references + (own,), len(self.records))


def slot(first, second, count):
    return ((first * 0x9E3779B1 + second * 0x85EBCA6B) & 0xFFFFFFFF) >> 32 - count.bit_length() + 1


def composition_slots(pairs, count=2048):
    """An open hash of the pairs: each slot holds the number of a pair from 1 on, or 0."""
    slots = [0] * count
    for number, (first, second, _) in enumerate(pairs, 1):
        at = slot(first, second, count)
        while slots[at]:
            at = (at + 1) % count
        slots[at] = number
    return slots


def entities():
    """Names of HTML 4 and the upper-case ones of HTML 5 as numbers of up to eight bytes, sorted."""
    names = dict(html.entities.name2codepoint, apos=0x27, AMP=0x26, LT=0x3C, GT=0x3E, QUOT=0x22, COPY=0xA9, REG=0xAE)
    packed = {int.from_bytes(name.encode(), "big"): code for name, code in names.items() if len(name) <= 8}
    return sorted(packed.items())


def lookalike_table(path):
    """Code point, Latin letter and whether the likeness is weak, sorted."""
    table = {int(row[0], 16): (ord(row[1]), 0) for row in lines(path)}
    for letter, latin in choices.WEAK_LOOKALIKES.items():
        table[ord(letter)] = (ord(latin), 1)
    return [(code, *table[code]) for code in sorted(table)]


def main():
    scripts = pathlib.Path(__file__).resolve().parent
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=pathlib.Path, default=pathlib.Path("/usr/share/unicode"))
    parser.add_argument("--lookalikes", type=pathlib.Path, default=scripts / "lookalikes.txt")
    parser.add_argument("--output", type=pathlib.Path, default=scripts.parent / "Sources/Facts/Tables")
    options = parser.parse_args()

    version, date = stamp(options.data / "DerivedNormalizationProps.txt")
    characters = Characters(options.data)
    alike = lookalike_table(options.lookalikes)
    folding = Folding(characters, [code for code, _, _ in alike])
    tables = Tables(folding)
    (options.output / "include").mkdir(parents=True, exist_ok=True)
    output.write_folding(options.output, version, date, folding, tables, alike, entities(), composition_slots)
    output.write_scripts(options.output, version, date, characters)


if __name__ == "__main__":
    main()
