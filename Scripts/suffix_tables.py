#!/usr/bin/env python3
"""Writes the table of public suffixes of the module CDiscernTables from the Public Suffix List.

    Scripts/suffix_tables.py [--data FILE] [--version VERSION] [--output FOLDER]

FILE of --data is public_suffix_list.dat (Debian: package publicsuffix, whose change log states the version).
Only the section of ICANN is taken: top-level domains and what their registries register below.
The same data gives the same bytes: nothing depends on the clock, the machine or the order of a hash.
"""

import argparse
import gzip
import pathlib
import re

RULE, WILDCARD, EXCEPTION = 1, 2, 4
# How much a bare host under a top-level domain looks like a link, in bits 4 and 5 of the root's children.
WORD, NOUN, PLAIN, TRUSTED = 0, 1, 2, 3

# Nobody begins a sentence with these, however they are written.
TRUSTED_NAMES = "com org edu gov"
# Top-level domains of more than two letters that are no words, and a name for invented hosts (RFC 2606).
PLAIN_NAMES = """
    net info biz mobi aero asia coop mil int arpa onion example xyz icu cyou sbs cfd bzh cymru eus frl gal krd quebec ruhr
    saarland tirol vlaanderen wales
"""
# Words of many languages' messages, units, abbreviations of chats and endings of files: `so.it`, `2.kg`, `ok.tc`, `a.py`.
WORD_NAMES = """
    ac ad ag am as at ba be bo bs bt by cd cl cm cr cu cv dj dm do eg er et gb gd gf gg gm gn gt hm hr id il im in iq is it
    kg km la lb ma md me mg ml mm mn mr ms mu my na ne ni no nu om pa pg ph pm pr ps pt py re rs sb sc sh si sm sn so sr
    ss st tc tm tn to tt ug us vi ye
    aaa abc able apple army art auto baby band bank bar beats beauty beer best bet bid bike bingo bio black blue bom bond
    boo book booking bot box brother business buy buzz cab cafe cal call camera camp car care career cars case cash
    casino cat center chat cheap christmas church circle city cleaning clothing coach coffee college compare computer cool
    country courses credit cricket crown dad dance data date dating day dds deal deals degree delivery diet direct
    discount discover dish doctor dog dot download drive earth eat edeka education email energy esq estate events exchange
    expert exposed express fail faith family fan fans farm fast film final finance fire fish fishing fit fitness flights
    fly foo food football forum fox free fun fund furniture game games gap garden gay gift gifts gives giving glass gold
    golf goo google got green gripe group guide guru hair hangout health help here hiv holiday hospital hot hotels
    house how ice inc ing ink insurance int ist java jobs jot joy kids kim kitchen land lat law legal life like
    limited living lol london lotto love ltd luxury makeup man map market mba med media meet men menu mini mint mit mls
    mma moe mom money monster mov movie msd mtr music name new news next nowruz now office one ooo open orange origins
    paris parts party pay pet phd phone photo photography photos physio pics pictures pid pin ping pink pizza place play
    plus post press pro prod prof promo property protection pub quest racing radio read red ren rent repair report rest
    review reviews rich rip room run safe safety sale save school science search seat secure security seek select seven
    sew sex sexy shell shoes shopping show silk singles ski skin sky smart smile soccer social song soy spa space sport
    spot star study style sucks supply surf surgery swiss tab talk target tax taxi team tel tennis tickets tips
    today total tours town toys trade trading training travel trust tube uno ups vacations vet video vin vision vote
    voting voyage wang watch watches weather wedding win wine winners wow work works world wtf xxx yoga you zero zip zone
    дети קום بيتك みんな セール ストア ファッション ポイント 我爱你 八卦 信息 健康 移动 游戏 公司
"""
# Words too, but of hosts rather than of messages.
NOUN_NAMES = "онлайн сайт москва католик موقع بازار شبكة संगठन"


def read_rules(path):
    """The rules of the section of ICANN, as lists of labels from the right, and their kinds."""
    within = False
    for line in path.read_text(encoding="utf-8").splitlines():
        if "===BEGIN ICANN DOMAINS===" in line:
            within = True
        elif "===END ICANN DOMAINS===" in line:
            return
        elif within and line.strip() and not line.startswith("//"):
            name = line.split()[0]
            kind = EXCEPTION if name.startswith("!") else WILDCARD if name.startswith("*.") else RULE
            yield name.lstrip("!").removeprefix("*.").split(".")[::-1], kind
    raise SystemExit(f"{path}: the section of ICANN is not closed")


def read_version(package_log):
    with gzip.open(package_log, "rt", encoding="utf-8") as file:
        return re.match(r"publicsuffix \(([\d.]+)", file.readline()).group(1)


def class_of(name):
    names = {TRUSTED: TRUSTED_NAMES, PLAIN: PLAIN_NAMES, WORD: WORD_NAMES, NOUN: NOUN_NAMES}
    for kind, list_ in names.items():
        if name in list_.split():
            return kind
    return PLAIN if len(name) == 2 or not name.isascii() else NOUN


class Node:
    def __init__(self):
        self.children, self.flags = {}, 0


def tree(rules):
    root = Node()
    for labels, kind in rules:
        node = root
        for label in labels:
            node = node.children.setdefault(label, Node())
        node.flags |= kind
    for label, child in root.children.items():
        child.flags |= class_of(label) << 4
    return root


def flattened(root):
    """Nodes level by level, so that a node's children stand together, in the order of their labels' bytes."""
    nodes, labels, firsts, index = [root], [""], [], 0
    while index < len(nodes):
        firsts.append(len(nodes))
        for label in sorted(nodes[index].children, key=lambda label: label.encode()):
            nodes.append(nodes[index].children[label])
            labels.append(label)
        index += 1
    return [node.flags for node in nodes], labels, firsts + [len(nodes)]


def texts(labels):
    """Each different label once, its length before it, and where each node's label begins."""
    text, starts = bytearray(), {}
    for label in sorted(set(labels), key=lambda label: label.encode()):
        starts[label] = len(text)
        text.append(len(label.encode()))
        text += label.encode()
    return text, [starts[label] for label in labels]


def array(type_, name, values):
    rows, row = [f"const {type_} {name}[{len(values)}] = {{"], "   "
    for value in values:
        if len(row) + len(str(value)) + 2 > 120:
            rows.append(row)
            row = "   "
        row += f" {value},"
    return "\n".join(rows + [row]) + "\n};\n"


HEAD = """\
// Generated by Scripts/suffix_tables.py; change the script, not this file.
//
// Source: Public Suffix List, https://publicsuffix.org/, version {version}, section of ICANN, rearranged into the tables
// below; how much a top-level domain looks like a word is this project's own judgement.
// This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not
// distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.
"""

HEADER = """
#ifndef DISCERN_SUFFIXES_H
#define DISCERN_SUFFIXES_H

#include <stdint.h>

/// Bits of a node: a suffix ends here; every label below is a suffix; none ends here though a wildcard says so.
enum {{
  discern_suffix_rule = {rule},
  discern_suffix_wildcard = {wildcard},
  discern_suffix_exception = {exception},
}};

/// Nodes of the tree of labels from the right, level by level; the root is node 0.
enum {{ discern_suffix_count = {count} }};

extern const uint8_t discern_suffix_flags[{count}];
extern const uint16_t discern_suffix_labels[{count}];
extern const uint16_t discern_suffix_firsts[{count} + 1];
extern const uint8_t discern_suffix_text[{text_count}];

/// The bits of a node, and in bits 4 and 5 of a top-level domain how much its bare hosts look like links, 0 to 3.
static inline uint32_t discern_suffix_flags_of(uint32_t node) {{
  return node < {count} ? discern_suffix_flags[node] : 0;
}}

/// The first child of a node; its last one stands before the first child of the next node.
static inline uint32_t discern_suffix_first_child(uint32_t node) {{
  return node <= {count} ? discern_suffix_firsts[node] : {count};
}}

/// The number of bytes of a node's label.
static inline uint32_t discern_suffix_label_length(uint32_t node) {{
  return node < {count} ? discern_suffix_text[discern_suffix_labels[node]] : 0;
}}

/// A byte of a node's label, in lower-case UTF-8; 0 behind its end.
static inline uint8_t discern_suffix_label_byte(uint32_t node, uint32_t index) {{
  if (index >= discern_suffix_label_length(node)) return 0;
  return discern_suffix_text[discern_suffix_labels[node] + 1u + index];
}}

#endif
"""


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=pathlib.Path, default=pathlib.Path("/usr/share/publicsuffix/public_suffix_list.dat"))
    parser.add_argument("--version", help="the list's version; default: as the Debian package's change log says")
    parser.add_argument("--output", type=pathlib.Path, default=root / "Sources/Facts/Tables")
    options = parser.parse_args()

    version = options.version or read_version("/usr/share/doc/publicsuffix/changelog.Debian.gz")
    rules = list(read_rules(options.data)) + [(["example"], RULE)]
    flags, labels, firsts = flattened(tree(rules))
    text, starts = texts(labels)
    if max(len(text), len(flags)) > 0xFFFF:
        raise SystemExit(f"{len(text)} bytes or {len(flags)} nodes need more than 16 bits")
    head = HEAD.format(version=version)
    header = head + HEADER.format(
        rule=RULE, wildcard=WILDCARD, exception=EXCEPTION, count=len(flags), text_count=len(text))
    source = "\n".join([
        head, '#include "suffixes.h"\n',
        "// The bits of each node.", array("uint8_t", "discern_suffix_flags", flags),
        "// Where each node's label begins in the text.", array("uint16_t", "discern_suffix_labels", starts),
        "// The first child of each node, and the end.", array("uint16_t", "discern_suffix_firsts", firsts),
        "// The labels, each behind its length.", array("uint8_t", "discern_suffix_text", list(text)),
    ]).rstrip("\n") + "\n"

    (options.output / "include").mkdir(parents=True, exist_ok=True)
    (options.output / "suffixes.c").write_text(source, encoding="utf-8")
    (options.output / "include" / "suffixes.h").write_text(header, encoding="utf-8")


if __name__ == "__main__":
    main()
