// The thread that moves the time of the process.

#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "files.h"
#include "loops.h"
#include "start.h"
#include "threads.h"
#include "virtual_clock.h"
#include "waits.h"

/// The real time after which it is certain that nothing happens any more, in nanoseconds: without
/// and with others who may send something.
static const int64_t patience = 2000000000, patience_with_others = 60000000000;

static void (*request_turn)(void);
static bool (*give_up)(void);
static void (*at_end)(const uintptr_t *, int);
/// The main thread.
static pthread_t main_thread;
/// The holds that have not ended, and the number of all.
static atomic_int holds;
static atomic_uint begun_holds;

/// What the display waits for.
static struct {
  _Atomic int64_t due;
  atomic_bool moves;
  /// Whether the main queue has yet to run a turn that was asked for.
  atomic_bool is_requested;
} display = {.due = INT64_MAX};

void animatic_display_waits(int64_t due, bool moves) {
  atomic_store(&display.due, due);
  atomic_store(&display.moves, moves);
}

void animatic_turn_ended(void) { atomic_store(&display.is_requested, false); }

void animatic_hold_time(void) {
  atomic_fetch_add(&begun_holds, 1);
  atomic_fetch_add(&holds, 1);
}
void animatic_end_hold(void) { atomic_fetch_sub(&holds, 1); }

void animatic_wait_for_real(int64_t nanoseconds) {
  struct timespec interval = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  NEXT(nanosleep)(&interval, NULL);
}

static int64_t real_time(void) {
  struct timespec time;
  animatic_read_wall(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// MARK: - The workers of libdispatch

// libdispatch looks once a second whether the threads of a queue all wait while it has work, and
// starts another one. Here it looks whenever all threads wait, so that no time passes and nothing
// is due for it.

static _Atomic(void (*)(void *)) look_for_waiting_workers;

typedef void (*handler)(void *);
void dispatch_source_set_event_handler_f(void *source, handler handler);
void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway);

static void do_nothing(void *context) { (void)context; }

void dispatch_source_set_event_handler_f(void *source, handler function) {
  bool is_of_library = is_in_library((void *)function, "libdispatch.so");
  if (is_of_library && look_for_waiting_workers == NULL && time_is_virtual()) {
    look_for_waiting_workers = function;
    NEXT(dispatch_source_set_timer)(source, UINT64_MAX, UINT64_MAX, 0);
    function = do_nothing;
  }
  NEXT(dispatch_source_set_event_handler_f)(source, function);
}

// MARK: - Moving

/// Whether nothing goes on but what waits for time, and nobody holds it.
static bool is_quiet(void) {
  unsigned begun = atomic_load(&begun_holds);
  return atomic_load(&holds) == 0 && animatic_all_threads_wait() && atomic_load(&holds) == 0
         && atomic_load(&begun_holds) == begun;
}

static void find_first(struct wait *wait, void *first) {
  if (!atomic_load(&wait->is_over) && wait->deadline < *(int64_t *)first) {
    *(int64_t *)first = wait->deadline;
  }
}

struct due {
  int64_t now;
  bool is_any;
};

static void wake_if_due(struct wait *wait, void *context) {
  struct due *due = context;
  if (wait->deadline > due->now || atomic_exchange(&wait->is_over, true)) return;
  due->is_any = true;
  wait->wake(wait);
}

/// Wakes who waits for the present time: timers first, then threads, then tasks that sleep, so that
/// a test that sleeps for as long as its program waits finds that done.
static bool wake_due(void) {
  struct due due = {.now = animatic_now()};
  if (fire_timer(due.now, false)) return true;
  each_wait(wake_if_due, &due);
  return due.is_any || fire_timer(due.now, true);
}

/// The turns that the display may have at one time. Work that brings more of itself without delay
/// goes on in the next frame, as on a screen.
enum { most_turns = 100000 };
static const int64_t frame = 16666667;

/// Asks for a turn of the display if it wants one now; returns whether it does.
///
/// A main queue that waits for something else runs the turn later.
static bool ask_for_turn(int64_t now) {
  static int64_t turned = -1;
  static int turns;
  if (turned != now) turns = 0;
  bool is_wanted = atomic_load(&display.due) <= now || (turns == 0 && atomic_load(&display.moves));
  if (!is_wanted || turns == most_turns || atomic_exchange(&display.is_requested, true)) {
    return false;
  }
  turned = now;
  turns += 1;
  request_turn();
  return true;
}

/// Returns the next time at which something is due; `INT64_MAX` for none.
static int64_t next_due(int64_t now) {
  int64_t first = next_timer();
  each_wait(find_first, &first);
  if (!atomic_load(&display.is_requested)) {
    int64_t due = atomic_load(&display.due);
    if (due <= now) due = now + frame;
    if (due < first) first = due;
  }
  return first;
}

/// Does the next thing that is due, while all other threads wait; returns whether there is one.
static bool step(void) {
  int64_t now = animatic_now();
  if (repeat_lost_stop() || ask_for_turn(now) || wake_due()) return true;
  handler look = look_for_waiting_workers;
  if (look != NULL) {
    // A worker may have begun, and wait again already.
    long switches = animatic_switches_of_others();
    look(NULL);
    if (!is_quiet() || animatic_switches_of_others() != switches) return true;
  }
  int64_t next = next_due(now);
  if (next == INT64_MAX) return false;
  if (is_endless_test(next) && main_loop_waits() && give_up()) return true;
  // Microseconds are what the calendar of Core Foundation can tell; a wait may last longer by one.
  next = (next + 999) / 1000 * 1000;
  if (next > now) animatic_set_now(next);
  return true;
}

/// The calls of the main thread, in which nothing can happen any more.
static struct {
  uintptr_t addresses[64];
  atomic_int count;
} calls_of_main;

int backtrace(void **addresses, int count);

static void note_calls(int signal) {
  (void)signal;
  atomic_store(&calls_of_main.count, backtrace((void **)calls_of_main.addresses, 64));
}

/// Ends the process, in which nothing can happen any more, with the place where the main thread
/// waits.
static void end_process(void) {
  struct sigaction action = {.sa_handler = note_calls, .sa_flags = SA_RESTART};
  sigaction(SIGUSR2, &action, NULL);
  pthread_kill(main_thread, SIGUSR2);
  for (int look = 0; look < 100 && atomic_load(&calls_of_main.count) == 0; look++) {
    animatic_wait_for_real(10000000);
  }
  at_end(calls_of_main.addresses, atomic_load(&calls_of_main.count));
}

static void *move(void *context) {
  (void)context;
  pthread_setname_np(pthread_self(), "virtual time");
  prctl(PR_SET_TIMERSLACK, 1UL);
  int64_t pause = 0, since = 0;
  for (;;) {
    if (is_quiet()) {
      if (step()) {
        pause = since = 0;
        continue;
      }
      int64_t now = real_time();
      if (since == 0) since = now;
      if (now - since > (animatic_awaits_others() ? patience_with_others : patience)) {
        since = now;
        if (!main_loop_waits() || !give_up()) end_process();
      }
      pause = 2000000;
    } else {
      since = 0;
    }
    // Who works for long is asked less often.
    pause = pause < 10000 ? pause + 1000 : pause < 500000 ? pause * 5 / 4 : pause;
    animatic_wait_for_real(pause);
  }
  return NULL;
}

void animatic_begin_time(
  int64_t start, void (*turn)(void), bool (*give_up_tests)(void),
  void (*end)(const uintptr_t *calls, int count)
) {
  request_turn = turn;
  give_up = give_up_tests;
  at_end = end;
  main_thread = pthread_self();
  animatic_on_virtual_reading(note_reading);
  animatic_on_delay(note_delay);
  animatic_set_now(start);
  pthread_t thread;
  pthread_create(&thread, NULL, move, NULL);
  pthread_detach(thread);
}
