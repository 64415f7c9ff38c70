import DiscernCommunications
import DiscernToolKit
import Foundation
import ReportingHost

extension Command {
  static let endpoint = Command(
    name: "endpoint", summary: "receive reports on this machine, to look at them",
    usages: ["endpoint [--port N] [--store DIR] [--count N] [--with-text] [--json]"], operands: nil,
    options: [
      Option("--port", "N", help: "the port; else any that is free"),
      Option("--address", "IP", help: "where to listen; else on this machine alone, at 127.0.0.1"),
      Option("--store", "DIR", help: "a folder for the bodies, a file each"),
      Option("--status", "N", help: "what to answer; else 200"),
      Option("--count", "N", help: "end after so many reports"),
      Option("--with-text", help: "print the bodies, which may hold messages"),
      Option("--json", help: "print one JSON object a report"),
    ],
    examples: ["discern endpoint --port 8080 --store reports"],
    notes: ["The first line of words is the address. Ctrl-C ends it."],
    run: EndpointCommand.run)
}

enum EndpointCommand {
  @Sendable
  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
    var options = ReportEndpoint.Options()
    if let port = try number("--port", 0...65_535, arguments) { options.port = UInt16(port) }
    if let status = try number("--status", 200...599, arguments) { options.status = status }
    if let address = arguments.first("--address")?.text { options.address = address }
    options.folder = arguments.first("--store")?.text
    let count = try number("--count", 1...1_000_000, arguments)
    let lines = (isJSON: arguments.has("--json"), withText: arguments.has("--with-text"))
    let isEnough = DispatchSemaphore(value: 0)
    let endpoint: ReportEndpoint
    do throws(EndpointError) {
      // Whoever is answered has been printed, also before the first line of words, and however slowly that is read.
      endpoint = try ReportEndpoint(options: options) { report in
        if let count, report.number > count { return }
        Terminal.write(lines.isJSON ? json(report, lines.withText) : text(report, lines.withText))
        if report.number == count { isEnough.signal() }
      }
    } catch {
      throw CommandFailure("\(error)")
    }
    Terminal.say("listening at \(endpoint.url.absoluteString)")
    isEnough.wait()
    endpoint.stop()
    return .done
  }

  private static func text(_ report: ReceivedReport, _ withText: Bool) -> String {
    var line = "\(report.number)  \(SafeText.line(report.path))  \(report.body.count) bytes"
    line += report.isJSON ? ", valid JSON" : ", no JSON"
    if let file = report.file { line += "  \(SafeText.line(file))" }
    if withText { line += "\n  \(SafeText.line(String(decoding: report.body, as: UTF8.self)))" }
    return line + "\n"
  }

  private static func json(_ report: ReceivedReport, _ withText: Bool) -> String {
    var object: UserInfo = ["number": .integer(report.number), "path": .text(report.path)]
    object["bytes"] = .integer(report.body.count)
    object["isJSON"] = .boolean(report.isJSON)
    object["file"] = report.file.map { .text($0) }
    if withText { object["body"] = .text(String(decoding: report.body, as: UTF8.self)) }
    return object.json + "\n"
  }

  private static func number(
    _ name: String, _ range: ClosedRange<Int>, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Int? {
    guard let written = arguments.first(name)?.text else { return nil }
    guard let number = Int(written), range.contains(number) else {
      throw CommandFailure("'\(name)' takes a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
