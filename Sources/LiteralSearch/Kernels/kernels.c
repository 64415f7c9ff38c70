// Which kernels this processor has.
#include "kernels.h"

int discern_literal_kernel_available(int number) {
  switch (number) {
    case discern_literal_scalar:
      return 1;
#if defined(__x86_64__)
    case discern_literal_ssse3:
      return __builtin_cpu_supports("ssse3") != 0;
    case discern_literal_avx2:
      return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
             __builtin_cpu_supports("popcnt");
    case discern_literal_avx512:
      return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
             __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
             __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
             __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#elif defined(__aarch64__)
    case discern_literal_neon:
      return 1;
#endif
    default:
      return 0;
  }
}

discern_kernel *discern_kernel_numbered(int number) {
  switch (number) {
#if defined(__x86_64__)
    case discern_literal_ssse3:
      return discern_kernel_ssse3;
    case discern_literal_avx2:
      return discern_kernel_avx2;
    case discern_literal_avx512:
      return discern_kernel_avx512;
#elif defined(__aarch64__)
    case discern_literal_neon:
      return discern_kernel_neon;
#endif
    default:
      return discern_kernel_scalar;
  }
}

discern_part_kernel *discern_holds_part_numbered(int number) {
  switch (number) {
#if defined(__x86_64__)
    case discern_literal_ssse3:
      return discern_holds_part_ssse3;
    case discern_literal_avx2:
      return discern_holds_part_avx2;
    case discern_literal_avx512:
      return discern_holds_part_avx512;
#elif defined(__aarch64__)
    case discern_literal_neon:
      return discern_holds_part_neon;
#endif
    default:
      return discern_holds_part_scalar;
  }
}

static void has_marks_already(discern_view *view) { (void)view; }

discern_marks_kernel *discern_set_marks_numbered(int number) {
#if defined(__x86_64__)
  if (number == discern_literal_avx512) return discern_set_marks_avx512;
#endif
  (void)number;
  return has_marks_already;
}
