import Foundation
import ReportingHost
import SeededRandom
import Testing

/// What an endpoint makes of any bytes, whole and in pieces.
@Suite(.timeLimit(.minutes(2))) struct HostileClientTests {
  private func check(_ request: RawRequest, _ answer: String?, _ endpoint: ReportEndpoint) throws {
    let answer = try #require(answer, "nothing was answered in time")
    #expect(answer.hasPrefix(request.status == 0 ? "" : "HTTP/1.1 \(request.status) "), "\(answer)")
    #expect(answer.isEmpty == (request.status == 0))
    endpoint.stop()
    #expect(endpoint.reports.map(\.body) == (request.body.map { [Data($0.utf8)] } ?? []))
    #expect(endpoint.refusedCount == (request.status == 200 || request.status == 0 ? 0 : 1))
  }

  @Test(arguments: RawRequest.all) func bytesGiveAStatus(request: RawRequest) throws {
    let endpoint = try ReportEndpoint()
    let client = try RawClient(port: endpoint.port)
    client.send(request.bytes)
    try check(request, client.receive(), endpoint)
  }

  @Test(arguments: RawRequest.all + RawRequest.cut) func soDoTheyFromAClientThatHasSaidItsLast(request: RawRequest)
    throws
  {
    let endpoint = try ReportEndpoint()
    let client = try RawClient(port: endpoint.port)
    client.send(request.bytes)
    client.endSending()
    try check(request, client.receive(), endpoint)
  }

  /// The end of a head or a chunk may come in any piece.
  @Test(arguments: RawRequest.all.filter { $0.bytes.count < 1000 && !$0.name.contains("at once") })
  func soDoTheyByteByByte(request: RawRequest) throws {
    let endpoint = try ReportEndpoint()
    let client = try RawClient(port: endpoint.port)
    for byte in request.bytes { client.send([byte]) }
    try check(request, client.receive(), endpoint)
  }

  /// Changed requests are answered with a status or not at all, and the endpoint lives on.
  @Test func changedRequestsEndNothing() throws {
    var random = SeededRandom.announced()
    let endpoint = try ReportEndpoint()
    let small = RawRequest.all.filter { $0.bytes.count < 1000 }
    for round in 0..<500 {
      var bytes = small.randomElement(using: &random)?.bytes ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes[place] = .random(in: .min ... .max, using: &random)
        case 1: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
        case 2 where bytes.count > 1: bytes.remove(at: place)
        default: bytes.removeLast(min(bytes.count - 1, Int.random(in: 0...9, using: &random)))
        }
      }
      let client = try RawClient(port: endpoint.port)
      client.send(bytes)
      client.endSending()
      let answer = try #require(client.receive(), "round \(round)")
      let isAnswer = answer.hasPrefix("HTTP/1.1 ") && answer.contains("\r\n\r\n")
      #expect(isAnswer, "round \(round): \(bytes) \(answer)")
    }
    endpoint.stop()
    #expect(endpoint.reportCount + endpoint.refusedCount == 500)
  }
}
