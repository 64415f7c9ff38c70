#!/usr/bin/env python3
"""Writes Scripts/lookalikes.txt: letters of other scripts that look like a Latin letter, as ICU's spoof checker knows them.

    Scripts/lookalikes.py [--data FOLDER] [--output FILE]

Needs ICU 72's libicui18n (Debian: libicu72), whose confusables are those of Unicode 15.0, and UnicodeData.txt and Scripts.txt
(Debian: unicode-data). Run it only to renew the list; Scripts/folding_tables.py reads the list alone.
"""

import argparse
import ctypes
import pathlib
import string

ICU = 72

# Scripts that are written from left to right with an alphabet or a syllabary of such shapes. Left out: scripts from right to
# left and those of India and South-East Asia, whose letters nobody takes for Latin ones inside a word.
SCRIPTS = {
    "Armenian", "Bamum", "Canadian_Aboriginal", "Carian", "Cherokee", "Coptic", "Cyrillic", "Deseret", "Elbasan", "Georgian",
    "Greek", "Lisu", "Lycian", "Miao", "Old_Italic", "Osage", "Runic", "Tifinagh", "Warang_Citi",
}

HEAD = """\
# Written by Scripts/lookalikes.py; change the script, not this file.
# Source: the confusables of Unicode 15.0 (UTS #39) as ICU 72 holds them; Copyright (c) 1991-2022 Unicode, Inc.; used under
# the Unicode License, https://www.unicode.org/license.txt, and reduced to letters that look like one Latin letter.
# code point; Latin letter; script and name
"""


def skeletons():
    """A function that gives the skeleton of a character."""
    library = ctypes.CDLL(f"libicui18n.so.{ICU}")
    open_ = getattr(library, f"uspoof_open_{ICU}")
    open_.restype = ctypes.c_void_p
    status = ctypes.c_int(0)
    checker = ctypes.c_void_p(open_(ctypes.byref(status)))
    if status.value > 0:
        raise SystemExit(f"ICU refused: {status.value}")
    skeleton = getattr(library, f"uspoof_getSkeletonUTF8_{ICU}")
    room = ctypes.create_string_buffer(1024)

    def of(character):
        text = character.encode()
        status = ctypes.c_int(0)
        length = skeleton(checker, 0, text, len(text), room, len(room), ctypes.byref(status))
        return room.raw[:length].decode()

    return of


def main():
    here = pathlib.Path(__file__).resolve().parent
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=pathlib.Path, default=pathlib.Path("/usr/share/unicode"))
    parser.add_argument("--output", type=pathlib.Path, default=here / "lookalikes.txt")
    options = parser.parse_args()

    scripts = {}
    for line in (options.data / "Scripts.txt").read_text(encoding="utf-8").splitlines():
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if len(fields) == 2 and fields[1] in SCRIPTS:
            ends = [int(end, 16) for end in fields[0].split("..")]
            scripts.update((point, fields[1]) for point in range(ends[0], ends[-1] + 1))

    skeleton = skeletons()
    latin = {}
    for letter in string.ascii_letters:
        latin.setdefault(skeleton(letter), []).append(letter)

    rows = []
    for line in (options.data / "UnicodeData.txt").read_text(encoding="utf-8").splitlines():
        fields = line.split(";")
        code, name, category = int(fields[0], 16), fields[1], fields[2]
        if category[0] != "L" or code not in scripts:
            continue
        letters = latin.get(skeleton(chr(code)))
        if not letters:
            continue
        # `l` and `I` look alike themselves: a small letter is read as the small one.
        wanted = str.islower if category == "Ll" else str.isupper
        letter = next(filter(wanted, letters), letters[0])
        rows.append(f"{code:04X}; {letter}; {scripts[code]}: {name}\n")
    options.output.write_text(HEAD + "".join(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
