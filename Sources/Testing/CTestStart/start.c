#include "start.h"

__attribute__((constructor)) static void start(void) { animatic_begin_virtual_tests(); }
