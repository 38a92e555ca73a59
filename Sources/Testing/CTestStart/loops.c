// The run loops of Core Foundation.

#define _GNU_SOURCE
#include "loops.h"

#include <stdint.h>
#include <string.h>

#include "waits.h"

int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns_after_source);
void CFRunLoopStop(const void *loop);
const void *CFRunLoopGetCurrent(void);
int backtrace(void **addresses, int count);
void dispatch_main(void) __attribute__((noreturn));
extern const void *const kCFRunLoopDefaultMode;

// MARK: - Stops

// A loop forgets a stop that comes before it runs. Waiters of XCTest therefore run it for 0.1 s at a
// time, and look. Here a stop counts from the last look on, so that no time passes.

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

static void lock(void) {
  while (atomic_flag_test_and_set_explicit(&lock_of_runs, memory_order_acquire)) {}
}
static void unlock(void) { atomic_flag_clear_explicit(&lock_of_runs, memory_order_release); }

void CFRunLoopStop(const void *loop) {
  atomic_fetch_add(&stops, 1);
  lock();
  // The innermost run of the loop is the first one.
  for (struct run *run = runs; run != NULL; run = run->next) {
    if (run->loop != loop) continue;
    run->is_stopped = true;
    break;
  }
  unlock();
  NEXT(CFRunLoopStop)(loop);
}

bool repeat_lost_stop(void) {
  const void *loop = NULL;
  lock();
  for (struct run *run = runs; run != NULL && loop == NULL; run = run->next) {
    if (!run->is_stopped || !atomic_load(&run->is_asleep)) continue;
    loop = run->loop;
    run->is_stopped = false;
  }
  unlock();
  if (loop != NULL) NEXT(CFRunLoopStop)(loop);
  return loop != NULL;
}

void note_sleep_of_loop(bool is_asleep) {
  if (run_of_thread != NULL) atomic_store(&run_of_thread->is_asleep, is_asleep);
}

static int32_t run(const void *mode, double seconds, unsigned char returns_after_source) {
  struct run run = {.loop = CFRunLoopGetCurrent()}, *outer = run_of_thread;
  run_of_thread = &run;
  lock();
  run.next = runs;
  runs = &run;
  unlock();
  int32_t result = NEXT(CFRunLoopRunInMode)(mode, seconds, returns_after_source);
  run_of_thread = outer;
  lock();
  for (struct run **place = &runs; *place != NULL; place = &(*place)->next) {
    if (*place != &run) continue;
    *place = run.next;
    break;
  }
  unlock();
  return result;
}

// MARK: - Waits

/// Whether a waiter of XCTest runs a loop, through Foundation.
static bool is_called_by_xctest(void) {
  void *calls[6];
  int count = backtrace(calls, 6);
  for (int call = 2; call < count; call++) {
    Dl_info place;
    if (dladdr(calls[call], &place) == 0 || place.dli_fname == NULL) return false;
    if (strstr(place.dli_fname, "libXCTest") != NULL) return true;
  }
  return false;
}

int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns_after_source) {
  if (!time_is_virtual() || seconds <= 0) {
    return NEXT(CFRunLoopRunInMode)(mode, seconds, returns_after_source);
  }
  const double part_of_xctest = 0.1;
  const int32_t is_stopped = 2;
  if (atomic_load(&stops) != known_stops && seconds < part_of_xctest + 1e-6
      && is_called_by_xctest()) {
    known_stops = atomic_load(&stops);
    return is_stopped;
  }
  // The difference of two dates is exact to 0.06 µs, and virtual time moves by microseconds. The
  // wait of a run loop ends behind its limit only.
  const double error = 1e-7, shortest = 1e-9;
  seconds = seconds > error + shortest ? seconds - error : shortest;
  int32_t result = run(mode, seconds, returns_after_source);
  known_stops = atomic_load(&stops);
  return result;
}

void dispatch_main(void) {
  if (!time_is_virtual()) NEXT(dispatch_main)();
  // Swift's concurrency lets the main thread end here. As on a phone, it runs the main run loop,
  // which has the timers and blocks of the program, and serves the main queue.
  for (;;) CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1e10, 0);
}
