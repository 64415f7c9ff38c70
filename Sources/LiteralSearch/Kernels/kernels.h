// Finds the kernel of a number.
#ifndef DISCERN_KERNELS_H
#define DISCERN_KERNELS_H

#include "kernel.h"

/// The kernel of a number that is available; the scalar one for any other.
const discern_kernel *discern_kernel_numbered(int number);

#endif
