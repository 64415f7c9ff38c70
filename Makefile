# Two commands do everything on a machine that has Swift, git and make: `make run` and `make test`.

SWIFT ?= swift
PREFIX ?= /usr/local
# Tests of the real corpora look here, and say so where nothing is there.
export CORPORA ?= $(abspath ../shared)

.PHONY: run test test-long examples docs kernels threads setup install tables rules format lint fuzz-compiled bench bench-facts \
  bench-search rivals clean

run: setup
	$(SWIFT) build -c release --product discern
	.build/release/discern classify --with-text Examples/sample.ndjson

test: setup
	Scripts/test.sh

test-long: setup
	DISCERN_LONG=1 Scripts/test.sh

# Compares the kernels of the literal search in C, with memory checked, and on an emulated aarch64 where there is one.
kernels:
	Scripts/check_kernels.sh

# Asks Apple's handlers and contexts and a filter with rules from many threads, with the thread sanitizer; Linux only, as
# these modules are.
threads: setup
	Scripts/check_threads.sh

# Opens and uses 100,000 damaged files of compiled rules, with memory checked.
fuzz-compiled: setup
	Scripts/fuzz_compiled.sh

setup:
	@Scripts/setup.sh

# One file that needs libpcre2 and libyaml of the system, and nothing of Swift's.
install: setup
	$(SWIFT) build -c release --product discern --static-swift-stdlib
	install -d $(DESTDIR)$(PREFIX)/bin
	install -s -m 755 .build/release/discern $(DESTDIR)$(PREFIX)/bin/discern

# Makes the checked-in tables anew from Debian's unicode-data and publicsuffix and from PyPI's phonenumbers; with the
# versions that the tables name they come out byte for byte the same. The frequencies need the corpora.
tables:
	python3 Scripts/character_tables.py
	python3 Scripts/phone_tables.py
	python3 Scripts/suffix_tables.py
	python3 Scripts/folding_tables.py
	python3 Scripts/symbol_tables.py
	test ! -d $(CORPORA)/corpora || python3 Scripts/frequency_tables.py --data $(CORPORA)/corpora

# Lists the files of Rules/ that are built into the tool; needed after one came or went.
rules:
	Scripts/embed_rules.sh

# Compiles and asks the example extensions, and measures the filter with the shipped rules.
examples: setup
	$(SWIFT) build -c release --product discern
	$(SWIFT) test --package-path Examples
	cd Examples && $(SWIFT) build -c release --product filter-cost
	.build/release/discern compile Rules -o Examples/.build/release/rules.discern
	Examples/.build/release/filter-cost

# The articles and the reference of the modules that have a catalogue, into .build/docs.
docs: setup
	Scripts/build_docs.sh

format:
	$(SWIFT) format --in-place --recursive --parallel Sources Tests Package.swift Examples

lint:
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Package.swift Examples
	Scripts/check_rooms.sh

# Builds the benchmarks anew and lets them check their answers on sets of their own.
bench: setup
	rm -rf Benchmarks/.build
	cd Benchmarks && $(SWIFT) build -c release
	Benchmarks/.build/release/bench patterns
	Benchmarks/.build/release/bench patterns --no-jit
	Benchmarks/.build/release/bench patterns --count 500 --seed 2 --limit 500 --runs 1
	Benchmarks/.build/release/bench growth --count 3000 --runs 1
	Benchmarks/.build/release/bench verdicts --rules Rules --corpus Examples/sample.ndjson --runs 3
	Benchmarks/.build/release/bench batch --count 100000 --runs 3
	Benchmarks/.build/release/bench batch --rules Rules --corpus Examples/sample.ndjson --count 20000 --runs 3
	Benchmarks/.build/release/bench cold --rules Rules

# Measures what lies below the surface beside rivals, whose libraries only this needs (Debian: libphonenumber-dev,
# libicu-dev).
bench-facts: setup
	DISCERN_BENCH=1 $(SWIFT) build -c release --product facts-bench --scratch-path Benchmarks/.build-facts
	Benchmarks/.build-facts/release/facts-bench numbers Tests/FactsTests/Fixtures/phone-numbers.tsv
	Benchmarks/.build-facts/release/facts-bench lists $(wildcard $(CORPORA)/corpora/numbers/ftc_reported_numbers.tsv)
	Benchmarks/.build-facts/release/facts-bench texts $(wildcard $(CORPORA)/corpora/uci.ndjson $(CORPORA)/corpora/mendeley_5971.ndjson)

# Measures the search for literals: RULES and MESSAGES as Benchmarks/README.md has them.
bench-search: setup
	DISCERN_BENCH=1 $(SWIFT) build -c release --product search-bench --scratch-path Benchmarks/.build-facts
	Benchmarks/.build-facts/release/search-bench $(RULES) $(MESSAGES)

# Times Discern beside Hyperscan, RE2 and others, as Documentation/benchmark.md tells; SETS holds messages, rules and the
# right answers. Without them the rivals are built and checked on a small set only. RIVALS has the table's options.
SETS ?= $(CORPORA)/bench
rivals:
	@Scripts/setup.sh rivals
	$(MAKE) -C Benchmarks/Rivals/Patterns
	python3 Benchmarks/Rivals/Patterns/check.py
	test ! -d $(SETS) || { rm -rf Benchmarks/.build && (cd Benchmarks && $(SWIFT) build -c release) && \
	  python3 Benchmarks/Rivals/Patterns/compare.py $(SETS) $(RIVALS); }

clean:
	rm -rf .build
