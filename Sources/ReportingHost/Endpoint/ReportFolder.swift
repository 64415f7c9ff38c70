import Foundation

/// The folder where an endpoint stores its reports, one file each.
///
/// A file's name begins with the time, so that names sort as the reports came. It appears when it is complete, and no file
/// is ever replaced. Reports hold what people wrote: only the owner may read them.
struct ReportFolder: Sendable {
  private let path: String

  /// Makes the folder where it is missing; its parent must exist.
  init(_ path: String) throws(EndpointError) {
    // SAFETY: the system reads the path's bytes within the call.
    let code = unsafe mkdir(path, 0o700)
    guard code == 0 || errno == EEXIST else {
      throw EndpointError("the folder '\(path)' can't be made: \(systemWords(errno))")
    }
    var isFolder = ObjCBool(false)
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw EndpointError("'\(path)' is no folder")
    }
    guard unsafe access(path, W_OK | X_OK) == 0 else {
      throw EndpointError("nothing can be written into '\(path)': \(systemWords(errno))")
    }
    self.path = path
  }

  /// Stores the report; nil where that fails.
  ///
  /// - Returns: the file's path.
  func store(_ report: ReceivedReport) -> String? {
    guard let bytes = try? contents(of: report) else { return nil }
    let hidden = "\(path)/.report-\(UUID().uuidString)"
    // SAFETY: the system reads the paths' bytes within each call.
    let descriptor = unsafe open(hidden, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { unsafe unlink(hidden) }
    let problem = writeAll(Array(bytes), to: descriptor)
    guard close(descriptor) == 0, problem == nil else { return nil }
    // Another endpoint may have stored a report of this number in this millisecond.
    for suffix in [""] + (2...99).map({ "-\($0)" }) {
      let file = "\(path)/\(name(of: report))\(suffix).json"
      if unsafe link(hidden, file) == 0 { return file }
      guard errno == EEXIST else { return nil }
    }
    return nil
  }

  private func name(of report: ReceivedReport) -> String {
    let time = Self.text(report.time).filter { $0 != "-" && $0 != ":" }
    let digits = String(report.number)
    return "report-\(time)-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  private func contents(of report: ReceivedReport) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(validating: report.body, as: UTF8.self)
    return try encoder.encode(
      StoredReport(
        number: report.number, time: Self.text(report.time), path: report.path, headers: report.headers,
        isJSON: report.isJSON, body: text, bodyInBase64: text == nil ? report.body.base64EncodedString() : nil))
  }

  /// The time in UTC with milliseconds, as in RFC 3339.
  private static func text(_ time: Date) -> String {
    time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}

/// What stands in a report's file.
private struct StoredReport: Encodable {
  let number: Int
  let time: String
  let path: String
  let headers: [HTTPHeader]
  let isJSON: Bool
  /// The body's text, so that nothing of it is changed.
  let body: String?
  /// The body in place of `body` where it is no UTF-8.
  let bodyInBase64: String?
}
