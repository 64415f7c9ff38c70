import Foundation
import IdentityLookupUI

#if canImport(Glibc)
  import Glibc
#endif

/// Puts a value into `userInfo`.
final class ValueController: GoodController {
  private let value: Any

  init(_ value: Any) {
    self.value = value
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    let response = ILClassificationResponse(action: .reportJunkAndBlockSender)
    response.userInfo = ["a": 1, "value": value]
    return response
  }
}

/// Sets whether it is ready, some times.
final class ReadinessController: GoodController {
  private let settings: [Bool]

  init(_ settings: [Bool]) {
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare(for request: ILClassificationRequest) {
    super.prepare(for: request)
    extensionContext.isReadyForClassificationResponse = false
  }

  override func viewDidAppear(_ animated: Bool) {
    for setting in settings { extensionContext.isReadyForClassificationResponse = setting }
  }
}

/// Is ready some time after it was shown.
final class LateController: GoodController {
  override func prepare(for request: ILClassificationRequest) {
    Task {
      try? await Task.sleep(for: .milliseconds(50))
      super.prepare(for: request)
    }
  }
}

/// Writes where an extension may write.
final class WritingController: GoodController {
  override func prepare(for request: ILClassificationRequest) {
    super.prepare(for: request)
    let home = URL(filePath: NSHomeDirectory())
    try? "x".write(to: home.appending(path: "Documents/reports.txt"), atomically: true, encoding: .utf8)
    UserDefaults.standard.set("id", forKey: "deviceId")
    UserDefaults.standard.synchronize()
  }
}

final class HomeController: GoodController {
  override func prepare(for request: ILClassificationRequest) {
    super.prepare(for: request)
    setenv("HOME", "/elsewhere", 1)
  }
}

/// Takes 200 MB, and gives them back.
final class MemoryController: GoodController {
  override func prepare(for request: ILClassificationRequest) {
    super.prepare(for: request)
    let bytes = [UInt8](repeating: 1, count: 200 << 20)
    title = "\(bytes[bytes.count / 2])"
  }
}

final class NetworkController: GoodController {
  override func prepare(for request: ILClassificationRequest) {
    super.prepare(for: request)
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    title = descriptor < 0 ? "refused \(errno)" : "open"
  }
}

/// Shows two controllers, one over the other.
final class PresentingController: GoodController {
  override func viewDidAppear(_ animated: Bool) {
    let first = UIViewController()
    present(first, animated: true)
    first.present(UIViewController(), animated: true)
  }
}

final class EndingController: GoodController {
  override func viewDidAppear(_ animated: Bool) {
    extensionContext.completeRequest(returningItems: nil)
  }
}

/// Starts a program that outlives it.
final class ChildController: GoodController {
  override func prepare(for request: ILClassificationRequest) {
    super.prepare(for: request)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sleep")
    process.arguments = ["600"]
    try? process.run()
    title = "\(process.processIdentifier)"
  }
}
