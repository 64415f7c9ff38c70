import Foundation
import FoundationNetworking
import IdentityLookupTesting
import Synchronization
import Testing

@Suite struct DeferralTests {
  private static func response(_ status: Int) throws -> ILNetworkResponse {
    let url = try #require(URL(string: "https://example.com/"))
    return .make(
      urlResponse: try #require(
        HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: ["X-A": "b"])),
      data: Data("body".utf8))
  }

  /// The code of the error that a deferral ends with; nil for a response.
  private static func code(
    _ deferral: () async throws -> ILNetworkResponse
  ) async -> ILMessageFilterError.Code? {
    do {
      _ = try await deferral()
      return nil
    } catch {
      return (error as? ILMessageFilterError)?.code
    }
  }

  @Test func answersWithAnyStatus() async throws {
    for status in [200, 418, 500] {
      let context = ILMessageFilterExtensionContext.make { try Self.response(status) }
      let response = try await context.deferQueryRequestToNetwork()
      #expect(response.urlResponse.statusCode == status && response.data == Data("body".utf8))
      #expect(response.urlResponse.value(forHTTPHeaderField: "X-A") == "b")
    }
  }

  @Test func aSecondOneIsRedundant() async {
    let calls = Mutex(0)
    let context = ILMessageFilterExtensionContext.make {
      calls.withLock { $0 += 1 }
      return try Self.response(200)
    }
    #expect(await Self.code(context.deferQueryRequestToNetwork) == nil)
    #expect(await Self.code(context.deferQueryRequestToNetwork) == .redundantNetworkDeferral)
    #expect(calls.withLock { $0 } == 1)
  }

  @Test func errorsKeepTheirCodeOrBecomeTheCause() async throws {
    for code in [ILMessageFilterError.Code.invalidNetworkURL, .networkURLUnauthorized, .system] {
      let context = ILMessageFilterExtensionContext.make { throw ILMessageFilterError(code) }
      #expect(await Self.code(context.deferQueryRequestToNetwork) == code)
    }
    let context = ILMessageFilterExtensionContext.make { throw URLError(.timedOut) }
    let error = await #expect(throws: ILMessageFilterError.self) { try await context.deferQueryRequestToNetwork() }
    #expect(error?.code == .networkRequestFailed)
    #expect((error?.userInfo[NSUnderlyingErrorKey] as? URLError)?.code == .timedOut)
  }

  @Test func withoutAHostTheSystemFails() async {
    let context = ILMessageFilterExtensionContext()
    #expect(await Self.code(context.deferQueryRequestToNetwork) == .system)
    #expect(await Self.code(context.deferQueryRequestToNetwork) == .redundantNetworkDeferral)
  }

  @Test func theHandlerIsCalledOnceWithOneOfBoth() async {
    let contexts = [
      ILMessageFilterExtensionContext.make { try Self.response(200) },
      ILMessageFilterExtensionContext.make { throw ILMessageFilterError(.system) },
    ]
    for (context, hasResponse) in zip(contexts, [true, false]) {
      let answered: (Bool, Bool) = await withCheckedContinuation { continuation in
        context.deferQueryRequestToNetwork { response, error in
          continuation.resume(returning: (response != nil, error != nil))
        }
      }
      #expect(answered == (hasResponse, !hasResponse))
    }
  }
}
