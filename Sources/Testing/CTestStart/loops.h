#ifndef ANIMATIC_LOOPS_H
#define ANIMATIC_LOOPS_H

#include <stdbool.h>

/// Stops a run loop once more that was stopped just before it ran; returns whether there is one.
bool repeat_lost_stop(void);

/// Notes that the run loop of the present thread sleeps, or does so no longer.
void note_sleep_of_loop(bool is_asleep);

#endif
