import ReportingHostTesting
import Testing

@Test func parcelFraudIsReported() async throws {
  let phone = try Phone(extension: "ExampleReporting", infoPlist: "Info.plist")
  let trace = try await phone.report(.message("Your parcel is held, pay the fee", from: "+447700900123"), then: .done)
  #expect(trace.response?.action == .reportJunk, "\(trace)")
  #expect(trace.blocked.isEmpty, "\(trace)")
}
