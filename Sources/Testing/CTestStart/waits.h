#ifndef ANIMATIC_WAITS_H
#define ANIMATIC_WAITS_H

#include <dlfcn.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

/// The definition of a function of the system that one of the program stands in front of.
#define NEXT(name)                                                                              \
  ({                                                                                            \
    static __typeof__(&name) _Atomic next;                                                      \
    if (next == 0) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name);                           \
    next;                                                                                       \
  })

/// Defines what libraries call by the version of a function, and the program without one.
#define ALIAS(suffix, symbol, function) \
  __typeof__(function) function##_##suffix __asm__(symbol) __attribute__((alias(#function)))

#if defined(__x86_64__)
#define FIRST_VERSION "GLIBC_2.2.5"
#else
#define FIRST_VERSION "GLIBC_2.17"
#endif

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

/// Wakes a semaphore's threads that wait for a time.
void wake_for_semaphore(void *semaphore);

/// Calls a function with each wait.
void each_wait(void (*body)(struct wait *wait, void *context), void *context);

#endif
