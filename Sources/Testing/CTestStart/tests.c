// What XCTest and the lists of its tests call of Swift's runtime.

#include <stddef.h>

#include "start.h"
#include "waits.h"

static void *_Atomic task_of_test;

void *animatic_task_of_test(void) { return task_of_test; }

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

/// Creates a task. That of an asynchronous test tells where the test waits.
struct task swift_task_create(
  size_t flags, void *options, const void *result, void *function, void *closure
) {
  struct task made = NEXT(swift_task_create)(flags, options, result, function, closure);
  if (is_in_library(__builtin_return_address(0), "libXCTest")) task_of_test = made.task;
  return made;
}
