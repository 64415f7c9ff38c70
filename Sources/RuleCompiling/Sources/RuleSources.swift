package import DiscernRuleLanguage

/// The rule files of one set, and a way to its list files.
package struct RuleSources: Sendable {
  /// The rule files, in any order.
  package let files: [SourceFile]
  /// Reads a list file by a path relative to the folder of the rule file of that name.
  package let readList: @Sendable (_ path: String, _ ruleFile: String) -> Result<SourceFile, Files.Failure>

  /// Makes sources of files in memory; lists are found by their path relative to the rule file.
  package init(files: [SourceFile], lists: [SourceFile] = []) {
    self.init(files: files) { path, ruleFile in
      let name = Self.path(path, besides: ruleFile)
      return lists.first { $0.name == name }.map { .success($0) } ?? .failure(.notFound)
    }
  }

  package init(
    files: [SourceFile],
    readList: @escaping @Sendable (_ path: String, _ ruleFile: String) -> Result<SourceFile, Files.Failure>
  ) {
    self.files = files
    self.readList = readList
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
    return RuleSources(files: files) { path, ruleFile in
      let name = Self.path(path, besides: ruleFile)
      return Result { () throws(Files.Failure) in SourceFile(name: name, bytes: try Files.read(name)) }
    }
  }

  /// A path relative to the folder in which a file lies.
  package static func path(_ path: String, besides file: String) -> String {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return file[...slash] + path
  }
}

/// A rule file or folder that could not be read.
package struct RuleSourcesError: Error, Sendable {
  package let path: String
  package let words: String
}
