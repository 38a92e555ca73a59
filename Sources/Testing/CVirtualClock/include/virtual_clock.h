/// The clock of the process, which is that of the system until somebody makes it virtual.
///
/// Definitions of the program come before those of shared libraries, so that all libraries read the
/// time here: Foundation, libdispatch and Swift's concurrency.
#ifndef ANIMATIC_VIRTUAL_CLOCK_H
#define ANIMATIC_VIRTUAL_CLOCK_H

#include <stdint.h>
#include <time.h>

/// Lets a clock stand at a time from now on, in nanoseconds since the start of the machine.
///
/// The calendar keeps its distance from it.
void animatic_set_now(int64_t nanoseconds);

/// Returns the virtual time, in nanoseconds since the start of the machine; 0 while time is real.
int64_t animatic_now(void);

/// Returns how far the calendar is ahead of the virtual time, in nanoseconds.
int64_t animatic_calendar_offset(void);

/// Reads a clock, be it virtual or real, without a note that the program has read it.
int animatic_read_clock(clockid_t clock, struct timespec *time);

/// Reads a clock of the system, whatever time is virtual.
int animatic_read_wall(clockid_t clock, struct timespec *time);

/// Calls a function at each time that the program reads from a clock of the system; 0 for none.
void animatic_on_reading(void (*reader)(clockid_t clock, const struct timespec *time));

/// Calls a function at each time that the program reads from the virtual clock.
void animatic_on_virtual_reading(void (*reader)(void));

/// Calls a function with each deadline of work that the program gives to libdispatch for later.
void animatic_on_delay(void (*reader)(uint64_t deadline));

/// Notes such a deadline.
void animatic_note_delay(uint64_t deadline);

#endif
