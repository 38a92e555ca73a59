// Waits for files that end at a time, and timers that are files.

#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/select.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "files.h"
#include "loops.h"
#include "virtual_clock.h"
#include "waits.h"

// MARK: - Waits for files

static void wake_file(struct wait *wait) { eventfd_write(wait->flags, 1); }

/// Waits until a file is ready or a time has come, with one more file that the time makes ready.
///
/// - Parameter files: Files with room for one more.
static int poll_until(
  struct pollfd *files, nfds_t count, int64_t deadline, const sigset_t *mask
) {
  int alarm = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (alarm < 0) return -1;
  files[count] = (struct pollfd){.fd = alarm, .events = POLLIN};
  struct wait wait = {.deadline = deadline, .wake = wake_file, .flags = alarm};
  begin_wait(&wait);
  int ready = NEXT(ppoll)(files, count + 1, NULL, mask);
  int error = errno;
  end_wait(&wait);
  close(alarm);
  errno = error;
  return ready > 0 && files[count].revents != 0 ? ready - 1 : ready;
}

int animatic_ppoll(
  struct pollfd *files, nfds_t count, const struct timespec *timeout, const sigset_t *mask
) {
  if (!time_is_virtual()) return NEXT(ppoll)(files, count, timeout, mask);
  if (timeout == NULL || count > 1000) {
    note_wait();
    note_sleep_of_loop(true);
    int ready = NEXT(ppoll)(files, count, timeout, mask);
    note_sleep_of_loop(false);
    return ready;
  }
  if (timeout->tv_sec == 0 && timeout->tv_nsec == 0) {
    note_reading();
    return NEXT(ppoll)(files, count, timeout, mask);
  }
  struct pollfd more[count + 1];
  memcpy(more, files, count * sizeof *files);
  int ready = poll_until(more, count, deadline_after(timeout), mask);
  memcpy(files, more, count * sizeof *files);
  return ready;
}

static struct timespec interval_of(int milliseconds) {
  return (struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000L};
}

int animatic_poll(struct pollfd *files, nfds_t count, int timeout) {
  if (!time_is_virtual()) return NEXT(poll)(files, count, timeout);
  struct timespec interval = interval_of(timeout);
  return animatic_ppoll(files, count, timeout < 0 ? NULL : &interval, NULL);
}

int animatic_epoll_wait(int file, struct epoll_event *events, int count, int timeout) {
  if (timeout > 0 && time_is_virtual()) {
    struct timespec interval = interval_of(timeout);
    struct pollfd files[2] = {{.fd = file, .events = POLLIN}};
    int ready = poll_until(files, 1, deadline_after(&interval), NULL);
    if (ready <= 0) return ready;
    timeout = 0;
  } else if (timeout == 0) {
    note_reading();
  } else {
    note_wait();
  }
  return NEXT(epoll_wait)(file, events, count, timeout);
}

int animatic_select(
  int count, fd_set *readable, fd_set *writable, fd_set *exceptional, struct timeval *timeout
) {
  if (timeout == NULL || !time_is_virtual()) {
    return NEXT(select)(count, readable, writable, exceptional, timeout);
  }
  if (timeout->tv_sec == 0 && timeout->tv_usec == 0) {
    note_reading();
    return NEXT(select)(count, readable, writable, exceptional, timeout);
  }
  struct timespec interval = {timeout->tv_sec, timeout->tv_usec * 1000};
  int alarm = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (alarm < 0 || alarm >= FD_SETSIZE) return -1;
  fd_set more;
  FD_ZERO(&more);
  if (readable != NULL) more = *readable;
  FD_SET(alarm, &more);
  struct wait wait = {.deadline = deadline_after(&interval), .wake = wake_file, .flags = alarm};
  begin_wait(&wait);
  int ready = NEXT(select)(
    alarm >= count ? alarm + 1 : count, &more, writable, exceptional, NULL);
  int error = errno;
  end_wait(&wait);
  close(alarm);
  errno = error;
  if (ready > 0 && FD_ISSET(alarm, &more)) ready -= 1;
  FD_CLR(alarm, &more);
  if (readable != NULL) *readable = more;
  return ready;
}

// MARK: - Timers

/// A timer by its file; the last one of a number counts.
struct timer {
  clockid_t clock;
  bool is_armed;
  int64_t deadline, interval;
};

enum { most_timers = 4096 };
static struct timer timers[most_timers];
static int count_of_timers;
static atomic_flag lock_of_timers = ATOMIC_FLAG_INIT;

int animatic_timerfd_create(clockid_t clock, int flags) {
  int file = NEXT(timerfd_create)(clock, flags);
  if (file >= 0 && file < most_timers) {
    lock(&lock_of_timers);
    timers[file] = (struct timer){.clock = clock};
    if (file >= count_of_timers) count_of_timers = file + 1;
    unlock(&lock_of_timers);
  }
  return file;
}

static int64_t nanoseconds(struct timespec time) {
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int animatic_timerfd_settime(
  int file, int flags, const struct itimerspec *setting, struct itimerspec *old
) {
  if (!time_is_virtual() || file < 0 || file >= most_timers) {
    return NEXT(timerfd_settime)(file, flags, setting, old);
  }
  // The file itself is silent until the mover of time lets it fire.
  struct itimerspec never = {0};
  int status = NEXT(timerfd_settime)(file, 0, &never, old);
  if (status != 0) return status;
  lock(&lock_of_timers);
  struct timer *timer = &timers[file];
  timer->is_armed = nanoseconds(setting->it_value) != 0;
  timer->interval = nanoseconds(setting->it_interval);
  timer->deadline = flags & TFD_TIMER_ABSTIME
                      ? deadline_at(&setting->it_value, timer->clock)
                      : deadline_after(&setting->it_value);
  unlock(&lock_of_timers);
  return 0;
}

int64_t next_timer(void) {
  int64_t first = INT64_MAX;
  lock(&lock_of_timers);
  for (int file = 0; file < count_of_timers; file++) {
    if (timers[file].is_armed && timers[file].deadline < first) first = timers[file].deadline;
  }
  unlock(&lock_of_timers);
  return first;
}

/// Lets the file of a timer become readable.
static void fire(int file) {
  struct itimerspec at_once = {.it_value = {0, 1}};
  if (NEXT(timerfd_settime)(file, 0, &at_once, NULL) != 0) return;
  struct pollfd ready = {.fd = file, .events = POLLIN};
  // Another thread may be faster, and read the file.
  for (int look = 0; look < 50 && NEXT(ppoll)(&ready, 1, &(struct timespec){0}, NULL) == 0; look++) {
  }
}

bool fire_timer(int64_t now, bool of_boot_time) {
  for (int file = 0; file < count_of_timers; file++) {
    lock(&lock_of_timers);
    struct timer *timer = &timers[file];
    bool is_due = timer->is_armed && timer->deadline <= now
                  && (timer->clock == CLOCK_BOOTTIME) == of_boot_time;
    if (is_due) {
      timer->is_armed = timer->interval > 0;
      timer->deadline += timer->interval;
    }
    unlock(&lock_of_timers);
    if (!is_due) continue;
    fire(file);
    return true;
  }
  return false;
}

DEFINE(ppoll, GLIBC("2.4"));
DEFINE(poll, GLIBC("2.2.5"));
DEFINE(epoll_wait, GLIBC("2.3.2"));
DEFINE(select, GLIBC("2.2.5"));
DEFINE(timerfd_create, GLIBC("2.8"));
DEFINE(timerfd_settime, GLIBC("2.8"));
