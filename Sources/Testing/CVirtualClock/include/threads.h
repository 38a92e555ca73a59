#ifndef ANIMATIC_THREADS_H
#define ANIMATIC_THREADS_H

#include <stdbool.h>

/// Returns whether all threads of the process but the present one wait, and so do the processes
/// that it has started.
bool animatic_all_threads_wait(void);

/// Returns how often the other threads of the process have given up a processor.
long animatic_switches_of_others(void);

/// Whether something may come from outside the process: it has started others, has sockets, or
/// watches a directory.
bool animatic_awaits_others(void);

/// Lets the present thread not count among those that wait for a time: it looks at the others.
void animatic_leave_out_present_thread(void);

/// Returns whether all threads but the present one wait without a time at which that ends, and no
/// timer is due later than in a second, in which libdispatch looks for work again and again.
bool animatic_all_threads_wait_for_ever(void);

/// Returns how often threads that are neither the main one nor that of libdispatch's timers have
/// begun to wait. The number stands while nothing goes on but looks.
long animatic_waits_of_workers(void);

#endif
