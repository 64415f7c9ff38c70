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
    let descriptors = [AF_INET, AF_INET6].map { socket($0, Int32(SOCK_STREAM.rawValue), 0) }
    title = descriptors.allSatisfy { $0 < 0 } ? "refused \(errno)" : "open"
  }
}

/// Tells what its process finds; the text of its SMS has blanks and line ends at both ends.
final class SurroundingsController: GoodController {
  override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    let response = super.classificationResponse(for: request)
    response.userInfo = [
      "variables": ProcessInfo.processInfo.environment.keys.sorted(),
      "isAtHome": FileManager.default.currentDirectoryPath == NSHomeDirectory(),
    ]
    response.userString = " \n SPAM\t\r\n"
    return response
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
