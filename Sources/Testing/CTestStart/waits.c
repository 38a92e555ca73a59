#define _GNU_SOURCE
#include "waits.h"

#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "virtual_clock.h"

/// The waits of all threads.
static struct wait *waits;
static atomic_flag lock_of_waits = ATOMIC_FLAG_INIT;

void lock(atomic_flag *flag) {
  while (atomic_flag_test_and_set_explicit(flag, memory_order_acquire)) NEXT(sched_yield)();
}
void unlock(atomic_flag *flag) { atomic_flag_clear_explicit(flag, memory_order_release); }

bool is_in_library(void *address, const char *name) {
  // A look goes through all names of a program, and the same calls come again and again.
  enum { most = 64 };
  static _Thread_local struct {
    void *address;
    const char *name;
    bool is_in;
  } known[most], *look;
  look = &known[((uintptr_t)address / 4 + (uintptr_t)name) % most];
  if (look->address != address || look->name != name) {
    Dl_info place;
    look->is_in = dladdr(address, &place) != 0 && place.dli_fname != NULL
                  && strstr(place.dli_fname, name) != NULL;
    look->address = address;
    look->name = name;
  }
  return look->is_in;
}

bool time_is_virtual(void) { return animatic_now() != 0; }

void begin_wait(struct wait *wait) {
  note_wait();
  lock(&lock_of_waits);
  wait->next = waits;
  wait->place = &waits;
  if (waits != NULL) waits->place = &wait->next;
  waits = wait;
  unlock(&lock_of_waits);
}

bool end_wait(struct wait *wait) {
  lock(&lock_of_waits);
  *wait->place = wait->next;
  if (wait->next != NULL) wait->next->place = wait->place;
  unlock(&lock_of_waits);
  return atomic_load(&wait->is_over);
}

void each_wait(void (*body)(struct wait *, void *), void *context) {
  lock(&lock_of_waits);
  for (struct wait *wait = waits; wait != NULL; wait = wait->next) body(wait, context);
  unlock(&lock_of_waits);
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
DEFINE(sched_yield, GLIBC("2.2.5"));
