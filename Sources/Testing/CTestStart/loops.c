// The run loops of Core Foundation.

#define _GNU_SOURCE
#include "loops.h"

#include <stdint.h>

#include "virtual_clock.h"
#include "waits.h"

int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns_after_source);
void CFRunLoopStop(const void *loop);
const void *CFRunLoopGetCurrent(void);
const void *CFRunLoopGetMain(void);
const void *CFRunLoopSourceCreate(const void *allocator, long order, const void **context);
void CFRunLoopAddSource(const void *loop, const void *source, const void *mode);
void CFRelease(const void *object);
unsigned char _CFRunLoopFinished(const void *loop, const void *mode);
int backtrace(void **addresses, int count);
void dispatch_main(void) __attribute__((noreturn));
extern const void *const kCFRunLoopDefaultMode;

// MARK: - Stops

// A loop forgets a stop that comes before it runs. Waiters of XCTest therefore run it for 0.1 s at a
// time, and look. Here a stop counts from the last look on, so that a waiter may run it to its end.

/// A run of a loop.
struct run {
  const void *loop;
  bool is_stopped;
  /// Whether the loop sleeps, and so holds no lock.
  atomic_bool is_asleep;
  struct run *next;
};

static struct run *runs;
static atomic_flag lock_of_runs = ATOMIC_FLAG_INIT;
/// The number of stops, and the one that the present thread knew as it looked last.
static atomic_uint stops;
static _Thread_local unsigned known_stops;
static _Thread_local struct run *run_of_thread;

void CFRunLoopStop(const void *loop) {
  atomic_fetch_add(&stops, 1);
  lock(&lock_of_runs);
  // The innermost run of the loop is the first one.
  for (struct run *run = runs; run != NULL; run = run->next) {
    if (run->loop != loop) continue;
    run->is_stopped = true;
    break;
  }
  unlock(&lock_of_runs);
  NEXT(CFRunLoopStop)(loop);
}

bool repeat_lost_stop(void) {
  const void *loop = NULL;
  lock(&lock_of_runs);
  for (struct run *run = runs; run != NULL && loop == NULL; run = run->next) {
    if (!run->is_stopped || !atomic_load(&run->is_asleep)) continue;
    loop = run->loop;
    run->is_stopped = false;
  }
  unlock(&lock_of_runs);
  if (loop != NULL) NEXT(CFRunLoopStop)(loop);
  return loop != NULL;
}

bool main_loop_waits(void) {
  const void *loop = CFRunLoopGetMain();
  int count = 0;
  bool is_asleep = false;
  lock(&lock_of_runs);
  for (struct run *run = runs; run != NULL; run = run->next) {
    if (run->loop != loop) continue;
    count += 1;
    is_asleep = atomic_load(&run->is_asleep);
  }
  unlock(&lock_of_runs);
  return count == 1 && is_asleep;
}

void note_sleep_of_loop(bool is_asleep) {
  if (run_of_thread != NULL) atomic_store(&run_of_thread->is_asleep, is_asleep);
}

/// The runs in which the present thread is, and the times at which the waiters of XCTest in each of
/// them end.
static _Thread_local int depth;
enum { greatest_depth = 16 };
static _Thread_local int64_t ends[greatest_depth];

/// - Parameter known: The number of stops that the waiter knows; those after it count.
static int32_t run(
  const void *mode, double seconds, unsigned char returns_after_source, const unsigned *known
) {
  struct run run = {.loop = CFRunLoopGetCurrent()}, *outer = run_of_thread;
  run_of_thread = &run;
  depth += 1;
  lock(&lock_of_runs);
  run.is_stopped = known != NULL && *known != atomic_load(&stops);
  run.next = runs;
  runs = &run;
  unlock(&lock_of_runs);
  int32_t result = NEXT(CFRunLoopRunInMode)(mode, seconds, returns_after_source);
  depth -= 1;
  run_of_thread = outer;
  lock(&lock_of_runs);
  for (struct run **place = &runs; *place != NULL; place = &(*place)->next) {
    if (*place != &run) continue;
    *place = run.next;
    break;
  }
  unlock(&lock_of_runs);
  return result;
}

// MARK: - Waits

/// Whether XCTest calls a function of the program through a library.
static bool is_called_by_xctest(const char *library) {
  void *calls[16];
  int count = backtrace(calls, 16), call = 0;
  // The first calls are those of the program's own definition.
  while (call < count && !is_in_library(calls[call], ".so")) call += 1;
  int first = call;
  while (call < count && is_in_library(calls[call], library)) call += 1;
  return call > first && call < count && is_in_library(calls[call], "libXCTest");
}

/// The end of the last wait for an asynchronous test, for which XCTest waits for a month.
static _Atomic int64_t asynchronous_end;

bool is_endless_test(int64_t next_due) {
  int64_t end = atomic_load(&asynchronous_end);
  // The wait itself ends less than a microsecond before.
  return end != 0 && next_due > end - 1000 && atomic_exchange(&asynchronous_end, 0) == end;
}

void note_delay(uint64_t deadline) {
  // XCTest lets this work end what a waiter does not end by itself.
  const int64_t later = 250000000, month = 2500000000000000;
  if (!time_is_virtual() || depth >= greatest_depth || deadline > INT64_MAX) return;
  if (!is_called_by_xctest("libswiftDispatch")) return;
  ends[depth] = (int64_t)deadline - later;
  if (ends[depth] > animatic_now() + month) atomic_store(&asynchronous_end, ends[depth]);
}

/// Whether a loop has nothing to wait for. That of a waiter on a thread of its own gets something:
/// it would not run, and the waiter would only read clocks.
unsigned char _CFRunLoopFinished(const void *loop, const void *mode) {
  // Core Foundation's context of a source: its version and nine pointers, none of which is needed.
  static const void *context[10];
  static _Thread_local bool is_filled;
  if (!is_filled && time_is_virtual() && is_called_by_xctest("libFoundation")) {
    is_filled = true;
    const void *source = CFRunLoopSourceCreate(NULL, 0, context);
    CFRunLoopAddSource(loop, source, mode);
    CFRelease(source);
  }
  return NEXT(_CFRunLoopFinished)(loop, mode);
}

int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns_after_source) {
  if (!time_is_virtual() || seconds <= 0) {
    return NEXT(CFRunLoopRunInMode)(mode, seconds, returns_after_source);
  }
  const double part_of_xctest = 0.1, rounding = 1e-6;
  const int32_t is_stopped = 2;
  bool is_part = seconds < part_of_xctest + rounding && is_called_by_xctest("libFoundation");
  unsigned known = known_stops;
  if (is_part && atomic_load(&stops) != known) {
    known_stops = atomic_load(&stops);
    return is_stopped;
  }
  if (is_part && seconds > part_of_xctest - rounding && depth < greatest_depth) {
    double rest = (double)(ends[depth] - animatic_now()) / 1e9;
    if (rest > seconds) seconds = rest;
  }
  // The difference of two dates is exact to 0.06 µs, and virtual time moves by microseconds. The
  // wait of a run loop ends behind its limit only.
  const double error = 1e-7, shortest = 1e-9;
  seconds = seconds > error + shortest ? seconds - error : shortest;
  int32_t result = run(mode, seconds, returns_after_source, is_part ? &known : NULL);
  known_stops = atomic_load(&stops);
  return result;
}

void dispatch_main(void) {
  if (!time_is_virtual()) NEXT(dispatch_main)();
  // Swift's concurrency lets the main thread end here. As on a phone, it runs the main run loop,
  // which has the timers and blocks of the program, and serves the main queue.
  for (;;) CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1e10, 0);
}
