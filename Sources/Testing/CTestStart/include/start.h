/// The time of a process of tests, which moves only when all threads wait, and to what is due next.
#ifndef ANIMATIC_START_H
#define ANIMATIC_START_H

#include <stdbool.h>
#include <stdint.h>

/// Begins virtual time. Swift has no function that runs before `main`, so a constructor of C calls it.
void animatic_begin_virtual_tests(void);

/// Converts the name and the function of a test on the main actor to those of another test; returns
/// `false` for other values.
bool animatic_convert_test(
  void *destination, void *source, const void *type, const void *target, bool takes_source);

/// Lets the function of a task of a library of tests, with what it captures, be one that goes on
/// without a test that waits for ever.
void animatic_watch_test(const void *result, const void **function, void **captured);

/// Lets the time of the process be virtual, and starts the thread that moves it.
///
/// - Parameters:
///   - start: The time at which it begins, in nanoseconds since the start of the machine.
///   - request_turn: Asks the main queue for a turn of the display, on any thread.
///   - give_up: Lets the library go on without the tests that wait for what nothing brings, while
///     the main thread waits for work; returns whether there are any.
///   - at_end: Ends the process, in which nothing can happen any more. It gets the calls of the main
///     thread.
void animatic_begin_time(
  int64_t start, void (*request_turn)(void), bool (*give_up)(void),
  void (*at_end)(const uintptr_t *calls, int count));

/// Tells what the display waits for.
///
/// - Parameters:
///   - due: The time of the next event, in nanoseconds since the start; `INT64_MAX` for none.
///   - moves: Whether the display wants a turn at each time to which the process moves on.
void animatic_display_waits(int64_t due, bool moves);

/// Tells that the display has run a turn that it was asked for.
void animatic_turn_ended(void);

/// Holds the time until as many calls end the hold.
void animatic_hold_time(void);
void animatic_end_hold(void);

/// Waits in real time, in nanoseconds.
void animatic_wait_for_real(int64_t nanoseconds);

#endif
