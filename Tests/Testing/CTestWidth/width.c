#include "width.h"
#include <stdlib.h>

/// Lets Swift Testing run eight tests at a time, unless the environment has another number.
///
/// Without a limit it begins thousands at once, which wait for one main actor: those that measure real
/// time come too late, and programs of tests take the processors from each other. Swift Testing reads
/// the number as it starts, before any test could set it.
__attribute__((constructor)) static void limit_width(void) {
  setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "8", 0);
}
