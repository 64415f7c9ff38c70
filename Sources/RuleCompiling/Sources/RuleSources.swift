package import DiscernClassification
package import DiscernRuleLanguage

/// The rule files of one set, and a way to its list files.
package struct RuleSources: Sendable {
  /// The rule files, in any order.
  package let files: [SourceFile]
  /// Reads a list file by a path relative to the folder of the rule file of that name.
  package let readList: @Sendable (_ path: String, _ ruleFile: String) -> Result<ListSource, Files.Failure>

  /// Finds a set that is extended, by a path relative to the folder of the rule file of that name.
  package let readSet: @Sendable (_ path: String, _ ruleFile: String) -> Result<RuleSources, RuleSourcesError>
  /// A name that is the same for the same set and for no other.
  package let key: String

  /// Makes sources of files in memory; lists and sets are found by their path relative to the rule file.
  package init(key: String = "", files: [SourceFile], lists: [SourceFile] = [], sets: [String: RuleSources] = [:]) {
    self.init(
      key: key, files: files,
      readList: { path, ruleFile in
        let name = Self.path(path, besides: ruleFile)
        return lists.first { $0.name == name }.map { .success(.text($0)) } ?? .failure(.notFound)
      },
      readSet: { path, ruleFile in
        let name = Self.path(path, besides: ruleFile)
        return sets[name].map { .success($0) }
          ?? .failure(RuleSourcesError(path: name, words: Files.Failure.notFound.words))
      })
  }

  package init(
    key: String = "", files: [SourceFile],
    readList: @escaping @Sendable (_ path: String, _ ruleFile: String) -> Result<ListSource, Files.Failure>,
    readSet: @escaping @Sendable (_ path: String, _ ruleFile: String) -> Result<RuleSources, RuleSourcesError> = {
      .failure(RuleSourcesError(path: Self.path($0, besides: $1), words: Files.Failure.notFound.words))
    }
  ) {
    self.key = key
    self.files = files
    self.readList = readList
    self.readSet = readSet
  }

  /// Reads a rule file, or every rule file of a folder.
  ///
  /// - Throws: what kept a file from being read, with its path; a folder without rule files is not found.
  package static func reading(_ path: String) throws(RuleSourcesError) -> RuleSources {
    let paths: [String]
    do throws(Files.Failure) {
      paths = try Files.kind(of: path) == .folder ? try Files.ruleFiles(in: path) : [path]
    } catch {
      throw RuleSourcesError(path: path, words: error.words)
    }
    guard !paths.isEmpty else { throw RuleSourcesError(path: path, words: "there is no .yaml file in this folder") }
    var files: [SourceFile] = []
    for path in paths {
      do throws(Files.Failure) {
        files.append(SourceFile(name: path, bytes: try Files.read(path)))
      } catch {
        throw RuleSourcesError(path: path, words: error.words)
      }
    }
    return RuleSources(
      key: Files.identity(of: path), files: files,
      readList: { path, ruleFile in
        let name = Self.path(path, besides: ruleFile)
        return Result { () throws(Files.Failure) in try ListSource.reading(name) }
      },
      readSet: { path, ruleFile in
        let name = Self.path(path, besides: ruleFile)
        return Result { () throws(RuleSourcesError) in try reading(name) }
      })
  }

  /// A path relative to the folder in which a file lies.
  package static func path(_ path: String, besides file: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return file[...slash] + path
  }
}

/// A list file: text, or senders that `discern list` compiled, which are mapped rather than read.
package enum ListSource: Sendable {
  case text(SourceFile)
  case senders(SenderIndex)

  package static func reading(_ path: String) throws(Files.Failure) -> ListSource {
    // A folder, a device or nothing at all is told in the words of every other list file.
    guard try Files.kind(of: path) == .file else { throw .isFolder }
    do throws(SenderIndexError) {
      return .senders(try SenderIndex(mapping: path))
    } catch {
      // Whatever it is called, a file that doesn't begin as a compiled list is text.
      switch error {
      case .notAnIndex, .unreadable, .notAFile:
        return .text(SourceFile(name: path, bytes: try Files.read(path)))
      default: throw .system(error.words)
      }
    }
  }
}

/// A rule file or folder that could not be read.
package struct RuleSourcesError: Error, Sendable {
  package let path: String
  package let words: String

  package init(path: String, words: String) {
    self.path = path
    self.words = words
  }
}
