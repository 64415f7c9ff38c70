import ReportingHostTesting
import XCTest

/// The same phone in XCTest.
final class XCTestPhoneTests: XCTestCase {
  func testParcelFraudIsReported() async throws {
    let phone = try Phone(extension: "ExampleReporting", infoPlist: "Info.plist")
    let trace = try await phone.report(.message("Your parcel is held, pay the fee", from: "+447700900123"), then: .done)
    XCTAssertEqual(trace.response?.action, .reportJunk, "\(trace)")
    XCTAssertEqual(trace.blocked, [], "\(trace)")
  }

  func testParcelFraudIsFiltered() async throws {
    let phone = try Phone(extension: "ExampleFilter", infoPlist: "Info.plist")
    let trace = try await phone.receive(.message("Your parcel is held, pay the fee", from: "22395"))
    XCTAssertEqual(trace.folder, .junk, "\(trace)")
  }
}
