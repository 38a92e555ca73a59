#ifndef ANIMATIC_LOOPS_H
#define ANIMATIC_LOOPS_H

#include <stdbool.h>
#include <stdint.h>

/// Whether the main thread waits for work of its run loop, and inside nothing else.
bool main_loop_waits(void);

/// Stops a run loop once more that was stopped just before it ran; returns whether there is one.
bool repeat_lost_stop(void);

/// Notes the deadline of delayed work, which may be the end of a wait of XCTest.
void note_delay(uint64_t deadline);

/// Returns once whether nothing is due before the end of the month for which XCTest waits for an
/// asynchronous test.
bool is_endless_test(int64_t next_due);

/// Notes that the run loop of the present thread sleeps, or does so no longer.
void note_sleep_of_loop(bool is_asleep);

#endif
