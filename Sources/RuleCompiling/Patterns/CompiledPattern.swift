import DiscernPCRE2

/// A regex that was compiled to see that it is right: what is kept of it.
///
/// PCRE2's own form is made again when a message first needs it, so that a large set takes little memory.
struct CompiledPattern {
  let lazy: LazyPattern
  let groupNames: [(name: String, number: Int)]

  init(_ pattern: Pattern, options: PatternOptions, jit: JITMode) {
    lazy = LazyPattern(pattern.source, options: options, jit: jit)
    groupNames = pattern.groupNames
  }
}

/// A regex taken apart, and what a text must be like so that it can match.
struct PatternNeeds {
  let tree: PatternTree
  let requirement: TextRequirement
}
