import DiscernCommunications

/// One option of a command, from which parsing and help are made.
struct Option: Sendable {
  let name: String
  /// What stands for the value in help; nil for an option without one.
  let value: String?
  let isRepeatable: Bool
  let help: String

  init(_ name: String, _ value: String? = nil, repeatable: Bool = false, help: String) {
    self.name = name
    self.value = value
    self.isRepeatable = repeatable
    self.help = help
  }

  /// The name and what stands for its value.
  var synopsis: String { value.map { "\(name) \($0)" } ?? name }
}

/// One command: its name, what it does, and what it takes.
struct Command: Sendable {
  let name: String
  let summary: String
  /// How it is called, without `discern`.
  let usages: [String]
  /// What operands it takes; nil: none.
  let operands: String?
  let options: [Option]
  /// Lines of an example call and nothing else.
  let examples: [String]
  let notes: [String]
  let run: @Sendable (ParsedArguments) throws(CommandFailure) -> ExitCode
}

/// How the tool ends.
enum ExitCode: Int32, Sendable {
  /// It did what was asked.
  case done = 0
  /// The answer is no: `check` found something, a rule set doesn't load.
  case no = 1
  /// Wrong use, or input that can't be read.
  case wrongUse = 2
}

/// Why a command could not do what was asked, in words for people.
struct CommandFailure: Error, Sendable {
  let message: String
  let help: String?
  let code: ExitCode

  init(_ message: String, help: String? = nil, code: ExitCode = .wrongUse) {
    self.message = message
    self.help = help
    self.code = code
  }
}

/// What stands on the command line of one command.
struct ParsedArguments: Sendable {
  fileprivate(set) var values: [String: [ReceivedText]] = [:]
  fileprivate(set) var operands: [ReceivedText] = []

  func has(_ option: String) -> Bool { values[option] != nil }

  func first(_ option: String) -> ReceivedText? { values[option]?.first }

  func all(_ option: String) -> [ReceivedText] { values[option] ?? [] }

  mutating func add(_ value: ReceivedText, to option: String) { values[option, default: []].append(value) }

  mutating func add(operand: ReceivedText) { operands.append(operand) }
}
