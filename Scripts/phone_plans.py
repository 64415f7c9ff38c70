"""The numbering plans of the world as automata and programs, made of the metadata of libphonenumber."""

import random

from phone_patterns import DIGITS, Languages, Pool, program

# In the order of Swift's NumberType; the order in which the package asks is that of PRECEDENCE.
TYPES = ["unknown", "fixed_line", "mobile", "fixed_line_or_mobile", "toll_free", "premium_rate", "shared_cost",
         "personal_number", "voip", "pager", "uan", "voicemail"]
PRECEDENCE = ["premium_rate", "toll_free", "shared_cost", "voip", "personal_number", "pager", "uan", "voicemail"]
# In the order of Swift's ShortCodeType, from 1.
SHORT_TYPES = ["emergency", "toll_free", "standard_rate", "premium_rate", "unknown"]
NO_REGION = 31


class Plans:
    """The tables before they are laid out."""

    def __init__(self, package):
        self.package = package
        self.languages, self.pool = Languages(), Pool()
        # What a state of a plan says: a region's place among those of its calling code, and a type.
        self.outputs = {(0, number): number for number in range(len(TYPES))}
        self.programs, self.program_numbers = [0], {None: 0, "": 0}
        self.codes = list(package.COUNTRY_CODE_TO_REGION_CODE.items())
        self.roots = [self.plan(code, regions) for code, regions in self.codes]
        self.regions = [
            self.region(index, code, name)
            for index, (code, regions) in enumerate(self.codes) for name in regions]

    def metadata(self, code, region):
        return self.package.PhoneMetadata.metadata_for_region_or_calling_code(code, region)

    def described(self, description):
        """The numbers of one kind."""
        if description is None or not description.national_number_pattern:
            return 0
        lengths = tuple(length for length in description.possible_length if length > 0)
        return self.languages.of_lengths(self.languages.whole(description.national_number_pattern), lengths)

    def kinds(self, metadata):
        return tuple(
            self.described(getattr(metadata, name)) for name in ["general_desc", *PRECEDENCE, "fixed_line", "mobile"])

    @staticmethod
    def type_of(answers, is_same):
        """The type of a number by the answers of `kinds`."""
        if not answers[0]:
            return 0
        for name, answer in zip(PRECEDENCE, answers[1:]):
            if answer:
                return TYPES.index(name)
        fixed_line, mobile = answers[-2:]
        if fixed_line:
            return TYPES.index("fixed_line_or_mobile" if is_same or mobile else "fixed_line")
        return TYPES.index("mobile") if mobile and not is_same else 0

    def plan(self, code, regions):
        """The state that numbers of a calling code start in."""
        metadata = [self.metadata(code, region) for region in regions]
        numbers, starts = [], []
        for one in metadata:
            numbers += self.kinds(one)
            starts.append(one.leading_digits)
            numbers.append(
                self.languages.started_by(self.languages.whole(one.leading_digits)) if one.leading_digits else 0)
        width = len(PRECEDENCE) + 4

        def decide(answers):
            for place, one in enumerate(metadata):
                own = answers[place * width:(place + 1) * width]
                type_ = self.type_of(own[:-1], one.same_mobile_and_fixed_line_pattern)
                if own[-1] if starts[place] else type_:
                    return self.outputs.setdefault((place, type_), len(self.outputs))
            return 0 if len(regions) == 1 else self.outputs.setdefault((NO_REGION, 0), len(self.outputs))

        return self.languages.combine(tuple(numbers), decide, self.pool, {})

    def general(self, metadata):
        """The state for what a region's own numbers look like, lengths aside, as the package has it."""
        pattern = metadata.general_desc.national_number_pattern
        if not pattern:
            return 0
        return self.languages.combine((self.languages.whole(pattern),), lambda answers: answers[0], self.pool, {})

    def short_codes(self, region):
        metadata = self.package.PhoneMetadata.short_metadata_for_region(region)
        if metadata is None:
            return 0
        emergency = metadata.emergency and metadata.emergency.national_number_pattern
        names = ["general_desc", "short_code", "premium_rate", "standard_rate", "toll_free"]
        numbers = tuple(self.described(getattr(metadata, name)) for name in names)

        def decide(answers):
            is_emergency, general, short, *costs = answers
            if is_emergency:
                return SHORT_TYPES.index("emergency") + 1
            if not general or not short:
                return 0
            cost = next((name for name, answer in zip(names[2:], costs) if answer), "unknown")
            return SHORT_TYPES.index(cost) + 1

        first = self.languages.whole(emergency) if emergency else 0
        return self.languages.combine((first, *numbers), decide, self.pool, {})

    def compiled(self, pattern):
        """Where a pattern's program begins; 0 for none."""
        if pattern not in self.program_numbers:
            self.program_numbers[pattern] = start = len(self.programs)
            for word in program(pattern):
                self.programs.append(word + start if 0x4000 <= word < 0xC000 else word)
        return self.program_numbers[pattern]

    def region(self, index, code, name):
        metadata = self.metadata(code, name)
        rule = metadata.national_prefix_transform_rule
        if rule and not (rule[:-2].isascii() and (rule[:-2] + "0").isdigit() and rule[-2] == "\\"):
            raise SystemExit(f"can't read the transform rule {rule} of {name}")
        description = metadata.general_desc
        return {
            "letters": 0 if name == "001" else ord(name[0]) << 8 | ord(name[1]),
            "calling_code": index,
            "international_prefix": self.compiled(metadata.international_prefix),
            "national_prefix": self.compiled(metadata.national_prefix_for_parsing),
            "transform": packed(rule[:-2]) if rule else 0,
            "transform_count": len(rule) - 2 if rule else 255,
            "dialled_prefix": packed(metadata.national_prefix or ""),
            "dialled_prefix_count": len(metadata.national_prefix or ""),
            "general": self.general(metadata),
            "short_codes": self.short_codes(name),
            "lengths": sum(1 << length for length in description.possible_length if length > 0),
            "local_lengths": sum(1 << length for length in description.possible_length_local_only if length > 0),
        }


def packed(digits):
    """Four bits a digit, the first lowest."""
    return sum(int(digit) << 4 * place for place, digit in enumerate(digits))


def walk(plans, state, digits):
    for digit in digits:
        state = plans.pool.states[state][1][int(digit)]
    return plans.pool.states[state][0]


def check(plans, samples):
    """Stops where the tables and the package disagree about a random number."""
    package, chance = plans.package, random.Random(1)
    names = {number: pair for pair, number in plans.outputs.items()}
    number_types = package.PhoneNumberType
    for (code, regions), root in zip(plans.codes, plans.roots):
        for _ in range(samples):
            digits = random_digits(plans, root, chance)
            number = package.PhoneNumber(
                country_code=code, national_number=int(digits), italian_leading_zero=digits[0] == "0" and len(digits) > 1,
                number_of_leading_zeros=min(len(digits) - len(digits.lstrip("0")), len(digits) - 1))
            region = package.region_code_for_number(number)
            type_ = package.number_type(number)
            place, own = names[walk(plans, root, digits)]
            said = None if place == NO_REGION else regions[place]
            wanted = 0 if type_ == number_types.UNKNOWN else TYPES.index(number_types.to_string(type_).lower())
            if (said, own, own > 0) != (region, wanted, package.is_valid_number(number)):
                raise SystemExit(f"+{code} {digits}: {said} {TYPES[own]}, but the package says {region} {TYPES[wanted]}")
    for region in plans.regions:
        name = chr(region["letters"] >> 8) + chr(region["letters"] & 0xFF)
        for _ in range(samples if region["short_codes"] else 0):
            digits = random_digits(plans, region["short_codes"], chance)
            said = walk(plans, region["short_codes"], digits)
            if said != short_answer(package, digits, plans.codes[region["calling_code"]][0], name):
                raise SystemExit(f"short {digits} in {name}: {said}, but the package disagrees")


def short_answer(package, digits, code, name):
    """The place of a short number's type in SHORT_TYPES, from 1; 0 for none."""
    if package.is_emergency_number(digits, name):
        return 1
    number = package.PhoneNumber(
        country_code=code, national_number=int(digits), italian_leading_zero=digits[0] == "0" and len(digits) > 1,
        number_of_leading_zeros=min(len(digits) - len(digits.lstrip("0")), len(digits) - 1))
    if not package.is_valid_short_number_for_region(number, name):
        return 0
    costs = package.ShortNumberCost
    order = {costs.TOLL_FREE: 2, costs.STANDARD_RATE: 3, costs.PREMIUM_RATE: 4, costs.UNKNOWN_COST: 5}
    return order[package.expected_cost_for_region(number, name)]


def random_digits(plans, root, chance):
    """Digits that mostly stay where the plan still knows something, so that most are near a valid number."""
    digits, state = "", root
    is_wild = chance.random() < 0.2
    while not digits or len(digits) < 17 and chance.random() < 0.97:
        followers = plans.pool.states[state][1]
        choices = range(DIGITS) if is_wild else [digit for digit in range(DIGITS) if followers[digit] != 0]
        if not choices:
            break
        digit = chance.choice(list(choices))
        digits, state = digits + str(digit), followers[digit]
    return digits
