#ifndef ANIMATIC_WAITS_H
#define ANIMATIC_WAITS_H

#include <limits.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#include "interposing.h"

/// A wait of a thread that ends at a virtual time at the latest.
struct wait {
  int64_t deadline;
  /// How the thread is woken: in `word`, or by a function with the object of the wait.
  void (*wake)(struct wait *);
  void *object;
  int flags;
  atomic_uint word;
  /// Whether the time has come.
  atomic_bool is_over;
  struct wait *next;
  struct wait **place;
};

/// Takes a lock. A thread that waits for it runs on, so that it does not seem to wait for time.
void lock(atomic_flag *flag);
void unlock(atomic_flag *flag);

/// Whether an address lies in a shared library, which part of its path names.
bool is_in_library(void *address, const char *name);

/// Whether the time of the process is virtual.
bool time_is_virtual(void);

/// Lets a wait end at its deadline from now on.
void begin_wait(struct wait *wait);
/// Forgets a wait, and returns whether its time had come.
bool end_wait(struct wait *wait);

/// Blocks the thread of a wait until somebody writes another number than 0 to its word.
void block(struct wait *wait);
/// Wakes a thread that is blocked.
void unblock(struct wait *wait);

/// Sleeps until a virtual time.
void sleep_until(int64_t deadline);

/// Notes that the thread waits, so that it does not only read clocks.
void note_wait(void);
/// Notes a reading of a clock: a thread that only reads clocks waits for time to pass.
void note_reading(void);

/// Returns the virtual time at which an interval from now is over, or a reading of a clock comes.
int64_t deadline_after(const struct timespec *interval);
int64_t deadline_at(const struct timespec *time, clockid_t clock);

/// Calls a function with each wait.
void each_wait(void (*body)(struct wait *wait, void *context), void *context);

#endif
