// What XCTest and the lists of its tests call of Swift's runtime.

#include <stddef.h>

#include "start.h"
#include "waits.h"

/// Converts a value. The optimizer puts the conversion of the list of tests into the program.
bool swift_dynamicCast(
  void *destination, void *source, const uintptr_t *type, const uintptr_t *target, size_t flags
) {
  // What the first word of a type says of tuples, and the flag of a source that is taken (Swift's
  // ABI, MetadataKind and DynamicCastFlags).
  const uintptr_t tuple = 0x301;
  const size_t takes_source = 4;
  if (*type == tuple && *target == tuple
      && animatic_convert_test(destination, source, type, target, (flags & takes_source) != 0)) {
    return true;
  }
  return NEXT(swift_dynamicCast)(destination, source, type, target, flags);
}

struct task {
  void *task, *context;
};

/// Creates a task. Those of the libraries of tests go on without a test that waits for ever.
struct task swift_task_create(
  size_t flags, void *options, const void *result, const void *function, void *closure
) {
  // Swift's ABI, TaskCreateFlags.
  const size_t is_child = 1 << 8;
  void *caller = __builtin_return_address(0);
  if (is_in_library(caller, "libXCTest")
      || ((flags & is_child) != 0 && is_in_library(caller, "libTesting"))) {
    animatic_watch_test(result, &function, &closure);
  }
  return NEXT(swift_task_create)(flags, options, result, function, closure);
}
