"""Patterns over digits, as the metadata of phone numbers writes them: read, turned into programs and into automata.

Only what the metadata uses is read: digits, `\\d`, `[…]`, groups, captures, `|`, `?`, `{m}`, `{m,n}` and `$`; anything else
stops the run. Languages are finite but for prefixes, so an automaton is a graph without cycles, its states made unique
from the end: two states that accept the same are one.
"""

DIGITS = 10

# Instructions of a program, 16 bits each; a class is its ten bits.
CLASS, SPLIT, JUMP, SAVE_START, SAVE_END, AT_END, MATCH = 0, 0x4000, 0x8000, 0xC000, 0xC001, 0xC002, 0xC003


class Reader:
    """Reads a pattern into a tree of tuples."""

    def __init__(self, text):
        self.text, self.at, self.captures = text, 0, 0

    def fail(self):
        raise SystemExit(f"can't read the pattern {self.text} at {self.at}")

    def peek(self):
        return self.text[self.at] if self.at < len(self.text) else ""

    def take(self, text):
        if not self.text.startswith(text, self.at):
            return False
        self.at += len(text)
        return True

    def pattern(self):
        tree = self.alternatives()
        if self.at != len(self.text):
            self.fail()
        return tree

    def alternatives(self):
        choices = [self.sequence()]
        while self.take("|"):
            choices.append(self.sequence())
        return choices[0] if len(choices) == 1 else ("choice", choices)

    def sequence(self):
        parts = []
        while self.peek() not in ("", "|", ")"):
            parts.append(self.repeated(self.atom()))
        return ("sequence", parts)

    def repeated(self, tree):
        if self.take("?"):
            return ("repeat", tree, 0, 1)
        if not self.take("{"):
            return tree
        bounds = self.text[self.at:self.text.index("}", self.at)]
        self.at += len(bounds) + 1
        low, _, high = bounds.partition(",")
        return ("repeat", tree, int(low), int(high or low))

    def atom(self):
        if self.take("(?:"):
            tree = self.alternatives()
        elif self.take("("):
            self.captures += 1
            tree = ("capture", self.captures, self.alternatives())
        elif self.take("\\d"):
            return ("class", (1 << DIGITS) - 1)
        elif self.take("$"):
            return ("end",)
        elif self.take("["):
            return ("class", self.members())
        elif self.peek().isdigit():
            self.at += 1
            return ("class", 1 << int(self.text[self.at - 1]))
        else:
            self.fail()
        if not self.take(")"):
            self.fail()
        return tree

    def members(self):
        mask = 0
        while not self.take("]"):
            if not self.peek().isdigit():
                self.fail()
            low = high = int(self.peek())
            self.at += 1
            if self.take("-"):
                high = int(self.peek())
                self.at += 1
            mask |= sum(1 << digit for digit in range(low, high + 1))
        return mask


def program(text):
    """The instructions of a pattern, ways tried in the order written; the capture is the last group's."""
    reader = Reader(text)
    tree = reader.pattern()
    code = []

    def emit(tree):
        kind = tree[0]
        if kind == "class":
            code.append(tree[1])
        elif kind == "end":
            code.append(AT_END)
        elif kind == "sequence":
            for part in tree[1]:
                emit(part)
        elif kind == "choice":
            jumps = []
            for choice in tree[1][:-1]:
                split = len(code)
                code.append(SPLIT)
                emit(choice)
                jumps.append(len(code))
                code.append(JUMP)
                code[split] |= len(code)
            emit(tree[1][-1])
            for jump in jumps:
                code[jump] |= len(code)
        elif kind == "repeat":
            for _ in range(tree[2]):
                emit(tree[1])
            splits = []
            for _ in range(tree[3] - tree[2]):
                splits.append(len(code))
                code.append(SPLIT)
                emit(tree[1])
            for split in splits:
                code[split] |= len(code)
        elif tree[1] == reader.captures:
            code.append(SAVE_START)
            emit(tree[2])
            code.append(SAVE_END)
        else:
            emit(tree[2])

    emit(tree)
    return code + [MATCH]


class Pool:
    """Unique states: an output and a follower for each digit. State 0 says 0 for ever."""

    def __init__(self):
        self.states, self.numbers, self.sinks = [], {}, {}
        self.sink(0)

    def state(self, output, followers):
        if followers == (self.sinks.get(output),) * DIGITS:
            return followers[0]
        key = (output, followers)
        if key not in self.numbers:
            self.numbers[key] = len(self.states)
            self.states.append(key)
        return self.numbers[key]

    def sink(self, output):
        """The state that says the same whatever follows."""
        if output not in self.sinks:
            self.sinks[output] = self.state(output, (len(self.states),) * DIGITS)
        return self.sinks[output]


class Languages:
    """Automata that say yes (1) or no (0); whole patterns, patterns of some lengths only, and starts of numbers."""

    def __init__(self):
        self.pool = Pool()
        self.always = self.pool.sink(1)
        self.known = {}

    def whole(self, text):
        """The strings that a pattern matches from end to end."""
        if text not in self.known:
            self.known[text] = self.determine(program(text), {})
        return self.known[text]

    def determine(self, code, memo):
        def closure(starts):
            seen, stack = set(), list(starts)
            while stack:
                at = stack.pop()
                if at in seen:
                    continue
                seen.add(at)
                if code[at] & 0xC000 == SPLIT:
                    stack += [at + 1, code[at] & 0x3FFF]
                elif code[at] & 0xC000 == JUMP:
                    stack.append(code[at] & 0x3FFF)
                elif code[at] in (SAVE_START, SAVE_END):
                    stack.append(at + 1)
                elif code[at] == AT_END:
                    raise SystemExit("$ has no place in a pattern of whole numbers")
            return frozenset(at for at in seen if code[at] < SPLIT or code[at] == MATCH)

        def build(places):
            if places in memo:
                return memo[places]
            followers = []
            for digit in range(DIGITS):
                after = [at + 1 for at in places if code[at] < SPLIT and code[at] >> digit & 1]
                followers.append(build(closure(after)) if after else 0)
            accepts = int(any(code[at] == MATCH for at in places))
            memo[places] = self.pool.state(accepts, tuple(followers))
            return memo[places]

        return build(closure([0]))

    def of_lengths(self, number, lengths, done=0):
        """What of a finite language has one of these lengths; all of it where none is given."""
        if not lengths or number == 0:
            return number
        key = (number, lengths, done)
        if key not in self.known:
            output, followers = self.pool.states[number]
            after = tuple(self.of_lengths(follower, lengths, done + 1) for follower in followers)
            self.known[key] = self.pool.state(output & int(done in lengths), after)
        return self.known[key]

    def started_by(self, number):
        """The strings that begin with one of the language's."""
        output, followers = self.pool.states[number]
        if output:
            return self.always
        return 0 if number == 0 else self.pool.state(0, tuple(self.started_by(follower) for follower in followers))

    def combine(self, numbers, decide, target, memo):
        """The automaton, in another pool, that says what `decide` makes of the languages' answers."""
        if numbers in memo:
            return memo[numbers]
        states = [self.pool.states[number] for number in numbers]
        output = decide(tuple(state[0] for state in states))
        if set(numbers) <= {0, self.always}:
            memo[numbers] = target.sink(output)
        else:
            memo[numbers] = target.state(output, tuple(
                self.combine(tuple(state[1][digit] for state in states), decide, target, memo)
                for digit in range(DIGITS)))
        return memo[numbers]
