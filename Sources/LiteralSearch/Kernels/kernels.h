// Finds the kernel of a number.
#ifndef DISCERN_KERNELS_H
#define DISCERN_KERNELS_H

#include "kernel.h"

/// The kernel of a number that is available; the scalar one for any other.
discern_kernel *discern_kernel_numbered(int number);

/// The same of what sets marks, and of what looks for parts.
discern_marks_kernel *discern_set_marks_numbered(int number);
discern_part_kernel *discern_holds_part_numbered(int number);

#endif
