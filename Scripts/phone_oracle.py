#!/usr/bin/env python3
"""Writes numbers of all regions and what the package phonenumbers says of them, as a table for the tests.

    Scripts/phone_oracle.py [--package FOLDER] [--count N] [--fixture N] [--seed N] [--output FILE]

Columns, divided by tabs: the class, the digits, + where they had one, the region they were written in; then the
package's answer: the E.164 digits, `impossible` or `needs-region`, the country, the type, v where valid and p where
possible; then what it says of the digits read as international (without a leading 00) where that is valid. `-` is
nothing. --fixture keeps N rows: some of every country and type, of every region and of every class.
"""

import argparse
import collections
import pathlib
import random
import sys

from phone_patterns import DIGITS, Reader

KINDS = ["general_desc", "fixed_line", "mobile", "toll_free", "premium_rate", "shared_cost", "personal_number", "voip",
         "pager", "uan", "voicemail"]


def expand(pattern, chance):
    """Random digits that a pattern matches; few of them where lengths are limited elsewhere."""
    def one(tree):
        kind = tree[0]
        if kind == "class":
            return str(chance.choice([digit for digit in range(DIGITS) if tree[1] >> digit & 1]))
        if kind == "sequence":
            return "".join(one(part) for part in tree[1])
        if kind == "choice":
            return one(chance.choice(tree[1]))
        if kind == "repeat":
            return "".join(one(tree[1]) for _ in range(chance.randint(tree[2], tree[3])))
        return one(tree[2]) if kind == "capture" else ""

    return one(Reader(pattern).pattern()) if pattern else ""


class Oracle:
    def __init__(self, package, seed):
        self.package, self.chance = package, random.Random(seed)
        self.plans = []
        for code, regions in package.COUNTRY_CODE_TO_REGION_CODE.items():
            for region in regions:
                self.plans.append(
                    (code, region, package.PhoneMetadata.metadata_for_region_or_calling_code(code, region)))
        self.home = [plan for plan in self.plans if plan[1] != "001"]
        # Plans that bend the rules get as many numbers as thirty others.
        self.special = [plan for plan in self.home if plan[1] in ("AR", "BR", "MX", "IT", "US", "GG", "JP", "DE", "CN")]

    def answer(self, text, region):
        package = self.package
        try:
            number = package.parse(text, region)
        except package.NumberParseException as mistake:
            is_national = region is None and not text.startswith("+")
            needs = is_national and mistake.error_type == package.NumberParseException.INVALID_COUNTRY_CODE
            return ["needs-region" if needs else "impossible", "-", "-", "-"]
        digits = f"{number.country_code}{package.national_significant_number(number)}"
        if len(digits) > 19:
            return ["impossible", "-", "-", "-"]
        country = package.region_code_for_number(number)
        flags = "v" if package.is_valid_number(number) else ""
        reason = package.is_possible_number_with_reason(number)
        flags += "p" if reason == package.ValidationResult.IS_POSSIBLE else ""
        type_ = package.PhoneNumberType.to_string(package.number_type(number)).lower()
        return [digits, "-" if country in (None, "001") else country, type_, flags or "-"]

    def row(self, name, digits, has_plus, region):
        said = self.answer("+" * has_plus + digits, region)
        international = "-"
        if not has_plus:
            other = self.answer("+" + digits.removeprefix("00"), None)
            if "v" in other[3]:
                international = ":".join(other[:3])
        return (name, digits, "+" if has_plus else "-", region or "-", *said, international)

    def national(self, metadata):
        """Digits of some type of a plan, mostly of a length that its numbers have."""
        kinds = [kind for kind in KINDS if (one := getattr(metadata, kind)) and one.national_number_pattern]
        kind = getattr(metadata, self.chance.choice(kinds))
        if kind.example_number and self.chance.random() < 0.05:
            return kind.example_number
        for _ in range(20):
            digits = expand(kind.national_number_pattern, self.chance)
            if not kind.possible_length or len(digits) in kind.possible_length:
                break
        return digits

    def mutated(self, digits):
        place = self.chance.randrange(len(digits))
        digit = str(self.chance.randrange(DIGITS))
        return self.chance.choice([
            digits[:place] + digits[place + 1:], digits[:place] + digit + digits[place:], digits + digit,
            digits[:place] + digit + digits[place + 1:], digits[:place] or "0", digits[::-1]])

    def some(self, index):
        """The spellings of one number."""
        chance = self.chance
        code, region, metadata = self.special[index // 2 % len(self.special)] if index % 8 < 2 \
            else self.plans[index % len(self.plans)]
        digits, code = self.national(metadata), str(code)
        if chance.random() < 0.25:
            digits = self.mutated(digits) or "0"
        home = None if region == "001" else region
        _, other, abroad = chance.choice(self.home)
        yield "plus", code + digits, True, chance.choice([None, None, home, other])
        yield "bare abroad", code + digits, False, other
        yield "zeros abroad", "00" + code + digits, False, other
        yield "zeros without region", "00" + code + digits, False, None
        yield "dialled from abroad", expand(abroad.international_prefix, chance) + code + digits, False, other
        if index % 4 == 0:
            yield "without region", code + digits, False, None
            length = chance.randint(1, 21)
            random_digits = "".join(str(chance.randrange(DIGITS)) for _ in range(length))
            yield "random", random_digits, chance.random() < 0.3, chance.choice([None, other])
            yield "plus and prefix", expand(abroad.international_prefix, chance) + code + digits, True, other
        if home:
            yield "national", digits, False, home
            yield "with prefix", (metadata.national_prefix or "") + digits, False, home
            yield "with carrier", expand(metadata.national_prefix_for_parsing, chance) + digits, False, home
            yield "plus with prefix", code + expand(metadata.national_prefix_for_parsing, chance) + digits, True, None
            yield "bare at home", code + digits, False, home
            yield "local", digits[-chance.randint(1, len(digits)):], False, home
        if home == "AR" and len(digits) == 11 and digits[0] == "9":
            cut = chance.choice([2, 3, 4])
            yield "Argentina 15", "0" + digits[1:1 + cut] + "15" + digits[1 + cut:], False, home
        if home == "MX":
            yield "Mexico 1", "521" + digits, True, None
            yield "Mexico 045", chance.choice(["045", "044", "01", "1"]) + digits, False, home

    def rows(self, count):
        seen, index = {}, 0
        while len(seen) < count:
            for name, digits, has_plus, region in self.some(index):
                key = (digits, has_plus, region)
                if digits and key not in seen:
                    seen[key] = self.row(name, digits, has_plus, region)
            index += 1
        return list(seen.values())


def chosen(rows, count):
    """A part of the rows: each country and type once, each region once, each class 25 times, the rest as they come."""
    met, kept, rest = collections.Counter(), [], []
    for row in rows:
        keys = [((row[5], row[6]), 1), (row[0], 25), ("in " + row[3], 1)]
        if any(met[key] < limit for key, limit in keys):
            kept.append(row)
            met.update(key for key, _ in keys)
        else:
            rest.append(row)
    kept = (kept + rest)[:count]
    return sorted(kept, key=lambda row: (row[0], row[3], row[1]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--package", type=pathlib.Path, help="the folder that the package phonenumbers lies in")
    parser.add_argument("--count", type=int, default=60_000)
    parser.add_argument("--fixture", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=pathlib.Path)
    options = parser.parse_args()
    if options.package:
        sys.path.insert(0, str(options.package))
    import phonenumbers
    rows = Oracle(phonenumbers, options.seed).rows(options.count)
    if options.fixture:
        rows = chosen(rows, options.fixture)
    command = f"--count {options.count} --seed {options.seed}" + (f" --fixture {options.fixture}" * bool(options.fixture))
    head = f"# Made by Scripts/phone_oracle.py {command} with phonenumbers {phonenumbers.__version__}: random digits.\n"
    text = head + "".join("\t".join(row) + "\n" for row in rows)
    if options.output:
        options.output.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
