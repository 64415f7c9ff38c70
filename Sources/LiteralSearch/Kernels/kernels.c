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

const discern_kernel *discern_kernel_numbered(int number) {
  switch (number) {
#if defined(__x86_64__)
    case discern_literal_ssse3:
      return &discern_kernel_ssse3;
    case discern_literal_avx2:
      return &discern_kernel_avx2;
    case discern_literal_avx512:
      return &discern_kernel_avx512;
#elif defined(__aarch64__)
    case discern_literal_neon:
      return &discern_kernel_neon;
#endif
    default:
      return &discern_kernel_scalar;
  }
}
