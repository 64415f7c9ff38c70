import Foundation
import IdentityLookupUI
import ReportingExtension

#if canImport(Glibc)
  import Glibc
#endif

/// Writes an answer into the pipe by itself, as no controller can give it.
final class ForgingController: GoodController {
  private let action: Int
  private let userInfo: String

  init(action: Int = 3, userInfo: String = "{}") {
    self.action = action
    self.userInfo = userInfo
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    var answer = ToldResponse(action: action)
    answer.userInfo = userInfo
    answer.userString = "SPAM"
    let line = WireLine.encoded(ExtensionMessage.response(answer))
    line.withUnsafeBytes { _ = write(4, $0.baseAddress, $0.count) }
    return super.classificationResponse(for: request)
  }
}
