import Foundation
import ReportingHost
import Testing

@Suite struct FirstTests {
  @Test(arguments: ["good", "block", "crash-in-prepare", "date", "memory", "network", "home", "writes", "presents", "ends", "no-extension"])
  func show(_ kind: String) async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.host(kind).report(.message("Pay the fee", from: "+447700900123"))
    print("== \(kind)\n\(trace)")
    #expect(phone.leftovers == [])
  }
}
