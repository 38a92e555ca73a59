// Sleeps of threads, and waits for what other threads do that end at a time.

#define _GNU_SOURCE
#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "start.h"
#include "virtual_clock.h"
#include "waits.h"

// MARK: - Sleeps

/// Sleeps for an interval, and for the shortest one at least: Foundation sleeps once more for what
/// rounding has left.
static void sleep_for(int64_t nanoseconds) {
  const int64_t shortest = 1000;
  sleep_until(animatic_now() + (nanoseconds > shortest ? nanoseconds : shortest));
}

int animatic_clock_nanosleep(
  clockid_t clock, int flags, const struct timespec *time, struct timespec *rest
) {
  if (!time_is_virtual()) return NEXT(clock_nanosleep)(clock, flags, time, rest);
  if (time->tv_nsec < 0 || time->tv_nsec > 999999999) return EINVAL;
  if (flags & TIMER_ABSTIME) {
    sleep_until(deadline_at(time, clock));
    return 0;
  }
  sleep_for(deadline_after(time) - animatic_now());
  if (rest != NULL) *rest = (struct timespec){0, 0};
  return 0;
}

int animatic_nanosleep(const struct timespec *time, struct timespec *rest) {
  if (!time_is_virtual()) return NEXT(nanosleep)(time, rest);
  int error = animatic_clock_nanosleep(CLOCK_MONOTONIC, 0, time, rest);
  if (error == 0) return 0;
  errno = error;
  return -1;
}

int animatic_usleep(useconds_t microseconds) {
  if (!time_is_virtual()) return NEXT(usleep)(microseconds);
  if (is_in_library(__builtin_return_address(0), "libdispatch.so")) {
    // A worker that has found another one at its queue tries again soon. It does not wait for time.
    animatic_hold_time();
    int status = NEXT(usleep)(microseconds);
    animatic_end_hold();
    return status;
  }
  sleep_for((int64_t)microseconds * 1000);
  return 0;
}

unsigned animatic_sleep(unsigned seconds) {
  if (!time_is_virtual()) return NEXT(sleep)(seconds);
  sleep_for((int64_t)seconds * 1000000000);
  return 0;
}

// MARK: - Conditions

static void wake_condition(struct wait *wait) {
  // Other threads that wait for the condition look at it once more.
  NEXT(pthread_cond_broadcast)(wait->object);
}

static int wait_for_condition(
  pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t deadline
) {
  if (deadline <= animatic_now()) {
    note_reading();
    return ETIMEDOUT;
  }
  struct wait wait = {.deadline = deadline, .wake = wake_condition, .object = condition};
  begin_wait(&wait);
  int error = NEXT(pthread_cond_wait)(condition, mutex);
  bool is_over = end_wait(&wait);
  return error == 0 && is_over ? ETIMEDOUT : error;
}

int animatic_pthread_cond_timedwait(
  pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *time
) {
  if (!time_is_virtual()) return NEXT(pthread_cond_timedwait)(condition, mutex, time);
  // A condition may have another clock than the calendar, which is far ahead of all others.
  int64_t deadline = deadline_at(time, CLOCK_REALTIME);
  if (deadline < 0) deadline = deadline_at(time, CLOCK_MONOTONIC);
  return wait_for_condition(condition, mutex, deadline);
}

int animatic_pthread_cond_clockwait(
  pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *time
) {
  if (!time_is_virtual()) return NEXT(pthread_cond_clockwait)(condition, mutex, clock, time);
  return wait_for_condition(condition, mutex, deadline_at(time, clock));
}

// MARK: - Semaphores

/// The number of threads that wait for a semaphore until a time.
static atomic_int waits_for_semaphores;

static int wait_for_semaphore(sem_t *semaphore, int64_t deadline) {
  note_wait();
  while (sem_trywait(semaphore) != 0) {
    if (errno != EAGAIN) return -1;
    if (deadline <= animatic_now()) {
      note_reading();
      errno = ETIMEDOUT;
      return -1;
    }
    struct wait wait = {.deadline = deadline, .wake = unblock, .object = semaphore};
    atomic_fetch_add(&waits_for_semaphores, 1);
    begin_wait(&wait);
    // The semaphore may have been signalled before the wait was known.
    bool is_free = sem_trywait(semaphore) == 0;
    if (!is_free) block(&wait);
    end_wait(&wait);
    atomic_fetch_sub(&waits_for_semaphores, 1);
    if (is_free) return 0;
  }
  return 0;
}

int animatic_sem_timedwait(sem_t *semaphore, const struct timespec *time) {
  if (!time_is_virtual()) return NEXT(sem_timedwait)(semaphore, time);
  return wait_for_semaphore(semaphore, deadline_at(time, CLOCK_REALTIME));
}

int animatic_sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *time) {
  if (!time_is_virtual()) return NEXT(sem_clockwait)(semaphore, clock, time);
  return wait_for_semaphore(semaphore, deadline_at(time, clock));
}

static void wake_if_for(struct wait *wait, void *semaphore) {
  if (wait->object == semaphore && wait->wake == unblock) unblock(wait);
}

int animatic_sem_post(sem_t *semaphore) {
  int status = NEXT(sem_post)(semaphore);
  if (atomic_load(&waits_for_semaphores) > 0) each_wait(wake_if_for, semaphore);
  return status;
}

// MARK: - Futexes

static void wake_futex(struct wait *wait) {
  int operation = FUTEX_WAKE | (wait->flags & FUTEX_PRIVATE_FLAG);
  NEXT(syscall)(SYS_futex, wait->object, operation, INT_MAX, NULL, NULL, 0);
}

long animatic_syscall(long number, long a, long b, long c, long d, long e, long f) {
  int command = (int)b & FUTEX_CMD_MASK;
  bool is_wait = command == FUTEX_WAIT || command == FUTEX_WAIT_BITSET;
  if (number != SYS_futex || !is_wait || d == 0 || !time_is_virtual()) {
    return NEXT(syscall)(number, a, b, c, d, e, f);
  }
  const struct timespec *time = (const struct timespec *)d;
  clockid_t clock = (int)b & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC;
  int64_t deadline =
    command == FUTEX_WAIT ? deadline_after(time) : deadline_at(time, clock);
  if (deadline <= animatic_now()) {
    note_reading();
    errno = ETIMEDOUT;
    return -1;
  }
  struct wait wait = {
    .deadline = deadline, .wake = wake_futex, .object = (void *)a, .flags = (int)b};
  begin_wait(&wait);
  long status = NEXT(syscall)(number, a, b & ~(long)FUTEX_CLOCK_REALTIME, c, 0, e, f);
  int error = errno;
  bool is_over = end_wait(&wait);
  errno = is_over ? ETIMEDOUT : error;
  return is_over ? -1 : status;
}

DEFINE(clock_nanosleep, "GLIBC_2.17");
DEFINE(nanosleep, GLIBC("2.2.5"));
DEFINE(usleep, GLIBC("2.2.5"));
DEFINE(sleep, GLIBC("2.2.5"));
DEFINE(pthread_cond_timedwait, GLIBC("2.3.2"));
DEFINE(pthread_cond_clockwait, "GLIBC_2.30");
DEFINE_AGAIN(pthread_cond_clockwait, "GLIBC_2.34");
DEFINE(sem_timedwait, GLIBC("2.2.5"));
DEFINE_AGAIN(sem_timedwait, "GLIBC_2.34");
DEFINE(sem_clockwait, "GLIBC_2.30");
DEFINE_AGAIN(sem_clockwait, "GLIBC_2.34");
DEFINE(sem_post, GLIBC("2.2.5"));
DEFINE_AGAIN(sem_post, "GLIBC_2.34");
DEFINE(syscall, GLIBC("2.2.5"));
