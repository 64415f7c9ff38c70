import DiscernToolKit
import DiscernClassification
import DiscernCommunications
import DiscernFacts
import DiscernRuleCompiling

extension Command {
  static let list = Command(
    name: "list", summary: "count the senders of lists, and compile them",
    usages: ["list FILE… [--region COUNTRY] [-o OUT]"], operands: "FILE…",
    options: [
      Option("--region", "COUNTRY", help: "where numbers in national spelling are from, such as GB"),
      Option(
        "--old-numbers", "HOW", help: "numbers of abolished plans are today's (alike, the default) or not (apart)"),
      Option("-o", "OUT", help: "write one compiled list of all files"),
      Option("--strict", help: "exit code 1 if a line is left out"),
    ],
    examples: ["discern list blocked.txt --region GB -o blocked.discern"],
    notes: [
      "A list has one entry a line: a number in any spelling, a prefix +4470*, a range +4470000 - +4470999, wildcards",
      "+44 7700 900xxx, a name, or a name with * at an end. '# ' begins a comment. - is standard input.",
      "Rules name a compiled list as any other: 'lists: { blocked: blocked.discern }'; it is mapped, not read.",
    ],
    run: ListCommand.run)
}

enum ListCommand {
  @Sendable
  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
    let paths = arguments.operands.map(\.text)
    guard !paths.isEmpty else { throw CommandFailure("'list' needs a file", help: "see: discern list --help") }
    let output = arguments.first("-o")?.text
    for path in paths {
      guard let index = try compiled(path) else { continue }
      guard paths.count == 1, output == nil else {
        throw CommandFailure("'\(path)' is compiled already", help: "name the lists that it was made of")
      }
      Terminal.write(ListSummaryText.text(index.counts))
      return .done
    }
    if let output, paths.contains(where: { Files.identity(of: $0) == Files.identity(of: output) }) {
      throw CommandFailure("'\(output)' is one of the lists, and would be overwritten", help: "give '-o' another name")
    }
    var builder = SenderIndexBuilder(region: try region(arguments), joinsPlans: try joinsPlans(arguments))
    var summary = ListSummaryText()
    for path in paths {
      do throws(Files.Failure) {
        // The system's name for standard input.
        let report = try SenderListReader.read(file: path == "-" ? "/dev/stdin" : path, into: &builder)
        Terminal.write(summary.add(report, path: path), to: .words)
      } catch {
        throw CommandFailure("can't read the list '\(path)': \(error.words)")
      }
    }
    let bytes = builder.build()
    guard let index = try? SenderIndex(validating: bytes) else {
      preconditionFailure("an index that was just built can't be read")
    }
    Terminal.write(ListSummaryText.text(index.counts, more: summary.rows))
    if index.counts.kept == 0 { Terminal.say("no senders: nothing would be found by this list") }
    if let output {
      if let words = WholeFile.write(bytes, to: output) {
        throw CommandFailure("can't write '\(output)': \(words)")
      }
      Terminal.say("\(output): \(bytes.count) bytes")
    }
    return summary.mistakeCount > 0 && arguments.has("--strict") ? .no : .done
  }

  /// A list that is compiled; nil for any other file, and where there is none.
  private static func compiled(_ path: String) throws(CommandFailure) -> SenderIndex? {
    do throws(SenderIndexError) {
      return path == "-" ? nil : try SenderIndex(mapping: path)
    } catch {
      switch error {
      case .unreadable, .notAFile: return nil
      case .notAnIndex:
        if RuleSetFileFormat.isMarked(path) {
          throw CommandFailure("'\(path)' is a compiled rule set, no list", help: "name the lists that its rules use")
        }
        return nil
      default: throw CommandFailure("can't read the compiled list '\(path)': \(error.words)")
      }
    }
  }

  private static func region(_ arguments: ParsedArguments) throws(CommandFailure) -> Country? {
    guard let written = try arguments.region() else { return nil }
    guard let country = Country(written), NumberPlan.isKnown(country) else {
      throw CommandFailure("there is no numbering plan of '\(written)'", help: "write a country's letters, such as GB")
    }
    return country
  }

  private static func joinsPlans(_ arguments: ParsedArguments) throws(CommandFailure) -> Bool {
    switch arguments.first("--old-numbers")?.text {
    case nil, "alike": return true
    case "apart": return false
    case let written?: throw CommandFailure("'\(written)' says nothing of old numbers", help: "write alike or apart")
    }
  }
}
