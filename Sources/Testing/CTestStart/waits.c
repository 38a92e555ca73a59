#define _GNU_SOURCE
#include "waits.h"

#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "virtual_clock.h"

/// The waits of all threads.
static struct wait *waits;
static atomic_flag lock_of_waits = ATOMIC_FLAG_INIT;

/// A thread that waits for the lock runs on, so that it does not seem to wait for time.
static void lock(void) {
  while (atomic_flag_test_and_set_explicit(&lock_of_waits, memory_order_acquire)) {
    NEXT(sched_yield)();
  }
}
static void unlock(void) { atomic_flag_clear_explicit(&lock_of_waits, memory_order_release); }

bool time_is_virtual(void) { return animatic_now() != 0; }

void begin_wait(struct wait *wait) {
  note_wait();
  lock();
  wait->next = waits;
  wait->place = &waits;
  if (waits != NULL) waits->place = &wait->next;
  waits = wait;
  unlock();
}

bool end_wait(struct wait *wait) {
  lock();
  *wait->place = wait->next;
  if (wait->next != NULL) wait->next->place = wait->place;
  unlock();
  return atomic_load(&wait->is_over);
}

void each_wait(void (*body)(struct wait *, void *), void *context) {
  lock();
  for (struct wait *wait = waits; wait != NULL; wait = wait->next) body(wait, context);
  unlock();
}

void block(struct wait *wait) {
  while (atomic_load(&wait->word) == 0) {
    NEXT(syscall)(SYS_futex, &wait->word, FUTEX_WAIT_PRIVATE, 0, NULL, NULL, 0);
  }
}

void unblock(struct wait *wait) {
  atomic_store(&wait->word, 1);
  NEXT(syscall)(SYS_futex, &wait->word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

void sleep_until(int64_t deadline) {
  if (deadline <= animatic_now()) return note_reading();
  struct wait wait = {.deadline = deadline, .wake = unblock};
  begin_wait(&wait);
  block(&wait);
  end_wait(&wait);
}

static int64_t saturated(int64_t seconds, int64_t nanoseconds) {
  // A century is longer than any test.
  const int64_t longest = 3000000000;
  return (seconds < 0 ? 0 : seconds > longest ? longest : seconds) * 1000000000 + nanoseconds;
}

int64_t deadline_after(const struct timespec *interval) {
  return animatic_now() + saturated(interval->tv_sec, interval->tv_nsec);
}

int64_t deadline_at(const struct timespec *time, clockid_t clock) {
  int64_t reading = saturated(time->tv_sec, time->tv_nsec);
  return clock == CLOCK_REALTIME ? reading - animatic_calendar_offset() : reading;
}

// MARK: - Threads that only read clocks

/// The number of readings without a wait after which a thread counts as waiting for time to pass.
static const int readings_of_loop = 20000;
/// The interval by which each further reading moves the time, in nanoseconds.
static const int64_t interval_of_loop = 1000000;

static _Thread_local struct {
  int readings;
  int64_t begin;
} loop;

void note_wait(void) { loop.readings = 0; }

void note_reading(void) {
  if (!time_is_virtual() || ++loop.readings < readings_of_loop) return;
  int64_t now = animatic_now();
  if (loop.readings == readings_of_loop) loop.begin = now;
  // A loop for minutes ends as soon as one for a second.
  int64_t part = (now - loop.begin) / 1000;
  int readings = loop.readings;
  struct wait wait = {.wake = unblock};
  wait.deadline = now + (part > interval_of_loop ? part : interval_of_loop);
  begin_wait(&wait);
  block(&wait);
  end_wait(&wait);
  loop.readings = readings;
}

int animatic_sched_yield(void) {
  note_reading();
  return NEXT(sched_yield)();
}
ALIAS(program, "sched_yield", animatic_sched_yield);
ALIAS(versioned, "sched_yield@" FIRST_VERSION, animatic_sched_yield);
