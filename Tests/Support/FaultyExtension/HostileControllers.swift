import Foundation
import IdentityLookupUI

#if canImport(Glibc)
  import Glibc
#endif

/// Leaves something in its container that is hard to delete; the message's text is a folder outside of it.
final class LeavingController: GoodController {
  enum Kind {
    case deep, closed, link
  }

  private let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare(for request: ILClassificationRequest) {
    super.prepare(for: request)
    let home = NSHomeDirectory()
    switch kind {
    case .deep:
      chdir(home)
      for _ in 0..<3_000 {
        mkdir("folder", 0o700)
        chdir("folder")
      }
    case .closed:
      mkdir(home + "/closed", 0o700)
      mkdir(home + "/closed/inner", 0o500)
      chmod(home + "/closed", 0o500)
      chmod(home, 0o500)
    case .link:
      let outside = (request as? ILMessageClassificationRequest)?.messageCommunications.first?.messageBody ?? ""
      mkdir(home + "/closed", 0o700)
      symlink(outside, home + "/closed/link")
      chmod(home + "/closed", 0o500)
    }
  }
}

/// Starts a program that has its pipe, and outlives it.
final class PipeController: GoodController {
  override func prepare(for request: ILClassificationRequest) {
    super.prepare(for: request)
    for descriptor: Int32 in [3, 4] { _ = fcntl(descriptor, F_SETFD, 0) }
    var process: pid_t = 0
    var arguments = [strdup("/bin/sleep"), strdup("600"), nil]
    posix_spawn(&process, "/bin/sleep", nil, nil, &arguments, environ)
  }
}

/// Never stops telling that it is ready, or not.
final class FloodingController: GoodController {
  override func prepare(for request: ILClassificationRequest) {
    while true { extensionContext.isReadyForClassificationResponse.toggle() }
  }
}

/// Maps the file that the message's text names, and reads it.
final class MappingController: GoodController {
  override func prepare(for request: ILClassificationRequest) {
    super.prepare(for: request)
    let path = (request as? ILMessageClassificationRequest)?.messageCommunications.first?.messageBody ?? ""
    let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    // A byte of each page, which brings all into memory.
    let sum = data.map { data in stride(from: 0, to: data.count, by: 4096).reduce(0) { $0 &+ Int(data[$1]) } }
    title = "\(sum ?? -1)"
  }
}
