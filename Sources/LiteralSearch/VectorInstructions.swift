import CDiscernLiteralSearch

/// What a processor computes with; every choice finds the same.
public enum VectorInstructions: String, Sendable, CaseIterable {
  /// C without vectors, on any processor.
  case scalar
  /// x86-64 since 2006.
  case ssse3
  /// x86-64 with AVX2 and BMI2, since 2013.
  case avx2
  /// x86-64 with AVX-512 VBMI2, since 2019.
  case avx512
  /// aarch64.
  case neon

  /// Those that this processor has.
  public static let available: [VectorInstructions] = allCases.filter(\.isAvailable)

  /// The fastest that this processor has.
  public static let best: VectorInstructions = available.last ?? .scalar

  var isAvailable: Bool { discern_literal_kernel_available(number) == 1 }

  /// Its number among the kernels of C.
  var number: Int32 {
    let kernel =
      switch self {
      case .scalar: discern_literal_scalar
      case .ssse3: discern_literal_ssse3
      case .avx2: discern_literal_avx2
      case .avx512: discern_literal_avx512
      case .neon: discern_literal_neon
      }
    return Int32(kernel.rawValue)
  }
}
