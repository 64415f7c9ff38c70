package import DiscernCommunications

/// One option of a command, from which parsing and help are made.
package struct Option: Sendable {
  package let name: String
  /// What stands for the value in help; nil for an option without one.
  package let value: String?
  package let isRepeatable: Bool
  package let help: String

  package init(_ name: String, _ value: String? = nil, repeatable: Bool = false, help: String) {
    self.name = name
    self.value = value
    self.isRepeatable = repeatable
    self.help = help
  }

  /// The name and what stands for its value.
  package var synopsis: String { value.map { "\(name) \($0)" } ?? name }
}

/// One command: its name, what it does, and what it takes.
package struct Command: Sendable {
  package let name: String
  package let summary: String
  /// How it is called, without `discern`.
  package let usages: [String]
  /// What operands it takes; nil: none.
  package let operands: String?
  package let options: [Option]
  /// Lines of an example call and nothing else.
  package let examples: [String]
  package let notes: [String]
  package let run: @Sendable (ParsedArguments) throws(CommandFailure) -> ExitCode

  package init(
    name: String, summary: String, usages: [String], operands: String?, options: [Option], examples: [String],
    notes: [String], run: @escaping @Sendable (ParsedArguments) throws(CommandFailure) -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.usages = usages
    self.operands = operands
    self.options = options
    self.examples = examples
    self.notes = notes
    self.run = run
  }
}

/// How the tool ends.
package enum ExitCode: Int32, Sendable {
  /// It did what was asked.
  case done = 0
  /// The answer is no: `check` found something, a rule set doesn't load.
  case no = 1
  /// Wrong use, or input that can't be read.
  case wrongUse = 2
}

/// Why a command could not do what was asked, in words for people.
package struct CommandFailure: Error, Sendable {
  package let message: String
  package let help: String?
  package let code: ExitCode

  package init(_ message: String, help: String? = nil, code: ExitCode = .wrongUse) {
    self.message = message
    self.help = help
    self.code = code
  }
}

/// What stands on the command line of one command.
package struct ParsedArguments: Sendable {
  package fileprivate(set) var values: [String: [ReceivedText]] = [:]
  package fileprivate(set) var operands: [ReceivedText] = []

  package func has(_ option: String) -> Bool { values[option] != nil }

  package func first(_ option: String) -> ReceivedText? { values[option]?.first }

  package func all(_ option: String) -> [ReceivedText] { values[option] ?? [] }

  package mutating func add(_ value: ReceivedText, to option: String) { values[option, default: []].append(value) }

  package mutating func add(operand: ReceivedText) { operands.append(operand) }
}
