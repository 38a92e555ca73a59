#define _GNU_SOURCE
#include "virtual_clock.h"

#include <stdatomic.h>
#include <stddef.h>
#include <sys/time.h>

#include "interposing.h"

static _Atomic int64_t now;
static int64_t calendar_offset;
static _Atomic(void (*)(clockid_t, const struct timespec *)) on_reading;
static _Atomic(void (*)(void)) on_virtual_reading;
static _Atomic(void (*)(uint64_t)) on_delay;

int64_t animatic_now(void) { return atomic_load_explicit(&now, memory_order_acquire); }
int64_t animatic_calendar_offset(void) { return calendar_offset; }

void animatic_on_reading(void (*reader)(clockid_t, const struct timespec *)) {
  atomic_store(&on_reading, reader);
}

void animatic_on_virtual_reading(void (*reader)(void)) {
  atomic_store(&on_virtual_reading, reader);
}

void animatic_on_delay(void (*reader)(uint64_t)) { atomic_store(&on_delay, reader); }

void animatic_note_delay(uint64_t deadline) {
  void (*reader)(uint64_t) = atomic_load_explicit(&on_delay, memory_order_relaxed);
  if (reader != NULL) reader(deadline);
}

static int64_t nanoseconds(const struct timespec *time) {
  return (int64_t)time->tv_sec * 1000000000 + time->tv_nsec;
}

void animatic_set_now(int64_t nanoseconds_since_start) {
  if (animatic_now() == 0) {
    struct timespec calendar;
    animatic_read_wall(CLOCK_REALTIME, &calendar);
    // Whole microseconds are what the calendar of Core Foundation can tell.
    calendar_offset = nanoseconds(&calendar) / 1000 * 1000 - nanoseconds_since_start;
  }
  atomic_store_explicit(&now, nanoseconds_since_start, memory_order_release);
}

int animatic_read_wall(clockid_t clock, struct timespec *time) {
  return NEXT(clock_gettime)(clock, time);
}

int animatic_read_clock(clockid_t clock, struct timespec *time) {
  int64_t reading = animatic_now();
  if (reading == 0) return animatic_read_wall(clock, time);
  switch (clock) {
  case CLOCK_REALTIME:
  case CLOCK_REALTIME_COARSE:
    reading += calendar_offset;
    break;
  case CLOCK_MONOTONIC:
  case CLOCK_MONOTONIC_COARSE:
  case CLOCK_MONOTONIC_RAW:
  case CLOCK_BOOTTIME:
    break;
  default:
    // The processor time of the process and of its threads is what they have computed.
    return animatic_read_wall(clock, time);
  }
  if (time != NULL) *time = (struct timespec){reading / 1000000000, reading % 1000000000};
  return 0;
}

static int read_for_program(clockid_t clock, struct timespec *time) {
  if (animatic_now() != 0) {
    void (*reader)(void) = atomic_load_explicit(&on_virtual_reading, memory_order_relaxed);
    if (reader != NULL) reader();
  }
  int status = animatic_read_clock(clock, time);
  void (*reader)(clockid_t, const struct timespec *) =
    atomic_load_explicit(&on_reading, memory_order_relaxed);
  if (reader != NULL && time != NULL) reader(clock, time);
  return status;
}

int animatic_clock_gettime(clockid_t clock, struct timespec *time) {
  return read_for_program(clock, time);
}

int animatic_gettimeofday(struct timeval *time, void *zone) {
  (void)zone;
  struct timespec reading;
  int status = read_for_program(CLOCK_REALTIME, &reading);
  if (time != NULL) *time = (struct timeval){reading.tv_sec, reading.tv_nsec / 1000};
  return status;
}

time_t animatic_time(time_t *time) {
  struct timespec reading;
  read_for_program(CLOCK_REALTIME, &reading);
  if (time != NULL) *time = reading.tv_sec;
  return reading.tv_sec;
}

DEFINE(clock_gettime, "GLIBC_2.17");
DEFINE(gettimeofday, GLIBC("2.2.5"));
DEFINE(time, GLIBC("2.2.5"));
