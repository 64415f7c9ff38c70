"""What the views `folded` and `bare` do beyond NFKC, character by character."""

import re
import string

WITHOUT_BLANKS = {"Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar", "Tibetan"}
# Shared by two of them, and so of the script Inherited.
KANA_MARKS = {0x3099, 0x309A}

# SARA AM of Thai and Lao stays one character, and its two halves become it: NFKC would do the reverse, and no author types
# the halves.
THAI_PAIRS = {(0x0E4D, 0x0E32): 0x0E33, (0x0ECD, 0x0EB2): 0x0EB3}
# These join without being of the joining class: like all of their script they end words.
THAI_SECONDS = {second for _, second in THAI_PAIRS}

# Letters that pass for a Latin one in a disguised word but that nobody takes for it in a word of their own script.
WEAK_LOOKALIKES = {
    "к": "k", "м": "m", "т": "t", "в": "b", "н": "h", "п": "n", "ш": "w", "И": "N", "Я": "R", "Ш": "W",
    "ε": "e", "η": "n", "κ": "k", "τ": "t", "χ": "x", "ω": "w", "β": "b", "Λ": "A", "Σ": "E",
}

# What an all but Cyrillic or Greek word has Latin letters for: people type them by mistake, or to be disguised.
CYRILLIC_FORMS = dict(zip("ABCEHIJKMOPSTXYaceijopsxy", "АВСЕНІЈКМОРЅТХУасеіјорѕху"))
GREEK_FORMS = dict(zip("ABEHIKMNOPTXYZaioupvy", "ΑΒΕΗΙΚΜΝΟΡΤΧΥΖαιουρνγ"))

APOSTROPHES = (
    "\u00B4\u02B9\u02BB\u02BC\u02BD\u02C8\u02CA\u02CB\u0384\u055A\u05F3\u1FBD\u1FBF\u1FFD\u1FFE\u2018\u2019\u201A\u201B"
    "\u2032\u2035\u2039\u203A\u275B\u275C\u275F"
)
QUOTES = (
    "\u00AB\u00BB\u05F4\u201C\u201D\u201E\u201F\u2033\u2036\u275D\u275E\u2760\u2E42\u301D\u301E\u301F"
    "\U0001F676\U0001F677\U0001F678"
)
# Beside the category Pd.
DASHES = "\u02D7\u2043\u2212"
TILDES = "\u02DC\u301C\u3030"
SLASHES = "\u2044\u2215\u29F8"
COLONS = "\u2236\uA789"
# Beside the categories Zs, Zl and Zp: the empty Braille cell looks like one.
BLANKS = "\u2800"
# Invisible without the property Default_Ignorable_Code_Point; enclosing marks make a styled letter of a plain one.
INVISIBLE = "\uFFF9\uFFFA\uFFFB\u20DD\u20DE\u20DF\u20E0\u20E2\u20E3\u20E4"

# Letters of the Latin script that stand for plain ones in styled words; phoneticians alone need them.
STYLED = {"ɑ": "a", "ɡ": "g", "ɩ": "i"}

# What has no decomposition but letters to be read.
SQUARED_WORDS = {
    "🆎": "AB", "🆑": "CL", "🆒": "COOL", "🆓": "FREE", "🆔": "ID", "🆕": "NEW", "🆖": "NG", "🆗": "OK", "🆘": "SOS", "🆙": "UP",
    "🆚": "VS", "🔟": "10",
}
# First of 26 letters each: parenthesized, negative circled and negative squared.
LETTER_ROWS = {0x249C: "a", 0x1F110: "A", 0x1F150: "A", 0x1F170: "A"}
# Not letters: a name behind which they stand keeps its edge.
KEPT = "\u2120\u2122"

# Windows-1252 from 0x80 on; five of its bytes are nothing.
WINDOWS = {code: bytes([code]).decode("cp1252", "replace") for code in range(0x80, 0xA0)}

# What somebody who types plain ASCII writes for a letter without decomposition.
BARE_LETTERS = {
    "Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "ß": "ss", "ẞ": "SS", "Ð": "D", "ð": "d", "Þ": "TH", "þ": "th", "ı": "i",
    "ȷ": "j", "ĸ": "k", "Ŋ": "N", "ŋ": "n", "Ə": "E", "ə": "e", "Ǝ": "E", "ǝ": "e", "Ɛ": "E", "ɛ": "e", "Ɔ": "O", "ɔ": "o",
    "Ɖ": "D", "ɖ": "d", "\u0671": "\u0627", "\u0640": "",
}


def scalars(text):
    return [ord(character) for character in text]


def folded(characters):
    """What becomes of a character instead of its decomposition; an empty list: it is removed."""
    result = {code: [] for code in characters.ignorable}
    result.update({code: [] for code in scalars(INVISIBLE)})
    for code, category in characters.category.items():
        if category in ("Zs", "Zl", "Zp"):
            result[code] = [0x20]
        elif category == "Pd":
            result[code] = [0x2D]
        elif category == "Nd":
            result[code] = [0x30 + characters.digit[code]]
    for group, plain in (
        (APOSTROPHES, "'"), (QUOTES, '"'), (DASHES, "-"), (TILDES, "~"), (SLASHES, "/"), (COLONS, ":"), (BLANKS, " "),
    ):
        result.update({code: [ord(plain)] for code in scalars(group)})
    for code, name in characters.name.items():
        small = re.fullmatch(r"LATIN LETTER SMALL CAPITAL ([A-Z])", name)
        if small:
            result[code] = [ord(small.group(1).lower())]
        if re.match(r"(DINGBAT |DOUBLE |)(NEGATIVE CIRCLED|CIRCLED SANS-SERIF|CIRCLED) (DIGIT|NUMBER)", name):
            result.setdefault(code, scalars(characters.numeric[code]))
        if name.startswith("DINGBAT NEGATIVE CIRCLED SANS-SERIF"):
            result[code] = scalars(characters.numeric[code])
    for first, letter in LETTER_ROWS.items():
        letters = string.ascii_lowercase if letter == "a" else string.ascii_uppercase
        result.update({first + at: [ord(each)] for at, each in enumerate(letters)})
    result.update({ord(key): scalars(text) for key, text in {**STYLED, **SQUARED_WORDS}.items()})
    result.update({code: scalars(text) for code, text in WINDOWS.items() if text != "\uFFFD"})
    result.update({code: [code] for code in scalars(KEPT) + list(THAI_PAIRS.values())})
    # What is ASCII stays as it is.
    return {code: parts for code, parts in result.items() if code >= 0x80}


def dropped(characters):
    """Marks that `bare` leaves out: accents, harakat, niqqud; none that is a vowel or a consonant of its script.

    Of the marks that scripts share, those of kana, of Vedic texts and the tones of Han stay.
    """
    kept = set(range(0x0951, 0x0955)) | set(range(0x1CD0, 0x1D00)) | set(range(0x302A, 0x302E)) | KANA_MARKS
    scripts = {"Inherited", "Latin", "Greek", "Cyrillic", "Arabic", "Hebrew", "Coptic"}
    return {
        code for code, category in characters.category.items()
        if category in ("Mn", "Me") and code not in kept and code < 0x10000 and characters.script.get(code) in scripts
    } | {0x0488, 0x0489, 0xA670, 0xA671, 0xA672}


def bare_letters(characters):
    result = {ord(key): scalars(text) for key, text in BARE_LETTERS.items()}
    for code, name in characters.name.items():
        match = re.match(r"LATIN (CAPITAL|SMALL) LETTER ([A-Z]) WITH ", name)
        if match and code not in characters.decomposition:
            letter = match.group(2)
            result.setdefault(code, [ord(letter if match.group(1) == "CAPITAL" else letter.lower())])
    return result
