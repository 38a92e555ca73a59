#ifndef ANIMATIC_FILES_H
#define ANIMATIC_FILES_H

#include <stdbool.h>
#include <stdint.h>

/// Returns the time of the timer that is due first; `INT64_MAX` for none.
int64_t next_timer(void);

/// Lets a timer fire that is due, and returns whether there was one.
///
/// - Parameter of_boot_time: Whether the timer is one of sleeping tasks, which come after all
///   others of an instant.
bool fire_timer(int64_t now, bool of_boot_time);

#endif
