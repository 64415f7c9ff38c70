import DiscernToolKit

/// Standard output in large pieces.
struct BufferedOutput {
  private var text = ""

  mutating func write(_ more: String) {
    text += more
    if text.utf8.count > 1 << 16 { flush() }
  }

  mutating func flush() {
    Terminal.write(text)
    text = ""
  }
}
