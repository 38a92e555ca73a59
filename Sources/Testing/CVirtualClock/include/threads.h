#ifndef ANIMATIC_THREADS_H
#define ANIMATIC_THREADS_H

#include <stdbool.h>

/// Returns whether all threads of the process but the present one wait, and so do the processes
/// that it has started.
bool animatic_all_threads_wait(void);

/// Returns how often the other threads of the process have given up a processor.
long animatic_switches_of_others(void);

/// Whether something may come from outside the process: it has started others, or has sockets.
bool animatic_awaits_others(void);

#endif
