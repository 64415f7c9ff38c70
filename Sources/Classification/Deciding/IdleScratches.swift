import Synchronization

/// Scratches that no call uses; nobody ever waits for them.
///
/// Where two threads meet, one makes a scratch of its own, or drops the one that it had. The flag is an atomic of this
/// module and no `Mutex`, whose inside the thread sanitizer doesn't see: it would warn an app's author of races.
final class IdleScratches: @unchecked Sendable {
  // SAFETY: read and written only by the thread that set the flag.
  private var boxes: [ScratchBox] = []
  private let isTaken = Atomic(false)

  /// One of them; nil where there is none, or another thread is at them.
  func take() -> ScratchBox? {
    guard !isTaken.exchange(true, ordering: .acquiring) else { return nil }
    defer { isTaken.store(false, ordering: .releasing) }
    return boxes.popLast()
  }

  /// Keeps a scratch for the next call, unless there are many, or another thread is at them.
  func giveBack(_ box: ScratchBox) {
    guard !isTaken.exchange(true, ordering: .acquiring) else { return }
    defer { isTaken.store(false, ordering: .releasing) }
    if boxes.count < Self.most { boxes.append(box) }
  }

  /// More than a few threads at once make a scratch of their own.
  private static let most = 16
}

/// A scratch that can lie in an array; used by one thread at a time, which takes it out of the store.
final class ScratchBox: @unchecked Sendable {
  // SAFETY: a box is either in the store, behind its flag, or held by the one call that took it out.
  var scratch = Scratch()
}
