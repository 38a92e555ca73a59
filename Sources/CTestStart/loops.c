// The run loops of Core Foundation.

#define _GNU_SOURCE
#include <stdint.h>

#include "waits.h"

int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns_after_source);

int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns_after_source) {
  // The difference of two dates is exact to 0.06 µs, and virtual time moves by microseconds. The
  // wait of a run loop ends behind its limit only.
  const double error = 1e-7, shortest = 1e-9;
  if (time_is_virtual() && seconds > 0) {
    seconds = seconds > error + shortest ? seconds - error : shortest;
  }
  return NEXT(CFRunLoopRunInMode)(mode, seconds, returns_after_source);
}

extern const void *const kCFRunLoopDefaultMode;
void dispatch_main(void) __attribute__((noreturn));

/// Swift's concurrency lets the main thread end here. As on a phone, it runs the main run loop, which
/// has the timers and blocks of the program, and serves the main queue.
void dispatch_main(void) {
  if (!time_is_virtual()) NEXT(dispatch_main)();
  for (;;) CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1e10, 0);
}
